import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundUp, rulerOf } from '../../src/app/siting/answer/ruler.ts';

describe('the ruler of a card', () => {
  it('puts the limit in the middle and the measure on its side', () => {
    const ruler = rulerOf({ required_m: 300, measured_m: 287.41, tolerance_m: 0.5 });
    expect([ruler.from, ruler.to, ruler.torn]).toEqual([280, 320, true]);
    expect(ruler.limit).toBeCloseTo(0.5, 12);
    expect(ruler.needle).toBeCloseTo((287.41 - 280) / 40, 12);
    expect(ruler.whisker?.[0]).toBeCloseTo((286.91 - 280) / 40, 12);
  });

  it('shows on both sides of the limit what a measure may err', () => {
    const { from, to, whisker, limit } = rulerOf({ required_m: 800, measured_m: 801.3, tolerance_m: 6 });
    expect([from, to]).toEqual([790, 810]);
    expect(whisker?.[0]).toBeLessThan(limit);
    expect(whisker?.[1]).toBeGreaterThan(limit);
  });

  it('begins at zero, untorn, where the measure is far beyond the limit', () => {
    const ruler = rulerOf({ required_m: 100, measured_m: 1204.66, tolerance_m: 0 });
    expect([ruler.from, ruler.torn, ruler.whisker]).toEqual([0, false, null]);
    expect(ruler.to).toBe(2100);
  });

  it('keeps the needle off the limit by what little they differ', () => {
    const ruler = rulerOf({ required_m: 300, measured_m: 299.999, tolerance_m: 0 });
    expect(ruler.needle).toBeLessThan(ruler.limit);
    expect(rulerOf({ required_m: 300, measured_m: 300, tolerance_m: 0 }).needle).toBe(ruler.limit);
  });

  it('holds limit, measure and tolerance on the ruler, whatever they are', () => {
    const metres = fc.double({ min: 0, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 5000, noNaN: true }),
        metres,
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (required_m, measured_m, tolerance_m) => {
          const ruler = rulerOf({ required_m, measured_m, tolerance_m });
          expect(ruler.from).toBeGreaterThanOrEqual(0);
          expect(ruler.from).toBeLessThan(ruler.to);
          expect(measured_m).toBeLessThanOrEqual(ruler.to + 1e-9);
          const low = ruler.whisker?.[0] ?? ruler.needle;
          const high = ruler.whisker?.[1] ?? ruler.needle;
          for (const share of [ruler.limit, ruler.needle, low, high]) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
          }
          expect(low).toBeLessThanOrEqual(ruler.needle);
          expect(ruler.needle).toBeLessThanOrEqual(high);
          if (measured_m < required_m) expect(ruler.needle).toBeLessThanOrEqual(ruler.limit);
        },
      ),
    );
  });

  it('refuses a figure that is none', () => {
    expect(() => rulerOf({ required_m: 300, measured_m: Number.NaN, tolerance_m: 0 })).toThrow(RangeError);
  });

  it.each([
    [0.7, 1],
    [12.1, 20],
    [21, 25],
    [26, 50],
    [50, 50],
    [904, 1000],
  ])('rounds %d up to %d', (value, round) => {
    expect(roundUp(value)).toBeCloseTo(round, 12);
  });
});
