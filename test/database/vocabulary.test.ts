import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIVITIES, KINDS, PURPOSES } from '../../src/laws/vocabulary.ts';
import { VERDICTS } from '../../src/siting/types.ts';

const sql = readFileSync(
  path.resolve(import.meta.dirname, '../../supabase/migrations/20261130000400_sources.sql'),
  'utf8',
);

/** The words that a function of the database takes. */
function wordsOf(name: string): string[] {
  const body = new RegExp(`create function private\\.${name}\\([^$]*\\$\\$([^$]*)\\$\\$`).exec(sql)?.[1];
  if (body === undefined) throw new Error(`private.${name}() is not in the migration`);
  return [...body.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '');
}

describe('the database knows the words of the engine, and no others', () => {
  it.each([
    ['is_kind', KINDS],
    ['is_purpose', PURPOSES],
    ['is_activity', ACTIVITIES],
    ['is_verdict', VERDICTS],
  ] as const)('private.%s()', (name, words) => {
    expect(wordsOf(name).sort()).toEqual([...words].sort());
  });

  it('keeps as zones the kinds that are areas of a plan', () => {
    expect(wordsOf('is_zone_kind').sort()).toEqual(
      KINDS.filter((kind) => /^zone-|^urban-perimeter$|^designated-area$/.test(kind)).sort(),
    );
  });
});
