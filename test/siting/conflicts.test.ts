import { describe, expect, it } from 'vitest';
import type { Conflict, Run } from '../../src/siting/conflict.ts';
import { changesBetween } from '../../src/siting/conflict-changes.ts';
import { runAudit } from '../../src/siting/conflicts.ts';
import { box, codeOf, DAY, type Feature, fact, indexOf, line, point, rule } from './ground.ts';

const apart = rule({
  id: 'A',
  kind: 'min-distance',
  against: ['fuel-station'],
  metres: 300,
  to: 'places',
  activities: ['fuel-station'],
});
const quiet = rule({
  id: 'Q',
  kind: 'min-distance',
  against: ['school', 'church'],
  metres: 800,
  to: 'places',
  activities: ['noisy-business'],
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
});

const run = (
  features: readonly Feature[],
  rules = [apart],
  complete: Parameters<typeof indexOf>[1] = [],
  options: Parameters<typeof runAudit>[3] = {},
  day = DAY,
): Run => {
  const made = runAudit(indexOf(features, complete), codeOf(...rules), day, options);
  if (made === null) throw new Error('it stopped');
  return made;
};
const only = ({ conflicts }: Run): Conflict => {
  if (conflicts.length !== 1 || conflicts[0] === undefined)
    throw new Error(`one conflict expected, got ${conflicts.length}`);
  return conflicts[0];
};
const station = (id: string, east: number, more: Record<string, unknown> = {}) =>
  fact(id, 'fuel-station', point(east, 0), { attributes: { tanks_total_l: 4000 }, ...more });

describe('pairs', () => {
  // By hand: along the parallel, 287.412 m apart; 300 m are asked for; 12.588 m are missing.
  const two = [
    station('p1', 0, { name: 'Posto Aurora', valid_from: '1990-05-02' }),
    station('p2', 287.412, { name: 'Posto Horizonte', valid_from: '2005-08-10' }),
  ];
  it('two stations that are too near to each other are one conflict, and the one of 1990 came first', () => {
    expect(only(run(two))).toMatchObject({
      rule: 'A',
      against: 'fuel-station',
      verdict: 'violates',
      pair: true,
      mutual: true,
      first: 'site',
      measured_m: 287.412,
      required_m: 300,
      margin_m: -12.588,
      site: { id: 'p1', name: 'Posto Aurora', since: { day: '1990-05-02', by: 'validity' } },
      other: { id: 'p2', name: 'Posto Horizonte', since: { day: '2005-08-10' } },
    });
  });
  it('is the same conflict whichever id comes first', () => {
    const swapped = [
      station('p2', 0, { valid_from: '1990-05-02' }),
      station('p1', 287.412, { valid_from: '2005-08-10' }),
    ];
    expect(only(run(swapped))).toMatchObject({ key: only(run(two)).key, first: 'other', site: { id: 'p1' } });
    expect(only(run(two.toReversed()))).toEqual(only(run(two)));
  });
  it('the licence says since when; the first of several; without dates nobody came first', () => {
    const licences = [
      { place: 'p1', number: '12/2007', valid_from: '2007-01-01' },
      { place: 'p1', number: '3/2006', valid_from: '2006-03-01' },
      { place: 'p1', number: '9/1980', valid_from: null },
    ];
    expect(only(run(two, [apart], [], { licences }))).toMatchObject({
      first: 'other',
      site: { since: { day: '2006-03-01', by: 'licence', licence: '3/2006' } },
    });
    expect(only(run([station('a', 0), station('b', 100, { valid_from: '2001-01-01' })]))).toMatchObject({
      first: 'unknown',
      site: { since: { day: null, by: null } },
    });
    const oneDay = [
      station('a', 0, { valid_from: '2001-01-01' }),
      station('b', 100, { valid_from: '2001-01-01' }),
    ];
    expect(only(run(oneDay)).first).toBe('same-day');
  });
  it('the foot points go from the place told first, whichever measure is told', () => {
    const { line: way } = only(run(two));
    expect(way?.[0][0]).toBeCloseTo(-51.17, 9);
    expect(way?.[1][0]).toBeGreaterThan(-51.17);
  });
  it('the nearest does not hide the others: three stations within 300 m are three pairs', () => {
    const { conflicts } = run([station('a', 0), station('b', 120), station('c', 250), station('far', 900)]);
    expect(conflicts.map(({ site, other, measured_m }) => [site.id, other?.id, measured_m])).toEqual([
      ['a', 'b', 120],
      ['a', 'c', 250],
      ['b', 'c', 130],
    ]);
  });
  it('a place that the rule does not bind is named and not judged', () => {
    const noisy = [
      fact('bar', 'noisy-business', point(0, 0)),
      fact('s1', 'school', point(300, 0)),
      fact('s2', 'school', point(0, 700), { accuracy_m: 150 }),
      fact('c1', 'church', point(801, 0)),
    ];
    const { conflicts } = run(noisy, [quiet]);
    expect(conflicts.map(({ other, verdict, mutual }) => [other?.id, verdict, mutual])).toEqual([
      ['s1', 'violates', false],
      ['s2', 'inconclusive', false],
    ]);
  });
  it('towards a line one place conflicts, whichever piece of the line is nearest', () => {
    const pieces = (id: string) => fact(id, 'street-alignment', line([-500, 4], [500, 4]));
    const before = only(run([station('p', 0), pieces('al-1')], [back]));
    expect(before).toMatchObject({ pair: false, first: null, other: { id: 'al-1' }, measured_m: 4 });
    expect(only(run([station('p', 0), pieces('al-9')], [back])).key).toBe(before.key);
  });
});

