/** Where high or low values stand together more than chance would have it. */
import { normalBelow } from './special.ts';

export interface Spot {
  /** Standardised Gi*; above 0 among high values. */
  readonly z: number;
  /** Two-sided. */
  readonly p: number;
  /** Adjusted for having looked at every area (Benjamini and Hochberg). */
  readonly q: number;
}

/**
 * Gi* of each area (J. Ord and A. Getis, Geographical Analysis 27, 1995, eq. 7) with weights of 0 and 1; an area is its own
 * neighbour.
 * @param values one an area, e.g. its rate. @param neighbours indices of the areas beside each, itself not among them.
 * @returns null where it cannot be told: fewer than three areas, all values alike, or an area beside all the others.
 */
export function hotSpots(
  values: readonly number[],
  neighbours: readonly (readonly number[])[],
): readonly (Spot | null)[] {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const s = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
  const zs = values.map((own, i) => {
    const beside = neighbours[i] ?? [];
    const w = beside.length + 1;
    // A spread beneath the rounding of the values is none.
    if (n < 3 || w >= n || s <= 1e-12 * Math.abs(mean)) return null;
    const sum = beside.reduce((total, j) => total + (values[j] ?? 0), own);
    return (sum - w * mean) / (s * Math.sqrt((n * w - w * w) / (n - 1)));
  });
  const ps = zs.map((z) => (z === null ? null : 2 * normalBelow(-Math.abs(z))));
  const told = ps.filter((p) => p !== null);
  const qs = falseDiscovery(told);
  let at = 0;
  return zs.map((z, i) => {
    const p = ps[i] ?? null;
    return z === null || p === null ? null : { z, p, q: qs[at++] ?? 1 };
  });
}

/**
 * P-values adjusted so that among those under a level no more than that share is expected to be chance (Y. Benjamini and
 * Y. Hochberg, J. R. Statist. Soc. B 57, 1995; as R's `p.adjust(method = "BH")`).
 */
export function falseDiscovery(ps: readonly number[]): readonly number[] {
  const order = ps.map((_, i) => i).sort((a, b) => (ps[b] ?? 0) - (ps[a] ?? 0));
  const adjusted = new Array<number>(ps.length).fill(1);
  let least = 1;
  for (const [i, index] of order.entries()) {
    least = Math.min(least, ((ps[index] ?? 1) * ps.length) / (ps.length - i));
    adjusted[index] = least;
  }
  return adjusted;
}
