/** Metres between any two geometries, with the foot points. */
import { inAreas } from './inside.ts';
import { nearestEdges } from './nearest-edges.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Geometry, Position, Separation } from './types.ts';

export { pointDistance } from './point-distance.ts';

/** Nearer than this is touching, metres: a micrometre, a hundred times what the last digit of a degree is worth. */
export const TOUCHING_M = 1e-6;

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
