import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_FIELDS } from '../../src/laws/content-fields.ts';
import { lawMirror, mirrorLine } from '../../supabase/mirror-laws.ts';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../supabase', file), 'utf8');

describe('what the database knows of the codes', () => {
  it('is what src/laws says (else: npx tsx supabase/mirror-laws.ts)', () => {
    expect(read('seed.sql').endsWith(mirrorLine())).toBe(true);
  });

  it('closes what nothing has to follow', () => {
    const closed = lawMirror().stages.flatMap((row) => (row.closed ? [row.stage] : []));
    expect(closed).toEqual([
      'EST-S-PAID',
      'EST-S-ACQUITTED',
      'EST-S-FILED',
      'RIB-S-PAID',
      'RIB-S-ACQUITTED',
      // He may still appeal, in time; nobody has to do anything.
      'TAG-S-PAID',
      'TAG-S-REFUNDED',
      'TAG-S-REJECTED',
    ]);
  });

  it('counts the terms of the stages', () => {
    const term = (stage: string) => lawMirror().terms.find((row) => row.stage === stage);
    expect(term('EST-S-NOTIFIED')).toMatchObject({ days: 15, least: 1, most: 30, whose: 'offender' });
    expect(term('EST-S-DEPOSITED')).toMatchObject({ days: 5, since: 'EST-S-SENTENCED' });
    expect(term('RIB-S-NOTICE')).toMatchObject({ days: 5, least: null, most: 5 });
    expect(term('TAG-S-NOTICE')).toMatchObject({ days: null });
    expect(term('TAG-S-APPEALED')).toMatchObject({ days: 15, whose: 'town' });
  });

  it('can look for every field that a code requires', () => {
    const sql = read('migrations/20261201000940_extended_terms.sql');
    const body = sql.slice(sql.indexOf('function private.fields_of'));
    const required = new Set(
      lawMirror().contents.flatMap(({ document, needs }) => (document === 'licence' ? [] : needs.flat())),
    );
    expect([...required].filter((field) => !body.includes(`'${field}'`))).toEqual([]);
    expect([...required].filter((field) => !CONTENT_FIELDS.some((known) => known === field))).toEqual([]);
  });
});
