import { describe, expect, it } from 'vitest';
import { karneyDirect, karneyDistance } from '../../src/geodesy/karney.ts';
import { pointPointSquared, pointSegmentSquared, segmentSegmentSquared } from '../../src/geodesy/kernel.ts';
import { kxAt, kxNear, kyAt, kyNear, metricAround } from '../../src/geodesy/metric.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { seeded, TOWNS, wallThrough } from './towns.ts';

describe('the metric as a cubic', () => {
  it('agrees with the metric itself a degree to either side', () => {
    for (const [, lat] of Object.values(TOWNS)) {
      const metric = metricAround(lat);
      for (const off of [-1, -0.1, 0, 0.1, 1]) {
        expect(Math.abs(kxNear(metric, lat + off) / kxAt(lat + off) - 1)).toBeLessThan(5e-9);
        expect(Math.abs(kyNear(metric, lat + off) / kyAt(lat + off) - 1)).toBeLessThan(5e-9);
      }
      expect(Math.abs(kxNear(metric, lat + 0.1) / kxAt(lat + 0.1) - 1)).toBeLessThan(1e-12);
    }
  });
});

describe('kernels', () => {
  const feet = new Float64Array(2);

  it('measure points to 1e-6 m up to 1 km with a metric taken up to 50 km away', () => {
    for (const site of Object.values(TOWNS)) {
      const metric = metricAround(site[1] + 0.45);
      for (const metres of [1, 100, 1000])
        for (let azimuth = 0; azimuth < 360; azimuth += 7) {
          const end = karneyDirect(site, azimuth, metres);
          const ours = Math.sqrt(pointPointSquared(metric, site[0], site[1], end[0], end[1]));
          expect(Math.abs(ours - metres)).toBeLessThan(1e-6);
        }
    }
  });

  it('put the foot on a wall where the way meets it square, and clamp it to its ends', () => {
    const random = seeded(3);
    for (const site of Object.values(TOWNS)) {
      const metric = metricAround(site[1]);
      for (let k = 0; k < 200; k++) {
        const metres = 1 + 900 * random();
        const foot = karneyDirect(site, 360 * random(), metres);
        const [a, b] = wallThrough(site, foot, 5_000 * random(), 5_000 * random());
        const ours = Math.sqrt(pointSegmentSquared(metric, site[0], site[1], a[0], a[1], b[0], b[1], feet));
        expect(Math.abs(ours - metres)).toBeLessThan(1e-6);
        const t = feet[0] ?? -1;
        const found: Position = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
        expect(karneyDistance(found, foot)).toBeLessThan(0.05);
        pointSegmentSquared(metric, b[0], b[1], a[0], a[1], b[0], b[1], feet);
        expect(feet[0]).toBe(1);
      }
    }
  });

  it('take a segment without length for a point', () => {
    const metric = metricAround(-29.86);
    const squared = pointSegmentSquared(metric, -51.18, -29.86, -51.181, -29.86, -51.181, -29.86, feet);
    expect(feet[0]).toBe(0);
    expect(Math.sqrt(squared)).toBeCloseTo(kxAt(-29.86) * 0.001, 6);
  });

  it('find where segments cross, and the ends where they do not', () => {
    const metric = metricAround(-29.86);
    const crossing = segmentSegmentSquared(metric, 0, -30, 0.004, -30, 0.001, -30.003, 0.001, -29.999, feet);
    expect(crossing).toBe(0);
    expect(feet[0]).toBeCloseTo(0.25, 9);
    expect(feet[1]).toBeCloseTo(0.75, 9);
    const apart = segmentSegmentSquared(metric, 0, -30, 0.004, -30, 0.002, -29.999, 0.002, -29.99, feet);
    expect(Math.sqrt(apart)).toBeCloseTo(kyAt(-29.9995) * 0.001, 3);
    expect([...feet]).toEqual([expect.closeTo(0.5, 6), 0]);
  });
});
