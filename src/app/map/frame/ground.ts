/**
 * Metres on the ground for a pixel of the map, and the way back. MapLibre draws Web Mercator: at zoom z the
 * world is 512·2^z CSS pixels around, so what a pixel covers depends on the latitude.
 */
import { kxAt } from '../../../geodesy/metric.ts';

const WORLD_PX = 512;

/** Metres on the ground, east-west, of one CSS pixel at this latitude (degrees) and zoom. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (kxAt(latitude) * 360) / (WORLD_PX * 2 ** zoom);
}

/** CSS pixels of a length on the ground (metres) at this latitude and zoom. */
export function pixelsOf(metres: number, latitude: number, zoom: number): number {
  return metres / metresPerPixel(latitude, zoom);
}
