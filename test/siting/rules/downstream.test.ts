import { describe, expect, it } from 'vitest';
import type { Geometry } from '../../../src/geodesy/types.ts';
import {
  box,
  codes,
  type Feature,
  fact,
  judge,
  line,
  type Metres,
  only,
  point,
  rule,
  site,
} from '../ground.ts';

const sand = rule({ id: 'R', kind: 'downstream', against: ['sewage-outfall'], snap_m: 50 });
const river = (id: string, ...path: Metres[]) => fact(id, 'watercourse', line(...path));
const outfall = (east: number, north: number, more = {}) =>
  fact(`o${east}`, 'sewage-outfall', point(east, north), more);
const on = (
  where: Geometry,
  features: Feature[],
  complete: Parameters<typeof judge>[3] = [],
  accuracy_m = 0,
) => only(judge(sand, site(where, { accuracy_m }), features, complete));

// Runs east.
const main = river('main', [-1000, 0], [0, 0], [1000, 0]);

describe('downstream of sewage', () => {
  it('below the outfall it violates, told along the river; above it complies', () => {
    const below = on(point(500, 20), [main, outfall(-200, -10)]);
    expect(below).toMatchObject({
      verdict: 'violates',
      against: 'sewage-outfall',
      nearest: { id: 'o-200' },
      required_m: null,
      margin_m: null,
    });
    expect(below.measured_m).toBeCloseTo(700, 1);
    expect(on(point(-500, 20), [main, outfall(-200, -10)])).toMatchObject({
      verdict: 'complies',
      nearest: null,
    });
    expect(on(point(-200, 20), [main, outfall(-200, -10)]).verdict).toBe('violates');
  });
  it('the drawing tells the direction', () => {
    const back = river('main', [1000, 0], [-1000, 0]);
    expect(on(point(500, 0), [back, outfall(-200, 0)]).verdict).toBe('complies');
    expect(on(point(-500, 0), [back, outfall(-200, 0)]).verdict).toBe('violates');
  });
  it('lines join where their ends meet, and flow on', () => {
    const [a, b] = [river('a', [-1000, 0], [0, 0]), river('b', [0, 0], [0, -800])];
    expect(on(point(0, -400), [a, b, outfall(-300, 0)]).measured_m).toBeCloseTo(700, 1);
    expect(on(point(-600, 0), [a, b, outfall(0, -100)]).verdict).toBe('complies');
    // Two tributaries meet: the one does not foul the other above the meeting.
    const c = river('c', [0, 900], [0, 0]);
    expect(on(point(0, 500), [a, b, c, outfall(-300, 0)]).verdict).toBe('complies');
    expect(on(point(0, -10), [a, b, c, outfall(-300, 0)]).verdict).toBe('violates');
    // At the meeting itself both waters are there.
    expect(on(point(0, 0), [a, c, outfall(-300, 0)]).verdict).toBe('violates');
  });
  it('a tributary that ends on the middle of another line joins it', () => {
    const side = river('side', [0, 600], [0, 0]);
    expect(on(point(300, 0), [main, side, outfall(0, 300)]).verdict).toBe('violates');
    expect(on(point(-300, 0), [main, side, outfall(0, 300)]).verdict).toBe('complies');
  });
  it('lines that cross without ends do not join, nor ends that are apart', () => {
    const over = river('over', [0, 600], [0, -600]);
    expect(on(point(300, 0), [main, over, outfall(0, 300)]).verdict).toBe('complies');
    const apart = river('apart', [3, -3], [3, -600]);
    const short = river('short', [-1000, 0], [0, 0]);
    expect(on(point(3, -300), [short, apart, outfall(-300, 0)]).verdict).toBe('complies');
  });
  it('an arm that branches off is downstream too', () => {
    const arm = river('arm', [100, 0], [100, -500]);
    expect(on(point(100, -300), [main, arm, outfall(-300, 0)]).verdict).toBe('violates');
    expect(on(point(100, -300), [main, arm, outfall(300, 0)]).verdict).toBe('complies');
  });
  it('a circle in the drawing ends the search', () => {
    const ring = [
      river('r1', [0, 0], [200, 0]),
      river('r2', [200, 0], [200, 200]),
      river('r3', [200, 200], [0, 0]),
    ];
    expect(on(point(200, 100), [...ring, outfall(100, 0)]).verdict).toBe('violates');
  });
  it('a site farther than 50 m from any line does not apply, one at 50 m does', () => {
    const far = on(point(0, 50.01), [main, outfall(-200, 0)]);
    expect(far.verdict).toBe('not-applicable');
    expect(far.notes).toContainEqual({ code: 'far-from-water', values: { metres: 50.01, limit: 50 } });
    expect(on(point(0, 50), [main, outfall(-200, 0)]).verdict).toBe('violates');
    expect(codes(on(point(0, 0), [], ['watercourse', 'sewage-outfall']))).toEqual(['no-watercourse']);
  });
  it('an outfall farther than 50 m is left out and told', () => {
    const found = on(point(500, 0), [main, outfall(-200, 60)]);
    expect(found.verdict).toBe('complies');
    expect(found.notes).toEqual([{ code: 'outfall-left-out', values: { names: 'o-200', limit: 50 } }]);
  });
  it('within the accuracy of both it is inconclusive', () => {
    expect(on(point(-195, 0), [main, outfall(-200, 0)], [], 20)).toMatchObject({
      verdict: 'inconclusive',
      tolerance_m: 20,
    });
    expect(on(point(-210, 0), [main, outfall(-200, 0)], [], 20).verdict).toBe('inconclusive');
    expect(on(point(-230, 0), [main, outfall(-200, 0)], [], 20).verdict).toBe('complies');
    expect(on(point(-170, 0), [main, outfall(-200, 0)], [], 20).verdict).toBe('violates');
  });
  it('a pit across the river stands where the water leaves it', () => {
    expect(on(box(-200, 0, 30), [main, outfall(-190, 0)]).verdict).toBe('violates');
    expect(on(box(-260, 0, 30), [main, outfall(-190, 0)]).verdict).toBe('complies');
  });
  it('without either layer there is no data', () => {
    expect(codes(on(point(0, 0), [outfall(0, 0)]))).toEqual(['layer-unknown']);
    expect(on(point(0, 0), [main]).verdict).toBe('no-data');
    expect(on(point(0, 0), [main], ['sewage-outfall']).verdict).toBe('complies');
  });
  it('an outfall of other days does not count', () => {
    expect(on(point(500, 0), [main, outfall(-200, 0, { valid_to: '2020-01-01' })]).verdict).toBe('complies');
  });
});
