/**
 * Rates of areas drawn towards the mean of all as far as their own cases are too few to speak (R. Marshall, Applied
 * Statistics 40, 1991, global estimator). Marshall's estimate is the mean of a gamma distribution, which gives the interval.
 */
import type { Interval } from './interval.ts';
import { gammaQuantile } from './special.ts';

export interface SmoothedRate {
  /** Cases a unit of exposure, smoothed. */
  readonly rate: number;
  readonly interval: Interval;
  /** How far the area's own rate counts, 0 (only the mean of all) to 1. */
  readonly weight: number;
}

/**
 * @param cases one an area. @param exposure inspections, establishments, people or km² of it, in the same order.
 * @returns null for an area without exposure. Where the areas differ by no more than chance, all have the mean.
 */
export function empiricalBayes(
  cases: readonly number[],
  exposure: readonly number[],
): readonly (SmoothedRate | null)[] {
  let [y, n, areas] = [0, 0, 0];
  for (const [i, units] of exposure.entries()) {
    if (units <= 0) continue;
    y += cases[i] ?? 0;
    n += units;
    areas++;
  }
  const mean = y / n;
  let spread = 0;
  for (const [i, units] of exposure.entries())
    if (units > 0) spread += units * ((cases[i] ?? 0) / units - mean) ** 2;
  const variance = Math.max(0, spread / n - mean / (n / areas));
  return exposure.map((units, i) =>
    units <= 0 ? null : smoothed(cases[i] ?? 0, units, mean, variance, y, n),
  );
}

function smoothed(
  cases: number,
  units: number,
  mean: number,
  variance: number,
  allCases: number,
  allUnits: number,
): SmoothedRate {
  // Prior of the rates: gamma of this mean and variance. Without variance all areas are one, with the cases of all.
  const [shape, rate] =
    variance > 0 ? [mean ** 2 / variance + cases, mean / variance + units] : [allCases, allUnits];
  const quantile = (p: number) => (shape === 0 ? 0 : gammaQuantile(shape, p) / rate);
  return {
    rate: shape / rate,
    interval: [quantile(0.025), quantile(0.975)],
    weight: variance > 0 ? variance / (variance + mean / units) : 0,
  };
}
