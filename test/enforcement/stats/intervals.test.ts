import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTest, changeOfCounts, changeOfLengths } from '../../../src/enforcement/stats/chance.ts';
import { empiricalBayes } from '../../../src/enforcement/stats/empirical-bayes.ts';
import {
  perExposure,
  perHundredInspections,
  poissonInterval,
  wilson,
} from '../../../src/enforcement/stats/interval.ts';
import { quantile, quartiles, WholeCounts } from '../../../src/enforcement/stats/quantile.ts';
import { gammaBelow, normalBelow } from '../../../src/enforcement/stats/special.ts';

/** R. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
const NEWCOMBE = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
] as const;

describe('intervals', () => {
  it.each(NEWCOMBE)('Wilson of %i in %i as Newcombe prints it', (hits, trials, low, high) => {
    const [a, b] = wilson(hits, trials);
    expect(a).toBeCloseTo(low, 4);
    expect(b).toBeCloseTo(high, 4);
  });

  it('Wilson is the set of proportions that a score test would not refuse', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, share) => {
          const k = Math.round(n * share);
          for (const p of wilson(k, n))
            if (p > 0 && p < 1)
              expect(Math.abs(k / n - p) / Math.sqrt((p * (1 - p)) / n)).toBeCloseTo(1.959963984540054, 6);
        },
      ),
    );
  });

  /** F. Garwood, Biometrika 28 (1936), and every table since. */
  it.each([
    [0, 0, 3.689],
    [1, 0.0253, 5.572],
    [10, 4.795, 18.39],
    [100, 81.364, 121.627],
  ])('the exact interval of a count of %i as printed', (count, low, high) => {
    const [a, b] = poissonInterval(count);
    expect(a).toBeCloseTo(low, 3);
    expect(b).toBeCloseTo(high, 3);
  });

  it('the exact interval leaves a fortieth of the Poisson sum on each side', () => {
    const atMost = (k: number, mean: number) => {
      let [term, sum] = [Math.exp(-mean), Math.exp(-mean)];
      for (let i = 1; i <= k; i++) {
        term *= mean / i;
        sum += term;
      }
      return sum;
    };
    for (let count = 1; count < 200; count += 7) {
      const [low, high] = poissonInterval(count);
      expect(1 - atMost(count - 1, low)).toBeCloseTo(0.025, 9);
      expect(atMost(count, high)).toBeCloseTo(0.025, 9);
    }
  });

  it('a rate without exposure is none; more cases than inspections are no proportion', () => {
    expect(perHundredInspections(3, 0)).toBeNull();
    expect(perExposure(3, 0, 1)).toBeNull();
    expect(perHundredInspections(10, 5)).toEqual(perExposure(10, 5, 100));
    expect(perHundredInspections(81, 263)?.rate).toBeCloseTo(30.798, 3);
  });
});

describe('empirical Bayes', () => {
  // By hand: mean 30/300 = 0.1; Σn(r-m)²/Σn = (100·0.01 + 100·0 + 100·0.01)/300 = 1/150; variance 1/150 - 0.1/100 = 17/3000.
  it('Marshall of three areas worked by hand', () => {
    const [a, b, c] = empiricalBayes([20, 10, 0], [100, 100, 100]);
    const weight = 17 / 3000 / (17 / 3000 + 0.001);
    expect(a?.weight).toBeCloseTo(weight, 12);
    expect(a?.rate).toBeCloseTo(0.1 + 0.1 * weight, 12);
    expect(b?.rate).toBeCloseTo(0.1, 12);
    expect(c?.rate).toBeCloseTo(0.1 - 0.1 * weight, 12);
  });

  it('draws the small area in, leaves the large one, and says nothing of one without exposure', () => {
    const [large, small, none] = empiricalBayes([300, 3, 0], [1000, 4, 0]);
    expect(large?.rate).toBeCloseTo(0.3, 2);
    expect(small?.rate ?? 1).toBeLessThan(0.75);
    expect(none).toBeNull();
    for (const area of [large, small]) {
      const [low = 1, high = 0] = area?.interval ?? [];
      expect(low).toBeLessThan(area?.rate ?? 0);
      expect(high).toBeGreaterThan(area?.rate ?? 1);
    }
  });

  it('areas that differ by chance alone have the mean; without cases the rate is 0', () => {
    expect(empiricalBayes([10, 11], [100, 100]).map((area) => area?.rate)).toEqual([0.105, 0.105]);
    expect(empiricalBayes([0, 0], [10, 20]).map((area) => area?.rate)).toEqual([0, 0]);
  });
});

