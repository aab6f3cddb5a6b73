import type { Position as Coordinates } from 'geojson';
import type { Geometry } from '../../../geodesy/types.ts';
import type { MapView } from '../../url/codec.ts';
import type { Scene } from '../scene.ts';
import { anchorOf } from './anchor.ts';
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

const NEAR_ZOOM = 16;
/** Pixels that a long one may take: so many a phone has. */
const ACROSS_PX = 340;
const TILE_PX = 512;

/** A view on a geometry: near, unless it is so long that only from farther off it is seen whole. */
export function viewOn(geometry: Geometry): MapView {
  const positions = positionsOf(geometry);
  const span = (axis: 0 | 1) => {
    const values = positions.map((position) => position[axis] ?? 0);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[west, east], [south, north]] = [span(0), span(1)];
  const [lon, lat] = positions.length === 1 ? anchorOf(geometry) : [(west + east) / 2, (south + north) / 2];
  const long = Math.max(east - west, (north - south) / Math.cos((lat * Math.PI) / 180));
  const zoom = long === 0 ? NEAR_ZOOM : Math.log2((360 * ACROSS_PX) / (TILE_PX * long));
  return { lon, lat, zoom: Math.min(NEAR_ZOOM, zoom) };
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
