/** The months that are looked at, and those they are compared with. */
import { isCivilDay } from '../../../siting/civil-day.ts';
import { addDays, daysSinceEpoch } from '../../civil-days.ts';
import { addMonthsTo, monthOf, monthsFrom } from '../months.ts';

export interface Period {
  /** First and last month, `YYYY-MM`. */
  readonly from: string;
  readonly to: string;
}
export type Compare = 'year' | 'period';

/** Days of a period, both ends among them, counted from 1970-01-01. */
export interface Span extends Period {
  readonly first: number;
  readonly last: number;
  readonly months: readonly string[];
  /** How much of the last month is in it, 0 to 1: what was counted by whole months is cut by it. */
  readonly lastShare: number;
}

/** The months of this year that are over; in January those of last year. */
export function usualPeriod(today: string): Period {
  const running = monthOf(today);
  const to = lastDayOf(running) === today ? running : addMonthsTo(running, -1);
  return { from: `${to.slice(0, 4)}-01`, to };
}

/** The period up to today at most. */
export function spanOf({ from, to }: Period, today: string): Span {
  const end = lastDayOf(to);
  return span(from, to, end > today && monthOf(today) >= from ? today : end, 1);
}

/**
 * The span it is compared with: as many months before, or the same ones of the year before; as far into the last month.
 * A period of more than a year goes back by as many years as it is long: one that shares months with it is no other.
 */
export const spanBefore = (now: Span, compare: Compare): Span =>
  spanBack(now, compare === 'year' ? 12 * Math.ceil(now.months.length / 12) : now.months.length);

/** The same months a year before, also where they overlap. */
export const spanAYearBefore = (now: Span): Span => spanBack(now, 12);

function spanBack(now: Span, months: number): Span {
  const [from, to] = [addMonthsTo(now.from, -months), addMonthsTo(now.to, -months)];
  const whole = lastDayOf(to);
  const nowEnd = addDays('1970-01-01', now.last);
  if (lastDayOf(now.to) === nowEnd) return span(from, to, whole, 1);
  const cut = `${to}-${nowEnd.slice(8)}`;
  const end = isCivilDay(cut) ? cut : whole;
  return span(from, to, end, Number(end.slice(8)) / Number(whole.slice(8)));
}

function span(from: string, to: string, end: string, lastShare: number): Span {
  return {
    from,
    to,
    first: daysSinceEpoch(`${from}-01`),
    last: daysSinceEpoch(end),
    months: monthsFrom(from, to),
    lastShare,
  };
}

const lastDayOf = (month: string): string => addDays(`${addMonthsTo(month, 1)}-01`, -1);
export const daysIn = ({ first, last }: Span): number => last - first + 1;

/** The month of a day counted from 1970-01-01. */
export const monthOfDay = (day: number): string => monthOf(addDays('1970-01-01', day));
