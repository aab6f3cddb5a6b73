import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Geometry, Position } from '../../src/geodesy/types.ts';
import type { Certainty } from '../../src/siting/measure.ts';
import {
  at,
  box,
  type Feature,
  fact,
  judge,
  line,
  type Metres,
  multi,
  only,
  point,
  polygon,
  rule,
  site,
  square,
} from './ground.ts';
import { metres, signed } from './oracle.ts';

const TEN = 10;
/** Evenly spread metres to the millimetre; fast-check's own doubles crowd around 0. */
const even = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
const offset = even(-700, 700);
const spot = fc.tuple(offset, offset) as fc.Arbitrary<Metres>;
const half = even(3, 60);
const shifted = ([x, y]: Metres, path: Metres[]): Metres[] => path.map(([a, b]) => [x + a, y + b]);

const points = spot.map(([x, y]) => point(x, y));
const lines = fc
  .tuple(spot, fc.array(fc.tuple(even(-200, 200), even(-200, 200)), { minLength: 2, maxLength: 5 }))
  .filter(([, path]) =>
    path.some(([x, y]) => Math.hypot(x - (path[0]?.[0] ?? 0), y - (path[0]?.[1] ?? 0)) > 1),
  )
  .map(([middle, path]) => line(...shifted(middle, path as Metres[])));
const polygons = fc.tuple(spot, half).map(([[x, y], h]) => box(x, y, h));
const holed = fc.tuple(spot, half).map(([[x, y], h]) => polygon(square(x, y, h * 4), square(x, y, h * 2)));
const pairs = fc.tuple(spot, half).map(([[x, y], h]) => multi([square(x, y, h)], [square(x + 5 * h, y, h)]));
const anything: fc.Arbitrary<Geometry> = fc.oneof(points, lines, polygons, holed, pairs);
const accuracies = fc.oneof(
  fc.constant(0),
  even(0, 80).map((a) => Math.round(a * TEN) / TEN),
);

const mm = (m: number) => Math.round(m * 1000) / 1000;

interface Place {
  readonly geometry: Geometry;
  readonly accuracy: number;
}
const places = fc.array(fc.record({ geometry: anything, accuracy: accuracies }), {
  minLength: 1,
  maxLength: 6,
});
const features = (all: readonly Place[]): Feature[] =>
  all.map(({ geometry, accuracy }, i) => fact(`p${i}`, 'hospital', geometry, { accuracy_m: accuracy }));

/** The contract's own words, over the oracle's metres. */
function expected(where: Geometry, own: number, all: readonly Place[], required: number) {
  const measured = all.map(({ geometry, accuracy }) => ({
    d: metres(where, geometry),
    tolerance: own + accuracy,
  }));
  const verdictOf = ({ d, tolerance }: { d: number; tolerance: number }): Certainty =>
    d + tolerance < required ? 'violates' : d - tolerance >= required ? 'complies' : 'inconclusive';
  const order: Certainty[] = ['violates', 'inconclusive', 'complies'];
  const verdict = order.find((one) => measured.some((m) => verdictOf(m) === one)) ?? 'complies';
  const decider = measured.filter((m) => verdictOf(m) === verdict).sort((a, b) => a.d - b.d)[0];
  // Where a millimetre more or less turns it, both answers are right.
  const edge = measured.some(({ d, tolerance }) => Math.abs(Math.abs(d - required) - tolerance) < 0.002);
  return { verdict, measured: decider?.d ?? Number.NaN, edge };
}

