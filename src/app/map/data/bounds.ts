import type { Position as Coordinates } from 'geojson';
import type { Geometry } from '../../../geodesy/types.ts';
import type { Scene } from '../scene.ts';
import { spokenLines } from './spoken.ts';

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** What an answer spans: the site, the lines it is about and the suggestion; null without a site. */
export function boundsOf(scene: Scene): Bounds | null {
  const { site, suggestion } = scene;
  if (!site) return null;
  const points: Coordinates[] = [
    ...positionsOf(site.geometry),
    ...spokenLines(scene).flatMap(({ from, to }) => [[...from], [...to]]),
    ...(suggestion ? [[...suggestion]] : []),
  ];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon = 0, lat = 0] of points) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

export function contains(whole: Bounds, part: Bounds): boolean {
  return whole[0] <= part[0] && whole[1] <= part[1] && whole[2] >= part[2] && whole[3] >= part[3];
}

export function positionsOf(geometry: Geometry): Coordinates[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}
