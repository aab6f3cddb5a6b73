/** Which side of a ring: crossing numbers in lon/lat, where edges are straight. */
import type { Shape } from './shape.ts';

/** Whether a ray from (x, y) to the east crosses the flat closed ring an odd number of times. */
export function inRing(ring: Float64Array, x: number, y: number): boolean {
  let odd = false;
  let ax = ring[0] ?? 0;
  let ay = ring[1] ?? 0;
  for (let i = 2; i < ring.length; i += 2) {
    const bx = ring[i] ?? 0;
    const by = ring[i + 1] ?? 0;
    if (ay > y !== by > y && x - ax < ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
    ax = bx;
    ay = by;
  }
  return odd;
}

/** Whether the position lies in any polygon of the shape and in none of that polygon's holes (edges: either). */
export function inAreas(shape: Shape, x: number, y: number): boolean {
  const [west, south, east, north] = shape.box;
  if (x < west || x > east || y < south || y > north) return false;
  for (const rings of shape.areas) if (inPolygon(rings, x, y)) return true;
  return false;
}

/** Whether the position lies in the first ring and in none of the others (on an edge: either). */
function inPolygon(rings: readonly Float64Array[], x: number, y: number): boolean {
  const [shell, ...holes] = rings;
  if (shell === undefined || !inRing(shell, x, y)) return false;
  return !holes.some((hole) => inRing(hole, x, y));
}
