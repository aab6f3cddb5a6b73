/**
 * What is right, by the slowest and plainest way: geodesics by Karney's algorithms along every straight lon/lat
 * edge. Nothing of the engine or of our own metric is used.
 */
import { karneyDistance } from '../../src/geodesy/karney.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';

type Edge = readonly [Position, Position];
const pair = (p: readonly number[]): Position => [p[0] as number, p[1] as number];

export function ringsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.map((ring) => ring.map(pair));
    case 'MultiPolygon':
      return geometry.coordinates.flat().map((ring) => ring.map(pair));
    default:
      return [];
  }
}
function edgesOf(geometry: Geometry): Edge[] {
  const paths: Position[][] =
    geometry.type === 'Point'
      ? [[pair(geometry.coordinates)]]
      : geometry.type === 'MultiPoint'
        ? geometry.coordinates.map((p) => [pair(p)])
        : geometry.type === 'LineString'
          ? [geometry.coordinates.map(pair)]
          : geometry.type === 'MultiLineString'
            ? geometry.coordinates.map((path) => path.map(pair))
            : ringsOf(geometry);
  return paths.flatMap((path) =>
    path.length === 1
      ? [[path[0], path[0]] as Edge]
      : path.slice(1).map((p, i) => [path[i] as Position, p] as Edge),
  );
}

/** Odd crossings of all rings. */
export function contains(geometry: Geometry, [x, y]: Position): boolean {
  let odd = false;
  for (const ring of ringsOf(geometry))
    for (let i = 1; i < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i - 1] as Position, ring[i] as Position];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
    }
  return odd;
}

const along = ([a, b]: Edge, t: number): Position => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

/** Least of a function with one dip on [0, 1], by golden section. */
function least(f: (t: number) => number): number {
  const g = (Math.sqrt(5) - 1) / 2;
  let [lo, hi] = [0, 1];
  let [x, y] = [1 - g, g];
  let [fx, fy] = [f(x), f(y)];
  for (let i = 0; i < 36; i++) {
    if (fx < fy) {
      [hi, y, fy] = [y, x, fx];
      x = hi - g * (hi - lo);
      fx = f(x);
    } else {
      [lo, x, fx] = [x, y, fy];
      y = lo + g * (hi - lo);
      fy = f(y);
    }
  }
  return Math.min(fx, fy, f(0), f(1));
}

function positionToEdge(p: Position, edge: Edge): number {
  const [a, b] = edge;
  if (a[0] === b[0] && a[1] === b[1]) return karneyDistance(p, a);
  return least((t) => karneyDistance(p, along(edge, t)));
}

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  const side = (p: Position, q: Position, r: Position) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Metres between the edges of two geometries. */
export function edgeMetres(a: Geometry, b: Geometry): number {
  let best = Infinity;
  for (const e of edgesOf(a))
    for (const f of edgesOf(b)) {
      if (cross(e, f)) return 0;
      best = Math.min(
        best,
        positionToEdge(e[0], f),
        positionToEdge(e[1], f),
        positionToEdge(f[0], e),
        positionToEdge(f[1], e),
      );
    }
  return best;
}

/** Metres between two geometries: 0 where one holds a part of the other. */
export function metres(a: Geometry, b: Geometry): number {
  for (const [p] of edgesOf(a)) if (contains(b, p)) return 0;
  for (const [p] of edgesOf(b)) if (contains(a, p)) return 0;
  return edgeMetres(a, b);
}

/** Metres from a position to the edge of an area, negative inside. */
export function signed(p: Position, area: Geometry): number {
  const metresToEdge = edgeMetres({ type: 'Point', coordinates: [...p] }, area);
  return contains(area, p) ? -metresToEdge : metresToEdge;
}
