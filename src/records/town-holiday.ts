import { z } from 'zod';
import type { OwnHoliday } from '../laws/holidays.ts';
import { civilDate, ibgeCode } from './common.ts';

/** Table `town_holidays`: a holiday, or decreed mourning, of the town itself. One of the three ways to fall is told. */
export const townHolidaySchema = z.object({
  id: z.int(),
  municipality: ibgeCode,
  name: z.string(),
  /** `MM-DD`, where it falls on one day of every year. */
  every_year: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .nullable(),
  once_on: civilDate.nullable(),
  /** Days after Easter Sunday; below zero before it. */
  after_easter: z.int().nullable(),
  valid_from: civilDate,
  valid_to: civilDate.nullable(),
  /** The act that made it. */
  source: z.string(),
});
export type TownHoliday = z.infer<typeof townHolidaySchema>;
export type NewHoliday = Omit<TownHoliday, 'id' | 'municipality'>;
export const HOLIDAY_COLUMNS = Object.keys(townHolidaySchema.shape).join(', ');

/** As the calendar takes them; null where none is on file: unknown, not none. */
export function ownHolidaysOf(rows: readonly NewHoliday[]): readonly OwnHoliday[] | null {
  if (rows.length === 0) return null;
  return rows.map(({ name, every_year, once_on, after_easter, valid_from, valid_to, source }) => ({
    on: every_year ?? once_on ?? { after_easter: after_easter ?? 0 },
    name: { pt: name, en: name },
    valid_from,
    valid_to,
    source,
  }));
}
