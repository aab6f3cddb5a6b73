import { z } from 'zod';
import type { Geometry } from '../geodesy/types.ts';

// Read from the backend, where each geometry was checked on its way in; a third number (height) is left behind.
const position = z
  .array(z.number())
  .min(2)
  .transform((numbers): [number, number] => [numbers[0] as number, numbers[1] as number]);
const line = z.array(position);
const polygon = z.array(line);

/** A geometry in lon/lat degrees of SIRGAS 2000 (EPSG:4674); its `crs` member is dropped, because all have the same. */
export const geometrySchema: z.ZodType<Geometry> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: polygon }),
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);

/** A geometry as PostGIS reads it, its datum said: `SRID=4674;POINT(-51.17 -29.85)`. */
export function toEwkt(geometry: Geometry): string {
  return `SRID=4674;${geometry.type.toUpperCase()}${group(geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates)}`;
}

type Nested = readonly number[] | readonly Nested[];

function group(items: readonly Nested[]): string {
  return `(${items.map((item) => (isPosition(item) ? item.join(' ') : group(item as readonly Nested[]))).join(',')})`;
}

function isPosition(item: Nested): item is readonly number[] {
  return typeof item[0] === 'number';
}

/** West, south, east, north in degrees; null for a geometry without positions. */
export function boundsOf(geometry: Geometry): readonly [number, number, number, number] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (item: Nested): void => {
    if (!isPosition(item)) {
      for (const part of item as readonly Nested[]) visit(part);
      return;
    }
    const [lon = Number.NaN, lat = Number.NaN] = item;
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  };
  visit(geometry.coordinates);
  return west <= east ? [west, south, east, north] : null;
}
