import { describe, expect, it } from 'vitest';
import { audit } from '../../src/siting/audit.ts';
import { check } from '../../src/siting/check.ts';
import { box, codeOf, DAY, fact, indexOf, line, point, rule, site } from './ground.ts';

const apart = rule({
  id: 'A',
  kind: 'min-distance',
  against: ['fuel-station'],
  metres: 300,
  to: 'places',
  activities: ['fuel-station'],
});
const tanks = rule({
  id: 'T',
  kind: 'attribute',
  against: [],
  activities: ['fuel-station'],
  limits: [{ attribute: 'tanks_total_l', op: '<=', value: 5000 }],
});
const back = rule({
  id: 'B',
  kind: 'setback',
  against: ['street-alignment'],
  metres: 6,
  activities: ['fuel-station'],
  parts: { pick: 'first', of: ['pumps'] },
});
const quiet = rule({
  id: 'Q',
  kind: 'min-distance',
  against: ['school'],
  metres: 100,
  to: 'places',
  activities: ['noisy-business', 'workshop'],
});
const code = codeOf(apart, tanks, back, quiet);
const features = [
  fact('p1', 'fuel-station', point(0, 0), { tanks_total_l: 4000, parts: { pumps: point(0, 7) } }),
  fact('p2', 'fuel-station', point(200, 0), { attributes: { tanks_total_l: 9000 } }),
  fact('p3', 'fuel-station', point(5000, 0)),
  fact('gone', 'fuel-station', point(50, 0), { valid_to: '2026-11-29' }),
  fact('over', 'fuel-station', point(10_200, 0)),
  fact('n1', 'noisy-business', point(0, 3000)),
  fact('w1', 'building', point(0, 3200), { activity: 'workshop' }),
  fact('s', 'school', point(0, 3050)),
  fact('q', 'quarry', point(0, -3000)),
  fact('a', 'street-alignment', line([-9000, 10], [9000, 10])),
];
const index = indexOf(features);

describe('an audit', () => {
  const result = audit(index, code, DAY);
  if (result === null) throw new Error('it stopped');
  it('judges every place it binds, by its kind or by the activity it tells', () => {
    expect(result.checked).toBe(5);
    expect([...new Set(result.findings.map((one) => one.site))]).toEqual(['p1', 'p2', 'p3', 'n1', 'w1']);
  });
  it('tells what it left out and why', () => {
    expect(result.skipped).toEqual([
      { site: 'gone', reason: 'not-valid-on-day' },
      { site: 'over', reason: 'outside-municipality' },
    ]);
  });
  it('counts by rule and verdict', () => {
    expect(result.by_rule).toEqual({
      A: { violates: 2, complies: 1 },
      T: { complies: 1, violates: 1, 'no-data': 1 },
      B: { violates: 1, complies: 2 },
      Q: { violates: 1, complies: 1 },
    });
  });
  it('a place over the border still counts as protected', () => {
    const border = indexOf([
      fact('in', 'fuel-station', point(9900, 0)),
      fact('out', 'fuel-station', point(10_100, 0)),
    ]);
    expect(audit(border, codeOf(apart), DAY)?.by_rule).toEqual({ A: { violates: 1 } });
  });
  it('says of each place what a check says', () => {
    for (const id of ['p1', 'p2', 'p3']) {
      const place = index.fact(id);
      if (place === null) throw new Error('the place is gone');
      const { accuracy_m, parts, attributes } = place;
      const answer = check(index, code, {
        activity: 'fuel-station',
        date: DAY,
        site: site(place.geometry, { id, accuracy_m, parts, attributes }),
      });
      expect(result.findings.filter((one) => one.site === id).map(({ site: _, ...rest }) => rest)).toEqual(
        answer.findings,
      );
    }
  });
  it('keeps what is asked for, counts all, tells how far it is', () => {
    const told: [number, number][] = [];
    const some = audit(index, code, DAY, {
      keep: ({ verdict }) => verdict === 'violates',
      onProgress: (...at) => told.push(at),
    });
    expect(some?.findings.every(({ verdict }) => verdict === 'violates')).toBe(true);
    expect(some?.by_rule).toEqual(result.by_rule);
    expect(told.at(-1)).toEqual([7, 7]);
  });
  it('stopped, it gives nothing', () => {
    expect(audit(index, code, DAY, { shouldStop: () => true })).toBeNull();
  });
  it('before the code nothing applies', () => {
    expect(audit(index, code, '1960-01-01')?.by_rule.A).toEqual({ 'not-applicable': 4 });
  });
  it('a lot on the border is inside', () => {
    const across = indexOf([fact('p', 'fuel-station', box(10_000, 0, 20))]);
    expect(audit(across, codeOf(apart), DAY)?.checked).toBe(1);
  });
});
