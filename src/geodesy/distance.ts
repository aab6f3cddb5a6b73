/** Metres between two positions and between any two geometries, with the foot points. */
import { inAreas } from './inside.ts';
import { segmentSegmentSquared } from './kernel.ts';
import { GRS80_A, GRS80_E2, kxAt, kyAt, type LocalMetric, metricAround, RADIANS } from './metric.ts';
import { type Box, RUN, type Shape, shapeOf } from './shape.ts';
import type { Geometry, Position, Separation } from './types.ts';

/** Nearer than this is touching, metres: a micrometre, a hundred times what the last digit of a degree is worth. */
export const TOUCHING_M = 1e-6;

const SECOND_E2 = GRS80_E2 / (1 - GRS80_E2);

/**
 * Metres between two positions by Gauss's mid-latitude formulae, third-order terms included
 * (E. Grafarend, J. Awange, Map Projections; W. Torge, Geodesy): 2e-9 m off Karney at 1 km, 2e-6 m at 20 km.
 */
export function pointDistance(a: Position, b: Position): number {
  const lat = ((a[1] + b[1]) / 2) * RADIANS;
  const dLon = (b[0] - a[0]) * RADIANS;
  const dLat = (b[1] - a[1]) * RADIANS;
  const sin = Math.sin(lat);
  const cos = Math.cos(lat);
  const n = GRS80_A / Math.sqrt(1 - GRS80_E2 * sin * sin);
  const eta2 = SECOND_E2 * cos * cos;
  const v2 = 1 + eta2;
  const eastward = 1 + ((1 + eta2) * dLat * dLat) / (24 * v2 * v2);
  const sinTerms = sin * sin * ((9 * SECOND_E2 * dLat * dLat) / (24 * v2 * v2) + (dLon * dLon) / 24);
  const northward =
    1 -
    ((2 * cos * cos + 3 * sin * sin + 2 * eta2 * cos * cos) * dLon * dLon) / 24 +
    (SECOND_E2 * (cos * cos - sin * sin) * dLat * dLat) / (8 * v2 * v2);
  return Math.hypot(n * cos * dLon * (eastward - sinTerms), ((n * dLat) / v2) * northward);
}

/**
 * The shortest way between two geometries: 0 where they touch, cross or one lies inside the other.
 * Holes are outside; edges are straight in lon/lat (RFC 7946).
 * @throws RangeError for an empty geometry, a position that is not finite, an unclosed ring.
 */
export function separation(a: Geometry, b: Geometry): Separation {
  const first = shapeOf(a);
  const second = shapeOf(b);
  const nearest = nearestEdges(first, second);
  if (nearest.metres <= TOUCHING_M) return { ...nearest, metres: 0 };
  const within = anchorInside(first, second) ?? anchorInside(second, first);
  return within === null ? nearest : { metres: 0, from: within, to: within };
}

/** Edges that do not meet leave each part wholly inside or wholly outside, so one position of it tells. */
function anchorInside(parts: Shape, whole: Shape): Position | null {
  if (whole.areas.length === 0) return null;
  for (const anchor of parts.anchors) if (inAreas(whole, anchor[0], anchor[1])) return anchor;
  return null;
}

/** The shortest way between the edges of two shapes, whatever lies inside what. */
export function nearestEdges(a: Shape, b: Shape): Separation {
  const metric = metricAround((clampTo(a.box, b) + clampTo(b.box, a)) / 2);
  const south = Math.min(a.box[1], b.box[1]);
  const north = Math.max(a.box[3], b.box[3]);
  // The least a degree is worth between both shapes: boxes farther apart than the best so far are skipped.
  const kx = Math.min(kxAt(south), kxAt(north)) * (1 - 1e-9);
  const ky = Math.min(kyAt(south), kyAt(north), kyAt(Math.min(Math.max(0, south), north))) * (1 - 1e-9);
  const feet = new Float64Array(2);
  let best = Infinity;
  let [i, j, t, u] = [0, 0, 0, 0];
  for (let r = 0; r < a.runs.length; r += 4) {
    for (let s = 0; s < b.runs.length; s += 4) {
      if (boxGapSquared(a.runs, r, b.runs, s, kx, ky) >= best) continue;
      const lastA = Math.min(a.edges.length, (r / 4 + 1) * RUN * 4);
      const lastB = Math.min(b.edges.length, (s / 4 + 1) * RUN * 4);
      for (let p = r * RUN; p < lastA; p += 4) {
        for (let q = s * RUN; q < lastB; q += 4) {
          const squared = edgeEdgeSquared(metric, a.edges, p, b.edges, q, feet);
          if (squared < best) {
            best = squared;
            [i, j, t, u] = [p, q, feet[0] ?? 0, feet[1] ?? 0];
            if (best === 0) {
              const meet = along(a.edges, i, t);
              return { metres: 0, from: meet, to: meet };
            }
          }
        }
      }
    }
  }
  const from = along(a.edges, i, t);
  const to = along(b.edges, j, u);
  return { metres: pointDistance(from, to), from, to };
}

function edgeEdgeSquared(
  m: LocalMetric,
  a: Float64Array,
  p: number,
  b: Float64Array,
  q: number,
  feet: Float64Array,
): number {
  return segmentSegmentSquared(
    m,
    a[p] as number,
    a[p + 1] as number,
    a[p + 2] as number,
    a[p + 3] as number,
    b[q] as number,
    b[q + 1] as number,
    b[q + 2] as number,
    b[q + 3] as number,
    feet,
  );
}

/** The latitude of the box that lies nearest to the middle of the other shape. */
function clampTo(box: Box, other: Shape): number {
  const middle = (other.box[1] + other.box[3]) / 2;
  return Math.min(Math.max(middle, box[1]), box[3]);
}

function boxGapSquared(
  a: Float64Array,
  r: number,
  b: Float64Array,
  s: number,
  kx: number,
  ky: number,
): number {
  const dx = gap(a[r] as number, a[r + 2] as number, b[s] as number, b[s + 2] as number) * kx;
  const dy = gap(a[r + 1] as number, a[r + 3] as number, b[s + 1] as number, b[s + 3] as number) * ky;
  return dx * dx + dy * dy;
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
