/** Rows as COPY reads them (text format): one a line, columns by tabs. */
type Value = string | number | boolean | null | readonly string[];

export interface CopyTable {
  /** In the schema `public`, or with its own before it. */
  readonly table: string;
  readonly columns: readonly string[];
  readonly text: string;
}

/** @param rows each with its values in the order of the columns. */
export function copyTable(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): CopyTable {
  const text = rows.map((row) => `${row.map(written).join('\t')}\n`).join('');
  return { table, columns, text };
}

const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function written(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return /[\\\t\n\r]/.test(value) ? value.replaceAll(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign) : value;
  return typeof value === 'object' ? `{${value.join(',')}}` : String(value);
}
