import { z } from 'zod';
import { ACTIVITIES, ATTRIBUTES, type Attribute, KINDS, SITE_PARTS } from '../laws/vocabulary.ts';
import { type Answer, type Finding, type Site, VERDICTS } from '../siting/types.ts';
import { civilDate } from './common.ts';
import { geometrySchema } from './geometry.ts';

const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as [Attribute, ...Attribute[]];
const position = z.tuple([z.number(), z.number()]);

export const siteSchema: z.ZodType<Site> = z.object({
  id: z.string().nullable(),
  geometry: geometrySchema,
  accuracy_m: z.number().nonnegative(),
  parts: z.partialRecord(z.enum(SITE_PARTS), geometrySchema),
  attributes: z.partialRecord(z.enum(ATTRIBUTE_NAMES), z.union([z.number(), z.boolean()])),
  belongs_to: z.string().nullable(),
});

export const findingSchema: z.ZodType<Finding> = z.object({
  rule: z.string(),
  citation: z.string(),
  against: z.string().nullable(),
  verdict: z.enum(VERDICTS),
  required_m: z.number().nullable(),
  measured_m: z.number().nullable(),
  tolerance_m: z.number().nullable(),
  margin_m: z.number().nullable(),
  nearest: z.object({ id: z.string(), kind: z.enum(KINDS), name: z.string().nullable() }).nullable(),
  notes: z.array(
    z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  line: z.tuple([position, position]).nullable(),
  considered: z.int().nonnegative(),
});

/** The engine's answer as it is kept (src/siting/types.ts); what later engines add is kept beside it unread. */
export const answerSchema: z.ZodType<Answer> = z.looseObject({
  city: z.string(),
  activity: z.enum(ACTIVITIES),
  date: civilDate,
  site: siteSchema,
  verdict: z.enum(VERDICTS),
  findings: z.array(findingSchema),
});