/** Outcome by outcome, in plain sums: no incomplete beta function. */
function bySum(hits: number, trials: number, p: number): number {
  const log = (k: number) => {
    let sum = k * Math.log(p) + (trials - k) * Math.log(1 - p);
    for (let i = 1; i <= k; i++) sum += Math.log(trials - k + i) - Math.log(i);
    return sum;
  };
  const seen = log(hits);
  let total = 0;
  for (let k = 0; k <= trials; k++) if (log(k) <= seen + 1e-7) total += Math.exp(log(k));
  return Math.min(1, total);
}

describe('change and chance', () => {
  it('is the sum over all outcomes no likelier than the one seen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (trials, share, p) => {
          const hits = Math.round(trials * share);
          expect(binomialTest(hits, trials, p)).toBeCloseTo(bySum(hits, trials, p), 6);
        },
      ),
    );
  });

  it('gives what R gives', () => {
    // binom.test(682, 925, p = 0.75), of R's own help page (Mendel's peas, Conover 1971): 0.3825.
    expect(binomialTest(682, 925, 0.75)).toBeCloseTo(0.3825, 4);
    // poisson.test(c(11, 6+8+7), c(800, 1083+1050+878)), of R's own help page: 0.07967.
    expect(changeOfCounts(11, 21, 800, 3011)).toBeCloseTo(0.07967, 5);
  });

  it('equal counts are chance, none at all too; a million is no trouble', () => {
    expect(changeOfCounts(7, 7, 30, 30)).toBe(1);
    expect(changeOfCounts(0, 0, 30, 30)).toBe(1);
    expect(changeOfCounts(5, 0, 30, 0)).toBeNull();
    expect(changeOfCounts(1_010_000, 1_000_000, 365, 365)).toBeLessThan(1e-11);
    expect(changeOfCounts(1_001_000, 1_000_000, 365, 365)).toBeGreaterThan(0.4);
  });

  it('lengths: Mann and Whitney by counting pairs', () => {
    const now = [3, 9, 12, 15, 20, 22, 31, 40];
    const before = [5, 10, 18, 25, 33, 41, 52, 60];
    // U by pairs 20, mean 32, spread √(64·17/12).
    const u = now.flatMap((a) => before.filter((b) => a > b)).length;
    expect(u).toBe(20);
    expect(changeOfLengths(WholeCounts.of(now), WholeCounts.of(before))).toBeCloseTo(
      2 * (1 - normalBelow(11.5 / Math.sqrt((64 * 17) / 12))),
      12,
    );
    expect(changeOfLengths(WholeCounts.of(now), WholeCounts.of([1, 2]))).toBeNull();
    expect(changeOfLengths(WholeCounts.of(Array(9).fill(4)), WholeCounts.of(Array(9).fill(4)))).toBe(1);
  });
});

describe('quantiles', () => {
  it('as NumPy and R (type 7) give them', () => {
    // numpy.percentile([15, 20, 35, 40, 50], 40) = 29; quantile(1:10, 0.25) = 3.25.
    expect(quantile(WholeCounts.of([15, 20, 35, 40, 50]), 0.4)).toBe(29);
    expect(quantile(WholeCounts.of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 0.25)).toBe(3.25);
    expect(quartiles(WholeCounts.of([7, 1, 3, 2]))).toEqual({ count: 4, first: 1.75, median: 2.5, third: 4 });
    expect(quartiles(WholeCounts.of([5]))).toEqual({ count: 1, first: 5, median: 5, third: 5 });
    expect(quartiles(WholeCounts.of([]))).toBeNull();
  });
});

describe('functions beneath', () => {
  it('the normal and the gamma distribution at values of the tables', () => {
    expect(normalBelow(1.959963984540054)).toBeCloseTo(0.975, 12);
    expect(normalBelow(-1.2815515655446004)).toBeCloseTo(0.1, 12);
    expect(normalBelow(0)).toBe(0.5);
    // A gamma variable of shape 1 is exponential.
    expect(gammaBelow(1, 2.5)).toBeCloseTo(1 - Math.exp(-2.5), 14);
    // Chi-squared with 10 degrees of freedom: 18.307 has 0.95 beneath it.
    expect(gammaBelow(5, 18.307038053275146 / 2)).toBeCloseTo(0.95, 12);
  });
});