describe('a run', () => {
  it('names the neighbourhood a place stands in', () => {
    const neighbourhoods = [{ name: 'Centro', geometry: box(0, 0, 100) }];
    const { conflicts } = run([station('a', 0), station('b', 250), station('c', 450)], [apart], [], {
      neighbourhoods,
    });
    expect(conflicts.map(({ neighbourhood }) => neighbourhood)).toEqual(['Centro', null]);
  });
  it('keeps gaps apart, and tells what it left out', () => {
    const made = run(
      [station('a', 0, { attributes: {} }), station('gone', 50, { valid_to: '2020-12-31' })],
      [apart, tanks],
    );
    expect(made.conflicts.map(({ rule: id, verdict }) => [id, verdict])).toEqual([['T', 'no-data']]);
    expect(made).toMatchObject({
      checked: 1,
      judged: ['a'],
      skipped: [{ site: 'gone', reason: 'not-valid-on-day' }],
    });
  });
  it('on a day of the past the places of that day', () => {
    const features = [station('a', 0), station('b', 100, { valid_from: '2005-01-01' })];
    expect(run(features).conflicts).toHaveLength(1);
    expect(run(features, [apart], [], {}, '2004-12-31').conflicts).toEqual([]);
  });
  it('stopped, it gives nothing', () => {
    expect(runAudit(indexOf([station('a', 0)]), codeOf(apart), DAY, { shouldStop: () => true })).toBeNull();
  });
});

describe('two runs', () => {
  const a = station('a', 0);
  const b = station('b', 100);
  const counts = (before: Run, after: Run) => {
    const { fresh, solved, changed, unchanged, lost, gaps } = changesBetween(before, after);
    return {
      fresh: fresh.length,
      solved: solved.map(({ by }) => by),
      changed: changed.length,
      unchanged: unchanged.length,
      lost: lost.map(({ by }) => by),
      gaps: gaps.length,
    };
  };
  const none = { fresh: 0, solved: [], changed: 0, unchanged: 0, lost: [], gaps: 0 };

  it('the same data change nothing', () => {
    expect(counts(run([a, b]), run([b, a]))).toEqual({ ...none, unchanged: 1 });
  });
  it('a third station brings new pairs; a licence that ends solves its own', () => {
    const three = run([a, b, station('c', 200)]);
    expect(counts(run([a, b]), three)).toEqual({ ...none, fresh: 2, unchanged: 1 });
    const ended = run([a, b, station('c', 200, { valid_to: '2026-11-29' })]);
    expect(counts(three, ended)).toEqual({
      ...none,
      solved: ['place-gone', 'place-gone'],
      unchanged: 1,
    });
  });
  it('a station that moved away complies; one that moved nearer has changed', () => {
    expect(counts(run([a, b]), run([a, station('b', 500)]))).toEqual({ ...none, solved: ['complies'] });
    expect(counts(run([a, b]), run([a, station('b', 100.002)]))).toEqual({ ...none, changed: 1 });
    expect(counts(run([a, b]), run([a, station('b', 100, { accuracy_m: 250 })]))).toEqual({
      ...none,
      changed: 1,
    });
  });
  it('what became no-data is not solved', () => {
    const full = run([station('p', 0, { attributes: { tanks_total_l: 9000 } })], [tanks]);
    const empty = run([station('p', 0, { attributes: {} })], [tanks]);
    expect(counts(full, empty)).toEqual({ ...none, lost: ['no-data'] });
    // Told again, it is new: the run before could not tell it.
    expect(counts(empty, full)).toEqual({ ...none, fresh: 1 });
    expect(counts(run([station('p', 0)], [tanks]), empty)).toEqual({ ...none, gaps: 1 });
  });
  it('a layer that did not come solves nothing', () => {
    const noisy = [fact('bar', 'noisy-business', point(0, 0)), fact('s', 'school', point(300, 0))];
    const complete = ['church', 'noisy-business', 'school'] as const;
    const before = run(noisy, [quiet], complete);
    const without = noisy.slice(0, 1);
    expect(counts(before, run(without, [quiet], ['church', 'noisy-business']))).toEqual({
      ...none,
      lost: ['layer-unknown'],
    });
    expect(counts(before, run(noisy.slice(1), [quiet], ['church', 'school']))).toEqual({
      ...none,
      lost: ['layer-unknown'],
    });
    // Declared complete and empty, it is known that no school is there.
    expect(counts(before, run(without, [quiet], complete))).toEqual({ ...none, solved: ['complies'] });
  });
  it('a place that now lies outside was not judged; a rule that ended solves', () => {
    const full = run([station('p', 0, { attributes: { tanks_total_l: 9000 } })], [tanks]);
    const outside = run([station('p', 11_000, { attributes: { tanks_total_l: 9000 } })], [tanks]);
    expect(counts(full, outside)).toEqual({ ...none, lost: ['not-judged'] });
    expect(counts(full, run([station('p', 0)], [{ ...tanks, valid_to: '2026-11-01' }]))).toEqual({
      ...none,
      solved: ['rule-gone'],
    });
  });
  it('a station behind the nearest one is no new conflict when the nearest closes', () => {
    const before = run([a, b, station('c', 250)]);
    const after = run([a, station('c', 250)]);
    expect(counts(before, after)).toEqual({
      ...none,
      solved: ['place-gone', 'place-gone'],
      unchanged: 1,
    });
  });
});
