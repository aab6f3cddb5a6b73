/** The rows of the codes held against the texts of the laws themselves, where those are at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES, findCode } from '../../src/laws/index.ts';

const LAWS = join(import.meta.dirname, '../../../shared/laws');
const FILES: Readonly<Record<string, string>> = {
  esteio: 'esteio-lei-785-1971.txt',
  'ribas-do-rio-pardo': 'ribas-lei-427-1987.txt',
  taguai: 'taguai-lei-612-1995.txt',
};
const textOf = (slug: string) =>
  readFileSync(join(LAWS, FILES[slug] ?? ''), 'utf8').replace(/LeisMunicipais\.com\.br.*\n/g, '');

/** Esteio and Taguaí: article -> its words (of several wordings, all). */
function articles(slug: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const part of textOf(slug).split(/\n(?=(?:Art\.|Artigo) ?l?\d)/)) {
    const number = /^(?:Art\.|Artigo) ?(l|\d+)/.exec(part)?.[1];
    if (number === undefined) continue;
    const article = number === 'l' ? 1 : Number(number);
    found.set(article, `${found.get(article) ?? ''} ${part.replace(/\s+/g, ' ')}`);
  }
  return found;
}
const numberOf = (article: string) => Number(/^\d+/.exec(article)?.[0]);
/** `Arts. 18, a) e 19` -> 18, 19; `Arts. 160-164` -> 160 to 164. */
const cited = (citation: string): readonly number[] =>
  [...citation.matchAll(/(?:Arts?\. |e |, (?=\d{2,3}(?:,| e|-|$)))(\d+)(?:-(\d+))?/g)].flatMap(
    ([, first, last]) => {
      const from = Number(first);
      return Array.from({ length: Number(last ?? from) - from + 1 }, (_, i) => from + i);
    },
  );

const LAST: Readonly<Record<string, number>> = { esteio: 352, 'ribas-do-rio-pardo': 167, taguai: 87 };

describe.each(CODES)('$law', (code) => {
  const rows = [
    ...code.offences,
    ...code.deadlines,
    ...code.hours,
    ...code.contents,
    ...code.procedure.stages,
    ...code.procedure.moves,
    ...code.licences.terms,
    ...code.licences.cassation,
    code.licences.request,
    code.licences.move,
    ...code.holes,
  ];

  it('cites articles that it has', () => {
    for (const { citation } of rows) {
      const numbers = cited(citation);
      expect(numbers.length, citation).toBeGreaterThan(0);
      for (const number of numbers) {
        expect(number).toBeGreaterThan(0);
        expect(number, citation).toBeLessThanOrEqual(LAST[code.town.slug] ?? 0);
      }
    }
  });

  it.skipIf(!existsSync(LAWS))('cites articles that are printed (needs ../shared/laws)', () => {
    const text = textOf(code.town.slug);
    const printed = new Set(
      [...text.matchAll(/(?:Art\.|Artigo)\s*(l|\d+)/g)].map(([, number]) =>
        number === 'l' ? 1 : Number(number),
      ),
    );
    const missing = rows.flatMap(({ citation }) => cited(citation)).filter((number) => !printed.has(number));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe.skipIf(!existsSync(LAWS))('Esteio: the printed fines (needs ../shared/laws)', () => {
  const code = findCode('esteio') ?? expect.fail('no code');
  const text = existsSync(LAWS) ? articles('esteio') : new Map<number, string>();

  /** Every range printed in an article, in percent: "Multa de 5 a 10%", "20% a 1 salário mínimo", "1 a 3 salários". */
  function printed(article: number): readonly string[] {
    const body = (text.get(article) ?? '').replace(/m[íi]n[io]mos?/g, 'mínimo');
    return [...body.matchAll(/(\d+)\s*(%)?\s*(?:a|à)?\s+(?:a\s+)?(\d+)\s*(%|sal[áa]rios?)/g)].map(
      ([, min, isPct, max, unit]) => {
        const wages = unit !== '%';
        return `${Number(min) * (wages && isPct === undefined ? 100 : 1)}-${Number(max) * (wages ? 100 : 1)}`;
      },
    );
  }

  it.each(
    code.offences
      .filter(({ min, increase }) => min !== null && increase === undefined)
      .map((offence) => [offence.id, offence] as const),
  )('%s is printed so', (_id, { article, min, max, unit }) => {
    const scale = unit === 'minimum-wage' ? 100 : 1;
    expect(printed(numberOf(article))).toContain(`${(min ?? 0) * scale}-${(max ?? 0) * scale}`);
  });

  it('no printed range of the special part is left out', () => {
    const held = new Set(
      code.offences.map(({ article, min, max, unit }) => {
        const scale = unit === 'minimum-wage' ? 100 : 1;
        return `${numberOf(article)}: ${(min ?? 0) * scale}-${(max ?? 0) * scale}`;
      }),
    );
    const missing: string[] = [];
    let ranges = 0;
    for (let article = 91; article <= 345; article++)
      for (const range of printed(article)) {
        ranges++;
        if (!held.has(`${article}: ${range}`)) missing.push(`${article}: ${range}`);
      }
    // The reading finds what there is to find: each fined row but increases and holes.
    expect(ranges).toBeGreaterThan(205);
    expect(missing).toEqual([]);
  });
});
