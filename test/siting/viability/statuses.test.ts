import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import { suppose } from '../../../src/siting/impact/suppose.ts';
import { viabilityAt } from '../../../src/siting/viability/at.ts';
import type { Viability } from '../../../src/siting/viability/types.ts';
import { changeOf, viability } from '../../../src/siting/viability/viability.ts';
import {
  at,
  box,
  codeOf,
  collection,
  DAY,
  fact,
  factsOf,
  line,
  multi,
  OWN,
  point,
  polygon,
  rule,
  square,
} from '../ground.ts';
import { areaOfPolygons, draw, landOf } from './land.ts';

const church = (id: string, east: number, north: number, more: Record<string, unknown> = {}) =>
  fact(id, 'church', point(east, north), more);
const far = rule({ id: 'FAR', kind: 'min-distance', against: ['church'], metres: 300, to: 'places' });
const barred = rule({ id: 'BAR', kind: 'zone-exclusion', against: ['zone-urban'] });
const demanded = rule({ id: 'IN', kind: 'zone-inclusion', against: ['zone-rural'] });
const disc = (r: number) => Math.PI * r * r;
const near = (got: number, wanted: number, share = 1e-6) =>
  expect(Math.abs(got - wanted), `${got} for ${wanted}`).toBeLessThanOrEqual(share * Math.abs(wanted));
const says = (map: Viability, east: number, north = 0) => viabilityAt(map).status(at([east, north]));

describe('what is not sure', () => {
  it('is inconclusive from the number less the accuracy to the number and it', () => {
    const map = draw(far, [church('a', 0, 0, { accuracy_m: 40 })]);
    near(map.areas.excluded, disc(260));
    near(map.areas.inconclusive, disc(340) - disc(260));
    expect([250, 270, 330, 350].map((east) => says(map, east))).toEqual([
      'excluded',
      'inconclusive',
      'inconclusive',
      'allowed',
    ]);
  });
  it('excludes nothing where the accuracy is worse than the number', () => {
    const map = draw(far, [church('a', 0, 0, { accuracy_m: 500 })]);
    expect(map.areas.excluded).toBe(0);
    near(map.areas.inconclusive, disc(800));
  });
  it('lies on both sides of the edge of a zone', () => {
    const map = draw(barred, [fact('z', 'zone-urban', box(0, 0, 1000), { accuracy_m: 100 })]);
    near(map.areas.excluded, areaOfPolygons(box(0, 0, 900)), 1e-5);
    near(map.areas.inconclusive, 8000 * 200 - 4 * 100 * 100 + disc(100), 1e-4);
    const demand = draw(demanded, [fact('z', 'zone-rural', box(0, 0, 1000), { accuracy_m: 100 })]);
    near(demand.areas.allowed, areaOfPolygons(box(0, 0, 900)), 1e-5);
  });
});

describe('what is not known', () => {
  it('is no-data wherever nothing known excludes, and named', () => {
    const map = draw([far, barred], [church('a', 0, 0)]);
    expect(map.unknown).toEqual(['zone-urban']);
    expect(map.areas.allowed).toBe(0);
    near(map.areas.excluded, disc(300));
    near(map.areas.no_data, map.areas.municipality - disc(300));
    expect(landOf(map, 'no-data').coordinates).toHaveLength(1);
  });
  it('asks for no layer of a rule that is switched off', () => {
    const map = draw([far, barred], [church('a', 0, 0)], [], { off: ['BAR'] });
    expect(map.unknown).toEqual([]);
    near(map.areas.allowed, map.areas.municipality - disc(300));
    expect(map.rules.map(({ rule: id, on }) => [id, on])).toEqual([
      ['FAR', true],
      ['BAR', false],
    ]);
    expect(map.excludedBy).toEqual({ FAR: map.areas.excluded });
  });
  it('is complete where declared so: nothing is excluded', () => {
    const map = draw([far, barred], [], ['church', 'zone-urban']);
    expect(map.areas).toMatchObject({ excluded: 0, no_data: 0, inconclusive: 0 });
    expect(map.areas.allowed).toBe(map.areas.municipality);
  });
  it('excludes all where a zone is demanded and there is none', () => {
    const map = draw(demanded, [], ['zone-rural']);
    expect(map.areas.excluded).toBe(map.areas.municipality);
    expect(map.features.features).toEqual([]);
  });
  it('refuses a town without a boundary', () => {
    const index = new FactsIndex(readFacts([{ name: 'f', json: collection([church('a', 0, 0)]) }], OWN));
    expect(() => viability(index, codeOf(far), { activity: 'general-trade', date: DAY })).toThrow(
      expect.objectContaining({ code: 'no-boundary' }),
    );
  });
});

