/** Which days are holidays in a town: national and state ones of date-holidays, mended, and the town's own. */
import Holidays from 'date-holidays';
import { NATIONAL_HOLIDAYS, NO_HOLIDAYS, type NoHoliday, type OwnHoliday } from '../laws/holidays.ts';
import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { addDays, weekdayOf } from './civil-days.ts';

/** Holidays told by their civil day. */
export interface HolidayCalendar {
  /** Whether the town's own holidays are among them: where not, a day may be one unbeknown. */
  readonly knows_own: boolean;
  /** Names of the holidays of a day; empty where it is none. */
  readonly on: (day: string) => readonly string[];
  /** Whether offices work: Monday to Friday, and no holiday. */
  readonly isWorkingDay: (day: string) => boolean;
  /** The day itself where offices work on it, else the first one after it. */
  readonly workingDayFrom: (day: string) => string;
}

/**
 * The calendar of a town. Only holidays of law count: the library's `public` ones, not days at an office's pleasure (Carnival).
 * @param uf its state, two letters.
 * @param own the town's holidays and decreed mourning, which no library knows; null where they are not on file.
 */
export function holidayCalendar(uf: string, own: readonly OwnHoliday[] | null = null): HolidayCalendar {
  // In UTC the library's days are civil days, whatever the zone of the machine.
  const library = new Holidays({ country: 'BR', state: uf }, { timezone: 'UTC' });
  library.setLanguages('pt');
  const years = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const added = [...NATIONAL_HOLIDAYS, ...(own ?? [])];

  function yearOf(year: string): ReadonlyMap<string, readonly string[]> {
    const known = years.get(year);
    if (known !== undefined) return known;
    const days = new Map<string, string[]>();
    const note = (day: string, name: string) => {
      const names = days.get(day) ?? [];
      if (!names.includes(name)) days.set(day, [...names, name]);
    };
    let easter: string | null = null;
    for (const { date, name, type, rule } of library.getHolidays(Number(year))) {
      const day = date.slice(0, 10);
      if (rule === 'easter') easter = day;
      if (type === 'public' && !NO_HOLIDAYS.some((row) => isNone(row, day, name))) note(day, name);
    }
    for (const row of added) {
      const day = dayOf(row, year, easter);
      if (day !== null && row.valid_from <= day && (row.valid_to === null || day <= row.valid_to))
        note(day, row.name.pt);
    }
    years.set(year, days);
    return days;
  }

  const on = (day: string): readonly string[] => yearOf(day.slice(0, 4)).get(day) ?? [];
  const isWorkingDay = (day: string): boolean =>
    weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && on(day).length === 0;
  const workingDayFrom = (day: string): string => {
    let then = day;
    while (!isWorkingDay(then)) then = addDays(then, 1);
    return then;
  };
  return { knows_own: own !== null, on, isWorkingDay, workingDayFrom };
}

/** Told where the town's own holidays are not on file. */
export const OWN_UNKNOWN: Text = t(
  'Contam os feriados nacionais e estaduais; os do município não estão cadastrados.',
  'National and state holidays count; the town’s own are not on file.',
);

function isNone(row: NoHoliday, day: string, name: string): boolean {
  const of = day.slice(5);
  return (
    row.valid_from <= day &&
    day <= row.valid_to &&
    row.between[0] <= of &&
    of <= row.between[1] &&
    (row.called === undefined || row.called === name) &&
    (row.years_by === undefined || Number(day.slice(0, 4)) % row.years_by === 0)
  );
}

function dayOf({ on }: OwnHoliday, year: string, easter: string | null): string | null {
  if (typeof on !== 'string') return easter === null ? null : addDays(easter, on.after_easter);
  if (on.length === 5) return `${year}-${on}`;
  return on.startsWith(year) ? on : null;
}
