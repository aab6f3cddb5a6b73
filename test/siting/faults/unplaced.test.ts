/**
 * A school that an official file names by its address alone stands somewhere: beside the placed ones that comply, the
 * answer may not be "complies" (the file was imported, the school had no coordinates, petrol was told legal beside it).
 */
import { describe, expect, it } from 'vitest';
import { findCode } from '../../../src/laws/index.ts';
import { check } from '../../../src/siting/check.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { sayNote } from '../../../src/siting/notes.ts';
import { InputError } from '../../../src/siting/types.ts';
import { box, collection, DAY, fact, OWN, point, site } from '../ground.ts';

const town = fact('m', 'municipality', box(0, 0, 3000));
const away = fact('s1', 'school', point(500, 0));
const near = fact('s2', 'school', point(60, 0));

function schools(places: readonly ReturnType<typeof fact>[], unplaced: unknown) {
  const json = { ...collection([town, ...places]), unplaced };
  const code = findCode('esteio');
  if (code === undefined) throw new Error('no code');
  const index = new FactsIndex(readFacts([{ name: 'f.geojson', json }], OWN));
  const { findings } = check(index, code, { activity: 'fuel-station', date: DAY, site: site(point(0, 0)) });
  const found = findings.find(({ rule, against }) => rule === 'EST-333-A7' && against === 'school');
  if (found === undefined) throw new Error('no finding');
  return found;
}

describe('places without a position', () => {
  it('are no reason to comply: 100 m are kept from the one that is placed, of the others nobody knows', () => {
    expect(schools([away], []).verdict).toBe('complies');
    const found = schools([away], [{ id: 'u1', kind: 'school', address: 'Rua A, 10' }, { kind: 'school' }]);
    expect(found.verdict).toBe('no-data');
    expect(found.notes).toEqual([{ code: 'places-unplaced', values: { kind: 'school', count: 2 } }]);
    expect(sayNote(found.notes[0] ?? { code: '', values: {} }, 'pt')).toContain('2 registro(s) de');
  });
  it('do not excuse the one that is too near', () => {
    expect(schools([away, near], [{ kind: 'school', count: 40 }])).toMatchObject({
      verdict: 'violates',
      measured_m: 60,
    });
  });
  it('count where the law means them: an evening school is a school, a church is none', () => {
    expect(schools([away], [{ kind: 'evening-school' }]).verdict).toBe('no-data');
    expect(schools([away], [{ kind: 'church' }]).verdict).toBe('complies');
    expect(schools([away], [{ licence: 'L-1' }]).verdict).toBe('complies');
  });
  it('are refused where they cannot be read', () => {
    expect(() => schools([], [{ kind: 'casino' }])).toThrow(InputError);
    expect(() => schools([], 'many')).toThrow(/"kind"/);
    expect(() => schools([], [{ kind: 'school', count: -1 }])).toThrow(InputError);
  });
});
