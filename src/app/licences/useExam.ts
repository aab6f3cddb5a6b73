import { useMemo } from 'react';
import type { OpenLicence } from '../../records/licence-store.ts';
import type { NewCheck, SavedCheck } from '../../records/siting-check.ts';
import { type Answer, type Attributes, type Fact, InputError, type Site } from '../../siting/types.ts';
import { ENGINE_VERSION } from '../../siting/version.ts';
import type { Judged } from '../siting/engine/engine.ts';
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
  /** Why the place cannot be judged at all (it lies outside the town). */
  readonly refused: InputError | null;
  /** What is drawn: of now, else of the check. */
  readonly answer: Answer | null;
  readonly named: Readonly<Record<string, Fact>>;
  /** Null while there are not both. */
  readonly recheck: Recheck | null;
}
const NOBODY = {};
interface Asked {
  readonly judged: Judged | null;
  readonly refused: InputError | null;
}
const NOTHING: Asked = { judged: null, refused: null };

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
    async (engine): Promise<Asked> => {
      if (site === null || activity === null) return NOTHING;
      try {
        return { ...NOTHING, judged: await engine.check({ activity, date, site }) };
      } catch (error) {
        // What cannot be judged says why; the rest is a fault of ours.
        if (error instanceof InputError) return { ...NOTHING, refused: error };
        throw error;
      }
    },
  );
  const answer = now.value?.judged?.answer ?? null;
  const hash = handle.engine?.loaded.hash ?? null;
  const recheck = useMemo(
    () => (check === null || answer === null ? null : recheckOf(check, answer, town.code, hash)),
    [check, answer, town.code, hash],
  );
  return {
    query,
    open,
    check,
    checkError:
      kept.error ??
      (kept.data === null && open !== null && open.licence.check_id !== null
        ? new Error('The check attached may not be read.')
        : null),
    site,
    now: answer,
    failed: now.failed || handle.status === 'failed',
    answer: answer ?? check?.answer ?? null,
    named: now.value?.judged?.named ?? NOBODY,
    refused: now.value?.refused ?? null,
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
