import { z } from 'zod';
import { KINDS } from '../laws/vocabulary.ts';
import { civilDate, ibgeCode, instant } from './common.ts';

/** Table `sources`: a file or survey that data came from. */
export const sourceSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  title: z.string(),
  origin: z.string().nullable(),
  licence: z.string().nullable(),
  /** Of the data, not of their loading. */
  source_date: civilDate.nullable(),
  /** Datum and projection it came in. */
  datum: z.string().nullable(),
  /** How it was brought to EPSG:4674; null when it came in it. */
  transformation: z.string().nullable(),
  /** SHA-256 of the file, hexadecimal. */
  hash: z.string().nullable(),
  row_count: z.int().nullable(),
  is_demo: z.boolean(),
  /** Key of the files that succeed one another; null for what no import brought. */
  dataset: z.string().nullable(),
  created_at: instant,
});
export type Source = z.infer<typeof sourceSchema>;

/** Table `layers`: a kind of place that was loaded for a town; a kind without a row is unknown. */
export const layerSchema = z.object({
  municipality: ibgeCode,
  kind: z.enum(KINDS),
  /** Every place of the kind is there, even if there is none. */
  complete: z.boolean(),
  source_id: z.uuid().nullable(),
  as_of: civilDate.nullable(),
  note: z.string().nullable(),
});
export type Layer = z.infer<typeof layerSchema>;
