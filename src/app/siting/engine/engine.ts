import type { BlindSpots } from '../../../geocoding/blind-spots.ts';
import type { Reversed } from '../../../geocoding/reverse.ts';
import type { Geocoded } from '../../../geocoding/types.ts';
import type { Box } from '../../../geodesy/shape.ts';
import type { Geometry, Position } from '../../../geodesy/types.ts';
import type { Activity, Kind } from '../../../laws/vocabulary.ts';
import type { PaperSource } from '../../../papers/source.ts';
import type { Change } from '../../../siting/change.ts';
import type { Run } from '../../../siting/conflict.ts';
import type { LicenceDate, NamedArea } from '../../../siting/conflict-places.ts';
import type { SupposedPlace } from '../../../siting/impact/door.ts';
import type { LandLost } from '../../../siting/impact/land.ts';
import type { Impact, KeptQuestion } from '../../../siting/impact/types.ts';
import type { Answer, Fact, Note, Site } from '../../../siting/types.ts';
import type { Viability, ViabilityRequest } from '../../../siting/viability/types.ts';

/** The engine as the page sees it: it lives in a worker (comlink), so every call is a promise there. */
export interface SitingEngine {
  /**
   * Reads a facts document (GeoJSON text of `facts(town, date)` or of a file) and builds the index.
   * @throws InputError code and sentence, as a structured-clonable `{ code, message, values }`.
   */
  load(request: LoadRequest, onStep?: (step: LoadStep) => void): Omit<LoadedFacts, 'hash'>;
  /** All facts the map and the lists show; lots, buildings and addresses are left to the base map. */
  places(kinds: readonly Kind[]): readonly Fact[];
  /** @throws InputError for a site that cannot be judged. */
  check(request: CheckRequest): Judged;
  /** What lies at and about a site, in words; decides nothing. */
  surroundings(site: Site, date: string): Surroundings;
  /** The nearest point within `radius_m` where every numbered and zone rule complies, and what binds there, searched for `most_ms`. */
  nearestThatComplies(request: CheckRequest, radius_m: number, most_ms: number): Alternative;
  /** Where an activity may stand. @throws InputError `no-boundary` */
  viability(request: ViabilityRequest, onProgress?: (done: number, of: number) => void): Viability;
  /** The land an activity would lose to a place in thought. */
  landLost(request: LandRequest): LandLost;
  /** What a place in thought would change. @throws InputError for one that cannot be. */
  impact(request: ImpactRequest, onProgress?: (done: number, of: number) => void): ImpactTold;
  /** Every rule on every place it binds, in steps. @throws InputError where the municipality is unknown. */
  auditing(request: AuditRequest, onProgress?: (done: number, of: number) => void): Generator<void, Run>;
  /** What a paper of the answer takes from the facts. */
  paper(answer: Answer): PaperSource;
  fact(id: string): Fact | null;
  /** Facts that stand on the day under a point, nearest first, within `metres`. */
  identify(at: Position, metres: number, day: string): readonly Fact[];
  /** Facts of a group whose name (or house number) answers a query, best first. */
  find(query: string, group: FindGroup, limit: number): readonly Fact[];
  /** Where an address is, by what the town's facts of the day hold; a tie with all its candidates. */
  geocode(address: string, day: string): Geocoded;
  /** Many addresses, in order, in steps. */
  geocoding(addresses: readonly string[], day: string): Generator<number, readonly Geocoded[]>;
  /** The nearest address and street, and the number that a door would have here. */
  addressAt(at: Position, day: string): Reversed;
  /** Where addresses or layers are missing or poor. */
  blindSpots(day: string): BlindSpots;
  /** What is weak about an answer there; none where the data are good. */
  blindNotes(at: Position, day: string): readonly Note[];
}

export interface LoadRequest {
  /** Slug of the town, for sentences. */
  readonly town: string;
  /** Slug of the posture code that judges it. */
  readonly code: string;
  /** West, south, east, north in degrees: the land where the facts tell no municipality. */
  readonly box: Box;
  /** The town's own boundary; null where only its box is known. */
  readonly boundary: Geometry | null;
  readonly factsJson: string;
}
/** How far the reading has come. */
export type LoadStep =
  | { readonly name: 'reading' }
  | { readonly name: 'checking'; readonly count: number }
  | { readonly name: 'indexing'; readonly count: number };

export interface LoadedFacts {
  readonly count: number;
  readonly byKind: Readonly<Partial<Record<Kind, number>>>;
  /** Kinds that are neither present nor declared complete: their rules say `no-data`. */
  readonly unknown: readonly Kind[];
  /** Where each kind comes from, as its first fact with a source tells. */
  readonly sources: Readonly<Partial<Record<Kind, Provenance>>>;
  /** SHA-256 of the facts document, hexadecimal; null where the browser cannot hash. */
  readonly hash: string | null;
}
export interface Provenance {
  readonly title: string;
  readonly date: string | null;
}

export interface CheckRequest {
  readonly activity: Activity;
  readonly date: string;
  readonly site: Site;
}

/** The answer with what the screen says beside it. */
export interface Judged {
  readonly answer: Answer;
  /** The places that findings name, whole, by id. */
  readonly named: Readonly<Record<string, Fact>>;
  /** Milliseconds the engine took for the answer alone. */
  readonly took_ms: number;
}

/** What lies at and about the site: told in words, decides nothing. */
export interface Surroundings {
  /** House address of the lot that holds the site, or of the nearest one. */
  readonly address: { readonly text: string; readonly inside: boolean } | null;
  /** Id of the lot that holds it. */
  readonly lot: string | null;
  readonly street: string | null;
  readonly zones: readonly Nearby[];
  /** Places within `NEAR_M`, nearest first; `more` others are left out. */
  readonly places: readonly Nearby[];
  readonly more: number;
}
export interface Nearby {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly metres: number;
}

export type FindGroup = 'place' | 'street' | 'address';

/** Where every rule with a number or a zone complies, nearest to the site, and the house address there. */
export interface Alternative extends Change {
  readonly address: string | null;
}

export interface LandRequest {
  readonly place: SupposedPlace;
  readonly date: string;
  readonly activity: Activity;
}
export interface ImpactRequest {
  readonly place: SupposedPlace;
  readonly date: string;
  readonly kept: readonly KeptQuestion[];
}
export interface ImpactTold extends Impact {
  /** The place in thought as it was judged, and the licensed places that are told of, by id. */
  readonly named: Readonly<Record<string, Fact>>;
  /** Activities whose land such a place may change. */
  readonly activities: readonly Activity[];
}

export interface AuditRequest {
  readonly date: string;
  readonly licences: readonly LicenceDate[];
  readonly neighbourhoods: readonly NamedArea[];
}

/** What crosses from the worker when something failed: the reader's input, or a fault of ours. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly input: {
        readonly code: string;
        readonly message: string;
        readonly values: Readonly<Record<string, string | number>>;
      };
    }
  | { readonly ok: false; readonly fault: { readonly name: string; readonly message: string } };

/** How far about the site places are told in the list, metres. */
export const NEAR_M = 500;

/** How many of them. */
export const NEAR_COUNT = 200;
