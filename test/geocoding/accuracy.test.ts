import { describe, expect, it } from 'vitest';
import { classMetres, MEASUREMENTS } from '../../src/geocoding/accuracy.ts';
import { PRECISIONS } from '../../src/geocoding/types.ts';

describe('how far answers err', () => {
  it.each(['address', 'interpolated', 'metric-number'] as const)(
    'the class of %s promises no less than was measured on held-out addresses',
    (precision) => {
      const measured = MEASUREMENTS.filter((one) => one.precision === precision);
      expect(measured.length).toBeGreaterThan(0);
      for (const { p95_m } of measured) expect(classMetres(precision)).toBeGreaterThanOrEqual(p95_m);
    },
  );
  it('each precision was measured, and which were measured on invented data alone is known', () => {
    const placed = PRECISIONS.filter((one) => one !== 'none');
    expect(new Set(MEASUREMENTS.map(({ precision }) => precision))).toEqual(new Set(placed));
    const real = new Set(MEASUREMENTS.filter((one) => one.real).map(({ precision }) => precision));
    expect(placed.filter((one) => !real.has(one))).toEqual(['rooftop', 'metric-number']);
  });
  it('in each measurement 95 of 100 lay within what their answer said', () => {
    for (const { within } of MEASUREMENTS) expect(within).toBeGreaterThanOrEqual(0.95);
  });
});
