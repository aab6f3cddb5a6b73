/** Civil days and local times as files write them: text in, text out, no time zone in between. */
import { isCivilDay } from '../../siting/civil-day.ts';
import type { DateOrder } from '../detect/dates.ts';
import { serialDate } from '../read/serial-date.ts';
import type { Cell } from '../types.ts';

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

/** Day 61 is 1900-03-01: before it spreadsheets count a day that never was, and a small number is no date of ours. */
function dayOfSerial(serial: number): string | null {
  return serial < 61 ? null : (serialDate(serial, false)?.slice(0, 10) ?? null);
}

/**
 * Day and time as ISO 8601: with the offset or `Z` the file has, else local (`2026-05-03T22:30`). A serial number of a
 * spreadsheet counts fractions of a day. A day alone has no hour and stays a day.
 * @returns null where it is none.
 */
export function dateTimeOf(cell: Cell, order: DateOrder): string | null {
  if (typeof cell === 'number') return cell < 61 ? null : (serialDate(cell, false)?.slice(0, 16) ?? null);
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
