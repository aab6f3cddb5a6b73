import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CNAE_ACTIVITIES, findActivities } from '../../src/laws/cnae.ts';
import { ACTIVITIES } from '../../src/laws/vocabulary.ts';

const found = (query: string) => findActivities(query).map(({ cnae, activity }) => [cnae, activity]);

describe('the table CNAE to activity', () => {
  it('holds seven digits as text, leading zeros kept, and activities we know', () => {
    expect(CNAE_ACTIVITIES.length).toBeGreaterThanOrEqual(60);
    for (const row of CNAE_ACTIVITIES) {
      expect(row.cnae).toMatch(/^\d{7}$/);
      expect(ACTIVITIES).toContain(row.activity);
    }
    expect(CNAE_ACTIVITIES.some(({ cnae }) => cnae?.startsWith('0'))).toBe(true);
  });

  it('says nothing twice', () => {
    const pairs = CNAE_ACTIVITIES.map(({ cnae, activity }) => `${cnae} ${activity}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('findActivities', () => {
  it('reads a code, written plainly or with its signs, whole or begun', () => {
    expect(found('4731800')).toEqual([['4731800', 'fuel-station']]);
    expect(found('4731-8/00')).toEqual([['4731800', 'fuel-station']]);
    expect(found('08100').every(([cnae]) => cnae?.startsWith('08100'))).toBe(true);
    expect(found('0810006')).toEqual([
      ['0810006', 'sand-extraction'],
      ['0810006', 'gravel-pit'],
    ]);
    expect(found('9999999')).toEqual([]);
  });

  it('reads words with or without accents, in both languages, by their beginnings', () => {
    expect(found('combustível')).toEqual(found('COMBUSTIVEL'));
    expect(found('posto')[0]).toEqual([null, 'fuel-station']);
    expect(found('necroterio')).toEqual([[null, 'mortuary']]);
    expect(found('boate')).toEqual([
      ['9329801', 'noisy-business'],
      ['9329801', 'amusement'],
    ]);
    expect(found('fuel station')).toContainEqual(['4731800', 'fuel-station']);
    expect(found('oficina moto')).toEqual([['4543900', 'workshop']]);
  });

  it('finds nothing for nothing', () => {
    for (const query of ['', '   ', '-', '.', '/', '?']) expect(findActivities(query)).toEqual([]);
  });

  it('searches the table of the town that asks', () => {
    const table = [
      { cnae: '0000001', activity: 'circus', description: { pt: 'Trapézio', en: 'Trapeze' } },
    ] as const;
    expect(findActivities('trapezio', table)).toEqual(table);
    expect(findActivities('4731800', table)).toEqual([]);
  });

  it('finds every row by its own code and takes any text', () => {
    for (const row of CNAE_ACTIVITIES) expect(findActivities(row.cnae ?? '')).toContainEqual(row);
    fc.assert(fc.property(fc.string(), (query) => Array.isArray(findActivities(query))));
  });
});
