import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysSinceEpoch } from '../../../src/enforcement/civil-days.ts';
import { type Area, besides, squareKilometres } from '../../../src/enforcement/stats/board/areas.ts';
import { boardOf, groundOf, monthsOf } from '../../../src/enforcement/stats/board/board.ts';
import {
  spanAYearBefore,
  spanBefore,
  spanOf,
  usualPeriod,
} from '../../../src/enforcement/stats/board/period.ts';
import { ranked, ratesOf } from '../../../src/enforcement/stats/board/rates.ts';
import type { Selection } from '../../../src/enforcement/stats/board/selection.ts';
import { kxAt, kyAt } from '../../../src/geodesy/metric.ts';
import { findCode } from '../../../src/laws/index.ts';
import { HOODS, madeFacts, TODAY } from './made-facts.ts';

const esteio = findCode('esteio');
if (esteio === undefined) throw new Error('no code');
const { procedure } = esteio;

const ALL: Selection = {
  from: '2026-01',
  to: '2026-11',
  compare: 'year',
  group: null,
  offence: null,
  trade: null,
  stage: null,
  neighbourhood: null,
  box: null,
};
const square = (name: string, west: number, metres = 1000): Area => {
  const [x, y] = [metres / kxAt(-29.85), metres / kyAt(-29.85)];
  const [w, s] = [-51.2 + (west * x) / 1, -29.85 - y / 2];
  return {
    name,
    polygons: [
      [
        [
          [w, s],
          [w + x, s],
          [w + x, s + y],
          [w, s + y],
          [w, s],
        ],
      ],
    ],
    population: 1000 * (west + 1),
  };
};
const AREAS = HOODS.map((name, i) => square(name, i));

describe('periods', () => {
  it('the year’s months that are over, unless told', () => {
    expect(usualPeriod('2026-12-01')).toEqual({ from: '2026-01', to: '2026-11' });
    expect(usualPeriod('2026-11-30')).toEqual({ from: '2026-01', to: '2026-11' });
    expect(usualPeriod('2027-01-15')).toEqual({ from: '2026-01', to: '2026-12' });
  });
  it('a running month is compared as far as it has run', () => {
    const now = spanOf({ from: '2026-11', to: '2026-12' }, TODAY);
    expect(addDays('1970-01-01', now.last)).toBe(TODAY);
    const before = spanBefore(now, 'period');
    expect([before.from, before.to, addDays('1970-01-01', before.last)]).toEqual([
      '2026-09',
      '2026-10',
      '2026-10-01',
    ]);
    expect(before.lastShare).toBeCloseTo(1 / 31, 12);
    expect(spanBefore(spanOf({ from: '2024-02', to: '2024-02' }, TODAY), 'year').last).toBe(
      daysSinceEpoch('2023-02-28'),
    );
  });
  it('a period of two years is compared with the two before: it shares no month with them', () => {
    const now = spanOf({ from: '2024-12', to: '2026-11' }, TODAY);
    const before = spanBefore(now, 'year');
    expect([before.from, before.to]).toEqual(['2022-12', '2024-11']);
    expect(before.last + 1).toBe(now.first);
    expect(spanAYearBefore(now).from).toBe('2023-12');
  });
});

describe('areas', () => {
  it('km² and who lies beside whom', () => {
    expect(squareKilometres(AREAS[0] as Area)).toBeCloseTo(1, 4);
    expect(besides(AREAS)).toEqual([[1], [0, 2], [1, 3], [2]]);
    expect(besides([square('a', 0), square('b', 1.02), square('c', 3)])).toEqual([[1], [0], []]);
    expect(besides([{ name: 'x', polygons: [], population: null }, square('a', 0)])).toEqual([[], []]);
  });
});

