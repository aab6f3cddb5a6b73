import { z } from 'zod';
import { KINDS, PURPOSES } from '../laws/vocabulary.ts';
import { civilDate, ibgeCode } from './common.ts';
import { geometrySchema } from './geometry.ts';

/** Table `places`: what rules measure to. Nothing personal is kept here. */
export const placeSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  /** The fact's id, unique in the town. */
  ref: z.string(),
  kind: z.enum(KINDS),
  name: z.string().nullable(),
  /** Number in its official register: text. */
  registry_number: z.string().nullable(),
  geom: geometrySchema,
  /** Half-width of the position's uncertainty, metres. */
  accuracy_m: z.number(),
  position_method: z.string(),
  purpose: z.enum(PURPOSES).nullable(),
  /** Of a street or road, metres. */
  width_m: z.number().nullable(),
  belongs_to: z.string().nullable(),
  parts: z.record(z.string(), z.unknown()),
  attributes: z.record(z.string(), z.unknown()),
  properties: z.record(z.string(), z.unknown()),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  source_id: z.uuid().nullable(),
});
