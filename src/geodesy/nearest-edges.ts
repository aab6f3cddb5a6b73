/** The nearest two edges of two shapes: boxes that lie too far apart are skipped, far feet are refined. */
import { pointSegmentSquared, segmentSegmentSquared } from './kernel.ts';
import { kxAt, kyAt, type LocalMetric, metricAround } from './metric.ts';
import { pointDistance } from './point-distance.ts';
import { type Box, RUN, type Shape } from './shape.ts';
import type { Position, Separation } from './types.ts';

/** The shortest way between the edges of two shapes, whatever lies inside what. */
export function nearestEdges(a: Shape, b: Shape): Separation {
  const metric = metricAround((clampTo(a.box, b) + clampTo(b.box, a)) / 2);
  const [kx, ky] = leastWorth(Math.min(a.box[1], b.box[1]), Math.max(a.box[3], b.box[3]));
  const feet = new Float64Array(2);
  let best = Infinity;
  let [i, j, t, u] = [0, 0, 0, 0];
  for (let r = 0; r < a.runs.length; r += 4) {
    const lastA = Math.min(a.edges.length, (r + 4) * RUN);
    for (let s = 0; s < b.runs.length; s += 4) {
      if (gapSquared(a.runs, r, b.runs, s, kx, ky) >= best) continue;
      const lastB = Math.min(b.edges.length, (s + 4) * RUN);
      for (let p = r * RUN; p < lastA; p += 4) {
        if (edgeToBoxSquared(a.edges, p, b.runs, s, kx, ky) >= best) continue;
        for (let q = s * RUN; q < lastB; q += 4) {
          if (edgeToEdgeBoxSquared(a.edges, p, b.edges, q, kx, ky) >= best) continue;
          const squared = edgeEdgeSquared(metric, a.edges, p, b.edges, q, feet);
          if (squared >= best) continue;
          best = squared;
          [i, j, t, u] = [p, q, feet[0] as number, feet[1] as number];
          if (best === 0) {
            const meet = along(a.edges, i, t);
            return { metres: 0, from: meet, to: meet };
          }
        }
      }
    }
  }
  return refined(a.edges, i, t, b.edges, j, u);
}

/** The least that a degree of longitude and of latitude is worth between two latitudes. */
function leastWorth(south: number, north: number): [kx: number, ky: number] {
  const nearestEquator = Math.min(Math.max(0, south), north);
  const slack = 1 - 1e-6;
  return [Math.min(kxAt(south), kxAt(north)) * slack, kyAt(nearestEquator) * slack];
}

function edgeEdgeSquared(
  m: LocalMetric,
  a: Float64Array,
  p: number,
  b: Float64Array,
  q: number,
  feet: Float64Array,
): number {
  const ax = a[p] as number;
  const ay = a[p + 1] as number;
  const bx = a[p + 2] as number;
  const by = a[p + 3] as number;
  const cx = b[q] as number;
  const cy = b[q + 1] as number;
  const dx = b[q + 2] as number;
  const dy = b[q + 3] as number;
  if (ax === bx && ay === by) {
    const squared = pointSegmentSquared(m, ax, ay, cx, cy, dx, dy, feet);
    feet[1] = feet[0] as number;
    feet[0] = 0;
    return squared;
  }
  if (cx === dx && cy === dy) {
    const squared = pointSegmentSquared(m, cx, cy, ax, ay, bx, by, feet);
    feet[1] = 0;
    return squared;
  }
  return segmentSegmentSquared(m, ax, ay, bx, by, cx, cy, dx, dy, feet);
}

/** Far foot points are moved to where the distance itself is least; nearer than this they are there already. */
const REFINE_BEYOND_M = 300;

/**
 * The kernels put a foot where the distance is least in *one* metric. That the metric changes as the foot moves
 * shifts the true foot by d²/2R or so: nothing at 300 m (1e-8 m in the distance), a millimetre at 20 km.
 */
