/** The connected parts of a geometry, each a geometry of its own. */
import type { LineString, Point, Polygon } from 'geojson';
import type { Geometry } from './types.ts';

export type Part = Point | LineString | Polygon;

export function partsOf(geometry: Geometry): readonly Part[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
    default:
      return [geometry];
  }
}
