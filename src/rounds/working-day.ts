/** The hours in which inspectors may work on a day, as the town's code sets them. */
import type { HolidayCalendar } from '../enforcement/holidays.ts';
import { hoursAt } from '../enforcement/hours.ts';
import { bindsOn } from '../laws/index.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { secondsOf } from './clock-time.ts';

export interface WorkingDay {
  /** Seconds after midnight; null = no inspections on that day unless somebody says so. */
  readonly hours: readonly [from: number, to: number] | null;
  /** The provision that says so; null = the code says nothing and the usual hours are proposed. */
  readonly citation: string | null;
  /** What the day is, and what the code leaves open. */
  readonly notes: readonly Text[];
}

/** Where a code sets no hours of inspection: those of Esteio's Art. 42, proposed and said to be so. */
const USUAL: readonly [number, number] = [7 * 3600, 18 * 3600];

/** @param day civil day, `YYYY-MM-DD`. */
export function workingDay(code: PostureCode, day: string, calendar: HolidayCalendar): WorkingDay {
  const row = code.hours.find((one) => one.about === 'inspection' && bindsOn(one, day));
  const names = calendar.on(day);
  const holiday =
    names.length === 0 ? [] : [t(`É feriado: ${names.join(', ')}.`, `It is a holiday: ${names.join(', ')}.`)];
  if (row === undefined)
    return {
      hours: calendar.isWorkingDay(day) ? USUAL : null,
      citation: null,
      notes: [
        ...holiday,
        t(
          'O código não fixa horário de fiscalização; propõe-se das 7 às 18 h em dia útil.',
          'The code sets no hours of inspection; 7 to 18 h on working days is proposed.',
        ),
      ],
    };
  const { windows, notes } = hoursAt(code, row.id, `${day}T12:00`, calendar);
  const [from, to] = [windows[0]?.[0], windows.at(-1)?.[1]].map((text) => secondsOf(text ?? '') ?? null);
  return { hours: from == null || to == null ? null : [from, to], citation: row.citation, notes };
}
