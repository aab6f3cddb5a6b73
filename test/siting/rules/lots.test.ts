import { describe, expect, it } from 'vitest';
import { box, codes, fact, judge, line, only, point, polygon, rule, site, square } from '../ground.ts';

const lot = (id: string, east: number, north: number, half: number, more = {}) =>
  fact(id, 'lot', box(east, north, half), more);

describe('to the edge of the lot that holds the construction', () => {
  const edge = rule({
    id: 'E',
    kind: 'min-distance',
    against: ['lot'],
    metres: 2.5,
    to: 'own-lot-edge',
    parts: { pick: 'first', of: ['construction'] },
  });
  const built = (geometry: Parameters<typeof site>[0]) =>
    site(point(0, 0), { parts: { construction: geometry } });
  it.each([
    ['well inside', box(0, 0, 10), 'complies', 10],
    ['at the number', box(17.5 - 5, 0, 5), 'complies', 2.5],
    ['too near', box(13, 0, 5), 'violates', 2],
    ['along the edge', box(15, 0, 5), 'violates', 0],
    ['across the edge', box(18, 0, 5), 'violates', 0],
    ['a point', point(0, 19), 'violates', 1],
  ] as const)('%s', (_, construction, verdict, measured) => {
    expect(only(judge(edge, built(construction), [lot('l', 0, 0, 20)]))).toMatchObject({
      verdict,
      measured_m: measured,
      required_m: 2.5,
      nearest: { id: 'l', kind: 'lot' },
    });
  });
  it('an edge of a hole counts too', () => {
    const ringed = fact('l', 'lot', polygon(square(0, 0, 50), square(0, 0, 10)));
    expect(only(judge(edge, built(box(15, 0, 3)), [ringed]))).toMatchObject({
      verdict: 'violates',
      measured_m: 2,
    });
  });
  it('what stands on two lots crosses an edge', () => {
    const both = only(judge(edge, built(box(20, 0, 5)), [lot('a', 0, 0, 20), lot('b', 40, 0, 20)]));
    expect(both).toMatchObject({ verdict: 'violates', measured_m: 0 });
    expect(codes(both)).toContain('crosses-lot-edge');
  });
  it('held by one lot and beside another, the one that holds it decides', () => {
    expect(
      only(judge(edge, built(box(10, 0, 10)), [lot('a', 0, 0, 20), lot('b', 40, 0, 20)])).nearest?.id,
    ).toBe('a');
  });
  it('held by no known lot it has no data', () => {
    const out = only(judge(edge, built(box(100, 0, 5)), [lot('l', 0, 0, 20)]));
    expect(out).toMatchObject({ verdict: 'no-data', measured_m: null });
    expect(codes(out)).toContain('no-lot-holds');
    expect(only(judge(edge, built(box(25, 0, 5)), [lot('l', 0, 0, 20)])).verdict).toBe('no-data');
    expect(codes(only(judge(edge, built(box(0, 0, 5)), [])))).toContain('layer-unknown');
  });
  it('within the accuracies it is inconclusive', () => {
    const found = only(
      judge(edge, { ...built(box(13, 0, 5)), accuracy_m: 0.5 }, [lot('l', 0, 0, 20, { accuracy_m: 0.5 })]),
    );
    expect(found).toMatchObject({ verdict: 'inconclusive', measured_m: 2, tolerance_m: 1 });
  });
});

describe('to the lots at the sides', () => {
  const side = rule({
    id: 'S',
    kind: 'min-distance',
    against: ['lot'],
    metres: 7,
    to: 'side-lots',
    parts: { pick: 'first', of: ['pumps', 'construction'] },
  });
  const row = [lot('a', 0, 0, 20), lot('b', 40, 0, 20), lot('c', 0, 100, 20)];
  it('the lot that holds the site is not its own neighbour', () => {
    const found = only(judge(side, site(point(15, 0)), row));
    expect(found).toMatchObject({
      verdict: 'violates',
      measured_m: 5,
      margin_m: -2,
      nearest: { id: 'b' },
      considered: 2,
    });
    expect(codes(found)).toEqual(['part-not-given', 'sides-not-told']);
  });
  it('pumps are measured from where they stand', () => {
    const found = only(judge(side, site(box(0, 0, 20), { parts: { pumps: point(5, 0) } }), row));
    expect(found).toMatchObject({ verdict: 'complies', measured_m: 15, nearest: { id: 'b' } });
  });
  it('a site drawn as the lot itself does not count that lot', () => {
    expect(only(judge(side, site(box(0, 0, 20)), row))).toMatchObject({
      verdict: 'violates',
      measured_m: 0,
      nearest: { id: 'b' },
    });
    expect(only(judge(side, site(box(0, 0, 20)), [row[0] as never, row[2] as never]))).toMatchObject({
      verdict: 'complies',
      measured_m: 60,
    });
  });
  it('no neighbour at all complies; an unknown layer has no data', () => {
    expect(only(judge(side, site(point(0, 0)), [lot('a', 0, 0, 20)]))).toMatchObject({
      verdict: 'complies',
      measured_m: null,
    });
    expect(only(judge(side, site(point(0, 0)), [])).verdict).toBe('no-data');
  });
  it('a line across two lots is held by neither', () => {
    expect(only(judge(side, site(line([0, 0], [40, 0])), row))).toMatchObject({
      verdict: 'violates',
      measured_m: 0,
    });
  });
});
