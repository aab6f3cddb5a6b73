/** Tables whose geometries stand in a column as well-known text. */
import type { Geometry } from '../../geodesy/types.ts';
import { crsFor, PAIRS_LOOKED_AT, type StatedCrs } from '../detect/crs.ts';
import { knownEpsg } from '../detect/crs-names.ts';
import { told } from '../detect/evidence.ts';
import type { Batch, Broken, Cell, Layer } from '../types.ts';
import { GeometryFault, positionsOf } from './geometry.ts';
import type { ReadOptions } from './options.ts';
import { looksLikeWkt, readWkt, sridOf } from './wkt.ts';

/** Rows a column is told to hold geometries from. */
const LOOKED_AT = 200;

/** The layer as it is, or with the geometries of its WKT column and what is told of their system. */
export function withWktGeometry(
  table: Omit<Layer, 'batches'> & { readonly batches: () => Iterable<Batch> },
  options: ReadOptions,
): Layer {
  const at = wktColumn(table.batches(), table.columns.length);
  if (at < 0) return table;
  const pairs: (readonly [number, number])[] = [];
  let srid: number | null = null;
  for (const { rows } of table.batches()) {
    for (const row of rows) {
      const cell = row[at] ?? null;
      if (typeof cell !== 'string') continue;
      srid ??= sridOf(cell);
      const { geometry } = read(cell);
      if (geometry !== null) for (const [x = 0, y = 0] of positionsOf(geometry, 5)) pairs.push([x, y]);
    }
    if (pairs.length >= PAIRS_LOOKED_AT) break;
  }
  const stated: StatedCrs | null =
    srid === null ? null : { by: 'srid-says', said: `SRID=${srid}`, epsg: knownEpsg(`EPSG:${srid}`) };
  const { crs, axis_order } = crsFor(pairs, stated, options.town.box, options.crs, table.file);
  const field = table.columns[at] ?? '';
  return {
    ...table,
    notices: [...table.notices, told('wkt-column', { name: field })],
    detected: { ...table.detected, crs, axis_order },
    batches: () => withGeometries(table.batches(), at, field),
  };
}

function wktColumn(batches: Iterable<Batch>, columns: number): number {
  const filled = new Uint32Array(columns);
  const wkt = new Uint32Array(columns);
  let rows = 0;
  for (const batch of batches) {
    for (const row of batch.rows) {
      row.forEach((cell, i) => {
        if (typeof cell !== 'string' || cell === '') return;
        filled[i]! += 1;
        if (looksLikeWkt(cell)) wkt[i]! += 1;
      });
      if (++rows >= LOOKED_AT) break;
    }
    if (rows >= LOOKED_AT) break;
  }
  return wkt.findIndex((count, i) => count > 0 && count >= (filled[i] ?? 0) * 0.8);
}

function* withGeometries(batches: Iterable<Batch>, at: number, field: string): Generator<Batch> {
  for (const batch of batches) {
    const broken: Broken[] = [...batch.broken];
    const geometries = batch.rows.map((row, i) => {
      const { geometry, fault } = read(row[at] ?? null);
      if (fault !== null)
        broken.push({ row: batch.first + i, field, code: fault.code, values: fault.values });
      return geometry;
    });
    yield { ...batch, geometries, broken };
  }
}

function read(cell: Cell): { readonly geometry: Geometry | null; readonly fault: GeometryFault | null } {
  if (typeof cell !== 'string' || cell.trim() === '') return { geometry: null, fault: null };
  try {
    return { geometry: readWkt(cell), fault: null };
  } catch (error) {
    if (error instanceof GeometryFault) return { geometry: null, fault: error };
    throw error;
  }
}
