import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, weekdayOf } from '../../src/enforcement/civil-days.ts';
import { isCivilDay } from '../../src/siting/civil-day.ts';

/** Days of 1900 to 2200. */
const aDay = fc.integer({ min: -25_567, max: 84_000 }).map((n) => addDays('1970-01-01', n));

describe('civil days', () => {
  it.each([
    ['2018-11-03', 1, '2018-11-04'],
    ['2018-10-30', 5, '2018-11-04'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (day, count, then) => expect(addDays(day, count)).toBe(then));

  it.each([
    ['2026-11-30', 12 * 5, '2031-11-30'],
    ['2024-02-29', 12, '2025-03-01'],
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-12-31', 2, '2027-03-01'],
    ['2026-03-15', -3, '2025-12-15'],
  ])('%s and %i months is %s', (day, count, then) => expect(addMonths(day, count)).toBe(then));

  it('know the days of the week', () => {
    // The code of Esteio began on a Saturday; man stood on the moon on a Sunday.
    expect([weekdayOf('1972-01-01'), weekdayOf('1969-07-20'), weekdayOf('2026-11-30')]).toEqual([6, 0, 1]);
  });

  it('add up and count back', () => {
    fc.assert(
      fc.property(
        aDay,
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: -4000, max: 4000 }),
        (day, a, b) => {
          const then = addDays(day, a);
          expect(isCivilDay(then)).toBe(true);
          expect(addDays(then, b)).toBe(addDays(day, a + b));
          expect(daysBetween(day, then)).toBe(a);
          expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
        },
      ),
    );
  });

  it('refuse what no civil day can write', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError);
    expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
  });
});
