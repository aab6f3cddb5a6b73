import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, isCivilDay } from '../../src/siting/civil-day.ts';

describe('civil days', () => {
  it.each(['2026-11-30', '2024-02-29', '2000-02-29', '1972-01-01', '2026-12-31'])('%s is a day', (day) => {
    expect(isCivilDay(day)).toBe(true);
  });
  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '30/11/2026',
    '2026-11-30T00:00:00Z',
    '0000-01-01',
    '',
  ])('%s is none', (day) => {
    expect(isCivilDay(day)).toBe(false);
  });
  it('agrees with the calendar of the machine', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1800, max: 2200 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (y, m, d) => {
          const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
          const date = new Date(Date.UTC(y, m - 1, d));
          expect(isCivilDay(text)).toBe(date.getUTCMonth() === m - 1);
        },
      ),
    );
  });
  it('counts days as numbers that keep their order', () => {
    expect(dayNumber('2026-11-30', 0)).toBe(20_261_130);
    expect(dayNumber(null, 7)).toBe(7);
  });
});
