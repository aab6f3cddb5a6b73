import { booleanIntersects, booleanPointInPolygon, feature } from '@turf/turf';
import fc from 'fast-check';
import type { Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { pointDistance, separation } from '../../src/geodesy/distance.ts';
import { edgeRange, signedEdgeDistance, together } from '../../src/geodesy/edge.ts';
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

  it('holds the signed distance of positions within polygons too', () => {
    fc.assert(
      fc.property(
        anyPolygon,
        anyPolygon,
        fc.array(anyPosition, { minLength: 10, maxLength: 40 }),
        (lot, zone, positions) => {
          const { min, max } = edgeRange(lot, zone);
          for (const position of positions) {
            if (!booleanPointInPolygon([...position], lot)) continue;
            const { metres } = signedEdgeDistance(position, zone);
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

describe('a zone in pieces', () => {
  it('has the edge of the whole, however it was cut', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 5, maxLength: 12 }),
        fc.array(anyPosition, { minLength: 5, maxLength: 10 }),
        (centre, radii, positions) => {
          const ring = radii.map((radius, i) => {
            const angle = (2 * Math.PI * i) / radii.length;
            return [centre[0] + radius * 1e-5 * Math.cos(angle), centre[1] + radius * 1e-5 * Math.sin(angle)];
          });
          const [first = []] = ring;
          const whole: Polygon = { type: 'Polygon', coordinates: [[...ring, first]] };
          // Wedges from the centre, in both directions of drawing.
          const wedges = ring.map((vertex, i): Polygon => {
            const wedge = [[...centre], vertex, ring[(i + 1) % ring.length] ?? first, [...centre]];
            return { type: 'Polygon', coordinates: [i % 2 === 0 ? wedge : wedge.toReversed()] };
          });
          const pieces = together(wedges);
          for (const position of [centre, ...positions]) {
            const one = signedEdgeDistance(position, whole).metres;
            expect(signedEdgeDistance(position, pieces).metres).toBeCloseTo(one, 6);
          }
        },
      ),
      RUNS,
    );
  });

  it('that overlap has the edge of what they cover together', () => {
    fc.assert(
      fc.property(anyPolygon, anyPolygon, anyPosition, (a, b, position) => {
        const both = signedEdgeDistance(position, together([a, b]));
        const [one, other] = [signedEdgeDistance(position, a).metres, signedEdgeDistance(position, b).metres];
        // Outside of both the nearer edge counts; inside of either the edge is at least as deep.
        if (one > 0 && other > 0) expect(both.metres).toBeCloseTo(Math.min(one, other), 6);
        else expect(both.metres).toBeLessThanOrEqual(Math.min(one, other) + 1e-6);
        // On the edge of the whole no piece covers the position with room to spare.
        for (const piece of [a, b])
          expect(signedEdgeDistance(both.foot, piece).metres).toBeGreaterThanOrEqual(-1e-5);
      }),
      RUNS,
    );
  });
});
