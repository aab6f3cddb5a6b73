import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCURACY_CLASSES, ACCURACY_IDS } from '../../src/laws/accuracy.ts';
import { CNAE_ACTIVITIES } from '../../src/laws/cnae.ts';
import { DECISIONS } from '../../src/laws/decisions.ts';
import { CODES } from '../../src/laws/index.ts';
import * as labels from '../../src/laws/labels.ts';
import { VERDICT_WORDS } from '../../src/laws/verdict-words.ts';
import { ACTIVITIES, ATTRIBUTES, KINDS, PURPOSES, SITE_PARTS, type Text } from '../../src/laws/vocabulary.ts';
import { VERDICTS } from '../../src/siting/types.ts';

const LAWS = join(import.meta.dirname, '../../../shared/laws');
const RUN = 8;

/** Every `{pt, en}` found anywhere inside a value. */
function texts(value: unknown): readonly Text[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('pt' in value && 'en' in value && typeof value.pt === 'string' && typeof value.en === 'string')
    return [{ pt: value.pt, en: value.en }];
  return Object.values(value).flatMap(texts);
}

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
function* runs(text: string): Generator<string> {
  const list = words(text);
  for (let i = 0; i + RUN <= list.length; i++) yield list.slice(i, i + RUN).join(' ');
}

describe('the words are ours', () => {
  it.skipIf(!existsSync(LAWS))(
    `no sentence shares ${RUN} words in a row with a law (needs ../shared/laws)`,
    () => {
      const files = readdirSync(LAWS).filter((name) => name.endsWith('.txt'));
      expect(files.length).toBe(3);
      const said = new Set<string>();
      for (const name of files) for (const run of runs(readFileSync(join(LAWS, name), 'utf8'))) said.add(run);
      const copied = texts([CODES, DECISIONS]).flatMap(({ pt }) =>
        [...runs(pt)].filter((run) => said.has(run)),
      );
      expect(copied).toEqual([]);
    },
  );

  it('are there in both languages, plain and without shouting', () => {
    const all = texts([CODES, DECISIONS, labels, VERDICT_WORDS, ACCURACY_CLASSES, CNAE_ACTIVITIES]);
    expect(all.length).toBeGreaterThan(500);
    for (const { pt, en } of all) {
      expect(pt.trim()).not.toBe('');
      expect(en.trim()).not.toBe('');
      expect(pt + en).not.toMatch(/!|\s{2}/);
    }
  });

  it('give every rule a title of one line and a paraphrase that ends', () => {
    for (const rule of CODES.flatMap((code) => code.rules)) {
      expect(rule.title.pt.length).toBeLessThanOrEqual(80);
      expect(rule.title.pt).not.toMatch(/\.$/);
      expect(rule.paraphrase.pt).toMatch(/\.$/);
      expect(rule.paraphrase.en).toMatch(/\.$/);
    }
  });
});

describe('labels', () => {
  it('name every word of the vocabulary', () => {
    expect(Object.keys(labels.KIND_LABELS).sort()).toEqual([...KINDS].sort());
    expect(Object.keys(labels.ACTIVITY_LABELS).sort()).toEqual([...ACTIVITIES].sort());
    expect(Object.keys(labels.PURPOSE_LABELS).sort()).toEqual([...PURPOSES].sort());
    expect(Object.keys(labels.ATTRIBUTE_LABELS).sort()).toEqual(Object.keys(ATTRIBUTES).sort());
    expect(Object.keys(labels.PART_LABELS).sort()).toEqual([...SITE_PARTS].sort());
  });

  it('say the verdicts in the words of the guide', () => {
    expect(Object.keys(VERDICT_WORDS).sort()).toEqual([...VERDICTS].sort());
    expect(Object.values(VERDICT_WORDS).map(({ word }) => word.pt)).toEqual([
      'Atende',
      'Descumpre',
      'Inconclusivo',
      'Autoridade decide',
      'Sem dados',
      'Não se aplica',
    ]);
  });

  it('order accuracies from the best to the worst', () => {
    expect(ACCURACY_CLASSES.map(({ id }) => id)).toEqual([...ACCURACY_IDS]);
    expect(ACCURACY_CLASSES[0]?.metres).toBe(0.5);
    const metres = ACCURACY_CLASSES.map((row) => row.metres);
    expect([...metres].sort((a, b) => a - b)).toEqual(metres);
  });
});
