/** Workbooks written as their XML says (ECMA-376), each cell as given. */
import { strToU8, zipSync } from 'fflate';

/** A cell's XML after its reference: `['t="s"', '<v>0</v>']`. */
export type CellXml = readonly [attributes: string, content: string];

export const text = (value: string): CellXml => ['t="inlineStr"', `<is><t>${value}</t></is>`];
export const number = (value: number): CellXml => ['', `<v>${value}</v>`];
/** Style 1 is a date (format 14), style 2 a custom one `dd/mm/yyyy hh:mm`, style 3 money that has no date in it. */
export const styled = (value: number, style: number): CellXml => [`s="${style}"`, `<v>${value}</v>`];

export function workbook(
  sheets: Readonly<Record<string, readonly (readonly CellXml[])[]>>,
  more: { readonly date1904?: boolean } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns:r="x"><workbookPr${more.date1904 === true ? ' date1904="1"' : ''}/><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="[$R$-416] #,##0.00;[Red]&quot;dia&quot; 0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
  };
  names.forEach((name, i) => {
    const rows = (sheets[name] ?? []).map(
      (row, r) =>
        `<row r="${r + 1}">${row.map(([attributes, content], c) => `<c r="${letters(c)}${r + 1}" ${attributes}>${content}</c>`).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(
      `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    );
  });
  return zipSync(parts);
}

function letters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : `${String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}`;
}
