/** Tables as comma-separated text, written so that no spreadsheet runs a cell. */
/** A cell that a spreadsheet would take for a formula; numbers (-51.17, +3) are none. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;

/** One row, quoted where it must be. A text that begins like a formula gets an apostrophe before it. */
export function csvRow(cells: readonly string[]): string {
  return cells
    .map((cell) => {
      const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
      return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',');
}
