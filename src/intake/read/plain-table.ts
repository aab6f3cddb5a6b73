/** A layer as a plain table of texts, for work that asks only for its cells. */
import type { Layer } from '../types.ts';

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The first row that does not part into the columns, from 1; null where all do. */
  readonly broken: number | null;
}

/** @returns a cell for every column in every row; nothing is read past a broken row. */
export async function tableOf(layer: Layer): Promise<Table> {
  const rows: string[][] = [];
  for await (const batch of layer.batches()) {
    const [broken] = batch.broken;
    if (broken !== undefined) return { columns: layer.columns, rows, broken: broken.row };
    for (const row of batch.rows) rows.push(layer.columns.map((_, i) => String(row[i] ?? '')));
  }
  return { columns: layer.columns, rows, broken: null };
}
