import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import type { Kind } from '../../src/laws/vocabulary.ts';
import { audit } from '../../src/siting/audit.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { impactOf } from '../../src/siting/impact/impact.ts';
import { landLost } from '../../src/siting/impact/land.ts';
import type { Impact } from '../../src/siting/impact/types.ts';
import type { Fact } from '../../src/siting/types.ts';
import {
  box,
  codeOf,
  DAY,
  type Feature,
  fact,
  factsOf,
  indexOf,
  line,
  type Metres,
  point,
  rule,
  site,
} from './ground.ts';

const townCode = (slug: string): PostureCode => {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`no code of ${slug}`);
  return code;
};
const esteio = townCode('esteio');

/** A fact as the door makes it. */
function read(feature: Feature): Fact {
  const found = factsOf([feature]).facts.find(({ id }) => id === feature.id);
  if (found === undefined) throw new Error('not read');
  return found;
}
const supposed = (kind: Kind, geometry: Feature['geometry'], more: Record<string, unknown> = {}): Fact =>
  read(fact('hypothesis', kind, geometry, more));

function impact(
  index: FactsIndex,
  code: PostureCode,
  one: Fact,
  more: { date?: string; kept?: Parameters<typeof impactOf>[2]['kept']; everything?: boolean } = {},
): Impact {
  const { date = DAY, kept = [], everything = false } = more;
  const told = impactOf(index, code, { fact: one, date, kept }, { everything });
  if (told === null) throw new Error('it stopped');
  return told;
}

describe('a school in thought beside a fuel station (Esteio, Art. 333, a), 7)', () => {
  const index = indexOf([fact('posto', 'fuel-station', point(0, 0), { name: 'Posto' })], ['school']);
  it('80 m away: the station would fall 20 m short', () => {
    const { licences, judged, licensed } = impact(index, esteio, supposed('school', point(80, 0)));
    expect([judged, licensed]).toEqual([1, 1]);
    expect(licences).toHaveLength(1);
    expect(licences[0]).toMatchObject({ place: 'posto', activity: 'fuel-station', after: 'violates' });
    expect(licences[0]?.effects).toHaveLength(1);
    const [effect] = licences[0]?.effects ?? [];
    expect(effect).toMatchObject({ rule: 'EST-333-A7', citation: 'Art. 333, a), 7', against: 'school' });
    expect(effect?.before.verdict).toBe('complies');
    expect(effect?.after).toMatchObject({ verdict: 'violates', measured_m: 80, margin_m: -20 });
    expect(effect?.pair).toMatchObject({ verdict: 'violates', measured_m: 80, margin_m: -20 });
    expect(effect?.pair?.nearest?.id).toBe('hypothesis');
  });
  it('at 100 m exactly it complies, and nothing would change', () => {
    expect(impact(index, esteio, supposed('school', point(100, 0))).licences).toEqual([]);
  });
  it('at 99.999 m it does not', () => {
    const { licences } = impact(index, esteio, supposed('school', point(99.999, 0)));
    expect(licences[0]?.effects[0]?.pair?.margin_m).toBe(-0.001);
  });
  it('80 m away and known to ± 25 m: inconclusive', () => {
    const { licences } = impact(index, esteio, supposed('school', point(80, 0), { accuracy_m: 25 }));
    expect(licences[0]?.effects[0]).toMatchObject({
      after: { verdict: 'inconclusive', tolerance_m: 25 },
      pair: { verdict: 'inconclusive' },
    });
  });
  it('an evening school is a school', () => {
    const { licences } = impact(index, esteio, supposed('evening-school', point(80, 0)));
    expect(licences[0]?.effects.map(({ rule: id }) => id)).toEqual(['EST-333-A7']);
  });
  it('a lot is measured from its edge', () => {
    // A square of 40 m: its near edge lies 80 m off.
    const { licences } = impact(index, esteio, supposed('school', box(100, 0, 20)));
    expect(licences[0]?.effects[0]?.pair).toMatchObject({ measured_m: 80, margin_m: -20 });
  });
  it('does not stand before its first day', () => {
    const later = supposed('school', point(80, 0), { valid_from: '2027-03-01' });
    expect(impact(index, esteio, later).licences).toEqual([]);
    expect(impact(index, esteio, later, { date: '2027-03-01' }).licences).toHaveLength(1);
  });
  it('before the code nothing binds', () => {
    expect(impact(index, esteio, supposed('school', point(80, 0)), { date: '1960-01-01' }).licences).toEqual(
      [],
    );
  });
  it('tells the pair also where another school was too near before', () => {
    const crowded = indexOf([
      fact('posto', 'fuel-station', point(0, 0)),
      fact('escola', 'school', point(0, 30)),
    ]);
    const [licence] = impact(crowded, esteio, supposed('school', point(80, 0))).licences;
    expect(licence).toMatchObject({ before: 'violates', after: 'violates' });
    expect(licence?.effects[0]).toMatchObject({
      before: { measured_m: 30 },
      after: { measured_m: 30 },
      pair: { verdict: 'violates', measured_m: 80 },
    });
  });
  it('a station in thought is held against the rules itself', () => {
    const { own, licences } = impact(index, esteio, supposed('fuel-station', point(250, 0)));
    expect(own).toHaveLength(1);
    expect(own[0]?.findings.find(({ rule: id }) => id === 'EST-333-A8')).toMatchObject({
      verdict: 'violates',
      measured_m: 250,
      margin_m: -50,
    });
    expect(licences[0]?.effects[0]).toMatchObject({ rule: 'EST-333-A8', pair: { margin_m: -50 } });
  });
});

