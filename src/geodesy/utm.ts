/** UTM coordinates of a position and back. */
import { converter, sirgasUtm } from './crs.ts';
import type { Position } from './types.ts';

export interface Utm {
  /** Metres; the central meridian of the zone stands at 500,000. */
  readonly easting: number;
  /** Metres; on southern zones the equator stands at 10,000,000. */
  readonly northing: number;
  readonly epsg: number;
}

/** UTM zone of a longitude in degrees: 1 from 180° W, six degrees each. */
export function zoneOf(lon: number): number {
  return Math.min(60, Math.max(1, Math.floor((lon + 180) / 6) + 1));
}

/** EPSG code of the SIRGAS 2000 UTM zone a position lies in; null outside Brazil's zones. */
export function utmEpsgOf(position: Position): number | null {
  return sirgasUtm(zoneOf(position[0]), position[1] < 0);
}

/**
 * @param epsg a UTM system (any datum known here); left out, the SIRGAS 2000 zone the position lies in.
 * @throws RangeError outside Brazil's zones, for an unknown code, or a position that is not finite.
 */
export function toUtm(position: Position, epsg?: number): Utm {
  const code = epsg ?? utmEpsgOf(position);
  if (code === null)
    throw new RangeError(`[${position[0]}, ${position[1]}] lies in no UTM zone of SIRGAS 2000`);
  const [easting, northing] = finite(converter(code).forward(finite([position[0], position[1]])));
  return { easting, northing, epsg: code };
}

/**
 * The position in SIRGAS 2000 degrees, the datum of the code brought over.
 * @throws RangeError for an unknown code or coordinates that are not finite.
 */
export function fromUtm({ easting, northing, epsg }: Utm): Position {
  return finite(converter(epsg).inverse(finite([easting, northing])));
}

function finite(pair: readonly (number | undefined)[]): [number, number] {
  const [x, y] = pair;
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
    throw new RangeError(`[${x}, ${y}] is no pair of coordinates`);
  return [x, y];
}
