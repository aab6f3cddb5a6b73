import type { PGlite } from '@electric-sql/pglite';
import { readEwkb } from './ewkb.ts';

/**
 * Teaches the driver the types of PostGIS, so that a geometry goes out as GeoJSON and comes in as GeoJSON or EWKT,
 * as with PostgREST. What comes in is read by PostGIS itself: GeoJSON without `crs` is of the column's datum to it.
 */
export async function registerGeometryTypes(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ oid: number; typarray: number }>(
    "select oid::int, typarray::int from pg_type where typname in ('geometry', 'geography')",
  );
  if (rows.length !== 2) throw new Error('PostGIS is not installed in this database.');
  for (const { oid, typarray } of rows) {
    db.parsers[oid] = (text: string) => readEwkb(text);
    db.serializers[oid] = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    // PostGIS separates the elements of an array by colons.
    db.parsers[typarray] = (text: string) => {
      const inside = text.slice(1, -1);
      return inside === '' ? [] : inside.split(':').map((item) => (item === 'NULL' ? null : readEwkb(item)));
    };
  }
}
