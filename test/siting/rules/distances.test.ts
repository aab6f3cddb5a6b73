import { describe, expect, it } from 'vitest';
import { box, codes, fact, judge, line, only, point, polygon, rule, site, square } from '../ground.ts';

const D300 = rule({ id: 'D', kind: 'min-distance', against: ['hospital'], metres: 300, to: 'places' });
const hospital = (east: number, more = {}) => fact(`h${east}`, 'hospital', point(east, 0), more);
const HERE = site(point(0, 0));

describe('minimum distance', () => {
  it('complies at the number exactly, violates a millimetre short of it', () => {
    expect(only(judge(D300, HERE, [hospital(300)]))).toMatchObject({
      verdict: 'complies',
      required_m: 300,
      measured_m: 300,
      tolerance_m: 0,
      margin_m: 0,
      nearest: { id: 'h300', kind: 'hospital', name: null },
      considered: 1,
    });
    expect(only(judge(D300, HERE, [hospital(299.999)]))).toMatchObject({
      verdict: 'violates',
      measured_m: 299.999,
      margin_m: -0.001,
    });
    // 0.4 mm short is 300.000 once rounded, and rounding comes first.
    expect(only(judge(D300, HERE, [hospital(299.9996)])).verdict).toBe('complies');
  });
  it('is inconclusive within the accuracy of both, at whose ends it is sure again', () => {
    const near = (d: number, own: number, its: number) =>
      only(judge(D300, site(point(0, 0), { accuracy_m: own }), [hospital(d, { accuracy_m: its })]));
    expect(near(295, 3, 2)).toMatchObject({ verdict: 'inconclusive', tolerance_m: 5 });
    expect(near(294.999, 3, 2).verdict).toBe('violates');
    expect(near(304.999, 3, 2).verdict).toBe('inconclusive');
    expect(near(305, 3, 2).verdict).toBe('complies');
    expect(near(300, 0.1, 0.2).tolerance_m).toBe(0.3);
  });
  it('is judged over all places, not the nearest alone', () => {
    // The nearest may be far enough; the farther one, surveyed, is not.
    const all = [hospital(290, { accuracy_m: 50 }), hospital(295)];
    expect(only(judge(D300, HERE, all))).toMatchObject({
      verdict: 'violates',
      measured_m: 295,
      nearest: { id: 'h295' },
    });
    const doubt = [hospital(310), hospital(500, { accuracy_m: 250 })];
    expect(only(judge(D300, HERE, doubt))).toMatchObject({
      verdict: 'inconclusive',
      measured_m: 500,
      tolerance_m: 250,
    });
    const two = [hospital(150), hospital(120)];
    expect(only(judge(D300, HERE, two)).nearest?.id).toBe('h120');
  });
  it('has no data where the kind is neither present nor complete, and complies where it is complete and empty', () => {
    const unknown = only(judge(D300, HERE, []));
    expect(unknown).toMatchObject({ verdict: 'no-data', measured_m: null, nearest: null, required_m: 300 });
    expect(unknown.notes).toContainEqual({ code: 'layer-unknown', values: { kind: 'hospital' } });
    expect(only(judge(D300, HERE, [], ['hospital']))).toMatchObject({
      verdict: 'complies',
      measured_m: null,
      nearest: null,
    });
  });
  it('a place whose days are over does not count, but its layer is known', () => {
    expect(only(judge(D300, HERE, [hospital(100, { valid_to: '2026-11-29' })])).verdict).toBe('complies');
    expect(only(judge(D300, HERE, [hospital(100, { valid_to: '2026-11-30' })])).verdict).toBe('violates');
    expect(only(judge(D300, HERE, [hospital(100, { valid_from: '2026-12-01' })])).verdict).toBe('complies');
  });
  it('the very place is not its own neighbour', () => {
    expect(only(judge(D300, site(point(0, 0), { id: 'h0' }), [hospital(0), hospital(400)]))).toMatchObject({
      verdict: 'complies',
      measured_m: 400,
      considered: 1,
    });
  });
  it('inside or touching a polygon is 0 m; in its hole it is not', () => {
    const yard = (half: number) => fact('y', 'hospital', box(0, 0, half));
    expect(only(judge(D300, HERE, [yard(500)])).measured_m).toBe(0);
    expect(only(judge(D300, site(box(60, 0, 10)), [fact('y', 'hospital', box(0, 0, 50))])).measured_m).toBe(
      0,
    );
    const ringed = fact('y', 'hospital', polygon(square(0, 0, 500), square(0, 0, 320)));
    expect(only(judge(D300, HERE, [ringed]))).toMatchObject({ verdict: 'complies', measured_m: 320 });
    // A place wholly inside the site.
    expect(only(judge(D300, site(box(0, 0, 50)), [hospital(10)])).measured_m).toBe(0);
  });
  it('gives one finding for each kind, an evening school being a school', () => {
    const schools = rule({
      id: 'S',
      kind: 'min-distance',
      against: ['hospital', 'school'],
      metres: 100,
      to: 'places',
    });
    const findings = judge(schools, HERE, [fact('e', 'evening-school', point(60, 0)), hospital(200)]);
    expect(findings.map(({ against, verdict, nearest }) => [against, verdict, nearest?.kind])).toEqual([
      ['hospital', 'complies', 'hospital'],
      ['school', 'violates', 'evening-school'],
    ]);
  });
  it('all kinds that are buildings are protected as buildings, less the owner', () => {
    const mortuary = rule({
      id: 'M',
      kind: 'min-distance',
      against: ['building'],
      metres: 20,
      to: 'places',
      except_owner: true,
    });
    const own = fact('h', 'hospital', box(0, 0, 10));
    const where = site(point(0, 0), { belongs_to: 'h' });
    expect(
      only(judge(mortuary, where, [own, fact('c', 'church', point(15, 0))], ['building'])),
    ).toMatchObject({
      verdict: 'violates',
      against: 'building',
      nearest: { id: 'c', kind: 'church' },
      measured_m: 15,
    });
    expect(only(judge(mortuary, where, [own, fact('c', 'building', point(25, 0))])).verdict).toBe('complies');
    // Some churches do not make all buildings known.
    expect(only(judge(mortuary, where, [own, fact('c', 'church', point(25, 0))])).verdict).toBe('no-data');
    const astray = only(judge(mortuary, site(point(0, 0)), [own], ['building']));
    expect(astray).toMatchObject({ verdict: 'violates', measured_m: 0 });
    expect(codes(astray)).toContain('owner-not-given');
    expect(
      codes(only(judge(mortuary, site(point(50, 0), { belongs_to: 'zz' }), [own], ['building']))),
    ).toContain('owner-not-found');
  });
  it('to a street is to its edge where the width is known, never under 0', () => {
    const street = (width: number | null) =>
      fact('s', 'street', line([-500, 100], [500, 100]), width === null ? {} : { width_m: width });
    const road = rule({ id: 'R', kind: 'min-distance', against: ['street'], metres: 150, to: 'places' });
    expect(only(judge(road, HERE, [street(null)])).measured_m).toBeCloseTo(100, 3);
    const wide = only(judge(road, HERE, [street(12)]));
    expect(wide.measured_m).toBeCloseTo(94, 3);
    expect(wide.line?.[1][1]).toBeCloseTo(-29.85 + 94 / 110_860, 5);
    expect(only(judge(road, HERE, [street(400)])).measured_m).toBe(0);
    const edge = rule({ id: 'R', kind: 'min-distance', against: ['street'], metres: 94, to: 'places' });
    expect(
      only(judge(edge, HERE, [fact('s', 'street', line([0, 100], [0, 900]), { width_m: 12 })])).verdict,
    ).toBe('complies');
  });
});

