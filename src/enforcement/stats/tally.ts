/** Counts with their rates, one a group: what the command `stats` answers. */
import { type Interval, perHundredInspections, poissonInterval } from './interval.ts';
import { monthOf, monthsFrom } from './months.ts';

export interface Counted {
  /** Null: rows that do not tell. */
  readonly key: string | null;
  readonly count: number;
  /** Cases per 100 inspections; null where inspections are not known. */
  readonly rate: number | null;
  /** 95 %: of the rate, or without one of the count (exact, Poisson). */
  readonly interval: Interval;
}
/** Inspections by the same keys; null = not known. */
export type Effort = ReadonlyMap<string | null, number> | null;

/** Groups with the most cases first, those that do not tell last; of as many, by name. */
export function tally(keys: Iterable<string | null>, effort: Effort): readonly Counted[] {
  const counts = countsOf(keys);
  for (const key of effort?.keys() ?? []) if (!counts.has(key)) counts.set(key, 0);
  return [...counts]
    .sort(
      ([a, m], [b, n]) =>
        Number(a === null) - Number(b === null) || n - m || ((a ?? '') < (b ?? '') ? -1 : 1),
    )
    .map(([key, count]) => counted(key, count, effort));
}

/**
 * Civil months in their order, each of the range there, also one without cases.
 * @param days civil days of the cases. @param range first and last day asked; null = as far as the cases go.
 */
export function tallyMonths(
  days: readonly string[],
  effort: Effort,
  range: { readonly from: string | null; readonly to: string | null },
): readonly Counted[] {
  const counts = countsOf(days.map(monthOf));
  const seen = [...counts.keys()].filter((key) => key !== null).sort();
  const first = range.from === null ? seen[0] : monthOf(range.from);
  const last = range.to === null ? seen.at(-1) : monthOf(range.to);
  if (first === undefined || last === undefined) return [];
  return monthsFrom(first, last).map((month) => counted(month, counts.get(month) ?? 0, effort));
}

function countsOf(keys: Iterable<string | null>): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function counted(key: string | null, count: number, effort: Effort): Counted {
  const rate = perHundredInspections(count, effort?.get(key) ?? 0);
  return {
    key,
    count,
    rate: rate?.rate ?? null,
    interval: rate?.interval ?? poissonInterval(count),
  };
}
