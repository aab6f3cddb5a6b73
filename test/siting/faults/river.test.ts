import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/siting/types.ts';
import { waterOf } from '../../../src/siting/water.ts';
import {
  box,
  codes,
  DAY,
  type Feature,
  fact,
  factsOf,
  indexOf,
  judge,
  line,
  type Metres,
  only,
  point,
  rule,
  site,
} from '../ground.ts';

const sand = rule({ id: 'R', kind: 'downstream', against: ['sewage-outfall'], snap_m: 50 });
const course = (id: string, ...path: Metres[]) => fact(id, 'watercourse', line(...path));
const outfall = (east: number, north: number, more = {}) =>
  fact('o', 'sewage-outfall', point(east, north), more);
const on = (east: number, north: number, accuracy_m: number, features: Feature[]) =>
  only(judge(sand, site(point(east, north), { accuracy_m }), features));

// Two rivers that run east, thirty metres apart; the outfall fouls the southern one.
const south = course('s', [-1000, 0], [1000, 0]);
const north = course('n', [-1000, 30], [1000, 30]);
const fouled = [south, north, outfall(-500, -10)];

describe('a site whose line is not sure', () => {
  it('between two lines it is inconclusive, on either alone it is not', () => {
    expect(on(300, 12, 1, fouled).verdict).toBe('violates');
    expect(on(300, 18, 1, fouled).verdict).toBe('complies');
    for (const at of [12, 18]) {
      const found = on(300, at, 5, fouled);
      expect(found.verdict).toBe('inconclusive');
      expect(codes(found)).toContain('which-line-not-sure');
      expect(found.measured_m).toBeCloseTo(800, 1);
    }
  });
  it('where each line says the same, it is sure', () => {
    const both = [...fouled, fact('o2', 'sewage-outfall', point(-500, 35))];
    expect(on(300, 12, 5, both).verdict).toBe('violates');
  });
  it('farther than the distance, but within the accuracy of it', () => {
    const far = [south, outfall(-500, 0)];
    expect(on(300, 55, 0, far).verdict).toBe('not-applicable');
    expect(on(300, 55, 10, far).verdict).toBe('inconclusive');
    expect(on(300, 45, 10, far).verdict).toBe('inconclusive');
    expect(on(300, 30, 10, far).verdict).toBe('violates');
    expect(on(-800, 55, 10, far).verdict).toBe('not-applicable');
  });
  it('an outfall known no better is no surer', () => {
    expect(on(300, 0, 0, [south, outfall(-500, -55, { accuracy_m: 10 })]).verdict).toBe('inconclusive');
    expect(on(300, 0, 0, [south, outfall(-500, -55)]).verdict).toBe('complies');
  });
});

describe('water without direction', () => {
  it('known only as areas it has no data, and says why', () => {
    const found = on(0, 0, 0, [fact('l', 'watercourse', box(0, 0, 40)), outfall(0, 10)]);
    expect(found.verdict).toBe('no-data');
    expect(codes(found)).toEqual(['water-without-direction']);
  });
});

describe('the network', () => {
  it('is built once an index, and anew when a watercourse comes or goes', () => {
    const index = indexOf(fouled);
    const first = waterOf(index, DAY);
    expect(waterOf(index, '2026-12-01').river).toBe(first.river);
    const [, one] = factsOf([fact('c', 'church', point(0, 0))]).facts as [Fact, Fact];
    index.add(one);
    expect(waterOf(index, DAY)).toBe(first);
    index.remove('n');
    expect(waterOf(index, DAY).river).not.toBe(first.river);
  });
  it('many ways around a chain of islands are walked once each', () => {
    const islands = Array.from({ length: 60 }, (_, i) => [
      course(`a${i}`, [i * 20, 0], [i * 20 + 10, 4], [i * 20 + 20, 0]),
      course(`b${i}`, [i * 20, 0], [i * 20 + 10, -4], [i * 20 + 20, 0]),
    ]).flat();
    const found = on(1200, 0, 0, [...islands, outfall(0, 0)]);
    expect(found.verdict).toBe('violates');
    expect(found.measured_m).toBeCloseTo(60 * 2 * Math.hypot(10, 4), 0);
  });
});
