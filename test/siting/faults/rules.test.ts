import { describe, expect, it } from 'vitest';
import { findCode } from '../../../src/laws/index.ts';
import { audit } from '../../../src/siting/audit.ts';
import { box, codeOf, codes, DAY, fact, indexOf, judge, only, point, rule, site } from '../ground.ts';

const at = (kind: 'school' | 'evening-school', east: number, more = {}) =>
  fact(`${kind}${east}`, kind, point(east, 0), more);

describe('a kind known only through a sub-kind', () => {
  const schools = rule({ id: 'S', kind: 'min-distance', against: ['school'], metres: 100, to: 'places' });
  it('violates where one violates, else nobody can tell', () => {
    const verdict = (...told: Parameters<typeof judge> extends [unknown, unknown, ...infer R] ? R : never) =>
      only(judge(schools, site(point(0, 0)), ...told)).verdict;
    expect(verdict([at('evening-school', 60)])).toBe('violates');
    expect(verdict([at('evening-school', 160)])).toBe('no-data');
    expect(verdict([], ['evening-school'])).toBe('no-data');
    expect(verdict([at('evening-school', 160)], ['school'])).toBe('complies');
    expect(verdict([at('evening-school', 160), at('school', 200)])).toBe('complies');
  });
});

describe('pumps in a private residence', () => {
  const esteio = findCode('esteio');
  const use = esteio?.rules.find(({ id }) => id === 'EST-336');
  if (use === undefined) throw new Error('the rule is gone');
  const home = [fact('d', 'dwelling', box(0, 0, 10))];
  it('are judged where they stand, not where the lot lies', () => {
    expect(
      only(judge(use, site(point(60, 0), { parts: { pumps: point(0, 0) } }), home, [], 'fuel-station')),
    ).toMatchObject({
      verdict: 'violates',
      measured_m: -10,
      nearest: { id: 'd' },
      notes: [],
    });
    expect(
      only(judge(use, site(box(0, 0, 50), { parts: { pumps: point(40, 0) } }), home, [], 'fuel-station')),
    ).toMatchObject({
      verdict: 'complies',
      measured_m: 30,
    });
  });
  it('not given, the site serves and the note says so', () => {
    const found = only(judge(use, site(point(0, 0)), home, [], 'fuel-station'));
    expect(found.verdict).toBe('violates');
    expect(codes(found)).toEqual(['part-not-given']);
  });
});

describe('what a mortuary belongs to', () => {
  const far = findCode('esteio')?.rules.find(({ id }) => id === 'EST-147-PU');
  if (far === undefined) throw new Error('the rule is gone');
  const places = [fact('h', 'hospital', point(0, 100)), fact('d', 'dwelling', point(5, 0))];
  it('is a hospital: a dwelling stays protected, and the note says so', () => {
    const found = only(judge(far, site(point(0, 0), { belongs_to: 'd' }), places, ['building'], 'mortuary'));
    expect(found).toMatchObject({ verdict: 'violates', measured_m: 5, nearest: { id: 'd' } });
    expect(codes(found)).toContain('owner-of-other-kind');
    const own = only(judge(far, site(point(0, 95), { belongs_to: 'h' }), places, ['building'], 'mortuary'));
    expect(own).toMatchObject({ verdict: 'complies', nearest: { id: 'd' } });
  });
});

describe('zones and the parts of a site', () => {
  const barred = rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] });
  const asked = rule({ id: 'I', kind: 'zone-inclusion', against: ['zone-urban'] });
  const zone = [fact('z', 'zone-urban', box(0, 0, 100))];
  const over = site(point(110, 0), { parts: { construction: box(85, 0, 5) } });
  it('any part in it violates an exclusion, each must be in for an inclusion', () => {
    expect(only(judge(barred, over, zone))).toMatchObject({ verdict: 'violates', measured_m: -20 });
    const out = site(point(50, 0), { parts: { pumps: point(103, 0) } });
    expect(only(judge(asked, out, zone))).toMatchObject({ verdict: 'violates', measured_m: 3 });
    expect(only(judge(asked, site(point(50, 0), { parts: { pumps: point(60, 0) } }), zone)).verdict).toBe(
      'complies',
    );
  });
  it('a rule of some zones binds where a part lies in one', () => {
    const within = rule({
      id: 'W',
      kind: 'attribute',
      against: [],
      within: ['zone-urban'],
      limits: [{ attribute: 'wall_height_m', op: '>=', value: 3 }],
    });
    expect(only(judge(within, { ...over, attributes: { wall_height_m: 2 } }, zone)).verdict).toBe('violates');
  });
  it('where nothing of the zone is left, it complies however unsure the position', () => {
    const lifted = rule({ id: 'U', kind: 'zone-exclusion', against: ['zone-urban'], unless_in: 'industry' });
    const land = [...zone, fact('i', 'designated-area', box(0, 0, 120), { purpose: 'industry' })];
    expect(only(judge(lifted, site(point(0, 0), { accuracy_m: 500 }), land)).verdict).toBe('complies');
  });
});

describe('an audit', () => {
  const apart = rule({
    id: 'B',
    kind: 'min-distance',
    against: ['fuel-station'],
    metres: 300,
    to: 'places',
    activities: ['fuel-station'],
  });
  const tanks = rule({
    id: 'A',
    kind: 'attribute',
    against: [],
    activities: ['fuel-station', 'workshop'],
    limits: [{ attribute: 'vehicles', op: '>=', value: 3 }],
  });
  const room = rule({ ...tanks, id: 'C', activities: ['workshop'] } as typeof tanks);
  const features = [
    fact('q', 'fuel-station', point(0, 0), { activity: 'workshop', vehicles: 2 }),
    fact('p', 'fuel-station', point(0, 100)),
    fact('w', 'building', point(0, 500), { activity: 'workshop', vehicles: 3 }),
  ];
  const code = codeOf(apart, tanks, room);
  const result = audit(indexOf(features), code, DAY);
  it('a told activity is judged besides that of the kind, what both say once', () => {
    expect(result?.checked).toBe(3);
    expect(result?.by_rule).toEqual({
      B: { violates: 2 },
      A: { violates: 1, 'no-data': 1, complies: 1 },
      C: { violates: 1, complies: 1 },
    });
  });
  it('comes in the order of the code and of ids, whatever that of the facts', () => {
    expect(JSON.stringify(audit(indexOf([...features].reverse()), code, DAY))).toBe(JSON.stringify(result));
    expect(Object.keys(result?.by_rule ?? {})).toEqual(['B', 'A', 'C']);
    expect(result?.findings.map(({ rule: id, site: of }) => `${id} ${of}`)).toEqual([
      'B p',
      'B q',
      'A p',
      'A q',
      'A w',
      'C q',
      'C w',
    ]);
  });
});
