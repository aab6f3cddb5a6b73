import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessCoordinates } from '../../src/geodesy/guess.ts';
import { toUtm } from '../../src/geodesy/utm.ts';

const ESTEIO = [-51.21, -29.89, -51.13, -29.82] as const;
/** Ribas lies on both sides of 54° W, in zones 21 and 22. */
const RIBAS = [-54.4, -21.3, -52.6, -19.3] as const;

describe('what a pair of coordinates probably is', () => {
  it('degrees, as they should be', () => {
    expect(guessCoordinates(-51.18, -29.86, ESTEIO)).toEqual({
      reading: 'degrees',
      position: [-51.18, -29.86],
      evidence: { code: 'lies-in-town', values: {} },
    });
  });

  it('degrees with the latitude first', () => {
    const guess = guessCoordinates(-29.86, -51.18, ESTEIO);
    expect(guess.reading).toBe('swapped');
    expect(guess.position).toEqual([-51.18, -29.86]);
  });

  it('metres of the town’s own zone, either way round', () => {
    const { easting, northing } = toUtm([-51.18, -29.86], 31982);
    for (const [x, y] of [
      [easting, northing],
      [northing, easting],
    ] as const) {
      const guess = guessCoordinates(x, y, ESTEIO);
      expect(guess.reading).toBe('utm');
      expect(guess.epsg).toBe(31982);
      expect(guess.position?.[0]).toBeCloseTo(-51.18, 9);
    }
    const west = toUtm([-54.2, -20.4], 31981);
    expect(guessCoordinates(west.easting, west.northing, RIBAS).reading).toBe('utm');
  });

  it('metres of the next zone', () => {
    const { easting, northing } = toUtm([-51.18, -29.86], 31981);
    const guess = guessCoordinates(easting, northing, ESTEIO);
    expect(guess.reading).toBe('utm-other-zone');
    expect(guess.epsg).toBe(31981);
    expect(guess.position?.[1]).toBeCloseTo(-29.86, 6);
  });

  it('unknown, with what speaks against it', () => {
    const why = (x: number, y: number) => guessCoordinates(x, y, ESTEIO).evidence.code;
    expect(why(51.18, 29.86)).toBe('signs-missing');
    expect(why(-51_180_123, -29_860_456)).toBe('decimal-separator-missing');
    expect(why(-46.63, -23.55)).toBe('degrees-elsewhere');
    expect(why(0, 0)).toBe('degrees-elsewhere');
    expect(why(333_000, 7_394_000)).toBe('metres-elsewhere');
    expect(why(Number.NaN, 2)).toBe('not-a-number');
    for (const [x, y] of [
      [51.18, 29.86],
      [-46.63, -23.55],
      [333_000, 7_394_000],
    ] as const)
      expect(guessCoordinates(x, y, ESTEIO).position).toBeUndefined();
  });

  it('any position of the town is recognised in all four spellings', () => {
    const inBox = ([w, s, e, n]: readonly [number, number, number, number]) =>
      fc.tuple(fc.double({ min: w, max: e, noNaN: true }), fc.double({ min: s, max: n, noNaN: true }));
    for (const box of [ESTEIO, RIBAS])
      fc.assert(
        fc.property(inBox(box), ([lon, lat]) => {
          expect(guessCoordinates(lon, lat, box).reading).toBe('degrees');
          expect(guessCoordinates(lat, lon, box).reading).toBe('swapped');
          const { easting, northing } = toUtm([lon, lat]);
          expect(guessCoordinates(easting, northing, box).reading).toBe('utm');
          expect(guessCoordinates(northing, easting, box).reading).toBe('utm');
        }),
        { numRuns: 100, seed: 4 },
      );
  });
});
