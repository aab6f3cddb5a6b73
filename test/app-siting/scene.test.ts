import { describe, expect, it } from 'vitest';
import { lineLabel, sceneOf } from '../../src/app/siting/answer/scene.ts';
import { findCode } from '../../src/laws/index.ts';
import { answer, fact, finding, plain, tooNear } from './made.ts';

const rules = findCode('esteio')?.rules ?? [];
const named = {
  'P-014': fact({ id: 'P-014', kind: 'fuel-station' }),
  'E-031': fact({ id: 'E-031', kind: 'school' }),
  'H-001': fact({ id: 'H-001', kind: 'hospital' }),
};
const scene = sceneOf({ answer: answer(tooNear), named, rules, suggestion: null, language: 'pt-BR' });

describe('the scene of an answer', () => {
  it('draws one line a finding with a place, and labels only what decided', () => {
    expect(scene.lines.map(({ key, decided }) => [key, decided])).toEqual([
      ['EST-333-A8/fuel-station', true],
      ['EST-333-A7/school', true],
      ['EST-333-A7/hospital', false],
    ]);
    expect(plain(scene.lines[0]?.label ?? '')).toBe('287,41 m ± 0,5');
  });

  it('rings the places that decided, with their verdict', () => {
    expect([...scene.decided]).toEqual([
      ['P-014', 'violates'],
      ['E-031', 'violates'],
    ]);
  });

  it('lays the law’s number around the footprint of the place', () => {
    expect(scene.offsets.map(({ metres, label, verdict }) => [metres, plain(label), verdict])).toEqual([
      [300, '300 m', 'violates'],
      [100, '100 m', 'violates'],
      [100, '100 m', 'complies'],
    ]);
    expect(scene.offsets[0]?.around).toBe(named['P-014'].geometry);
  });

  it('lays no circle around the edge of a lot or a street', () => {
    const lot = finding({
      rule: 'EST-333-A5-L',
      against: 'lot',
      verdict: 'violates',
      required_m: 7,
      measured_m: 3,
      margin_m: -4,
      tolerance_m: 0,
      nearest: { id: 'L-1', kind: 'lot', name: null },
      line: [
        [0, 0],
        [0, 0],
      ],
    });
    const drawn = sceneOf({
      answer: answer([lot]),
      named: { 'L-1': fact({ id: 'L-1', kind: 'lot' }) },
      rules,
      suggestion: null,
      language: 'pt-BR',
    });
    expect(drawn.offsets).toEqual([]);
    expect(drawn.lines).toHaveLength(1);
  });

  it('keeps the worse of two verdicts that one place decided', () => {
    const of = (verdict: 'violates' | 'inconclusive', against: string) =>
      finding({
        rule: 'EST-333-A7',
        against,
        verdict,
        required_m: 100,
        measured_m: 99,
        margin_m: -1,
        tolerance_m: 0,
        nearest: { id: 'E-031', kind: 'school', name: null },
      });
    const both = sceneOf({
      answer: answer([of('inconclusive', 'hotel'), of('violates', 'school'), of('inconclusive', 'hospital')]),
      named,
      rules,
      suggestion: null,
      language: 'pt-BR',
    });
    expect(both.decided.get('E-031')).toBe('violates');
  });

  it('labels a length with two decimals and a tolerance where there is one', () => {
    expect(plain(lineLabel({ measured_m: 801.3, tolerance_m: 6 }, 'pt-BR'))).toBe('801,30 m ± 6');
    expect(plain(lineLabel({ measured_m: 287.412, tolerance_m: 0 }, 'pt-BR'))).toBe('287,41 m');
    expect(plain(lineLabel({ measured_m: -40, tolerance_m: null }, 'en'))).toBe('40.00 m');
  });
});