function refined(a: Float64Array, i: number, t: number, b: Float64Array, j: number, u: number): Separation {
  let from = along(a, i, t);
  let to = along(b, j, u);
  let metres = pointDistance(from, to);
  if (metres > REFINE_BEYOND_M) {
    for (let round = 0; round < 2; round++) {
      from = along(a, i, leastAlong(a, i, t, to, metres));
      to = along(b, j, leastAlong(b, j, u, from, metres));
    }
    metres = pointDistance(from, to);
  }
  return { metres, from, to };
}

/** Place on edge i nearest to a position, from the parabola of the squared distance around the place `t`. */
function leastAlong(edges: Float64Array, i: number, t: number, to: Position, metres: number): number {
  const length = pointDistance(along(edges, i, 0), along(edges, i, 1));
  if (length === 0) return 0;
  const step = Math.min(0.5, Math.max(1, metres * 1e-3) / length);
  const middle = Math.min(1 - step, Math.max(step, t));
  const squared = (place: number) => pointDistance(along(edges, i, place), to) ** 2;
  const before = squared(middle - step);
  const here = squared(middle);
  const after = squared(middle + step);
  const curve = before - 2 * here + after;
  if (!(curve > 0)) return t;
  return Math.min(1, Math.max(0, middle + (step * (before - after)) / (2 * curve)));
}

/** The latitude of the box that lies nearest to the middle of the other shape. */
function clampTo(box: Box, other: Shape): number {
  const middle = (other.box[1] + other.box[3]) / 2;
  return Math.min(Math.max(middle, box[1]), box[3]);
}

/** At least so far (squared) are two boxes apart: none of what they hold can be nearer. */
function gapSquared(a: Float64Array, r: number, b: Float64Array, s: number, kx: number, ky: number): number {
  const dx = gap(a[r] as number, a[r + 2] as number, b[s] as number, b[s + 2] as number) * kx;
  const dy = gap(a[r + 1] as number, a[r + 3] as number, b[s + 1] as number, b[s + 3] as number) * ky;
  return dx * dx + dy * dy;
}

function edgeToBoxSquared(
  a: Float64Array,
  p: number,
  b: Float64Array,
  s: number,
  kx: number,
  ky: number,
): number {
  const dx = gapOf(a[p] as number, a[p + 2] as number, b[s] as number, b[s + 2] as number) * kx;
  const dy = gapOf(a[p + 1] as number, a[p + 3] as number, b[s + 1] as number, b[s + 3] as number) * ky;
  return dx * dx + dy * dy;
}

function edgeToEdgeBoxSquared(
  a: Float64Array,
  p: number,
  b: Float64Array,
  q: number,
  kx: number,
  ky: number,
): number {
  const [cx, dx] = [b[q] as number, b[q + 2] as number];
  const [cy, dy] = [b[q + 1] as number, b[q + 3] as number];
  const x = gapOf(a[p] as number, a[p + 2] as number, Math.min(cx, dx), Math.max(cx, dx)) * kx;
  const y = gapOf(a[p + 1] as number, a[p + 3] as number, Math.min(cy, dy), Math.max(cy, dy)) * ky;
  return x * x + y * y;
}

/** Between the two ends of an edge, in whichever order, and a range. */
function gapOf(one: number, other: number, low: number, high: number): number {
  return one < other ? gap(one, other, low, high) : gap(other, one, low, high);
}

function gap(aLow: number, aHigh: number, bLow: number, bHigh: number): number {
  return aLow > bHigh ? aLow - bHigh : bLow > aHigh ? bLow - aHigh : 0;
}

function along(edges: Float64Array, i: number, t: number): Position {
  const ax = edges[i] as number;
  const ay = edges[i + 1] as number;
  const bx = edges[i + 2] as number;
  const by = edges[i + 3] as number;
  return t === 1 ? [bx, by] : [ax + t * (bx - ax), ay + t * (by - ay)];
}
