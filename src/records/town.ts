import { z } from 'zod';
import { OUTSIDE_SERVICES, type OutsideGeocoder } from '../geocoding/outside.ts';
import { ibgeCode } from './common.ts';
import { geometrySchema } from './geometry.ts';
import type { TownHoliday } from './town-holiday.ts';

/** Table `municipalities`: a town served. */
export const townSchema = z.object({
  ibge_code: ibgeCode,
  slug: z.string(),
  name: z.string(),
  uf: z.string().regex(/^[A-Z]{2}$/),
  /** Slug of the posture code that judges it; a sandbox borrows another town's. */
  code: z.string(),
  /** IANA zone in which its civil dates are told. */
  time_zone: z.string(),
  /** EPSG code of its official geographic datum. */
  datum_epsg: z.int(),
  /** EPSG code of the UTM zone in which coordinates are shown. */
  utm_epsg: z.int(),
  settings: z.record(z.string(), z.unknown()),
  /** Its data are invented. */
  is_demo: z.boolean(),
  /** A trial with another town's code. */
  is_sandbox: z.boolean(),
  /** Boundary; null until loaded. */
  geom: geometrySchema.nullable(),
});
export type Town = z.infer<typeof townSchema> & {
  /** Its own holidays; empty where none is on file. */
  readonly holidays: readonly TownHoliday[];
};
const outsideSchema = z.object({ service: z.enum(OUTSIDE_SERVICES), url: z.url() });
/** The server that a town has set for addresses its own data do not place; null where it is off. */
export function outsideOf({ settings }: Pick<Town, 'settings'>): OutsideGeocoder | null {
  return outsideSchema
    .nullable()
    .catch(null)
    .parse(settings.outside_geocoder ?? null);
}

export const TOWN_COLUMNS =
  'ibge_code, slug, name, uf, code, time_zone, datum_epsg, utm_epsg, settings, is_demo, is_sandbox, geom';
