import { describe, expect, it } from 'vitest';
import { articlesOf, readArticle } from '../../src/app/laws/article.ts';
import { entriesOf, findEntries, standingOn } from '../../src/app/laws/entries.ts';
import { CODES, findCode } from '../../src/laws/index.ts';

const code = findCode('esteio');
if (code === undefined) throw new Error('the code is missing');
const entries = entriesOf(code);

describe('articles', () => {
  it.each([
    ['333', 333, ''],
    ['Art. 343', 343, ''],
    ['artigo 51', 51, ''],
    ['art 333, a', 333, 'a'],
    ['Arts. 7º', 7, ''],
  ])('%s is article %d', (query, number, rest) => {
    expect(readArticle(query)).toEqual({ number, rest });
  });
  it.each(['posto', '300 m de posto x 2', 'lei 785', '1234', ''])('%s is words', (query) => {
    const read = readArticle(query);
    expect(read === null || read.rest !== '').toBe(true);
  });
  it.each([
    ['Art. 333, a), 8', [333]],
    ['Art. 144, 2)', [144]],
    ['Art. 96, §2', [96]],
    ['Arts. 18, a) e 19', [18, 19]],
    ['Arts. 80-82', [80, 81, 82]],
    ['Arts. 60, e) e 77-79', [60, 77, 78, 79]],
    ['Art. 45, C2', [45]],
    ['Art. 147, par. único', [147]],
    ['Art. 129, II a IV', [129]],
  ])('%s names %j', (citation, numbers) => {
    expect(articlesOf(citation)).toEqual(numbers);
  });
});

describe('the search of the laws', () => {
  it('finds an article and no other that holds its figures', () => {
    const found = findEntries(entries, '33');
    expect(found.every(({ citation }) => articlesOf(citation).includes(33))).toBe(true);
    const ids = findEntries(entries, '333').map(({ id }) => id);
    expect(ids).toContain('EST-333-A8');
    expect(ids).toContain('EST-333-A2');
    expect(ids).not.toContain('EST-343');
  });
  it('narrows an article by its letter', () => {
    const ids = findEntries(entries, '333, c').map(({ id }) => id);
    expect(ids).toContain('EST-333-C2');
    expect(ids).not.toContain('EST-333-B');
  });
  it('minds neither accents nor case', () => {
    const plain = findEntries(entries, 'necroterio').map(({ id }) => id);
    expect(plain).toContain('EST-147-PU');
    expect(findEntries(entries, 'NECROTÉRIO').map(({ id }) => id)).toEqual(plain);
  });
  it('asks for all the words', () => {
    const ids = findEntries(entries, 'posto escola').map(({ id }) => id);
    expect(ids).toContain('EST-333-A7');
    expect(ids).not.toContain('EST-333-A8');
  });
});

describe('the days of a provision', () => {
  const entry = (id: string) => {
    const found = entries.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };
  it('stands from the first day of the code', () => {
    expect(standingOn(entry('EST-333-A8'), '1971-12-31')).toBe('not-yet');
    expect(standingOn(entry('EST-333-A8'), '1972-01-01')).toBe('in-force');
  });
  it('is in doubt in the year of a change whose day nobody gives', () => {
    expect(standingOn(entry('offence-EST-91'), '1989-12-31')).toBe('in-force');
    expect(standingOn(entry('offence-EST-91'), '1990-06-01')).toBe('boundary');
    expect(standingOn(entry('offence-EST-91'), '1991-01-01')).toBe('revoked');
  });
});

it('every row of every code has an address of its own', () => {
  for (const each of CODES) {
    const ids = entriesOf(each).map(({ id }) => id);
    expect(new Set(ids).size, each.law).toBe(ids.length);
  }
});
