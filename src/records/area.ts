import { z } from 'zod';
import { PURPOSES, ZONE_KINDS } from '../laws/vocabulary.ts';
import { civilDate, ibgeCode } from './common.ts';
import { geometrySchema } from './geometry.ts';

/** Table `neighbourhoods`: bairros, for counting and finding one's way, not for judging. */
export const neighbourhoodSchema = z.object({
  id: z.int(),
  municipality: ibgeCode,
  name: z.string(),
  geom: geometrySchema.nullable(),
  /** Inhabitants; null when not known. */
  population: z.int().nullable(),
});
export type Neighbourhood = z.infer<typeof neighbourhoodSchema>;

/** Table `zones`: areas that rules speak of. */
export const zoneSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  ref: z.string(),
  kind: z.enum(ZONE_KINDS),
  purpose: z.enum(PURPOSES).nullable(),
  name: z.string().nullable(),
  geom: geometrySchema,
  accuracy_m: z.number(),
  properties: z.record(z.string(), z.unknown()),
  valid_from: civilDate.nullable(),
  valid_to: civilDate.nullable(),
  source_id: z.uuid().nullable(),
});
