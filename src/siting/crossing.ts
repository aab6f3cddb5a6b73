/** Whether edges cross: a sweep from west to east, so that a boundary of thousands of vertices takes milliseconds. */

/**
 * How deep one edge must reach past another to count as a crossing, degrees: 0.1 mm. Less is a vertex that was
 * meant to lie on an edge and was rounded.
 */
const DEEP = 1e-9;

/** Edges run on one another where they share more than this, degrees: a millimetre. */
const SHARED = 1e-8;

export interface Crossing {
  /** Indices of the two edges. */
  readonly first: number;
  readonly second: number;
  readonly lon: number;
  readonly lat: number;
  /** Whether they run on one another instead of crossing. */
  readonly along: boolean;
}
/** Whether two edges that run on one another count. @param sameWay whether both are drawn in one direction. */
export type CountsAlong = (first: number, second: number, sameWay: boolean) => boolean;

/**
 * The first proper crossing among edges laid flat (ax, ay, bx, by each), or null. Edges that share an end or touch
 * do not cross; those that run on one another only where `along` is given and says so.
 */
export function findCrossing(edges: Float64Array, along: CountsAlong | null = null): Crossing | null {
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
    const east = Math.max(ax, bx) + DEEP;
    const south = Math.min(ay, by) - DEEP;
    const north = Math.max(ay, by) + DEEP;
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
      if (Math.max(cx, dx) < Math.min(ax, bx) - DEEP) continue;
      const c = side(ax, ay, bx, by, cx, cy);
      const d = side(ax, ay, bx, by, dx, dy);
      const e = side(cx, cy, dx, dy, ax, ay);
      const f = side(cx, cy, dx, dy, bx, by);
      if (c * d < 0 && e * f < 0) {
        const t = c / (c - d);
        return { first: i, second: j, lon: cx + t * (dx - cx), lat: cy + t * (dy - cy), along: false };
      }
      if (along === null || !((c === 0 && d === 0) || (e === 0 && f === 0))) continue;
      const shared = sharedPlace(ax, ay, bx, by, cx, cy, dx, dy);
      if (shared === null || !along(i, j, (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0)) continue;
      return { first: i, second: j, ...shared, along: true };
    }
  }
  return null;
}

/** The middle of the stretch that two edges of one line share; null where it is too short to count. */
function sharedPlace(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): { lon: number; lat: number } | null {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return null;
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  const c = (cx - ax) * ux + (cy - ay) * uy;
  const d = (dx - ax) * ux + (dy - ay) * uy;
  const from = Math.max(0, Math.min(c, d));
  const to = Math.min(length, Math.max(c, d));
  if (to - from <= SHARED) return null;
  const middle = (from + to) / 2;
  return { lon: ax + middle * ux, lat: ay + middle * uy };
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
