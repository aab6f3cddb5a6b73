/** Geometries of a layer brought to SIRGAS 2000 by the system that was found out or chosen. */
import type { Position as GeoJsonPosition } from 'geojson';
import type { Transformation } from '../geodesy/crs.ts';
import { transformationOf, transformGeometry } from '../geodesy/datum.ts';
import type { Geometry } from '../geodesy/types.ts';
import { type AxisOrder, epsgFor } from './detect/crs.ts';

export interface ToSirgas {
  /** @throws RangeError for coordinates that are nowhere in the system. */
  readonly geometry: (geometry: Geometry) => Geometry;
  /** Kept with the source of the data; null where no datum changes (a projection alone). */
  readonly transformation: Transformation | null;
}

/**
 * @param crs `EPSG:n`. @param axis order in which the file has its coordinates.
 * @throws IntakeError `unknown-crs`.
 */
export function toSirgasGeometry(crs: string, axis: AxisOrder, file: string): ToSirgas {
  const epsg = epsgFor(crs, file);
  return {
    transformation: transformationOf(epsg),
    geometry: (geometry) => transformGeometry(axis === 'lon-lat' ? geometry : swapped(geometry), epsg),
  };
}

function swapped(geometry: Geometry): Geometry {
  return { type: geometry.type, coordinates: turn(geometry.coordinates) } as Geometry;
}
type Nested = GeoJsonPosition | readonly Nested[];
function turn(nested: Nested): Nested {
  const [first, second] = nested;
  if (typeof first === 'number') return [second as number, first];
  return nested.map((inner) => turn(inner as Nested));
}
