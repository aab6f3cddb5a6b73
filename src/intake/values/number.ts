/** Numbers and coordinates as Brazilian files write them. */
import type { Cell } from '../types.ts';

export type Decimal = '.' | ',';

/**
 * A number with its file's decimal sign. A thousands sign is understood only where it stands in its places and the
 * decimal sign is the other one: `0,435` is never 435.
 * @returns null where the text is no such number.
 */
export function numberOf(cell: Cell, decimal: Decimal): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const text = cell.trim().replace('\u2212', '-');
  const [thousands, point] = decimal === ',' ? ['\\.', ','] : [',', '\\.'];
  const plainNumber = new RegExp(`^[+-]?(\\d+|[1-9]\\d{0,2}(${thousands}\\d{3})+)(${point}\\d+)?$`);
  if (plainNumber.test(text)) {
    const bare = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
    return Number(bare);
  }
  return /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(text) ? Number(text) : null;
}

/** Money in whole centavos: `R$ 1.234,56`, `1234.5`; null where it is none or has fractions of a centavo. */
export function centavosOf(cell: Cell, decimal: Decimal): number | null {
  const bare = typeof cell === 'string' ? cell.replace(/^\s*R\$\s*/i, '') : cell;
  const text = String(bare).trim();
  // Money has two decimals or none, so the sign before one or two last digits is the decimal one, whatever the file's.
  const own: Decimal = /,\d{1,2}$/.test(text) ? ',' : /\.\d{1,2}$/.test(text) ? '.' : decimal;
  const value = numberOf(bare, own);
  if (value === null) return null;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 * Math.max(1, Math.abs(cents)) && Number.isSafeInteger(cents)
    ? cents
    : null;
}

const SIGN: Readonly<Record<string, 1 | -1>> = { N: 1, S: -1, E: 1, L: 1, W: -1, O: -1 };
const DMS =
  /^([+-]?)\s*(\d{1,3})(?:\s*[°ºo:d]\s*|\s+)(\d{1,2})(?:\s*['´’′:m]\s*|\s+)(\d{1,2}(?:[.,]\d+)?)\s*(?:"|''|”|″)?\s*([NSEWLO]?)$/i;
const DEGREES = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*[°º]?\s*([NSEWLO]?)$/i;

/**
 * A coordinate: degrees or metres with either decimal sign, `6.697.552,8`, or degrees, minutes and seconds with a
 * hemisphere (`O`, oeste, is west; `L`, leste, east).
 * @returns null where the text is none.
 */
export function coordinateOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const text = cell.trim().replace('\u2212', '-');
  const dms = DMS.exec(text);
  if (dms !== null) {
    const [, minus, degrees, minutes, seconds = '', letter = ''] = dms;
    const [m, s] = [Number(minutes), Number(seconds.replace(',', '.'))];
    if (m >= 60 || s >= 60) return null;
    return signed(minus, letter, Number(degrees) + m / 60 + s / 3600);
  }
  const degrees = DEGREES.exec(text);
  if (degrees !== null) {
    const [, minus, digits = '', letter = ''] = degrees;
    return signed(minus, letter, Number(digits.replace(',', '.')));
  }
  // Two signs of different kinds, or one kind more than once: the thousands' and perhaps the decimal one.
  return numberOf(text, ',') ?? numberOf(text, '.');
}

/** The letter and the sign must not contradict each other: `-29 S` is south, `-29 N` is nothing. */
function signed(minus: string | undefined, letter: string, size: number): number | null {
  const sign = letter === '' ? null : (SIGN[letter.toUpperCase()] ?? null);
  if (minus === '-') return sign === 1 ? null : -size;
  return sign === -1 ? -size : size;
}
