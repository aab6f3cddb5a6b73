/** Whether a change is more than chance makes. */
import type { WholeCounts } from './quantile.ts';
import { betaBelow, logGamma, normalBelow } from './special.ts';

/** Beneath it a change is said to be beyond chance. */
export const LEVEL = 0.05;

/**
 * Two counts, each over its own exposure (days, inspections): how likely one as far from the other is, if the rates are
 * the same. The exact conditional test: given their sum the first is binomial (J. Przyborowski and H. Wilenski,
 * Biometrika 31, 1940); two-sided as R's `poisson.test` and SciPy's `binomtest`, all outcomes no likelier than the one seen.
 * @returns the p-value, 1 where both counts are 0; null where an exposure is not above 0.
 */
export function changeOfCounts(
  now: number,
  before: number,
  exposureNow: number,
  exposureBefore: number,
): number | null {
  if (!(exposureNow > 0 && exposureBefore > 0)) return null;
  return binomialTest(now, now + before, exposureNow / (exposureNow + exposureBefore));
}

/** Two-sided exact test of `hits` of `trials` against the probability p, 0 < p < 1. */
export function binomialTest(hits: number, trials: number, p: number): number {
  if (trials === 0 || hits === trials * p) return 1;
  const density = (k: number) =>
    logGamma(trials + 1) -
    logGamma(k + 1) -
    logGamma(trials - k + 1) +
    k * Math.log(p) +
    (trials - k) * Math.log1p(-p);
  // As likely but for rounding counts as likely (SciPy's and R's 1 + 1e-7).
  const seen = density(hits) + 1e-7;
  const atMost = (k: number) => (k < 0 ? 0 : k >= trials ? 1 : 1 - betaBelow(p, k + 1, trials - k));
  const atLeast = (k: number) => (k <= 0 ? 1 : k > trials ? 0 : betaBelow(p, k, trials - k + 1));
  if (hits < trials * p) {
    // The least k beyond the mean that is no likelier: likelihood falls from there on.
    let [low, high] = [Math.ceil(trials * p), trials + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (middle > trials || density(middle) <= seen) high = middle;
      else low = middle + 1;
    }
    return Math.min(1, atMost(hits) + atLeast(low));
  }
  let [low, high] = [-1, Math.floor(trials * p)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (middle < 0 || density(middle) <= seen) low = middle;
    else high = middle - 1;
  }
  return Math.min(1, atLeast(hits) + atMost(low));
}

/**
 * Two samples (days to a stage): whether one tends to be longer. Mann and Whitney's U with the normal approximation,
 * corrected for ties and continuity (as SciPy's `mannwhitneyu(method='asymptotic')`).
 * @returns the two-sided p-value; null where a sample has under 8 values, for which the approximation is too coarse.
 */
export function changeOfLengths(now: WholeCounts, before: WholeCounts): number | null {
  const [n, m] = [now.total, before.total];
  if (n < 8 || m < 8) return null;
  let [ranks, ties, passed] = [0, 0, 0];
  for (let value = 0; value < Math.max(now.counts.length, before.counts.length); value++) {
    const own = now.counts[value] ?? 0;
    const tied = own + (before.counts[value] ?? 0);
    if (tied === 0) continue;
    // The mean of the ranks that equal values share.
    ranks += own * (passed + (tied + 1) / 2);
    ties += tied ** 3 - tied;
    passed += tied;
  }
  const u = ranks - (n * (n + 1)) / 2;
  const far = Math.max(u, n * m - u) - (n * m) / 2 - 0.5;
  const total = n + m;
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))));
  return spread === 0 ? 1 : Math.min(1, 2 * (1 - normalBelow(far / spread)));
}
