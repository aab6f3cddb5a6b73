/** What a place that does not exist yet would change. */
import type { Activity, Kind } from '../../laws/vocabulary.ts';
import type { Answer, Fact, Finding, Site, Verdict } from '../types.ts';

/** One finding without the supposed place and with it. */
export interface Effect {
  readonly rule: string;
  readonly citation: string;
  readonly against: string | null;
  readonly before: Finding;
  readonly after: Finding;
  /**
   * What the rule says of the supposed place alone, where that is `violates` or `inconclusive`: the pair that
   * conflicts, also where another place was too near before. Null where it does not conflict.
   */
  readonly pair: Finding | null;
}

/** What becomes of one licensed place. */
export interface LicenceEffect {
  /** Id of the licensed place. */
  readonly place: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly activity: Activity;
  readonly before: Verdict;
  readonly after: Verdict;
  /** Findings that change their verdict, and pairs that conflict, in the order of the code. */
  readonly effects: readonly Effect[];
}

/** A consultation that was kept: its question is asked again on the day. */
export interface KeptQuestion {
  readonly id: string;
  readonly activity: Activity;
  readonly site: Site;
}
/** What becomes of a kept consultation. */
export interface KeptEffect {
  readonly id: string;
  readonly activity: Activity;
  readonly before: Verdict;
  readonly after: Verdict;
  readonly effects: readonly Effect[];
}

export interface ImpactRequest {
  /** The place that is supposed; its id is no fact's. Its own days say whether it stands on the day. */
  readonly fact: Fact;
  /** Civil day of rules and places. */
  readonly date: string;
  readonly kept: readonly KeptQuestion[];
}

export interface Impact {
  readonly date: string;
  /** Licences that change or conflict, worst first, then by id. */
  readonly licences: readonly LicenceEffect[];
  /** Kept consultations whose verdict, or that of one of their findings, would change; in the order given. */
  readonly kept: readonly KeptEffect[];
  /** The supposed place under the rules that bind it itself; empty where no rule binds its kind. */
  readonly own: readonly Answer[];
  /** Licensed places that stand on the day, and how many of them lie where the place can reach. */
  readonly licensed: number;
  readonly judged: number;
  /** Kept consultations that can be asked on the day, and how many can be reached. */
  readonly asked: number;
  readonly askedAgain: number;
  /** The kinds that rules name and nobody loaded: what lies there stays "no data", before and after. */
  readonly unknown: readonly Kind[];
}
