import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { requireUser } from './account.ts';
import { readAnswer } from './answer.ts';
import { instant } from './common.ts';
import { RecordsError } from './errors.ts';
import {
  type Commit,
  type Comparison,
  commitSchema,
  comparisonSchema,
  type Difference,
  type DifferenceOf,
  differenceSchema,
  IMPORT_COLUMNS,
  type Import,
  type ImportSteps,
  importSchema,
  type NewImport,
} from './import.ts';
import type { StagedRow } from './import-rows.ts';
import { readAll } from './pages.ts';

/** Imports of files: staged in chunks out of sight, committed in one transaction, undone as a whole. */
export interface ImportStore {
  /**
   * Stages rows in chunks; nothing of them is seen anywhere until they are committed. Stopped or failed, nothing stays.
   * @returns id of the import, and how many rows were staged.
   * @throws RecordsError `stopped`; `P0001` with a sentence that names the first row that cannot be stored.
   */
  stage(
    town: string,
    head: NewImport,
    rows: Iterable<StagedRow> | AsyncIterable<StagedRow>,
    steps?: ImportSteps,
  ): Promise<{ readonly id: string; readonly staged: number }>;
  /** What the staged import would do; no fact is written. */
  compare(id: string): Promise<Comparison>;
  /** At most 1,000 of the records concerned, from position `first`. */
  differences(id: string, of: DifferenceOf, first: number, most: number): Promise<Difference[]>;
  /**
   * All of it or nothing. New places are written ahead in steps that nobody sees, so that others are served in between;
   * one last step shows all of it. Stopped or failed before that, nothing stays.
   * @param expected rows that were staged.
   * @throws RecordsError `stopped`; `P0001` with a sentence; `unheard` where the last answer was lost: the list of imports
   * tells whether it was stored.
   */
  commit(id: string, expected: number, steps?: ImportSteps): Promise<Commit>;
  /** Forgets what was staged, and what was written ahead. */
  discard(id: string): Promise<void>;
  /** @throws RecordsError `P0001`, its hint `import-newer`, `import-touched`, `import-reviewed` or `import-used`: something later stands on it. */
  undo(id: string, why: string): Promise<{ readonly undone: number }>;
  /** Committed and undone imports of a town, newest first. */
  list(ibge: string): Promise<Import[]>;
  /** How the town reads a file of this header; null when nobody said. */
  mapping(ibge: string, signature: string): Promise<Mapping | null>;
  saveMapping(ibge: string, signature: string, mapping: unknown): Promise<void>;
}
export interface Mapping {
  /** As it was kept: its reader checks it. */
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly updated_at: string;
}

const CHUNK_ROWS = 1_000;
/** Written ahead in one step: others wait for no longer than that takes. */
const STEP_ROWS = 2_000;
const stepSchema = z.object({ written: z.int(), done: z.boolean() });
/** Characters of JSON in a request: many small geometries, or few large ones. */
const CHUNK_CHARACTERS = 4_000_000;

export function importStore(client: SupabaseClient): ImportStore {
  const discard = async (id: string): Promise<void> => {
    let gone = false;
    while (!gone)
      gone = await readAnswer(client.rpc('discard_import', { import: id, most: STEP_ROWS }), z.boolean());
  };
  /** What failed is told, not that the clearing up failed too: the next import clears it. */
  const orDiscard = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await discard(id).catch(() => undefined);
      throw error;
    }
  };
  return {
    stage: async (town, head, rows, steps = {}) => {
      const { signal, onProgress } = steps;
      stopIfAsked(signal);
      const id = await readAnswer(client.rpc('begin_import', { town, import: head }), z.uuid());
      return orDiscard(id, async () => {
        let staged = 0;
        for await (const chunk of chunks(rows)) {
          stopIfAsked(signal);
          staged = await readAnswer(client.rpc('stage_import', { import: id, rows: chunk }), z.int());
          onProgress?.(staged);
        }
        stopIfAsked(signal);
        return { id, staged };
      });
    },
    compare: (id) => readAnswer(client.rpc('compare_import', { import: id }), comparisonSchema),
    differences: (id, of, first, most) =>
      readAnswer(
        client.rpc('import_differences', { import: id, wanted: of, first, most }),
        z.array(differenceSchema),
      ),
    commit: (id, expected, { signal, onProgress } = {}) =>
      orDiscard(id, async () => {
        for (let done = false; !done; ) {
          stopIfAsked(signal);
          const step = await readAnswer(
            client.rpc('write_import', { import: id, expected, most: STEP_ROWS }),
            stepSchema,
          );
          onProgress?.(step.written);
          done = step.done;
        }
        stopIfAsked(signal);
        onProgress?.(expected);
        try {
          return await readAnswer(client.rpc('commit_import', { import: id, expected }), commitSchema);
        } catch (error) {
          if (!(error instanceof RecordsError) || error.code !== 'unreachable') throw error;
          // Whether it was stored is not known: never "nothing was stored".
          throw new RecordsError('unheard', 0, error.message);
        }
      }),
    discard,
    undo: (id, why) =>
      readAnswer(client.rpc('undo_import', { import: id, why }), z.object({ undone: z.int() })),
    list: (ibge) =>
      readAll(
        (from, to) =>
          client
            .from('imports')
            .select(IMPORT_COLUMNS, { count: 'exact' })
            .eq('municipality', ibge)
            .neq('status', 'staging')
            .order('committed_at', { ascending: false })
            .order('id')
            .range(from, to),
        importSchema,
      ),
    mapping: (ibge, signature) =>
      readAnswer(
        client
          .from('import_mappings')
          .select('mapping, updated_at')
          .eq('municipality', ibge)
          .eq('signature', signature)
          .maybeSingle(),
        z.object({ mapping: z.record(z.string(), z.unknown()), updated_at: instant }).nullable(),
      ),
    saveMapping: async (ibge, signature, mapping) => {
      const updated_by = await requireUser(client);
      await readAnswer(
        client
          .from('import_mappings')
          .upsert(
            { municipality: ibge, signature, mapping, updated_by },
            { onConflict: 'municipality,signature' },
          )
          .select('signature')
          .single(),
        z.object({ signature: z.string() }),
      );
    },
  };
}

function stopIfAsked(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new RecordsError('stopped', 0, 'The import was stopped; nothing was stored.');
}

async function* chunks(
  rows: Iterable<StagedRow> | AsyncIterable<StagedRow>,
): AsyncGenerator<readonly StagedRow[]> {
  let chunk: StagedRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    // Geometries are what weighs; the rest of a row is small.
    const weight = row.feature.geometry === null ? 500 : weightOf(row);
    if (chunk.length >= CHUNK_ROWS || (chunk.length > 0 && characters + weight > CHUNK_CHARACTERS)) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(row);
    characters += weight;
  }
  if (chunk.length > 0) yield chunk;
}

function weightOf({ feature: { geometry } }: StagedRow): number {
  if (geometry === null || geometry.type === 'Point') return 600;
  return 600 + JSON.stringify(geometry).length;
}
