import { describe, expect, it } from 'vitest';
import { box, codes, fact, judge, line, multi, only, point, polygon, rule, site, square } from '../ground.ts';

const ban = rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] });
const need = rule({ id: 'I', kind: 'zone-inclusion', against: ['zone-rural'] });
const urban = fact('u', 'zone-urban', box(0, 0, 200));
const rural = fact('r', 'zone-rural', box(0, 0, 200));

describe('a zone that is barred', () => {
  it.each([
    ['deep inside', point(0, 0), 0, 'violates', -200],
    ['outside', point(240, 0), 0, 'complies', 40],
    ['on the border, which belongs to it', point(0, 200), 0, 'violates', 0],
    ['within the accuracy outside', point(203, 0), 5, 'inconclusive', 3],
    ['within the accuracy inside', point(197, 0), 5, 'inconclusive', -3],
    ['surely inside', point(195, 0), 5, 'violates', -5],
    ['a lot partly inside', box(210, 0, 20), 0, 'violates', -10],
    ['a lot that touches', box(220, 0, 20), 0, 'violates', 0],
    ['a lot outside', box(230, 0, 20), 0, 'complies', 10],
  ] as const)('%s', (_, where, accuracy_m, verdict, measured) => {
    const found = only(judge(ban, site(where, { accuracy_m }), [urban]));
    expect(found).toMatchObject({
      verdict,
      required_m: null,
      margin_m: null,
      against: 'zone-urban',
      nearest: { id: 'u' },
    });
    expect(found.measured_m).toBeCloseTo(measured, 2);
  });
  it('its hole is outside', () => {
    const holed = fact('u', 'zone-urban', polygon(square(0, 0, 400), square(0, 0, 100)));
    expect(only(judge(ban, site(point(0, 0)), [holed]))).toMatchObject({
      verdict: 'complies',
      measured_m: 100,
    });
    expect(only(judge(ban, site(point(250, 0)), [holed])).measured_m).toBeCloseTo(-150, 2);
    // A lot that covers hole and all.
    expect(only(judge(ban, site(box(0, 0, 150)), [holed])).verdict).toBe('violates');
  });
  it('each part of several polygons counts', () => {
    const two = fact('u', 'zone-urban', multi([square(0, 0, 100)], [square(500, 0, 100)]));
    expect(only(judge(ban, site(point(500, 0)), [two])).verdict).toBe('violates');
    expect(only(judge(ban, site(point(250, 0)), [two]))).toMatchObject({ verdict: 'complies' });
  });
  it('none on the day complies, not loaded has no data', () => {
    const none = only(judge(ban, site(point(0, 0)), [], ['zone-urban']));
    expect(none).toMatchObject({ verdict: 'complies', measured_m: null });
    expect(codes(none)).toEqual(['no-such-land']);
    expect(only(judge(ban, site(point(0, 0)), [])).verdict).toBe('no-data');
    const later = fact('u', 'zone-urban', box(0, 0, 200), { valid_from: '2027-01-01' });
    expect(only(judge(ban, site(point(0, 0)), [later])).verdict).toBe('complies');
  });
});

describe('a zone that is demanded', () => {
  it.each([
    ['inside', point(150, 0), 0, 'complies', -50],
    ['on the border', point(200, 0), 0, 'complies', 0],
    ['outside', point(230, 0), 0, 'violates', 30],
    ['a lot partly outside', box(190, 0, 20), 0, 'violates', 10],
    ['a lot that touches the border from inside', box(180, 0, 20), 0, 'complies', 0],
    ['within the accuracy', point(199, 0), 2, 'inconclusive', -1],
    ['surely inside', point(198, 0), 2, 'complies', -2],
  ] as const)('%s', (_, where, accuracy_m, verdict, measured) => {
    const found = only(judge(need, site(where, { accuracy_m }), [rural]));
    expect(found).toMatchObject({ verdict, against: 'zone-rural' });
    expect(found.measured_m).toBeCloseTo(measured, 2);
  });
  it('none on the day violates, not loaded has no data', () => {
    expect(only(judge(need, site(point(0, 0)), [], ['zone-rural'])).verdict).toBe('violates');
    expect(only(judge(need, site(point(0, 0)), [])).verdict).toBe('no-data');
  });
});

