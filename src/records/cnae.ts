import { z } from 'zod';
import { ACTIVITIES } from '../laws/vocabulary.ts';
import { cnaeCode, ibgeCode } from './common.ts';

/** Table `cnae_activities`: which activity of the posture code a CNAE subclass is, as the town reads it. */
export const cnaeActivitySchema = z.object({
  municipality: ibgeCode,
  cnae: cnaeCode,
  activity: z.enum(ACTIVITIES),
  /** The subclass in words. */
  label: z.string().min(1),
});
export type CnaeActivity = z.infer<typeof cnaeActivitySchema>;
