import type { Position } from '../../geodesy/types.ts';
import type { Activity, Kind } from '../../laws/vocabulary.ts';
import type { Answer, Fact, Site } from '../../siting/types.ts';

/** The engine as the page sees it: it lives in a worker (comlink), so every call is a promise there. */
export interface SitingEngine {
  /**
   * Reads a facts document (GeoJSON text of `facts(town, date)` or of a file) and builds the index.
   * @throws InputError code and sentence, as a structured-clonable `{ code, message, values }`.
   */
  load(town: string, code: string, factsJson: string): LoadedFacts;
  /** All facts the map and the lists show; lots, buildings and addresses are left to the base map. */
  places(kinds: readonly Kind[]): readonly Fact[];
  check(request: CheckRequest): Answer;
  /** The nearest point within `radius_m` where every numbered and zone rule complies, and what binds there. */
  nearestThatComplies(request: CheckRequest, radius_m: number): Alternative;
  fact(id: string): Fact | null;
  /** Facts under a point, nearest first, within `metres`. */
  identify(at: Position, metres: number): readonly Fact[];
}
export interface LoadedFacts {
  readonly count: number;
  readonly byKind: Readonly<Partial<Record<Kind, number>>>;
  /** Kinds that are neither present nor declared complete: their rules say `no-data`. */
  readonly unknown: readonly Kind[];
}
export interface CheckRequest {
  readonly activity: Activity;
  readonly date: string;
  readonly site: Site;
}
export interface Alternative {
  readonly at: Position | null;
  readonly distance_m: number | null;
  /** Degrees clockwise from north. */
  readonly bearing: number | null;
  /** The rule that keeps it from being nearer, or that leaves no place at all. */
  readonly binding: { readonly rule: string; readonly citation: string } | null;
}
