/** The holidays of a year, one after another. */
import { addDays } from './civil-days.ts';
import type { HolidayCalendar } from './holidays.ts';

/** @param year four digits. */
export function holidaysOf(
  calendar: HolidayCalendar,
  year: string,
): readonly { readonly day: string; readonly names: readonly string[] }[] {
  const found: { day: string; names: readonly string[] }[] = [];
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    const names = calendar.on(day);
    if (names.length > 0) found.push({ day, names });
    if (day === '9999-12-31') break; // no day that can be written follows it
  }
  return found;
}
