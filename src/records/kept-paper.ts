import { z } from 'zod';
import { VERDICTS } from '../siting/types.ts';
import { civilDate, ibgeCode } from './common.ts';
import { answerSchema } from './siting-answer.ts';

/** Function `verify_paper`: what a paper says, to whoever holds it. */
export const keptPaperSchema = z.object({
  number: z.string(),
  kept_on: civilDate,
  town: z.object({
    ibge: ibgeCode,
    slug: z.string(),
    name: z.string(),
    uf: z.string(),
    /** Slug of the posture code. */
    code: z.string(),
    time_zone: z.string(),
    is_demo: z.boolean(),
    is_sandbox: z.boolean(),
  }),
  answer: answerSchema,
  /** Read by src/papers/kept.ts. */
  inputs: z.unknown(),
  seal: z.string(),
  engine_version: z.string(),
  override: z.object({ verdict: z.enum(VERDICTS), reason: z.string(), day: civilDate }).nullable(),
  conclusion: z.object({ text: z.string(), day: civilDate }).nullable(),
});
export type KeptPaper = z.infer<typeof keptPaperSchema>;
