/**
 * Positions that cannot be the town's: more than 100 km outside its municipality, and those that lie in it
 * once longitude and latitude change places.
 */
import { separation } from '../geodesy/distance.ts';
import { guessCoordinates } from '../geodesy/guess.ts';
import { kxAt, kyAt } from '../geodesy/metric.ts';
import type { Box } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import { boxOf, pathsOf } from './paths.ts';
import { place, refusal, type Where } from './sentences.ts';
import type { Fact } from './types.ts';

/** The contract's number, kilometres. */
const FARTHEST_KM = 100;

/** The land that positions are held against. */
export interface Land {
  readonly box: Box;
  /** The municipality; null where only its box is known. */
  readonly area: Geometry | null;
}

/** @throws InputError `axes-swapped` or `far-outside` for the first position that cannot be. */
export function checkNotFar(geometry: Geometry, land: Land, where: Where): void {
  const box = boxOf(geometry);
  const [west, south, east, north] = land.box;
  const wide = (FARTHEST_KM * 1000) / kxAt(Math.max(Math.abs(south), Math.abs(north)));
  const high = (FARTHEST_KM * 1000) / kyAt(0);
  // A quarter of the way is surely near enough; most places end here.
  if (
    box[0] > west - wide / 4 &&
    box[2] < east + wide / 4 &&
    box[1] > south - high / 4 &&
    box[3] < north + high / 4
  )
    return;
  for (const [lon = Number.NaN, lat = Number.NaN] of pathsOf(geometry).flat()) {
    const position: Position = [lon, lat];
    const km = kilometresOutside(position, land);
    if (km <= FARTHEST_KM) continue;
    const values = { got: place(position), km: Math.ceil(km) };
    if (guessCoordinates(position[0], position[1], land.box).reading === 'swapped')
      throw refusal('axes-swapped', where, { ...values, swapped: place([position[1], position[0]]) });
    throw refusal('far-outside', where, values);
  }
}

/** @throws InputError as `checkNotFar`, naming the part. */
export function checkParts(parts: Fact['parts'], land: Land, where: Where): void {
  for (const [name, part] of Object.entries(parts))
    checkNotFar(part, land, { ...where, field: `parts.${name}` });
}

export function kilometresOutside(position: Position, land: Land): number {
  const [west, south, east, north] = land.box;
  const area: Geometry = land.area ?? {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
  return separation({ type: 'Point', coordinates: [position[0], position[1]] }, area).metres / 1000;
}
