/** What the tests of metres share: the latitudes they are held at, a seeded random source, planar drawing. */
import type { Polygon } from 'geojson';
import { karneyAzimuth, karneyDirect } from '../../src/geodesy/karney.ts';
import { kxAt, kyAt, RADIANS } from '../../src/geodesy/metric.ts';
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

/**
 * A wall straight in lon/lat that passes through the foot square to the way from the site: the foot is its
 * nearest position, so its true distance is the geodesic's. Metres to the left and right of the foot.
 */
export function wallThrough(site: Position, foot: Position, left = 40, right = 60): [Position, Position] {
  const arriving = (karneyAzimuth(foot, site) + 180) * RADIANS;
  const along = (metres: number): Position => [
    foot[0] + (metres * Math.cos(arriving)) / kxAt(foot[1]),
    foot[1] - (metres * Math.sin(arriving)) / kyAt(foot[1]),
  ];
  return [along(-left), along(right)];
}
