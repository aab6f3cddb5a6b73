import { describe, expect, it } from 'vitest';
import { separation } from '../../../src/geodesy/distance.ts';
import { karneyDistance } from '../../../src/geodesy/karney.ts';
import type { Position } from '../../../src/geodesy/types.ts';
import { viabilityAt } from '../../../src/siting/viability/at.ts';
import { at, box, fact, line, type Metres, point, polygon, rule, square, TOWN } from '../ground.ts';
import { areaOfPolygons, circleArea, draw, holesOf, landOf } from './land.ts';

const far = (metres: number) =>
  rule({ id: 'FAR', kind: 'min-distance', against: ['church'], metres, to: 'places' });
const barred = rule({ id: 'BAR', kind: 'zone-exclusion', against: ['zone-urban'] });
const church = (id: string, east: number, north: number, more: Record<string, unknown> = {}) =>
  fact(id, 'church', point(east, north), more);
const TOWN_M2 = areaOfPolygons(TOWN.geometry);
const near = (got: number, wanted: number, share = 1e-6) =>
  expect(Math.abs(got - wanted), `${got} for ${wanted}`).toBeLessThanOrEqual(share * Math.abs(wanted));
const lens = (r: number, d: number) =>
  2 * r * r * Math.acos(d / (2 * r)) - (d / 2) * Math.sqrt(4 * r * r - d * d);

describe('areas that can be worked out', () => {
  it('are those of the ellipsoid for the municipality, and add up to it', () => {
    const { areas } = draw(far(300), [church('a', 0, 0)]);
    near(areas.municipality, TOWN_M2, 1e-9);
    near(areas.allowed + areas.inconclusive + areas.no_data + areas.excluded, areas.municipality, 1e-12);
  });
  it.each([20, 300, 800])('one place, %d m around it', (metres) => {
    const { areas, excludedBy } = draw(far(metres), [church('a', 1234, -2345)]);
    near(areas.excluded, circleArea(at([1234, -2345]), metres));
    near(areas.excluded, Math.PI * metres * metres);
    expect(excludedBy.FAR).toBe(areas.excluded);
  });
  it('two places whose circles overlap, by the lens', () => {
    const d = karneyDistance(at([0, 0]), at([400, 0]));
    const { areas } = draw(far(300), [church('a', 0, 0), church('b', 400, 0)]);
    near(areas.excluded, 2 * Math.PI * 300 * 300 - lens(300, d));
  });
  it('the same place twice is one', () => {
    const map = draw(far(300), [church('a', 0, 0), church('b', 0, 0), church('c', 0, 0)]);
    near(map.areas.excluded, Math.PI * 300 * 300);
    expect(holesOf(landOf(map, 'allowed'))).toEqual([1]);
  });
  it('circles that touch are both whole', () => {
    const features = [church('a', 0, 0), church('b', 600, 0), church('c', 0, 600)];
    near(draw(far(300), features).areas.excluded, 3 * Math.PI * 300 * 300);
  });
  it.each([
    [0.02, 1],
    [0.5, 2],
  ])(
    'land that three circles leave %d m wide around its middle is drawn as one of %i pieces',
    (left, pieces) => {
      const around = [0, 120, 240].map((degrees, i) => {
        const angle = (degrees * Math.PI) / 180;
        return church(`c${i}`, (300 + left) * Math.cos(angle), (300 + left) * Math.sin(angle));
      });
      const map = draw(far(300), around);
      const land = landOf(map, 'allowed');
      expect(land.coordinates).toHaveLength(pieces);
      const least = Math.min(
        ...land.coordinates.map((rings) => areaOfPolygons({ type: 'Polygon', coordinates: rings })),
      );
      if (pieces === 2) near(least, 3 * Math.sqrt(3) * left * left, 0.05);
    },
  );
  it('a line is a capsule', () => {
    const [a, b] = [at([0, -500]), at([0, 700])];
    const { areas } = draw(far(150), [fact('a', 'church', line([0, -500], [0, 700]))]);
    near(areas.excluded, 2 * 150 * karneyDistance(a, b) + Math.PI * 150 * 150);
  });
  it('a long slanting line is a capsule too, straight in lon/lat', () => {
    const [a, b] = [at([-3000, -3000]), at([3000, 3000])];
    const { areas } = draw(far(100), [fact('a', 'church', line([-3000, -3000], [3000, 3000]))]);
    near(areas.excluded, 200 * karneyDistance(a, b) + Math.PI * 100 * 100);
  });
  it('a wide square holds its inside, and the band around it', () => {
    const { areas } = draw(far(100), [fact('a', 'church', box(0, 0, 1000))]);
    near(areas.excluded, areaOfPolygons(box(0, 0, 1000)) + 4 * 2000 * 100 + Math.PI * 100 * 100);
  });
  it('the hole of a wide polygon stays free where it is farther than the number', () => {
    const ring = polygon(square(0, 0, 1000), square(0, 0, 500));
    const map = draw(far(100), [fact('a', 'church', ring)]);
    const free = areaOfPolygons(box(0, 0, 400));
    near(map.areas.excluded, areaOfPolygons(box(0, 0, 1000)) + 8000 * 100 + Math.PI * 100 * 100 - free);
    expect(map.features.features[0]?.geometry.coordinates).toHaveLength(2);
  });
  it('a circle on the border counts by half', () => {
    const { areas } = draw(far(300), [church('a', 10_000, 0)]);
    near(areas.excluded, (Math.PI * 300 * 300) / 2, 1e-4);
  });
  it('a zone is what it is, its hole left free; zones that touch are one', () => {
    const zone = polygon(square(0, 0, 1000), square(0, 0, 300));
    near(draw(barred, [fact('z', 'zone-urban', zone)]).areas.excluded, areaOfPolygons(zone));
    const map = draw(barred, [
      fact('z', 'zone-urban', box(0, 0, 500)),
      fact('y', 'zone-urban', box(1000, 0, 500)),
    ]);
    near(map.areas.excluded, areaOfPolygons(box(0, 0, 500)) + areaOfPolygons(box(1000, 0, 500)));
    expect(holesOf(landOf(map, 'allowed'))).toEqual([1]);
  });
  it('streets of known width begin half of it nearer', () => {
    const street = (width_m: number | null) =>
      fact('s', 'street', line([0, -500], [0, 500]), width_m === null ? {} : { width_m });
    const byStreets = rule({ id: 'ST', kind: 'min-distance', against: ['street'], metres: 50, to: 'places' });
    const length = karneyDistance(at([0, -500]), at([0, 500]));
    near(draw(byStreets, [street(20)]).areas.excluded, 120 * length + Math.PI * 3600);
    near(draw(byStreets, [street(null)]).areas.excluded, 100 * length + Math.PI * 2500);
  });
});

