import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../src/geodesy/distance.ts';
import { nearestComplying } from '../../src/siting/change.ts';
import { check } from '../../src/siting/check.ts';
import { movedSite } from '../../src/siting/move.ts';
import {
  at,
  box,
  codeOf,
  DAY,
  type Feature,
  fact,
  indexOf,
  type Metres,
  MIDDLE,
  point,
  polygon,
  rule,
  site,
  square,
} from './ground.ts';

const apart = rule({ id: 'A', kind: 'min-distance', against: ['hospital'], metres: 300, to: 'places' });
const ban = rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] });
const request = (where = site(point(0, 0))) =>
  ({ activity: 'general-trade', date: DAY, site: where }) as const;
const find = (features: readonly Feature[], rules = [apart], where = site(point(0, 0)), radius = 2000) =>
  nearestComplying(
    indexOf(features, ['hospital', 'zone-urban', 'designated-area']),
    codeOf(...rules),
    request(where),
    radius,
  );

describe('the nearest place that complies', () => {
  it('is where the site stands when it complies already', () => {
    expect(find([fact('h', 'hospital', point(400, 0))])).toMatchObject({
      at: MIDDLE,
      distance_m: 0,
      bearing: null,
      binding: null,
      whole: true,
    });
  });
  it('one place 100 m off leaves 200 m to go, straight away from it', () => {
    const found = find([fact('h', 'hospital', point(100, 0))]);
    expect(found.distance_m).toBeGreaterThanOrEqual(200);
    expect(found.distance_m).toBeLessThan(200.25);
    expect(found.bearing).toBeGreaterThan(260);
    expect(found.bearing).toBeLessThan(280);
    expect(found.binding).toEqual({ rule: 'A', citation: 'Art. A' });
    expect(found.whole).toBe(true);
  });
  it('out of a zone at its nearest edge, past its border', () => {
    const found = find([fact('u', 'zone-urban', box(300, 0, 500))], [ban]);
    expect(found.distance_m).toBeGreaterThan(200);
    expect(found.distance_m).toBeLessThan(200.26);
    expect(found.bearing).toBeCloseTo(270, -1);
  });
  it('into a hole too small it is not sent', () => {
    const holed = fact('u', 'zone-urban', polygon(square(0, 0, 700), square(200, 0, 20)));
    const lot = find([holed], [ban], site(box(0, 0, 30)));
    // 700 m to the edge and half the lot.
    expect(lot.distance_m).toBeGreaterThan(730);
    expect(lot.distance_m).toBeLessThan(730.26);
    expect(lot.whole).toBe(true);
    expect(find([holed], [ban]).distance_m).toBeLessThan(181);
  });
  it('none within the radius is told with the rule that leaves none', () => {
    const found = find([fact('u', 'zone-urban', box(0, 0, 5000))], [apart, ban]);
    expect(found).toMatchObject({ at: null, distance_m: null, binding: { rule: 'X' }, whole: true });
  });
  it('an area set apart that does not exist leaves no place anywhere', () => {
    const fairs = rule({ id: 'F', kind: 'designated-place', against: ['designated-area'], purpose: 'fairs' });
    expect(find([], [fairs])).toMatchObject({ at: null, binding: { rule: 'F' } });
  });
  it('a rule whose layer is not known is left out and told', () => {
    const schools = rule({ id: 'S', kind: 'min-distance', against: ['school'], metres: 100, to: 'places' });
    const found = find([fact('h', 'hospital', point(100, 0))], [apart, schools]);
    expect(found.left_out).toEqual([{ rule: 'S', citation: 'Art. S' }]);
    expect(found.at).not.toBeNull();
  });
  it('stays within the municipality', () => {
    const edge = site(point(9_900, 0));
    const found = find([fact('h', 'hospital', point(9_800, 0))], [apart], edge);
    expect(found.at).not.toBeNull();
    expect(found.at?.[0]).toBeLessThanOrEqual(at([10_000, 0])[0] + 1e-9);
  });
  it('a site in a lot is not sent into the street', () => {
    const lots = [
      fact('l1', 'lot', box(0, 0, 20)),
      fact('l2', 'lot', box(0, 400, 20)),
      fact('h', 'hospital', point(0, 50)),
    ];
    const found = find(lots);
    expect(found.distance_m).toBeGreaterThan(380);
    expect(found.distance_m).toBeLessThan(421);
  });
  it('ends its search unfinished rather than never, and says so', () => {
    const found = nearestComplying(
      indexOf([fact('h', 'hospital', point(100, 0))]),
      codeOf(apart),
      request(),
      2000,
      { budget: 5 },
    );
    expect(found.whole).toBe(false);
  });
  it('ends when it is stopped, with what it found', () => {
    let asked = 0;
    const stopped = (after: number) => {
      asked = 0;
      return nearestComplying(
        indexOf([fact('h', 'hospital', point(100, 0))]),
        codeOf(apart),
        request(),
        2000,
        {
          shouldStop: () => asked++ >= after,
        },
      );
    };
    expect(stopped(0)).toMatchObject({ at: null, whole: false });
    expect(asked).toBe(1);
    expect(stopped(1e6).whole).toBe(true);
    const needed = asked;
    expect(stopped(needed - 1)).toMatchObject({ whole: false });
    expect(stopped(needed - 1).distance_m).toBeLessThan(201);
  });
  it('complies by check, and no place of a fine grid nearer by more than the precision does', () => {
    const xy = fc.tuple(
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -500, max: 500 }),
    ) as fc.Arbitrary<Metres>;
    fc.assert(
      fc.property(
        fc.array(xy, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 50, max: 400 }),
        (hospitals, half) => {
          const features = [
            ...hospitals.map(([x, y], i) => fact(`h${i}`, 'hospital', point(x, y))),
            fact('u', 'zone-urban', box(200, 100, half)),
          ];
          const index = indexOf(features);
          const code = codeOf(apart, ban);
          const found = nearestComplying(index, code, request(), 2000);
          const complies = (where: ReturnType<typeof site>) =>
            check(index, code, request(where)).verdict === 'complies';
          expect(found.at).not.toBeNull();
          if (found.at === null || found.distance_m === null) return;
          expect(complies(movedSite(site(point(0, 0)), MIDDLE, found.at))).toBe(true);
          expect(pointDistance(MIDDLE, found.at)).toBeCloseTo(found.distance_m, 6);
          for (let x = -1000; x <= 1000; x += 50)
            for (let y = -1000; y <= 1000; y += 50)
              if (Math.hypot(x, y) < found.distance_m - 0.5) expect(complies(site(point(x, y)))).toBe(false);
        },
      ),
      { numRuns: 6 },
    );
  });
});