describe('the part that a provision names', () => {
  const pumps = rule({
    id: 'P',
    kind: 'min-distance',
    against: ['hospital'],
    metres: 100,
    to: 'places',
    parts: { pick: 'first', of: ['pumps', 'construction'] },
  });
  it('is measured where given, the next one else, the site itself last, and the note says so', () => {
    const h = [hospital(300)];
    const whole = only(judge(pumps, HERE, h));
    expect(whole.measured_m).toBe(300);
    expect(whole.notes).toEqual([{ code: 'part-not-given', values: { parts: 'pumps,construction' } }]);
    const built = only(judge(pumps, site(point(0, 0), { parts: { construction: point(50, 0) } }), h));
    expect(built.measured_m).toBeCloseTo(250, 3);
    expect(built.notes).toEqual([
      { code: 'other-part-used', values: { parts: 'pumps', used: 'construction' } },
    ]);
    const pumped = only(
      judge(pumps, site(point(0, 0), { parts: { pumps: point(210, 0), construction: point(50, 0) } }), h),
    );
    expect(pumped).toMatchObject({ verdict: 'violates', notes: [] });
    expect(pumped.measured_m).toBeCloseTo(90, 3);
  });
  it('the nearer of two decides a setback', () => {
    const back = rule({
      id: 'B',
      kind: 'setback',
      against: ['street-alignment'],
      metres: 6,
      parts: { pick: 'nearest', of: ['construction', 'pumps'] },
    });
    const street = [fact('a', 'street-alignment', line([-100, 10], [100, 10]))];
    const parts = { construction: point(0, 0), pumps: point(0, 5) };
    expect(only(judge(back, site(point(0, -50), { parts }), street))).toMatchObject({
      verdict: 'violates',
      measured_m: 5,
    });
    expect(
      only(judge(back, site(point(0, -50), { parts: { construction: point(0, 0) } }), street)),
    ).toMatchObject({ verdict: 'complies', measured_m: 10 });
    expect(only(judge(back, site(point(0, -50)), street))).toMatchObject({
      verdict: 'complies',
      measured_m: 60,
    });
    expect(only(judge(back, site(point(0, 7), { accuracy_m: 4 }), street)).verdict).toBe('inconclusive');
    expect(only(judge(back, site(point(0, 7)), [])).verdict).toBe('no-data');
  });
});

