/** Arithmetic on civil days `YYYY-MM-DD`. No time zone enters: a day that has no midnight is a day all the same. */
import { isCivilDay } from '../siting/civil-day.ts';

const MS = 86_400_000;

/** Days since 1970-01-01 of a civil day. */
export function daysSinceEpoch(day: string): number {
  const stamp = new Date(0);
  stamp.setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  return Math.round(stamp.getTime() / MS);
}

const written = (days: number): string => new Date(days * MS).toISOString().slice(0, 10);

/**
 * The day so many days on (back where negative).
 * @throws RangeError beyond the years 0001 to 9999, which a civil day cannot write.
 */
export function addDays(day: string, count: number): string {
  const then = daysSinceEpoch(day) + count;
  // 0001-01-01 and 9999-12-31.
  if (!(then >= -719_162 && then <= 2_932_896))
    throw new RangeError(`${day} + ${count} days has no civil day`);
  return written(then);
}

/**
 * The same day of a later month. Where that month lacks it, the day after its last one (Civil Code, Art. 132, § 3).
 * @throws RangeError beyond the year 9999.
 */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  if (year < 1 || year > 9999) throw new RangeError(`${day} + ${count} months has no civil day`);
  const month = `${String(year).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const same = `${month}-${day.slice(8, 10)}`;
  if (isCivilDay(same)) return same;
  return addDays(addMonths(`${month}-01`, 1), 0);
}

/** Days from one to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number => daysSinceEpoch(to) - daysSinceEpoch(from);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => (((daysSinceEpoch(day) + 4) % 7) + 7) % 7;
