import type { LineString, MultiLineString, MultiPoint, MultiPolygon, Point, Polygon } from 'geojson';

/** Longitude, latitude in degrees, SIRGAS 2000 (EPSG:4674). */
export type Position = readonly [lon: number, lat: number];

/** The geometries that can be measured. GeometryCollection is refused at the door. */
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon;

/** The shortest way between two geometries: 0 m where they touch or overlap. */
export interface Separation {
  readonly metres: number;
  /** Foot point on the first geometry. */
  readonly from: Position;
  /** Foot point on the second. */
  readonly to: Position;
}
