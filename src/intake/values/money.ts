/** Money as Brazilian files write it. */
import { type DecimalSign, numberOf } from '../detect/numbers.ts';
import type { Cell } from '../types.ts';

/** Money in whole centavos: `R$ 1.234,56`, `1234.5`; null where it is none or has fractions of a centavo. */
export function centavosOf(cell: Cell, decimal: DecimalSign): number | null {
  const bare = typeof cell === 'string' ? cell.replace(/^\s*R\$\s*/i, '') : cell;
  const text = String(bare).trim();
  // Money has two decimals or none, so the sign before one or two last digits is the decimal one, whatever the file's.
  const own: DecimalSign = /,\d{1,2}$/.test(text) ? ',' : /\.\d{1,2}$/.test(text) ? '.' : decimal;
  const value = numberOf(bare, own);
  if (value === null) return null;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 * Math.max(1, Math.abs(cents)) && Number.isSafeInteger(cents)
    ? cents
    : null;
}
