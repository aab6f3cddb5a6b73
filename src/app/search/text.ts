/** Letters as they are compared: without accents, in lower case, spaces single. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a query, folded. */
export const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(' ')
    .filter((word) => word !== '');

/**
 * How well folded `text` answers the words: 0 when one is missing; more when words stand at the start of words.
 */
export function score(text: string, words: readonly string[]): number {
  let total = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at === -1) return 0;
    const starts = at === 0 || text.includes(` ${word}`);
    total += at === 0 ? 3 : starts ? 2 : 1;
  }
  return total;
}
