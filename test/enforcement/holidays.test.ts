import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/enforcement/civil-days.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { t } from '../../src/laws/text.ts';

const daysOf = (uf: string, year: number): string[] => {
  const calendar = holidayCalendar(uf);
  const days = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n));
  return days
    .filter((day) => day.startsWith(String(year)) && calendar.on(day).length > 0)
    .map((d) => d.slice(5));
};
const NATIONAL = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];

describe('holidays', () => {
  it.each([
    // Good Friday falls on 18 April in 2025; no election in an odd year.
    ['RS', 2025, [...NATIONAL, '04-18', '09-20', '11-20']],
    ['MS', 2025, [...NATIONAL, '04-18', '10-11', '11-20']],
    ['SP', 2025, [...NATIONAL, '04-18', '07-09', '11-20']],
    // Elections: first and last Sunday of October, 4 and 25 in 2026.
    ['RS', 2026, [...NATIONAL, '04-03', '09-20', '11-20', '10-04', '10-25']],
    // Town elections have no second round in towns of this size: 6 October alone.
    ['SP', 2024, [...NATIONAL, '03-29', '07-09', '11-20', '10-06']],
    // Those of 2020 were put off to 15 November; no 20 November yet.
    ['MS', 2020, [...NATIONAL, '04-10', '10-11']],
    // Neither Aparecida nor a set day of elections in 1974.
    ['SP', 1974, ['01-01', '04-12', '04-21', '05-01', '09-07', '11-02', '11-15', '12-25']],
  ] as const)('%s %i', (uf, year, days) => expect(daysOf(uf, year)).toEqual([...days].sort()));

  it('20 November counts in São Paulo, where the library loses it (state row over the national one)', () => {
    expect(holidayCalendar('SP').on('2026-11-20')).toEqual(['Dia da Consciência Negra']);
    expect(holidayCalendar('SP').isWorkingDay('2026-11-20')).toBe(false);
  });

  it('days at an office’s pleasure are none: Carnival, Corpus Christi, the eves', () => {
    const calendar = holidayCalendar('RS');
    for (const day of ['2026-02-16', '2026-02-17', '2026-02-18', '2026-06-04', '2026-12-24', '2026-12-31'])
      expect(calendar.isWorkingDay(day)).toBe(true);
  });

  it('a town adds its own: yearly, once, after Easter, from the day of its act', () => {
    const calendar = holidayCalendar('RS', [
      {
        on: '02-28',
        name: t('Aniversário', 'Birthday'),
        valid_from: '2000-01-01',
        valid_to: null,
        source: 'x',
      },
      {
        on: { after_easter: 60 },
        name: t('Corpus Christi', 'Corpus Christi'),
        valid_from: '2000-01-01',
        valid_to: '2026-12-31',
        source: 'x',
      },
      {
        on: '2026-03-05',
        name: t('Luto', 'Mourning'),
        valid_from: '2026-03-05',
        valid_to: null,
        source: 'x',
      },
    ]);
    expect(calendar.on('2026-02-28')).toEqual(['Aniversário']);
    expect(calendar.on('1999-02-28')).toEqual([]);
    expect(calendar.on('2026-06-04')).toEqual(['Corpus Christi']);
    expect(calendar.on('2027-05-27')).toEqual([]);
    expect([calendar.on('2026-03-05'), calendar.on('2027-03-05')]).toEqual([['Luto'], []]);
  });

  it('the next working day skips weekends and holidays together', () => {
    const calendar = holidayCalendar('RS');
    // Friday 1 May 2026 is a holiday; 25 December 2026 a Friday too.
    expect(calendar.workingDayFrom('2026-05-01')).toBe('2026-05-04');
    expect(calendar.workingDayFrom('2026-12-25')).toBe('2026-12-28');
    expect(calendar.workingDayFrom('2026-04-30')).toBe('2026-04-30');
  });

  it('are the same days on a machine of any zone', () => {
    const script =
      "import { holidayCalendar } from './src/enforcement/holidays.ts'; const c = holidayCalendar('SP');" +
      "console.log(['2018-11-04','2026-01-01','2026-10-12','2026-10-11','2026-10-13'].map((d) => c.on(d).length).join(''));";
    const run = (TZ: string) =>
      execFileSync(path.resolve('node_modules/.bin/tsx'), ['-e', script], { env: { ...process.env, TZ } })
        .toString()
        .trim();
    expect(['America/Sao_Paulo', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'].map(run)).toEqual(
      Array(4).fill('01100'),
    );
  });
});
