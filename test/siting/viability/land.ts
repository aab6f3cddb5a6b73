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
