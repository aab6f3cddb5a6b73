/** Text whose fields stand at fixed places of each line: the census register of addresses of 2010. */
import { decoderOf, type Encoding, encodingFor, markLength } from '../detect/encoding.ts';
import { IntakeError } from '../error.ts';
import type { Batch, Broken, Cell, Layer } from '../types.ts';
import { CNEFE_2010_FIELDS, isCnefe2010 } from './cnefe-2010-layout.ts';
import type { NamedBytes } from './named-bytes.ts';
import type { Pace, ReadOptions } from './options.ts';
import { pieces } from './pieces.ts';

/** Lines a layout is told from, and their bytes at most. */
const LINES_LOOKED_AT = 50;
const BYTES_LOOKED_AT = 1 << 16;

/** Where each field begins and ends, counted in characters. */
const PLACES = placesOf(CNEFE_2010_FIELDS);
const LENGTH = PLACES.at(-1)?.[1] ?? 0;
const COLUMNS = CNEFE_2010_FIELDS.map(([name]) => name);

function placesOf(fields: readonly (readonly [string, number])[]): readonly (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (const [, width] of fields) {
    const from = places.at(-1)?.[1] ?? 0;
    places.push([from, from + width]);
  }
  return places;
}

/** Told by the length of its lines and the codes in them, never by its name: nine in ten of the first lines fit. */
export function isFixedWidth(bytes: Uint8Array): boolean {
  const from = markLength(bytes);
  // Codes are digits: they read alike in Latin-1 and UTF-8, whose longer letters move them by a few places at most.
  const head = decoderOf('windows-1252').decode(bytes.subarray(from, from + BYTES_LOOKED_AT), true);
  const utf8 = decoderOf('UTF-8').decode(bytes.subarray(from, from + BYTES_LOOKED_AT), true);
  return [head, utf8].some((text) => {
    const whole = bytes.length > from + BYTES_LOOKED_AT ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
    const lines = linesOf(whole).slice(0, LINES_LOOKED_AT);
    return lines.length > 0 && lines.filter(isCnefe2010).length >= lines.length * 0.9;
  });
}

/** Lines that are not blank, without their ends. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    // What Windows once ended a text with.
    .filter((line) => line.trim() !== '' && line !== '\u001a');

/** @throws IntakeError `unknown-encoding`. */
export async function readFixedWidth(file: NamedBytes, options: ReadOptions, pace: Pace): Promise<Layer> {
  const { name, bytes } = file;
  await pace.step('looking', name, 0);
  const encoding = encodingFor(bytes, options.encoding, name);
  return {
    name: name.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
    file: name,
    columns: COLUMNS,
    count: null,
    notices: [],
    detected: {
      format: 'fixed-width',
      encoding,
      separator: null,
      decimal: null,
      date_order: null,
      crs: null,
      axis_order: null,
    },
    batches: () => batchesOf(file, encoding.value),
  };
}

function* batchesOf({ name, bytes }: NamedBytes, encoding: Encoding): Generator<Batch> {
  let rest = '';
  let next = 1;
  for (const { text, share, last } of pieces(bytes, decoderOf(encoding))) {
    const input = rest + text;
    const end = last ? input.length : input.lastIndexOf('\n') + 1;
    rest = input.slice(end);
    // No line of this register is longer: a text that never ends one is something else.
    if (rest.length > 1 << 20) throw new IntakeError('unknown-format', { file: name, row: next });
    const rows: Cell[][] = [];
    const broken: Broken[] = [];
    for (const line of linesOf(input.slice(0, end))) {
      const row = next + rows.length;
      if (!isCnefe2010(line))
        broken.push({
          row,
          field: null,
          code: 'wrong-line',
          values: { got: line.length, expected: LENGTH },
        });
      rows.push(PLACES.map(([from, to]) => line.slice(from, to).trim()));
    }
    if (rows.length === 0) continue;
    yield { first: next, rows, geometries: null, broken, share };
    next += rows.length;
  }
}
