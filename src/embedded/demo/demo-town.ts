import { z } from 'zod';

const geometry = z.looseObject({ type: z.string() });
const feature = z.looseObject({
  type: z.literal('Feature'),
  geometry,
  properties: z.looseObject({ kind: z.string() }),
});

/** A demonstration town as `geodata/demo.ts` makes it, read back from the file the making process wrote. */
export const demoTownSchema = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  ibge: z.string().regex(/^\d{7}$/),
  facts: z.looseObject({
    type: z.literal('FeatureCollection'),
    complete: z.array(z.string()),
    sources: z.array(
      z.looseObject({
        title: z.string(),
        date: z.string().nullish(),
        origin: z.string().nullish(),
        licence: z.string().nullish(),
        datum: z.string().nullish(),
        kinds: z.array(z.string()),
      }),
    ),
    features: z.array(feature),
  }),
  neighbourhoods: z.looseObject({
    features: z.array(
      z.looseObject({
        properties: z.looseObject({ name: z.string().min(1), population: z.int().nonnegative().nullish() }),
        geometry,
      }),
    ),
  }),
  /** Alvarás, by the id of the place they are for. */
  licences: z
    .array(
      z.object({
        number: z.string().min(1),
        place: z.string().min(1),
        activity: z.string().nullable(),
        valid_from: z.iso.date(),
        valid_to: z.iso.date().nullable(),
        status: z.string(),
      }),
    )
    .default([]),
  /** Tables of its history in the order in which they are written; their rows are in files beside this one. */
  history: z
    .array(
      z.object({
        table: z.string().regex(/^([a-z]+\.)?[a-z_]+$/),
        columns: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
      }),
    )
    .default([]),
});
export type DemoTown = z.infer<typeof demoTownSchema>;
export type DemoFacts = DemoTown['facts'];
