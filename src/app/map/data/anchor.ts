import type { Position as Coordinates } from 'geojson';
import type { Geometry, Position } from '../../../geodesy/types.ts';

/**
 * Where the plate of a place stands: the point itself; the middle of a line's length; a point inside a polygon
 * (its centroid, or the middle of the widest stretch of the parallel through it). Of several parts, the largest.
 * For drawing only: what is measured is the geometry.
 */
export function anchorOf(geometry: Geometry): Position {
  switch (geometry.type) {
    case 'Point':
      return position(geometry.coordinates);
    case 'MultiPoint':
      return position(geometry.coordinates[0]);
    case 'LineString':
      return halfway(geometry.coordinates);
    case 'MultiLineString':
      return halfway(largest(geometry.coordinates, planarLength));
    case 'Polygon':
      return inside(geometry.coordinates);
    case 'MultiPolygon':
      return inside(largest(geometry.coordinates, (rings) => Math.abs(moments(rings[0] ?? []).area)));
  }
}

function position(pair: Coordinates | undefined): Position {
  return [pair?.[0] ?? Number.NaN, pair?.[1] ?? Number.NaN];
}

function largest<T>(parts: readonly T[], size: (part: T) => number): T {
  const [first, ...rest] = parts;
  if (first === undefined) throw new RangeError('an empty geometry stands nowhere');
  return rest.reduce((best, part) => (size(part) > size(best) ? part : best), first);
}

function span(a: Coordinates | undefined, b: Coordinates | undefined): number {
  const [ax, ay] = position(a);
  const [bx, by] = position(b);
  return Math.hypot((bx - ax) * Math.cos((ay * Math.PI) / 180), by - ay);
}

function planarLength(line: readonly Coordinates[]): number {
  return line.slice(1).reduce((sum, point, i) => sum + span(line[i], point), 0);
}

function halfway(line: readonly Coordinates[]): Position {
  let left = planarLength(line) / 2;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = position(line[i]);
    const [bx, by] = position(line[i + 1]);
    const length = span(line[i], line[i + 1]);
    if (left <= length) {
      const t = length === 0 ? 0 : left / length;
      return [ax + t * (bx - ax), ay + t * (by - ay)];
    }
    left -= length;
  }
  return position(line.at(-1));
}

/** Twice the signed area and the centroid of a ring, taken about its first point to keep the digits. */
function moments(ring: readonly Coordinates[]): { area: number; x: number; y: number } {
  const [ox, oy] = position(ring[0]);
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = position(ring[i]);
    const [bx, by] = position(ring[i + 1]);
    const cross = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
    area += cross;
    x += (ax + bx - 2 * ox) * cross;
    y += (ay + by - 2 * oy) * cross;
  }
  return area === 0 ? { area, x: ox, y: oy } : { area, x: ox + x / (3 * area), y: oy + y / (3 * area) };
}

function inside(rings: readonly (readonly Coordinates[])[]): Position {
  const { x, y } = moments(rings[0] ?? []);
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
  let best: Position = [x, y];
  let widest = -1;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = crossings[i] ?? x;
    const to = crossings[i + 1] ?? x;
    if (from <= x && x <= to) return [x, y];
    if (to - from > widest) {
      widest = to - from;
      best = [(from + to) / 2, y];
    }
  }
  return best;
}

function crossingsAt(ring: readonly Coordinates[], y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = position(ring[i]);
    const [bx, by] = position(ring[i + 1]);
    if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return found;
}
