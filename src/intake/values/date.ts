/** Civil days and local times as files write them: text in, text out, no time zone in between. */
import { isCivilDay } from '../../siting/civil-day.ts';
import type { Cell } from '../types.ts';

export type DateOrder = 'day-first' | 'month-first' | 'year-first';

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  fev: 2,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  out: 10,
  oct: 10,
  nov: 11,
  dez: 12,
  dec: 12,
};
/** A time after the day tells nothing of the day. */
const TIME = /[T ]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}|am|pm)?$/i;

/**
 * The civil day `YYYY-MM-DD` of a cell; a number is a serial day of a spreadsheet (1900 system).
 * Two-digit years are no answer: nobody can tell their century.
 * @returns null where it is no day of the calendar.
 */
export function dayOf(cell: Cell, order: DateOrder): string | null {
  if (typeof cell === 'number') return dayOfSerial(cell);
  if (typeof cell !== 'string') return null;
  const text = cell.trim().replace(TIME, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return day(iso[1], iso[2], iso[3]);
  const worded = /^(\d{1,2})[-/. ](?:de )?([a-zç]{3,9})\.?[-/. ](?:de )?(\d{4})$/i.exec(text);
  if (worded !== null) {
    const month = MONTHS[(worded[2] ?? '').slice(0, 3).toLowerCase()];
    return month === undefined ? null : day(worded[3], String(month), worded[1]);
  }
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (found === null) return null;
  return order === 'month-first' ? day(found[3], found[1], found[2]) : day(found[3], found[2], found[1]);
}

function day(year = '', month = '', dayOfMonth = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isCivilDay(text) ? text : null;
}

/**
 * Day 61 of the 1900 system is 1900-03-01: before it the system counts a day that never was, and no file of ours
 * reaches back there. Worked out on the calendar alone, so that no time zone can move it.
 */
function dayOfSerial(serial: number): string | null {
  const whole = Math.floor(serial);
  // 2958465 is 9999-12-31.
  if (!Number.isFinite(serial) || whole < 61 || whole > 2_958_465) return null;
  return dayFromEpoch(whole - 25_569);
}

/** Days since 1970-01-01 to a civil day (Howard Hinnant's algorithm of civil dates). */
export function dayFromEpoch(days: number): string {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const doe = z - era * 146_097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const d = doy - Math.floor((153 * mp + 2) / 5) + 1;
  const m = mp < 10 ? mp + 3 : mp - 9;
  const y = yoe + era * 400 + (m <= 2 ? 1 : 0);
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** A civil day to days since 1970-01-01. */
export function epochOf(civil: string): number {
  const [year = 0, month = 1, dayOfMonth = 1] = civil.split('-').map(Number);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yoe = y - era * 400;
  const doy = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  return era * 146_097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 719_468;
}

/** The day before a civil day. */
export const dayBefore = (civil: string): string => dayFromEpoch(epochOf(civil) - 1);

/**
 * Day and time as ISO 8601: with the offset or `Z` the file has, else local (`2026-05-03T22:30`). A serial number of a
 * spreadsheet counts fractions of a day. A day alone has no hour and stays a day.
 * @returns null where it is none.
 */
export function dateTimeOf(cell: Cell, order: DateOrder): string | null {
  if (typeof cell === 'number') {
    const civil = dayOf(cell, order);
    const minutes = Math.round((cell - Math.floor(cell)) * 1440);
    if (civil === null || minutes === 1440)
      return civil === null ? null : `${dayFromEpoch(epochOf(civil) + 1)}T00:00`;
    return `${civil}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  const found =
    /^(.*?)[T ,]+(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i.exec(text);
  if (found === null) return dayOf(text, order);
  const [, date = '', hour, minute, second, zone] = found;
  const civil = dayOf(date, order);
  if (civil === null || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const offset =
    zone === undefined
      ? ''
      : /^z$/i.test(zone)
        ? 'Z'
        : zone.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, h, m) => `${h}:${m ?? '00'}`);
  return `${civil}T${two(Number(hour))}:${minute}${second === undefined ? '' : `:${second}`}${offset}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
