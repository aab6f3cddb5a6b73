import type { LineString, MultiLineString, MultiPoint, MultiPolygon, Point } from 'geojson';
import { describe, expect, it } from 'vitest';
import { pointDistance, separation } from '../../src/geodesy/distance.ts';
import { karneyDirect, karneyDistance } from '../../src/geodesy/karney.ts';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import { LIMITS, offset, polygon, rectangle, seeded, TOWNS, wallThrough } from './towns.ts';

const point = (p: Position): Point => ({ type: 'Point', coordinates: [...p] });
const line = (...p: Position[]): LineString => ({ type: 'LineString', coordinates: p.map((q) => [...q]) });

/** Least Karney distance from a position to the straight lon/lat segment, by golden section. */
function segmentOracle(p: Position, a: Position, b: Position): number {
  const at = (t: number): Position => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  const f = (t: number) => karneyDistance(p, at(t));
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0, 1];
  let [x, y] = [high - ratio * (high - low), low + ratio * (high - low)];
  let [fx, fy] = [f(x), f(y)];
  while (high - low > 1e-9) {
    if (fx < fy) {
      [high, y, fy] = [y, x, fx];
      x = high - ratio * (high - low);
      fx = f(x);
    } else {
      [low, x, fx] = [x, y, fy];
      y = low + ratio * (high - low);
      fy = f(y);
    }
  }
  return Math.min(f(0), f(1), f((low + high) / 2));
}

describe('metres between two positions', () => {
  it('are at most 1e-6 m off Karney up to 1 km, from the equator to Chuí', () => {
    let worst = 0;
    for (const start of [...Object.values(TOWNS), [-51, 4.5], [-53.4, -33.7]] as Position[])
      for (const metres of [0.01, 1, 7, 50, 100, 300, 800, 1000])
        for (let azimuth = 0; azimuth < 360; azimuth += 3) {
          const end = karneyDirect(start, azimuth, metres);
          worst = Math.max(worst, Math.abs(pointDistance(start, end) - karneyDistance(start, end)));
        }
    expect(worst).toBeLessThan(1e-6);
    expect(worst).toBeLessThan(1e-8);
  });

  it('stay within a tenth of a millimetre up to 50 km', () => {
    for (const start of Object.values(TOWNS))
      for (const metres of [5_000, 20_000, 50_000])
        for (let azimuth = 0; azimuth < 360; azimuth += 5)
          expect(Math.abs(pointDistance(start, karneyDirect(start, azimuth, metres)) - metres)).toBeLessThan(
            1e-4,
          );
  });

  it('knows the length of a degree on GRS80', () => {
    // Textbook figures of the ellipsoid: a degree of longitude at the equator, one of latitude at 45°.
    expect(pointDistance([0, 0], [0.1, 0]) * 10).toBeCloseTo(111_319.49, 2);
    expect(pointDistance([0, 44.95], [0, 45.05]) * 10).toBeCloseTo(111_131.78, 2);
  });
});

describe('metres to a segment', () => {
  it('are at most 1e-4 m off the geodesic oracle, also to segments of 8 km and with both ends 20 km away', () => {
    const random = seeded(31);
    let worst = 0;
    for (const town of Object.values(TOWNS))
      for (const half of [0.5, 20, 300, 4_000, 20_000])
        for (let k = 0; k < 60; k++) {
          const metres = 5 + random() * 1_000;
          const near = karneyDirect(town, random() * 360, metres);
          const azimuth = random() * 360;
          const a = karneyDirect(near, azimuth, half * (0.2 + random()));
          const b = karneyDirect(near, azimuth + 180 + 4 * (random() - 0.5), half * (0.2 + random()));
          const ours = separation(point(town), line(a, b));
          worst = Math.max(worst, Math.abs(ours.metres - segmentOracle(town, a, b)));
          expect(karneyDistance(ours.from, ours.to)).toBeCloseTo(ours.metres, 5);
        }
    expect(worst).toBeLessThan(1e-4);
    expect(worst).toBeLessThan(1e-6);
  });

  it('stay within a millimetre where the segment itself is 30 km away', () => {
    const random = seeded(32);
    for (let k = 0; k < 100; k++) {
      const town = TOWNS.ribas;
      const near = karneyDirect(town, random() * 360, 30_000 * random());
      const azimuth = random() * 360;
      const a = karneyDirect(near, azimuth, 9_000);
      const b = karneyDirect(near, azimuth + 180, 9_000);
      const ours = separation(point(town), line(a, b)).metres;
      expect(Math.abs(ours - segmentOracle(town, a, b))).toBeLessThan(1e-3);
    }
  });
});

describe('verdicts', () => {
  it('of 100,000 sites within 1 mm to 1 % of the limits none is wrong', () => {
    const random = seeded(7);
    let wrong = 0;
    let asked = 0;
    const perCase = Math.ceil(100_000 / (LIMITS.length * 3 * 2));
    for (const town of Object.values(TOWNS))
      for (const limit of LIMITS)
        for (let k = 0; k < perCase; k++) {
          const off = 0.001 + random() * (limit / 100 - 0.001);
          const metres = random() < 0.5 ? limit - off : limit + off;
          const azimuth = random() * 360;
          const foot = karneyDirect(town, azimuth, metres);
          const toPoint = separation(point(town), point(foot)).metres;
          if (toPoint >= limit !== karneyDistance(town, foot) >= limit) wrong++;
          const wall = line(...wallThrough(town, foot));
          const toWall = separation(point(town), wall).metres;
          if (toWall >= limit !== metres >= limit) wrong++;
          asked += 2;
        }
    expect(asked).toBeGreaterThanOrEqual(100_000);
    expect(wrong).toBe(0);
  });
});

