import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { PublishedTables } from '../enforcement/stats/published/tables.ts';
import { readAnswer } from './answer.ts';
import { civilDate, ibgeCode, instant } from './common.ts';
import { readAll } from './pages.ts';

const count = z.int().nonnegative().nullable();
const table = z.array(z.object({ key: z.string(), count, inspections: count }));
/** Table `published_figures`: a quarter that a town has published. */
export const publishedSchema = z.object({
  municipality: ibgeCode,
  /** Its first day. */
  quarter: civilDate,
  threshold: z.int(),
  total: count,
  tables: z.object({
    neighbourhood: table,
    month: table,
    weekday: table,
    group: table,
    outcome: table,
  }),
  /** Counts something invented. */
  is_demo: z.boolean(),
  created_at: instant,
  /** No longer seen by others than those who publish; not published again. */
  withdrawn: z.boolean(),
});
export type Published = z.infer<typeof publishedSchema>;
const COLUMNS = 'municipality, quarter, threshold, total, tables, is_demo, created_at, withdrawn';

/** Quarters that a town has published, the latest first; those withdrawn too for those who publish. Anybody may ask. */
export const listPublished = (client: SupabaseClient, ibge: string): Promise<Published[]> =>
  readAll(
    (from, to) =>
      client
        .from('published_figures')
        .select(COLUMNS, { count: 'exact' })
        .eq('municipality', ibge)
        .order('quarter', { ascending: false })
        .range(from, to),
    publishedSchema,
  );

/**
 * Publishes a quarter, once. Managers and admins of the town.
 * @throws RecordsError `P0001` with the hint `publish-early`, `publish-other` (the records changed meanwhile),
 * `publish-small` or `publish-tables`; `23505` where the quarter was published before; `42501` for others.
 */
export const publish = (
  client: SupabaseClient,
  ibge: string,
  { quarter, threshold, total, tables }: PublishedTables,
): Promise<Published> =>
  readAnswer(
    client
      .from('published_figures')
      .insert({ municipality: ibge, quarter, threshold, total, tables })
      .select(COLUMNS)
      .single(),
    publishedSchema,
  );

/** Takes a quarter from sight, for good. Managers and admins of the town. */
export const withdraw = (client: SupabaseClient, ibge: string, quarter: string): Promise<Published> =>
  readAnswer(
    client
      .from('published_figures')
      .update({ withdrawn: true })
      .eq('municipality', ibge)
      .eq('quarter', quarter)
      .select(COLUMNS)
      .single(),
    publishedSchema,
  );
