import { describe, expect, it } from 'vitest';
import { bearing, destination } from '../../src/geodesy/bearing.ts';
import { karneyDirect, karneyDistance } from '../../src/geodesy/karney.ts';
import { SETTLE_WITHIN_M, settle } from '../../src/geodesy/settle.ts';
import { TOWNS } from './towns.ts';

describe('what lies close to a limit', () => {
  const from = TOWNS.esteio;
  const to = karneyDirect(from, 40, 300.004);

  it('is measured again by the geodesic', () => {
    // A separation with a false length shows which of the two is answered.
    expect(settle({ metres: 300.01, from, to }, 300)).toBeCloseTo(300.004, 7);
    expect(settle({ metres: 300 + SETTLE_WITHIN_M + 1e-6, from, to }, 300)).toBe(
      300 + SETTLE_WITHIN_M + 1e-6,
    );
    expect(settle({ metres: 287.4, from, to }, 300)).toBe(287.4);
  });

  it('stays 0 where geometries touch', () => {
    expect(settle({ metres: 0, from, to: from }, 0)).toBe(0);
  });
});

describe('directions', () => {
  it('run clockwise from north', () => {
    expect(bearing([-51, -30], [-51, -29.9])).toBeCloseTo(0, 6);
    expect(bearing([-51, -30], [-50.999, -30])).toBeCloseTo(90, 3);
    expect(bearing([-51, -30], [-51, -30.1])).toBeCloseTo(180, 6);
    expect(bearing([-51, -30], [-51.001, -30])).toBeCloseTo(270, 3);
  });

  it('lead back to the length they were given', () => {
    const end = destination(TOWNS.ribas, 123, 800);
    expect(karneyDistance(TOWNS.ribas, end)).toBeCloseTo(800, 6);
    expect(bearing(TOWNS.ribas, end)).toBeCloseTo(123, 6);
  });
});
