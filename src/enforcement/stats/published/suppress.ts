/** Small counts are suppressed, and others with them, so that none can be had by subtraction. */

/** From 1 to one less than so many a count is suppressed, unless the town says otherwise. */
export const THRESHOLD = 5;

export interface Suppressed {
  /** Null where the whole is itself smaller than `threshold`. */
  readonly total: number | null;
  /** In the order given; null = suppressed. */
  readonly cells: readonly (number | null)[];
}

/**
 * A partition of a total that is published, without what is small.
 *
 * Counts from 1 to `threshold` − 1 are suppressed (0 tells of nobody and stays), and with them the smallest of the others, all
 * that are as small. So whoever subtracts what is shown from the total knows of each only that it lies between 1 and some
 * number not below `threshold`; and as the rule does not look at the order, whoever knows it cannot tell which of the
 * suppressed is the small one. Where there is no other, the zeros go too. The database holds what is published to the
 * first (`private.is_suppressed_soundly`), the tests to both.
 *
 * @param cells whole, not negative. @param threshold 3 or more.
 */
export function suppress(cells: readonly number[], threshold: number): Suppressed {
  const total = cells.reduce((sum, count) => sum + count, 0);
  const isSmall = (count: number) => count > 0 && count < threshold;
  if (isSmall(total)) return { total: null, cells: cells.map(() => null) };
  if (!cells.some(isSmall)) return { total, cells: [...cells] };
  const next = Math.min(...cells.filter((count) => count >= threshold));
  const none = next === Number.POSITIVE_INFINITY;
  return { total, cells: cells.map((count) => (none || isSmall(count) || count === next ? null : count)) };
}
