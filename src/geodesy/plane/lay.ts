/** Geometries laid onto the drawing: rings as lines, and what lies within so many metres of points, lines and areas. */
import type { Position as GeoJsonPosition, MultiPolygon, Polygon } from 'geojson';
import { boundaryOf } from '../boundary.ts';
import { RADIANS } from '../metric.ts';
import { shapeOf } from '../shape.ts';
import type { Geometry } from '../types.ts';
import { Cover } from './cover.ts';
import { Curves, WIDTH } from './curves.ts';
import { Hatch } from './hatch.ts';
import type { Circle, Mercator } from './mercator.ts';

/**
 * Edges are straight in lon/lat and bend by a hair in the drawing. Those of land are cut at round latitudes, so
 * that lines of two lands that run along one another are cut alike and stay within 0.1 mm.
 */
const ROUND_LAT = 7e-4;
/** Edges around which a distance is drawn are cut so that they bend by no more than this, metres. */
const BEND_M = 5e-4;

/** Rings of the areas, their inside on the left: areas that overlap or adjoin wind as often as they hold. */
export function layAreas(areas: Polygon | MultiPolygon, plane: Mercator, out: Curves): void {
  const polygons = areas.type === 'Polygon' ? [areas.coordinates] : areas.coordinates;
  for (const rings of polygons)
    rings.forEach((ring, i) => {
      layRing(ring, isCounterClockwise(ring) === (i === 0), plane, out);
    });
}

function layRing(ring: readonly GeoJsonPosition[], asDrawn: boolean, plane: Mercator, out: Curves): void {
  const path = asDrawn ? ring : ring.toReversed();
  for (let i = 1; i < path.length; i++) layEdge(path[i - 1], path[i], plane, out);
}

