/** Figures and dates as a paper writes them, in its own language; no clock, no locale of a machine. */
import type { Text } from '../laws/vocabulary.ts';

export type Lang = keyof Text;

/** A number with `digits` decimals, grouped, with a true minus: `1.234,500`. */
export function number(value: number, lang: Lang, digits: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, lang === 'pt' ? '.' : ',');
  const text = decimals === '' ? grouped : `${grouped}${lang === 'pt' ? ',' : '.'}${decimals}`;
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** As many decimals as it has, three at most: `2,5`. */
export const short = (value: number, lang: Lang): string => {
  const [, decimals = ''] = String(Number(Math.abs(value).toFixed(3))).split('.');
  return number(value, lang, decimals.length);
};

/** A measure to the millimetre, as it was compared: `149,800 m`. */
export const metres = (value: number, lang: Lang): string => `${number(value, lang, 3)}\u00a0m`;

/** `30/11/2026`; in English `30 Nov 2026`. A text that is no civil day stays as it is. */
export function day(text: string, lang: Lang): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return text;
  return lang === 'pt' ? `${date}/${month}/${year}` : `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `29,85127° S  51,14934° O`. */
export function degrees([lon, lat]: readonly [number, number], lang: Lang): string {
  const west = lang === 'pt' ? 'O' : 'W';
  const east = lang === 'pt' ? 'L' : 'E';
  return `${number(Math.abs(lat), lang, 6)}° ${lat < 0 ? 'S' : 'N'}, ${number(Math.abs(lon), lang, 6)}° ${lon < 0 ? west : east}`;
}

/** `a, b e c`. */
export function list(items: readonly string[], lang: Lang): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${lang === 'pt' ? 'e' : 'and'} ${items.at(-1)}`;
}
