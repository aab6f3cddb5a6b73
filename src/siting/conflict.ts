/** What an audit found that does not fit together, each pair of places once. */
import type { Position } from '../geodesy/types.ts';
import type { Kind } from '../laws/vocabulary.ts';
import type { Audit, Skipped } from './audit.ts';
import type { Note, Verdict } from './types.ts';

/** Verdicts that a run keeps row by row; the others are counted. */
export const CONFLICT_VERDICTS = [
  'violates',
  'inconclusive',
  'no-data',
] as const satisfies readonly Verdict[];
export type ConflictVerdict = (typeof CONFLICT_VERDICTS)[number];

/** Since when a place stands, and who says so. */
export interface Since {
  /** Civil day; null where nothing says it. */
  readonly day: string | null;
  readonly by: 'licence' | 'validity' | null;
  /** Number of the licence. */
  readonly licence: string | null;
}
export interface ConflictPlace {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly since: Since;
}
/** `same-day` and `unknown` are answers too: nobody is named first by chance. */
export type First = 'site' | 'other' | 'same-day' | 'unknown';

export interface Conflict {
  /** The same in every run: rule, what it protects, and the place or the two places, whichever was judged. */
  readonly key: string;
  readonly rule: string;
  readonly citation: string;
  readonly against: string | null;
  readonly verdict: ConflictVerdict;
  /** The place judged; of two that break the rule towards each other the one whose id comes first. */
  readonly site: ConflictPlace;
  /** The place that decided; null where there is none (attributes, layers that are not known). */
  readonly other: ConflictPlace | null;
  /** Two places conflict with each other; otherwise one does, with a line, a zone or a number. */
  readonly pair: boolean;
  /** Each of the two is bound by the rule and breaks it towards the other. */
  readonly mutual: boolean;
  /** Who of a pair came first; null where there is no pair. */
  readonly first: First | null;
  readonly required_m: number | null;
  readonly measured_m: number | null;
  readonly tolerance_m: number | null;
  readonly margin_m: number | null;
  readonly notes: readonly Note[];
  /** Foot points, from `site` to `other`. */
  readonly line: readonly [Position, Position] | null;
  /** Where the site stands: the middle of its box. */
  readonly at: Position;
  /** Name of the neighbourhood in which `at` lies; null outside all of them, or where none are known. */
  readonly neighbourhood: string | null;
}

/** An audit as it is shown, kept and compared. */
export interface Run {
  /** Civil day judged. */
  readonly day: string;
  readonly checked: number;
  readonly by_rule: Audit['by_rule'];
  readonly skipped: readonly Skipped[];
  /** Kinds that were not known. */
  readonly unknown: readonly Kind[];
  /** Ids of the places that were judged. */
  readonly judged: readonly string[];
  /** As the code has its rules, then by key. */
  readonly conflicts: readonly Conflict[];
}

/** Breaks a rule, or may: a no-data row is a gap in the data and no conflict. */
export const isConflict = ({ verdict }: Pick<Conflict, 'verdict'>): boolean => verdict !== 'no-data';
