import type { MultiPolygon, Polygon } from 'geojson';
import type { OutsideGeocoder } from '../../geocoding/outside.ts';
import type { OwnHoliday } from '../../laws/holidays.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { TownHoliday } from '../../records/town-holiday.ts';

/** A town as the page knows it. */
export interface TownView {
  readonly served: true;
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
  /** Null until it is loaded. */
  readonly boundary: Polygon | MultiPolygon | null;
  /** Its data are invented, and every screen says so. */
  readonly isDemo: boolean;
  /** Real places of one town judged by another's code. */
  readonly isSandbox: boolean;
  /** Its coat of arms: PNG, base64 without a prefix; null where none is set. */
  readonly arms: string | null;
  readonly holidays: readonly TownHoliday[];
  /** The same for every calendar; null where none is on file. */
  readonly ownHolidays: readonly OwnHoliday[] | null;
  /** The outside geocoder that it has set; null while it is off. */
  readonly outside: OutsideGeocoder | null;
}

/** A town whose code this version does not hold: it is named, and cannot be chosen. */
export interface UnservedTown {
  readonly served: false;
  readonly name: string;
  readonly uf: string;
  readonly code: string;
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
