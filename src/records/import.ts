import { z } from 'zod';
import type { Target } from '../intake/records.ts';
import { KINDS, type Kind } from '../laws/vocabulary.ts';
import { civilDate, ibgeCode, instant } from './common.ts';

/** How many rows were read, refused and marked as personal, and what became of the accepted ones. */
export const importCountsSchema = z.object({
  read: z.int().nonnegative().default(0),
  rejected: z.int().nonnegative().default(0),
  personal: z.int().nonnegative().default(0),
  new: z.int().nonnegative().default(0),
  changed: z.int().nonnegative().default(0),
  same: z.int().nonnegative().default(0),
  gone: z.int().nonnegative().default(0),
  unplaced: z.int().nonnegative().default(0),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** Table `imports`: a file that was brought in. */
export const importSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  status: z.enum(['committed', 'undone']),
  dataset: z.string(),
  shape: z.string(),
  title: z.string(),
  file_name: z.string(),
  /** SHA-256, hexadecimal. */
  file_hash: z.string().nullable(),
  /** First day on which the file holds. */
  day: civilDate,
  is_whole: z.boolean(),
  complete: z.array(z.enum(KINDS)),
  counts: importCountsSchema,
  created_by: z.uuid(),
  committed_at: instant,
  undone_by: z.uuid().nullable(),
  undone_at: instant.nullable(),
  undone_why: z.string().nullable(),
});
export type Import = z.infer<typeof importSchema>;
export const IMPORT_COLUMNS = Object.keys(importSchema.shape).join(', ');

/** An import that is to be staged. */
export interface NewImport {
  /** Key of the files that succeed one another: `inep:school`. */
  readonly dataset: string;
  readonly shape: string;
  /** As the source will be cited. */
  readonly title: string;
  readonly file_name: string;
  readonly file_hash: string | null;
  readonly layer_name: string | null;
  /** What was found out about the file, and what a person chose: kept as JSON. */
  readonly detected: unknown;
  readonly choices: unknown;
  readonly source: {
    readonly origin?: string | null;
    readonly licence?: string | null;
    /** Civil date of the data; null when not told. */
    readonly source_date: string | null;
    /** Datum and projection it came in, `EPSG:29192`. */
    readonly datum: string | null;
    /** How it was brought to EPSG:4674. */
    readonly transformation: string | null;
    readonly is_demo?: boolean;
  };
  readonly day: string;
  /** The file holds all of its dataset: what it no longer names is closed. */
  readonly is_whole: boolean;
  /** Kinds that a person says are wholly covered. */
  readonly complete: readonly Kind[];
  readonly counts: Pick<ImportCounts, 'read' | 'rejected' | 'personal'>;
}

/** What a staged import would do. */
export const comparisonSchema = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Valid in the database and no longer in a file that holds all of its dataset. */
  gone: z.int(),
  /** Ids that belong to another source: they stop the import. */
  taken: z.int(),
  staged: z.int(),
  /** Known by their address alone. */
  unplaced: z.int(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const commitSchema = comparisonSchema.extend({
  /** `unchanged`: the file brought nothing that was not there, and left no trace. */
  status: z.enum(['committed', 'unchanged']),
});
export type Commit = z.infer<typeof commitSchema>;

export const differenceSchema = z.object({
  target: z.string(),
  /** Data row of the file; null for what the file does not hold. */
  row: z.int().nullable(),
  ref: z.string(),
  name: z.string().nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;
export type DifferenceOf = 'new' | 'changed' | 'same' | 'gone' | 'taken';

/**
 * Key of the files that succeed one another, of one sort: what a register holds, or a list of one kind.
 * @param kind of all rows, as somebody said; null where each has its own.
 */
export function datasetKey(shape: string | null, target: Target, kind: Kind | null): string {
  return `${shape ?? 'table'}:${target === 'places' ? (kind ?? 'places') : target}`;
}

/** How far a staging or a commit has come, and a way to stop it. */
export interface ImportSteps {
  /** @param rows staged, or of the staged ones written. */
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}
