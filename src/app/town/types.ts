import type { PostureCode } from '../../laws/types.ts';

/** A town as the page knows it. */
export interface TownView {
  /** Seven digits, text. */
  readonly ibge: string;
  readonly slug: string;
  readonly name: string;
  readonly uf: string;
  /** The code that judges it: its own, or the one a trial town borrows. */
  readonly code: PostureCode;
  readonly timeZone: string;
  readonly utmEpsg: number;
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number];
  /** Its data are invented, and every screen says so. */
  readonly isDemo: boolean;
  /** Real places of one town judged by another's code. */
  readonly isSandbox: boolean;
}

export type Tense = 'today' | 'past' | 'future';

/** Town and day the whole page stands on. */
export interface Standing {
  readonly town: TownView;
  /** The civil day of rules and places, `YYYY-MM-DD`. */
  readonly date: string;
  /** Today in the town's own time zone. */
  readonly today: string;
  readonly tense: Tense;
}
