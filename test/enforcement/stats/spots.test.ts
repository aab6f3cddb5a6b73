import { describe, expect, it } from 'vitest';
import { falseDiscovery, hotSpots } from '../../../src/enforcement/stats/hot-spots.ts';

/** All subsets of so many of the values: what chance could have put around an area. */
function* subsets(values: readonly number[], size: number, from = 0): Generator<number> {
  if (size === 0) {
    yield 0;
    return;
  }
  for (let i = from; i <= values.length - size; i++)
    for (const rest of subsets(values, size - 1, i + 1)) yield (values[i] ?? 0) + rest;
}

describe('hot and cold spots', () => {
  const values = [31, 28, 25, 24, 9, 7, 12, 14, 21, 22];
  const beside = [[1, 2, 3], [0, 2], [0, 1], [0, 9], [5, 6], [4, 6], [4, 5, 7], [6], [9], [8, 3]];

  it('Gi* is the sum around an area against the mean and spread of every sum there could be', () => {
    const spots = hotSpots(values, beside);
    for (const [i, near] of beside.entries()) {
      const sums = [...subsets(values, near.length + 1)];
      const mean = sums.reduce((a, b) => a + b, 0) / sums.length;
      const spread = Math.sqrt(sums.reduce((a, b) => a + (b - mean) ** 2, 0) / sums.length);
      const own = near.reduce((sum, j) => sum + (values[j] ?? 0), values[i] ?? 0);
      expect(spots[i]?.z).toBeCloseTo((own - mean) / spread, 10);
    }
  });

  it('tells high from low', () => {
    const spots = hotSpots(values, beside);
    expect(spots[0]?.z ?? 0).toBeGreaterThan(1.96);
    expect(spots[5]?.z ?? 0).toBeLessThan(-1.96);
    for (const spot of spots) expect(spot?.q ?? 0).toBeGreaterThanOrEqual(spot?.p ?? 1);
  });

  it('says nothing where nothing can be told', () => {
    expect(hotSpots([1, 2], [[1], [0]])).toEqual([null, null]);
    expect(hotSpots([4, 4, 4], [[], [], []])).toEqual([null, null, null]);
    expect(hotSpots([1, 2, 3], [[1, 2], [], []])[0]).toBeNull();
    expect(hotSpots([], [])).toEqual([]);
  });

  it('false discovery as Benjamini and Hochberg print it', () => {
    // Their example of 15 p-values (1995, p. 294): at 0.05 the four least are found; adjusted by hand i·p(i) / m.
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ];
    const qs = falseDiscovery(ps);
    expect(qs.filter((q) => q <= 0.05)).toHaveLength(4);
    expect(qs.slice(0, 4)).toEqual([0.0015, 0.003, 0.0095, 0.035625].map((q) => expect.closeTo(q, 10)));
    expect(qs.at(-1)).toBe(1);
    // The order they come in is of no matter.
    expect([...falseDiscovery([...ps].reverse())].reverse()).toEqual([...qs]);
  });
});
