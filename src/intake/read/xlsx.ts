/**
 * Workbooks (.xlsx), row by row from their XML. Dates are serial numbers of civil days: they are counted as days, never
 * as instants, so that no time zone can shift them. Formulas give their last stored result.
 */
import { chosen, guess, told } from '../detect/evidence.ts';
import { IntakeError } from '../error.ts';
import type { Batch, Broken, Cell, Evidence, Layer } from '../types.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { serialDate } from './serial-date.ts';
import { columnNames, LOOKED_AT, TableSurvey } from './table.ts';
import { attributeOf, unescaped, walkXml } from './xml.ts';
import { unpack } from './zip.ts';

const ROWS_A_BATCH = 2_000;

/** One layer a sheet that holds rows. @throws IntakeError `broken-xlsx`, `no-records`. */
export async function readXlsx(
  file: NamedBytes,
  options: ReadOptions,
  pace: Pace,
): Promise<readonly Layer[]> {
  const { name } = file;
  await pace.step('unpacking', name, 0);
  const book = bookOf(file);
  const layers: Layer[] = [];
  for (const sheet of book.sheets) {
    if (options.layer !== undefined && book.sheets.length > 1 && sheet.name !== options.layer) continue;
    await pace.step('looking', name, 0);
    const layer = await layerOf(sheet, book, file, options, pace);
    if (layer !== null) layers.push(layer);
  }
  if (
    layers.length === 0 &&
    options.layer !== undefined &&
    !book.sheets.some((s) => s.name === options.layer)
  )
    throw new IntakeError(
      'no-such-layer',
      { file: name },
      { got: options.layer, expected: book.sheets.map((sheet) => sheet.name).join(', ') },
    );
  if (layers.length === 0) throw new IntakeError('no-records', { file: name });
  const others =
    layers.length < 2
      ? []
      : [told('other-sheets', { count: layers.length, names: layers.map((layer) => layer.name).join(', ') })];
  return layers.map((layer) => ({ ...layer, notices: [...others, ...layer.notices] }));
}

interface Sheet {
  readonly name: string;
  readonly xml: string;
  /** Prefix of its elements with the colon, mostly empty. */
  readonly prefix: string;
}
interface Book {
  readonly sheets: readonly Sheet[];
  readonly strings: readonly string[];
  /** Which cell styles show dates or times. */
  readonly dates: readonly boolean[];
  readonly since1904: boolean;
}

function bookOf(file: NamedBytes): Book {
  const broken = (got: string) => new IntakeError('broken-xlsx', { file: file.name }, { got });
  let parts: Map<string, Uint8Array>;
  try {
    const found = unpack(file, (name) =>
      /^xl\/(workbook\.xml|_rels\/|styles\.xml|sharedStrings\.xml|worksheets\/[^/]*\.xml)/i.test(name),
    );
    parts = new Map(found.map(({ name, bytes }) => [name.slice(file.name.length + 1), bytes]));
  } catch (error) {
    if (error instanceof IntakeError && error.code === 'broken-zip') throw broken(String(error.values.got));
    throw error;
  }
  const text = (name: string): string => {
    const bytes = parts.get(name);
    return bytes === undefined ? '' : new TextDecoder().decode(bytes);
  };
  const workbook = text('xl/workbook.xml');
  if (workbook === '') throw broken('xl/workbook.xml');
  const targets = new Map<string, string>();
  each(text('xl/_rels/workbook.xml.rels'), 'Relationship', (attributes) => {
    const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
    if (id !== null && target !== null) targets.set(id, target.replace(/^\/?(xl\/)?/, 'xl/'));
  });
  const sheets: Sheet[] = [];
  let since1904 = false;
  each(workbook, 'workbookPr', (attributes) => {
    since1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
  });
  each(workbook, 'sheet', (attributes) => {
    const target = targets.get(attributeOf(attributes, 'id') ?? '');
    const name = attributeOf(attributes, 'name') ?? '';
    // Charts and dialogs are sheets too, without rows.
    if (target === undefined || !parts.has(target)) return;
    const xml = text(target);
    parts.delete(target);
    sheets.push({ name, xml, prefix: /<(\w+:)?worksheet[\s>]/.exec(xml)?.[1] ?? '' });
  });
  if (sheets.length === 0) throw broken('xl/worksheets');
  for (const { xml, prefix } of sheets)
    if (!xml.trimEnd().endsWith(`</${prefix}worksheet>`)) throw broken(xml.slice(-30));
  return {
    sheets,
    strings: stringsOf(text('xl/sharedStrings.xml')),
    dates: dateStyles(text('xl/styles.xml')),
    since1904,
  };
}