describe('the board', () => {
  const facts = madeFacts(6000);
  const ground = groundOf(AREAS);
  const ask = (change: Partial<Selection>) =>
    boardOf(facts, ground, procedure, {
      selection: { ...ALL, ...change },
      measure: 'inspections',
      establishments: null,
    });

  /** Row by row, in plain words. */
  function plain(selection: Selection, from: string, to: string): number[] {
    const rows: number[] = [];
    const word = ({ words, at }: { words: readonly string[]; at: Int32Array }, i: number) =>
      words[at[i] ?? -1] ?? null;
    for (let i = 0; i < facts.count; i++) {
      const day = addDays('1970-01-01', facts.day[i] ?? 0);
      const at = [facts.lon[i] ?? Number.NaN, facts.lat[i] ?? Number.NaN] as const;
      const { box } = selection;
      if (
        day >= `${from}-01` &&
        day.slice(0, 7) <= to &&
        word(facts.status, i) === 'issued' &&
        (selection.group === null || word(facts.group, i) === selection.group) &&
        (selection.offence === null || word(facts.offence, i) === selection.offence) &&
        (selection.trade === null || word(facts.trade, i) === selection.trade) &&
        (selection.stage === null || word(facts.stage, i) === selection.stage) &&
        (selection.neighbourhood === null || word(facts.neighbourhood, i) === selection.neighbourhood) &&
        (box === null || (at[0] >= box[0] && at[0] <= box[2] && at[1] >= box[1] && at[1] <= box[3]))
      )
        rows.push(i);
    }
    return rows;
  }

  it.each<Partial<Selection>>([
    {},
    { group: 'quiet' },
    { offence: 'EST-275', trade: 'Bar' },
    { neighbourhood: 'Fim', stage: 'EST-S-PAID' },
    { box: [-51.175, -29.86, -51.165, -29.85], compare: 'period' },
    { neighbourhood: 'Nenhum' },
  ])('counts what a plain loop counts: %o', (change) => {
    const selection = { ...ALL, ...change };
    const board = ask(change);
    const rows = plain(selection, '2026-01', '2026-11');
    expect([...board.rows].sort((a, b) => a - b)).toEqual(rows);
    expect(board.infractions.now).toBe(rows.length);
    const [from, to] = selection.compare === 'year' ? ['2025-01', '2025-11'] : ['2025-02', '2025-12'];
    expect(board.infractions.before).toBe(plain(selection, from, to).length);
    expect(board.months.map(({ month }) => month)).toHaveLength(11);
    for (const { month, count, yearBefore } of board.months) {
      expect(count).toBe(plain(selection, month, month).length);
      const year = `2025${month.slice(4)}`;
      expect(yearBefore).toBe(plain(selection, year, year).length);
    }
    expect(board.clock.reduce((a, b) => a + b, 0) + board.withoutTime).toBe(rows.length);
    const { none, generic, specific, unknown } = board.repeats;
    expect(none + generic + specific + unknown).toBe(rows.length);
    // A chart leaves its own filter out.
    for (const { name, count, groups } of board.neighbourhoods) {
      expect(count).toBe(plain({ ...selection, neighbourhood: name }, '2026-01', '2026-11').length);
      expect(groups.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(count);
    }
    for (const { key, count } of board.offences)
      expect(count).toBe(plain({ ...selection, offence: key }, '2026-01', '2026-11').length);
  });

  it('rates stand on the inspections of the same months', () => {
    const board = ask({});
    let inspections = 0;
    for (const [i, month] of facts.effort.month.entries())
      if (month >= daysSinceEpoch('2026-01-01') && month <= daysSinceEpoch('2026-11-01'))
        inspections += facts.effort.count[i] ?? 0;
    expect(board.inspections.now).toBe(inspections);
    expect(board.rate?.now.rate).toBeCloseTo((100 * board.infractions.now) / inspections, 10);
    expect(board.rates.map(({ name }) => name)).toEqual([...HOODS]);
    expect(board.rates.reduce((sum, { exposure }) => sum + (exposure ?? 0), 0)).toBe(inspections);
    // A brush on the map cuts the infractions, not the inspections: no rate is told then.
    expect(ask({ box: [-51.175, -29.86, -51.165, -29.85] }).rate).toBeNull();
  });

  it('inspections without a neighbourhood are no neighbourhood’s', () => {
    const odd = {
      ...facts,
      effort: {
        month: Int32Array.of(daysSinceEpoch('2026-05-01'), daysSinceEpoch('2026-05-01')),
        neighbourhood: Int32Array.of(-1, 0),
        count: Int32Array.of(40, 60),
      },
    };
    const told = (neighbourhood: string | null) =>
      boardOf(odd, groundOf([...AREAS, square('Sem registro', 8)]), procedure, {
        selection: { ...ALL, neighbourhood },
        measure: 'inspections',
        establishments: null,
      });
    expect(told(null).inspections.now).toBe(100);
    expect(told(null).rates.map(({ exposure }) => exposure)).toEqual([60, 0, 0, 0, 0]);
    expect(told('Sem registro').inspections.now).toBe(0);
  });

  it('before the record began nothing is known, and no change is told from it', () => {
    const { infractions, rate } = ask({ from: '2023-01', to: '2023-12' });
    expect([infractions.before, infractions.p, rate?.p ?? null]).toEqual([0, null, null]);
    expect(ask({}).infractions.p).not.toBeNull();
  });

  it('money: what was cleared is neither owed nor had, and each fine is one of the two at most', () => {
    const { process } = ask({});
    expect(process.imposed.count).toBeGreaterThan(0);
    expect(process.paid.cents + process.debt.cents).toBeLessThanOrEqual(process.imposed.cents);
    expect(process.stages[0]?.stage).toBe('EST-S-NOTICE');
    expect(process.stages.every(({ late, reached }) => late <= reached)).toBe(true);
    expect(process.judgment.now?.median ?? 0).toBeGreaterThan(0);
  });

  it('has something to say of nothing', () => {
    const board = boardOf(madeFacts(0), groundOf([]), procedure, {
      selection: ALL,
      measure: 'area',
      establishments: null,
    });
    expect(board).toMatchObject({
      infractions: { now: 0, before: 0, p: 1 },
      rates: [],
      neighbourhoods: [],
    });
    expect(board.months.every(({ count }) => count === 0)).toBe(true);
    expect(monthsOf(madeFacts(0))).toBeNull();
    expect(monthsOf(facts)?.last).toBe('2026-12');
  });
});

describe('ranking', () => {
  it('few cases are uncertain and come after the sure ones, whatever their rate', () => {
    const rates = ratesOf(
      'inspections',
      [
        { name: 'Sure', cases: 30, exposure: 100 },
        { name: 'Few', cases: 9, exposure: 10 },
        { name: 'Unknown', cases: 4, exposure: null },
        { name: 'Higher', cases: 50, exposure: 100 },
      ],
      [[], [], [], []],
    );
    expect(ranked(rates).map(({ name }) => name)).toEqual(['Higher', 'Sure', 'Few', 'Unknown']);
    expect(rates[1]).toMatchObject({ few: true, rate: 90 });
    expect(rates[1]?.smoothed ?? 100).toBeLessThan(90);
    expect(rates[2]).toMatchObject({ rate: null, interval: null });
    // Per km² it is the cases that are few.
    expect(ratesOf('area', [{ name: 'a', cases: 19, exposure: 2 }], [[]])[0]).toMatchObject({
      few: true,
      rate: 9.5,
    });
  });
});

describe('one selection after another', () => {
  it('answers as if each were the first: bits that are kept are those that hold', () => {
    const facts = madeFacts(3000, 9);
    const pick = <T>(...values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            group: pick('quiet', 'cleaning', 'none such'),
            offence: pick('EST-91'),
            trade: pick('Bar'),
            stage: pick('EST-S-PAID'),
            neighbourhood: pick('Centro', 'Fim'),
            box: pick<[number, number, number, number]>([-51.18, -29.86, -51.17, -29.85]),
            from: fc.constantFrom('2026-01', '2025-03'),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        (steps) => {
          for (const step of steps) {
            const request = {
              selection: { ...step, to: '2026-10', compare: 'year' as const },
              measure: 'inspections' as const,
              establishments: null,
            };
            const procedure = { stages: [] };
            const ground = groundOf([]);
            expect(boardOf(facts, ground, procedure, request)).toEqual(
              boardOf({ ...facts }, ground, procedure, request),
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
