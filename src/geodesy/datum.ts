/** Coordinates of other systems brought to SIRGAS 2000 degrees (EPSG:4674), Brazil's only legal datum since 2015. */
import type { Position as GeoJsonPosition } from 'geojson';
import { converter, crsOf, type Transformation } from './crs.ts';
import type { Geometry, Position } from './types.ts';

export { crsOf, DATUMS, knownCrs } from './crs.ts';

/**
 * @param xy easting and northing, or longitude and latitude in degrees, as the system has them (x first).
 * @param from EPSG code of their system.
 * @throws RangeError for an unknown code or coordinates that are not finite.
 */
export function toSirgas(xy: Position, from: number): Position {
  const [x, y] = xy;
  if (!Number.isFinite(x) || !Number.isFinite(y))
    throw new RangeError(`[${x}, ${y}] is no pair of coordinates`);
  if (from === 4674) return [x, y];
  const [lon, lat] = converter(from).inverse([x, y]);
  if (lon === undefined || lat === undefined || !Number.isFinite(lon) || !Number.isFinite(lat))
    throw new RangeError(`[${x}, ${y}] is nowhere in EPSG:${from}`);
  return [lon, lat];
}

/** How a system is brought to SIRGAS 2000: the change of datum, or null where there is none (projection only). */
export function transformationOf(epsg: number): Transformation | null {
  const crs = crsOf(epsg);
  if (crs === null) throw new RangeError(`EPSG:${epsg} is not a coordinate system known here`);
  return crs.datum.transformation;
}

/** A geometry in SIRGAS 2000 degrees; heights are dropped. @throws RangeError as `toSirgas`. */
export function transformGeometry<G extends Geometry>(geometry: G, fromEpsg: number): G {
  const move = (position: GeoJsonPosition): GeoJsonPosition => [
    ...toSirgas([position[0] ?? Number.NaN, position[1] ?? Number.NaN], fromEpsg),
  ];
  return { type: geometry.type, coordinates: walk(geometry.coordinates, move) } as G;
}

type Nested = GeoJsonPosition | readonly Nested[];
function walk(nested: Nested, move: (position: GeoJsonPosition) => GeoJsonPosition): Nested {
  return isPosition(nested) ? move(nested) : nested.map((inner) => walk(inner as Nested, move));
}
function isPosition(nested: Nested): nested is GeoJsonPosition {
  return typeof nested[0] === 'number';
}
