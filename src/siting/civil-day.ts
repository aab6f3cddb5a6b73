/** Civil days as text, `YYYY-MM-DD`: they compare in the order of their letters and know no time zone. */

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the text names a day of the Gregorian calendar (2026-02-30 does not). */
export function isCivilDay(text: string): boolean {
  const found = SHAPE.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && leap ? 29 : DAYS[month - 1];
  return year > 0 && last !== undefined && day >= 1 && day <= last;
}

export const FIRST_DAY = 0;
export const LAST_DAY = 99_991_231;

/** The day as the number 20261130, for typed arrays; an open beginning or end is told by `open`. */
export function dayNumber(day: string | null, open: number): number {
  if (day === null) return open;
  return Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
}
