/** Neighbourhoods as areas: how large, and which lie beside which. */
import { kxAt, kyAt } from '../../../geodesy/metric.ts';

export interface Area {
  readonly name: string;
  /** Rings of a Polygon or MultiPolygon, shells and holes alike, positions in degrees; none where it is not drawn. */
  readonly polygons: readonly (readonly (readonly (readonly number[])[])[])[];
  readonly population: number | null;
}

/** km², by the metric at the middle of each ring: good to a thousandth for a neighbourhood. */
export function squareKilometres({ polygons }: Area): number {
  let sum = 0;
  for (const rings of polygons)
    for (const [i, ring] of rings.entries()) sum += (i === 0 ? 1 : -1) * Math.abs(ringArea(ring));
  return sum / 1e6;
}

function ringArea(ring: readonly (readonly number[])[]): number {
  const [lon0 = 0, lat0 = 0] = ring[0] ?? [];
  const lats = ring.map(([, lat = lat0]) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    twice += (ax - lon0) * (by - lat0) - (bx - lon0) * (ay - lat0);
  }
  return (twice / 2) * kxAt(middle) * kyAt(middle);
}

/** Borders drawn by different hands lie apart by the width of a street at most. */
const BESIDE_M = 30;

/** For each area the places of those whose border comes within 30 m of its own. */
export function besides(areas: readonly Area[]): readonly (readonly number[])[] {
  const drawn = areas.map(({ polygons }) => drawnOf(polygons));
  const found = areas.map((): number[] => []);
  for (let i = 0; i < areas.length; i++)
    for (let j = i + 1; j < areas.length; j++) {
      const [a, b] = [drawn[i], drawn[j]];
      if (a == null || b == null || !(touches(a, b) || touches(b, a))) continue;
      found[i]?.push(j);
      found[j]?.push(i);
    }
  return found;
}

interface Drawn {
  readonly rings: readonly (readonly (readonly number[])[])[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function drawnOf(polygons: Area['polygons']): Drawn | null {
  const rings = polygons.flat();
  if (rings.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const ring of rings)
    for (const [x = 0, y = 0] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  return { rings, west, south, east, north };
}

/** Whether a corner of the one lies within 30 m of an edge of the other. */
function touches(a: Drawn, b: Drawn): boolean {
  const [kx, ky] = [kxAt(b.south), kyAt(b.south)];
  const [dx, dy] = [BESIDE_M / kx, BESIDE_M / ky];
  if (a.east < b.west - dx || a.west > b.east + dx || a.north < b.south - dy || a.south > b.north + dy)
    return false;
  for (const corners of a.rings)
    for (const [px = 0, py = 0] of corners) {
      if (px < b.west - dx || px > b.east + dx || py < b.south - dy || py > b.north + dy) continue;
      for (const ring of b.rings)
        for (let i = 1; i < ring.length; i++) {
          const [ax = 0, ay = 0] = ring[i - 1] ?? [];
          const [bx = 0, by = 0] = ring[i] ?? [];
          const [ux, uy] = [(bx - ax) * kx, (by - ay) * ky];
          const [vx, vy] = [(px - ax) * kx, (py - ay) * ky];
          const length = ux * ux + uy * uy;
          const t = length === 0 ? 0 : Math.min(1, Math.max(0, (ux * vx + uy * vy) / length));
          if (Math.hypot(vx - t * ux, vy - t * uy) <= BESIDE_M) return true;
        }
    }
  return false;
}
