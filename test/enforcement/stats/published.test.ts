/** What is published gives away no small count: neither by subtraction, nor to someone who knows the rule. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Suppressed, suppress } from '../../../src/enforcement/stats/published/suppress.ts';
import {
  lastDayOf,
  publishedTables,
  quarterOf,
  quartersOf,
  TABLES,
} from '../../../src/enforcement/stats/published/tables.ts';
import { findCode } from '../../../src/laws/index.ts';
import { HOODS, madeFacts } from './made-facts.ts';

describe('suppress', () => {
  it.each([
    ['nothing small', [12, 0, 30], [12, 0, 30]],
    ['one small takes the smallest of the others along', [40, 3, 9, 12, 0], [40, null, null, 12, 0]],
    ['and all that are as small', [9, 9, 2, 10], [null, null, null, 10]],
    ['two small ones take another along', [4, 4, 8, 0, 9], [null, null, null, 0, 9]],
    ['with nothing left to take along, the zeros go too', [0, 1, 4], [null, null, null]],
    ['five of 1 are all that is not 0', [1, 1, 1, 1, 1, 0], [null, null, null, null, null, null]],
    ['a table of one cell is its total', [7], [7]],
  ])('%s', (_, cells, wanted) => {
    expect(suppress(cells, 5).cells).toEqual(wanted);
  });
  it('a whole that is small is not told; none at all is', () => {
    expect(suppress([1, 3, 0], 5)).toEqual({ total: null, cells: [null, null, null] });
    expect(suppress([0, 0], 5)).toEqual({ total: 0, cells: [0, 0] });
  });

  it('by subtraction each suppressed count may be 1 as well as `threshold`', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 3, max: 9 }),
        (cells, threshold) => {
          const { total, cells: told } = suppress(cells, threshold);
          const hidden = told.filter((one) => one === null).length;
          for (const [i, one] of told.entries())
            if (one !== null) expect([cells[i], one === 0 || one >= threshold]).toEqual([one, true]);
          if (hidden === 0) return;
          if (total === null) {
            expect(told.every((one) => one === null)).toBe(true);
            return;
          }
          const rest = total - told.reduce<number>((sum, one) => sum + (one ?? 0), 0);
          expect(hidden).toBeGreaterThan(1);
          // The others are at threshold 1 (0 where every cell is suppressed): this is the most that one can be.
          const floor = hidden === cells.length ? 0 : 1;
          expect(rest - (hidden - 1) * floor).toBeGreaterThanOrEqual(threshold);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('whoever knows the rule too, and tries every table, finds two values or more for each', () => {
    const key = ({ total, cells }: Suppressed) => JSON.stringify([total, cells]);
    for (const threshold of [3, 4, 5])
      for (const length of [2, 3, 4]) {
        const values = new Map<string, Set<number>[]>();
        for (const cells of vectors(length, 14)) {
          const said = key(suppress(cells, threshold));
          const seen = values.get(said) ?? cells.map(() => new Set<number>());
          cells.forEach((count, i) => void seen[i]?.add(count));
          values.set(said, seen);
        }
        for (const [said, seen] of values) {
          const [, told] = JSON.parse(said) as [number | null, (number | null)[]];
          told.forEach((one, i) => {
            if (one === null && (seen[i]?.size ?? 0) < 2)
              throw new Error(`${said} (${threshold}) tells cell ${i}`);
          });
        }
      }
  });
});

/** Every vector of a length whose sum is not above `most`. */
function* vectors(length: number, most: number): Generator<number[]> {
  if (length === 0) return yield [];
  for (let count = 0; count <= most; count++)
    for (const rest of vectors(length - 1, most - count)) yield [count, ...rest];
}

describe('the tables of a quarter', () => {
  const facts = madeFacts(3000, 7);
  const stages = findCode('esteio')?.procedure ?? { stages: [] };

  it('quarters that are over, the latest first', () => {
    expect(quarterOf('2026-12-01')).toBe('2026-10-01');
    expect(lastDayOf('2026-10-01')).toBe('2026-12-31');
    expect(quartersOf(facts).slice(0, 2)).toEqual(['2026-07-01', '2026-04-01']);
  });

  it('with nothing suppressed the five add up to the same, row by row', () => {
    const { total, tables } = publishedTables(facts, stages, '2026-07-01', HOODS, 0);
    const first = Date.UTC(2026, 6, 1) / 864e5;
    const rows = [...facts.day.keys()].filter(
      (i) => (facts.day[i] ?? 0) >= first && (facts.day[i] ?? 0) < first + 92 && facts.status.at[i] === 1,
    );
    expect(total).toBe(rows.length);
    for (const table of TABLES)
      expect([table, tables[table].reduce((sum, { count }) => sum + (count ?? 0), 0)]).toEqual([
        table,
        total,
      ]);
    const day = (i: number) => new Date((facts.day[i] ?? 0) * 864e5);
    expect(tables.weekday.find(({ key }) => key === '1')?.count).toBe(
      rows.filter((i) => day(i).getUTCDay() === 1).length,
    );
    expect(tables.month.map(({ key }) => key)).toEqual(['2026-07', '2026-08', '2026-09']);
    expect(tables.neighbourhood.find(({ key }) => key === 'Fim')?.count).toBe(
      rows.filter((i) => facts.neighbourhood.words[facts.neighbourhood.at[i] ?? -1] === 'Fim').length,
    );
  });

  it('what is small is not in it, nor are the inspections behind it', () => {
    const few = madeFacts(260, 11);
    const { total, tables } = publishedTables(few, stages, '2026-07-01', [...HOODS, 'Vazio'], 5);
    for (const table of TABLES)
      for (const { count, inspections } of tables[table]) {
        expect(count === null || count === 0 || count >= 5).toBe(true);
        if (count === null) expect(inspections).toBeNull();
      }
    expect(total).toBeGreaterThan(5);
    expect(tables.neighbourhood.find(({ key }) => key === 'Vazio')?.count).toBe(0);
  });
});
