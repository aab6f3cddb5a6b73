/** Whether a geometry lies wholly in polygons, to the millimetre; their border belongs to them. */
import { boundaryOf } from '../geodesy/boundary.ts';
import { type Areas, signedEdgeDistance } from '../geodesy/edge.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import { isArea } from './areas.ts';
import { findCrossing } from './crossing.ts';
import { toMillimetre } from './measure.ts';

/**
 * All its vertices and the middles of its edges lie in the polygons, no edge crosses theirs, and no corner of
 * theirs lies inside it: cheaper than asking how far it reaches to either side.
 */
export function liesWithin(geometry: Geometry, areas: Areas): boolean {
  const { edges } = shapeOf(geometry);
  const isIn = (position: Position) => toMillimetre(signedEdgeDistance(position, areas).metres) <= 0;
  for (let i = 0; i < edges.length; i += 4) if (!isIn([at(edges, i), at(edges, i + 1)])) return false;
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint') return true;
  for (let i = 0; i < edges.length; i += 4) {
    if (!isIn([at(edges, i + 2), at(edges, i + 3)])) return false;
    const middle: Position = [
      (at(edges, i) + at(edges, i + 2)) / 2,
      (at(edges, i + 1) + at(edges, i + 3)) / 2,
    ];
    if (!isIn(middle)) return false;
  }
  const border = boundaryOf(areas).edges;
  const both = new Float64Array(edges.length + border.length);
  both.set(edges);
  both.set(border, edges.length);
  if (findCrossing(both) !== null) return false;
  if (!isArea(geometry)) return true;
  for (let i = 0; i < border.length; i += 2)
    if (toMillimetre(signedEdgeDistance([at(border, i), at(border, i + 1)], geometry).metres) < 0)
      return false;
  return true;
}

function at(array: Float64Array, index: number): number {
  return array[index] as number;
}
