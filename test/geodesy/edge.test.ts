import type { LineString, MultiPoint, MultiPolygon, Point } from 'geojson';
import { describe, expect, it } from 'vitest';
import { containsPosition, edgeRange, signedEdgeDistance, together } from '../../src/geodesy/edge.ts';
import { karneyDistance } from '../../src/geodesy/karney.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { offset, polygon, rectangle, TOWNS } from './towns.ts';

const here = TOWNS.esteio;
const at = (x: number, y: number) => offset(here, x, y);
const point = (x: number, y: number): Point => ({ type: 'Point', coordinates: [...at(x, y)] });
const line = (...p: [number, number][]): LineString => ({
  type: 'LineString',
  coordinates: p.map(([x, y]) => [...at(x, y)]),
});
/** 200 m square with a hole of 40 m in its middle. */
const zone = polygon(rectangle(here, -100, -100, 100, 100), rectangle(here, -20, -20, 20, 20));

describe('the signed distance to the edge', () => {
  it('is negative inside, positive outside and in a hole, 0 on the edge', () => {
    expect(signedEdgeDistance(at(70, 0), zone).metres).toBeCloseTo(-30, 2);
    expect(signedEdgeDistance(at(150, 0), zone).metres).toBeCloseTo(50, 2);
    expect(signedEdgeDistance(here, zone).metres).toBeCloseTo(20, 2);
    const [corner] = zone.coordinates[0] ?? [];
    expect(signedEdgeDistance(corner as unknown as Position, zone).metres).toBe(0);
  });

  it('R03: the hole of a zone is outside', () => {
    expect(containsPosition(zone, here)).toBe('outside');
    expect(containsPosition(zone, at(60, 60))).toBe('inside');
    expect(containsPosition(zone, at(0, 101))).toBe('outside');
    expect(containsPosition(zone, zone.coordinates[1]?.[2] as unknown as Position)).toBe('edge');
  });
});

describe('a zone in pieces', () => {
  const west = polygon([at(-100, -100), at(0, -100), at(0, 100), at(-100, 100), at(-100, -100)]);
  const east = polygon([at(0, -100), at(100, -100), at(100, 100), at(0, 100), at(0, -100)]);
  const pieces = together([west, east]);

  it('has no edge where its polygons adjoin', () => {
    expect(signedEdgeDistance(at(0, 0), pieces).metres).toBeCloseTo(-100, 1);
    expect(signedEdgeDistance(at(0.001, 0), pieces).metres).toBeCloseTo(-100, 1);
    expect(containsPosition(pieces, at(0, 99))).toBe('inside');
    const lot = polygon(rectangle(here, -10, -10, 10, 10));
    expect(edgeRange(lot, pieces).max.metres).toBeCloseTo(-90, 1);
  });

  it('has none where one edge adjoins two shorter ones, or where polygons overlap', () => {
    const [a, b, c] = [at(0, -100), at(0, 100), at(0, 17)];
    // The vertex in between stands on the straight lon/lat line, as a surveyor’s split would leave it.
    const t = (c[1] - a[1]) / (b[1] - a[1]);
    const between: Position = [a[0] + t * (b[0] - a[0]), c[1]];
    const south = polygon([a, at(100, -100), at(100, 17), between, a]);
    const north = polygon([between, at(100, 17), at(100, 100), b, between]);
    expect(signedEdgeDistance(at(0, 17), together([west, south, north])).metres).toBeCloseTo(-83, 1);
    const overlapping = polygon(rectangle(here, -30, -100, 100, 100));
    expect(signedEdgeDistance(at(-30, 0), together([west, overlapping])).metres).toBeCloseTo(-70, 1);
    expect(signedEdgeDistance(at(0, 0), together([west, overlapping])).metres).toBeCloseTo(-100, 1);
  });

  it('keeps its edge where a polygon fills another’s hole but for a gap', () => {
    const filled = together([zone, polygon(rectangle(here, -20, -20, 20, 20))]);
    expect(signedEdgeDistance(here, filled).metres).toBeCloseTo(-100, 1);
    const gap = together([zone, polygon(rectangle(here, -19, -19, 19, 19))]);
    expect(signedEdgeDistance(here, gap).metres).toBeCloseTo(-19, 1);
    expect(containsPosition(gap, at(19.5, 0))).toBe('outside');
  });

  it('is unchanged where its polygons lie apart', () => {
    const apart = together([west, polygon(rectangle(here, 300, -50, 400, 50))]);
    expect(signedEdgeDistance(at(350, 0), apart).metres).toBeCloseTo(-50, 1);
    expect(signedEdgeDistance(at(200, 0), apart).metres).toBeCloseTo(100, 1);
  });
});