describe('what is not known stays so', () => {
  const index = indexOf([
    fact('perto', 'fuel-station', point(0, 0)),
    fact('longe', 'fuel-station', point(3000, 0)),
  ]);
  it('a hospital in thought conflicts where it is near, and makes nothing comply where it is far', () => {
    const told = impact(index, esteio, supposed('hospital', point(50, 0)));
    expect(told.unknown).toContain('hospital');
    expect(told.licences.map(({ place }) => place)).toEqual(['perto']);
    expect(told.licences[0]?.effects[0]).toMatchObject({
      before: { verdict: 'no-data' },
      after: { verdict: 'violates', margin_m: -50 },
    });
    const all = impact(index, esteio, supposed('hospital', point(50, 0)), { everything: true });
    expect(all.licences.map(({ place }) => place)).toEqual(['perto']);
  });
  it('is refused outside the municipality', () => {
    expect(() => impact(index, esteio, supposed('school', point(12_000, 0)))).toThrow(/outside/);
  });
  it('is refused under the id of a fact', () => {
    const double = read(fact('perto', 'school', point(10, 0)));
    expect(() => impact(index, esteio, double)).toThrow(/already/);
  });
});

describe('a zone in thought', () => {
  const barred = codeOf(
    rule({ id: 'Z', kind: 'zone-exclusion', against: ['zone-urban'], activities: ['stable'] }),
    rule({
      id: 'D',
      kind: 'min-distance',
      against: ['dwelling'],
      metres: 20,
      to: 'places',
      within: ['zone-urban'],
      activities: ['piggery'],
    }),
    rule({
      id: 'I',
      kind: 'designated-place',
      against: ['designated-area'],
      purpose: 'stables',
      activities: ['stable'],
    }),
  );
  const features = [
    fact('cocheira', 'stable', point(0, 0)),
    fact('porco', 'piggery', point(40, 0)),
    fact('casa', 'dwelling', point(50, 0)),
    fact('outra', 'stable', point(2000, 0)),
  ];
  const known: Kind[] = ['zone-urban', 'designated-area'];
  it('bars what lies in it, and brings into force what binds in it alone', () => {
    const told = impact(indexOf(features, known), barred, supposed('zone-urban', box(0, 0, 100)));
    const said = told.licences.map(({ place, effects }) => [place, effects.map((one) => one.rule)]);
    expect(said).toEqual([
      ['cocheira', ['Z']],
      ['porco', ['D']],
    ]);
    const piggery = told.licences.find(({ place }) => place === 'porco')?.effects[0];
    expect(piggery?.before.verdict).toBe('not-applicable');
    expect(piggery?.after).toMatchObject({ verdict: 'violates', margin_m: -10 });
    // The zone does not stand near it: the dwelling does.
    expect(piggery?.pair).toBeNull();
  });
  it('an area set apart mends what stands in it', () => {
    const apart = supposed('designated-area', box(0, 0, 100), { purpose: 'stables' });
    const told = impact(indexOf(features, known), barred, apart);
    const [mended] = told.licences;
    expect(mended?.place).toBe('cocheira');
    expect(mended?.effects[0]).toMatchObject({
      before: { verdict: 'violates' },
      after: { verdict: 'complies' },
    });
    expect(told.licences).toHaveLength(1);
  });
});

