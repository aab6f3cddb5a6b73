/** Where in the town infractions stand together more than chance would have it: Gi* on a grid. */
import { hotSpots } from '../enforcement/stats/hot-spots.ts';
import { kxAt, kyAt } from '../geodesy/metric.ts';
import type { Position } from '../geodesy/types.ts';

export interface HotSpot {
  /** Cases in the cell and the eight around it. */
  readonly count: number;
  /** Share of hot spots that would be chance, were this the last one counted (Benjamini and Hochberg). */
  readonly q: number;
}

/** Side of a cell, metres: with those around it about what an inspector walks. */
const CELL_M = 250;
/** A spot is told when no more than one in twenty would be chance. */
const SURE = 0.05;
/** Fewer cases in a cell and around it are no cluster, whatever the rest of the town is like. */
const LEAST_CASES = 5;

/**
 * Compared are the cells that have a case and those beside them: a town's empty fields would make any street look hot.
 * @param cases positions of cases, degrees (SIRGAS 2000).
 * @returns the spot a position stands in; null where it stands in none.
 */
export function hotSpotsOf(cases: readonly Position[]): (at: Position) => HotSpot | null {
  const [first] = cases;
  if (first === undefined) return () => null;
  const [kx, ky] = [kxAt(first[1]), kyAt(first[1])];
  const cellOf = ([lon, lat]: Position) =>
    [Math.floor((lon * kx) / CELL_M), Math.floor((lat * ky) / CELL_M)] as const;
  const counts = new Map<string, number>();
  const cells = new Map<string, readonly [number, number]>();
  for (const at of cases) {
    const [x, y] = cellOf(at);
    counts.set(`${x}/${y}`, (counts.get(`${x}/${y}`) ?? 0) + 1);
    for (const [i, j] of around(x, y)) cells.set(`${i}/${j}`, [i, j]);
  }
  const keys = [...cells.keys()];
  const placeOf = new Map(keys.map((key, i) => [key, i]));
  const beside = [...cells.values()].map(([x, y]) =>
    around(x, y).flatMap(([i, j]) => (i === x && j === y ? [] : (placeOf.get(`${i}/${j}`) ?? []))),
  );
  const values = keys.map((key) => counts.get(key) ?? 0);
  const spots = hotSpots(values, beside);
  return (at) => {
    const place = placeOf.get(cellOf(at).join('/'));
    const spot = place === undefined ? null : (spots[place] ?? null);
    if (place === undefined || spot === null || spot.z <= 0 || spot.q > SURE) return null;
    const count = (beside[place] ?? []).reduce((sum, i) => sum + (values[i] ?? 0), values[place] ?? 0);
    return count < LEAST_CASES ? null : { count, q: spot.q };
  };
}

const around = (x: number, y: number): (readonly [number, number])[] =>
  [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [x + i, y + j] as const));
