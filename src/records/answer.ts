import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { RecordsError } from './errors.ts';

interface Answered {
  readonly data: unknown;
  readonly error: PostgrestError | null;
  readonly status: number;
}

/** What a call brought, read by its schema. @throws RecordsError */
export async function readAnswer<T>(call: PromiseLike<Answered>, schema: z.ZodType<T>): Promise<T> {
  const { data, error, status } = await call;
  if (error !== null) throw postgrestError(error, status);
  return parse(data, schema, status);
}

/** Checks what came by its schema. @throws RecordsError `unreadable` */
export function parse<T>(data: unknown, schema: z.ZodType<T>, status: number): T {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new RecordsError(
    'unreadable',
    status,
    `The answer is not as expected:\n${z.prettifyError(read.error)}`,
  );
}

/** An error as supabase-js tells it; without an answer its status is 0. */
export function postgrestError(error: PostgrestError, status: number): RecordsError {
  if (status === 0) return new RecordsError('unreachable', 0, error.message);
  return new RecordsError(error.code || 'unknown', status, error.message, error.hint || null);
}
