import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separation } from '../../src/geodesy/distance.ts';
import type { Geometry } from '../../src/geodesy/types.ts';
import { Layer } from '../../src/siting/layer.ts';
import { probeOf } from '../../src/siting/probe.ts';
import type { Fact } from '../../src/siting/types.ts';
import { box, DAY, fact, factsOf, line, multi, point, square } from './ground.ts';

const even = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
const xy = fc.tuple(even(-3000, 3000), even(-3000, 3000));
const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  { weight: 4, arbitrary: xy.map(([x, y]) => point(x, y)) },
  fc.tuple(xy, even(2, 200)).map(([[x, y], h]) => box(x, y, h)),
  fc.tuple(xy, even(2, 900)).map(([[x, y], h]) => line([x, y], [x + h, y + 5], [x + h, y + h])),
  fc.tuple(xy, even(2, 40)).map(([[x, y], h]) => multi([square(x, y, h)], [square(x + 9 * h, y, h)])),
);
const place = fc.record({ geometry, accuracy: fc.oneof(fc.constant(0), even(0, 300)) });
const factsFrom = (places: readonly { geometry: Geometry; accuracy: number }[], prefix = 'p'): Fact[] =>
  factsOf(
    places.map(({ geometry, accuracy }, i) =>
      fact(`${prefix}${i}`, 'hospital', geometry, { accuracy_m: accuracy }),
    ),
  ).facts.slice(1);

/** What a survey must tell, asked of every place in turn. */
function plain(facts: readonly Fact[], from: Geometry, within: number) {
  const all = facts.map((one) => ({
    id: one.id,
    accuracy: one.accuracy_m,
    metres: separation(from, one.geometry).metres,
  }));
  all.sort((a, b) => a.metres - b.metres || (a.id < b.id ? -1 : 1));
  return {
    nearest: all[0],
    near: all
      .filter(({ metres, accuracy }) => metres - accuracy < within)
      .map(({ id }) => id)
      .sort(),
  };
}
function told(layer: Layer, from: Geometry, within: number, except: string[] = []) {
  const { nearest, near } = layer.survey(probeOf(from), DAY, within, except);
  return { nearest, near: near.map(({ fact }) => fact.id).sort() };
}

describe('a layer tells what a look at every place tells', () => {
  it('the nearest, and all within a distance and their own accuracy', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 60 }),
        geometry,
        even(0, 900),
        (places, from, within) => {
          const facts = factsFrom(places);
          const right = plain(facts, from, within);
          const got = told(new Layer(facts), from, within);
          expect(Math.abs((got.nearest?.metres ?? Number.NaN) - (right.nearest?.metres ?? 0))).toBeLessThan(
            1e-3,
          );
          expect(got.near).toEqual(right.near);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('also in a crowd with one stray place a hundred kilometres off', () => {
    let seed = 3;
    const random = () => {
      seed = (seed * 1664525 + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const crowd = Array.from({ length: 4000 }, () => ({
      geometry: point((random() - 0.5) * 6000, (random() - 0.5) * 6000),
      accuracy: 0,
    }));
    const facts = factsFrom([...crowd, { geometry: point(0, 100_000), accuracy: 0 }]);
    const layer = new Layer(facts);
    for (let i = 0; i < 60; i++) {
      const from = point((random() - 0.5) * 8000, (random() - 0.5) * 8000);
      const right = plain(facts, from, 200);
      const got = told(layer, from, 200);
      expect(got.nearest?.fact.id).toBe(right.nearest?.id);
      expect(got.near).toEqual(right.near);
    }
    expect(told(layer, point(0, 99_000), 10).nearest?.fact.id).toBe('p4000');
  });
});

describe('one place more or less', () => {
  it('after any additions, replacements and removals a layer equals a fresh one', () => {
    const change = fc.oneof(
      fc.record({ what: fc.constant('add' as const), place }),
      fc.record({ what: fc.constant('remove' as const), which: fc.nat(80) }),
    );
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 30 }),
        fc.array(change, { minLength: 1, maxLength: 90 }),
        geometry,
        (start, changes, from) => {
          const first = factsFrom(start);
          const layer = new Layer(first);
          const now = new Map(first.map((one) => [one.id, one]));
          const more = factsFrom(
            changes.map((one) => ('place' in one ? one.place : { geometry: point(0, 0), accuracy: 0 })),
            'n',
          );
          changes.forEach((one, i) => {
            if (one.what === 'add') {
              const added = more[i] as Fact;
              layer.add(added);
              now.set(added.id, added);
            } else {
              const id = [...now.keys()][one.which % Math.max(1, now.size)] ?? 'none';
              expect(layer.remove(id)).toBe(now.delete(id));
            }
          });
          const fresh = new Layer([...now.values()]);
          expect(layer.size).toBe(fresh.size);
          expect(layer.countOn(DAY)).toBe(fresh.countOn(DAY));
          expect(told(layer, from, 400)).toEqual(told(fresh, from, 400));
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe('what does not count', () => {
  const facts = factsOf([
    fact('old', 'hospital', point(10, 0), { valid_to: '2020-01-01' }),
    fact('new', 'hospital', point(20, 0), { valid_from: '2027-01-01' }),
    fact('own', 'hospital', point(30, 0)),
    fact('far', 'hospital', point(40, 0)),
  ]).facts.slice(1);
  const layer = new Layer(facts);
  it('places of other days and the ids left out', () => {
    const { nearest, near } = told(layer, point(0, 0), 100, ['own']);
    expect(nearest?.fact.id).toBe('far');
    expect(near).toEqual(['far']);
    expect(layer.countOn(DAY)).toBe(2);
    expect(layer.countOn('2019-05-05')).toBe(3);
  });
  it('the first and the last day count', () => {
    expect(layer.has('old', '2020-01-01')).toBe(true);
    expect(layer.has('old', '2020-01-02')).toBe(false);
    expect(layer.has('new', '2027-01-01')).toBe(true);
  });
  it('of two at one distance the id that comes first is told, in whatever order they came', () => {
    const two = factsOf([
      fact('b', 'hospital', point(50, 0)),
      fact('a', 'hospital', point(50, 0)),
    ]).facts.slice(1);
    expect(told(new Layer(two), point(0, 0), 0).nearest?.fact.id).toBe('a');
    expect(told(new Layer([...two].reverse()), point(0, 0), 0).nearest?.fact.id).toBe('a');
  });
});

it('an empty layer tells nothing', () => {
  expect(new Layer([]).survey(probeOf(point(0, 0)), DAY, 100, [])).toEqual({ nearest: null, near: [] });
});
