/** What all tables share: names of columns, and what is found out from their first rows. */
import { DateTally } from '../detect/dates.ts';
import { told } from '../detect/evidence.ts';
import { DecimalTally } from '../detect/numbers.ts';
import { IntakeError } from '../error.ts';
import type { Cell, Evidence } from '../types.ts';

/** More than any official table has; beyond it the separator is wrong. */
const MOST_COLUMNS = 2_000;

/** From how many rows decimal sign and order of dates are told. */
export const LOOKED_AT = 20_000;

/**
 * Column names as they stand, blanks trimmed; nameless ones become `coluna_3`, repeated ones `nome_2`.
 * @throws IntakeError `too-many-columns`.
 */
export function columnNames(
  header: readonly Cell[],
  file: string,
): { readonly columns: readonly string[]; readonly notices: readonly Evidence[] } {
  if (header.length > MOST_COLUMNS)
    throw new IntakeError('too-many-columns', { file }, { got: header.length, limit: MOST_COLUMNS });
  const notices: Evidence[] = [];
  const taken = new Set<string>();
  const columns = header.map((cell, i) => {
    const name =
      String(cell ?? '')
        .replace(/\s+/g, ' ')
        .trim() || `coluna_${i + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name}_${n}`;
    if (unique !== name) notices.push(told('repeated-header', { name, renamed: unique }));
    taken.add(unique);
    return unique;
  });
  return { columns, notices };
}

/** Tallies fed with the first rows of a table. */
export class TableSurvey {
  readonly decimals = new DecimalTally();
  readonly dates = new DateTally();
  constructor(private readonly columns: readonly string[]) {}

  add(row: readonly Cell[]): void {
    for (let i = 0; i < row.length; i++) {
      const cell = row[i] ?? null;
      if (cell === null || cell === '') continue;
      this.decimals.add(cell, this.columns[i] ?? '');
      this.dates.add(cell);
    }
  }
}

/** A first row that holds numbers with decimals or dates is no header. */
export function looksLikeHeader(row: readonly Cell[]): boolean {
  return !row.some(
    (cell) =>
      typeof cell === 'number' ||
      (typeof cell === 'string' &&
        (/^\s*[-−]?\d+[.,]\d+\s*$/.test(cell) || /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/.test(cell.trim()))),
  );
}
