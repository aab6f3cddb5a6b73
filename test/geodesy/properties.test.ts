import { booleanIntersects, feature } from '@turf/turf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance, separation } from '../../src/geodesy/distance.ts';
import { edgeRange, signedEdgeDistance } from '../../src/geodesy/edge.ts';
import { karneyDistance } from '../../src/geodesy/karney.ts';
import { shapeOf } from '../../src/geodesy/shape.ts';
import { anyGeometry, anyPolygon, anyPosition, eastward } from './random-shapes.ts';

const RUNS = { numRuns: 500, seed: 20260301 };

describe('separation', () => {
  it('is the same from either side', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, (a, b) => {
        expect(separation(a, b).metres).toBeCloseTo(separation(b, a).metres, 7);
      }),
      RUNS,
    );
  });

  it('is the geodesic between its foot points', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, (a, b) => {
        const { metres, from, to } = separation(a, b);
        expect(Math.abs(karneyDistance(from, to) - metres)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('is no more than the distance of any two vertices', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, (a, b) => {
        const { metres } = separation(a, b);
        const [p, q] = [shapeOf(a).edges, shapeOf(b).edges];
        for (let i = 0; i < p.length; i += 2)
          for (let j = 0; j < q.length; j += 2) {
            const apart = pointDistance([p[i] ?? 0, p[i + 1] ?? 0], [q[j] ?? 0, q[j + 1] ?? 0]);
            expect(metres).toBeLessThanOrEqual(apart + 1e-6);
          }
      }),
      { ...RUNS, numRuns: 200 },
    );
  });

  it('keeps the triangle inequality by way of any position', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, anyPosition, (a, b, p) => {
        const via = { type: 'Point' as const, coordinates: [...p] };
        const sum = separation(a, via).metres + separation(via, b).metres;
        expect(separation(a, b).metres).toBeLessThanOrEqual(sum + 1e-6);
      }),
      RUNS,
    );
  });

  it('does not change when both are moved along the parallel', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, fc.integer({ min: -20, max: 16 }), (a, b, degrees) => {
        const moved = separation(eastward(a, degrees), eastward(b, degrees)).metres;
        expect(Math.abs(moved - separation(a, b).metres)).toBeLessThan(1e-6);
      }),
      RUNS,
    );
  });

  it('is 0 exactly where the two intersect, as turf sees it', () => {
    fc.assert(
      fc.property(anyGeometry, anyGeometry, (a, b) => {
        const { metres } = separation(a, b);
        // Within a micrometre of touching the last digits decide for turf.
        fc.pre(metres === 0 || metres > 1e-3);
        const meets = booleanIntersects(feature(a), feature(b));
        if (meets !== (metres === 0))
          throw new Error(`turf says ${meets}, we ${metres} m: ${JSON.stringify([a, b])}`);
      }),
      RUNS,
    );
  });
});

describe('edgeRange', () => {
  it('holds the signed distance of every position of the geometry', () => {
    fc.assert(
      fc.property(
        anyGeometry,
        anyPolygon,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (g, zone, places) => {
          const { min, max } = edgeRange(g, zone);
          const { edges } = shapeOf(g);
          for (let i = 0; i < edges.length; i += 4)
            for (const t of [0, 1, ...places]) {
              const x = (edges[i] ?? 0) + t * ((edges[i + 2] ?? 0) - (edges[i] ?? 0));
              const y = (edges[i + 1] ?? 0) + t * ((edges[i + 3] ?? 0) - (edges[i + 1] ?? 0));
              const { metres } = signedEdgeDistance([x, y], zone);
              expect(metres).toBeGreaterThanOrEqual(min.metres - 1e-3);
              expect(metres).toBeLessThanOrEqual(max.metres + 1e-3);
            }
        },
      ),
      RUNS,
    );
  });

  it('reaches its least and greatest at positions of the geometry', () => {
    fc.assert(
      fc.property(anyGeometry, anyPolygon, (g, zone) => {
        const { min, max } = edgeRange(g, zone);
        for (const { at, metres, foot } of [min, max]) {
          expect(separation({ type: 'Point', coordinates: [...at] }, g).metres).toBeLessThan(1e-5);
          expect(karneyDistance(at, foot)).toBeCloseTo(Math.abs(metres), 5);
          expect(Math.abs(signedEdgeDistance(at, zone).metres - metres)).toBeLessThan(1e-5);
        }
      }),
      RUNS,
    );
  });

  it('agrees with the separation: min ≤ 0 exactly where they meet', () => {
    fc.assert(
      fc.property(anyGeometry, anyPolygon, (g, zone) => {
        const apart = separation(g, zone).metres;
        const { min } = edgeRange(g, zone);
        if (apart > 0) expect(min.metres).toBeCloseTo(apart, 6);
        else expect(min.metres).toBeLessThanOrEqual(0);
      }),
      RUNS,
    );
  });
});
