/** A site moved as it stands, without turning: the same shape some metres to the east and north. */
import type { Position as GeoJsonPosition } from 'geojson';
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import type { Site } from './types.ts';

/** The position a site is moved by: the point itself, or the middle of its box. */
export function handleOf(geometry: Geometry): Position {
  const [west, south, east, north] = shapeOf(geometry).box;
  return [(west + east) / 2, (south + north) / 2];
}

/** @param east metres. @param north metres. */
export function movedPosition(from: Position, east: number, north: number): Position {
  const lat = from[1] + north / kyAt(from[1] + north / 2 / kyAt(from[1]));
  return [from[0] + east / kxAt((from[1] + lat) / 2), lat];
}

export function movedSite(site: Site, from: Position, to: Position): Site {
  // Keeps metres: a degree of longitude is worth less farther from the equator.
  const stretch = kxAt(from[1]) / kxAt(to[1]);
  const place = (position: GeoJsonPosition): GeoJsonPosition => [
    to[0] + ((position[0] ?? Number.NaN) - from[0]) * stretch,
    to[1] + ((position[1] ?? Number.NaN) - from[1]),
  ];
  const parts = Object.fromEntries(
    Object.entries(site.parts).map(([name, geometry]) => [name, movedGeometry(geometry, place)]),
  );
  return { ...site, geometry: movedGeometry(site.geometry, place), parts };
}

function movedGeometry(geometry: Geometry, place: (position: GeoJsonPosition) => GeoJsonPosition): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: place(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(place) };
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((line) => line.map(place)) };
    case 'MultiPolygon':
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(place))),
      };
  }
}
