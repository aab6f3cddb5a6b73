/**
 * A quantile by linear interpolation between order statistics (type 7 of R. Hyndman and Y. Fan, The American
 * Statistician 50, 1996; what R, NumPy and spreadsheets give by default).
 * @param sorted in rising order. @param p of 0 to 1. @returns null of nothing.
 */
export function quantile(sorted: ArrayLike<number>, p: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * p;
  const low = Math.floor(at);
  const [a = Number.NaN, b = a] = [sorted[low], sorted[Math.min(low + 1, sorted.length - 1)]];
  return a + (at - low) * (b - a);
}

/** Quartiles and how many they are of; null of nothing. */
export interface Quartiles {
  readonly count: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
}
export function quartiles(values: readonly number[]): Quartiles | null {
  const sorted = Float64Array.from(values).sort();
  const [first, median, third] = [0.25, 0.5, 0.75].map((p) => quantile(sorted, p));
  if (first == null || median == null || third == null) return null;
  return { count: sorted.length, first, median, third };
}
