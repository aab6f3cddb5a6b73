/**
 * The exact geodesic, by C. F. F. Karney's algorithms (Algorithms for geodesics, Journal of Geodesy 87, 2013;
 * 15 nm). It settles what lies close to a limit and is the oracle of the tests.
 */
import geographiclib from 'geographiclib-geodesic';
import { GRS80_A, GRS80_F } from './metric.ts';
import type { Position } from './types.ts';

const GRS80 = new geographiclib.Geodesic.Geodesic(GRS80_A, GRS80_F);

/** Length of the geodesic between two positions, metres on GRS80. */
export function karneyDistance(a: Position, b: Position): number {
  const { s12 } = GRS80.Inverse(a[1], a[0], b[1], b[0], geographiclib.Geodesic.DISTANCE);
  return finite(s12);
}

/** Azimuth at `a` of the geodesic to `b`, degrees clockwise from north in [0, 360). */
export function karneyAzimuth(a: Position, b: Position): number {
  const { azi1 } = GRS80.Inverse(a[1], a[0], b[1], b[0], geographiclib.Geodesic.AZIMUTH);
  return (finite(azi1) + 360) % 360;
}

/** The position `metres` from `start` along the geodesic that leaves it at `azimuth` (degrees from north). */
export function karneyDirect(start: Position, azimuth: number, metres: number): Position {
  const { lon2, lat2 } = GRS80.Direct(start[1], start[0], azimuth, metres);
  return [finite(lon2), finite(lat2)];
}

function finite(value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value))
    throw new RangeError('a geodesic needs finite positions within ±90 degrees of latitude');
  return value;
}
