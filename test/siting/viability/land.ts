/** Viability maps of small towns, and areas on the ellipsoid worked out by geographiclib. */
import geographiclib from 'geographiclib-geodesic';
import type { Position as GeoPosition, MultiPolygon } from 'geojson';
import { densify } from '../../../src/geodesy/densify.ts';
import { karneyDirect } from '../../../src/geodesy/karney.ts';
import type { Geometry, Position } from '../../../src/geodesy/types.ts';
import type { Rule } from '../../../src/laws/types.ts';
import type { Kind } from '../../../src/laws/vocabulary.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import type { LandStatus, Viability, ViabilityRequest } from '../../../src/siting/viability/types.ts';
import { viability } from '../../../src/siting/viability/viability.ts';
import { codeOf, DAY, type Feature, factsOf } from '../ground.ts';

const GRS80 = new geographiclib.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);

/** Square metres of a ring whose edges are geodesics. */
export function ringArea(ring: readonly GeoPosition[]): number {
  const polygon = GRS80.Polygon(false);
  for (const [lon = 0, lat = 0] of ring.slice(0, -1)) polygon.AddPoint(lat, lon);
  return Math.abs(polygon.Compute(false, true).area ?? Number.NaN);
}

/** Square metres of polygons whose edges are straight in lon/lat: each in pieces so short that it does not matter. */
export function areaOfPolygons(geometry: Geometry): number {
  const fine = densify(geometry, 20);
  if (fine.type === 'Polygon') return sumOf([fine.coordinates]);
  if (fine.type === 'MultiPolygon') return sumOf(fine.coordinates);
  throw new TypeError(`${geometry.type} has no area`);
}
const sumOf = (polygons: readonly GeoPosition[][][]) =>
  polygons.reduce(
    (sum, [shell = [], ...holes]) =>
      sum + ringArea(shell) - holes.reduce((all, hole) => all + ringArea(hole), 0),
    0,
  );

/** Square metres within so many metres of a place, by a geodesic circle of many corners. */
export function circleArea(middle: Position, metres: number): number {
  const corners = 16_384;
  const ring = Array.from({ length: corners + 1 }, (_, k) => [
    ...karneyDirect(middle, (360 * (k % corners)) / corners, metres),
  ]);
  return ringArea(ring);
}

export function draw(
  rules: Rule | readonly Rule[],
  features: readonly Feature[],
  complete: readonly Kind[] = [],
  request: Partial<ViabilityRequest> = {},
): Viability {
  const code = codeOf(...(Array.isArray(rules) ? rules : [rules as Rule]));
  const map = viability(new FactsIndex(factsOf(features, complete)), code, {
    activity: 'general-trade',
    date: DAY,
    ...request,
  });
  if (map === null) throw new Error('nobody stopped it');
  return map;
}

export function landOf(map: Viability, status: LandStatus): MultiPolygon {
  return (
    map.features.features.find(({ properties }) => properties.status === status)?.geometry ?? {
      type: 'MultiPolygon',
      coordinates: [],
    }
  );
}
/** How many corners each ring has, polygon by polygon. */
export const holesOf = (land: MultiPolygon): number[] => land.coordinates.map((rings) => rings.length - 1);

/** The place of a small ring that lies deepest in it, and how deep, metres: on a grid of sixty by sixty. */
export function deepestIn(ring: readonly GeoPosition[]): { readonly at: Position; readonly metres: number } {
  const [lon0 = 0, lat0 = 0] = ring[0] ?? [];
  const ky = 110_850;
  const kx = 111_320 * Math.cos((lat0 * Math.PI) / 180);
  const flat = ring.map(([lon = 0, lat = 0]) => [(lon - lon0) * kx, (lat - lat0) * ky] as const);
  const xs = flat.map(([x]) => x);
  const ys = flat.map(([, y]) => y);
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let best = { x: 0, y: 0, metres: 0 };
  for (let i = 1; i < 60; i++)
    for (let j = 1; j < 60; j++) {
      const x = west + ((east - west) * i) / 60;
      const y = south + ((north - south) * j) / 60;
      let odd = false;
      let metres = Infinity;
      for (let k = 1; k < flat.length; k++) {
        const [ax, ay] = flat[k - 1] as readonly [number, number];
        const [bx, by] = flat[k] as readonly [number, number];
        if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
        const [ux, uy] = [bx - ax, by - ay];
        const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)));
        metres = Math.min(metres, Math.hypot(x - ax - t * ux, y - ay - t * uy));
      }
      if (odd && metres > best.metres) best = { x, y, metres };
    }
  return { at: [lon0 + best.x / kx, lat0 + best.y / ky], metres: best.metres };
}
