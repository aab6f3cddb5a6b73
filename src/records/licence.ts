import { z } from 'zod';
import { ACTIVITIES } from '../laws/vocabulary.ts';
import { civilDate, cnaeCode, ibgeCode } from './common.ts';

/** Table `licences`: alvarás of location and working, without the holder. */
export const licenceSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  number: z.string(),
  place_id: z.uuid().nullable(),
  activity: z.enum(ACTIVITIES).nullable(),
  cnae: cnaeCode.nullable(),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  status: z.enum(['requested', 'refused', 'in-force', 'suspended', 'revoked', 'expired']),
  /** The file it came from; null when it was entered here. */
  source_id: z.uuid().nullable(),
});

/** Table `unit_values`: what the unit that fines are counted in was worth, and when. */
export const unitValueSchema = z.object({
  id: z.int(),
  municipality: ibgeCode,
  unit: z.string(),
  valid_from: civilDate,
  valid_to: civilDate.nullable(),
  /** Whole centavos. */
  amount_cents: z.int().positive(),
  /** The act that set it. */
  source: z.string(),
  /** Invented: serves to show the product, and no real fine. */
  is_demo: z.boolean().optional(),
});
export type UnitValue = z.infer<typeof unitValueSchema>;
export type NewUnitValue = Omit<UnitValue, 'id' | 'is_demo'>;
