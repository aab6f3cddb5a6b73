import { useEffect, useMemo, useState } from 'react';
import { keptFacts, readKept } from '../../../papers/kept.ts';
import { type Paper, type PaperInput, paperOf } from '../../../papers/paper.ts';
import type { PaperSource } from '../../../papers/source.ts';
import type { KeptPaper } from '../../../records/kept-paper.ts';
import type { SavedCheck } from '../../../records/siting-check.ts';
import type { Answer, Fact } from '../../../siting/types.ts';
import { civilDayIn } from '../../format.ts';
import type { TownView } from '../../town/types.ts';
import { writeSearch } from '../../url/state.ts';
import { placeWords } from '../question/words.ts';
import { useKeptPaper } from '../saved/useSaved.ts';
import type { Consulta } from '../useConsulta.ts';
import { useGuarded } from '../useGuarded.ts';

/** Nobody waits for the paper: the answer comes first. */
const LATER_MS = 700;

export interface PaperHandle {
  /** Null until it is gathered. */
  readonly source: PaperSource | null;
  readonly failed: boolean;
  /** The paper as it would be now, with a name under the line of signature. */
  readonly paper: (signatory: string | null) => Paper | null;
}

/**
 * The paper of the answer on the screen.
 * @param address asks the same question again.
 */
export function usePaper(consulta: Consulta, address: string): PaperHandle {
  const { standing, answer, kept, handle, around, speech } = consulta;
  const { town } = standing;
  const { language } = speech;
  const host = handle.engine?.host ?? null;
  const key = useLater(
    answer === null ? null : `${town.ibge}/${kept?.id ?? ''}/${identity(answer)}`,
    LATER_MS,
  );
  const { value: source, failed } = useGuarded(host, key, async (engine) =>
    answer === null ? null : engine.paper(answer),
  );
  const stood = useStoodOn(kept);
  const place = answer === null || around === null ? null : placeWords(answer.site, around, speech);
  return useMemo(
    () => ({
      source,
      failed,
      paper: (signatory) =>
        answer === null || source === null || (kept !== null && stood === null)
          ? null
          : paperOf({
              ...inputOf(answer, source, town),
              ...(stood === null ? {} : stoodOf(source, stood)),
              place,
              ...decidedOf(kept, town),
              seal: kept === null ? source.seal : kept.seal,
              keeping: keepingOf(kept, town, address),
              signatory,
              madeOn: civilDayIn(town.timeZone, new Date()),
              lang: language === 'en' ? 'en' : 'pt',
            }),
    }),
    [answer, source, failed, stood, town, place, kept, address, language],
  );
}

function inputOf(answer: Answer, source: PaperSource, town: TownView) {
  return { answer, code: town.code, town, ...source };
}

interface StoodOn {
  readonly check: SavedCheck;
  /** As they were when the answer was kept. */
  readonly facts: readonly Fact[];
}

/** What a kept answer stood on; null where none is kept, or while it is fetched. */
function useStoodOn(kept: SavedCheck | null): StoodOn | null {
  const { data, error } = useKeptPaper(kept?.id ?? null, kept?.seal ?? null);
  return useMemo(() => {
    if (kept === null) return null;
    if (kept.seal === null || error !== null) return { check: kept, facts: [] };
    if (data === undefined) return null;
    return { check: kept, facts: factsOf(data) };
  }, [kept, data, error]);
}

function factsOf(paper: KeptPaper | null): readonly Fact[] {
  const inputs = readKept(paper?.inputs);
  if (inputs === null) return [];
  try {
    return keptFacts(inputs).facts;
  } catch (error) {
    // Changed since: the page that verifies says so; here the places are told as today's data have them.
    console.error(error);
    return [];
  }
}

/** Places, sources and gaps are those of the kept answer; the ground of the map is today's, and the paper says so. */
function stoodOf({ ground }: PaperSource, { check, facts }: StoodOn) {
  const named = new Set(
    check.answer.findings.flatMap(({ nearest }) => (nearest === null ? [] : [nearest.id])),
  );
  const then = facts.filter(({ id }) => named.has(id));
  const ids = new Set(then.map(({ id }) => id));
  return {
    ground: [...ground.filter(({ id }) => !ids.has(id)), ...then],
    unknown: check.data_stood_on.unknown,
    sources: check.data_stood_on.sources,
  };
}

function decidedOf(kept: SavedCheck | null, town: TownView): Pick<PaperInput, 'override' | 'conclusion'> {
  const override = kept?.siting_overrides.at(-1);
  const day = (instant: string) => civilDayIn(town.timeZone, new Date(instant));
  return {
    override:
      override === undefined
        ? null
        : { verdict: override.verdict, reason: override.reason, day: day(override.created_at) },
    conclusion: kept?.siting_conclusions.at(-1)?.conclusion ?? null,
  };
}

function keepingOf(kept: SavedCheck | null, town: TownView, address: string): PaperInput['keeping'] {
  if (kept === null) return { kept: false, link: address };
  return {
    kept: true,
    number: kept.number,
    keptOn: civilDayIn(town.timeZone, new Date(kept.created_at)),
    link: kept.seal === null ? null : verifyAddress(town.slug, kept.id, kept.seal),
  };
}

/** Where a paper is verified: neither a person nor a place is in it. */
const verifyAddress = (town: string, id: string, seal: string): string =>
  `${window.location.origin}/parecer${writeSearch({ town, consultation: id, seal })}`;

const identities = new WeakMap<Answer, number>();
let count = 0;
function identity(answer: Answer): number {
  const known = identities.get(answer) ?? ++count;
  identities.set(answer, known);
  return known;
}

/** A key once it has rested. */
function useLater(key: string | null, ms: number): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return rested === key ? key : null;
}
