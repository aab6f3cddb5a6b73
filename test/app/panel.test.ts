import { describe, expect, it } from 'vitest';
import { chanceOf, monthName, monthsName, percentChange, pWords, reais } from '../../src/app/panel/say.ts';
import {
  densitySteps,
  nice,
  rateColour,
  rateLimits,
  spotClass,
  spotColour,
} from '../../src/app/panel/scale.ts';
import { presetPeriod } from '../../src/app/panel/useSelection.ts';
import { applyPatch, readSearch, readState, writeSearch } from '../../src/app/url/state.ts';
import type { AreaRate } from '../../src/enforcement/stats/board/rates.ts';

const rate = (change: Partial<AreaRate>): AreaRate => ({
  name: 'Centro',
  cases: 30,
  exposure: 100,
  rate: 30,
  interval: [22, 40],
  smoothed: 30,
  few: false,
  spot: null,
  ...change,
});

describe('words of the panel', () => {
  it('months, alone and as a period, in both languages', () => {
    expect(monthName('2026-02', 'pt-BR')).toBe('fev 2026');
    expect(monthsName('2026-01', '2026-11', 'pt-BR')).toBe('jan a nov 2026');
    expect(monthsName('2025-12', '2026-11', 'pt-BR')).toBe('dez 2025 a nov 2026');
    expect(monthsName('2026-05', '2026-05', 'en')).toBe('May 2026');
  });
  it('changes with what chance says of them', () => {
    expect(percentChange(94, 100, 'pt-BR')).toBe('−\u00a06,0\u00a0%');
    expect(percentChange(5, 0, 'pt-BR')).toBeNull();
    expect(chanceOf(94, 100, 0.4)).toBe('maybe');
    expect(chanceOf(50, 100, 0.001)).toBe('down');
    expect(chanceOf(100, 50, 0.001)).toBe('up');
    expect(chanceOf(7, 7, 1)).toBe('same');
    expect(chanceOf(7, 7, null)).toBe('unknown');
  });
  it('money and p-values', () => {
    expect(reais(41_238_049, 'pt-BR').replaceAll('\u00a0', ' ')).toBe('R$ 412.380');
    expect(pWords(0.0004, 'pt-BR')).toBe('< 0,001');
    expect(pWords(0.034, 'pt-BR')).toBe('0,034');
    expect(pWords(0.5, 'pt-BR')).toBe('0,50');
  });
});

describe('classes', () => {
  it('limits are round, and few cases do not stretch them', () => {
    expect([0.7, 1, 13, 21, 3.4].map(nice)).toEqual([1, 1, 20, 25, 5]);
    expect(rateLimits([rate({ rate: 28 }), rate({ rate: 90, few: true })])).toEqual([5, 10, 15, 20, 25]);
    expect(rateColour(0, [5, 10, 15, 20, 25])).toBe('q2-1');
    expect(rateColour(15, [5, 10, 15, 20, 25])).toBe('q2-4');
    expect(rateColour(99, [5, 10, 15, 20, 25])).toBe('q2-6');
  });
  it('bands hang on the town and the length of the period alone', () => {
    expect(densitySteps(320 / 11, 11)).toEqual([20, 40, 80, 160, 320]);
    expect(densitySteps(0, 11)).toEqual([1, 2, 4, 8, 16]);
  });
  it('a spot that does not stand the correction is only perhaps one', () => {
    const spot = (z: number, p: number, q: number) => spotClass(rate({ spot: { z, p, q } }));
    expect(spot(3, 0.002, 0.008)).toBe('hot3');
    expect(spot(2.5, 0.012, 0.04)).toBe('hot2');
    expect(spot(-2, 0.045, 0.2)).toBe('cold1');
    expect(spot(1, 0.3, 0.6)).toBe('none');
    expect(spotClass(rate({}))).toBeNull();
    expect([spotColour('cold3'), spotColour('none'), spotColour('hot3')]).toEqual(['d-1', 'd-4', 'd-7']);
  });
});

describe('the selection', () => {
  it('presets', () => {
    const of = (preset: Parameters<typeof presetPeriod>[0]) =>
      presetPeriod(preset, '2026-12-01', { first: '2022-03', last: '2026-12' });
    expect(of('usual')).toEqual({ from: '2026-01', to: '2026-11' });
    expect(of('quarter')).toEqual({ from: '2026-09', to: '2026-11' });
    expect(of('twelve')).toEqual({ from: '2025-12', to: '2026-11' });
    expect(of('running')).toEqual({ from: '2026-12', to: '2026-12' });
    expect(of('lastYear')).toEqual({ from: '2025-01', to: '2025-12' });
    expect(of('all')).toEqual({ from: '2022-03', to: '2026-12' });
  });
  it('stands in the address and comes back from it; what is no period is told', () => {
    const search = applyPatch(
      { town: 'esteio' },
      {
        period: { from: '2026-01', to: '2026-03' },
        about: 'quiet',
        hood: 'Três Marcos',
        box: [-51.2, -29.9, -51.1, -29.8],
        show: 'heat',
        width: 300,
      },
    );
    const { state, unread } = readState(readSearch(writeSearch(search)));
    expect(unread).toEqual([]);
    expect(state).toMatchObject({
      period: { from: '2026-01', to: '2026-03' },
      hood: 'Três Marcos',
      box: [-51.2, -29.9, -51.1, -29.8],
      width: 300,
    });
    for (const bad of ['2026-03:2026-01', '2026-13:2026-14', '2026-01', '0001-01:9999-12'])
      expect(readState({ period: bad }).unread).toEqual(['period']);
    for (const bad of ['1,2,3', '-51,-29,-52,-28', '-51,-29,-50,NaN'])
      expect(readState({ box: bad }).unread).toEqual(['box']);
  });
});
