import { describe, expect, it } from 'vitest';
import { CODES, findCode, rulesBinding } from '../../src/laws/index.ts';
import { ACTIVITIES } from '../../src/laws/vocabulary.ts';
import { check, wholeVerdict } from '../../src/siting/check.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { type Finding, InputError, VERDICTS, type Verdict } from '../../src/siting/types.ts';
import {
  ask,
  box,
  codeOf,
  codes,
  collection,
  DAY,
  fact,
  factsOf,
  indexOf,
  OWN,
  point,
  rule,
  site,
} from './ground.ts';

const distance = rule({
  id: 'D',
  kind: 'min-distance',
  against: ['hospital', 'school'],
  metres: 100,
  to: 'places',
});
const error = (work: () => unknown): InputError => {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof InputError) return thrown;
    throw thrown;
  }
  throw new Error('it was answered');
};

describe('the whole verdict', () => {
  const of = (...verdicts: Verdict[]) => wholeVerdict(verdicts.map((verdict) => ({ verdict }) as Finding));
  it('is the first present of violates, inconclusive, no-data, discretionary, complies', () => {
    const order: Verdict[] = ['violates', 'inconclusive', 'no-data', 'discretionary', 'complies'];
    order.forEach((verdict, i) => {
      expect(of(...order.slice(i).reverse(), 'not-applicable')).toBe(verdict);
    });
    expect(VERDICTS.slice(0, 5)).toEqual(order);
  });
  it('does not apply where no rule does', () => {
    expect(of('not-applicable', 'not-applicable')).toBe('not-applicable');
    expect(of()).toBe('not-applicable');
  });
});

describe('days', () => {
  const features = [fact('h', 'hospital', point(50, 0)), fact('s', 'school', point(500, 0))];
  it('before the code was in force every finding does not apply', () => {
    const answer = ask(codeOf(distance), site(point(0, 0)), features, [], 'general-trade', '1971-12-31');
    expect(answer.verdict).toBe('not-applicable');
    expect(answer.findings.map(({ against, verdict }) => [against, verdict])).toEqual([
      ['hospital', 'not-applicable'],
      ['school', 'not-applicable'],
    ]);
    expect(answer.findings.map(codes)).toEqual([['before-the-code'], ['before-the-code']]);
    expect(
      ask(codeOf(distance), site(point(0, 0)), features, [], 'general-trade', '1972-01-01').verdict,
    ).toBe('violates');
  });
  it('an activity that was not yet bound then does not apply either', () => {
    const later = rule({ ...distance, valid_from: '1990-01-01', valid_to: '1999-12-31' });
    for (const [date, verdict] of [
      ['1989-12-31', 'not-applicable'],
      ['1990-01-01', 'violates'],
      ['1999-12-31', 'violates'],
      ['2000-01-01', 'not-applicable'],
    ] as const)
      expect(ask(codeOf(later), site(point(0, 0)), features, [], 'general-trade', date).verdict).toBe(
        verdict,
      );
  });
  it('an activity no rule binds has no findings', () => {
    const answer = ask(codeOf(distance), site(point(0, 0)), features, [], 'circus');
    expect(answer).toMatchObject({ verdict: 'not-applicable', findings: [] });
  });
});

describe('the municipality', () => {
  const at =
    (east: number, north = 0) =>
    () =>
      ask(codeOf(distance), site(point(east, north)), [], ['hospital', 'school']);
  it('a site on its border is inside, one outside is refused with the kilometres', () => {
    expect(at(10_000)().verdict).toBe('complies');
    const refused = error(at(12_500));
    expect(refused.code).toBe('outside-municipality');
    expect(refused.values).toMatchObject({ km: 2.5, town: 'Town' });
    expect(refused.message).toContain('2.5 km outside Town');
    expect(error(at(10_000.002)).code).toBe('outside-municipality');
  });
  it('a lot across the border is judged, as some of it lies inside', () => {
    const code = codeOf(distance);
    expect(ask(code, site(box(10_000, 0, 50)), [], ['hospital', 'school']).verdict).toBe('complies');
  });
  it('swapped axes are told', () => {
    const refused = error(() =>
      ask(codeOf(distance), site({ type: 'Point', coordinates: [-29.85, -51.17] }), []),
    );
    expect(refused.code).toBe('axes-swapped');
  });
  it('several features are one town', () => {
    const west = fact('w', 'municipality', box(-1000, 0, 1000));
    const east = fact('e', 'municipality', box(1000, 0, 1000));
    const index = new FactsIndex(
      readFacts([{ name: 'f', json: collection([west, east], ['hospital', 'school']) }], OWN),
    );
    for (const where of [point(0, 0), point(-1900, 0), point(1900, 0), box(0, 0, 100)])
      expect(
        check(index, codeOf(distance), { activity: 'general-trade', date: DAY, site: site(where) }).verdict,
      ).toBe('complies');
  });
  it('the town’s own boundary serves where the facts have none, and without any there is no answer', () => {
    const json = collection([], ['hospital', 'school']);
    const own = { ...OWN, area: box(0, 0, 500) };
    const request = { activity: 'general-trade', date: DAY, site: site(point(100, 0)) } as const;
    const answer = check(new FactsIndex(readFacts([{ name: 'f', json }], own)), codeOf(distance), request);
    expect(answer.verdict).toBe('complies');
    expect(
      error(() => check(new FactsIndex(readFacts([{ name: 'f', json }], OWN)), codeOf(distance), request))
        .code,
    ).toBe('no-boundary');
  });
});