describe('kept consultations', () => {
  const index = indexOf([], ['school', 'fuel-station']);
  it('tells those that would be answered otherwise', () => {
    const kept = [
      { id: 'a', activity: 'fuel-station' as const, site: site(point(0, 90)) },
      { id: 'b', activity: 'fuel-station' as const, site: site(point(0, 900)) },
      { id: 'outside', activity: 'fuel-station' as const, site: site(point(0, 15_000)) },
    ];
    const told = impact(index, esteio, supposed('school', point(0, 0)), { kept });
    expect([told.asked, told.askedAgain]).toEqual([2, 1]);
    expect(told.kept.map(({ id }) => id)).toEqual(['a']);
    expect(told.kept[0]?.effects[0]).toMatchObject({ rule: 'EST-333-A7', after: { margin_m: -10 } });
  });
});

it('stops when told to', () => {
  const index = indexOf([fact('posto', 'fuel-station', point(0, 0))]);
  const stopped = impactOf(
    index,
    esteio,
    { fact: supposed('school', point(80, 0)), date: DAY, kept: [] },
    { shouldStop: () => true },
  );
  expect(stopped).toBeNull();
});

const even = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const spot = fc.tuple(even(-900, 900), even(-900, 900)) as fc.Arbitrary<Metres>;
const accuracy = fc.oneof(fc.constant(0), even(0, 40));
const LAND: readonly Kind[] = ['zone-urban', 'zone-suburban', 'urban-perimeter', 'designated-area', 'lot'];
const DOTS: readonly Kind[] = [
  'fuel-station',
  'school',
  'hospital',
  'stable',
  'piggery',
  'dwelling',
  'church',
];
const LINES: readonly Kind[] = ['street', 'watercourse', 'street-alignment', 'road'];
const anything = fc.oneof(
  fc.tuple(fc.constantFrom(...DOTS), spot).map(([kind, [x, y]]) => ({ kind, geometry: point(x, y) })),
  fc
    .tuple(fc.constantFrom(...LAND), spot, even(5, 300))
    .map(([kind, [x, y], half]) => ({ kind, geometry: box(x, y, half) })),
  fc
    .tuple(fc.constantFrom(...LINES), spot, spot)
    .filter(([, a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 1)
    .map(([kind, a, b]) => ({ kind, geometry: line(a, b) })),
  spot.map(([x, y]) => ({ kind: 'sewage-outfall' as const, geometry: point(x, y) })),
);
const towns = fc.array(fc.tuple(anything, accuracy), { minLength: 4, maxLength: 14 });
const features = (all: readonly (readonly [{ kind: Kind; geometry: Feature['geometry'] }, number])[]) =>
  all.map(([{ kind, geometry }, accuracy_m], i) =>
    fact(`f${i}`, kind, geometry, {
      accuracy_m,
      tanks_total_l: 4000,
      ...(kind === 'designated-area' ? { purpose: 'stables' } : {}),
      ...(kind === 'street' ? { width_m: 12 } : {}),
    }),
  );
const hypothesis = fc.tuple(anything, accuracy).map(([{ kind, geometry }, accuracy_m]) =>
  supposed(kind, geometry, {
    accuracy_m,
    ...(kind === 'designated-area' ? { purpose: 'stables' } : {}),
    ...(kind === 'street' ? { width_m: 12 } : {}),
  }),
);
const codes = fc.constantFrom('esteio', 'ribas-do-rio-pardo', 'taguai').map(townCode);
const lists = fc.subarray<Kind>(['school', 'hospital', 'dwelling', 'zone-urban', 'designated-area', 'lot']);

describe('for any town and any place in thought', () => {
  it('only what it reaches is judged again, and the result is that of judging everything', () => {
    fc.assert(
      fc.property(codes, towns, lists, hypothesis, (code, all, complete, one) => {
        const index = indexOf(features(all), complete);
        const { judged, askedAgain, ...told } = impact(index, code, one);
        const { judged: most, askedAgain: _, ...whole } = impact(index, code, one, { everything: true });
        expect(told).toEqual(whole);
        expect(judged).toBeLessThanOrEqual(most);
        expect(askedAgain).toBe(0);
      }),
      { numRuns: 250 },
    );
  });

  // One rule at a time, so that the reach of one does not cover for that of another; edges that close up.
  const single = fc
    .constantFrom<Parameters<typeof rule>[0]>(
      { id: 'I', kind: 'zone-inclusion', against: ['zone-urban'] },
      { id: 'X', kind: 'zone-exclusion', against: ['zone-urban'], unless_in: 'stables' },
      { id: 'P', kind: 'designated-place', against: ['designated-area'], purpose: 'stables' },
      { id: 'U', kind: 'use-exclusion', against: ['lot'] },
      { id: 'L', kind: 'min-distance', against: ['lot'], metres: 7, to: 'side-lots' },
      { id: 'O', kind: 'min-distance', against: ['lot'], metres: 7, to: 'own-lot-edge' },
      { id: 'R', kind: 'downstream', against: ['sewage-outfall'], snap_m: 60 },
      {
        id: 'W',
        kind: 'min-distance',
        against: ['dwelling'],
        metres: 90,
        to: 'places',
        within: ['zone-urban'],
      },
    )
    .map((row) => codeOf(rule({ ...row, activities: ['stable'] })));
  const grid = fc.integer({ min: -4, max: 4 }).map((n) => n * 50);
  const near = fc
    .tuple(grid, grid, even(-20, 20), even(-20, 20))
    .map(([x, y, a, b]): Metres => [x + a, y + b]);
  const land = fc
    .tuple(
      fc.constantFrom<Kind>('zone-urban', 'zone-urban', 'designated-area', 'lot'),
      grid,
      grid,
      fc.constantFrom(50, 100),
    )
    .map(([kind, x, y, half]) => ({ kind, geometry: box(x, y, half) }));
  const closeBy = fc.oneof(
    near.map(([x, y]) => ({ kind: 'stable' as const, geometry: point(x, y) })),
    land,
    fc
      .tuple(grid, grid, grid, grid)
      .filter(([a, b, c, d]) => a !== c || b !== d)
      .map(([a, b, c, d]) => ({ kind: 'watercourse' as const, geometry: line([a, b], [c, d]) })),
    near.map(([x, y]) => ({ kind: 'sewage-outfall' as const, geometry: point(x, y) })),
    near.map(([x, y]) => ({ kind: 'dwelling' as const, geometry: point(x, y) })),
  );
  it('so it is for each kind of rule by itself', () => {
    const known: Kind[] = [...LAND, ...DOTS, 'watercourse', 'sewage-outfall'];
    const crowd = fc.array(fc.tuple(closeBy, accuracy), { minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(
        single,
        crowd,
        fc.tuple(closeBy, accuracy),
        (code, all, [{ kind, geometry }, accuracy_m]) => {
          const one = supposed(kind, geometry, {
            accuracy_m,
            ...(kind === 'designated-area' ? { purpose: 'stables' } : {}),
          });
          const index = indexOf(features(all), known);
          const { judged: _, ...told } = impact(index, code, one);
          const { judged: __, ...whole } = impact(index, code, one, { everything: true });
          expect(told).toEqual(whole);
        },
      ),
      { numRuns: 800 },
    );
  });

  it('after says what an audit says of the town with the place in it; before and afterwards, of the town without', () => {
    fc.assert(
      fc.property(codes, towns, hypothesis, (code, all, one) => {
        // Known whole, as in the town with the place no kind may become known by it.
        const complete: Kind[] = [...LAND, ...DOTS, ...LINES, 'sewage-outfall'];
        const facts = factsOf(features(all), complete);
        const index = new FactsIndex(facts);
        const without = audit(index, code, DAY);
        const told = impact(index, code, one, { everything: true });
        expect(audit(index, code, DAY)).toEqual(without);
        expect(index.fact(one.id)).toBeNull();
        const withIt = audit(new FactsIndex({ ...facts, facts: [...facts.facts, one] }), code, DAY);
        const say = (id: string, ruleId: string, against: string | null, list: typeof without) =>
          list?.findings.find((f) => f.site === id && f.rule === ruleId && f.against === against);
        for (const { place, effects } of told.licences)
          for (const { rule: id, against, before, after } of effects) {
            expect(say(place, id, against, without)?.verdict).toBe(before.verdict);
            const { site: _, ...full } = say(place, id, against, withIt) ?? { site: '' };
            expect(after).toEqual(full);
          }
        // And none is left out.
        for (const later of withIt?.findings ?? []) {
          if (later.site === one.id) continue;
          const sooner = say(later.site, later.rule, later.against, without);
          if (sooner?.verdict === later.verdict) continue;
          const found = told.licences
            .filter(({ place }) => place === later.site)
            .flatMap(({ effects }) => effects)
            .find((effect) => effect.rule === later.rule && effect.against === later.against);
          expect(found?.after.verdict).toBe(later.verdict);
        }
      }),
      { numRuns: 250 },
    );
  });
});

describe('land an activity would lose', () => {
  const index = indexOf(
    [],
    ['school', 'hospital', 'hotel', 'public-office', 'wooden-building', 'mixed-building'],
  );
  const apart = codeOf(
    rule({
      id: 'A',
      kind: 'min-distance',
      against: ['school'],
      metres: 100,
      to: 'places',
      activities: ['fuel-station'],
    }),
  );
  it('of a school at a point: the disc of 100 m around it', () => {
    const told = landLost(index, apart, {
      fact: supposed('school', point(0, 0)),
      activity: 'fuel-station',
      date: DAY,
    });
    // The town is a square of 20 km; on the ground the sides differ by the curve of the parallel.
    expect(told?.allowed_m2).toBeCloseTo(400e6, -6);
    expect(told?.lost_m2).toBeCloseTo(Math.PI * 100 ** 2, 0);
    expect(told?.gained_m2).toBe(0);
  });
  it('of a school beside another: what the other had not taken', () => {
    const two = indexOf([fact('escola', 'school', point(0, 0))]);
    const told = landLost(two, apart, {
      fact: supposed('school', point(100, 0)),
      activity: 'fuel-station',
      date: DAY,
    });
    // Two discs of radius r, centres r apart, share r²(2π/3 − √3/2).
    const shared = 100 ** 2 * ((2 * Math.PI) / 3 - Math.sqrt(3) / 2);
    expect(told?.lost_m2).toBeCloseTo(Math.PI * 100 ** 2 - shared, 0);
  });
  it('of an area set apart where one is demanded: land is won', () => {
    const demanded = codeOf(
      rule({
        id: 'I',
        kind: 'designated-place',
        against: ['designated-area'],
        purpose: 'stables',
        activities: ['stable'],
      }),
    );
    const known = indexOf([], ['designated-area']);
    const area = supposed('designated-area', box(0, 0, 50), { purpose: 'stables' });
    const told = landLost(known, demanded, { fact: area, activity: 'stable', date: DAY });
    expect(told?.lost_m2).toBe(0);
    expect(told?.gained_m2).toBeCloseTo(100 * 100, 0);
  });
});