describe('the field case of the closed road loop', () => {
  const loop = fact('r', 'road', line(...square(0, 0, 100), [-100, -100]));
  const map = draw(
    rule({ id: 'V', kind: 'min-distance', against: ['road'], metres: 150, to: 'places' }),
    [loop],
    [],
    {},
  );
  it('has one hole and no island in it', () => {
    near(map.areas.excluded, 250_000 - (4 - Math.PI) * 150 * 150, 1e-5);
    expect(holesOf(landOf(map, 'allowed'))).toEqual([1]);
    expect(viabilityAt(map).status(at([0, 0]))).toBe('excluded');
  });
  it('leaves an island where the loop is wide enough', () => {
    const wide = fact('r', 'road', line(...square(0, 0, 200), [-200, -200]));
    const drawn = draw(
      rule({ id: 'V', kind: 'min-distance', against: ['road'], metres: 150, to: 'places' }),
      [wide],
    );
    expect(holesOf(landOf(drawn, 'allowed')).toSorted()).toEqual([0, 1]);
    expect(viabilityAt(drawn).status(at([0, 0]))).toBe('allowed');
  });
});

describe('edges', () => {
  it('lie within 5 cm of the true distance, by Karney, and finer on request', () => {
    const places: Metres[] = [
      [0, 0],
      [350, 120],
      [-200, 640],
      [5000, -7000],
    ];
    const features = places.map(([x, y], i) => church(`c${i}`, x, y));
    for (const [precision_m, allowance] of [
      [0.05, 0.05],
      [0.005, 0.006],
    ] as const) {
      const map = draw(far(800), features, [], { precision_m });
      let looked = 0;
      for (const [, ...holes] of landOf(map, 'allowed').coordinates)
        for (const hole of holes)
          for (let i = 1; i < hole.length; i++) {
            const [ax = 0, ay = 0] = hole[i - 1] ?? [];
            const [bx = 0, by = 0] = hole[i] ?? [];
            for (const t of [0, 0.25, 0.5, 0.75]) {
              const p: Position = [ax + t * (bx - ax), ay + t * (by - ay)];
              const d = Math.min(...places.map((place) => karneyDistance(p, at(place))));
              expect(Math.abs(d - 800)).toBeLessThanOrEqual(allowance);
              looked++;
            }
          }
      expect(looked).toBeGreaterThan(500);
    }
  });
  it('lie so around lines and polygons too', () => {
    const shapes = [line([-3000, -2000], [1500, 2500], [4000, 2500]), box(-4000, 4000, 700)];
    const map = draw(
      far(500),
      shapes.map((geometry, i) => fact(`s${i}`, 'church', geometry)),
    );
    for (const [, ...holes] of landOf(map, 'allowed').coordinates)
      for (const hole of holes)
        for (const [x = 0, y = 0] of hole) {
          const d = Math.min(
            ...shapes.map((shape) => separation({ type: 'Point', coordinates: [x, y] }, shape).metres),
          );
          expect(Math.abs(d - 500)).toBeLessThanOrEqual(0.01);
        }
  });
});
