/** The rejected rows as a file: the columns they came with, and why each was refused. */
import type { Text } from '../laws/vocabulary.ts';
import { sayReason } from './reasons.ts';
import type { RejectedRow } from './records.ts';

const HEADS = {
  row: { pt: 'linha', en: 'row' },
  field: { pt: 'campo', en: 'field' },
  reason: { pt: 'motivo', en: 'reason' },
} as const satisfies Record<string, Text>;

/**
 * CSV for a Brazilian spreadsheet: a byte order mark, semicolons, the columns of the file in their order, then row,
 * field and reason. What a spreadsheet would run is written so that it does not.
 */
export function rejectedCsv(
  columns: readonly string[],
  rejected: readonly RejectedRow[],
  lang: keyof Text,
): string {
  const rows = rejected.map(({ row, field, code, values, cells }) => [
    ...columns.map((_, i) => String(cells[i] ?? '')),
    String(row),
    field ?? '',
    sayReason(code, values, lang),
  ]);
  const heads = [...columns, HEADS.row[lang], HEADS.field[lang], HEADS.reason[lang]];
  return `\ufeff${[heads, ...rows].map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
