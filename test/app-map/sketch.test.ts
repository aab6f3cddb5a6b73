import fc from 'fast-check';
import geographiclib from 'geographiclib-geodesic';
import { describe, expect, it } from 'vitest';
import { selfCrossing } from '../../src/app/map/sketch/crossing.ts';
import { sketchFeatures } from '../../src/app/map/sketch/features.ts';
import { areaOf, lengthOf, perimeterOf } from '../../src/app/map/sketch/measure.ts';
import {
  advance,
  emptySketch,
  lotOf,
  type Sketch,
  type Step,
  sketchOfLot,
} from '../../src/app/map/sketch/sketch.ts';
import { mapWords } from '../../src/app/map/words.ts';
import { destination } from '../../src/geodesy/bearing.ts';
import { pointDistance } from '../../src/geodesy/distance.ts';
import type { Position } from '../../src/geodesy/types.ts';

const HOME: Position = [-51.15, -29.85];
/** Corners around a point: bearing and metres. */
const around = (...corners: [bearing: number, metres: number][]) =>
  corners.map(([bearing, metres]) => destination(HOME, bearing, metres));
const SQUARE: Position[] = [
  [-51.15, -29.85],
  [-51.149, -29.85],
  [-51.149, -29.849],
  [-51.15, -29.849],
];
const [A, B, C, D] = SQUARE as [Position, Position, Position, Position];

const run = (shape: 'lot' | 'line' | 'area', ...steps: Step[]): Sketch =>
  steps.reduce(advance, emptySketch(shape));
const add = (at: Position): Step => ({ type: 'add', at });

describe('a ring that crosses itself', () => {
  it('is found in a bow-tie, with the vertex to move and the point', () => {
    const found = selfCrossing([A, C, B, D]);
    expect(found?.at[0]).toBeCloseTo(-51.1495, 6);
    expect(found?.at[1]).toBeCloseTo(-29.8495, 6);
    expect([0, 1, 2, 3]).toContain(found?.vertex);
  });
  it('names the vertex nearest the crossing', () => {
    // The third corner is pulled just over the first side.
    const found = selfCrossing([A, B, [-51.1494, -29.85005], D]);
    expect(found?.vertex).toBe(2);
  });
  it('is found where a corner only touches another side', () => {
    expect(selfCrossing([A, B, [-51.1495, -29.85], D])).not.toBeNull();
  });
  it('is found where a side runs back over itself or two corners are one', () => {
    expect(selfCrossing([A, B, [-51.1495, -29.85]])).not.toBeNull();
    expect(selfCrossing([A, B, B, C])).not.toBeNull();
  });
  it('is not found in a square, an L and a U', () => {
    expect(selfCrossing(SQUARE)).toBeNull();
    const u: Position[] = [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ];
    expect(selfCrossing(u)).toBeNull();
  });
  it('is never found in a ring drawn around a point in order of bearing', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 20, max: 500 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(corner, { minLength: 4, maxLength: 9, selector: ([bearing]) => bearing }),
        (all) => {
          const sorted = [...all].sort(([a], [b]) => a - b);
          // Seen from the point no gap may reach half a turn, or the ring would not go around it.
          const gaps = sorted.map(
            ([bearing], i) => (sorted[i + 1]?.[0] ?? (sorted[0]?.[0] ?? 0) + 360) - bearing,
          );
          fc.pre(Math.max(...gaps) < 180);
          expect(selfCrossing(around(...sorted))).toBeNull();
        },
      ),
    );
  });
  it('is always found once two neighbours of a convex ring change places', () => {
    const ring = around([0, 100], [60, 100], [120, 100], [180, 100], [240, 100], [300, 100]);
    for (let i = 0; i < ring.length; i++) {
      const swapped = [...ring];
      const j = (i + 1) % ring.length;
      [swapped[i], swapped[j]] = [swapped[j] as Position, swapped[i] as Position];
      expect(selfCrossing(swapped)).not.toBeNull();
    }
  });
  it('is said with the guide’s sentence', () => {
    expect(mapWords('pt-BR').crossing(3)).toBe(
      'O desenho cruza a si mesmo perto do ponto 3. Mova esse vértice.',
    );
  });
});

