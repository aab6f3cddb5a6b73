/** Bands between lines of equal density, as polygons in degrees. */
import { contours } from 'd3-contour';
import type { DensityGrid } from './density.ts';

/** Positions `[x, y]`, the first again at the end. */
type Ring = number[][];
export interface Isoband {
  /** Cases per km² from which the band runs, up to the next one's. */
  readonly from: number;
  /** Coordinates of a MultiPolygon: shells, each with its holes after it. */
  readonly coordinates: readonly (readonly Ring[])[];
}

/**
 * @param thresholds cases per km², rising, above 0. What is under the first stays bare.
 * @returns a band for each threshold that is reached.
 */
export function isobands(grids: readonly DensityGrid[], thresholds: readonly number[]): readonly Isoband[] {
  const bands = thresholds.map((from): { from: number; coordinates: Ring[][] } => ({
    from,
    coordinates: [],
  }));
  for (const grid of grids) {
    const { columns, rows } = grid;
    const values = Array.from(grid.values);
    const areas = contours()
      .size([columns, rows])
      .thresholds([...thresholds])(values);
    for (const [i, { coordinates }] of areas.entries())
      for (const polygon of between(coordinates, areas[i + 1]?.coordinates ?? []))
        bands[i]?.coordinates.push(polygon.map((ring) => inDegrees(ring, grid)));
  }
  return bands.filter(({ coordinates }) => coordinates.length > 0);
}

/**
 * What is at least as dense as the lower line and less than the upper: the shells of the one and the holes of the other
 * bound it from outside, the others from inside; each hole belongs to the smallest shell that holds it.
 */
function between(lower: readonly Ring[][], upper: readonly Ring[][]): Ring[][] {
  const shells: { polygon: Ring[]; area: number }[] = [];
  const holes: Ring[] = [];
  for (const [shell, ...inner] of lower) {
    if (shell !== undefined) shells.push({ polygon: [shell], area: Math.abs(areaOf(shell)) });
    holes.push(...inner);
  }
  for (const [shell, ...inner] of upper) {
    if (shell !== undefined) holes.push([...shell].reverse());
    for (const ring of inner) shells.push({ polygon: [[...ring].reverse()], area: Math.abs(areaOf(ring)) });
  }
  shells.sort((a, b) => a.area - b.area);
  for (const hole of holes) {
    const area = Math.abs(areaOf(hole));
    const [at] = hole;
    const owner = shells.find(
      ({ polygon: [shell], area: own }) =>
        own > area && shell !== undefined && at !== undefined && holds(shell, at),
    );
    owner?.polygon.push(hole);
  }
  return shells.map(({ polygon }) => polygon);
}

const inDegrees = (ring: Ring, { west, south, dLon, dLat }: DensityGrid): Ring =>
  ring.map(([x = 0, y = 0]) => [round(west + x * dLon), round(south + y * dLat)]);

/** A tenth of a millimetre is more than any of it means. */
const round = (degrees: number): number => Math.round(degrees * 1e9) / 1e9;

function areaOf(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[i - 1] ?? [], ring[i] ?? []];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

function holds(ring: Ring, [x = 0, y = 0]: readonly number[]): boolean {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[i - 1] ?? [], ring[i] ?? []];
    if (ay > y !== by > y && x - ax < ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
  }
  return odd;
}
