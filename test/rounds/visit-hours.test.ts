import { describe, expect, it } from 'vitest';
import { holidayCalendar } from '../../src/enforcement/holidays.ts';
import { esteio } from '../../src/laws/esteio/index.ts';
import { ribasDoRioPardo as ribas } from '../../src/laws/ribas-do-rio-pardo/index.ts';
import { taguai } from '../../src/laws/taguai/index.ts';
import { hotSpotsOf } from '../../src/rounds/hot-spots.ts';
import { houseHours, isAtNight, nightOf } from '../../src/rounds/visit-hours.ts';

const calendar = holidayCalendar('RS');
const TUESDAY = '2026-12-01';
const h = (hour: number) => hour * 3600;

describe('hours of a visit', () => {
  it('the night of Esteio begins when noisy work ceases (Art. 182), of Taguaí, which sets none, at 22 h', () => {
    expect(nightOf(esteio, TUESDAY, calendar)).toMatchObject({ from: h(20), citation: 'Art. 182' });
    expect(nightOf(taguai, TUESDAY, holidayCalendar('SP'))).toMatchObject({ from: h(22), citation: null });
    expect(isAtNight(esteio, TUESDAY, '20:00', calendar)).toBe(true);
    // It ends at 7 h, when noisy work may begin again; where no hours are set, at 6.
    expect(isAtNight(esteio, TUESDAY, '06:59', calendar)).toBe(true);
    expect(isAtNight(esteio, TUESDAY, '07:00', calendar)).toBe(false);
    expect(isAtNight(taguai, TUESDAY, '05:59', holidayCalendar('SP'))).toBe(true);
    expect(isAtNight(taguai, TUESDAY, '06:00', holidayCalendar('SP'))).toBe(false);
  });

  it('keeps to the house: a shop of Ribas opens at 8 and shuts at 18, on Saturdays at 12 (Art. 145)', () => {
    const ms = holidayCalendar('MS');
    const day: [number, number] = [h(7), h(18)];
    const shop = (on: string, working = day) =>
      houseHours(ribas, ['Loja de tecidos'], on, ms, working, 20 * 60);
    // Open to the end of the working hours: only the beginning is bound.
    expect(shop(TUESDAY)).toEqual({ from: h(8), to: null, why: 'house', citation: 'Art. 145' });
    expect(shop('2026-12-05')).toMatchObject({ from: h(8), to: h(12) - 20 * 60 });
    expect(shop('2026-12-06')).toMatchObject({ from: null, to: null, why: 'shut' });
    // Working from 8 to 18, the house bounds nothing.
    expect(shop(TUESDAY, [h(8), h(18)])).toBeNull();
    // No trade of the code, and a station whose hours the code leaves to a federal rule.
    expect(houseHours(ribas, ['Quimera'], TUESDAY, ms, day, 1200)).toBeNull();
    expect(houseHours(ribas, ['posto de combustível'], TUESDAY, ms, day, 1200)).toBeNull();
  });
});

describe('hot spots', () => {
  it('tells the one corner where cases stand together, and nothing of the scattered rest', () => {
    // Scattered one a kilometre; twelve within 100 m.
    const scattered = Array.from(
      { length: 36 },
      (_, i) => [-51.2 + (i % 6) * 0.01, -29.9 + Math.floor(i / 6) * 0.01] as const,
    );
    const crowd = Array.from(
      { length: 12 },
      (_, i) => [-51.1452 + (i % 4) * 0.0002, -29.8452 + (i % 3) * 0.0002] as const,
    );
    const hot = hotSpotsOf([...scattered, ...crowd]);
    expect(hot([-51.145, -29.845])?.count).toBeGreaterThanOrEqual(12);
    expect(hot([-51.145, -29.845])?.q).toBeLessThan(0.05);
    for (const at of scattered.slice(0, 6)) expect(hot(at)).toBeNull();
    expect(hot([-51.0, -29.0])).toBeNull();
    expect(hotSpotsOf([])([0, 0])).toBeNull();
    expect(hotSpotsOf([[0, 0]])([0, 0])).toBeNull();
  });
});
