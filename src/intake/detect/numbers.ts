/** Which sign stands before the decimals, and numbers read by it. */
import type { Cell, Guess } from '../types.ts';
import { guess, told } from './evidence.ts';

export type DecimalSign = '.' | ',';

const DIGITS = /\d/;
const SIGNS = {
  '.': { sign: 'ponto', sign_en: 'point' },
  ',': { sign: 'vírgula', sign_en: 'comma' },
} as const;

/** What one text says of the decimal sign: one, either (1.234), that there are thousands (1.234.567: points), or nothing. */
export function decimalOf(text: string): DecimalSign | 'either' | 'points' | 'commas' | null {
  if (!DIGITS.test(text)) return null;
  const number = text
    .trim()
    .replace(/^R\$\s*|\s*(%|m|km|m²)$/gi, '')
    .replace(/^[+\-−]\s*/, '');
  // 1.234.567,89 and 1.234,5: the last sign of two kinds is the decimal one.
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(number)) return ',';
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(number)) return '.';
  const one = /^(\d*)([.,])(\d+)$/.exec(number);
  if (one === null) {
    if (/^\d{1,3}(\.\d{3}){2,}$/.test(number)) return 'points';
    if (/^\d{1,3}(,\d{3}){2,}$/.test(number)) return 'commas';
    return null;
  }
  const [, whole = '', sign, decimals = ''] = one;
  // 1.234 may be a thousand; 0,435 and 29,85 and 1234,567 cannot.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return 'either';
  return sign === '.' ? '.' : ',';
}

/** A tally of decimal signs, fed cell by cell. */
export class DecimalTally {
  readonly #seen = {
    '.': { count: 0, sample: '', column: '' },
    ',': { count: 0, sample: '', column: '' },
    either: { count: 0, sample: '', column: '' },
    points: { count: 0, sample: '', column: '' },
    commas: { count: 0, sample: '', column: '' },
  };

  add(cell: Cell, column: string): void {
    if (typeof cell !== 'string' || cell === '' || cell.length > 30) return;
    const found = decimalOf(cell);
    if (found === null) return;
    const seen = this.#seen[found];
    if (seen.count++ === 0) {
      seen.sample = cell.trim();
      seen.column = column;
    }
  }

  /** Null where no number has decimals. */
  guess(): Guess<DecimalSign> | null {
    const { '.': point, ',': comma, either, points, commas } = this.#seen;
    if (point.count === 0 && comma.count === 0) {
      // The sign of thousands tells the other one.
      const grouped = commas.count > points.count ? commas : points;
      if (grouped.count > 0) {
        const [decimal, thousands] = grouped === points ? ([',', '.'] as const) : (['.', ','] as const);
        const { count, sample } = grouped;
        return guess(decimal, [told('decimal-by-thousands', { count, sample, ...SIGNS[thousands] })]);
      }
      if (either.count === 0) return null;
      // Only numbers such as 1.234: a point is for thousands in Brazil, a comma for decimals.
      return guess(',', [told('decimal-ambiguous', { count: either.count, sample: either.sample })], true);
    }
    const value: DecimalSign = comma.count > point.count ? ',' : '.';
    const [most, least] = value === ',' ? [comma, point] : [point, comma];
    const evidence = [told('decimal-seen', { count: most.count, sample: most.sample, ...SIGNS[value] })];
    if (least.count > 0)
      evidence.push(
        told('decimal-other-seen', { count: least.count, sample: least.sample, column: least.column }),
      );
    return guess(value, evidence);
  }
}

/**
 * A number as written with a decimal sign; the other sign may part thousands.
 * @returns null for what is no number.
 */
export function numberOf(cell: Cell, decimal: DecimalSign): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell !== 'string') return null;
  const text = cell
    .trim()
    .replace(/^R\$\s*/, '')
    .replace('−', '-');
  const plain = decimal === ',' ? DECIMAL_COMMA : DECIMAL_POINT;
  if (plain.test(text)) return Number(decimal === ',' ? text.replace(',', '.') : text);
  const grouped = decimal === ',' ? GROUPED_COMMA : GROUPED_POINT;
  if (!grouped.test(text)) return null;
  return Number(decimal === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', ''));
}
const DECIMAL_COMMA = /^[+-]?(\d+(,\d*)?|,\d+)(e[+-]?\d+)?$/i;
const DECIMAL_POINT = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
// No thousands begin with a zero: 0,435 is never 435.
const GROUPED_COMMA = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const GROUPED_POINT = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
