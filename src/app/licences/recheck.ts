/** A siting check held against the town as it is now: what it says otherwise, and why. */
import { rulesFor } from '../../laws/index.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { SavedCheck } from '../../records/siting-check.ts';
import type { Answer, Site, Verdict } from '../../siting/types.ts';
import { type Comparison, compare } from '../siting/saved/kept.ts';

/** What may have changed since: where and what the house is, what the code says, what the town knows. */
export type Cause = 'site' | 'rules' | 'facts';
export interface Recheck extends Comparison {
  readonly causes: readonly Cause[];
  /** It says something else now: another verdict, finding, place or measure. */
  readonly differs: boolean;
}

/** @param hash of the facts that `now` stood on; null where the browser cannot tell it. */
export function recheckOf(
  check: Pick<SavedCheck, 'answer' | 'data_stood_on'>,
  now: Answer,
  code: PostureCode,
  hash: string | null,
): Recheck {
  const { answer: before, data_stood_on } = check;
  const comparison = compare(before, now);
  const rules = (day: string) =>
    rulesFor(code, now.activity, day)
      .map(({ id }) => id)
      .join();
  const causes: readonly Cause[] = [
    ...(sameSite(before.site, now.site) ? [] : (['site'] as const)),
    ...(rules(before.date) === rules(now.date) ? [] : (['rules'] as const)),
    ...(data_stood_on.hash === null || hash === null || data_stood_on.hash === hash
      ? []
      : (['facts'] as const)),
  ];
  return {
    ...comparison,
    causes,
    differs: comparison.changed.length > 0 || comparison.verdict.before !== comparison.verdict.after,
  };
}

/** What decides: the outline, how sure it is, its parts and what it was said to be. */
const sameSite = (a: Site, b: Site): boolean => told(a) === told(b);
const told = ({ geometry, accuracy_m, parts, attributes, belongs_to }: Site): string =>
  JSON.stringify([
    geometry.type,
    geometry.coordinates,
    accuracy_m,
    parts.pumps ?? null,
    parts.construction ?? null,
    Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .sort(([x], [y]) => (x < y ? -1 : 1)),
    belongs_to,
  ]);

/** Verdicts with which a licence is issued; the rest are decided by a person first. */
export const enough = (verdict: Verdict): boolean => verdict === 'complies' || verdict === 'not-applicable';
/** The decision that stands: the latest of a person, else the engine's. */
export const standing = ({ verdict, siting_overrides }: SavedCheck): Verdict =>
  siting_overrides.at(-1)?.verdict ?? verdict;
