/** Input that is broken in the ways files are: a sentence for each, the right row, and nothing half-taken. */
import { gunzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { twoLayers } from './build/gpkg.ts';
import { drained, latin1, read, refusal, utf8, whole } from './build/read.ts';
import { lineShapefile, SIRGAS_PRJ } from './build/shapefile.ts';
import { type CellXml, number, text, workbook } from './build/xlsx.ts';

/** Made with SQLite: the two tables that every GeoPackage has, and nothing in them. */
const EMPTY_GPKG = new Uint8Array(
  gunzipSync(
    Buffer.from(
      'H4sIAGVkDmsC/+1WTUvDMBh+s6+C4HnXXGQKRVDx4EFwyvCggh+7h7hmNaxNuySF1cNEd/EvefZP+F8UMa2uW2fxJgrr04b0eZ+8b5M8ofTq4pRrhvuB9KnGO1ABhOAAYwComWbBDJWv2BQIoPWSPByfnxxDMWqw2UP1ZDB6Tbj12ZX4H2ig1amzJZYSpf/LjZXS/9L/0v+l/v4jeANzP8HYXBn2ao3mWQsBFw4bqaFnfhMJjXSQcuKGA5f0AqGZ0Ips52h9r/pD6sIExn+39geErObuLpqsaXrtsXQNKqSaU49I1icqVkWxytFlp93t4G778LSDi0asK6mIoD7Dmo00FoFpkefZSZg7mJttcpnM4jiU3KcyxgMW24F0qeC3pl4gFtLnJbPZgXTMu4oK2g7rc8ELSjhM9SQPM2Uj8b8KjwDv8Jx0f4XfOm0LqVs5Wru/q1jNVgtN9mcnYCrmSPW751NpPU0tsDtnq0M1JToOF48Ed0wN3ufGvVSIBB9G7JtPtkeVJr0bKlyGTS2muc9snwsywk4QmQmkJM4IHc0phmRK/gxufABMjb0JAA4AAA==',
      'base64',
    ),
  ),
);

const LINES = lineShapefile([
  {
    line: [
      [-51.17, -29.85],
      [-51.169, -29.85],
    ],
    name: utf8('Rua A'),
  },
]);

describe('bad input is refused with a sentence', () => {
  const csv = utf8('id;nome\n1;a\n');
  const cases: readonly [string, Readonly<Record<string, Uint8Array>>, string][] = [
    ['an empty file', { 'a.csv': new Uint8Array() }, 'empty-file'],
    ['a file of blanks', { 'a.csv': utf8(' \n\n') }, 'empty-file'],
    ['a header alone', { 'a.csv': utf8('id;nome;lat\n') }, 'only-a-header'],
    ['a zip cut short', { 'a.zip': zipSync({ 'a.csv': csv, 'b.csv': csv }).subarray(0, 90) }, 'broken-zip'],
    ['a zip that leads out', { 'a.zip': zipSync({ '../../etc/a.csv': csv }) }, 'zip-name'],
    ['a zip with an absolute name', { 'a.zip': zipSync({ '/etc/a.csv': csv }) }, 'zip-name'],
    ['an empty zip', { 'a.zip': zipSync({}) }, 'no-records'],
    [
      'zips in zips in zips',
      { 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.zip': zipSync({ 'a.csv': csv }) }) }) },
      'zip-in-zip',
    ],
    [
      'a workbook cut short',
      { 'a.xlsx': workbook({ A: [[text('id'), text('n')]] }).subarray(0, 900) },
      'broken-xlsx',
    ],
    ['a .dbf alone', { 'a.dbf': LINES.dbf }, 'part-alone'],
    ['a .prj alone', { 'a.prj': utf8(SIRGAS_PRJ) }, 'nothing-to-read'],
    ['a shapefile cut short', { 'a.shp': LINES.shp.subarray(0, 60), 'a.dbf': LINES.dbf }, 'engine-refused'],
    [
      'GeoJSON cut short',
      {
        'a.geojson': utf8(
          '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{}},{"type":"Fea',
        ),
      },
      'json-cut',
    ],
    ['JSON that is no GeoJSON', { 'a.json': utf8('{"a":1}') }, 'not-geojson'],
    ['no JSON', { 'a.geojson': utf8('{nome: 1}') }, 'not-json'],
    [
      'GeoJSON without features',
      { 'a.geojson': utf8('{"type":"FeatureCollection","features":[]}') },
      'no-records',
    ],
    ['a KML cut short', { 'a.kml': utf8('<kml><Document><Placemark><name>a</name>') }, 'broken-kml'],
    ['a page of an error', { 'a.csv': utf8('<!DOCTYPE html><html><body>404</body></html>') }, 'not-a-table'],
    ['a PDF', { 'a.csv': latin1('%PDF-1.4 ...') }, 'not-a-table'],
    [
      'a picture of nothing',
      { 'a.csv': Uint8Array.from({ length: 300 }, (_, i) => (i * 37) % 29) },
      'unknown-format',
    ],
  ];
  it.each(cases)('%s', async (_, files, code) => {
    const error = await refusal(() => read(files));
    expect(error.code).toBe(code);
    for (const lang of ['pt', 'en'] as const) {
      expect(error.say(lang)).not.toMatch(/\{\w+\}/);
      expect(error.say(lang).startsWith(error.file)).toBe(true);
    }
  });

  it('a zip bomb', async () => {
    // Zeros pack a thousandfold: 600 MB in 600 kB would be made here; its declared size is what counts.
    const zip = zipSync({ 'a.csv': new Uint8Array(1000) });
    const view = new DataView(zip.buffer);
    for (let at = 0; at + 46 < zip.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2_000_000_000, true);
    expect((await refusal(() => read({ 'a.zip': zip }))).code).toBe('zip-bomb');
  });

  it('a quotation mark left open, with its row', async () => {
    const error = await refusal(() => whole({ 'a.csv': utf8('id;nome;rua\n1;a;b\n2;"c;d\n3;e;f\n') }));
    expect(error).toMatchObject({ code: 'quote-left-open', row: 2 });
    expect(error.say('pt')).toBe(
      'a.csv, linha 2: as aspas abertas nesta linha nunca fecham. Feche-as ou retire-as no arquivo de origem.',
    );
  });

  it('stopped', async () => {
    expect(
      (await refusal(() => read({ 'a.csv': utf8('a;b\n1;2\n') }, { shouldStop: () => true }))).code,
    ).toBe('stopped');
  });

  it('a layer, an encoding or a system that is none', async () => {
    const files = { 'a.csv': utf8('a;b\n1;2\n') };
    expect((await refusal(() => read(files, { layer: 'x' }))).code).toBe('no-such-layer');
    expect((await refusal(() => read(files, { encoding: 'klingon' }))).code).toBe('unknown-encoding');
    const map = { 'a.geojson': utf8('{"type":"Point","coordinates":[-51.17,-29.85]}') };
    expect((await refusal(() => read(map, { crs: 'EPSG:1' }))).code).toBe('unknown-crs');
  });

  it('GDAL that cannot be loaded', async () => {
    const gdal = () => Promise.reject(new Error('offline'));
    const error = await refusal(() => read({ 'a.shp': LINES.shp, 'a.dbf': LINES.dbf }, { gdal }));
    expect(error).toMatchObject({ code: 'engine-missing', values: { got: 'offline' } });
  });
});

describe('bad rows are told, the others come in', () => {
  it('one row of 200,000', async () => {
    const lines = Array.from({ length: 200_000 }, (_, i) =>
      i === 123_456 ? `${i};a;b;c` : `${i};nome ${i};-29,85`,
    );
    const { rows, broken } = await whole({ 'a.csv': utf8(`id;nome;lat\n${lines.join('\n')}\n`) });
    expect(rows).toHaveLength(200_000);
    expect(broken).toEqual([
      { row: 123_457, field: null, code: 'too-many-fields', values: { got: 4, expected: 3 } },
    ]);
  });

  it('a row cut short, a stray quote, a broken letter', async () => {
    const { broken, layer } = await whole({
      'a.csv': latin1(
        `id;nome;rua\n1;a\n2;"b"x;c\n"3;d;e\n4";f;g;h\n${'5;\u00c3\u00a3;i\n'.repeat(40)}6;\u00e3;k\n`,
      ),
    });
    expect(layer.detected.encoding?.value).toBe('UTF-8');
    expect(broken.map(({ row, code }) => [row, code])).toEqual([
      [1, 'too-few-fields'],
      [2, 'stray-quote'],
      [43, 'bad-bytes'],
    ]);
  });

  it('a feature that is none, mixed geometries, a curve', async () => {
    const json = `{"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":[-51.17,-29.85]}},
      7,
      {"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[-51.17,-29.85]},{"type":"LineString","coordinates":[[-51.17,-29.85],[-51.1,-29.8]]}]}},
      {"type":"Feature","properties":{},"geometry":{"type":"CircularString","coordinates":[]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":["a",null]}},
      {"type":"Feature","properties":{"b":{"c":1}},"geometry":null}]}`;
    const { rows, broken, layer } = await whole({ 'a.geojson': utf8(json) });
    expect(layer.columns).toEqual(['a', 'b']);
    expect(rows).toHaveLength(6);
    expect(rows[5]).toEqual([null, '{"c":1}']);
    expect(broken.map(({ row, code }) => [row, code])).toEqual([
      [2, 'not-a-feature'],
      [3, 'geometry-collection'],
      [4, 'curve-unsupported'],
      [5, 'geometry-unreadable'],
    ]);
  });

  it('formula cells: their stored result, and a sentence where there is none', async () => {
    const formula = (value: string): CellXml => ['', `<f>A1+1</f>${value}`];
    const { rows, broken, layer } = await whole({
      'a.xlsx': workbook({
        A: [
          [text('id'), text('n')],
          [number(1), formula('<v>42</v>')],
          [number(2), formula('')],
          [number(3), ['t="e"', '<f>1/0</f><v>#DIV/0!</v>']],
        ],
      }),
    });
    expect(rows).toEqual([
      [1, 42],
      [2, null],
      [3, null],
    ]);
    expect(broken).toEqual([
      { row: 2, field: 'n', code: 'formula-without-value', values: {} },
      { row: 3, field: 'n', code: 'cell-error', values: { got: '#DIV/0!' } },
    ]);
    expect(layer.notices).toContainEqual({ code: 'formula-values', values: { count: 3 } });
  });
});

describe('odd files are read all the same', () => {
  it('a .csv that is a workbook, told', async () => {
    const { layer, rows } = await whole({
      'a.csv': workbook({
        Aba: [
          [text('id'), text('nome')],
          [number(1), text('João &amp; filhos')],
        ],
      }),
    });
    expect(layer.detected.format).toBe('xlsx');
    expect(rows).toEqual([[1, 'João & filhos']]);
    expect(layer.notices[0]).toEqual({ code: 'named-otherwise', values: { said: 'CSV', found: 'XLSX' } });
  });
  it('a shapefile without .shx and .prj: mended, and its system asked', async () => {
    const { layer, rows, geometries } = await whole({ 'a.shp': LINES.shp, 'a.dbf': LINES.dbf });
    expect(rows).toEqual([['Rua A']]);
    expect(geometries.flat()[0]).toEqual({
      type: 'LineString',
      coordinates: [
        [-51.17, -29.85],
        [-51.169, -29.85],
      ],
    });
    expect(layer.notices.map(({ code }) => code)).toEqual(['shx-missing', 'prj-missing']);
    expect(layer.detected.crs).toMatchObject({ value: 'EPSG:4674', asked: true });
  });
  it('300 columns', async () => {
    const line = (value: (i: number) => string) => Array.from({ length: 300 }, (_, i) => value(i)).join(';');
    const { layer, rows } = await whole({ 'a.csv': utf8(`${line((i) => `c${i}`)}\n${line(String)}\n`) });
    expect(layer.columns).toHaveLength(300);
    expect(rows[0]?.[299]).toBe('299');
  });
  it('a name with a script in it stays text', async () => {
    const name = '<script>alert(1)</script>';
    expect((await whole({ 'a.csv': utf8(`id;nome\n1;${name}\n`) })).rows).toEqual([['1', name]]);
  });
  it('repeated and missing column names, titles above the header, empty rows', async () => {
    const { layer, rows } = await whole({
      'a.csv': utf8('Relatório de 2026;;\n;;\nnome;nome;\na;b;c\n;;\nd;e;f\n'),
    });
    expect(layer.columns).toEqual(['nome', 'nome_2', 'coluna_3']);
    expect(rows).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    expect(layer.notices.map(({ code }) => code)).toEqual(['lines-skipped', 'repeated-header']);
  });
  it('several sheets and a zip of several tables are several layers', async () => {
    const sheet = [
      [text('id'), text('n')],
      [number(1), number(2)],
    ];
    expect(
      (await read({ 'a.xlsx': workbook({ A: sheet, B: sheet, Vazia: [] }) })).map(({ name }) => name),
    ).toEqual(['A', 'B']);
    const zip = zipSync({
      'x/a.csv': utf8('id;n\n1;2\n'),
      'x/b.csv': utf8('id;n\n1;2\n'),
      '__MACOSX/x': utf8('?'),
      'leia-me.txt': utf8('Fonte: IBGE'),
    });
    const layers = await read({ 'd.zip': zip });
    expect(layers.map(({ name, file }) => [name, file])).toEqual([
      ['a', 'd.zip/x/a.csv'],
      ['b', 'd.zip/x/b.csv'],
    ]);
  });
  it('two layers of one name in a zip are told apart by their files', async () => {
    const table = utf8('id;n\n1;2\n');
    const files = { 'd.zip': zipSync({ '2025/pontos.csv': table, '2026/pontos.csv': table }) };
    expect((await read(files)).map(({ name, file }) => [name, file])).toEqual([
      ['pontos', 'd.zip/2025/pontos.csv'],
      ['pontos', 'd.zip/2026/pontos.csv'],
    ]);
    const chosen = await read(files, { layer: 'd.zip/2026/pontos.csv: pontos' });
    expect(chosen.map(({ file }) => file)).toEqual(['d.zip/2026/pontos.csv']);
    expect((await refusal(() => read(files, { layer: 'x' }))).say('pt')).toContain(
      'd.zip/2025/pontos.csv: pontos, d.zip/2026/pontos.csv: pontos',
    );
  });
  it.each(['le', 'be'])('UTF-16 %s without a mark at its beginning', async (order) => {
    const bytes = Buffer.from('nome;rua\nSão João;Conceição\nÁgua;Açude\n', 'utf16le');
    if (order === 'be') bytes.swap16();
    const { layer, rows } = await whole({ 'a.csv': new Uint8Array(bytes) });
    expect(layer.detected.encoding?.value).toBe(`UTF-16${order.toUpperCase()}`);
    expect(rows).toEqual([
      ['São João', 'Conceição'],
      ['Água', 'Açude'],
    ]);
  });
  it('a GeoPackage without layers', async () => {
    const error = await refusal(() => read({ 'vazio.gpkg': EMPTY_GPKG }));
    expect(error.say('pt')).toBe(
      'vazio.gpkg: o GeoPackage abre, mas não tem nenhuma camada com registros. Exporte de novo, escolhendo a camada.',
    );
    expect((await refusal(() => read({ 'a.gpkg': EMPTY_GPKG.subarray(0, 900) }))).code).toBe(
      'engine-refused',
    );
  });
  it('features one a line, with record separators, or alone', async () => {
    const feature = (n: number) =>
      `{"type":"Feature","id":${n},"properties":{"n":"é"},"geometry":{"type":"Point","coordinates":[-51.17,-29.85]}}`;
    for (const text of [
      `${feature(1)}\n${feature(2)}\n`,
      `\u001e${feature(1)}\n\u001e${feature(2)}\n`,
      `[${feature(1)},${feature(2)}]`,
    ])
      expect((await whole({ 'a.geojsonl': utf8(text) })).rows).toEqual([
        [1, 'é'],
        [2, 'é'],
      ]);
    expect((await whole({ 'a.geojson': utf8(feature(1)) })).rows).toEqual([[1, 'é']]);
  });
  it('a GeoPackage with two layers, made by GDAL, and one of them wanted', async () => {
    const bytes = await twoLayers();
    const layers = await read({ 'duas.gpkg': bytes });
    expect(layers.map(({ name }) => name)).toEqual(['pontos', 'linhas']);
    expect(layers[0]?.notices).toEqual([
      { code: 'other-layers', values: { count: 2, names: 'pontos, linhas' } },
    ]);
    const [only] = await read({ 'duas.gpkg': bytes }, { layer: 'linhas' });
    expect(only?.name).toBe('linhas');
    if (only !== undefined) expect((await drained(only)).rows).toHaveLength(1);
  });
  it('a drawing (DXF) has no system: metres in the town are told and asked', async () => {
    const dxf =
      '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\nRUAS\n10\n483921.4\n20\n6697552.8\n11\n485110.0\n21\n6698001.5\n0\nENDSEC\n0\nEOF\n';
    const { layer, geometries } = await whole({ 'ruas.dxf': utf8(dxf) });
    expect(layer.detected).toMatchObject({ format: 'dxf', crs: { value: 'EPSG:31982', asked: true } });
    expect(geometries.flat()[0]).toEqual({
      type: 'LineString',
      coordinates: [
        [483921.4, 6697552.8],
        [485110, 6698001.5],
      ],
    });
  });
});
