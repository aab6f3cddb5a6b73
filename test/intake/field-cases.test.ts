/** The reading half of the cases from the field, on files of our own making. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessPositions } from '../../src/intake/detect/positions.ts';
import { sayOf } from '../../src/intake/sentences.ts';
import { toSirgasGeometry } from '../../src/intake/to-sirgas.ts';
import type { Cell } from '../../src/intake/types.ts';
import { ESTEIO, latin1, utf8, whole } from './build/read.ts';
import { lineShapefile, SIRGAS_PRJ } from './build/shapefile.ts';
import { number, styled, text, workbook } from './build/xlsx.ts';

function place(cells: readonly (readonly [Cell, Cell])[], columns: readonly [string, string]) {
  const found = guessPositions(cells, { columns, box: ESTEIO, file: 'f.csv' });
  return { found, positions: cells.map(([x, y]) => found.place(x, y).position) };
}

describe('cases from the field', () => {
  it('R10: a crs member in UTM metres counts', async () => {
    const json = JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } },
      features: [
        {
          type: 'Feature',
          properties: { n: 'a' },
          geometry: { type: 'Point', coordinates: [483921.4, 6697552.8] },
        },
        {
          type: 'Feature',
          properties: { n: 'b' },
          geometry: { type: 'Point', coordinates: [485110.0, 6698001.5] },
        },
      ],
    });
    const { layer, geometries } = await whole({ 'p.geojson': utf8(json) });
    expect(layer.detected.crs).toMatchObject({ value: 'EPSG:31982', asked: false });
    const [first] = geometries.flat();
    if (first === null || first === undefined) throw new Error('no geometry');
    const moved = toSirgasGeometry('EPSG:31982', 'lon-lat', 'p').geometry(first);
    // PROJ (gdaltransform): -51.16646216821451 -29.852447955548527
    expect(moved.coordinates[0]).toBeCloseTo(-51.16646216821451, 9);
    expect(moved.coordinates[1]).toBeCloseTo(-29.852447955548527, 9);
  });

  it('R11: the column X holds the latitude, and it is told', () => {
    const { found, positions } = place(
      [
        ['-29.8512', '-51.1704'],
        ['-29.8447', '-51.1615'],
      ],
      ['X', 'Y'],
    );
    expect(found.axis_order.value).toBe('lat-lon');
    expect(found.axis_order.evidence.map(({ code }) => code)).toContain('axis-swapped');
    expect(positions).toEqual([
      [-51.1704, -29.8512],
      [-51.1615, -29.8447],
    ]);
  });

  it('R14: the .cpg says 1252, the bytes are UTF-8, and the names are whole', async () => {
    const names = ['Praça São João', 'Avenida Conceição', 'Travessa José Antônio'];
    const { shp, shx, dbf } = lineShapefile(
      names.map((name, i) => ({
        line: [
          [-51.17, -29.85 - i / 100],
          [-51.169, -29.85],
        ],
        name: utf8(name),
      })),
    );
    const zip = zipSync({
      'ruas.shp': shp,
      'ruas.shx': shx,
      'ruas.dbf': dbf,
      'ruas.prj': utf8(SIRGAS_PRJ),
      'ruas.cpg': utf8('1252'),
    });
    const { layer, rows } = await whole({ 'ruas.zip': zip });
    expect(rows.map(([name]) => name)).toEqual(names);
    expect(layer.detected.encoding?.value).toBe('UTF-8');
    expect(layer.detected.encoding?.evidence).toContainEqual({
      code: 'cpg-conflicts',
      values: { said: '1252', found: 'UTF-8' },
    });
    expect(layer.detected.crs).toMatchObject({ value: 'EPSG:4674', asked: false });
  });

  it.each([
    [
      'windows-1252 in fact, .cpg of UTF-8',
      latin1('Praça São João “A”'.replace('“', '\u0093').replace('”', '\u0094')),
      'UTF-8',
      0,
      'windows-1252',
      'Praça São João “A”',
    ],
    [
      'no .cpg, DOS 850 by its bytes',
      Uint8Array.from([0x53, 0xc6, 0x6f, 0x20, 0x4a, 0x6f, 0xc6, 0x6f, 0x20, 0x87]),
      null,
      2,
      'CP850',
      'São João ç',
    ],
    ['no .cpg, Latin-1', latin1('Conceição'), null, 0x57, 'ISO-8859-1', 'Conceição'],
  ])('R14, its kind: %s', async (_, name, cpg, language, encoding, right) => {
    const { shp, shx, dbf } = lineShapefile(
      [
        {
          line: [
            [-51.17, -29.85],
            [-51.169, -29.85],
          ],
          name,
        },
      ],
      language,
    );
    const { layer, rows } = await whole({
      'RUAS.SHP': shp,
      'ruas.shx': shx,
      'Ruas.DBF': dbf,
      'ruas.Prj': utf8(SIRGAS_PRJ),
      ...(cpg === null ? {} : { 'ruas.cpg': utf8(cpg) }),
    });
    expect(layer.detected.encoding?.value).toBe(encoding);
    expect(rows).toEqual([[right]]);
  });

  it('R16: decimal commas are not the separator', async () => {
    const { layer, rows } = await whole({
      'p.csv': utf8('Latitude;Longitude\n-29,851234;-51,170512\n-29,848001;-51,166903\n'),
    });
    expect(layer.detected.separator?.value).toBe(';');
    expect(layer.detected.decimal?.value).toBe(',');
    const { positions } = place(
      rows.map(([lat = null, lon = null]) => [lon, lat]),
      ['Longitude', 'Latitude'],
    );
    expect(positions[0]).toEqual([-51.170512, -29.851234]);
  });

  it('R19: dates are the civil days of their serial numbers, in every time zone', async () => {
    const bytes = workbook({
      Escolas: [
        [text('id'), text('inicio'), text('visto'), text('valor')],
        [text('E1'), styled(46082, 1), styled(46082.9375, 2), styled(46082, 3)],
        [text('E2'), styled(43408, 1), styled(43408, 2), styled(1, 3)],
        [text('E3'), styled(46023, 1), styled(60, 1), number(46023)],
      ],
    });
    const before = process.env.TZ;
    try {
      for (const zone of ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo']) {
        process.env.TZ = zone;
        const { rows } = await whole({ 'escolas.xlsx': bytes });
        expect(rows).toEqual([
          ['E1', '2026-03-01', '2026-03-01T22:30:00', 46082],
          ['E2', '2018-11-04', '2018-11-04', 1],
          ['E3', '2026-01-01', '1900-02-28', 46023],
        ]);
      }
    } finally {
      process.env.TZ = before;
    }
  });

  it('R19, its kind: a workbook that counts from 1904', async () => {
    const bytes = workbook(
      {
        A: [
          [text('id'), text('dia')],
          [text('1'), styled(44620, 1)],
        ],
      },
      { date1904: true },
    );
    expect((await whole({ 'a.xlsx': bytes })).rows).toEqual([['1', '2026-03-01']]);
  });

  it('R20: a MultiGeometry is one MultiPolygon with its hole, and its ExtendedData stays', async () => {
    const ring = (w: number, s: number, e: number, n: number) =>
      `<LinearRing><coordinates>${[
        [w, s],
        [e, s],
        [e, n],
        [w, n],
        [w, s],
      ]
        .map(([x, y]) => `${x},${y},0`)
        .join(' ')}</coordinates></LinearRing>`;
    const kml = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Zonas &amp; usos</name><Placemark><name>ZU</name><ExtendedData><Data name="lei"><value>123/2001</value></Data><SchemaData><SimpleData name="uso">misto</SimpleData></SchemaData></ExtendedData><MultiGeometry><Polygon><innerBoundaryIs>${ring(-51.171, -29.851, -51.169, -29.849)}</innerBoundaryIs><outerBoundaryIs>${ring(-51.174, -29.854, -51.166, -29.846)}</outerBoundaryIs></Polygon><MultiGeometry><Polygon><outerBoundaryIs>${ring(-51.156, -29.852, -51.152, -29.848)}</outerBoundaryIs></Polygon></MultiGeometry></MultiGeometry></Placemark></Folder></Document></kml>`;
    for (const [name, bytes] of [
      ['z.kml', utf8(kml)],
      ['z.kmz', zipSync({ 'doc.kml': utf8(kml) })],
    ] as const) {
      const { layer, rows, geometries } = await whole({ [name]: bytes });
      expect(layer.columns).toEqual(['name', 'lei', 'uso', 'folder']);
      expect(rows).toEqual([['ZU', '123/2001', 'misto', 'Zonas & usos']]);
      const [geometry] = geometries.flat();
      if (geometry?.type !== 'MultiPolygon') throw new Error(`it is a ${geometry?.type}`);
      expect(geometry.coordinates.map((polygon) => polygon.length)).toEqual([2, 1]);
      // The shell first, though the file has its hole first.
      expect(geometry.coordinates[0]?.[0]?.[0]).toEqual([-51.174, -29.854]);
    }
  });
});

describe('coordinates', () => {
  const one = (x: Cell, y: Cell, mend = false) => {
    const others = Array.from({ length: 9 }, (_, i) => [`-51.17${i}1`, `-29.85${i}1`] as const);
    const found = guessPositions(others, { columns: ['lon', 'lat'], box: ESTEIO, file: 'f.csv', mend });
    return found.place(x, y);
  };

  it.each([
    ['-5117934', '-29.8514', 'lon', '-51.17934'],
    ['-51.1793', '-298.514', 'lat', '-29.8514'],
    ['-5.117.934', '-29.851.234', 'lon', '-51.17934'],
  ])('lost decimal points: %s, %s', (x, y, field, suggestion) => {
    expect(one(x, y)).toMatchObject({
      position: null,
      fault: { code: 'decimal-point-lost', field, values: { suggestion } },
    });
  });
  it('puts them back where asked to', () => {
    expect(one('-5117934', '-298.514', true)).toMatchObject({ position: [-51.17934, -29.8514] });
  });
  it.each([
    ['0', '0', 'zero-coordinates'],
    ['-51.2', '-29.8', 'coarse-coordinates'],
    ['-51,1', '-29,9', 'coarse-coordinates'],
    ['', '', 'no-coordinates'],
    ['***', '-29.85', 'no-coordinates'],
    ['51.17', '29.85', 'signs-missing'],
    ['-29.85', '-51.17', 'swapped-here'],
    ['centro', '-29.85', 'not-a-number'],
  ])('%s, %s: %s', (x, y, code) => {
    expect(one(x, y)).toMatchObject({ position: null, fault: { code } });
  });
  it('one of the two may end in noughts that a spreadsheet dropped', () => {
    expect(one('-51.2', '-29.8512')).toMatchObject({ position: [-51.2, -29.8512] });
  });
  it('reads degrees, minutes and seconds', () => {
    expect(one('51°10\'12"W', '29º51\'36,0"S')).toMatchObject({ position: [-51.17, -29.86] });
    expect(one('51 10 12 O', '29 51 36 S')).toMatchObject({ position: [-51.17, -29.86] });
  });
  it('asks for the datum of UTM metres that no file tells, and says what hangs on it', () => {
    const { found } = place(
      [
        ['483921,4', '6697552,8'],
        ['485110,0', '6698001,5'],
      ],
      ['E', 'N'],
    );
    expect(found.crs).toMatchObject({ value: 'EPSG:31982', asked: true });
    const told = found.crs.evidence.map(({ code, values }) => sayOf(code, values, 'pt'));
    // SAD69 / UTM 22S is 66 m off (EPSG:15485), by PROJ -51.16697915755885, -29.85284234404297.
    expect(told).toContain('O arquivo não diz o datum. Escolha; a diferença chega a 66 m.');
    expect(told.some((sentence) => sentence.includes('EPSG:29192'))).toBe(true);
  });
  it('finds the neighbouring zone and asks', () => {
    // -54.17, -20.45 in UTM 22S would be 169,000 m E; told in 21S.
    const box = [-54.21, -21.64, -52.81, -19.52] as const;
    const found = guessPositions([['795103', '7736320']], {
      columns: ['E', 'N'],
      box,
      file: 'f',
      stated: { by: 'prj-says', said: 'x', epsg: 31982 },
    });
    expect(found.crs).toMatchObject({ value: 'EPSG:31981', asked: true });
    expect(found.crs.evidence.map(({ code }) => code)).toContain('outside-as-declared');
  });
});
