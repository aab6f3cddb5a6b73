/** Intervals of 95 % around counts and rates. */
import { gammaQuantile } from './special.ts';

/** Lower and upper end. */
export type Interval = readonly [number, number];

/** Normal quantile of 0.975. */
export const Z95 = 1.959963984540054;
/** Below so many cases, or inspections behind a rate, a rate is uncertain and is not ranked (design guide). */
export const FEW = 20;

/**
 * Wilson's score interval of a proportion, without continuity correction (R. Newcombe, Statistics in Medicine 17,
 * 1998, method 3).
 * @param hits 0 to `trials`. @param trials above 0.
 */
export function wilson(hits: number, trials: number): Interval {
  const z2 = Z95 * Z95;
  const p = hits / trials;
  const middle = (p + z2 / (2 * trials)) / (1 + z2 / trials);
  const half = (Z95 * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials);
  // At the ends the formula gives 0 and 1 but for rounding.
  return [hits === 0 ? 0 : Math.max(0, middle - half), hits === trials ? 1 : Math.min(1, middle + half)];
}

/** The exact interval of a Poisson count (F. Garwood, Biometrika 28, 1936), by gamma quantiles. */
export function poissonInterval(count: number): Interval {
  return [count === 0 ? 0 : gammaQuantile(count, 0.025), gammaQuantile(count + 1, 0.975)];
}

/** A rate with its interval, both for `per` units of exposure. */
export interface Rate {
  readonly rate: number;
  readonly interval: Interval;
}

/**
 * Cases per hundred inspections. Where no inspection found more than one case it is a proportion (Wilson); where
 * cases outnumber the inspections it can be none, and the count's exact interval serves.
 * @returns null where nothing was inspected.
 */
export function perHundredInspections(cases: number, inspections: number): Rate | null {
  if (inspections <= 0) return null;
  if (cases > inspections) return perExposure(cases, inspections, 100);
  const [low, high] = wilson(cases, inspections);
  return { rate: (100 * cases) / inspections, interval: [100 * low, 100 * high] };
}

/**
 * Cases per so many units of an exposure that was measured and not drawn (establishments, km², people).
 * @returns null where there is no exposure.
 */
export function perExposure(cases: number, exposure: number, per: number): Rate | null {
  if (exposure <= 0) return null;
  const [low, high] = poissonInterval(cases);
  const scale = per / exposure;
  return { rate: cases * scale, interval: [low * scale, high * scale] };
}
