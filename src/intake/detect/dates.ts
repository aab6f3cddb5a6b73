/** In which order day, month and year stand. */
import type { Cell, Guess } from '../types.ts';
import { guess, told } from './evidence.ts';

export type DateOrder = 'day-first' | 'month-first' | 'year-first';

const DATE = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:$|[T\s])/;

/** What one text says: an order it exists in only, any of day-first and month-first, or that it is no date. */
export function dateOrderOf(text: string): DateOrder | 'either' | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [, first = '', second = '', third = ''] = match;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (first.length === 4)
    return b >= 1 && b <= 12 && c >= 1 && c <= 31 && third.length <= 2 ? 'year-first' : null;
  if (first.length > 2 || (third.length !== 4 && third.length !== 2)) return null;
  if (a < 1 || b < 1 || a > 31 || b > 31) return null;
  if (a > 12 && b > 12) return null;
  if (a > 12) return 'day-first';
  if (b > 12) return 'month-first';
  return 'either';
}

/** A tally of dates, fed cell by cell. */
export class DateTally {
  readonly #seen = {
    'day-first': { count: 0, sample: '' },
    'month-first': { count: 0, sample: '' },
    'year-first': { count: 0, sample: '' },
    either: { count: 0, sample: '' },
  };

  add(cell: Cell): void {
    if (typeof cell !== 'string' || cell.length < 6 || cell.length > 35) return;
    const found = dateOrderOf(cell);
    if (found === null) return;
    const seen = this.#seen[found];
    if (seen.count++ === 0) seen.sample = cell;
  }

  /** Null where there is no date. */
  guess(): Guess<DateOrder> | null {
    const { 'day-first': day, 'month-first': month, 'year-first': year, either } = this.#seen;
    const open = day.count + month.count + either.count;
    if (open === 0)
      return year.count === 0
        ? null
        : guess<DateOrder>('year-first', [told('date-decides', { count: year.count, sample: year.sample })]);
    if (day.count === 0 && month.count === 0) {
      // Dates with the year first beside others say nothing of those.
      return guess<DateOrder>('day-first', [told('date-custom')]);
    }
    const value: DateOrder = month.count > day.count ? 'month-first' : 'day-first';
    const [most, least] = value === 'day-first' ? [day, month] : [month, day];
    const evidence = [told('date-decides', { count: most.count, sample: most.sample })];
    if (least.count > 0)
      evidence.push(told('date-contradicts', { count: least.count, sample: least.sample }));
    return guess(value, evidence, least.count > 0);
  }
}
