import { z } from 'zod';
import { ACTIVITIES, KINDS } from '../laws/vocabulary.ts';
import type { KeptInputs } from '../papers/kept.ts';
import { type Answer, VERDICTS, type Verdict } from '../siting/types.ts';
import { civilDate, ibgeCode, instant } from './common.ts';
import { geometrySchema } from './geometry.ts';
import { answerSchema } from './siting-answer.ts';

/** What the engine was given when it answered. */
export const dataStoodOnSchema = z.object({
  /** How many facts. */
  facts: z.int().nonnegative(),
  /** SHA-256 of the facts document, hexadecimal; null where it was not taken. */
  hash: z.string().nullable(),
  sources: z.array(z.object({ title: z.string(), date: civilDate.nullable() })),
  /** Kinds that were not known. */
  unknown: z.array(z.enum(KINDS)),
});
export type DataStoodOn = z.infer<typeof dataStoodOnSchema>;

/** Table `siting_overrides`: a decision against the verdict, with its reason; the latest stands. */
export const overrideSchema = z.object({
  id: z.uuid(),
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  created_by: z.uuid(),
  created_at: instant,
});

/** Table `siting_conclusions`: what an officer concludes, for the paper; the latest stands. */
const conclusionSchema = z.object({
  id: z.uuid(),
  conclusion: z.string(),
  created_by: z.uuid(),
  created_at: instant,
});

/** A row of the list of consultations. */
export const checkSummarySchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  created_by: z.uuid(),
  created_at: instant,
  /** Year and place in it, in its town: `2026/0001`. */
  number: z.string(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  activity: z.enum(ACTIVITIES),
  /** The civil day judged. */
  check_date: civilDate,
  site_geom: geometrySchema,
  /** As the engine gave it; an override stands beside it and does not change it. */
  verdict: z.enum(VERDICTS),
  /** SHA-256 of the inputs it can be judged again from; null where they were not kept. */
  seal: z.string().nullable(),
  /** Oldest first. */
  siting_overrides: z.array(overrideSchema),
});
export type CheckSummary = z.infer<typeof checkSummarySchema>;
export const SUMMARY_COLUMNS =
  'id, municipality, created_by, created_at, number, title, note, activity, check_date, site_geom, verdict, seal, ' +
  'siting_overrides(id, verdict, reason, created_by, created_at)';

/** Table `siting_checks`: a consultation with all it stood on. Never changed. */
export const savedCheckSchema = checkSummarySchema.extend({
  answer: answerSchema,
  data_stood_on: dataStoodOnSchema,
  engine_version: z.string(),
  /** Oldest first. */
  siting_conclusions: z.array(conclusionSchema),
});
export type SavedCheck = z.infer<typeof savedCheckSchema>;
export const CHECK_COLUMNS =
  `${SUMMARY_COLUMNS}, answer, data_stood_on, engine_version, ` +
  'siting_conclusions(id, conclusion, created_by, created_at)';

/** A consultation to be kept. */
export interface NewCheck {
  /** IBGE code. */
  readonly municipality: string;
  readonly title: string | null;
  readonly note: string | null;
  readonly answer: Answer;
  readonly dataStoodOn: DataStoodOn;
  readonly engineVersion: string;
  /** What it can be judged again from; null where that is too large to keep. */
  readonly kept?: { readonly inputs: KeptInputs; readonly seal: string } | null;
}

export interface NewOverride {
  readonly verdict: Verdict;
  /** At least ten characters. */
  readonly reason: string;
}
