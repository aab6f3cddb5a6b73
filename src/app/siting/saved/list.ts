/** The list of kept consultations: filtered, sorted, cut into pages, and written as CSV. */
import type { Activity } from '../../../laws/vocabulary.ts';
import type { CheckSummary } from '../../../records/siting-check.ts';
import type { Verdict } from '../../../siting/types.ts';

export const COLUMNS = ['number', 'title', 'verdict', 'date', 'when', 'who'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}
export const NEWEST: Sorting = { column: 'when', descending: true };
export const PAGE_ROWS = 50;

/** The decision that stands: the latest override, else the engine's verdict. */
export const standingVerdict = ({ verdict, siting_overrides }: CheckSummary): Verdict =>
  siting_overrides.at(-1)?.verdict ?? verdict;

/** @param verdict the engine's, or that of a decision against it: either finds the row. */
export function filterChecks(
  checks: readonly CheckSummary[],
  { verdict, activity }: { readonly verdict: Verdict | null; readonly activity: Activity | null },
): readonly CheckSummary[] {
  return checks.filter(
    (check) =>
      (verdict === null || check.verdict === verdict || standingVerdict(check) === verdict) &&
      (activity === null || check.activity === activity),
  );
}

/** @param say the text by which a column sorts. */
export function sortChecks(
  checks: readonly CheckSummary[],
  { column, descending }: Sorting,
  say: (check: CheckSummary, column: Column) => string,
): readonly CheckSummary[] {
  const sign = descending ? -1 : 1;
  return [...checks].sort(
    (a, b) =>
      sign * say(a, column).localeCompare(say(b, column), 'pt-BR', { numeric: true }) ||
      b.created_at.localeCompare(a.created_at) ||
      a.id.localeCompare(b.id),
  );
}

/** One page, and how many there are; a page beyond the last is the last. */
export function pageOf<T>(rows: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const at = Math.min(Math.max(1, page), pages);
  return { page: at, pages, rows: rows.slice((at - 1) * PAGE_ROWS, at * PAGE_ROWS) };
}

/** CSV for a Brazilian spreadsheet: semicolons, and a mark at the start so that accents survive. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    // A spreadsheet would run what begins like a formula; a negative number is none, `-1+cmd` is.
    const safe = /^[=+\-@\t\r]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
    return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