describe('every rule of every code has a judge', () => {
  it.each(CODES.map((code) => [code.town.slug, code] as const))('%s', (_, code) => {
    const middle = [(code.town.bbox[0] + code.town.bbox[2]) / 2, (code.town.bbox[1] + code.town.bbox[3]) / 2];
    const [x = 0, y = 0] = middle;
    const town = {
      type: 'Polygon',
      coordinates: [
        [
          [x - 0.1, y - 0.1],
          [x + 0.1, y - 0.1],
          [x + 0.1, y + 0.1],
          [x - 0.1, y + 0.1],
          [x - 0.1, y - 0.1],
        ],
      ],
    };
    const json = {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', id: 'm', properties: { kind: 'municipality' }, geometry: town }],
    };
    const index = new FactsIndex(readFacts([{ name: 'f', json }], { box: code.town.bbox, area: null }));
    for (const activity of ACTIVITIES) {
      const answer = check(index, code, {
        activity,
        date: DAY,
        site: site({ type: 'Point', coordinates: middle }),
      });
      const rules = rulesBinding(code, activity);
      expect(new Set(answer.findings.map((one) => one.rule))).toEqual(new Set(rules.map(({ id }) => id)));
      for (const one of rules)
        expect(answer.findings.filter((finding) => finding.rule === one.id)).toHaveLength(
          Math.max(1, one.against.length),
        );
      // Nothing is loaded: whatever a place decides must not comply.
      for (const finding of answer.findings)
        expect(['no-data', 'discretionary', 'not-applicable']).toContain(finding.verdict);
    }
  });
  it('the code of fuel stations protects six kinds in one provision', () => {
    const code = findCode('esteio');
    if (code === undefined) throw new Error('the code is gone');
    const answer = check(
      indexOf([]),
      { ...code },
      { activity: 'fuel-station', date: DAY, site: site(point(0, 0)) },
    );
    expect(
      answer.findings
        .filter((one) => one.rule === 'EST-333-A7')
        .map((one) => one.against)
        .sort(),
    ).toEqual(['hospital', 'hotel', 'mixed-building', 'public-office', 'school', 'wooden-building']);
    expect(answer.city).toBe('esteio');
  });
});

describe('facts that change', () => {
  it('added, replaced and taken away are judged as if they had been read', () => {
    const index = indexOf([fact('u', 'zone-urban', box(0, 0, 100))], ['hospital', 'school']);
    const code = codeOf(distance, rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] }));
    const verdicts = () =>
      check(index, code, { activity: 'general-trade', date: DAY, site: site(point(0, 0)) }).findings.map(
        (one) => one.verdict,
      );
    expect(verdicts()).toEqual(['complies', 'complies', 'violates']);
    const [, hospital, zone] = factsOf([
      fact('h', 'hospital', point(50, 0)),
      fact('u', 'zone-urban', box(900, 0, 100)),
    ]).facts;
    if (hospital === undefined || zone === undefined) throw new Error('facts are missing');
    index.add(hospital);
    index.add(zone);
    expect(verdicts()).toEqual(['violates', 'complies', 'complies']);
    expect(index.remove('h')).toBe(true);
    expect(index.remove('h')).toBe(false);
    expect(verdicts()).toEqual(['complies', 'complies', 'complies']);
    // The last hospital is gone, but its layer was there.
    expect(index.knows('hospital')).toBe(true);
  });
});
