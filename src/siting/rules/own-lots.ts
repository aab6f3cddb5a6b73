/** Which lot is the site's own: what is not, is a neighbour. */
import { area, featureCollection, intersect } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { boundaryOf } from '../../geodesy/boundary.ts';
import { signedEdgeDistance } from '../../geodesy/edge.ts';
import { pointDistance } from '../../geodesy/point-distance.ts';
import { shapeOf } from '../../geodesy/shape.ts';
import type { Geometry, Position } from '../../geodesy/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import type { Inquiry } from '../inquiry.ts';
import { toMillimetre } from '../measure.ts';
import { liesWithin } from '../within.ts';
import { type Lot, touchingLots } from './lots.ts';

/** A little more, so that what is halved by an edge belongs to neither side by a rounding. */
const HALF = 0.500001;

/**
 * Ids of the lots that hold the site's own geometry, whatever its parts do. One that lies in no lot alone belongs
 * to the lot that holds most of it, more than half; on a line between two it belongs to one of them only, so that
 * the other is at 0 m.
 */
export function ownLots(inquiry: Inquiry, kind: Kind): string[] {
  const { geometry } = inquiry.site;
  const lots = touchingLots(inquiry, kind, geometry);
  const around = lots.filter(({ areas }) => liesWithin(geometry, areas));
  // Lots drawn one over another may both hold it, each with more than its border.
  const within = around.filter(({ areas }) => !runsAlong(geometry, areas));
  if (within.length > 0) return within.map(({ fact }) => fact.id);
  const ids = around.length > 0 ? around.map(({ fact }) => fact.id) : holdingMost(geometry, lots);
  return ids.sort().slice(0, 1);
}

/** Whether a geometry that lies in the land keeps to its border. */
function runsAlong(geometry: Geometry, areas: Lot['areas']): boolean {
  if (isArea(geometry)) return false;
  const { edges } = shapeOf(geometry);
  for (let i = 0; i < edges.length; i += 4) {
    const a: Position = [at(edges, i), at(edges, i + 1)];
    const b: Position = [at(edges, i + 2), at(edges, i + 3)];
    const middle: Position = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    for (const position of [a, b, middle])
      if (toMillimetre(signedEdgeDistance(position, areas).metres) < 0) return false;
  }
  return true;
}

function holdingMost(geometry: Geometry, lots: readonly Lot[]): string[] {
  return lots.flatMap(({ fact, areas }) => (shareIn(geometry, areas) > HALF ? [fact.id] : []));
}

/** The share of a geometry that lies in the land: of its area, its length or its positions. */
function shareIn(geometry: Geometry, areas: Lot['areas']): number {
  if (isArea(geometry)) {
    if (mostOf(geometry, areas) < HALF - 0.01) return 0;
    const pieces = [geometry, areas].map((one) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: one,
    }));
    const common = intersect(featureCollection(pieces));
    return common === null ? 0 : area(common) / area(geometry);
  }
  const { edges } = shapeOf(geometry);
  const border = boundaryOf(areas).edges;
  let all = 0;
  let inside = 0;
  for (let i = 0; i < edges.length; i += 4) {
    const places = cutsOf(edges, i, border);
    for (let k = 1; k < places.length; k++) {
      const [from, to] = [between(edges, i, places[k - 1] ?? 0), between(edges, i, places[k] ?? 1)];
      // Positions have no length: each counts as one.
      const weight =
        at(edges, i) === at(edges, i + 2) && at(edges, i + 1) === at(edges, i + 3)
          ? 1
          : pointDistance(from, to);
      all += weight;
      const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      if (toMillimetre(signedEdgeDistance(middle, areas).metres) <= 0) inside += weight;
    }
  }
  return all === 0 ? 0 : inside / all;
}

/** No more than this share of a geometry can lie in the land: what both their boxes hold, less than which tells much sooner. */
function mostOf(geometry: Polygon | MultiPolygon, areas: Lot['areas']): number {
  const [west, south, east, north] = shapeOf(geometry).box;
  const [w, s, e, n] = shapeOf(areas).box;
  const common =
    Math.max(0, Math.min(east, e) - Math.max(west, w)) * Math.max(0, Math.min(north, n) - Math.max(south, s));
  return Math.min(common, degreesIn(areas)) / degreesIn(geometry);
}

/** Square degrees; parts that overlap count twice. */
function degreesIn(geometry: Polygon | MultiPolygon): number {
  let sum = 0;
  for (const [shell, ...holes] of shapeOf(geometry).areas)
    sum += ringDegrees(shell) - holes.reduce((all, hole) => all + ringDegrees(hole), 0);
  return sum;
}

function ringDegrees(ring: Float64Array | undefined): number {
  if (ring === undefined) return 0;
  let doubled = 0;
  for (let i = 2; i + 3 < ring.length; i += 2)
    doubled +=
      (at(ring, i) - at(ring, 0)) * (at(ring, i + 3) - at(ring, 1)) -
      (at(ring, i + 2) - at(ring, 0)) * (at(ring, i + 1) - at(ring, 1));
  return Math.abs(doubled) / 2;
}

/** Places on edge i, 0 to 1, where the border crosses it, with both its ends. */
function cutsOf(edges: Float64Array, i: number, border: Float64Array): number[] {
  const [ax, ay] = [at(edges, i), at(edges, i + 1)];
  const [ux, uy] = [at(edges, i + 2) - ax, at(edges, i + 3) - ay];
  const places = [0, 1];
  for (let j = 0; j < border.length; j += 4) {
    const [cx, cy] = [at(border, j) - ax, at(border, j + 1) - ay];
    const [vx, vy] = [at(border, j + 2) - at(border, j), at(border, j + 3) - at(border, j + 1)];
    const cross = ux * vy - uy * vx;
    if (cross === 0) continue;
    const t = (cx * vy - cy * vx) / cross;
    const u = (cx * uy - cy * ux) / cross;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) places.push(t);
  }
  return places.sort((a, b) => a - b);
}

function between(edges: Float64Array, i: number, t: number): Position {
  const [ax, ay] = [at(edges, i), at(edges, i + 1)];
  return [ax + t * (at(edges, i + 2) - ax), ay + t * (at(edges, i + 3) - ay)];
}

function at(array: Float64Array, index: number): number {
  return array[index] as number;
}