describe('shapes of every kind', () => {
  const here = TOWNS.esteio;
  const square = polygon(rectangle(here, -50, -50, 50, 50));
  const ring = polygon(rectangle(here, -100, -100, 100, 100), rectangle(here, -90, -90, 90, 90));
  const at = (x: number, y: number) => offset(here, x, y);
  const metres = (a: Geometry, b: Geometry) => separation(a, b).metres;

  it('a site in a polygon is at 0 m, in its hole at the distance of the hole’s edge', () => {
    expect(metres(point(at(10, 10)), square)).toBe(0);
    expect(metres(point(here), ring)).toBeCloseTo(90, 2);
    expect(metres(point(at(95, 0)), ring)).toBe(0);
    expect(metres(point(at(130, 0)), ring)).toBeCloseTo(30, 2);
  });

  it('a polygon within the hole of another is outside of it', () => {
    expect(metres(square, ring)).toBeCloseTo(40, 2);
    expect(metres(ring, square)).toBeCloseTo(40, 2);
  });

  it('a polygon within another is at 0 m, whichever comes first', () => {
    const small = polygon(rectangle(here, -5, -5, 5, 5));
    expect(metres(small, square)).toBe(0);
    expect(metres(square, small)).toBe(0);
  });

  it('touching edges and corners are at 0 m', () => {
    const east = polygon([at(50, -10), at(80, -10), at(80, 10), at(50, 10), at(50, -10)]);
    expect(metres(square, east)).toBe(0);
    const [corner] = square.coordinates[0] ?? [];
    expect(metres(point(corner as unknown as Position), square)).toBe(0);
    const middle: Position = [
      ((square.coordinates[0]?.[0]?.[0] ?? 0) + (square.coordinates[0]?.[1]?.[0] ?? 0)) / 2,
      ((square.coordinates[0]?.[0]?.[1] ?? 0) + (square.coordinates[0]?.[1]?.[1] ?? 0)) / 2,
    ];
    expect(metres(point(middle), square)).toBe(0);
    expect(metres(line(at(-200, 0), at(-50, 0)), square)).toBeLessThan(1e-3);
  });

  it('crossing lines are at 0 m and meet where they cross', () => {
    const crossing = separation(line(at(-10, -10), at(10, 10)), line(at(-10, 10), at(10, -10)));
    expect(crossing.metres).toBe(0);
    expect(karneyDistance(crossing.from, here)).toBeLessThan(1e-3);
    expect(crossing.to).toEqual(crossing.from);
  });

  it('a line through a polygon, and one wholly inside, are at 0 m', () => {
    expect(metres(line(at(-500, 0), at(500, 0)), square)).toBe(0);
    expect(metres(line(at(-5, 0), at(5, 0)), square)).toBe(0);
    expect(metres(line(at(-5, 0), at(5, 0)), ring)).toBeCloseTo(85, 2);
  });

  it('two polygons side by side are apart by the gap between their edges, not their vertices', () => {
    const other = polygon(rectangle(here, 62.5, -500, 70, 700));
    const way = separation(square, other);
    expect(way.metres).toBeCloseTo(12.5, 2);
    expect(karneyDistance(way.from, way.to)).toBeCloseTo(way.metres, 6);
  });

  it('multi-geometries are as near as their nearest part', () => {
    const points: MultiPoint = { type: 'MultiPoint', coordinates: [[...at(300, 0)], [...at(0, 80)]] };
    expect(metres(points, square)).toBeCloseTo(30, 2);
    const lines: MultiLineString = {
      type: 'MultiLineString',
      coordinates: [
        [[...at(300, 0)], [...at(400, 0)]],
        [[...at(0, 90)], [...at(10, 90)]],
      ],
    };
    expect(metres(lines, square)).toBeCloseTo(40, 2);
    const polygons: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [polygon(rectangle(here, 200, 200, 210, 210)).coordinates, ring.coordinates],
    };
    expect(metres(polygons, square)).toBeCloseTo(40, 2);
    expect(metres(polygons, point(at(205, 205)))).toBe(0);
  });

  it('segments of no length are the position they repeat', () => {
    const stub = line(at(80, 0), at(80, 0));
    expect(metres(stub, square)).toBeCloseTo(30, 2);
    expect(metres(stub, line(at(80, 0), at(80, 0)))).toBe(0);
    expect(metres(line(at(0, 0), at(0, 0), at(60, 0)), point(at(60, 10)))).toBeCloseTo(10, 2);
  });

  it('refuses what is nowhere: empty, not finite, unclosed', () => {
    expect(() => separation(point(here), { type: 'MultiPolygon', coordinates: [] })).toThrow(RangeError);
    expect(() => separation(point([Number.NaN, 0]), square)).toThrow(RangeError);
    expect(() => separation(point(here), line())).toThrow(RangeError);
    const open = polygon(rectangle(here, -5, -5, 5, 5).slice(0, 4));
    expect(() => separation(point(here), open)).toThrow(/last equal to the first/);
  });
});

describe('cases from the field', () => {
  it('R05: of an L-shaped hospital an edge decides, not the nearest vertex or the centroid', () => {
    const site = TOWNS.esteio;
    // A wall that passes 92.4 m to the east with its nearest vertex farther away.
    const wall = line(offset(site, 92.4, -20), offset(site, 92.4, 150));
    expect(separation(point(site), wall).metres).toBeCloseTo(92.4, 2);
  });
});