describe('rules', () => {
  it('of zones bind there only, and perhaps near their edge', () => {
    const setback = rule({
      id: 'S',
      kind: 'setback',
      against: ['street-alignment'],
      metres: 20,
      within: ['zone-suburban'],
    });
    const features = [
      fact('l', 'street-alignment', line([-2000, 0], [2000, 0])),
      fact('z', 'zone-suburban', box(0, 0, 1000), { accuracy_m: 10 }),
    ];
    const map = draw(setback, features);
    near(map.areas.excluded, 1980 * 40, 1e-5);
    near(map.areas.inconclusive, 2 * 20 * 40, 1e-4);
    expect(says(map, 1500, 5)).toBe('allowed');
  });
  it('of the own lot: a margin within it, and no answer off any lot', () => {
    const own = rule({ id: 'OWN', kind: 'min-distance', against: ['lot'], metres: 2.5, to: 'own-lot-edge' });
    const lots = [
      fact('l1', 'lot', box(0, 0, 10)),
      fact('l2', 'lot', box(20, 0, 10)),
      fact('l3', 'lot', box(100, 0, 2)),
    ];
    const map = draw(own, lots);
    near(map.areas.allowed, 2 * 15 * 15, 1e-5);
    near(map.areas.excluded, 2 * (400 - 225) + 16, 1e-5);
    near(map.areas.no_data, map.areas.municipality - 816);
  });
  it('of the own lot: a line between two parts of it is no edge of the lot', () => {
    const own = rule({ id: 'OWN', kind: 'min-distance', against: ['lot'], metres: 2.5, to: 'own-lot-edge' });
    const map = draw(own, [fact('l1', 'lot', multi([square(0, 0, 10)], [square(20, 0, 10)]))]);
    near(map.areas.allowed, 35 * 15, 1e-5);
    near(map.areas.excluded, 800 - 35 * 15, 1e-5);
    expect([says(map, 10.2), says(map, 9.8), says(map, 10, 8)]).toEqual(['allowed', 'allowed', 'excluded']);
  });
  it('of the lots beside: all that is near them, but the lot that holds the site', () => {
    const beside = rule({ id: 'SIDE', kind: 'min-distance', against: ['lot'], metres: 7, to: 'side-lots' });
    const one = draw(beside, [fact('l1', 'lot', box(0, 0, 10))]);
    near(one.areas.excluded, 4 * 20 * 7 + disc(7), 1e-5);
    expect(says(one, 0)).toBe('allowed');
    const two = draw(beside, [fact('l1', 'lot', box(0, 0, 10)), fact('l2', 'lot', box(20, 0, 10))]);
    // Along the line between them seven metres of each, and the band around both.
    near(two.areas.excluded, 2 * 20 * 7 + 120 * 7 + disc(7), 1e-5);
  });
  it('of a use: inside its polygon alone', () => {
    const use = rule({ id: 'USE', kind: 'use-exclusion', against: ['dwelling'] });
    const map = draw(use, [
      fact('d', 'dwelling', box(0, 0, 10)),
      fact('e', 'dwelling', point(500, 0), { accuracy_m: 5 }),
    ]);
    near(map.areas.excluded, 400, 1e-5);
    near(map.areas.inconclusive, disc(5));
  });
  it('that spare an area set apart leave it out of the zone', () => {
    const unless = rule({ id: 'U', kind: 'zone-exclusion', against: ['zone-urban'], unless_in: 'industry' });
    const zone = fact('z', 'zone-urban', box(0, 0, 1000));
    const apart = fact('a', 'designated-area', box(1000, 0, 200), { purpose: 'industry' });
    near(draw(unless, [zone, apart]).areas.excluded, areaOfPolygons(box(0, 0, 1000)) - 200 * 400, 1e-5);
    expect(draw(unless, [zone]).unknown).toEqual(['designated-area']);
  });
  it('without a number or with one that depends on what is asked are told apart and shrink nothing', () => {
    const map = draw(
      [
        rule({ id: 'D', kind: 'discretion', against: [] }),
        rule({ id: 'N', kind: 'proximity', against: ['well'] }),
        rule({
          id: 'Q',
          kind: 'quantity-by-distance',
          against: ['church'],
          metres: 500,
          attribute: 'days_of_consumption',
          limit: 30,
        }),
      ],
      [church('a', 0, 0)],
    );
    expect(map.areas.allowed).toBe(map.areas.municipality);
    expect(map.undrawn.map(({ rule: id, why }) => [id, why])).toEqual([
      ['D', 'no-number'],
      ['N', 'no-number'],
      ['Q', 'depends-on-attribute'],
    ]);
    expect(map.unknown).toEqual([]);
  });
});

