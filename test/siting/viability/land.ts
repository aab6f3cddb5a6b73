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

/**
 * The place of a small ring that lies deepest in it, and how deep, metres: of those half-way across it from its edges,
 * so that a thin one is not missed, and of a grid.
 */
export function deepestIn(ring: readonly GeoPosition[]): { readonly at: Position; readonly metres: number } {
  const [lon0 = 0, lat0 = 0] = ring[0] ?? [];
  const ky = 110_850;
  const kx = 111_320 * Math.cos((lat0 * Math.PI) / 180);
  const flat = ring.map(([lon = 0, lat = 0]) => [(lon - lon0) * kx, (lat - lat0) * ky] as const);
  const edges = flat.slice(1).map(([bx, by], k) => [...(flat[k] ?? ([0, 0] as const)), bx, by] as const);
  const xs = flat.map(([x]) => x);
  const ys = flat.map(([, y]) => y);
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let best = { x: 0, y: 0, metres: 0 };
  const look = (x: number, y: number) => {
    let odd = false;
    let metres = Infinity;
    for (const [ax, ay, bx, by] of edges) {
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
      const [ux, uy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)));
      metres = Math.min(metres, Math.hypot(x - ax - t * ux, y - ay - t * uy));
    }
    if (odd && metres > best.metres) best = { x, y, metres };
  };
  for (let i = 1; i < 60; i++)
    for (let j = 1; j < 60; j++) look(west + ((east - west) * i) / 60, south + ((north - south) * j) / 60);
  for (const [ax, ay, bx, by] of edges)
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [px, py] = [ax + share * (bx - ax), ay + share * (by - ay)];
      const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
      // The first edge across.
      let across = Infinity;
      for (const [cx, cy, dx, dy] of edges) {
        const [vx, vy] = [dx - cx, dy - cy];
        const cross = nx * vy - ny * vx;
        const t = ((cx - px) * vy - (cy - py) * vx) / cross;
        const u = ((cx - px) * ny - (cy - py) * nx) / cross;
        if (t > 1e-6 && u >= 0 && u <= 1) across = Math.min(across, t);
      }
      if (across < Infinity) look(px + (nx * across) / 2, py + (ny * across) / 2);
    }
  return { at: [lon0 + best.x / kx, lat0 + best.y / ky], metres: best.metres };
}
