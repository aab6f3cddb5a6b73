/** Pontos cegos: squares of the town where addresses or layers are missing or poor, so that a verdict there is weak. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import type { Position } from '../geodesy/types.ts';
import type { Kind } from '../laws/vocabulary.ts';
import { standsOn } from '../siting/standing.ts';
import type { Fact, Note } from '../siting/types.ts';

export const BLIND_REASONS = [
  'no-addresses',
  'few-addresses',
  'streets-without-numbers',
  'coarse-addresses',
  'kinds-unknown',
  'kinds-old',
] as const;
export type BlindReason = (typeof BLIND_REASONS)[number];

export interface BlindSpot {
  /** Column and row of the square, from the south-west. */
  readonly cell: readonly [number, number];
  /** West, south, east, north in degrees. */
  readonly box: readonly [number, number, number, number];
  readonly buildings: number;
  readonly addresses: number;
  readonly reasons: readonly BlindReason[];
}
export interface BlindSpots {
  readonly side_m: number;
  readonly spots: readonly BlindSpot[];
  /** Kinds that nobody has loaded: every square is weak for their rules. */
  readonly unknown: readonly Kind[];
  /** Kinds whose source is older than asked. */
  readonly old: readonly Kind[];
  /** The squares looked at: those with a building, a lot, a street or an address. */
  readonly looked: number;
  readonly origin: Position;
}
export interface BlindQuestion {
  readonly facts: Iterable<Fact>;
  readonly complete: ReadonlySet<Kind>;
  /** Civil day of the question. */
  readonly day: string;
  /** Kinds that the rules asked about need. */
  readonly needed: readonly Kind[];
  /** Side of a square, metres. */
  readonly side_m?: number;
  /** A source of an earlier day is old, `YYYY-MM-DD`; null = none is. */
  readonly old_before?: string | null;
}

/** About two blocks. */
const SIDE_M = 200;
/** Fewer known addresses than this share of the buildings is few. */
const FEW = 0.3;
/** An address that may be farther off than this is coarse, metres. */
const COARSE_M = 50;

interface Square {
  buildings: number;
  addresses: number;
  coarse: number;
  streets: Set<string>;
}

/** Facts outside of `day` are left out. Squares without anything are no blind spots: nobody builds or lives there. */
export function blindSpots({
  facts,
  complete,
  day,
  needed,
  side_m = SIDE_M,
  old_before = null,
}: BlindQuestion): BlindSpots {
  const present = new Set<Kind>();
  const newest = new Map<Kind, string | null>();
  const laid: {
    readonly at: Position;
    readonly what: 'building' | 'address' | 'street';
    readonly fact: Fact;
  }[] = [];
  const numbered = new Set<string>();
  for (const fact of facts) {
    present.add(fact.kind);
    const date = fact.source?.date ?? null;
    const last = newest.get(fact.kind);
    if (last === undefined || (date !== null && (last === null || date > last))) newest.set(fact.kind, date);
    if (!standsOn(fact, day)) continue;
    if (fact.kind === 'address') {
      laid.push({ at: firstOf(fact), what: 'address', fact });
      if (typeof fact.properties.street === 'string') numbered.add(fact.properties.street.toUpperCase());
    } else if (fact.kind === 'street') {
      for (const at of verticesOf(fact)) laid.push({ at, what: 'street', fact });
    } else if (fact.geometry.type === 'Polygon' && BUILT.has(fact.kind))
      laid.push({ at: firstOf(fact), what: 'building', fact });
  }
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  for (const { at } of laid) {
    west = Math.min(west, at[0]);
    south = Math.min(south, at[1]);
  }
  const origin: Position = laid.length === 0 ? [0, 0] : [west, south];
  const dx = side_m / kxAt(origin[1]);
  const dy = side_m / kyAt(origin[1]);
  const squares = new Map<string, Square>();
  for (const { at, what, fact } of laid) {
    const key = `${Math.floor((at[0] - origin[0]) / dx)},${Math.floor((at[1] - origin[1]) / dy)}`;
    const square = squares.get(key) ?? { buildings: 0, addresses: 0, coarse: 0, streets: new Set<string>() };
    squares.set(key, square);
    if (what === 'building') square.buildings++;
    else if (what === 'street') {
      if (fact.name !== null) square.streets.add(fact.name.toUpperCase());
    } else {
      square.addresses++;
      if (fact.accuracy_m > COARSE_M) square.coarse++;
    }
  }
  const unknown = needed.filter((kind) => !present.has(kind) && !complete.has(kind));
  const old = needed.filter((kind) => {
    const date = newest.get(kind);
    return old_before !== null && typeof date === 'string' && date < old_before;
  });
  const spots: BlindSpot[] = [];
  for (const [key, square] of squares) {
    const reasons = reasonsOf(square, numbered);
    if (reasons.length === 0) continue;
    const [column, row] = key.split(',').map(Number) as [number, number];
    spots.push({
      cell: [column, row],
      box: [
        origin[0] + column * dx,
        origin[1] + row * dy,
        origin[0] + (column + 1) * dx,
        origin[1] + (row + 1) * dy,
      ],
      buildings: square.buildings,
      addresses: square.addresses,
      reasons: [
        ...reasons,
        ...(unknown.length > 0 ? (['kinds-unknown'] as const) : []),
        ...(old.length > 0 ? (['kinds-old'] as const) : []),
      ],
    });
  }
  return { side_m, spots, unknown, old, looked: squares.size, origin };
}

const BUILT: ReadonlySet<Kind> = new Set<Kind>([
  'building',
  'dwelling',
  'wooden-building',
  'mixed-building',
  'school',
  'hospital',
  'hotel',
  'public-office',
]);

function reasonsOf(
  { buildings, addresses, coarse, streets }: Square,
  numbered: ReadonlySet<string>,
): BlindReason[] {
  const reasons: BlindReason[] = [];
  if (buildings > 0 && addresses === 0) reasons.push('no-addresses');
  else if (addresses < buildings * FEW) reasons.push('few-addresses');
  if (buildings > 0 && [...streets].some((name) => !numbered.has(name)))
    reasons.push('streets-without-numbers');
  if (coarse > 0 && coarse * 2 >= addresses) reasons.push('coarse-addresses');
  return reasons;
}

/** The blind spot that holds a position; null where there is none. */
export function blindSpotAt(spots: BlindSpots, [lon, lat]: Position): BlindSpot | null {
  return (
    spots.spots.find(
      ({ box: [west, south, east, north] }) => lon >= west && lon < east && lat >= south && lat < north,
    ) ?? null
  );
}

/** What a verdict at a position has to say of it, one note a reason; none where data are good. */
export function blindNotes(spots: BlindSpots, position: Position): readonly Note[] {
  const spot = blindSpotAt(spots, position);
  if (spot === null) return [];
  return spot.reasons.map((reason) => ({
    code: `blind-${reason}`,
    values: {
      buildings: spot.buildings,
      addresses: spot.addresses,
      ...(reason === 'kinds-unknown' ? { kinds: spots.unknown.join(',') } : {}),
      ...(reason === 'kinds-old' ? { kinds: spots.old.join(',') } : {}),
    },
  }));
}

function firstOf({ geometry }: Fact): Position {
  let at: unknown = geometry.coordinates;
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
  const [lon, lat] = at as [number, number];
  return [lon, lat];
}

function verticesOf({ geometry }: Fact): Position[] {
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.flat().map(([lon, lat]): Position => [lon as number, lat as number]);
}
