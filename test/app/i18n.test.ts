import { describe, expect, it } from 'vitest';
import { en } from '../../src/app/i18n/en/index.ts';
import { pt } from '../../src/app/i18n/pt/index.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );
}
/** A kind of place is given in the singular and the plural, and each language takes the one it says. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => (name === 'kinds' ? 'kind' : name)).sort();

const portuguese = new Map(leaves(pt));
const english = new Map(leaves(en));
/** Keys that are empty on purpose: a count or a yes has no unit. */
const EMPTY = /^words\.attributeUnit\./;

describe('the two languages', () => {
  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  });
  it('take the same values in each sentence', () => {
    const differ = [...portuguese].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
    );
    expect(differ.map(([key]) => key)).toEqual([]);
  });
  it('leave nothing unsaid and never shout', () => {
    for (const [key, text] of [...portuguese, ...english]) {
      if (!EMPTY.test(key)) expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/!/);
    }
  });
  it('have both forms of every plural', () => {
    for (const map of [portuguese, english])
      for (const key of map.keys())
        if (key.endsWith('_one')) expect(map.has(key.replace(/_one$/, '_other')), key).toBe(true);
  });
  it('never call a verdict OK or legal', () => {
    for (const [key, text] of [...portuguese, ...english])
      if (key.startsWith('verdict.') || key.startsWith('words.verdict.'))
        expect(text, key).not.toMatch(/\bOK\b|\blegal\b|\bilegal\b|\billegal\b/i);
  });
});
