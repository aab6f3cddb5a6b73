/** Texts of a cell: what counts as empty, and how words are compared. */
import type { Cell } from '../types.ts';

/** Registers write "nothing" in many ways: `***` (Curitiba), `NULL`, `NaN`, a dash. */
const NOTHING = /^(\*+|-+|n\/a|nan|null|\(null\)|none|undefined)$/i;
/** Blanks at an end, two together, or one that is no space: most cells have none of it, and are taken as they are. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

/** The cell as text, trimmed, inner blanks single; null where it says nothing. */
export function textOf(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  const written = String(cell);
  const text = UNTIDY.test(written) ? written.replaceAll(/\s+/g, ' ').trim() : written;
  return text === '' || NOTHING.test(text) ? null : text;
}

/** Lower case, without accents, each run of other signs one blank: `Código INEP` and `CODIGO_INEP` are one. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Whether a spreadsheet would run the text. A negative number is none. */
export const looksLikeFormula = (text: string): boolean =>
  FORMULA.test(text) && !/^\s*[+-]?[\d.,\s]+$/.test(text);
const FORMULA = /^\s*[=+\-@]/;

/** A cell of the product's own tables without the apostrophe that `registerCsv` put before it. */
export const rearmed = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;

/**
 * Whether UTF-8 was read as Latin-1 somewhere on the way: `ConceiÃ§Ã£o`. A curly quote after Ã counts before a letter
 * alone, where it stands for Ó or Ô; behind a word it closes a quotation.
 */
export const looksGarbled = (text: string): boolean =>
  (text.includes('Ã') || text.includes('Â')) && GARBLED.test(text);
const GARBLED = /Ã[\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹Œ•˜™š›œžŸ]|Ã[‘’“”…–—]\p{L}|Â[\u0080-\u00bf]/u;

/** Yes and no in both languages; null where it is neither. */
export function yesOrNo(text: string): boolean | null {
  const word = plain(text);
  if (['s', 'sim', 'y', 'yes', 'true', 'verdadeiro', '1', 'v'].includes(word)) return true;
  if (['n', 'nao', 'no', 'false', 'falso', '0', 'f'].includes(word)) return false;
  return null;
}
