/** Whether edges cross: a sweep from west to east, so that a boundary of thousands of vertices takes milliseconds. */

/**
 * How deep one edge must reach past another to count as a crossing, degrees: 0.1 mm. Less is a vertex that was
 * meant to lie on an edge and was rounded.
 */
const DEEP = 1e-9;

export interface Crossing {
  /** Indices of the two edges. */
  readonly first: number;
  readonly second: number;
  readonly lon: number;
  readonly lat: number;
}

/**
 * The first proper crossing among edges laid flat (ax, ay, bx, by each), or null. Edges that share an end, touch
 * or run on one another do not cross.
 */
export function findCrossing(edges: Float64Array): Crossing | null {
  const count = edges.length / 4;
  const west = new Float64Array(count);
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    west[i] = Math.min(at(edges, 4 * i), at(edges, 4 * i + 2));
    order[i] = i;
  }
  if (count > 24) order.sort((i, j) => at(west, i) - at(west, j));
  for (let a = 0; a < count; a++) {
    const i = order[a] as number;
    const [ax, ay, bx, by] = [
      at(edges, 4 * i),
      at(edges, 4 * i + 1),
      at(edges, 4 * i + 2),
      at(edges, 4 * i + 3),
    ];
    const east = Math.max(ax, bx);
    const south = Math.min(ay, by);
    const north = Math.max(ay, by);
    for (let b = a + 1; b < count; b++) {
      const j = order[b] as number;
      if (at(west, j) > east) {
        if (count > 24) break;
        continue;
      }
      const cy = at(edges, 4 * j + 1);
      const dy = at(edges, 4 * j + 3);
      if ((cy < south && dy < south) || (cy > north && dy > north)) continue;
      const cx = at(edges, 4 * j);
      const dx = at(edges, 4 * j + 2);
      if (Math.max(cx, dx) < Math.min(ax, bx)) continue;
      const c = side(ax, ay, bx, by, cx, cy);
      const d = side(ax, ay, bx, by, dx, dy);
      if (c * d >= 0) continue;
      const e = side(cx, cy, dx, dy, ax, ay);
      if (e * side(cx, cy, dx, dy, bx, by) >= 0) continue;
      const t = c / (c - d);
      return { first: i, second: j, lon: cx + t * (dx - cx), lat: cy + t * (dy - cy) };
    }
  }
  return null;
}

/** How far P lies to the left of A–B, degrees; 0 where that is less than what counts. */
function side(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const ux = bx - ax;
  const uy = by - ay;
  const length = Math.hypot(ux, uy);
  if (length === 0) return 0;
  const left = (ux * (py - ay) - uy * (px - ax)) / length;
  return Math.abs(left) <= DEEP ? 0 : left;
}

function at(array: Float64Array, index: number): number {
  return array[index] as number;
}
