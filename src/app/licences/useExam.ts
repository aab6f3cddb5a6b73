import { useMemo } from 'react';
import type { OpenLicence } from '../../records/licence-store.ts';
import type { NewCheck, SavedCheck } from '../../records/siting-check.ts';
import type { Answer, Attributes, Fact, Site } from '../../siting/types.ts';
import { ENGINE_VERSION } from '../../siting/version.ts';
import type { Engine, EngineHandle } from '../siting/engine/useEngine.ts';
import { stoodOn } from '../siting/saved/kept.ts';
import { useKept } from '../siting/saved/useSaved.ts';
import { useGuarded } from '../siting/useGuarded.ts';
import type { Standing, TownView } from '../town/types.ts';
import { siteOfLicence } from './place.ts';
import { type Recheck, recheckOf } from './recheck.ts';
import { useLicence } from './useLicences.ts';

/** A licence, the check attached to it, and the same question asked again of the town as it is now. */
export interface Exam {
  readonly query: ReturnType<typeof useLicence>;
  readonly open: OpenLicence | null;
  /** The check attached; null where there is none. */
  readonly check: SavedCheck | null;
  readonly checkError: unknown;
  /** Where it is now; null where nobody knows. */
  readonly site: Site | null;
  /** The answer of now; null while it is on its way, or there is nothing to ask. */
  readonly now: Answer | null;
  readonly failed: boolean;
  /** What is drawn: of now, else of the check. */
  readonly answer: Answer | null;
  readonly named: Readonly<Record<string, Fact>>;
  /** Null while there are not both. */
  readonly recheck: Recheck | null;
}
const NOBODY = {};

export function useExam(id: string | null, handle: EngineHandle, { town, date }: Standing): Exam {
  const query = useLicence(id, true);
  const open = query.data?.licence.municipality === town.ibge ? query.data : null;
  const kept = useKept(open?.licence.check_id ?? null);
  const check = kept.data ?? null;
  const host = handle.engine?.host ?? null;
  const ref = open?.place?.ref ?? null;
  const looked = useGuarded(host, ref === null ? null : `${town.ibge}/${date}/${ref}`, async (engine) => ({
    fact: ref === null ? null : await engine.fact(ref),
  }));
  const fact = looked.value?.fact ?? null;
  // Its place of the map, and its check, are waited for before its point serves in their stead.
  const waits =
    open === null ||
    (ref !== null && looked.value === null && !looked.failed) ||
    (open.licence.check_id !== null && kept.data === undefined && kept.error === null);
  const site = useMemo(
    () =>
      waits
        ? null
        : siteOfLicence(
            { ...open.licence, attributes: attributesOf(open) },
            fact,
            check?.answer.site ?? null,
          ),
    [waits, open, fact, check],
  );
  const activity = open?.licence.activity ?? null;
  const now = useGuarded(
    host,
    site === null || activity === null ? null : `${town.ibge}/${date}/${activity}/${JSON.stringify(site)}`,
    (engine) =>
      site === null || activity === null ? Promise.resolve(null) : engine.check({ activity, date, site }),
  );
  const answer = now.value?.answer ?? null;
  const hash = handle.engine?.loaded.hash ?? null;
  const recheck = useMemo(
    () => (check === null || answer === null ? null : recheckOf(check, answer, town.code, hash)),
    [check, answer, town.code, hash],
  );
  return {
    query,
    open,
    check,
    checkError: kept.error,
    site,
    now: answer,
    failed: now.failed || handle.status === 'failed',
    answer: answer ?? check?.answer ?? null,
    named: now.value?.named ?? NOBODY,
    recheck,
  };
}

/** What the licence declares and rules look at. */
const attributesOf = ({ licence }: OpenLicence): Attributes => licence.attributes as Attributes;

/** An answer as it is kept, with what it can be judged again from. */
export async function checkToKeep(
  town: TownView,
  engine: Engine,
  answer: Answer,
  title: string,
): Promise<NewCheck> {
  const { inputs, seal } = await engine.host.paper(answer);
  return {
    municipality: town.ibge,
    title,
    note: null,
    answer,
    dataStoodOn: stoodOn(engine.loaded),
    engineVersion: ENGINE_VERSION,
    kept: inputs === null || seal === null ? null : { inputs, seal },
  };
}
