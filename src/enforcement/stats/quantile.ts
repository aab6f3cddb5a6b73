/** Quantiles of whole numbers (days): counted, not sorted, so that a million cost no more than looking at each once. */

/** How many there are of each whole number from 0. */
export class WholeCounts {
  #counts = new Uint32Array(512);
  /** How many in all. */
  total = 0;

  /** @param values whole, not negative. */
  static of(values: Iterable<number>): WholeCounts {
    const counts = new WholeCounts();
    for (const value of values) counts.add(value);
    return counts;
  }
  /** @param value whole, not negative. */
  add(value: number): void {
    if (value >= this.#counts.length) {
      const wider = new Uint32Array(Math.max(value + 1, 2 * this.#counts.length));
      wider.set(this.#counts);
      this.#counts = wider;
    }
    this.#counts[value] = (this.#counts[value] ?? 0) + 1;
    this.total++;
  }
  /** At each whole number, as far as there are any. */
  get counts(): Uint32Array {
    return this.#counts;
  }
  /** The value at a place of the sorted list, from 0 to `total` − 1. */
  at(place: number): number {
    let value = 0;
    let passed = this.#counts[0] ?? 0;
    while (passed <= place && value < this.#counts.length - 1) passed += this.#counts[++value] ?? 0;
    return value;
  }
}

/**
 * A quantile by linear interpolation between order statistics (type 7 of R. Hyndman and Y. Fan, The American
 * Statistician 50, 1996; what R, NumPy and spreadsheets give by default).
 * @param p of 0 to 1. @returns null of nothing.
 */
export function quantile(counts: WholeCounts, p: number): number | null {
  if (counts.total === 0) return null;
  const place = (counts.total - 1) * p;
  const low = Math.floor(place);
  const a = counts.at(low);
  return a + (place - low) * (counts.at(Math.min(low + 1, counts.total - 1)) - a);
}

/** Quartiles and how many they are of; null of nothing. */
export interface Quartiles {
  readonly count: number;
  readonly first: number;
  readonly median: number;
  readonly third: number;
}
export function quartiles(counts: WholeCounts): Quartiles | null {
  const [first, median, third] = [0.25, 0.5, 0.75].map((p) => quantile(counts, p));
  if (first == null || median == null || third == null) return null;
  return { count: counts.total, first, median, third };
}
