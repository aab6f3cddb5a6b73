import { describe, expect, it } from 'vitest';
import { findOffence } from '../../src/enforcement/offence.ts';
import { type Prior, repeatOf } from '../../src/enforcement/repeat.ts';
import { codeOf } from './days.ts';

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
