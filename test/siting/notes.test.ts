import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sayNote, sayNotes } from '../../src/siting/notes.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../src/siting');
/** Codes that the judges write, found in their text. */
const written = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && name !== 'notes.ts')
  .flatMap((name) => {
    const text = readFileSync(path.join(SOURCE, name), 'utf8');
    return [
      ...text.matchAll(/note\(\s*'([a-z-]+)'|limitNote\('([a-z-]+)'|\{ code: '([a-z-]+)', values/g),
    ].map(([, a, b, c]) => a ?? b ?? c ?? '');
  });

describe('notes', () => {
  it('every code that a judge writes has a sentence in both languages', () => {
    expect(written.length).toBeGreaterThan(25);
    for (const code of new Set(written))
      for (const language of ['pt', 'en'] as const) {
        const said = sayNote({ code, values: {} }, language);
        expect(said, code).not.toBe(code);
        expect(said).not.toContain('!');
      }
  });
  it('words of the vocabulary are told by their labels, numbers with the language’s separators', () => {
    expect(sayNote({ code: 'layer-unknown', values: { kind: 'hotel' } }, 'pt')).toBe(
      'A camada hotel não foi carregada. Isto não quer dizer que atende.',
    );
    expect(sayNote({ code: 'far-from-water', values: { metres: 1234.5, limit: 50 } }, 'pt')).toContain(
      '1.234,5 m',
    );
    expect(sayNote({ code: 'far-from-water', values: { metres: 1234.5, limit: 50 } }, 'en')).toContain(
      '1,234.5 m',
    );
    expect(sayNote({ code: 'outside-zones', values: { kinds: 'zone-urban,zone-suburban' } }, 'en')).toContain(
      'urban zone, suburban zone',
    );
    expect(
      sayNote({ code: 'limit-broken', values: { attribute: 'pumps', given: 2, op: '<=', limit: 1 } }, 'pt'),
    ).toBe('Bombas: 2; exigido no máximo 1.');
  });
  it('what differs by language is taken from the value of that language', () => {
    const list = { code: 'to-be-verified', values: { items_pt: 'Areia', items_en: 'Sand' } };
    expect(sayNote(list, 'pt')).toBe('A conferir: Areia.');
    expect(sayNote(list, 'en')).toBe('To be verified: Sand.');
  });
  it('join into one text, or none', () => {
    expect(sayNotes({ notes: [] }, 'pt')).toBeNull();
    const notes = [
      { code: 'no-number', values: {} },
      { code: 'authority-decides', values: {} },
    ];
    expect(sayNotes({ notes }, 'en')).toBe(
      'The law sets no number: the authority decides. The authority decides.',
    );
  });
});
