/** Text with a separator, read piece by piece so that a large file is never held twice. */
import Papa from 'papaparse';
import { decoderOf, type Encoding, encodingFor, markLength } from '../detect/encoding.ts';
import { chosen, told } from '../detect/evidence.ts';
import { guessSeparator } from '../detect/separator.ts';
import { IntakeError } from '../error.ts';
import type { Batch, Broken, Cell, Evidence, Guess, Layer } from '../types.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { pieces } from './pieces.ts';
import { columnNames, LOOKED_AT, looksLikeHeader, TableSurvey } from './table.ts';
import { withWktGeometry } from './wkt-column.ts';

/** A record longer than this is one whose quotation mark never closes. */
const LONGEST_RECORD = 1 << 20;
/** Text the separator is told from. */
const SAMPLE = 1 << 18;

/** The part of papaparse that cuts one piece; its types leave it out. */
interface PieceParser {
  parse(input: string, baseIndex: number, ignoreLastRow: boolean): PieceResult;
}
interface PieceResult {
  readonly data: string[][];
  readonly errors: readonly { readonly code: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}
const Parser = Papa.Parser as unknown as new (config: { delimiter: string; newline: string }) => PieceParser;

/** How a text is cut. */
export interface CsvForm {
  readonly encoding: Encoding;
  readonly separator: string;
  readonly newline: '\n' | '\r';
}

/** @throws IntakeError for a text that is no table. */
export async function readCsv(file: NamedBytes, options: ReadOptions, pace: Pace): Promise<Layer> {
  const { name, bytes } = file;
  await pace.step('looking', name, 0);
  const encoding = encodingFor(bytes, options.encoding, name);
  const sample = sampleOf(bytes, encoding.value);
  const separator = separatorFor(sample, options.separator);
  const form: CsvForm = {
    encoding: encoding.value,
    // One column: a separator that no text holds.
    separator: separator.value === '' ? '\u001f' : separator.value,
    newline: newlineOf(sample),
  };
  const whole = encoding.evidence.some(({ code }) => code === 'valid-utf8' || code === 'only-ascii');
  const strict = !whole;
  const head = headOf(form, file);
  const { columns, notices } = columnNames(head.header, name);
  const survey = new TableSurvey(columns);
  let rows = 0;
  const batches = (): Iterable<Batch> => batchesOf(form, file, columns, head.skip, strict);
  for (const batch of batches()) {
    for (const row of batch.rows) survey.add(row);
    rows += batch.rows.length;
    if (rows >= LOOKED_AT) break;
    await pace.step('looking', name, rows / LOOKED_AT);
  }
  if (rows === 0) throw new IntakeError('only-a-header', { file: name });
  const layer = {
    name: name.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    file: name,
    columns,
    count: null,
    notices: [...head.notices, ...notices],
    detected: {
      format: 'csv' as const,
      encoding,
      separator,
      decimal: options.decimal === undefined ? survey.decimals.guess() : chosen(options.decimal),
      date_order: survey.dates.guess(),
      crs: null,
      axis_order: null,
    },
    batches,
  };
  return withWktGeometry(layer, options);
}

/** Old Macs end lines with a carriage return alone; what stands within quotation marks ends none. */
function newlineOf(sample: string): '\n' | '\r' {
  const bare = sample.replaceAll(/"[^"]*"/g, '');
  const returns = bare.match(/\r(?!\n)/g)?.length ?? 0;
  return returns > (bare.match(/\n/g)?.length ?? 0) ? '\r' : '\n';
}

function separatorFor(sample: string, given: string | undefined): Guess<string> {
  if (given === undefined) return guessSeparator(sample);
  return chosen(/^(tab|\\t)$/i.test(given) ? '\t' : given);
}

interface Head {
  readonly header: readonly string[];
  /** Records before the first row of data. */
  readonly skip: number;
  readonly notices: readonly Evidence[];
}

/** The first record that has as many fields as most; titles above it are left out. */
function headOf(form: CsvForm, file: NamedBytes): Head {
  const first: string[][] = [];
  for (const { data } of recordsOf(form, file)) {
    first.push(...data.slice(0, 50));
    if (first.length >= 50) break;
  }
  if (first.length === 0) throw new IntakeError('empty-file', { file: file.name });
  let skip = 0;
  if (/^sep=/i.test(first[0]?.[0] ?? '')) skip++;
  const tally = new Map<number, number>();
  for (const row of first.slice(skip)) tally.set(row.length, (tally.get(row.length) ?? 0) + 1);
  const usual = [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1;
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  const declared = skip;
  // A title has one field filled, or none, where the rows below have several.
  while (
    usual > 1 &&
    skip < first.length - 1 &&
    filled(first[skip] ?? []) <= 1 &&
    filled(first[skip + 1] ?? []) >= 1 &&
    filledLater(first, skip, filled)
  )
    skip++;
  const titles = skip - declared;
  const notices = titles > 0 ? [told('lines-skipped', { count: titles })] : [];
  const header = first[skip] ?? [];
  if (!looksLikeHeader(header)) return { header: header.map(() => ''), skip, notices };
  return { header, skip: skip + 1, notices };
}

/** Whether a record further down, soon, fills more than one field, as a header does. */
function filledLater(
  first: readonly (readonly string[])[],
  from: number,
  filled: (row: readonly string[]) => number,
): boolean {
  return first.slice(from + 1, from + 10).some((row) => filled(row) > 1 && looksLikeHeader(row));
}

function* batchesOf(
  form: CsvForm,
  file: NamedBytes,
  columns: readonly string[],
  skip: number,
  strict: boolean,
): Generator<Batch> {
  let left = skip;
  let next = 1;
  for (const { data, stray, share, lossy } of recordsOf(form, file)) {
    const broken: Broken[] = [];
    const rows: Cell[][] = [];
    for (let i = 0; i < data.length; i++) {
      if (left > 0) {
        left--;
        continue;
      }
      const record = data[i] ?? [];
      const row = next + rows.length;
      const fault = faultOf(record, columns.length, stray.has(i));
      if (fault !== null) broken.push({ row, field: null, ...fault });
      else if (lossy && strict) {
        const at = record.findIndex((cell) => cell.includes('\ufffd'));
        if (at >= 0)
          broken.push({
            row,
            field: columns[at] ?? null,
            code: 'bad-bytes',
            values: { encoding: form.encoding },
          });
      }
      rows.push(fitted(record, columns.length));
    }
    if (rows.length === 0) continue;
    yield { first: next, rows, geometries: null, broken, share };
    next += rows.length;
  }
}

/** Rows often end in one separator too many: fields beyond the header count only where they hold something. */
function faultOf(
  record: readonly string[],
  expected: number,
  stray: boolean,
): Pick<Broken, 'code' | 'values'> | null {
  const got = record.length;
  // Quotation marks within a quoted text are read as meant where all fields are there and no line was caught.
  if (stray) {
    const lines = linesIn(record);
    if (got !== expected || lines > 1) return { code: 'stray-quote', values: { lines } };
  }
  if (got === expected) return null;
  if (got < expected) return { code: 'too-few-fields', values: { got, expected } };
  for (let i = expected; i < got; i++)
    if (record[i]?.trim() !== '') return { code: 'too-many-fields', values: { got, expected } };
  return null;
}
function fitted(record: string[], length: number): Cell[] {
  if (record.length === length) return record;
  if (record.length > length) return record.slice(0, length);
  return [...record, ...Array<null>(length - record.length).fill(null)];
}
const linesIn = (record: readonly string[]): number =>
  record.reduce((lines, cell) => lines + (cell.match(/\r\n?|\n/g)?.length ?? 0), 1);

interface Records {
  readonly data: string[][];
  /** Indexes in `data` of records with a quotation mark where none may stand. */
  readonly stray: ReadonlySet<number>;
  readonly share: number;
  /** Bytes of the piece were no letters of the encoding. */
  readonly lossy: boolean;
}

/** Records of a text, blank ones left out. @throws IntakeError `quote-left-open`. */
function* recordsOf(form: CsvForm, { name, bytes }: NamedBytes): Generator<Records> {
  const parser = new Parser({ delimiter: form.separator, newline: form.newline });
  const decoder = decoderOf(form.encoding);
  let rest = '';
  let read = 0;
  for (const { text, share, last } of pieces(bytes, decoder)) {
    const input = rest + text;
    const { data, errors, meta } = parser.parse(input, 0, !last);
    rest = last ? '' : input.slice(meta.cursor);
    const stray = new Set<number>();
    for (const { code, row } of errors) {
      if (row === undefined || (row >= data.length && !last)) continue; // of the record that goes on in the next piece
      if (code === 'MissingQuotes')
        throw new IntakeError('quote-left-open', { file: name, row: Math.max(1, read + row) });
      stray.add(row);
    }
    const kept = withoutBlanks(data, stray, form.newline === '\n');
    read += data.length;
    if (rest.length > LONGEST_RECORD)
      throw new IntakeError('quote-left-open', { file: name, row: Math.max(1, read) });
    if (kept.data.length > 0) yield { ...kept, share, lossy: text.includes('\ufffd') };
  }
}

/** Drops blank records and the carriage return that `\r\n` leaves behind the last field. */
function withoutBlanks(
  data: string[][],
  stray: ReadonlySet<number>,
  returns: boolean,
): Pick<Records, 'data' | 'stray'> {
  let blank = false;
  for (const record of data) {
    const last = record.length - 1;
    const cell = record[last];
    if (returns && cell?.endsWith('\r')) record[last] = cell.slice(0, -1);
    if (record[0] === '' && record.every((one) => one.trim() === '')) blank = true;
  }
  if (!blank) return { data, stray };
  const kept: string[][] = [];
  const strayKept = new Set<number>();
  data.forEach((record, i) => {
    if (record.every((one) => one.trim() === '')) return;
    if (stray.has(i)) strayKept.add(kept.length);
    kept.push(record);
  });
  return { data: kept, stray: strayKept };
}

/** The beginning as text, cut after a whole line. */
function sampleOf(bytes: Uint8Array, encoding: Encoding): string {
  const from = markLength(bytes);
  const text = decoderOf(encoding).decode(bytes.subarray(from, from + SAMPLE), true);
  if (from + SAMPLE >= bytes.length) return text;
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end > 0 ? text.slice(0, end + 1) : text;
}
