/** What lies close to a limit is decided by the exact geodesic. */
import { karneyDistance } from './karney.ts';
import type { Separation } from './types.ts';

/** Half-width of the band around a limit in which the geodesic is computed, metres. */
export const SETTLE_WITHIN_M = 0.02;

/**
 * Metres of a separation, recomputed as the geodesic between its foot points where it lies within 2 cm of the
 * limit. A foot is a minimum, so an error e in its place changes the distance by e²/2d only: it needs no
 * second search.
 */
export function settle(separation: Separation, limit_m: number): number {
  if (separation.metres === 0 || Math.abs(separation.metres - limit_m) > SETTLE_WITHIN_M)
    return separation.metres;
  return karneyDistance(separation.from, separation.to);
}
