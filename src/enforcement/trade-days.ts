/** The days of a trade, one after another, as its code lets it open. */
import type { DayClass, PostureCode } from '../laws/types.ts';
import { addDays } from './civil-days.ts';
import type { HolidayCalendar } from './holidays.ts';
import { hoursAt } from './hours.ts';

/** A day of a house. */
export interface DayHours {
  readonly day: string;
  readonly classes: readonly DayClass[];
  /** Names of the day's holidays. */
  readonly holidays: readonly string[];
  /** Hours it may be open, or must be where it must; empty where it stays shut. */
  readonly windows: readonly (readonly [string, string])[];
  /** The hours are set by a decree or a federal rule, not by the code. */
  readonly left: boolean;
}

/** Days of a trade from a day on. @throws Refused where there are no such hours, or they were not in force. */
export function daysOf(
  code: PostureCode,
  id: string,
  from: string,
  count: number,
  calendar: HolidayCalendar,
  has_permit: boolean,
): readonly DayHours[] {
  return Array.from({ length: count }, (_, n) => {
    const day = addDays(from, n);
    const answer = hoursAt(code, id, `${day}T12:00`, calendar, has_permit);
    return {
      day,
      classes: answer.day,
      holidays: calendar.on(day),
      windows: answer.windows,
      left: answer.may_open === null,
    };
  });
}
