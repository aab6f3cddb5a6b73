import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Geometry } from '../../../src/geodesy/types.ts';
import { findCode } from '../../../src/laws/index.ts';
import { check } from '../../../src/siting/check.ts';
import { readFacts } from '../../../src/siting/facts-door.ts';
import { FactsIndex } from '../../../src/siting/facts-index.ts';
import type { Site } from '../../../src/siting/types.ts';
import { box, codes, DAY, fact, judge, line, multi, only, point, rule, site, square } from '../ground.ts';

const lot = (id: string, east: number, more = {}) => fact(id, 'lot', box(east, 0, 10), more);
const code = findCode('esteio');
if (code === undefined) throw new Error('the code is gone');

/** Two lots whose common edge runs along the meridian of -51.17. */
const name = 'pump-on-the-edge-of-two-lots';
const json: unknown = JSON.parse(
  readFileSync(path.join(import.meta.dirname, `../../fixtures/siting/${name}.geojson`), 'utf8'),
);
const index = new FactsIndex(readFacts([{ name, json }], { box: code.town.bbox, area: null }));
const sideOf = (where: Site) =>
  check(index, code, { activity: 'fuel-station', date: DAY, site: where }).findings.find(
    (one) => one.rule === 'EST-333-A5-L',
  );
const spot = (lon: number): Geometry => ({ type: 'Point', coordinates: [lon, -29.8501] });

describe('a pump on the common edge of two lots', () => {
  it('is at 0 m of the neighbour', () => {
    expect(sideOf(site(spot(-51.17)))).toMatchObject({
      verdict: 'violates',
      measured_m: 0,
      nearest: { id: 'B' },
    });
  });
  it.each(['pumps', 'construction'] as const)('%s wholly in the neighbour’s lot are at 0 m', (part) => {
    const where = site(spot(-51.1701), { parts: { [part]: spot(-51.1699) } });
    expect(sideOf(where)).toMatchObject({ verdict: 'violates', measured_m: 0, nearest: { id: 'B' } });
  });
  it('ten metres inside its own lot it is at ten metres', () => {
    const found = sideOf(site(spot(-51.1701)));
    expect(found).toMatchObject({ verdict: 'complies', nearest: { id: 'B' } });
    expect(found?.measured_m).toBeCloseTo(9.66, 1);
  });
});

describe('which lot is the site’s own', () => {
  const side = rule({
    id: 'S',
    kind: 'min-distance',
    against: ['lot'],
    metres: 7,
    to: 'side-lots',
    parts: { pick: 'first', of: ['pumps'] },
  });
  const row = [lot('a', 0), lot('b', 20)];
  const told = (where: Site, lots = row) => {
    const { verdict, measured_m, nearest } = only(judge(side, where, lots));
    return [verdict, measured_m, nearest?.id];
  };
  it('the one that holds most of it, when it reaches a little into the next', () => {
    const where = site(box(0.5, 0, 10), { parts: { pumps: point(2, 0) } });
    expect(told(where)).toEqual(['complies', 8, 'b']);
  });
  it('none, where each holds half: both are at hand', () => {
    const where = site(box(10, 0, 5), { parts: { pumps: point(2, 0) } });
    expect(told(where)).toEqual(['violates', 0, 'a']);
  });
  it('of a line the one that most of its length lies in', () => {
    expect(told(site(line([-9, 0], [12, 0]), { parts: { pumps: point(0, 0) } }))).toEqual([
      'complies',
      10,
      'b',
    ]);
  });
  it('one alone whose edge the site stands on stays its own', () => {
    expect(only(judge(side, site(point(0, 10)), [row[0] as never]))).toMatchObject({
      verdict: 'complies',
      measured_m: null,
    });
  });
  it('land beside the lot is not in it', () => {
    expect(told(site(box(0, 20, 10)))).toEqual(['violates', 0, 'a']);
    expect(codes(only(judge(side, site(point(0, 30)), row)))).toContain('no-own-lot');
  });
});

describe('buildings of one construction in different lots', () => {
  const edge = rule({
    id: 'E',
    kind: 'min-distance',
    against: ['lot'],
    metres: 2.5,
    to: 'own-lot-edge',
    parts: { pick: 'first', of: ['construction'] },
  });
  const lots = [lot('a', 0), lot('b', 40)];
  const built = (...at: [east: number, half: number][]) =>
    only(
      judge(
        edge,
        site(point(0, 0), { parts: { construction: multi(...at.map(([e, h]) => [square(e, 0, h)])) } }),
        lots,
      ),
    );
  it('are each measured to the edge of their own', () => {
    expect(built([0, 5], [40, 7])).toMatchObject({
      verdict: 'complies',
      measured_m: 3,
      nearest: { id: 'b' },
      considered: 2,
    });
    expect(built([0, 5], [40, 8])).toMatchObject({ verdict: 'violates', measured_m: 2 });
  });
  it('one that crosses is at 0 m; one in no known lot has no data unless another violates', () => {
    expect(built([0, 5], [50, 3])).toMatchObject({ verdict: 'violates', measured_m: 0 });
    expect(built([0, 5], [80, 3])).toMatchObject({ verdict: 'no-data', measured_m: null });
    expect(built([0, 9], [80, 3])).toMatchObject({ verdict: 'violates', measured_m: 1 });
  });
});