describe('polygons of one zone are one land', () => {
  const west = fact('w', 'zone-rural', box(-100, 0, 100));
  const east = fact('e', 'zone-rural', box(100, 0, 100));
  it('a site across two that adjoin is all inside, far from any edge', () => {
    const across = only(judge(need, site(box(0, 0, 30)), [west, east]));
    expect(across).toMatchObject({ verdict: 'complies' });
    expect(across.measured_m).toBeCloseTo(-70, 2);
    expect(only(judge(need, site(point(0, 0)), [west, east])).measured_m).toBeCloseTo(-100, 2);
  });
  it('also where they overlap', () => {
    const over = fact('e', 'zone-rural', box(50, 0, 100));
    const across = only(judge(need, site(box(-10, 0, 30)), [west, over]));
    expect(across.verdict).toBe('complies');
    expect(across.measured_m).toBeCloseTo(-70, 2);
  });
  it('a gap between them is outside', () => {
    const apart = fact('e', 'zone-rural', box(140, 0, 100));
    expect(only(judge(need, site(box(0, 0, 30)), [west, apart])).verdict).toBe('violates');
  });
  it('the accuracy is that of the piece whose edge is near, the less sure piece asked for itself', () => {
    const vague = fact('e', 'zone-rural', box(100, 0, 100), { accuracy_m: 60 });
    // 20 m from the sure northern edge of the west, 100 and more from the vague one.
    expect(only(judge(need, site(point(-150, 80)), [west, vague]))).toMatchObject({
      verdict: 'complies',
      tolerance_m: 0,
    });
    // 20 m from the line between both, but only the vague piece holds it, 30 m from its northern edge.
    const doubt = only(judge(need, site(point(20, 70)), [west, vague]));
    expect(doubt).toMatchObject({ verdict: 'inconclusive', tolerance_m: 60, nearest: { id: 'e' } });
    // Outside: 10 m from the sure piece, 40 m from the vague one.
    const far = fact('v', 'zone-rural', box(0, 260, 100), { accuracy_m: 60 });
    const out = only(judge(need, site(point(-50, 110)), [west, far]));
    expect(out).toMatchObject({ verdict: 'inconclusive', measured_m: 50, nearest: { id: 'v' } });
  });
});

describe('pieces of different accuracy side by side', () => {
  // A sure piece to the west, a vague one to the east that reaches 100 m less far north.
  const west = fact('w', 'zone-rural', box(-100, 0, 100), { accuracy_m: 1 });
  const east = fact(
    'e',
    'zone-rural',
    polygon([
      [0, -100],
      [200, -100],
      [200, 0],
      [0, 0],
    ]),
    { accuracy_m: 30 },
  );
  it('past the end of the common edge the vague edge is looked at, though another is nearer', () => {
    // 12 m north of the vague piece and 10 m east of the sure one.
    expect(only(judge(need, site(point(10, 12)), [west, east]))).toMatchObject({
      verdict: 'inconclusive',
      nearest: { id: 'e' },
      tolerance_m: 30,
    });
    expect(only(judge(need, site(point(10, 40)), [west, east])).verdict).toBe('violates');
  });
  it('what the sure piece alone holds is sure beside the vague edge', () => {
    expect(only(judge(need, site(point(-5, 1)), [west, east])).verdict).toBe('complies');
    expect(only(judge(need, site(point(5, -5)), [west, east])).verdict).toBe('inconclusive');
  });
});

describe('areas set apart', () => {
  const place = rule({ id: 'P', kind: 'designated-place', against: ['designated-area'], purpose: 'fairs' });
  const area = (purpose: string, east = 0) =>
    fact(`a-${purpose}`, 'designated-area', box(east, 0, 50), { purpose });
  it('only that of the purpose serves', () => {
    expect(only(judge(place, site(point(0, 0)), [area('fairs')]))).toMatchObject({
      verdict: 'complies',
      against: 'designated-area',
    });
    expect(only(judge(place, site(point(60, 0)), [area('fairs')]))).toMatchObject({ verdict: 'violates' });
    const other = only(judge(place, site(point(0, 0)), [area('stables')]));
    expect(other).toMatchObject({ verdict: 'violates', measured_m: null });
    expect(codes(other)).toEqual(['no-area-apart']);
    expect(only(judge(place, site(point(0, 0)), [], ['designated-area'])).verdict).toBe('violates');
    expect(only(judge(place, site(point(0, 0)), [])).verdict).toBe('no-data');
    expect(only(judge(place, site(point(48, 0), { accuracy_m: 4 }), [area('fairs')])).verdict).toBe(
      'inconclusive',
    );
  });
  it('the purpose may depend on the activity, the zone beside it does not', () => {
    const store = rule({
      id: 'Z',
      kind: 'zone-inclusion',
      against: ['zone-rural', 'designated-area'],
      purpose: { 'general-trade': 'explosives', workshop: 'inflammables' },
      activities: ['general-trade', 'workshop'],
    });
    const facts = [rural, area('explosives')];
    const verdicts = (activity: 'general-trade' | 'workshop') =>
      judge(store, site(point(0, 0)), facts, [], activity).map(({ against, verdict }) => [against, verdict]);
    expect(verdicts('general-trade')).toEqual([
      ['zone-rural', 'complies'],
      ['designated-area', 'complies'],
    ]);
    expect(verdicts('workshop')).toEqual([
      ['zone-rural', 'complies'],
      ['designated-area', 'violates'],
    ]);
  });
});

