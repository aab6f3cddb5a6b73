import type { Text } from './vocabulary.ts';

export const DEGREES = ['minimum', 'sub-medium', 'medium', 'sub-maximum', 'maximum'] as const;
export type Degree = (typeof DEGREES)[number];
export const JUDGES = ['mayor', 'director', 'secretary'] as const;
export type Judge = (typeof JUDGES)[number];
/** What may go with a fine and changes who judges: closure, embargo, demolition, notice to police or court. */
export const COMPANION_ACTS = ['closure', 'embargo', 'demolition', 'police-or-court'] as const;
export type CompanionAct = (typeof COMPANION_ACTS)[number];

/** A circumstance that eases or burdens, by its letter in the article. */
export interface Circumstance {
  readonly letter: string;
  readonly label: Text;
  /** It says whether the offender is a repeater: that the first fine is, or that it is not, his first. */
  readonly tells?: 'first' | 'repeat';
}
/** When a degree is due, by the counts of circumstances and how many more burden than ease. */
export interface DegreeCase {
  readonly degree: Degree;
  readonly easing: 'none' | 'some' | 'any';
  readonly burdening: 'none' | 'some' | 'any';
  /** Burdening less easing, both ends in; a missing end is open. */
  readonly lead?: { readonly from: number; readonly to?: number };
  readonly text: Text;
}
/** How a sum is found in the range of an offence. */
export type Grading =
  | {
      readonly by: 'circumstances';
      readonly citation: string;
      /** The first that fits. */
      readonly cases: readonly DegreeCase[];
      /** What the authority may choose among where none fits. */
      readonly unforeseen: { readonly offers: readonly Degree[]; readonly text: Text };
    }
  | {
      readonly by: 'choice';
      readonly citation: string;
      readonly offers: readonly Degree[];
      /** Any sum between the first and the last offered may be set. */
      readonly between: boolean;
      readonly text: Text;
    };

export interface RepeatRule {
  /** The same provision again, or another of the code. */
  readonly kind: 'specific' | 'generic';
  readonly citation: string;
  /** Percent of the sum that is added; 100 doubles it. */
  readonly adds_pct: number;
  /** Added again on what has piled up, for each so many full days since the first fine. Absent = once. */
  readonly each_days?: number;
  /** Whether the bounds of a fine still hold after it. */
  readonly bounded: boolean;
  readonly text: Text;
}
/** Which earlier fault makes a repeat. */
export interface RepeatTest {
  readonly citation: string;
  /** `judged`: condemned for good; `punished`: fined and punished; `noticed`: a notice is enough. */
  readonly after: 'judged' | 'punished' | 'noticed';
  /** Years after the judgment when it no longer counts; null where the code sets none. */
  readonly forgotten_after: { readonly years: number; readonly citation: string } | null;
}
export interface JudgeRule {
  readonly judge: Judge;
  readonly citation: string;
  /** All of these; none = whatever is left. */
  readonly when?: {
    /** The greatest sum of the offence, or of concurrent ones together, reaches so many percent of the unit. */
    readonly from_pct?: number;
    readonly acts?: readonly CompanionAct[];
    readonly matter?: 'concession';
  };
  readonly text: Text;
  /** Said instead where the text prints no maximum and the most that any fine may be stood for it. */
  readonly unprinted?: Text;
}

/** How a code makes a fine out of an offence. */
export interface PenaltyRules {
  readonly grading: Grading;
  readonly easing: { readonly citation: string; readonly list: readonly Circumstance[] } | null;
  readonly burdening: { readonly citation: string; readonly list: readonly Circumstance[] } | null;
  /** Bounds of any fine, percent of the unit. */
  readonly bounds: { readonly citation: string; readonly min_pct: number; readonly max_pct: number } | null;
  readonly repeats: readonly RepeatRule[];
  readonly repeat_test: RepeatTest;
  /** The first that fits. */
  readonly judges: readonly JudgeRule[];
  /** The unit of each range, in words, and the day whose value counts. */
  readonly unit: {
    readonly name: Text;
    readonly key: 'minimum-wage' | 'reference-value';
    readonly citation: string;
  };
}
