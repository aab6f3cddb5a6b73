import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citableOn, findOffence, standingOf } from '../../src/enforcement/offence.ts';
import { type Prior, repeatOf } from '../../src/enforcement/repeat.ts';
import { aCode, aDay, codeOf } from './days.ts';

const prior = (id: string, offence: string, noticed_on: string, judged_on: string | null): Prior => ({
  id,
  offence,
  noticed_on,
  judged_on,
});
const repeat = (slug: string, id: string, day: string, record: readonly Prior[]) => {
  const code = codeOf(slug);
  const { repeat: kind, by } = repeatOf(code, findOffence(code, id), day, record);
  return [kind, by];
};

describe('a repeat, found from the offender’s record', () => {
  it('Esteio: the same provision doubles, another adds; the same wins', () => {
    const record = [
      prior('1', 'EST-240', '2024-01-10', '2024-03-01'),
      prior('2', 'EST-143', '2023-01-10', '2023-03-01'),
    ];
    expect(repeat('esteio', 'EST-143', '2026-01-01', record)).toEqual(['specific', '2']);
    expect(repeat('esteio', 'EST-181', '2026-01-01', record)).toEqual(['generic', '1']);
    expect(repeat('esteio', 'EST-181', '2026-01-01', [])).toEqual(['none', null]);
  });

  it('Esteio: what is not judged yet, or judged on the day or later, makes none', () => {
    expect(repeat('esteio', 'EST-143', '2026-01-01', [prior('1', 'EST-143', '2025-12-01', null)])).toEqual([
      'none',
      null,
    ]);
    expect(
      repeat('esteio', 'EST-143', '2026-01-01', [prior('1', 'EST-143', '2025-12-01', '2026-01-01')]),
    ).toEqual(['none', null]);
  });

  it('Esteio: after five years from the judgment it is forgotten (7 b)', () => {
    const record = [prior('1', 'EST-143', '2020-10-01', '2021-01-01')];
    expect(repeat('esteio', 'EST-143', '2026-01-01', record)).toEqual(['specific', '1']);
    expect(repeat('esteio', 'EST-143', '2026-01-02', record)).toEqual(['none', null]);
  });

  it('an increase and an earlier wording are the same provision, a second range is another', () => {
    const record = [prior('1', 'EST-245-par', '2025-01-01', '2025-02-01')];
    expect(repeat('esteio', 'EST-245', '2026-01-01', record)).toEqual(['specific', '1']);
    expect(repeat('esteio', 'EST-245-2', '2026-01-01', record)).toEqual(['generic', '1']);
    const old = [prior('1', 'EST-226-r1', '1984-01-01', '1984-02-01')];
    expect(repeat('esteio', 'EST-226', '1986-01-01', old)).toEqual(['specific', '1']);
  });

  it('Ribas: fined and punished, of the same provision alone', () => {
    const record = [
      prior('1', 'RIB-87', '2025-01-01', '2025-02-01'),
      prior('2', 'RIB-90', '2025-01-01', null),
    ];
    expect(repeat('ribas-do-rio-pardo', 'RIB-87', '2026-01-01', record)).toEqual(['specific', '1']);
    expect(repeat('ribas-do-rio-pardo', 'RIB-90', '2026-01-01', record)).toEqual(['none', null]);
    expect(repeat('ribas-do-rio-pardo', 'RIB-7', '2026-01-01', record)).toEqual(['none', null]);
  });

  it('Taguaí: a notice is enough', () => {
    const record = [prior('1', 'TAG-18', '2025-12-31', null)];
    expect(repeat('taguai', 'TAG-18', '2026-01-01', record)).toEqual(['specific', '1']);
    expect(repeat('taguai', 'TAG-18', '2025-12-31', record)).toEqual(['none', null]);
  });
});

describe('what may be cited for an act of a day', () => {
  const of = (day: string) =>
    citableOn(codeOf('esteio'), day)
      .filter(({ offence }) =>
        ['EST-91', 'EST-226-r1', 'EST-226-r2', 'EST-226', 'EST-143'].includes(offence.id),
      )
      .map(({ offence, standing }) => `${offence.id} ${standing}`);

  it('follows the years of the amending laws, and leaves the year of a change to the user', () => {
    expect(of('1971-12-31')).toEqual([]);
    expect(of('1984-06-01')).toEqual(['EST-91 cited', 'EST-143 cited', 'EST-226-r1 cited']);
    expect(of('1985-06-01')).toEqual([
      'EST-91 cited',
      'EST-143 cited',
      'EST-226-r1 resolve',
      'EST-226-r2 resolve',
      'EST-226 resolve',
    ]);
    expect(of('1990-06-01')).toEqual(['EST-91 resolve', 'EST-143 cited', 'EST-226 cited']);
    expect(of('2026-06-01')).toEqual(['EST-143 cited', 'EST-226 cited']);
  });

  it('is what one offence alone would be told', () => {
    fc.assert(
      fc.property(aCode, aDay, (code, day) => {
        const may = new Map(citableOn(code, day).map(({ offence, standing }) => [offence.id, standing]));
        for (const offence of code.offences)
          if (may.has(offence.id)) expect(standingOf(code, offence, day)).toBe(may.get(offence.id));
          else expect(() => standingOf(code, offence, day)).toThrow();
      }),
      { numRuns: 30 },
    );
  });
});