describe('a zone less the area set apart in it', () => {
  const harm = rule({ id: 'T', kind: 'zone-exclusion', against: ['zone-urban'], unless_in: 'industry' });
  const apart = (geometry = box(100, 0, 50)) =>
    fact('i', 'designated-area', geometry, { purpose: 'industry' });
  const on = (where: ReturnType<typeof site>, ...features: ReturnType<typeof fact>[]) =>
    only(judge(harm, where, [urban, ...features]));
  it('in the area it complies, told how far the rest of the zone is', () => {
    const found = on(site(point(100, 0)), apart());
    expect(found.verdict).toBe('complies');
    expect(found.measured_m).toBeCloseTo(50, 2);
    expect(codes(found)).toEqual(['in-area-apart']);
  });
  it('a lot that is the area complies: the border between both is the area’s', () => {
    expect(on(site(box(100, 0, 50)), apart()).verdict).toBe('complies');
    expect(on(site(box(100, 0, 51)), apart()).verdict).toBe('violates');
    expect(on(site(point(50, 0)), apart()).verdict).toBe('complies');
  });
  it('elsewhere in the zone it violates, told the nearer of both edges', () => {
    expect(on(site(point(30, 0)), apart()).measured_m).toBeCloseTo(-20, 2);
    expect(on(site(point(-190, 0)), apart()).measured_m).toBeCloseTo(-10, 2);
  });
  it('a lot partly in the area and partly outside the zone complies', () => {
    const border = apart(box(200, 0, 60));
    expect(on(site(line([190, 0], [230, 0])), border).verdict).toBe('complies');
    expect(on(site(line([100, 0], [230, 0])), border).verdict).toBe('violates');
  });
  it('an area that covers the zone leaves nothing barred', () => {
    expect(on(site(point(0, 0)), apart(box(0, 0, 500))).verdict).toBe('complies');
  });
  it('outside the zone the areas need not be known, inside they must', () => {
    expect(only(judge(harm, site(point(300, 0)), [urban])).verdict).toBe('complies');
    const unknown = only(judge(harm, site(point(0, 0)), [urban]));
    expect(unknown.verdict).toBe('no-data');
    expect(codes(unknown)).toEqual(['unless-unknown']);
    expect(only(judge(harm, site(point(0, 0)), [urban], ['designated-area'])).verdict).toBe('violates');
  });
  it('within the accuracy of its border it is inconclusive', () => {
    expect(on(site(point(52, 0), { accuracy_m: 5 }), apart()).verdict).toBe('inconclusive');
  });
});

describe('rules of some zones only', () => {
  const back = rule({
    id: 'W',
    kind: 'setback',
    against: ['street-alignment'],
    metres: 20,
    within: ['zone-urban', 'zone-suburban'],
  });
  const suburban = fact(
    's',
    'zone-suburban',
    polygon([
      [200, -200],
      [400, -200],
      [400, 200],
      [200, 200],
    ]),
  );
  const street = fact('a', 'street-alignment', line([-1000, 10], [1000, 10]));
  it('bind inside, also across the line between two of them', () => {
    expect(only(judge(back, site(point(0, 0)), [urban, suburban, street])).verdict).toBe('violates');
    expect(only(judge(back, site(point(200, 0), { accuracy_m: 3 }), [urban, suburban, street])).verdict).toBe(
      'violates',
    );
  });
  it('do not apply outside, and say why', () => {
    const found = only(judge(back, site(point(500, 0)), [urban, suburban, street]));
    expect(found.verdict).toBe('not-applicable');
    expect(found.notes).toEqual([{ code: 'outside-zones', values: { kinds: 'zone-urban,zone-suburban' } }]);
  });
  it('near the edge a violation is open, what complies complies either way', () => {
    expect(only(judge(back, site(point(401, 0), { accuracy_m: 3 }), [urban, suburban, street])).verdict).toBe(
      'inconclusive',
    );
    expect(
      only(judge(back, site(point(401, -50), { accuracy_m: 3 }), [urban, suburban, street])).verdict,
    ).toBe('complies');
  });
  it('one of the zones not loaded: sure inside another, no data elsewhere', () => {
    expect(only(judge(back, site(point(0, 0)), [urban, street])).verdict).toBe('violates');
    const found = only(judge(back, site(point(500, 0)), [urban, street]));
    expect(found.verdict).toBe('no-data');
    expect(codes(found)).toContain('layer-unknown');
  });
});
