/**
 * The distance from a site to the nearest of many features, found by geodesics alone: every segment whose
 * midpoint is near enough to matter is searched for the position with the least Karney distance. It shares no
 * line with `src/geodesy`; containment is turf's.
 */
import { booleanPointInPolygon } from '@turf/turf';
import geographiclib from 'geographiclib-geodesic';
import type { Geometry } from '../../src/geodesy/types.ts';

const GRS80 = new geographiclib.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);
const SPHERE_M = 6_371_008.8;
/** The sphere is at most 0.6 % off the ellipsoid in Brazil; a segment is dropped only beyond that. */
const DOUBT = 0.99;

type XY = readonly [number, number];
interface Segment {
  readonly a: XY;
  readonly b: XY;
  readonly middle: XY;
  readonly half: number;
  readonly owner: number;
}
export interface Oracle {
  /** Metres, 0 inside, and the index of the feature that is nearest. */
  nearest(site: XY): { readonly metres: number; readonly owner: number };
}

export function oracleOf(geometries: readonly Geometry[]): Oracle {
  const segments = geometries.flatMap((geometry, owner) => segmentsOf(geometry, owner));
  return {
    nearest(site) {
      for (const [owner, geometry] of geometries.entries())
        if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
          if (booleanPointInPolygon([...site], geometry)) return { metres: 0, owner };
      let best = { metres: Infinity, owner: -1 };
      const toMiddle = segments.map((s) => haversine(site, s.middle));
      const atMost = toMiddle.reduce((least, d) => Math.min(least, d), Infinity) / DOUBT + 0.01;
      const order = segments
        .map((segment, i) => ({ segment, atLeast: ((toMiddle[i] ?? 0) - segment.half) * DOUBT - 0.01 }))
        .filter(({ atLeast }) => atLeast <= atMost)
        .sort((x, y) => x.atLeast - y.atLeast);
      for (const { segment, atLeast } of order) {
        if (atLeast > best.metres) break;
        const metres = leastAlong(site, segment);
        if (metres < best.metres) best = { metres, owner: segment.owner };
      }
      return best;
    },
  };
}

/** Golden section: on one straight segment the distance falls and then rises. */
function leastAlong(site: XY, { a, b, half }: Segment): number {
  const at = (t: number) => geodesic(site, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, 1];
  let [x, y] = [1 - ratio, ratio];
  let [fx, fy] = [at(x), at(y)];
  // A foot wrong by 1 mm changes a distance of a metre by half a micrometre.
  while ((high - low) * half > 5e-4) {
    if (fx < fy) {
      [high, y, fy] = [y, x, fx];
      x = high - ratio * (high - low);
      fx = at(x);
    } else {
      [low, x, fx] = [x, y, fy];
      y = low + ratio * (high - low);
      fy = at(y);
    }
  }
  return Math.min(at(0), at(1), at((low + high) / 2));
}

function geodesic(p: XY, q: XY): number {
  return GRS80.Inverse(p[1], p[0], q[1], q[0]).s12 ?? Number.NaN;
}

function haversine(p: XY, q: XY): number {
  const rad = Math.PI / 180;
  const dLat = ((q[1] - p[1]) * rad) / 2;
  const dLon = ((q[0] - p[0]) * rad) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(p[1] * rad) * Math.cos(q[1] * rad) * Math.sin(dLon) ** 2;
  return 2 * SPHERE_M * Math.asin(Math.sqrt(h));
}

function segmentsOf(geometry: Geometry, owner: number): Segment[] {
  const segment = (a: XY, b: XY): Segment => ({
    a,
    b,
    middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    half: haversine(a, b) / 2 / DOUBT,
    owner,
  });
  const xy = (p: readonly number[]): XY => [p[0] ?? Number.NaN, p[1] ?? Number.NaN];
  const path = (line: readonly (readonly number[])[]) =>
    line.slice(1).map((p, i) => segment(xy(line[i] ?? []), xy(p)));
  switch (geometry.type) {
    case 'Point':
      return [segment(xy(geometry.coordinates), xy(geometry.coordinates))];
    case 'MultiPoint':
      return geometry.coordinates.map((p) => segment(xy(p), xy(p)));
    case 'LineString':
      return path(geometry.coordinates);
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flatMap(path);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((rings) => rings.flatMap(path));
  }
}