function each(xml: string, wanted: string, found: (attributes: string) => void): void {
  walkXml(xml, {
    open: (name, attributes) => name === wanted && found(attributes),
    close: () => {},
    text: () => {},
  });
}

/** Shared texts; of rich text the runs are joined, readings of East Asian signs left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = false;
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') phonetic = true;
    },
    close: (name) => {
      if (name === 'si') strings.push(current);
      else if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
    },
    text: (text) => {
      if (inText && !phonetic) current += text;
    },
  });
  return strings.map(controlled);
}

/** `_x000D_` stands for a control character. */
const controlled = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** ECMA-376, 18.8.30: the numbers of built-in formats that show dates or times. */
const BUILT_IN = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
]);

function dateStyles(xml: string): boolean[] {
  const custom = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        custom.set(
          Number(attributeOf(attributes, 'numFmtId')),
          showsDate(attributeOf(attributes, 'formatCode') ?? ''),
        );
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        styles.push(custom.get(id) ?? BUILT_IN.has(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
    text: () => {},
  });
  return styles;
}

/** A format code that shows days or hours: quoted texts, escaped signs, colours and currencies are no part of it. */
function showsDate(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare.trim());
}

async function layerOf(
  sheet: Sheet,
  book: Book,
  file: NamedBytes,
  options: ReadOptions,
  pace: Pace,
): Promise<Layer | null> {
  const head = headOf(sheet, book);
  if (head === null) return null;
  const { columns, notices } = columnNames(head.header, file.name);
  const batches = () => batchesOf(sheet, book, columns, head.skip);
  const survey = new TableSurvey(columns);
  let rows = 0;
  let serial = 0;
  for (const batch of batches()) {
    for (const row of batch.rows) survey.add(row);
    serial += batch.dates;
    rows += batch.rows.length;
    if (rows >= LOOKED_AT) break;
    await pace.step('looking', file.name, batch.share);
  }
  if (rows === 0) throw new IntakeError('only-a-header', { file: file.name });
  const formulas =
    sheet.xml.split(`<${sheet.prefix}f>`).length + sheet.xml.split(`<${sheet.prefix}f `).length - 2;
  const more: Evidence[] = formulas > 0 ? [told('formula-values', { count: formulas })] : [];
  if (head.titles > 0) more.push(told('lines-skipped', { count: head.titles }));
  return {
    name: sheet.name,
    file: file.name,
    columns,
    count: null,
    notices: [...more, ...notices],
    detected: {
      format: 'xlsx',
      encoding: null,
      separator: null,
      decimal: options.decimal === undefined ? survey.decimals.guess() : chosen(options.decimal),
      date_order: serial > 0 ? guess('year-first', [told('serial-dates')]) : survey.dates.guess(),
      crs: null,
      axis_order: null,
    },
    batches,
  };
}

interface Head {
  readonly header: readonly Cell[];
  /** Rows that are not blank, up to and with the header. */
  readonly skip: number;
  readonly titles: number;
}

/** The first row with more than one cell filled, of the first ten; else the first that is not blank. */
function headOf(sheet: Sheet, book: Book): Head | null {
  const first: (readonly Cell[])[] = [];
  for (const { cells } of rowsOf(sheet, book)) {
    if (cells.every(isBlank)) continue;
    first.push(cells);
    if (first.length === 10) break;
  }
  if (first.length === 0) return null;
  const at = Math.max(
    0,
    first.findIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 1),
  );
  return { header: first[at] ?? [], skip: at + 1, titles: at };
}

const isBlank = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');

