import { booleanPointInPolygon, feature } from '@turf/turf';
import fc from 'fast-check';
import type { LineString, MultiPolygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { separation } from '../../src/geodesy/distance.ts';
import { offsetOutline } from '../../src/geodesy/outline.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import { anyGeometry, anyPosition } from './random-shapes.ts';
import { offset, polygon, rectangle, TOWNS } from './towns.ts';

const here = TOWNS.ribas;
const at = (x: number, y: number) => offset(here, x, y);
const line = (...p: [number, number][]): LineString => ({
  type: 'LineString',
  coordinates: p.map(([x, y]) => [...at(x, y)]),
});
const holes = (outline: MultiPolygon) => outline.coordinates.reduce((n, rings) => n + rings.length - 1, 0);
const covers = (outline: MultiPolygon, p: Position) => booleanPointInPolygon([...p], feature(outline));

/** How far the vertices of an outline are from standing `metres` off the geometry. */
function worst(geometry: Geometry, outline: MultiPolygon, metres: number): number {
  let off = 0;
  for (const ring of outline.coordinates.flat())
    for (const [x = 0, y = 0] of ring)
      off = Math.max(
        off,
        Math.abs(separation({ type: 'Point', coordinates: [x, y] }, geometry).metres - metres),
      );
  return off;
}

describe('the outline around a geometry', () => {
  it('of a point is a circle of true radius', () => {
    const site: Geometry = { type: 'Point', coordinates: [...here] };
    const outline = offsetOutline(site, 300);
    expect(outline.coordinates).toHaveLength(1);
    expect(outline.coordinates[0]?.[0]?.length).toBeGreaterThanOrEqual(120);
    expect(worst(site, outline, 300)).toBeLessThan(0.001);
  });

  it('of a line is a band with round ends', () => {
    const road = line([0, 0], [400, 0], [400, 300]);
    const outline = offsetOutline(road, 150);
    expect(outline.coordinates).toHaveLength(1);
    expect(holes(outline)).toBe(0);
    // Where two bands meet at the inner corner a chord of an arc may cut: 150 m · (1 − cos 1.5°) = 5 cm.
    expect(worst(road, outline, 150)).toBeLessThan(0.06);
  });

  it('R02: of a closed loop has no hole that is not there, and the one that is', () => {
    const loop = line([-100, -100], [100, -100], [100, 100], [-100, 100], [-100, -100]);
    expect(holes(offsetOutline(loop, 150))).toBe(0);
    expect(covers(offsetOutline(loop, 150), here)).toBe(true);
    const narrow = offsetOutline(loop, 60);
    expect(holes(narrow)).toBe(1);
    expect(covers(narrow, here)).toBe(false);
  });

  it('of a line that crosses itself keeps both lobes', () => {
    const bow = line([-200, -200], [200, 200], [200, -200], [-200, 200], [-200, -200]);
    const outline = offsetOutline(bow, 20);
    for (const p of [at(-100, -100), at(100, 100), at(200, 0), at(-200, 0)])
      expect(covers(outline, p)).toBe(true);
    expect(covers(outline, at(130, 0))).toBe(false);
    expect(holes(outline)).toBe(2);
  });

  it('of a polygon covers it, and leaves of its hole what is farther off', () => {
    const ring = polygon(rectangle(here, -200, -200, 200, 200), rectangle(here, -100, -100, 100, 100));
    expect(holes(offsetOutline(ring, 30))).toBe(1);
    expect(covers(offsetOutline(ring, 30), here)).toBe(false);
    expect(covers(offsetOutline(ring, 30), at(150, 0))).toBe(true);
    expect(holes(offsetOutline(ring, 101))).toBe(0);
  });

  it('of several points that lie apart is several circles', () => {
    const stops: Geometry = {
      type: 'MultiPoint',
      coordinates: [[...here], [...at(500, 0)], [...at(550, 0)]],
    };
    expect(offsetOutline(stops, 100).coordinates).toHaveLength(2);
  });

  it('refuses an offset that is none', () => {
    expect(() => offsetOutline({ type: 'Point', coordinates: [...here] }, 0)).toThrow(RangeError);
    expect(() => offsetOutline({ type: 'Point', coordinates: [...here] }, Number.NaN)).toThrow(RangeError);
  });

  it('holds a position exactly where it is nearer than the offset, but for the chords of the arcs', () => {
    fc.assert(
      fc.property(
        anyGeometry,
        fc.integer({ min: 20, max: 800 }),
        fc.array(anyPosition, { maxLength: 5 }),
        (g, metres, positions) => {
          const outline = offsetOutline(g, metres);
          for (const p of positions) {
            const apart = separation({ type: 'Point', coordinates: [...p] }, g).metres;
            const chord = metres * (1 - Math.cos((1.6 * Math.PI) / 180));
            if (apart > metres - chord - 0.01 && apart < metres + 0.05) continue;
            expect(covers(outline, p)).toBe(apart < metres);
          }
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });
});
