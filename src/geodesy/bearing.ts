/** Directions: where a line from here to there points, and what lies so far in a direction. */
import { karneyAzimuth, karneyDirect } from './karney.ts';
import type { Position } from './types.ts';

/** Degrees clockwise from north, in [0, 360), at which the geodesic from `a` to `b` leaves `a`. */
export function bearing(a: Position, b: Position): number {
  return karneyAzimuth(a, b);
}

/** The position `metres` away from `start` in the direction `bearing_deg` (degrees clockwise from north). */
export function destination(start: Position, bearing_deg: number, metres: number): Position {
  return karneyDirect(start, bearing_deg, metres);
}