describe('days, parts and changes', () => {
  const features = [
    church('old', 0, 0, { valid_to: '2020-12-31' }),
    church('new', 3000, 0, { valid_from: '2021-01-01' }),
  ];
  it('a day in the past has the places of that day, and rules in force then', () => {
    expect(says(draw(far, features, [], { date: '2019-06-01' }), 0)).toBe('excluded');
    expect(says(draw(far, features, [], { date: '2019-06-01' }), 3000)).toBe('allowed');
    expect(says(draw(far, features), 3000)).toBe('excluded');
    expect(draw(far, features, [], { date: '1970-01-01' }).areas.excluded).toBe(0);
  });
  it('neighbourhoods are parts of the municipality', () => {
    const neighbourhoods = [
      { id: 'w', name: 'West', geometry: box(-5000, 0, 5000) },
      { id: 'e', name: 'East', geometry: box(5000, 0, 5000) },
      { id: 'x', name: 'Across the border', geometry: box(10_000, 0, 1000) },
    ].map((one) => ({ ...one, geometry: one.geometry as never }));
    const map = draw([far, barred], [church('a', 0, 0), fact('z', 'zone-urban', box(-5000, 0, 500))], [], {
      neighbourhoods,
    });
    const [west, east, across] = map.byNeighbourhood;
    near(west?.excluded ?? 0, disc(300) / 2 + areaOfPolygons(box(-5000, 0, 500)), 1e-4);
    near(east?.excluded ?? 0, disc(300) / 2, 1e-4);
    near(across?.municipality ?? 0, 1000 * 2000, 1e-4);
    near(west?.allowed ?? 0, (west?.municipality ?? 0) - (west?.excluded ?? 0));
  });
  it('each rule has an outline of its own', () => {
    const map = draw([far, barred], [church('a', 0, 0), fact('z', 'zone-urban', box(100, 0, 500))], [], {
      outlines: 'all',
    });
    expect(map.outlines.map(({ properties }) => properties)).toEqual([
      { rule: 'FAR', status: 'excluded' },
      { rule: 'BAR', status: 'excluded' },
    ]);
    near(areaOfPolygons(map.outlines[1]?.geometry ?? point(0, 0)), areaOfPolygons(box(100, 0, 500)));
  });
  it('a place more takes land away, and drawing it anew gives the same as adding it', () => {
    const index = new FactsIndex(factsOf([church('a', 0, 0)]));
    const code = codeOf(far, barred);
    const request = { activity: 'general-trade', date: DAY, off: ['BAR'] } as const;
    const before = viability(index, code, request);
    const more = factsOf([church('b', 400, 0)]).facts.find(({ id }) => id === 'b');
    if (before === null || more === undefined) throw new Error('nobody stopped it');
    const thought = viability(suppose(index, more), code, request);
    index.add(more);
    const after = viability(index, code, request);
    if (after === null || thought === null) throw new Error('nobody stopped it');
    const change = changeOf(before, after);
    near(change.lost_m2, before.areas.allowed - after.areas.allowed);
    expect(change.gained_m2).toBe(0);
    expect(change.lost.coordinates).toHaveLength(1);
    expect(thought.areas).toEqual(after.areas);
    index.remove('b');
    expect(viability(index, code, request)?.areas).toEqual(before.areas);
  });
  it('stops when told to, and tells how far it has come', () => {
    const index = new FactsIndex(factsOf([church('a', 0, 0)]));
    const request = { activity: 'general-trade', date: DAY } as const;
    expect(viability(index, codeOf(far), request, { shouldStop: () => true })).toBeNull();
    const told: number[] = [];
    const map = viability(index, codeOf(far), request, { onProgress: (done, of) => told.push(done / of) });
    expect(map).not.toBeNull();
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});

describe('lines that fall on one another', () => {
  it('leave no slivers between zones, the border and lots that share edges', () => {
    const rural = fact('r', 'zone-rural', polygon(square(0, 0, 10_000), square(0, 0, 1000)));
    const urban = fact('u', 'zone-urban', box(0, 0, 1000));
    const map = draw([barred, demanded], [rural, urban]);
    expect(landOf(map, 'allowed').coordinates.map((rings) => rings.map((ring) => ring.length > 4))).toEqual([
      [true, true],
    ]);
    near(map.areas.excluded, areaOfPolygons(box(0, 0, 1000)));
  });
});
