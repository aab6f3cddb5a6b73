import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { parse, postgrestError } from './answer.ts';
import { RecordsError } from './errors.ts';

interface Page {
  readonly data: unknown;
  readonly error: PostgrestError | null;
  readonly status: number;
  readonly count: number | null;
}

const PAGE = 1_000;

/**
 * Reads a list to its end. PostgREST cuts every answer at a number of rows that the server chooses, without an error, so
 * pages are asked for until as many rows are there as were counted.
 *
 * @param page asks for the rows `from` to `to`, both included, counted (`{ count: 'exact' }`) and in an order without
 * ties, so that no row is passed over between two pages.
 * @throws RecordsError, also when the list ends before the count is reached.
 */
export async function readAll<T>(
  page: (from: number, to: number) => PromiseLike<Page>,
  row: z.ZodType<T>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data, error, status, count } = await page(rows.length, rows.length + PAGE - 1);
    if (error !== null) throw postgrestError(error, status);
    const more = parse(data, z.array(row), status);
    rows.push(...more);
    if (count === null) throw new RecordsError('unreadable', status, 'The list came without its count.');
    if (rows.length >= count) return rows;
    if (more.length === 0) {
      throw new RecordsError('unreadable', status, `The list ended after ${rows.length} of ${count} rows.`);
    }
  }
}
