import type { Text } from './vocabulary.ts';

/** Who acts in a process; `judge` is whoever judges the offence. */
export const ACTORS = ['inspector', 'director', 'judge', 'mayor', 'council', 'treasury', 'offender'] as const;
export type Actor = (typeof ACTORS)[number];

/** A term that runs while a process stands at a stage, from the day it came there. */
export type StageTerm = {
  /** Who has to act in it. */
  readonly whose: 'offender' | 'town';
  /** Counted from when the process came to that earlier stage, not to this one. */
  readonly since?: string;
} & (
  | { readonly deadline: string }
  /** The code sets no number: the paper says how many days. */
  | { readonly told: { readonly citation: string; readonly text: Text } }
);
export interface Stage {
  readonly id: string;
  readonly citation: string;
  readonly text: Text;
  /**
   * What it says of the offender. `judged`: condemned, though not for good. `condemned`: for good. `settled`: nothing
   * changes any more, so a judgment given before stands for good. `cleared`: nothing is left against him.
   */
  readonly outcome?: 'judged' | 'condemned' | 'settled' | 'cleared';
  /** What became of the fine: it was paid, or is in tax debt. */
  readonly money?: 'paid' | 'tax-debt';
  /** The first one is what `when` of a move is about. */
  readonly terms?: readonly StageTerm[];
}
/** What may happen at a stage. */
export interface Move {
  readonly id: string;
  readonly citation: string;
  readonly text: Text;
  /** Stages it may happen at; null opens a process. */
  readonly from: readonly (string | null)[];
  /** Where the process goes; null = it stays, and its terms run on. */
  readonly to: string | null;
  readonly by: readonly Actor[];
  /** Only while the term of the stage runs, or only once it has run; absent = at any time. */
  readonly when?: 'within-term' | 'after-term';
  /** It lengthens the term of the stage, up to double what was set first. */
  readonly extends?: true;
  /** What must be there for it. */
  readonly needs?: Text;
}
export interface Procedure {
  readonly stages: readonly Stage[];
  readonly moves: readonly Move[];
  /** When an unpaid penalty lapses, from the day the judgment became final; null where the code sets none. */
  readonly lapse: {
    readonly deadline: string;
    /** The stage of the last decision. */
    readonly final: string;
    /** Of a judgment without appeal: the stage whose term makes it final when it has run. */
    readonly unless_appealed: string;
  } | null;
}
