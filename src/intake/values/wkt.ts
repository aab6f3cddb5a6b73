/** Geometries written as WKT, as licence registers carry them in a column. */
import type { Position as GeoJsonPosition } from 'geojson';
import type { Geometry } from '../../geodesy/types.ts';

export interface ReadWkt {
  readonly geometry: Geometry;
  /** Of `SRID=31983;POINT (…)`; null where it is not told. */
  readonly epsg: number | null;
}

const TYPES = {
  POINT: ['Point', 0],
  LINESTRING: ['LineString', 1],
  POLYGON: ['Polygon', 2],
  MULTIPOINT: ['MultiPoint', 1],
  MULTILINESTRING: ['MultiLineString', 2],
  MULTIPOLYGON: ['MultiPolygon', 3],
} as const;

/** @returns null for anything else, an empty geometry and a collection too. Heights are dropped. */
export function wktOf(text: string): ReadWkt | null {
  const found = /^\s*(?:SRID\s*=\s*(\d+)\s*;)?\s*([A-Z]+?)\s*(?:Z|M|ZM)?\s*(\(.*\))\s*$/is.exec(text);
  if (found === null) return null;
  const type = found[2]?.toUpperCase() ?? '';
  if (!Object.hasOwn(TYPES, type)) return null;
  const [name, depth] = TYPES[type as keyof typeof TYPES];
  // Turned into nested lists: `1 2, 3 4` becomes [1,2],[3,4], and brackets become brackets.
  const body = (found[3] ?? '').replaceAll(/\(\s*([^()]+?)\s*\)/g, (_, inner: string) => {
    const positions = inner.split(',').map((one) => `[${one.trim().split(/\s+/).slice(0, 2).join(',')}]`);
    return `[${positions.join(',')}]`;
  });
  let nested: unknown;
  try {
    nested = JSON.parse(body.replaceAll('(', '[').replaceAll(')', ']'));
  } catch {
    return null;
  }
  if (name === 'MultiPoint' && Array.isArray(nested)) nested = nested.map(unwrapped);
  if (depth === 0 && Array.isArray(nested)) nested = nested.length === 1 ? nested[0] : null;
  if (!isNested(nested, depth)) return null;
  return {
    geometry: { type: name, coordinates: nested } as Geometry,
    epsg: found[1] === undefined ? null : Number(found[1]),
  };
}

/** `MULTIPOINT ((1 2), (3 4))` and `MULTIPOINT (1 2, 3 4)` are one. */
const unwrapped = (one: unknown): unknown => (Array.isArray(one) && Array.isArray(one[0]) ? one[0] : one);

function isNested(value: unknown, depth: number): value is GeoJsonPosition {
  if (!Array.isArray(value) || value.length === 0) return false;
  if (depth === 0)
    return value.length === 2 && value.every((one) => typeof one === 'number' && Number.isFinite(one));
  return value.every((one) => isNested(one, depth - 1));
}
