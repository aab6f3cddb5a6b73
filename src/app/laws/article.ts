import { fold } from '../search/text.ts';

/** `Art. 343`, `artigo 51`, `333, a`: what was asked for as an article; null for words. */
export function readArticle(query: string): { readonly number: number; readonly rest: string } | null {
  const found = /^(?:art(?:igo)?s?\.?\s*)?(\d{1,3})[º°o]?(?:[,\s]\s*(.*))?$/.exec(fold(query));
  if (found === null) return null;
  return { number: Number(found[1]), rest: (found[2] ?? '').trim() };
}

/** The articles a citation names: `Arts. 18, a) e 19` is both, `Arts. 80-82` all three. */
export function articlesOf(citation: string): readonly number[] {
  // Figures of a paragraph, an item or a law are no article.
  const text = fold(citation)
    .replace(/§§?\s*\d+/g, ' ')
    .replace(/\blei\s*[\d./]+/g, ' ')
    .replace(/\),\s*\d+/g, ')')
    .replace(/\b\d+\)/g, ' ');
  const numbers: number[] = [];
  for (const [, first, last] of text.matchAll(/\b(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\b/g)) {
    const from = Number(first);
    const to = Math.min(Number(last ?? first), from + 400);
    for (let article = from; article <= to; article += 1) numbers.push(article);
  }
  return [...new Set(numbers)];
}
