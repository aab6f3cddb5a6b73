import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFUSALS, refusalOf } from '../../src/records/refusals.ts';

const FOLDER = 'supabase/migrations';
/** What the migrations say with P0001, as they are written. */
function said(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of readdirSync(FOLDER)) {
    // The publication of counts has sentences of its own, on its page.
    if (file >= '20261203' && !/_complaints|^202612030004/.test(file)) continue;
    const sql = readFileSync(`${FOLDER}/${file}`, 'utf8');
    for (const [, message = '', more = ''] of sql.matchAll(/raise exception\s+'((?:[^']|'')*)'(.*?);/gs))
      if (!/errcode = '(?!P0001)/.test(more)) found.add(message.replaceAll("''", "'"));
  }
  return found;
}

describe('what the database refuses', () => {
  const known = new Set(REFUSALS.map(([en]) => en));
  it('is said in Portuguese, each sentence that a person may read', () => {
    // The published counts have sentences of their own on their page; "%" is another's sentence.
    const untold = [...said()].filter((en) => !known.has(en) && en !== '%');
    expect(
      untold.filter((en) => !/publish|quarter|The count|The total|^Table|A table|The tables/.test(en)),
    ).toEqual([]);
  });
  it('takes its values along, in their order', () => {
    expect(refusalOf('Rows 3 and 17 have one id, "P-1".').pt).toBe(
      'As linhas 3 e 17 têm o mesmo identificador, “P-1”.',
    );
    expect(refusalOf('Row 12: it has no known kind.').pt).toBe('Linha 12: não tem tipo de lugar conhecido.');
    expect(refusalOf('There is no filter "a.*(b".').pt).toBe('Não há filtro “a.*(b”.');
  });
  it('leaves what it does not know as it is', () => {
    expect(refusalOf('Something else.')).toEqual({ pt: 'Something else.', en: 'Something else.' });
  });
  it('every value of a sentence is among those of the other language', () => {
    for (const [en, pt] of REFUSALS) {
      const values = en.split('%').length - 1;
      for (const [, n] of pt.matchAll(/\{(\d)\}/g)) expect(Number(n), en).toBeLessThanOrEqual(values);
    }
  });
});