function* batchesOf(
  sheet: Sheet,
  book: Book,
  columns: readonly string[],
  skip: number,
): Generator<Batch & { readonly dates: number }> {
  let left = skip;
  let next = 1;
  let rows: Cell[][] = [];
  let broken: Broken[] = [];
  let dates = 0;
  for (const { cells, faults, share, dates: more } of rowsOf(sheet, book)) {
    if (cells.every(isBlank) && faults.length === 0) continue;
    if (left > 0) {
      left--;
      continue;
    }
    const row = next + rows.length;
    dates += more;
    for (const { column, code, values } of faults)
      broken.push({ row, field: columns[column] ?? null, code, values });
    // Cells beyond the header are notes beside the table.
    rows.push(columns.map((_, i) => cells[i] ?? null));
    if (rows.length < ROWS_A_BATCH) continue;
    yield { first: next, rows, geometries: null, broken, share, dates };
    next += rows.length;
    rows = [];
    broken = [];
    dates = 0;
  }
  if (rows.length > 0) yield { first: next, rows, geometries: null, broken, share: 1, dates };
}

interface Row {
  readonly cells: readonly Cell[];
  readonly faults: readonly {
    readonly column: number;
    readonly code: string;
    readonly values: Broken['values'];
  }[];
  /** Cells that were serial dates. */
  readonly dates: number;
  readonly share: number;
}

function* rowsOf({ xml, prefix }: Sheet, book: Book): Generator<Row> {
  const open = `<${prefix}row`;
  const close = `</${prefix}row>`;
  const cell = new RegExp(`<${prefix}c\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${prefix}c>)`, 'g');
  let at = 0;
  for (;;) {
    const start = xml.indexOf(open, at);
    if (start < 0) return;
    const head = xml.indexOf('>', start);
    if (head < 0) return;
    if (xml[head - 1] === '/') {
      at = head + 1;
      continue;
    }
    const end = xml.indexOf(close, head);
    if (end < 0) return;
    yield rowOf(xml.slice(head + 1, end), cell, prefix, book, end / xml.length);
    at = end + close.length;
  }
}

function rowOf(xml: string, cell: RegExp, prefix: string, book: Book, share: number): Row {
  const cells: Cell[] = [];
  const faults: Row['faults'][number][] = [];
  let dates = 0;
  let column = 0;
  for (const [, attributes = '', content = ''] of xml.matchAll(cell)) {
    const reference = attributeOf(attributes, 'r');
    if (reference !== null) column = columnOf(reference);
    while (cells.length < column) cells.push(null);
    const type = attributeOf(attributes, 't') ?? 'n';
    const raw = inner(content, `${prefix}v`);
    let value: Cell = null;
    if (type === 'inlineStr') value = controlled(textsOf(content, prefix));
    else if (raw === null) {
      if (content.includes(`<${prefix}f`)) faults.push({ column, code: 'formula-without-value', values: {} });
    } else if (type === 's') value = book.strings[Number(raw)] ?? '';
    else if (type === 'str' || type === 'd') value = controlled(unescaped(raw));
    else if (type === 'b') value = raw === '1';
    else if (type === 'e') faults.push({ column, code: 'cell-error', values: { got: unescaped(raw) } });
    else {
      const number = Number(raw);
      const isDate = book.dates[Number(attributeOf(attributes, 's') ?? 0)] === true;
      const date = isDate ? serialDate(number, book.since1904) : null;
      if (date !== null) dates++;
      value = date ?? (Number.isFinite(number) ? number : raw);
    }
    cells[column] = value;
    column++;
  }
  return { cells, faults, dates, share };
}

function inner(content: string, name: string): string | null {
  const start = content.indexOf(`<${name}`);
  if (start < 0) return null;
  const from = content.indexOf('>', start) + 1;
  if (content[from - 2] === '/') return null;
  const end = content.indexOf(`</${name}>`, from);
  return end < 0 ? null : content.slice(from, end);
}

function textsOf(content: string, prefix: string): string {
  const texts = content.matchAll(new RegExp(`<${prefix}t\\b[^>]*?(?:/>|>([\\s\\S]*?)</${prefix}t>)`, 'g'));
  return [...texts].map(([, text = '']) => unescaped(text)).join('');
}

/** `AB12` is column 27, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const code = sign.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return Math.min(16_384, column) - 1;
}
