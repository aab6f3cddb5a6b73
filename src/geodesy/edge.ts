/**
 * Signed distances to the edge of zones and lots: negative inside. The edge is that of all the polygons
 * together: a line between two that adjoin, or a part covered by another, is no edge.
 */
import { type Areas, boundaryOf } from './boundary.ts';
import { TOUCHING_M } from './distance.ts';
import { deepest } from './farthest.ts';
import { inAreas } from './inside.ts';
import { nearestEdges } from './nearest-edges.ts';
import { type Part, partsOf } from './parts.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Geometry, Position } from './types.ts';

export { type Areas, together } from './boundary.ts';

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
export interface EdgeRange {
  readonly min: EdgeExtreme;
  readonly max: EdgeExtreme;
}

/** Signed distance of a position to the edge of the polygons. @throws RangeError as `separation`. */
export function signedEdgeDistance(position: Position, polygons: Areas): EdgeDistance {
  return signed(position, boundaryOf(polygons), polygons);
}

/** Where a position lies; `edge` within a micrometre of it. */
export function containsPosition(polygons: Areas, position: Position): 'inside' | 'edge' | 'outside' {
  const { metres } = signedEdgeDistance(position, polygons);
  return metres < 0 ? 'inside' : metres === 0 ? 'edge' : 'outside';
}

/**
 * Least and greatest signed distance over all positions of a geometry, the inner ones of polygons included.
 * min ≤ 0: some part lies in the polygons or touches them. max ≤ 0: all of it does (the border belongs to them).
 * The two nearest to 0 are exact as `separation` is; how deep a geometry that crosses the edge reaches to either
 * side is exact at vertices and within 0.1 mm elsewhere (coarser only for outlines of hundreds of vertices).
 * @throws RangeError as `separation`.
 */
export function edgeRange(geometry: Geometry, polygons: Areas): EdgeRange {
  const boundary = boundaryOf(polygons);
  let min: EdgeExtreme | null = null;
  let max: EdgeExtreme | null = null;
  for (const part of partsOf(geometry)) {
    const range = rangeOfPart(part, boundary, polygons);
    if (min === null || range.min.metres < min.metres) min = range.min;
    if (max === null || range.max.metres > max.metres) max = range.max;
  }
  if (min === null || max === null)
    throw new RangeError('an empty geometry is nowhere and cannot be measured');
  return { min, max };
}

function rangeOfPart(part: Part, boundary: Shape, polygons: Areas): EdgeRange {
  const shape = shapeOf(part);
  const nearest = nearestEdges(shape, boundary);
  const [anchor] = shape.anchors;
  if (anchor === undefined) throw new RangeError('an empty geometry is nowhere and cannot be measured');
  if (part.type === 'Point') {
    const here = { at: anchor, ...signed(anchor, boundary, polygons) };
    return { min: here, max: here };
  }
  const deep = (side: 'inside' | 'outside'): EdgeExtreme | null => {
    const wanted = (position: Position) => covers(boundary, polygons, position) === (side === 'inside');
    const at = deepest(part, boundary, wanted, nearest.to[1]);
    return at === null ? null : { at, ...signed(at, boundary, polygons) };
  };
  const touching: EdgeExtreme = { at: nearest.from, foot: nearest.to, metres: 0 };
  const loop =
    nearest.metres <= TOUCHING_M ? undefined : boundary.anchors.find(([x, y]) => inAreas(shape, x, y));
  // Edges meet, or a loop of the boundary (a hole, a whole zone) lies within the part: it reaches both sides.
  if (nearest.metres <= TOUCHING_M || loop !== undefined) {
    const on = loop === undefined ? touching : { at: loop, foot: loop, metres: 0 };
    const inner = deep('inside');
    const outer = deep('outside');
    return {
      min: inner !== null && inner.metres < 0 ? inner : on,
      max: outer !== null && outer.metres > 0 ? outer : on,
    };
  }
  const inside = covers(boundary, polygons, anchor);
  const clear: EdgeExtreme = {
    at: nearest.from,
    foot: nearest.to,
    metres: inside ? -nearest.metres : nearest.metres,
  };
  const far = deep(inside ? 'inside' : 'outside') ?? clear;
  return inside ? { min: far, max: clear } : { min: clear, max: far };
}

function signed(position: Position, boundary: Shape, polygons: Areas): EdgeDistance {
  const point = shapeOf({ type: 'Point', coordinates: [position[0], position[1]] });
  const { metres, to } = nearestEdges(point, boundary);
  if (metres <= TOUCHING_M) return { metres: 0, foot: to };
  return { metres: covers(boundary, polygons, position) ? -metres : metres, foot: to };
}

/** Whether a position that is not on the boundary lies in the polygons, also on a line where two of them adjoin. */
function covers(boundary: Shape, polygons: Areas, position: Position): boolean {
  if (inAreas(boundary, position[0], position[1])) return true;
  const pieces = shapeOf(polygons);
  if (pieces === boundary) return false;
  const point = shapeOf({ type: 'Point', coordinates: [position[0], position[1]] });
  return nearestEdges(point, pieces).metres <= TOUCHING_M;
}
