/**
 * Signed distances to the edge of zones and lots: negative inside. The edge is that of all the polygons
 * together: a line between two that adjoin, or a part covered by another, is no edge.
 */
import type { MultiPolygon, Polygon } from 'geojson';
import { nearestEdges, TOUCHING_M } from './distance.ts';
import { inAreas } from './inside.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Geometry, Position } from './types.ts';

export type Areas = Polygon | MultiPolygon;
export interface EdgeDistance {
  /** Metres to the edge, negative inside, 0 on it. */
  readonly metres: number;
  /** The nearest position of the edge. */
  readonly foot: Position;
}
export interface EdgeExtreme extends EdgeDistance {
  /** Where on the geometry. */
  readonly at: Position;
}

/** Signed distance of a position to the edge of the polygons. @throws RangeError as `separation`. */
export function signedEdgeDistance(position: Position, polygons: Areas): EdgeDistance {
  const area = shapeOf(polygons);
  return signed(position, area);
}

function signed(position: Position, area: Shape): EdgeDistance {
  const point = shapeOf({ type: 'Point', coordinates: [...position] });
  const { metres, to } = nearestEdges(point, area);
  if (metres <= TOUCHING_M) return { metres: 0, foot: to };
  return { metres: inAreas(area, position[0], position[1]) ? -metres : metres, foot: to };
}

/** Where a position lies; `edge` within a micrometre of it. */
export function containsPosition(polygons: Areas, position: Position): 'inside' | 'edge' | 'outside' {
  const { metres } = signedEdgeDistance(position, polygons);
  return metres < 0 ? 'inside' : metres === 0 ? 'edge' : 'outside';
}

/** Least and greatest signed distance over all positions of the geometry. First version: vertices and crossings. */
export function edgeRange(geometry: Geometry, polygons: Areas): { min: EdgeExtreme; max: EdgeExtreme } {
  const area = shapeOf(polygons);
  const { edges } = shapeOf(geometry);
  let min: EdgeExtreme | null = null;
  let max: EdgeExtreme | null = null;
  for (let i = 0; i < edges.length; i += 2) {
    const at: Position = [edges[i] as number, edges[i + 1] as number];
    const here = { at, ...signed(at, area) };
    if (min === null || here.metres < min.metres) min = here;
    if (max === null || here.metres > max.metres) max = here;
  }
  if (min === null || max === null) throw new RangeError('an empty geometry is nowhere');
  return { min, max };
}