function layEdge(
  a: GeoJsonPosition | undefined,
  b: GeoJsonPosition | undefined,
  plane: Mercator,
  out: Curves,
): void {
  const [aLon = 0, aLat = 0] = a ?? [];
  const [bLon = 0, bLat = 0] = b ?? [];
  if (aLon === bLon && aLat === bLat) return;
  let x = plane.x(aLon);
  let y = plane.y(aLat);
  eachRound(aLon, aLat, bLon, bLat, (lon, lat) => {
    const nextX = plane.x(lon);
    const nextY = plane.y(lat);
    out.segment(x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  });
}

/** Visits the places where an edge passes a round latitude, then its end. */
function eachRound(
  aLon: number,
  aLat: number,
  bLon: number,
  bLat: number,
  visit: (lon: number, lat: number) => void,
): void {
  if (aLon !== bLon) {
    const step = bLat > aLat ? 1 : -1;
    const first = step > 0 ? Math.floor(aLat / ROUND_LAT) + 1 : Math.ceil(aLat / ROUND_LAT) - 1;
    for (let n = first; ; n += step) {
      const lat = n * ROUND_LAT;
      if ((bLat - lat) * step <= 1e-9) break;
      if ((lat - aLat) * step <= 1e-9) continue;
      visit(aLon + ((bLon - aLon) * (lat - aLat)) / (bLat - aLat), lat);
    }
  }
  visit(bLon, bLat);
}

/** Visits the places that part an edge evenly so that no piece bends by more than it may, then its end. */
function eachEven(
  aLon: number,
  aLat: number,
  bLon: number,
  bLat: number,
  visit: (lon: number, lat: number) => void,
): void {
  const count = piecesOf(aLon, aLat, bLon, bLat);
  for (let k = 1; k < count; k++)
    visit(aLon + (k / count) * (bLon - aLon), aLat + (k / count) * (bLat - aLat));
  visit(bLon, bLat);
}

function isCounterClockwise(ring: readonly GeoJsonPosition[]): boolean {
  const [ox = 0, oy = 0] = ring[0] ?? [];
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    doubled += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return doubled > 0;
}

export interface Around {
  readonly geometry: Geometry;
  /** Above 0. */
  readonly metres: number;
}

/** The line around all that lies within so many metres of each. @returns null where `pause` gave up. */
export function layAround(places: Iterable<Around>, plane: Mercator, pause?: () => boolean): Curves | null {
  const cover = new Cover();
  const polygons: Curves[] = [];
  for (const { geometry, metres } of places) {
    coverGeometry(cover, geometry, metres, plane);
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const rings = new Curves();
    layAreas(geometry, plane, rings);
    polygons.push(rings);
  }
  const found = cover.boundary(pause);
  if (found === null || polygons.length === 0) return found;
  // What is left of the line lies so far from every edge that it is wholly inside an area or wholly outside.
  return partOf(found, insideAny(polygons), false, false);
}

/** An area of one ring without a dent, with what lies within so many metres of it. */
export interface Convex {
  /** Around each corner, counter-clockwise. */
  readonly circles: readonly Circle[];
  /** Of the edge from each corner to the next the heading, radians, that points straight out. */
  readonly normals: readonly number[];
}

/** Null where the area has a dent, a hole or a second part, or lies too near to having one. */
export function convexOf(area: Polygon | MultiPolygon, metres: number, plane: Mercator): Convex | null {
  const ring = area.type === 'Polygon' && area.coordinates.length === 1 ? area.coordinates[0] : undefined;
  if (ring === undefined || ring.length < 4) return null;
  const path = isCounterClockwise(ring) ? ring : ring.toReversed();
  const n = path.length - 1;
  const circles: Circle[] = [];
  const normals: number[] = [];
  for (let i = 0; i < n; i++) {
    const [lon = Number.NaN, lat = Number.NaN] = path[i] ?? [];
    const [nextLon = Number.NaN, nextLat = Number.NaN] = path[i + 1] ?? [];
    if (piecesOf(lon, lat, nextLon, nextLat) > 1) return null;
    circles.push(plane.circle(lon, lat, metres));
  }
  for (let i = 0; i < n; i++) {
    const a = circles[i] as Circle;
    const b = circles[(i + 1) % n] as Circle;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (!(length > SHORT_M)) return null;
    // The line that touches both circles on their right.
    normals.push(Math.atan2(b.y - a.y, b.x - a.x) - Math.acos((a.r - b.r) / length));
  }
  let turned = 0;
  for (let i = 0; i < n; i++) {
    const turn = turnOf(normals[i] as number, normals[(i + 1) % n] as number);
    if (turn > Math.PI - LEAST_TURN || turn < LEAST_TURN) return null;
    turned += turn;
  }
  return turned > 3 * Math.PI ? null : { circles, normals };
}

/** Adds the line around what lies so near to it: its sides moved outwards, and an arc at each corner. */
export function layAroundConvex({ circles, normals }: Convex, out: Curves): void {
  const n = circles.length;
  for (let i = 0; i < n; i++) {
    const a = circles[i] as Circle;
    const b = circles[(i + 1) % n] as Circle;
    const normal = normals[i] as number;
    const [cos, sin] = [Math.cos(normal), Math.sin(normal)];
    out.segment(a.x + a.r * cos, a.y + a.r * sin, b.x + b.r * cos, b.y + b.r * sin);
    out.quarters(b.x, b.y, b.r, normal, turnOf(normal, normals[(i + 1) % n] as number));
  }
}

/** Edges and turns so small are left to what bears anything. */
const SHORT_M = 0.01;
const LEAST_TURN = 1e-5;

/** Radians from one heading on to the other, counter-clockwise. */
export function turnOf(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

/** The line around what lies deeper than so many metres in an area. */
export function layInside(areas: Polygon | MultiPolygon, metres: number, plane: Mercator, out: Curves): void {
  const rings = new Curves();
  layAreas(areas, plane, rings);
  if (metres <= 0) {
    out.append(rings);
    return;
  }
  const convex = convexOf(areas, metres, plane);
  if (convex !== null && isSmall(convex)) {
    layInsideConvex(convex, out);
    return;
  }
  const cover = new Cover();
  const { edges } = boundaryOf(areas);
  // A line between two parts is no edge of the whole.
  if (edges === shapeOf(areas).edges) coverGeometry(cover, areas, metres, plane, eachRound);
  else for (let i = 0; i < edges.length; i += 4) coverEdge(cover, edges, i, metres, plane);
  const found = cover.boundary();
  if (found !== null) out.append(partOf(found, insideAny(partsOf(areas, rings, plane)), true, true));
}

/** Edges up to so many metres are straight in the drawing: they bend by 0.07 mm at most. */
const STRAIGHT_M = 80;

function isSmall({ circles }: Convex): boolean {
  return circles.every(({ x, y }, i) => {
    const next = circles[(i + 1) % circles.length] as Circle;
    return Math.hypot(next.x - x, next.y - y) < STRAIGHT_M;
  });
}

/** What lies deeper in an area without a dent: what its sides, moved inwards, leave of it. */
function layInsideConvex({ circles, normals }: Convex, out: Curves): void {
  const n = circles.length;
  let left = circles.flatMap(({ x, y }) => [x, y]);
  for (let i = 0; i < n && left.length > 0; i++) {
    const a = circles[i] as Circle;
    const b = circles[(i + 1) % n] as Circle;
    // The line that touches both circles on their left; what lies to its left stays.
    const inward = 2 * Math.atan2(b.y - a.y, b.x - a.x) - (normals[i] as number);
    const [nx, ny] = [Math.cos(inward), Math.sin(inward)];
    const least = nx * a.x + ny * a.y + a.r;
    const next: number[] = [];
    for (let k = 0; k < left.length; k += 2) {
      const [px, py] = [left[k] as number, left[k + 1] as number];
      const qx = left[(k + 2) % left.length] as number;
      const qy = left[(k + 3) % left.length] as number;
      const p = nx * px + ny * py - least;
      const q = nx * qx + ny * qy - least;
      if (p > 0) next.push(px, py);
      if (p > 0 !== q > 0) next.push(px + ((qx - px) * p) / (p - q), py + ((qy - py) * p) / (p - q));
    }
    left = next;
  }
  for (let k = 0; k < left.length; k += 2) {
    const [px, py] = [left[k] as number, left[k + 1] as number];
    const qx = left[(k + 2) % left.length] as number;
    const qy = left[(k + 3) % left.length] as number;
    if (px !== qx || py !== qy) out.segment(px, py, qx, qy);
  }
}

/** The rings of each part by itself: on a line between two of them a position is in the one or the other. */
function partsOf(areas: Polygon | MultiPolygon, rings: Curves, plane: Mercator): Curves[] {
  if (areas.type === 'Polygon' || areas.coordinates.length < 2) return [rings];
  return areas.coordinates.map((coordinates) => {
    const own = new Curves();
    layAreas({ type: 'Polygon', coordinates }, plane, own);
    return own;
  });
}

/** The line around what lies within so many metres of edges (ax, ay, bx, by in degrees), each with its own. */
export function layAlong(edges: Float64Array, metres: (edge: number) => number, plane: Mercator): Curves {
  const cover = new Cover();
  for (let i = 0; i < edges.length; i += 4) {
    const m = metres(i / 4);
    if (m > 0) coverEdge(cover, edges, i, m, plane);
  }
  return cover.boundary() ?? new Curves();
}

function coverEdge(cover: Cover, edges: Float64Array, i: number, metres: number, plane: Mercator): void {
  const a = [edges[i] as number, edges[i + 1] as number];
  const b = [edges[i + 2] as number, edges[i + 3] as number];
  coverPath(cover, [a, b], metres, plane, eachRound);
}

function coverGeometry(
  cover: Cover,
  geometry: Geometry,
  metres: number,
  plane: Mercator,
  each: typeof eachEven = eachEven,
): void {
  switch (geometry.type) {
    case 'Point':
      coverPath(cover, [geometry.coordinates], metres, plane, each);
      break;
    case 'MultiPoint':
      for (const point of geometry.coordinates) coverPath(cover, [point], metres, plane, each);
      break;
    case 'LineString':
      coverPath(cover, geometry.coordinates, metres, plane, each);
      break;
    case 'MultiLineString':
    case 'Polygon':
      for (const path of geometry.coordinates) coverPath(cover, path, metres, plane, each);
      break;
    case 'MultiPolygon':
      for (const path of geometry.coordinates.flat()) coverPath(cover, path, metres, plane, each);
  }
}

function coverPath(
  cover: Cover,
  path: readonly GeoJsonPosition[],
  metres: number,
  plane: Mercator,
  each: typeof eachEven,
): void {
  const [first] = path;
  const last = path.at(-1);
  const closed = path.length > 2 && first !== undefined && first[0] === last?.[0] && first[1] === last?.[1];
  let before: Circle | null = null;
  path.forEach((position, i) => {
    const [lon = Number.NaN, lat = Number.NaN] = position;
    const [aLon = Number.NaN, aLat = Number.NaN] = path[i - 1] ?? [];
    if (before === null) {
      before = plane.circle(lon, lat, metres);
      cover.disc(before.x, before.y, before.r);
      return;
    }
    if (lon === aLon && lat === aLat) return;
    each(aLon, aLat, lon, lat, (nextLon, nextLat) => {
      const next = plane.circle(nextLon, nextLat, metres);
      // A ring's end is its beginning.
      const drawn = closed && nextLon === first?.[0] && nextLat === first[1];
      if (!drawn) cover.disc(next.x, next.y, next.r);
      if (before !== null) cover.band(before.x, before.y, before.r, next.x, next.y, next.r);
      before = next;
    });
  });
}

function piecesOf(aLon: number, aLat: number, bLon: number, bLat: number): number {
  if (aLat === bLat || aLon === bLon) return 1;
  const perDegree = 111_000;
  const lat = ((aLat + bLat) / 2) * RADIANS;
  const north = (bLat - aLat) * perDegree;
  const east = (bLon - aLon) * perDegree * Math.cos(lat);
  const bend =
    ((north * north * Math.abs(Math.tan(lat))) / (8 * 6.37e6)) * (Math.abs(east) / Math.hypot(east, north));
  return Math.max(1, Math.ceil(Math.sqrt(bend / BEND_M)));
}

/** Whether a position lies in any of many areas. */
function insideAny(areas: readonly Curves[]): (x: number, y: number) => boolean {
  const boxes = new Float64Array(4 * areas.length);
  areas.forEach(({ data, length }, i) => {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < length; k++) {
      const x = data[k * WIDTH] as number;
      const y = data[k * WIDTH + 1] as number;
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
    boxes.set([west, south, east, north], 4 * i);
  });
  const hatch = new Hatch(boxes, areas.length);
  return (x, y) => {
    const count = hatch.holding(x, y);
    const found = hatch.found();
    for (let k = 0; k < count; k++) {
      const area = areas[found[k] as number];
      if (area !== undefined && oddAt(area, x, y)) return true;
    }
    return false;
  };
}

function oddAt({ data, length }: Curves, x: number, y: number): boolean {
  let odd = false;
  for (let o = 0; o < length * WIDTH; o += WIDTH) {
    const ay = data[o + 1] as number;
    const by = data[o + 3] as number;
    if (ay > y === by > y) continue;
    const ax = data[o] as number;
    if (x - ax < (((data[o + 2] as number) - ax) * (y - ay)) / (by - ay)) odd = !odd;
  }
  return odd;
}

function partOf(
  curves: Curves,
  inside: (x: number, y: number) => boolean,
  wanted: boolean,
  turned: boolean,
): Curves {
  const kept = new Curves();
  const d = curves.data;
  for (let i = 0; i < curves.length; i++) {
    const o = i * WIDTH;
    const r = d[o + 6] as number;
    const angle = (d[o + 7] as number) + (d[o + 8] as number) / 2;
    const x =
      r > 0 ? (d[o + 4] as number) + r * Math.cos(angle) : ((d[o] as number) + (d[o + 2] as number)) / 2;
    const y =
      r > 0 ? (d[o + 5] as number) + r * Math.sin(angle) : ((d[o + 1] as number) + (d[o + 3] as number)) / 2;
    if (inside(x, y) === wanted) kept.copy(curves, i, turned);
  }
  return kept;
}
