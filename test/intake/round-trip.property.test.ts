/** Whatever table is written as CSV comes back as it was; whatever bytes come, nothing but a sentence leaves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../src/intake/detect/numbers.ts';
import { IntakeError } from '../../src/intake/error.ts';
import { drained, latin1, read, utf8, whole } from './build/read.ts';

const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': utf8,
  'UTF-8 with BOM': (text) => utf8(`\ufeff${text}`),
  'Latin-1': latin1,
  'Windows-1252': (text) => latin1(text.replaceAll('–', '\u0096').replaceAll('“', '\u0093')),
  'UTF-16LE with BOM': (text) => {
    const bytes = new Uint8Array(text.length * 2 + 2);
    const view = new DataView(bytes.buffer);
    [`\ufeff`, ...text].forEach((sign, i) => {
      view.setUint16(i * 2, sign.charCodeAt(0), true);
    });
    return bytes;
  },
};

const word = fc.stringMatching(/^[A-Za-zçãáéíóúõâêôÇÃÁÉ ]{1,12}$/).map((text) => text.trim() || 'x');
/** Texts with all that needs quotation marks. */
const cell = fc.oneof(
  word,
  fc
    .array(fc.oneof(word, fc.constantFrom(';', ',', '|', '"', '\n', '""')), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('')),
);
const decimals = fc
  .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: 10_000, max: 99_999 }))
  .map(([whole_, rest]) => `${whole_}.${rest}`);

const table = fc.record({
  encoding: fc.constantFrom(...Object.keys(ENCODERS)),
  separator: fc.constantFrom(';', ',', '\t', '|'),
  decimal: fc.constantFrom('.', ',') as fc.Arbitrary<'.' | ','>,
  newline: fc.constantFrom('\n', '\r\n'),
  quoted: fc.boolean(),
  rows: fc.array(fc.tuple(cell, decimals, cell, decimals), { minLength: 3, maxLength: 12 }),
});

describe('CSV', () => {
  it('reads back what was written, in every encoding, separator and decimal sign', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ encoding, separator, decimal, newline, quoted, rows }) => {
        const write = (text: string): string =>
          quoted || /["\n]/.test(text) || text.includes(separator) || text !== text.trim() || text === ''
            ? `"${text.replaceAll('"', '""')}"`
            : text;
        const signed = (text: string) => text.replace('.', decimal);
        const lines = [
          ['nome', 'latitude', 'situação', 'longitude'],
          ...rows.map(([a, b, c, d]) => [a, signed(b), c, signed(d)]),
        ].map((line) => line.map(write).join(separator));
        const bytes = ENCODERS[encoding]?.(`${lines.join(newline)}${newline}`) ?? new Uint8Array();
        const { layer, rows: got, broken } = await whole({ 't.csv': bytes });
        expect(broken).toEqual([]);
        expect(layer.columns).toEqual(['nome', 'latitude', 'situação', 'longitude']);
        expect(layer.detected.decimal?.value).toBe(decimal);
        expect(got.map(([a, , c]) => [a, c])).toEqual(rows.map(([a, , c]) => [a, c]));
        expect(got.map(([, b = null]) => numberOf(b, decimal))).toEqual(rows.map(([, b]) => Number(b)));
      }),
      { numRuns: 300 },
    );
  });

  it('cuts the same rows whatever the size of the pieces its bytes come in', async () => {
    // Longer than one piece, its letters of two bytes and its quoted line breaks at every offset of the border.
    const line = (i: number) => `${i};"Praça São João ${'ã'.repeat(i % 7)}\n""${i}""";-29,85`;
    const lines = Array.from({ length: 30_000 }, (_, i) => line(i));
    const { rows, broken } = await whole({ 't.csv': utf8(`id;nome;lat\r\n${lines.join('\r\n')}`) });
    expect(broken).toEqual([]);
    expect(rows).toHaveLength(30_000);
    expect(rows[29_999]).toEqual(['29999', `Praça São João ${'ã'.repeat(29_999 % 7)}\n"29999"`, '-29,85']);
  });
});

describe('any bytes', () => {
  const survive = async (bytes: Uint8Array, name: string): Promise<void> => {
    try {
      // Without GDAL: what only GDAL reads is refused by its absence.
      for (const layer of await read({ [name]: bytes }, { gdal: undefined })) await drained(layer);
    } catch (error) {
      if (!(error instanceof IntakeError)) throw error;
    }
  };
  it('give rows or a sentence', async () => {
    const starts = fc.constantFrom(
      '',
      'PK\u0003\u0004',
      '{"type":"FeatureCollection","features":[',
      '<kml>',
      '\u00ef\u00bb\u00bf',
      '\u00ff\u00fe',
      'a;b\n',
      '"',
      '[',
      '{',
    );
    await fc.assert(
      fc.asyncProperty(
        starts,
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.csv', 'a.zip', 'a.json', 'a.xlsx'),
        async (start, rest, name) => {
          await survive(Uint8Array.from([...latin1(start), ...rest]), name);
        },
      ),
      { numRuns: 1500 },
    );
  });
  it('give rows or a sentence where a good file is cut or has a byte changed', async () => {
    const { workbook, text, number } = await import('./build/xlsx.ts');
    const good = [
      workbook({
        A: [
          [text('id'), text('n')],
          [number(1), text('a')],
        ],
      }),
      utf8(
        '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:31982"}},"features":[{"type":"Feature","properties":{"a":"é"},"geometry":{"type":"Point","coordinates":[1,2]}}]}',
      ),
      utf8(
        '<?xml version="1.0"?><kml><Placemark><name>a</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>',
      ),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (bytes, at, byte, cut) => {
          const changed = cut ? bytes.slice(0, at % bytes.length) : bytes.slice();
          if (!cut) changed[at % bytes.length] = byte;
          await survive(changed, 'a.bin');
        },
      ),
      { numRuns: 800 },
    );
  });
});
