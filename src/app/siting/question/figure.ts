/** A figure as a reader types it. */
import type { Language } from '../../i18n/index.ts';

/**
 * `5.000`, `5000`, `2,5` in Portuguese; `5,000`, `2.5` in English. A mark followed by three figures parts thousands,
 * whatever the language; any other is decimal. Null for what is no figure, or is negative.
 */
export function readFigure(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  const both = /^(\d{1,3}(?:([.,])\d{3})+)([.,])(\d+)$/.exec(text);
  if (both !== null && both[2] !== both[3]) return Number(`${both[1]?.replace(/[.,]/g, '')}.${both[4]}`);
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** As it is shown in a field to be changed: no thousands, the language's decimal mark. */
export const writeFigure = (value: number, language: Language): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
