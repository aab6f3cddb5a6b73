import { describe, expect, it } from 'vitest';
import {
  draftOf,
  EMPTY_HOLIDAY,
  type HolidayDraft,
  holidayFile,
  readHoliday,
  readYearly,
} from '../../src/app/town-hall/holiday.ts';
import { readUnit } from '../../src/app/town-hall/unitValue.ts';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import type { UnitValue } from '../../src/records/licence.ts';
import { ownHolidaysOf } from '../../src/records/town-holiday.ts';

const typed = (more: Partial<HolidayDraft>): HolidayDraft => ({
  ...EMPTY_HOLIDAY,
  name: 'Aniversário',
  day: '28/02',
  from: '01/01/1955',
  source: 'Lei 1',
  ...more,
});
const wrongOf = (more: Partial<HolidayDraft>) => {
  const read = readHoliday(typed(more));
  return 'wrong' in read ? [...read.wrong].sort() : [];
};
const keptOf = (more: Partial<HolidayDraft>) => {
  const read = readHoliday(typed(more));
  if ('wrong' in read) throw new Error([...read.wrong].join());
  return read.holiday;
};

describe('a holiday as it is typed', () => {
  it('is read in the three ways it may fall', () => {
    expect(keptOf({})).toMatchObject({ every_year: '02-28', valid_from: '1955-01-01', valid_to: null });
    // The validity of a single day is its own.
    expect(keptOf({ way: 'once', day: '7/12/2026', from: '' })).toMatchObject({
      once_on: '2026-12-07',
      valid_from: '2026-12-07',
    });
    expect(keptOf({ way: 'easter', offset: '−47', day: 'x' })).toMatchObject({ after_easter: -47 });
  });
  it.each<[string, Partial<HolidayDraft>, string[]]>([
    ['a day of no year', { day: '30/02' }, ['day']],
    ['the month first', { day: '02/28' }, ['day']],
    ['a year in what falls every year', { day: '28/02/2026' }, ['day']],
    ['no year in what falls once', { way: 'once', day: '28/02' }, ['day']],
    ['no law', { source: ' ' }, ['source']],
    ['an end before its beginning', { to: '31/12/1954' }, ['to']],
    ['half a day after Easter', { way: 'easter', offset: '60,5' }, ['offset']],
    ['nothing at all', { ...EMPTY_HOLIDAY }, ['day', 'from', 'name', 'source']],
  ])('is refused for %s', (_what, more, fields) => {
    expect(wrongOf(more)).toEqual(fields);
  });
  it('29 February is a day', () => {
    expect(readYearly('29/2')).toBe('02-29');
  });
  it('is typed again as it was kept, and the calendar and the file take it', () => {
    const rows = [{ id: 1, municipality: '4307708', ...keptOf({ way: 'easter', offset: '60' }) }];
    expect(readHoliday(draftOf(rows[0] as (typeof rows)[0]))).toEqual({ holiday: keptOf({ way: 'easter' }) });
    expect(holidayCalendar('RS', ownHolidaysOf(rows)).on('2026-06-04')).toEqual(['Aniversário']);
    expect(JSON.parse(holidayFile(rows))).toEqual([
      { name: 'Aniversário', on: 'easter+60', valid_from: '1955-01-01', valid_to: null, source: 'Lei 1' },
    ]);
  });
  it('no holiday on file is unknown, not none', () => {
    expect(holidayCalendar('RS', ownHolidaysOf([])).knows_own).toBe(false);
  });
});

describe('a value of the unit as it is typed', () => {
  const of = { municipality: '4307708', unit: 'minimum-wage' };
  const later = [{ ...of, id: 1, valid_from: '2027-01-01' }] as UnitValue[];
  it('ends on the eve of the next one', () => {
    const draft = { amount: '1.621,00', from: '01/01/2026', to: '', source: 'Decreto 12.797/2025' };
    expect(readUnit(draft, of, later)).toEqual({
      value: {
        ...of,
        valid_from: '2026-01-01',
        valid_to: '2026-12-31',
        amount_cents: 162100,
        source: draft.source,
      },
    });
  });
  it.each([
    [{ amount: '0' }, ['amount']],
    [{ amount: 'mil' }, ['amount']],
    [{ from: '31/02/2026' }, ['from']],
    [{ to: '31/12/2025' }, ['to']],
    [{ source: '' }, ['source']],
  ])('is refused for %j', (more, fields) => {
    const read = readUnit({ amount: '1', from: '01/01/2026', to: '', source: 'Lei', ...more }, of, []);
    expect('wrong' in read && [...read.wrong]).toEqual(fields);
  });
});
