/** A holiday of the town as it is typed, and as it is kept. */
import type { NewHoliday, TownHoliday } from '../../records/town-holiday.ts';
import { isCivilDay } from '../../siting/civil-day.ts';
import { civilDate, readCivilDate } from '../format.ts';

export const WAYS = ['yearly', 'once', 'easter'] as const;
export type Way = (typeof WAYS)[number];
/** All as typed: days `DD/MM` or `DD/MM/AAAA`, whatever the page's language. */
export interface HolidayDraft {
  readonly name: string;
  readonly way: Way;
  readonly day: string;
  /** Days after Easter. */
  readonly offset: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
}
export type HolidayField = Exclude<keyof HolidayDraft, 'way'>;

export const EMPTY_HOLIDAY: HolidayDraft = {
  name: '',
  way: 'yearly',
  day: '',
  offset: '60',
  from: '',
  to: '',
  source: '',
};

const typed = (day: string | null): string => (day === null ? '' : civilDate(day, 'pt-BR'));

export function draftOf(row: TownHoliday): HolidayDraft {
  const [month = '', day = ''] = (row.every_year ?? '').split('-');
  return {
    name: row.name,
    way: row.every_year !== null ? 'yearly' : row.once_on !== null ? 'once' : 'easter',
    day: row.every_year === null ? typed(row.once_on) : `${day}/${month}`,
    offset: String(row.after_easter ?? 60),
    from: typed(row.valid_from),
    to: typed(row.valid_to),
    source: row.source,
  };
}

/** `28/02` to `02-28`; null for no day of any year. */
export function readYearly(text: string): string | null {
  const found = /^(\d{1,2})[/.\-\s](\d{1,2})$/.exec(text.trim());
  if (found === null) return null;
  const day = `${(found[2] ?? '').padStart(2, '0')}-${(found[1] ?? '').padStart(2, '0')}`;
  // 2000 has all days that a year may have.
  return isCivilDay(`2000-${day}`) ? day : null;
}

/** What is kept, or the fields that cannot be. */
export function readHoliday(
  draft: HolidayDraft,
): { readonly holiday: NewHoliday } | { readonly wrong: ReadonlySet<HolidayField> } {
  const wrong = new Set<HolidayField>();
  const name = draft.name.trim();
  const source = draft.source.trim();
  if (name === '') wrong.add('name');
  if (source === '') wrong.add('source');
  const every_year = draft.way === 'yearly' ? readYearly(draft.day) : null;
  const once_on = draft.way === 'once' ? readCivilDate(draft.day) : null;
  const offset = /^[+-]?\d{1,3}$/.test(draft.offset.trim().replace('−', '-'))
    ? Number(draft.offset.trim().replace('−', '-'))
    : null;
  const after_easter = draft.way === 'easter' ? offset : null;
  if (draft.way !== 'easter' && every_year === null && once_on === null) wrong.add('day');
  if (draft.way === 'easter' && (after_easter === null || after_easter < -60 || after_easter > 120))
    wrong.add('offset');
  // One single day is as long in force as it lasts.
  const valid_from = draft.way === 'once' ? once_on : readCivilDate(draft.from);
  const valid_to = draft.way === 'once' || draft.to.trim() === '' ? null : readCivilDate(draft.to);
  if (draft.way !== 'once') {
    if (valid_from === null) wrong.add('from');
    if (draft.to.trim() !== '' && (valid_to === null || (valid_from !== null && valid_to < valid_from)))
      wrong.add('to');
  }
  if (wrong.size > 0 || valid_from === null) return { wrong };
  return { holiday: { name, every_year, once_on, after_easter, valid_from, valid_to, source } };
}

/** The file that `deadline`, `hours` and `routes` take with --holidays. */
export function holidayFile(rows: readonly TownHoliday[]): string {
  const list = rows.map(({ name, every_year, once_on, after_easter, valid_from, valid_to, source }) => ({
    name,
    on: every_year ?? once_on ?? `easter${(after_easter ?? 0) < 0 ? '' : '+'}${after_easter}`,
    valid_from,
    valid_to,
    source,
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
