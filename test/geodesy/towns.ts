/** What the tests of metres share: the latitudes they are held at, a seeded random source, planar drawing. */
import type { Polygon } from 'geojson';
import { karneyDirect } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';

/** The seats of the three towns. */
export const TOWNS = {
  esteio: [-51.18, -29.86],
  ribas: [-53.76, -20.44],
  taguai: [-49.41, -23.45],
} as const satisfies Record<string, Position>;

/** The distances the three codes ask for, metres. */
export const LIMITS = [7, 20, 100, 150, 250, 300, 500, 800] as const;

/** mulberry32: the same numbers on every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The position so many metres north and then east of another, along geodesics. */
export function offset(from: Position, east: number, north: number): Position {
  return karneyDirect(karneyDirect(from, 0, north), 90, east);
}

/** A rectangle of metres around a position; `turned` runs clockwise, as holes do. */
export function rectangle(
  from: Position,
  west: number,
  south: number,
  east: number,
  north: number,
): Position[] {
  const corners: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners.map(([x, y]) => offset(from, x, y));
}

export function polygon(...rings: readonly (readonly Position[])[]): Polygon {
  return { type: 'Polygon', coordinates: rings.map((ring) => ring.map((p) => [...p])) };
}