describe('the range over a geometry', () => {
  it('of a point is its own signed distance, twice', () => {
    const { min, max } = edgeRange(point(70, 0), zone);
    expect(min.metres).toBeCloseTo(-30, 2);
    expect(max).toEqual(min);
  });

  it('of a lot wholly inside: least at the deepest position, greatest next to the edge', () => {
    const { min, max } = edgeRange(polygon(rectangle(here, 40, -15, 95, 15)), zone);
    expect(max.metres).toBeCloseTo(-5, 2);
    // Between the hole’s edge (20 m east) and the zone’s (100 m): 60 m east, on the lot and deepest.
    expect(min.metres).toBeCloseTo(-40, 1);
    expect(karneyDistance(min.at, at(60, 0))).toBeLessThan(16);
  });

  it('of a lot wholly outside: both above 0', () => {
    const { min, max } = edgeRange(polygon(rectangle(here, 110, 0, 130, 10)), zone);
    expect(min.metres).toBeCloseTo(10, 2);
    expect(max.metres).toBeCloseTo(30, 2);
  });

  it('of a lot across the edge: how far it reaches to either side', () => {
    const { min, max } = edgeRange(polygon(rectangle(here, 88, 30, 125, 50)), zone);
    expect(min.metres).toBeCloseTo(-12, 2);
    expect(max.metres).toBeCloseTo(25, 2);
  });

  it('of a lot that covers a hole: farthest out in the middle of the hole', () => {
    const { min, max } = edgeRange(polygon(rectangle(here, -50, -50, 50, 50)), zone);
    expect(max.metres).toBeCloseTo(20, 2);
    expect(karneyDistance(max.at, here)).toBeLessThan(0.1);
    expect(min.metres).toBeLessThan(-29.99);
  });

  it('of a lot that covers a whole zone', () => {
    const small = polygon(rectangle(here, -5, -5, 5, 5));
    const { min, max } = edgeRange(polygon(rectangle(here, -50, -50, 50, 50)), small);
    expect(min.metres).toBeCloseTo(-5, 2);
    expect(max.metres).toBeCloseTo(Math.hypot(45, 45), 1);
  });

  it('of a lot in the hole: above 0 and no farther than the hole is wide', () => {
    const { min, max } = edgeRange(polygon(rectangle(here, -10, -10, 15, 10)), zone);
    expect(min.metres).toBeCloseTo(5, 2);
    expect(max.metres).toBeCloseTo(20, 2);
  });

  it('of a line through the zone: its deepest position lies between its vertices', () => {
    const { min, max } = edgeRange(line([-150, 60], [150, 60]), zone);
    expect(min.metres).toBeCloseTo(-40, 1);
    expect(max.metres).toBeCloseTo(50, 2);
  });

  it('of a lot that touches the edge from inside: greatest 0', () => {
    // Built of the zone’s own vertices, so that the shared edge is the same line.
    const [, b, c] = zone.coordinates[0] ?? [];
    const lot = polygon([
      b as unknown as Position,
      c as unknown as Position,
      at(60, 0),
      b as unknown as Position,
    ]);
    expect(edgeRange(lot, zone).max.metres).toBe(0);
    expect(edgeRange(lot, zone).min.metres).toBeLessThan(-20);
  });

  it('of several parts: the extremes over all of them', () => {
    const sites: MultiPoint = { type: 'MultiPoint', coordinates: [[...at(70, 0)], [...at(140, 0)]] };
    const { min, max } = edgeRange(sites, zone);
    expect(min.metres).toBeCloseTo(-30, 2);
    expect(max.metres).toBeCloseTo(40, 2);
    const lots: MultiPolygon = together([
      polygon(rectangle(here, 60, 60, 65, 65)),
      polygon(rectangle(here, 110, 0, 120, 5)),
    ]);
    expect(edgeRange(lots, zone).min.metres).toBeCloseTo(-40, 1);
    expect(edgeRange(lots, zone).max.metres).toBeCloseTo(20, 2);
  });
});
