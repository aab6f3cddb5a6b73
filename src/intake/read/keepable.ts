/** Signs that no database keeps: the null character, half of a surrogate pair. Each becomes U+FFFD, which rows remark on. */
import type { Cell, Layer } from '../types.ts';

const UNKEEPABLE = /\0|\p{Surrogate}/gu;

const keepableText = (text: string): string => text.replaceAll(UNKEEPABLE, '\ufffd');

const isUnkeepable = (cell: Cell): boolean => typeof cell === 'string' && cell.search(UNKEEPABLE) >= 0;

/** The layer with such signs replaced in its column names and cells; rows without any are handed on as they are. */
export function keepable(layer: Layer): Layer {
  return {
    ...layer,
    columns: layer.columns.map(keepableText),
    batches: async function* () {
      for await (const batch of layer.batches())
        yield {
          ...batch,
          rows: batch.rows.map((row) =>
            row.some(isUnkeepable)
              ? row.map((cell) => (typeof cell === 'string' ? keepableText(cell) : cell))
              : row,
          ),
        };
    },
  };
}
