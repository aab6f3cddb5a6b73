import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../../src/enforcement/stats/local-time.ts';
import { addMonthsTo, monthsFrom } from '../../../src/enforcement/stats/months.ts';
import { tally, tallyMonths } from '../../../src/enforcement/stats/tally.ts';

describe('months of the town', () => {
  it('an instant belongs to the month of the town’s clocks, a local time to its own', () => {
    const midnight = '2026-08-01T03:10:00Z';
    expect(localTimeOf(midnight, 'America/Sao_Paulo')).toEqual({ day: '2026-08-01', time: '00:10' });
    expect(localTimeOf(midnight, 'America/Campo_Grande')).toEqual({ day: '2026-07-31', time: '23:10' });
    expect(localTimeOf('2026-07-31T22:30:00-03:00', 'America/Campo_Grande')?.time).toBe('21:30');
    expect(localTimeOf('2026-08-01T00:10', 'America/Campo_Grande')).toEqual({
      day: '2026-08-01',
      time: '00:10',
    });
    // No midnight on that day in São Paulo; it is a day all the same.
    expect(localTimeOf('2018-11-04', 'America/Sao_Paulo')).toEqual({ day: '2018-11-04', time: null });
    expect(localTimeOf('ontem', 'America/Sao_Paulo')).toBeNull();
  });

  it('run over the years, one by one', () => {
    expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsFrom('2026-02', '2026-01')).toEqual([]);
    expect(addMonthsTo('2026-01', -13)).toBe('2024-12');
  });

  it('a month without cases is there with 0', () => {
    const counted = tallyMonths(['2026-01-05', '2026-01-31', '2026-03-02'], null, { from: null, to: null });
    expect(counted.map(({ key, count }) => [key, count])).toEqual([
      ['2026-01', 2],
      ['2026-02', 0],
      ['2026-03', 1],
    ]);
    expect(tallyMonths([], null, { from: '2026-01-15', to: '2026-02-01' }).map(({ count }) => count)).toEqual(
      [0, 0],
    );
    expect(tallyMonths([], null, { from: null, to: null })).toEqual([]);
  });
});

describe('groups', () => {
  it('the most first, those that do not tell last; rates where the inspections are known', () => {
    const keys = ['Centro', null, 'Fim', 'Centro', null, null];
    expect(tally(keys, null).map(({ key, count }) => [key, count])).toEqual([
      ['Centro', 2],
      ['Fim', 1],
      [null, 3],
    ]);
    const [centro, , none, silent] = tally(
      keys,
      new Map([
        ['Centro', 50],
        ['Alto', 10],
      ]),
    );
    expect(centro).toMatchObject({ key: 'Centro', count: 2, rate: 4 });
    expect(none).toMatchObject({ key: 'Alto', count: 0, rate: 0 });
    expect(silent).toMatchObject({ key: null, rate: null });
  });
});
