import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../src/enforcement/civil-days.ts';
import { dueOf, runOf } from '../../src/enforcement/deadline.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { CODES } from '../../src/laws/index.ts';
import { aDay, codeOf } from './days.ts';

const calendars = new Map(CODES.map(({ town }) => [town.slug, holidayCalendar(town.uf)]));
const calendarOf = (slug: string) => calendars.get(slug) ?? holidayCalendar('RS');
const due = (slug: string, id: string, from: string, asked: number | null = null) =>
  dueOf(codeOf(slug), id, from, asked, calendarOf(slug));

/** Town, term, the act, its last day, the next day on which offices work. Counted on a calendar by hand. */
const TABLE = [
  // Summons on a Tuesday; five days end on the Sunday whose midnight did not exist (R27).
  ['esteio', 'EST-D-75', '2018-10-30', '2018-11-04', '2018-11-05'],
  // The contract's own example: a Saturday, then the Monday.
  ['esteio', 'EST-D-75', '2026-11-30', '2026-12-05', '2026-12-07'],
  // Ends on Christmas, a Friday: the next working day is the Monday.
  ['esteio', 'EST-D-80', '2026-12-20', '2026-12-25', '2026-12-28'],
  // Posting over the turn of the year.
  ['esteio', 'EST-D-75-PU', '2026-12-22', '2027-01-01', '2027-01-04'],
  ['esteio', 'EST-D-302', '2026-09-12', '2026-09-20', '2026-09-21'],
  ['esteio', 'EST-D-38', '2024-01-31', '2024-03-01', '2024-03-01'],
  // Five years from the judgment; of one on 29 February the day after.
  ['esteio', 'EST-D-7-B', '2021-06-30', '2026-06-30', '2026-06-30'],
  ['esteio', 'EST-D-7-B', '2024-02-29', '2029-03-01', '2029-03-01'],
  ['esteio', 'EST-D-284', '2023-11-02', '2026-11-02', '2026-11-03'],
  // The season of All Souls, from before, within and after it.
  ['esteio', 'EST-D-291-D', '2026-10-20', '2026-11-03', '2026-11-03'],
  ['esteio', 'EST-D-291-D', '2026-11-02', '2026-11-03', '2026-11-03'],
  ['esteio', 'EST-D-291-D', '2026-11-04', '2027-11-03', '2027-11-03'],
  ['ribas-do-rio-pardo', 'RIB-D-165', '2026-10-06', '2026-10-11', '2026-10-13'],
  ['ribas-do-rio-pardo', 'RIB-D-166', '2018-10-30', '2018-11-04', '2018-11-05'],
  ['ribas-do-rio-pardo', 'RIB-D-86', '2026-02-26', '2026-03-01', '2026-03-02'],
  ['taguai', 'TAG-D-83', '2026-11-10', '2026-11-20', '2026-11-23'],
  ['taguai', 'TAG-D-84', '2026-06-24', '2026-07-09', '2026-07-10'],
  ['taguai', 'TAG-D-69', '2026-11-30', '2027-01-29', '2027-01-29'],
] as const;

