/** A figure as a reader types it. */
import type { Language } from '../../i18n/index.ts';

/**
 * `5.000`, `5000`, `2,5` in Portuguese; `5,000`, `2.5` in English. The language's decimal mark is always decimal; the
 * other mark parts thousands where groups of three follow a figure that is no nought, else it is decimal too.
 * Null for what is no figure, or is negative.
 */
export function readFigure(typed: string, language: Language): number | null {
  const [decimal, other] = language === 'en' ? ['.', ','] : [',', '.'];
  const text = typed.replace(/\s/g, '');
  const [whole = '', tail, ...more] = text.split(decimal);
  if (more.length > 0 || (tail !== undefined && !/^\d+$/.test(tail))) return null;
  if (/^\d+$/.test(whole)) return Number(`${whole}.${tail ?? ''}0`);
  const groups = whole.split(other);
  if (/^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group)))
    return Number(`${groups.join('')}.${tail ?? ''}0`);
  return tail === undefined && groups.length === 2 && groups.every((group) => /^\d+$/.test(group))
    ? Number(groups.join('.'))
    : null;
}

/** As it is shown in a field to be changed: no thousands, the language's decimal mark. */
export const writeFigure = (value: number, language: Language): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
