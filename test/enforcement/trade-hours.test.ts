import { expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { daysOf } from '../../src/enforcement/trade-days.ts';
import { hoursNamed, tradeHours } from '../../src/enforcement/trade-hours.ts';
import { holidaysOf } from '../../src/enforcement/year-holidays.ts';
import { esteio } from '../../src/laws/esteio/index.ts';
import { CODES } from '../../src/laws/index.ts';
import { taguai } from '../../src/laws/taguai/index.ts';

const DAY = '2026-12-01';
const named = (code: typeof esteio, ...words: string[]) => hoursNamed(code, words, DAY).map(({ id }) => id);

it('a branch finds its hours, small or large, with or without accents, one or many', () => {
  expect(named(esteio, 'Oficina mecânica')[0]).toBe('EST-H-345');
  expect(named(esteio, 'PADARIAS')[0]).toBe('EST-H-345-EX');
  expect(named(esteio, 'Posto de combustivel')[0]).toBe('EST-H-345-FUEL');
  expect(named(esteio, 'barbante')).toEqual([]); // no bar
  expect(named(esteio, '')).toEqual([]);
  // What was applied for outweighs the activity of the rules.
  expect(named(esteio, 'oficina mecânica', 'bomba própria de combustível')).toEqual(['EST-H-345']);
});
it('the longest name of a trade comes first', () => {
  // A bar that is a "casa de bebidas" too: both fall under one row; a shop is named by one word.
  const [first] = named(esteio, 'loja e casa de bebidas');
  expect(first).toBe('EST-H-345-EX');
});
it('hours of inspections, bells, noise and installations are no trade’s', () => {
  for (const code of CODES) for (const row of tradeHours(code, DAY)) expect(row.about).toBeUndefined();
});
it('every trade of every code finds a row of its own code that names it', () => {
  for (const code of CODES)
    for (const row of tradeHours(code, DAY))
      for (const trade of row.trades)
        expect(
          hoursNamed(code, [trade], DAY).some(({ trades }) => trades.includes(trade)),
          trade,
        ).toBe(true);
});
it('days follow one another, holidays told by name', () => {
  const calendar = holidayCalendar('SP');
  const [row] = tradeHours(taguai, DAY);
  const days = daysOf(taguai, row?.id ?? '', '2026-12-24', 3, calendar, false);
  expect(days.map(({ day }) => day)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
  expect(days[0]?.classes).toContain('holiday-eve');
  expect(days[1]?.classes).toContain('holiday');
  expect(days[1]?.holidays.join()).toMatch(/Natal/);
});
it('the holidays of a year in their order: Finados and Consciência Negra among them, Carnival not', () => {
  const days = holidaysOf(holidayCalendar('RS'), '2026');
  const on = (day: string) => days.find((one) => one.day === day)?.names.join() ?? null;
  expect(on('2026-11-02')).toMatch(/Finados|Mortos/);
  expect(on('2026-11-20')).toMatch(/Consciência Negra/);
  expect(on('2026-09-20')).not.toBeNull(); // Revolução Farroupilha
  expect(on('2026-02-17')).toBeNull();
  expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
});