describe('measures', () => {
  it('are metres on the ellipsoid: 100 m east, then 50 m north', () => {
    const east = destination(HOME, 90, 100);
    const north = destination(east, 0, 50);
    expect(lengthOf([HOME, east])).toBeCloseTo(100, 6);
    expect(lengthOf([HOME, east, north])).toBeCloseTo(150, 6);
    expect(lengthOf([HOME])).toBe(0);
  });
  it('go around a ring once', () => {
    expect(perimeterOf(SQUARE)).toBeCloseTo(lengthOf([...SQUARE, A]), 9);
    expect(perimeterOf([])).toBe(0);
  });
  it('are 10.000 m² for a hundred metres by a hundred', () => {
    const east = destination(HOME, 90, 100);
    const square = [HOME, east, destination(east, 0, 100), destination(HOME, 0, 100)];
    expect(areaOf(square)).toBeCloseTo(10_000, 1);
  });
  it('agree with the geodesic polygon of geographiclib on rings up to 1 km', () => {
    const geod = new geographiclib.Geodesic.Geodesic(6_378_137, 1 / 298.257222101);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 30, max: 1000 }), { minLength: 3, maxLength: 8 }),
        fc.double({ min: -33, max: 4, noNaN: true }),
        (radii, latitude) => {
          const home: Position = [-54, latitude];
          const ring = radii.map((radius, i) => destination(home, (360 * i) / radii.length, radius));
          const polygon = geod.Polygon(false);
          for (const [lon, lat] of ring) polygon.AddPoint(lat, lon);
          const { area } = polygon.Compute(false, true);
          expect(area).toBeDefined();
          // A geodesic leaves the straight line in lon/lat by L² tan φ / 8R, so each side may differ by L³ tan φ / 12R;
          // geographiclib itself keeps about a square decimetre of areas counted from the equator.
          const bend = Math.abs(Math.tan((latitude * Math.PI) / 180)) / (12 * 6_371_000);
          const sides = ring.map((p, i) => pointDistance(p, ring[(i + 1) % ring.length] ?? p));
          const allowed = sides.reduce((sum, side) => sum + side ** 3 * bend, 0.01);
          expect(Math.abs(areaOf(ring) - Math.abs(area ?? 0))).toBeLessThan(allowed);
          expect(areaOf([...ring].reverse())).toBeCloseTo(areaOf(ring), 3);
        },
      ),
    );
  });
  it('of nothing are 0', () => {
    expect(areaOf([])).toBe(0);
    expect(areaOf([A, B])).toBeCloseTo(0, 6);
  });
});

describe('a drawing', () => {
  it('grows by corners and is a lot once finished, anticlockwise and closed', () => {
    const clockwise = run('lot', add(A), add(D), add(C), add(B), { type: 'finish' });
    const ring = lotOf(clockwise)?.coordinates[0] ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    expect(ring).toHaveLength(5);
    expect(ring[1]).toEqual([...B]);
  });
  it('is no lot before three corners, and none while open', () => {
    expect(run('lot', add(A), add(B), { type: 'finish' }).done).toBe(false);
    expect(lotOf(run('lot', add(A), add(B), add(C)))).toBeNull();
  });
  it('takes the second click of a double one as none', () => {
    expect(run('line', add(A), add(A)).points).toEqual([A]);
  });
  it('moves, inserts and removes corners, never below what the shape needs', () => {
    const square = run('lot', add(A), add(B), add(C), add(D), { type: 'finish' });
    expect(advance(square, { type: 'move', index: 1, at: HOME }).points[1]).toEqual(HOME);
    expect(advance(square, { type: 'insert', index: 1, at: HOME }).points).toEqual([A, HOME, B, C, D]);
    const triangle = advance(square, { type: 'remove', index: 3 });
    expect(triangle.points).toEqual([A, B, C]);
    expect(advance(triangle, { type: 'remove', index: 0 }).points).toEqual([A, B, C]);
  });
  it('goes back one corner and is open again', () => {
    const back = run('area', add(A), add(B), add(C), { type: 'finish' }, { type: 'back' });
    expect(back).toMatchObject({ points: [A, B], done: false });
  });
  it('opens a lot that is there, and gives the same lot back', () => {
    const lot = lotOf(run('lot', add(A), add(B), add(C), add(D), { type: 'finish' }));
    const opened = lot && sketchOfLot(lot);
    expect(opened && lotOf(opened)).toEqual(lot);
  });
  it('does not open a point, nor a lot with a hole', () => {
    expect(sketchOfLot({ type: 'Point', coordinates: [...HOME] })).toBeNull();
    const ring = [...SQUARE, A].map((p) => [...p]);
    expect(sketchOfLot({ type: 'Polygon', coordinates: [ring, ring] })).toBeNull();
  });
});

describe('a drawing on the map', () => {
  const roles = (sketch: Sketch, wrong: number | null = null) => {
    const all = sketchFeatures(sketch, wrong, (m) => `${m.toFixed(0)} m`).map(
      ({ properties }) => properties?.role,
    );
    return Object.fromEntries([...new Set(all)].map((role) => [role, all.filter((r) => r === role).length]));
  };
  it('shows corners, sides with lengths and the way to the pointer', () => {
    const open = run('line', add(A), add(B), { type: 'point', at: C });
    expect(roles(open)).toEqual({ line: 1, length: 1, guide: 1, vertex: 2 });
  });
  it('shows a closed ring with its ground, middles to pull, and the corner to move', () => {
    const closed = run('lot', add(A), add(B), add(C), add(D), { type: 'finish' });
    expect(roles(closed, 2)).toEqual({ area: 1, line: 4, length: 4, middle: 4, vertex: 4, wrong: 1 });
  });
  it('shows nothing before the first corner', () => {
    expect(sketchFeatures(emptySketch('lot'), null, String)).toEqual([]);
  });
});
