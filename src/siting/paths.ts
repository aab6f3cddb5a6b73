/** The positions of a geometry as they were drawn: one path a point, line or ring. */
import type { Position } from 'geojson';
import type { Box } from '../geodesy/shape.ts';
import type { Geometry } from '../geodesy/types.ts';

export function pathsOf(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
      return geometry.coordinates.map((position) => [position]);
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
  }
}

/** West, south, east, north, without laying the geometry out for measuring. */
export function boxOf(geometry: Geometry): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of pathsOf(geometry)) {
    for (const position of path) {
      const x = position[0] as number;
      const y = position[1] as number;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return [west, south, east, north];
}
