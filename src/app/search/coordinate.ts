/** What a typed coordinate is, in the town it is asked for, or the sentence that says what is wrong with it. */
import { sirgasUtm } from '../../geodesy/crs.ts';
import { pointDistance } from '../../geodesy/distance.ts';
import { type Areas, signedEdgeDistance } from '../../geodesy/edge.ts';
import { guessCoordinates } from '../../geodesy/guess.ts';
import type { Position } from '../../geodesy/types.ts';
import { fromUtm } from '../../geodesy/utm.ts';
import { readPair } from './numbers.ts';

export type CoordinateReading =
  /** As typed. */
  | { readonly kind: 'degrees'; readonly position: Position }
  /** Metres of a UTM zone; `stated` where the zone is written with them and nothing is guessed. */
  | { readonly kind: 'utm'; readonly position: Position; readonly epsg: number; readonly stated: boolean }
  /** Only the other way round does it lie in the town: to be confirmed. */
  | { readonly kind: 'swapped'; readonly position: Position }
  /** Only with minus signs does it lie in the town: to be confirmed. */
  | { readonly kind: 'signs-missing'; readonly position: Position }
  /** Degrees so roughly written that no place is meant. */
  | { readonly kind: 'coarse' }
  /** A position on Earth, but not here. */
  | { readonly kind: 'outside'; readonly position: Position }
  /** Metres that fall near the town in no zone. */
  | { readonly kind: 'utm-elsewhere' }
  | { readonly kind: 'not-on-earth' };

interface Ground {
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [number, number, number, number];
  readonly boundary: Areas | null;
}

/** Null where the text is no pair of numbers. A pair without letters is latitude, longitude, as it is said here. */
export function readCoordinate(text: string, ground: Ground): CoordinateReading | null {
  const pair = readPair(text);
  if (pair === null) return null;
  const { axes, zone } = pair;
  const lonFirst = axes?.[0] === 'lon';
  const lat = lonFirst ? pair.second : pair.first;
  const lon = lonFirst ? pair.first : pair.second;
  const [west, south, east, north] = ground.bbox;
  const box = [west, south, east, north] as const;

  if (Math.abs(lat) > 1000 || Math.abs(lon) > 1000) return readMetres(pair.first, pair.second, zone, box);
  const guess = guessCoordinates(lon, lat, box);
  // How far outside a point lies cannot be told either where it may be kilometres off.
  if (pair.coarse && Math.abs(lat) <= 180 && Math.abs(lon) <= 180) return { kind: 'coarse' };
  if (guess.position !== undefined && guess.reading === 'degrees')
    return { kind: 'degrees', position: guess.position };
  // Letters that name the axes are believed: nothing is swapped behind them.
  if (guess.position !== undefined && guess.reading === 'swapped' && axes === null)
    return { kind: 'swapped', position: guess.position };
  if (guess.evidence.code === 'signs-missing') {
    const unsigned = guessCoordinates(-Math.abs(lon), -Math.abs(lat), box);
    if (unsigned.position !== undefined) return { kind: 'signs-missing', position: unsigned.position };
  }
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return { kind: 'not-on-earth' };
  return { kind: 'outside', position: [lon, lat] };
}

function readMetres(
  first: number,
  second: number,
  zone: number | null,
  box: readonly [number, number, number, number],
): CoordinateReading {
  if (zone === null) {
    const { position, epsg } = guessCoordinates(first, second, box);
    return position !== undefined && epsg !== undefined
      ? { kind: 'utm', position, epsg, stated: false }
      : { kind: 'utm-elsewhere' };
  }
  // A zone that is written is believed, whatever lies there.
  const epsg = sirgasUtm(zone, box[1] < 0);
  if (epsg === null) return { kind: 'utm-elsewhere' };
  const [easting, northing] = first > second ? [second, first] : [first, second];
  const position = fromUtm({ easting, northing, epsg });
  const there = guessCoordinates(position[0], position[1], box);
  return there.reading === 'degrees'
    ? { kind: 'utm', position, epsg, stated: true }
    : { kind: 'outside', position };
}

/** Metres from a position outside to a town's boundary; where that is not known, to its box, which is nearer. */
export function metresOutside(position: Position, town: Ground): number {
  if (town.boundary !== null) return signedEdgeDistance(position, town.boundary).metres;
  const [lon, lat] = position;
  const [west, south, east, north] = town.bbox;
  return pointDistance(position, [
    Math.min(Math.max(lon, west), east),
    Math.min(Math.max(lat, south), north),
  ]);
}
