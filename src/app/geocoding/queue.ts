/** Addresses under review: what was found for each, what a person decided, and what is left to decide. */
import { RESULT_COLUMNS, resultCells } from '../../geocoding/result-row.ts';
import type { Candidate, Geocoded, Placed } from '../../geocoding/types.ts';
import type { Position } from '../../geodesy/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import type { Decision, Unplaced } from '../../records/unplaced.ts';
import type { MapView } from '../url/codec.ts';

export interface Spot {
  readonly at: Position;
  /** Null for a pin set by hand. */
  readonly precision: Placed | null;
  readonly accuracy_m: number;
  readonly label: string | null;
}
/** What somebody decided of an address. */
export type Decided =
  | { readonly review: 'accepted' | 'chosen' | 'pinned'; readonly spot: Spot; readonly reason: string | null }
  | { readonly review: 'none'; readonly spot: null; readonly reason: string | null };

export interface Item {
  readonly key: string;
  readonly address: string;
  /** Name of the place, and its kind, where it is one of the town's records. */
  readonly name: string | null;
  readonly kind: Kind | null;
  /** Null until it was looked for. */
  readonly found: Geocoded | null;
  readonly decided: Decided | null;
  /** The record of the town; null for a row of a file. */
  readonly stored: Unplaced | null;
}

export type State = 'waiting' | 'placed' | 'tie' | 'none' | 'decided';
export const FILTERS = ['todo', 'tie', 'none', 'placed', 'decided', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

export function stateOf({ found, decided }: Item): State {
  if (decided !== null) return 'decided';
  if (found === null) return 'waiting';
  if (found.position !== null) return 'placed';
  return found.candidates.length > 0 ? 'tie' : 'none';
}

/** Remarks of an answer that says where the street is and doubts the rest of the address. */
const DOUBTFUL: ReadonlySet<string> = new Set(['beyond-the-end', 'name-shortened', 'corner-not-known']);

/** What still wants a person: ties, what was not found or is doubtful; of the town's own records all. */
export function isToDo(item: Item): boolean {
  const state = stateOf(item);
  if (state !== 'placed') return state === 'tie' || state === 'none';
  return item.stored !== null || (item.found?.remarks.some(({ code }) => DOUBTFUL.has(code)) ?? false);
}

export function passes(item: Item, filter: Filter): boolean {
  return filter === 'all' || (filter === 'todo' ? isToDo(item) : stateOf(item) === filter);
}

/** The next after `key` that is still to be decided, from the top again at the end; null where none is. */
export function nextToDo(items: readonly Item[], key: string): string | null {
  const from = items.findIndex((item) => item.key === key);
  const order = [...items.slice(from + 1), ...items.slice(0, Math.max(0, from))];
  return order.find(isToDo)?.key ?? null;
}

/** Found by a lot, a building or a register, no farther off than this: may be accepted together. */
const SURE_M = 20;
/** What a typing error leaves of a score is the least; a name by its surname alone wants a person. */
const SURE_SCORE = 0.85;
export const isSure = ({ found, decided }: Item): boolean =>
  decided === null &&
  found !== null &&
  found.position !== null &&
  (found.precision === 'address' || found.precision === 'rooftop') &&
  found.score >= SURE_SCORE &&
  (found.accuracy_m ?? Number.POSITIVE_INFINITY) <= SURE_M;

/** A candidate that no source of ours measured is no surer than its street. */
export const candidateSpot = (
  { lon, lat, label, precision, accuracy_m }: Candidate,
  streetMetres: number,
): Spot => ({
  at: [lon, lat],
  label,
  precision: precision ?? 'street',
  accuracy_m: accuracy_m ?? streetMetres,
});

export function foundSpot(found: Geocoded | null): Spot | null {
  if (found === null || found.position === null || found.precision === 'none' || found.accuracy_m === null)
    return null;
  const { position, precision, accuracy_m, matched } = found;
  return { at: position, precision, accuracy_m, label: matched };
}

/** The record of a town as the queue has it; what was decided before stands. */
export function itemOf(stored: Unplaced): Item {
  const { id, address, name, kind, review, reason, geom, precision, accuracy_m } = stored;
  return {
    key: id,
    address,
    name,
    kind,
    found: null,
    decided: review === 'open' ? null : decidedOf(review, reason, geom, precision, accuracy_m),
    stored,
  };
}

function decidedOf(
  review: Exclude<Unplaced['review'], 'open'>,
  reason: string | null,
  geom: Unplaced['geom'],
  precision: Placed | null,
  accuracy_m: number | null,
): Decided {
  if (review === 'none' || geom?.type !== 'Point' || accuracy_m === null)
    return { review: 'none', spot: null, reason };
  const [lon = Number.NaN, lat = Number.NaN] = geom.coordinates;
  return { review, spot: { at: [lon, lat], precision, accuracy_m, label: null }, reason };
}

/** What is sent to the town's database. */
export function decisionOf(
  stored: Unplaced,
  found: Geocoded | null,
  { review, spot, reason }: Decided,
): Decision {
  const common = { id: stored.id, seen: stored.reviewed_at, candidates: found?.candidates ?? [], reason };
  if (review === 'none') return { ...common, review };
  const [lon, lat] = spot.at;
  return { ...common, review, lon, lat, precision: spot.precision, accuracy_m: spot.accuracy_m };
}

/** The columns of a result file: those of the file, those of the command line, and what was decided. */
export const resultColumns = (columns: readonly string[], decision: string, reason: string) => [
  ...columns,
  ...RESULT_COLUMNS,
  decision,
  reason,
];

/** One row of it. A pin set by hand has `pinned` for its precision: no class of the geocoder's is claimed for it. */
export function resultRow(
  cells: readonly string[],
  { found, decided }: Item,
  word: (review: Decided['review']) => string,
): readonly string[] {
  const own = found ?? NOT_LOOKED_FOR;
  const given = decided === null ? resultCells(own) : decidedCells(own, decided);
  return [...cells, ...given, decided === null ? '' : word(decided.review), decided?.reason ?? ''];
}

function decidedCells(found: Geocoded, { spot }: Decided): readonly string[] {
  const none: Geocoded = {
    ...found,
    precision: 'none',
    position: null,
    accuracy_m: null,
    matched: null,
    side: null,
  };
  if (spot === null) return resultCells(none);
  const cells = resultCells({
    ...none,
    precision: spot.precision ?? 'none',
    position: spot.at,
    accuracy_m: spot.accuracy_m,
    matched: spot.label,
  });
  return spot.precision === null
    ? cells.map((cell, i) => (RESULT_COLUMNS[i] === 'precision' ? 'pinned' : cell))
    : cells;
}

const NOT_LOOKED_FOR: Geocoded = {
  precision: 'none',
  position: null,
  accuracy_m: null,
  matched: null,
  side: null,
  score: 0,
  candidates: [],
  source: null,
  remarks: [],
};

const NEAREST_ZOOM = 17;
/** A view that holds some positions; null where there are none. */
export function viewOf(positions: readonly Position[]): MapView | null {
  if (positions.length === 0) return null;
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const span = Math.max(east - west, (north - south) * 1.4);
  // The world is 512 pixels wide at zoom 0: the span takes some 300 of the map's.
  const zoom = span === 0 ? NEAREST_ZOOM : Math.min(NEAREST_ZOOM, Math.log2((360 * 300) / (512 * span)));
  return { lon: (west + east) / 2, lat: (south + north) / 2, zoom: Math.max(9, Math.round(zoom * 10) / 10) };
}