describe('without a number', () => {
  const near = rule({ id: 'N', kind: 'proximity', against: ['well', 'watercourse'] });
  it('the authority decides, told the nearest', () => {
    const findings = judge(near, HERE, [fact('w', 'well', point(0, 33))], ['watercourse']);
    expect(findings).toMatchObject([
      {
        verdict: 'discretionary',
        against: 'well',
        measured_m: 33,
        required_m: null,
        margin_m: null,
        nearest: { id: 'w' },
      },
      { verdict: 'discretionary', against: 'watercourse', measured_m: null, nearest: null },
    ]);
  });
  it('an unknown layer has no data', () => {
    expect(judge(near, HERE, [fact('w', 'well', point(0, 33))]).map(({ verdict }) => verdict)).toEqual([
      'discretionary',
      'no-data',
    ]);
  });
  it('a discretion without places is one finding against nothing', () => {
    expect(only(judge(rule({ id: 'X', kind: 'discretion', against: [] }), HERE, []))).toMatchObject({
      verdict: 'discretionary',
      against: null,
    });
  });
});

describe('quantity by distance', () => {
  const stock = rule({
    id: 'Q',
    kind: 'quantity-by-distance',
    against: ['dwelling', 'road'],
    metres: 500,
    attribute: 'days_of_consumption',
    limit: 30,
  });
  const at = (d: number) => fact('d', 'dwelling', point(d, 0));
  const days = (n: number | null, d: number) =>
    judge(
      stock,
      site(point(0, 0), { attributes: n === null ? {} : { days_of_consumption: n } }),
      [at(d)],
      ['road'],
    );
  it('more than the limit needs strictly more than the number, of each kind', () => {
    expect(days(31, 500).map(({ verdict }) => verdict)).toEqual(['violates', 'complies']);
    expect(days(31, 500.001).map(({ verdict }) => verdict)).toEqual(['complies', 'complies']);
  });
  it('within the limit no distance is asked', () => {
    expect(days(30, 10)).toMatchObject([
      { verdict: 'complies', required_m: null, measured_m: 10, margin_m: null },
      { verdict: 'complies' },
    ]);
  });
  it('without the attribute there is no data, and the note tells the quantity allowed there', () => {
    const [near] = days(null, 400);
    expect(near).toMatchObject({ verdict: 'no-data' });
    expect(near === undefined ? [] : codes(near)).toEqual(['attribute-missing', 'small-stock-allowed']);
    const [far] = days(null, 600);
    expect(far === undefined ? [] : codes(far)).toEqual(['attribute-missing', 'larger-stock-allowed']);
    const [open] = judge(stock, HERE, [at(600)]);
    expect(open === undefined ? [] : codes(open)).toEqual(['attribute-missing', 'larger-stock-open']);
  });
  it('a doubt is inconclusive, an unknown layer has no data', () => {
    const findings = judge(
      stock,
      site(point(0, 0), { accuracy_m: 10, attributes: { days_of_consumption: 60 } }),
      [at(505)],
    );
    expect(findings.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'no-data']);
  });
});

describe('a use that is barred', () => {
  const home = rule({ id: 'U', kind: 'use-exclusion', against: ['dwelling'] });
  const house = fact('d', 'dwelling', box(0, 0, 10));
  it('inside it violates, told how deep', () => {
    expect(only(judge(home, site(point(4, 0)), [house]))).toMatchObject({
      verdict: 'violates',
      measured_m: -6,
      margin_m: null,
      nearest: { id: 'd' },
    });
  });
  it('outside it complies, told the nearest', () => {
    expect(only(judge(home, site(point(30, 0)), [house]))).toMatchObject({
      verdict: 'complies',
      measured_m: 20,
    });
  });
  it('within the accuracy it is inconclusive', () => {
    expect(only(judge(home, site(point(12, 0), { accuracy_m: 3 }), [house])).verdict).toBe('inconclusive');
    expect(only(judge(home, site(point(6, 0), { accuracy_m: 3 }), [house])).verdict).toBe('violates');
  });
  it('a lot that only adjoins a house is not in it', () => {
    expect(only(judge(home, site(box(20, 0, 10)), [house])).verdict).toBe('complies');
    expect(only(judge(home, site(box(19, 0, 10)), [house])).verdict).toBe('violates');
  });
  it('a home known as a point is in the lot that holds it', () => {
    expect(only(judge(home, site(box(0, 0, 20)), [fact('d', 'dwelling', point(5, 5))])).verdict).toBe(
      'violates',
    );
  });
  it('not loaded, it has no data', () => {
    expect(only(judge(home, HERE, [])).verdict).toBe('no-data');
  });
});