describe('distances equal a brute-force geodesic oracle', () => {
  const distance = rule({ id: 'D', kind: 'min-distance', against: ['hospital'], metres: 300, to: 'places' });
  it.each([
    ['from a point', points],
    ['from a line', lines],
    ['from a polygon', fc.oneof(polygons, holed, pairs)],
  ])('%s', (_, from) => {
    fc.assert(
      fc.property(from, accuracies, places, (where, own, all) => {
        const finding = only(judge(distance, site(where, { accuracy_m: own }), features(all)));
        const right = expected(where, own, all, 300);
        if (right.edge) return;
        expect(finding.verdict).toBe(right.verdict);
        expect(Math.abs((finding.measured_m ?? Number.NaN) - right.measured)).toBeLessThan(0.002);
        expect(finding.margin_m).toBe(mm((finding.measured_m ?? 0) - 300));
      }),
      { numRuns: 60 },
    );
  });

  it('and the nearest is told however far it is', () => {
    const near = rule({ id: 'N', kind: 'proximity', against: ['hospital'] });
    fc.assert(
      fc.property(spot, places, ([x, y], all) => {
        const where = point(x * 12, y * 12);
        const finding = only(judge(near, site(where), features(all)));
        const nearest = Math.min(...all.map(({ geometry }) => metres(where, geometry)));
        expect(finding.verdict).toBe('discretionary');
        expect(Math.abs((finding.measured_m ?? Number.NaN) - nearest)).toBeLessThan(0.002);
      }),
      { numRuns: 40 },
    );
  });

  it('to a street less half its width', () => {
    const road = rule({ id: 'W', kind: 'min-distance', against: ['street'], metres: 150, to: 'places' });
    fc.assert(
      fc.property(spot, lines, even(2, 40), ([x, y], street, width) => {
        const finding = only(
          judge(road, site(point(x, y)), [fact('s', 'street', street, { width_m: width })]),
        );
        const right = Math.max(0, metres(point(x, y), street) - width / 2);
        expect(Math.abs((finding.measured_m ?? Number.NaN) - right)).toBeLessThan(0.002);
      }),
      { numRuns: 40 },
    );
  });
});

describe('zones equal the oracle', () => {
  const ban = rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] });
  const need = rule({ id: 'I', kind: 'zone-inclusion', against: ['zone-urban'] });
  const lands = fc.oneof(polygons, holed, pairs);
  it('for points, inside and outside, with and without tolerance', () => {
    fc.assert(
      fc.property(spot, accuracies, lands, ([x, y], tolerance, land) => {
        const zone = [fact('z', 'zone-urban', land)];
        const here: Position = at([x, y]);
        const right = signed(here, land);
        if (Math.abs(Math.abs(right) - tolerance) < 0.002) return;
        const where = site(point(x, y), { accuracy_m: tolerance });
        const lies = right + tolerance <= 0 ? 'inside' : right - tolerance > 0 ? 'outside' : 'either';
        for (const [one, verdicts] of [
          [ban, { inside: 'violates', outside: 'complies', either: 'inconclusive' }],
          [need, { inside: 'complies', outside: 'violates', either: 'inconclusive' }],
        ] as const) {
          const finding = only(judge(one, where, zone));
          expect(finding.verdict).toBe(verdicts[lies]);
          expect(Math.abs((finding.measured_m ?? Number.NaN) - right)).toBeLessThan(0.002);
          expect(finding.margin_m).toBeNull();
          expect(finding.required_m).toBeNull();
        }
      }),
      { numRuns: 120 },
    );
  });
});

describe('what more places and less certainty may change', () => {
  const distance = rule({ id: 'D', kind: 'min-distance', against: ['hospital'], metres: 300, to: 'places' });
  const verdict = (where: Geometry, own: number, all: readonly Place[]) =>
    only(judge(distance, site(where, { accuracy_m: own }), features(all))).verdict;
  it('one more place never turns a violation into anything else', () => {
    fc.assert(
      fc.property(
        spot,
        accuracies,
        places,
        fc.record({ geometry: anything, accuracy: accuracies }),
        ([x, y], own, all, more) => {
          fc.pre(verdict(point(x, y), own, all) === 'violates');
          expect(verdict(point(x, y), own, [...all, more])).toBe('violates');
        },
      ),
      { numRuns: 60 },
    );
  });
  it('a wider accuracy never makes a doubt sure', () => {
    fc.assert(
      fc.property(even(-30, 30), even(31, 80), even(0, 100), places, (off, own, wider, more) => {
        // At 300 m, give or take less than the accuracy; the others stand far away.
        const far = more.map((place, i) => ({ ...place, geometry: point(5000 + 300 * i, 5000) }));
        const all = [{ geometry: point(300 + off, 0), accuracy: 0 }, ...far];
        expect(verdict(point(0, 0), own, all)).toBe('inconclusive');
        expect(verdict(point(0, 0), own + wider, all)).toBe('inconclusive');
      }),
      { numRuns: 60 },
    );
  });
});