describe('terms', () => {
  it.each(TABLE)('%s %s from %s ends on %s, worked on %s', (slug, id, from, last, next) => {
    expect([due(slug, id, from).due, due(slug, id, from).next_working_day]).toEqual([last, next]);
  });

  it('of hours run from minute to minute, over a change of the clocks too', () => {
    expect(due('esteio', 'EST-D-51-STREET', '2026-11-30T14:30').due).toBe('2026-12-01T14:30');
    // At midnight the clocks went to one: 24 hours later they show an hour more.
    expect(due('esteio', 'EST-D-51-STREET', '2018-11-03T14:30').due).toBe('2018-11-04T15:30');
    expect(due('esteio', 'EST-D-51-STREET', '2018-02-17T14:30').due).toBe('2018-02-18T13:30');
    expect(due('ribas-do-rio-pardo', 'RIB-D-76-IV', '2026-11-30T20:00').due).toBe('2026-12-01T02:00');
    expect(due('ribas-do-rio-pardo', 'RIB-D-46', '2018-11-04').due).toBe('2018-11-04T13:00');
    expect(due('esteio', 'EST-D-224', '2026-12-04T22:15').next_working_day).toBe('2026-12-07');
  });

  it('of hours from an hour shown twice run from the second, and say so (Art. 238, 2019-02-16)', () => {
    const twice = due('esteio', 'EST-D-238', '2019-02-16T23:30');
    // At midnight the clocks went back to 23 h: eighteen hours from the second 23:30 are 17:30, from the first 16:30.
    expect([twice.due, twice.assumed.map(({ pt }) => pt).join()]).toEqual([
      '2019-02-17T17:30',
      expect.stringContaining('duas vezes'),
    ]);
    expect(due('esteio', 'EST-D-238', '2019-02-16T22:59').assumed).toEqual([]);
    expect(due('esteio', 'EST-D-75', '2019-02-16T23:30').assumed).toEqual([]);
  });

  it('may be set by the authority within what the code allows', () => {
    expect(due('esteio', 'EST-D-51', '2026-11-30', 1).due).toBe('2026-12-01');
    expect(due('esteio', 'EST-D-51', '2026-11-30', 10).due).toBe('2026-12-10');
    expect(due('esteio', 'EST-D-51', '2026-11-30').due).toBe('2026-12-15');
    const extended = due('esteio', 'EST-D-51', '2026-11-30', 30);
    expect(extended.due).toBe('2026-12-30');
    expect(extended.notes.map(({ en }) => en).join()).toContain('extension');
    expect(due('taguai', 'TAG-D-76', '2026-11-30', 3).due).toBe('2026-12-03');
  });

  it.each([
    ['esteio', 'EST-D-51', '2026-11-30', 31, 'de 1 a 30'],
    ['esteio', 'EST-D-51', '2026-11-30', 0, 'de 1 a 30'],
    ['esteio', 'EST-D-51', '2026-11-30', 1.5, 'de 1 a 30'],
    ['esteio', 'EST-D-75', '2026-11-30', 6, 'é de 5 dias'],
    ['esteio', 'EST-D-221', '2026-11-30T10:00', 6, 'é de 12 horas'],
    ['esteio', 'EST-D-51-STREET', '2026-11-30T10:00', 48, 'de 1 a 24 horas'],
    ['taguai', 'TAG-D-76', '2026-11-30', 11, 'de 1 a 10'],
    ['esteio', 'EST-D-999', '2026-11-30', null, 'EST-D-75'],
    ['taguai', 'TAG-D-76', '2026-11-30T25:00', null, 'não é um dia'],
    ['taguai', 'TAG-D-76', '2026-11-30xxT10:00', null, 'não é um dia'],
    ['esteio', 'EST-D-51-STREET', '2026-11-30T10:00:00', null, 'não é um dia'],
    ['esteio', 'RIB-D-165', '2026-11-30', null, 'não está entre os prazos'],
    ['esteio', 'EST-D-75', '2026-02-30', null, 'não é um dia'],
    ['esteio', 'EST-D-75', '30/11/2026', null, 'não é um dia'],
    ['esteio', 'EST-D-75', '1971-12-31', null, 'não valia'],
    ['taguai', 'TAG-D-83', '1995-09-19', null, 'não valia'],
    ['esteio', 'EST-D-75', '9999-12-30', null, '9999'],
    // Skipped when the clocks were put forward.
    ['esteio', 'EST-D-51-STREET', '2018-11-04T00:30', null, 'não existiu'],
    ['esteio', 'EST-D-51-STREET', '2026-11-30T25:00', null, 'não é um dia'],
  ] as const)('%s %s from %s with %s is refused', (slug, id, from, asked, said) => {
    expect(() => due(slug, id, from, asked)).toThrow(said);
  });
});

describe('of any term of days', () => {
  const terms = CODES.flatMap((code) =>
    code.deadlines
      .filter(({ unit, season }) => unit === 'days' && season === undefined)
      .map((term) => [code.town.slug, term] as const),
  );
  const anyTerm = fc.constantFrom(...terms);

  it('the last day is so many days on, and the next working day works', () => {
    fc.assert(
      fc.property(anyTerm, aDay, ([slug, term], day) => {
        const answer = due(slug, term.id, day);
        expect(daysBetween(day, answer.due)).toBe(term.days);
        expect(calendarOf(slug).isWorkingDay(answer.next_working_day)).toBe(true);
        expect(answer.next_working_day >= answer.due).toBe(true);
        // No working day was passed over.
        for (let d = answer.due; d < answer.next_working_day; d = addDays(d, 1))
          expect(calendarOf(slug).isWorkingDay(d)).toBe(false);
      }),
    );
  });

  it('a later act never ends sooner, and a day later ends a day later', () => {
    fc.assert(
      fc.property(anyTerm, aDay, fc.integer({ min: 0, max: 400 }), ([slug, term], day, later) => {
        const first = due(slug, term.id, day);
        const second = due(slug, term.id, addDays(day, later));
        expect(second.due).toBe(addDays(first.due, later));
        expect(second.next_working_day >= first.next_working_day).toBe(true);
      }),
    );
  });

  it('a longer term never ends sooner', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 29 }), (day, days) => {
        expect(due('esteio', 'EST-D-51', day, days + 1).due > due('esteio', 'EST-D-51', day, days).due).toBe(
          true,
        );
      }),
    );
  });
});

describe('whether a term has run', () => {
  it('is open to doubt between its last day and the next working day', () => {
    // Ends on Saturday 5 December 2026.
    const term = due('esteio', 'EST-D-75', '2026-11-30');
    expect(['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08'].map((day) => runOf(term, day))).toEqual([
      'running',
      'open-to-doubt',
      'open-to-doubt',
      'run',
    ]);
  });
});

describe('on a machine of any zone', () => {
  it('the term that ends on the day without midnight ends on that day', () => {
    const script =
      "import { dueOf } from './src/enforcement/deadline.ts'; import { holidayCalendar } from './src/enforcement/holidays.ts';" +
      "import { CODES } from './src/laws/index.ts';" +
      "const d = dueOf(CODES[0], 'EST-D-75', '2018-10-30', null, holidayCalendar('RS')); const h = dueOf(CODES[0], 'EST-D-51-STREET', '2018-11-03T14:30', null, holidayCalendar('RS'));" +
      'console.log(d.due, d.next_working_day, h.due);';
    for (const TZ of ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])
      expect(
        execFileSync('node_modules/.bin/tsx', ['-e', script], { env: { ...process.env, TZ } })
          .toString()
          .trim(),
      ).toBe('2018-11-04 2018-11-05 2018-11-04T15:30');
  });
});
