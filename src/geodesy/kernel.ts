/**
 * Kernels for loops over typed arrays: squared metres between points and segments, no allocation, no sine.
 *
 * Edges are straight in lon/lat (RFC 7946). A metric at one latitude is affine, so a segment stays straight in
 * it; what must be right is the latitude at which it is taken. It is the middle of the point and its *foot*,
 * found by starting at the point's own latitude and repeating: the length of the segment does not matter,
 * and a road with both ends 20 km away needs no splitting.
 */
import type { LocalMetric } from './metric.ts';

/** Squared metres between two positions in the metric of their middle latitude, third-order terms included. */
export function pointPointSquared(m: LocalMetric, px: number, py: number, qx: number, qy: number): number {
  const h = (py + qy) / 2 - m.lat0;
  const lon = qx - px;
  const lat = qy - py;
  const lon2 = lon * lon;
  const lat2 = lat * lat;
  const dx = lon * (m.x0 + h * (m.x1 + h * (m.x2 + h * m.x3))) * (1 + m.xLat * lat2 - m.xLon * lon2);
  const dy = lat * (m.y0 + h * (m.y1 + h * (m.y2 + h * m.y3))) * (1 + m.yLat * lat2 - m.yLon * lon2);
  return dx * dx + dy * dy;
}

/**
 * Squared metres from P to the segment A–B (equal ends are a point).
 * @param foot receives at index 0 the place of the foot on the segment, 0 at A and 1 at B.
 */
export function pointSegmentSquared(
  m: LocalMetric,
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  foot: Float64Array,
): number {
  const ux = bx - ax;
  const uy = by - ay;
  const vx = px - ax;
  const vy = py - ay;
  let t = 0;
  if (ux !== 0 || uy !== 0) {
    let lat = py;
    for (let round = 0; round < 3; round++) {
      const h = lat - m.lat0;
      const kx = m.x0 + h * (m.x1 + h * (m.x2 + h * m.x3));
      const ky = m.y0 + h * (m.y1 + h * (m.y2 + h * m.y3));
      const sx = kx * kx;
      const sy = ky * ky;
      const next = (vx * ux * sx + vy * uy * sy) / (ux * ux * sx + uy * uy * sy);
      const clamped = Math.min(1, Math.max(0, next));
      const still = clamped === t && round > 0;
      t = clamped;
      lat = (py + ay + t * uy) / 2;
      if (still) break;
    }
  }
  foot[0] = t;
  // At the ends the stored vertex itself is measured, not what rounding makes of A + 1·(B − A).
  const qx = t === 1 ? bx : ax + t * ux;
  const qy = t === 1 ? by : ay + t * uy;
  return pointPointSquared(m, px, py, qx, qy);
}

/**
 * Squared metres between the segments A–B and C–D; 0 where they cross.
 * @param feet receives the places of the foot points: index 0 on A–B, index 1 on C–D.
 */
export function segmentSegmentSquared(
  m: LocalMetric,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  feet: Float64Array,
): number {
  const ux = bx - ax;
  const uy = by - ay;
  const vx = dx - cx;
  const vy = dy - cy;
  const wx = cx - ax;
  const wy = cy - ay;
  const cross = ux * vy - uy * vx;
  if (cross !== 0) {
    const t = (wx * vy - wy * vx) / cross;
    const u = (wx * uy - wy * ux) / cross;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) {
      feet[0] = t;
      feet[1] = u;
      return 0;
    }
  }
  // Segments that do not cross are nearest at an end of one of them.
  let best = pointSegmentSquared(m, ax, ay, cx, cy, dx, dy, feet);
  let onFirst = 0;
  let onSecond = feet[0] ?? 0;
  let next = pointSegmentSquared(m, bx, by, cx, cy, dx, dy, feet);
  if (next < best) {
    best = next;
    onFirst = 1;
    onSecond = feet[0] ?? 0;
  }
  next = pointSegmentSquared(m, cx, cy, ax, ay, bx, by, feet);
  if (next < best) {
    best = next;
    onFirst = feet[0] ?? 0;
    onSecond = 0;
  }
  next = pointSegmentSquared(m, dx, dy, ax, ay, bx, by, feet);
  if (next < best) {
    best = next;
    onFirst = feet[0] ?? 0;
    onSecond = 1;
  }
  feet[0] = onFirst;
  feet[1] = onSecond;
  return best;
}
