/** Small questions about flat closed rings (x, y, x, y …) in lon/lat, where edges are straight. */
import type { Position } from 'geojson';
import { inRing } from '../geodesy/inside.ts';
import { kxAt, kyAt } from '../geodesy/metric.ts';

export const inFlatRing = inRing;

/** A position strictly inside a polygon (shell and holes): the middle of the widest stretch on some latitudes. */
export function interiorPosition(rings: readonly Float64Array[]): readonly [number, number] {
  const lats = [...new Set(rings.flatMap((ring) => [...ring.filter((_, i) => i % 2 === 1)]))];
  lats.sort((a, b) => a - b);
  // Latitudes farthest from any vertex first; some few suffice where rings are thin.
  const middles = lats.slice(1).map((lat, i) => {
    const below = lats[i] ?? lat;
    return { lat: (lat + below) / 2, gap: lat - below };
  });
  middles.sort((a, b) => b.gap - a.gap);
  let best: readonly [number, number] = [rings[0]?.[0] ?? 0, rings[0]?.[1] ?? 0];
  let widest = 0;
  for (const { lat } of middles.slice(0, 4)) {
    const crossings = rings.flatMap((ring) => longitudesAt(ring, lat)).sort((a, b) => a - b);
    for (let i = 1; i < crossings.length; i += 2) {
      const east = crossings[i] ?? 0;
      const west = crossings[i - 1] ?? 0;
      if (east - west <= widest) continue;
      widest = east - west;
      best = [(east + west) / 2, lat];
    }
  }
  return best;
}

function longitudesAt(ring: Float64Array, lat: number): number[] {
  const found: number[] = [];
  for (let i = 2; i < ring.length; i += 2) {
    const ax = ring[i - 2] as number;
    const ay = ring[i - 1] as number;
    const bx = ring[i] as number;
    const by = ring[i + 1] as number;
    if (ay > lat !== by > lat) found.push(ax + ((bx - ax) * (lat - ay)) / (by - ay));
  }
  return found;
}

/** Whether a polygon is only what rounding left between two edges that were meant to be one: under 1 dm². */
export function isSliver(rings: readonly (readonly Position[])[]): boolean {
  const [shell = []] = rings;
  const [x0 = 0, y0 = 0] = shell[0] ?? [];
  let doubled = 0;
  for (let i = 1; i < shell.length; i++) {
    const [ax = 0, ay = 0] = shell[i - 1] ?? [];
    const [bx = 0, by = 0] = shell[i] ?? [];
    doubled += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return (Math.abs(doubled) / 2) * kxAt(y0) * kyAt(y0) < 0.01;
}
