/** A layer made of records that stand in memory: named values and a geometry each. */
import type { Geometry } from '../../geodesy/types.ts';
import type { Batch, Broken, Cell } from '../types.ts';

export interface MemoryRecord {
  readonly values: ReadonlyMap<string, Cell>;
  readonly geometry: Geometry | null;
  readonly fault: Pick<Broken, 'code' | 'values'> | null;
}

const ROWS_A_BATCH = 2_000;

export function* batchesOfRecords(
  records: readonly MemoryRecord[],
  columns: readonly string[],
): Generator<Batch> {
  for (let from = 0; from < records.length; from += ROWS_A_BATCH) {
    const slice = records.slice(from, from + ROWS_A_BATCH);
    yield {
      first: from + 1,
      rows: slice.map(({ values }) => columns.map((column) => values.get(column) ?? null)),
      geometries: slice.map(({ geometry }) => geometry),
      broken: slice.flatMap(({ fault }, i) =>
        fault === null ? [] : [{ row: from + i + 1, field: 'geometry', ...fault }],
      ),
      share: Math.min(1, (from + slice.length) / records.length),
    };
  }
}
