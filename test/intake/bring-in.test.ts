/** Files of no known shape: columns suggested and told, rows accepted or refused with the reason, ids that last. */
import { describe, expect, it } from 'vitest';
import { factsDocument } from '../../src/intake/facts-document.ts';
import { FIELD_LABELS } from '../../src/intake/mapping/labels.ts';
import { suggestMapping, withSaid } from '../../src/intake/mapping/suggest.ts';
import { REASONS, sayReason } from '../../src/intake/reasons.ts';
import { rejectedCsv } from '../../src/intake/rejected.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { bring, ESTEIO, places } from './made.ts';

const codes = (intake: Awaited<ReturnType<typeof bring>>) =>
  intake.rejected.map(({ row, code, field }) => [row, code, field]);

describe('columns of an unknown file', () => {
  it('are suggested by their words in either language', () => {
    expect(
      suggestMapping(
        ['Código', 'Nome Fantasia', 'Logradouro', 'Número', 'Bairro', 'CEP', 'Lat', 'Long'],
        'places',
      ),
    ).toEqual(['id', 'name', 'street', 'number', 'neighbourhood', 'postcode', 'lat', 'lon']);
    expect(suggestMapping(['id', 'name', 'address', 'latitude', 'longitude', 'width_m'], 'places')).toEqual([
      'id',
      'name',
      'address',
      'lat',
      'lon',
      'width_m',
    ]);
    expect(
      suggestMapping(['numero', 'data_hora', 'artigo', 'situacao', 'valor', 'bairro'], 'infractions'),
    ).toEqual(['infraction', 'at', 'article', 'status', 'amount', 'neighbourhood']);
    expect(suggestMapping(['Alvará', 'Situação', 'Validade', 'CNAE'], 'licences')).toEqual([
      'licence',
      'status',
      'valid_to',
      'cnae',
    ]);
  });
  it('one of a pair is nothing; an address beside a number is the street', () => {
    expect(suggestMapping(['X', 'Nome'], 'places')).toEqual([null, 'name']);
    expect(suggestMapping(['Endereço', 'Número'], 'places')).toEqual(['street', 'number']);
  });
  it('what is said counts, and takes the field from where it was', () => {
    const columns = ['nome', 'apelido', 'X', 'Y'];
    const said = [
      { column: 'Apelido', field: 'name' },
      { column: 'X', field: 'lat' },
      { column: 'Y', field: 'lon' },
    ];
    expect(withSaid(suggestMapping(columns, 'places'), columns, said, 'places')).toEqual([
      null,
      'name',
      'lat',
      'lon',
    ]);
    expect(withSaid([null], ['a'], [{ column: 'b', field: 'name' }], 'places')).toMatchObject({
      code: 'no-such-column',
    });
    expect(withSaid([null], ['a'], [{ column: 'a', field: 'artigo' }], 'places')).toMatchObject({
      code: 'no-such-field',
    });
    expect(withSaid(['name'], ['a'], [{ column: 'a', field: '' }], 'places')).toEqual([null]);
  });
  it('every field has its words', () => {
    for (const { pt, en } of Object.values(FIELD_LABELS)) expect(pt !== '' && en !== '').toBe(true);
  });
});

describe('rows are refused one by one, each with its reason', () => {
  const columns = ['id', 'nome', 'lat', 'lon', 'inicio', 'fim', 'largura'];
  it('and the rest of the file comes in', async () => {
    const intake = await bring(
      {
        columns,
        decimal: ',',
        rows: [
          ['a', 'Um', '-29,85', '-51,17', null, null, '12,5'],
          ['b', 'Dois', 'centro', '-51,17', null, null, null],
          ['c', 'Três', '-29,85', '', null, null, null],
          ['d', 'Quatro', '-29,85', '-51,17', '31/02/2026', null, null],
          ['e', 'Cinco', '-29,85', '-51,17', '01/03/2026', '28/02/2026', null],
          ['a', 'Seis', '-29,85', '-51,17', null, null, null],
          ['g', 'Sete', '-51,17', '-29,85', null, null, null],
          ['h', 'Oito', '29,85', '51,17', null, null, null],
          ['i', 'Nove', '-2985', '-5117', null, null, null],
          ['j', 'Dez', '-23,55', '-46,63', null, null, null],
          ['k', 'Onze', '-29,85', '-51,17', null, null, '2000'],
          ['l', 'Doze', null, null, null, null, null],
          [null, null, '', '***', null, null, null],
          ['n', 'Quatorze', '0', '0', null, null, null],
        ],
      },
      { as: 'fuel-station' },
    );
    expect(intake).toMatchObject({ read: 14, accepted: 1 });
    expect(codes(intake)).toEqual([
      [2, 'not-a-number', 'lat'],
      [3, 'half-a-coordinate', 'lon'],
      [4, 'wrong-date', 'inicio'],
      [5, 'dates-reversed', 'fim'],
      [6, 'duplicate-id', 'id'],
      [7, 'swapped-here', 'lon, lat'],
      [8, 'signs-missing', 'lon, lat'],
      [9, 'decimal-point-lost', 'lon'],
      [10, 'far-outside', 'lon, lat'],
      [11, 'out-of-bounds', 'largura'],
      [12, 'no-position', null],
      [14, 'zero-coordinates', 'lon, lat'],
    ]);
    expect(intake.left_out).toEqual([{ code: 'empty-row', values: {}, rows: 1 }]);
    // São Paulo lies some 800 km from Esteio.
    const km = Number(intake.rejected.find(({ row }) => row === 10)?.values.km);
    expect(km).toBeGreaterThan(800);
    expect(km).toBeLessThan(850);
    expect(places(intake)[0]).toMatchObject({ id: 'a', width_m: 12.5 });
  });
  it('each reason is a sentence in both languages, with every value filled in', async () => {
    const intake = await bring(
      { columns, rows: [['a', 'Um', 'x', '1', null, null, null]] },
      { as: 'school' },
    );
    const [row] = intake.rejected;
    expect(row && sayReason(row.code, row.values, 'pt')).toContain('x não é número');
    expect(row && sayReason(row.code, row.values, 'en')).toContain('x is no number');
    for (const { pt, en } of Object.values(REASONS)) {
      const names = (text: string) =>
        new Set([...text.matchAll(/\{(\w+?)(_en|_pt)?\}/g)].map(([, name]) => name));
      expect(names(pt)).toEqual(names(en));
    }
  });
  it('come out as a file a Brazilian spreadsheet opens, in which nothing runs', async () => {
    const intake = await bring(
      { columns, rows: [['=1+1', '<b>"Um"; dois</b>', '-29.85', '', null, null, null]] },
      { as: 'school' },
    );
    expect(rejectedCsv(columns, intake.rejected, 'pt')).toBe(
      '\ufeffid;nome;lat;lon;inicio;fim;largura;linha;campo;motivo\r\n' +
        `'=1+1;"<b>""Um""; dois</b>";-29.85;;;;;1;lon;há uma coordenada só; falta a outra.\r\n`.replace(
          'há uma coordenada só; falta a outra.',
          '"há uma coordenada só; falta a outra."',
        ),
    );
  });
  it('a row that the format breaks is refused with the format’s reason', async () => {
    const { layerOf } = await import('./made.ts');
    const { bringIn } = await import('../../src/intake/bring-in.ts');
    const made = layerOf({ columns: ['nome', 'lat', 'lon'], rows: [['Um', '-29.85', '-51.17']] });
    const broken = [{ row: 1, field: null, code: 'too-many-fields', values: { got: 4, expected: 3 } }];
    const layer = {
      ...made,
      batches: function* () {
        yield { first: 1, rows: [['Um', '-29.85', '-51.17']], geometries: null, broken, share: 1 };
      },
    };
    const intake = await bringIn(layer, { town: ESTEIO, as: 'school', said: [] });
    expect(intake).toMatchObject({ read: 1, accepted: 0, rejected: [{ row: 1, code: 'too-many-fields' }] });
    const [row] = intake.rejected;
    expect(row && sayReason(row.code, row.values, 'en')).toContain('the row has 4 fields');
  });
});

describe('the file as a whole', () => {
  it('says what it is, or is asked', async () => {
    const made = { columns: ['nome', 'lat', 'lon'], rows: [['Um', '-29.85', '-51.17']] };
    await expect(bring(made)).rejects.toMatchObject({ code: 'unrecognised' });
    await expect(bring(made, { as: 'inep' })).rejects.toMatchObject({ code: 'not-the-shape' });
    await expect(bring({ columns: ['nome'], rows: [['Um']] }, { as: 'school' })).rejects.toMatchObject({
      code: 'nothing-says-where',
    });
    await expect(bring(made, { as: 'infractions' })).rejects.toMatchObject({ code: 'column-missing' });
  });
  it('metres that fit no zone of these parts are asked about, not guessed', async () => {
    const made = { columns: ['nome', 'x', 'y'], rows: [['Um', '603011.98', '7791138.07']] };
    await expect(bring(made, { as: 'hotel' })).rejects.toMatchObject({ code: 'crs-needed' });
    // Karney's geodesic to the corner of the box: 1304.876 km.
    const intake = await bring(made, { as: 'hotel', crs: 'EPSG:31983' });
    expect(intake.rejected).toMatchObject([{ code: 'far-outside', values: { km: 1305 } }]);
  });
  it('UTM metres of the town’s zone are read as such', async () => {
    const intake = await bring(
      { columns: ['nome', 'E', 'N'], rows: [['Posto Alfa', '483921,4', '6697552,8']], decimal: ',' },
      { as: 'fuel-station' },
    );
    // Case R10, by pyproj.
    expect(intake.detected.crs?.value).toBe('EPSG:31982');
    expect(places(intake)[0]?.geometry?.coordinates[0]).toBeCloseTo(-51.16646217, 8);
    expect(places(intake)[0]?.geometry?.coordinates[1]).toBeCloseTo(-29.85244796, 8);
  });
  it('can be stopped, and then nothing of it is kept', async () => {
    await expect(
      bring(
        { columns: ['nome', 'lat', 'lon'], rows: [['Um', '-29.85', '-51.17']] },
        { as: 'hotel', shouldStop: () => true },
      ),
    ).rejects.toMatchObject({ code: 'stopped' });
  });
});

describe('ids', () => {
  const rows = [
    ['Um', '-29.85', '-51.17'],
    ['Dois', '-29.86', '-51.17'],
    ['Um', '-29.85', '-51.17'],
  ];
  it('without any in the file they come of the content, and do not hang on the order of rows', async () => {
    const made = { columns: ['nome', 'lat', 'lon'], rows };
    const first = places(await bring(made, { as: 'hotel' })).map(({ id }) => id);
    const turned = places(await bring({ ...made, rows: [...rows].reverse() }, { as: 'hotel' })).map(
      ({ id }) => id,
    );
    expect(new Set(first).size).toBe(3);
    expect(new Set(turned)).toEqual(new Set(first));
    expect(first[2]).toBe(`${first[0]}-2`);
  });
  it('numbers counted from one get the kind before them, so that two files of a town do not meet', async () => {
    const made = { columns: ['id', 'nome', 'lat', 'lon'], rows: [['1', 'Um', '-29.85', '-51.17']] };
    expect(places(await bring(made, { as: 'hotel' }))[0]?.id).toBe('hotel-1');
    expect(places(await bring(made, { as: 'church' }))[0]?.id).toBe('church-1');
  });
});

describe('personal data is marked on the way in, and not written out', () => {
  it('a CPF in a name, a sole trader, columns of persons', async () => {
    const intake = await bring(
      {
        columns: ['nome', 'lat', 'lon', 'telefone', 'obs', 'cnpj'],
        rows: [
          ['FULANO DE TAL 52998224725', '-29.85', '-51.17', '(51) 3473-0000', null, null],
          ['12.345.678 BELTRANA', '-29.85', '-51.18', null, null, null],
          ['BAR ALFA LTDA', '-29.86', '-51.17', null, 'falar com CPF 529.982.247-25', null],
          ['BAR BETA LTDA', '-29.86', '-51.16', null, null, '529.982.247-25'],
          ['BAR 12345678900', '-29.87', '-51.16', null, null, null],
        ],
      },
      { as: 'noisy-business' },
    );
    expect(intake.records.map(({ name, personal }) => [name, personal])).toEqual([
      ['FULANO DE TAL', ['telefone', 'name', 'nome']],
      ['12.345.678 BELTRANA', ['name', 'nome']],
      ['BAR ALFA LTDA', ['obs']],
      ['BAR BETA LTDA', ['cnpj']],
      // Eleven digits that are no CPF.
      ['BAR 12345678900', []],
    ]);
    expect(intake.records[0]?.changed).toEqual([
      { field: 'name', original: 'FULANO DE TAL 52998224725', value: 'FULANO DE TAL' },
    ]);
    const text = JSON.stringify(factsDocument(intake.records, { id: 'x', title: 'x', crs: null }));
    for (const secret of ['52998224725', '529.982.247-25', 'FULANO', 'BELTRANA', '3473-0000'])
      expect(text).not.toContain(secret);
    expect(text).toContain('BAR ALFA LTDA');
  });
});

describe('texts stay texts', () => {
  it('formulas and scripts are kept as they are written, and told', async () => {
    const intake = await bring(
      {
        columns: ['nome', 'lat', 'lon'],
        rows: [
          ['=HYPERLINK("http://x")', '-29.85', '-51.17'],
          ['<script>alert(1)</script>', '-29.86', '-51.17'],
        ],
      },
      { as: 'hotel' },
    );
    expect(intake.records.map(({ name, remarks }) => [name, remarks.map(({ code }) => code)])).toEqual([
      ['=HYPERLINK("http://x")', ['formula-as-text']],
      ['<script>alert(1)</script>', []],
    ]);
  });
});

describe('what is changed keeps its original text', () => {
  it('dates, postcodes, numbers of registers', async () => {
    const intake = await bring(
      {
        columns: ['nome', 'lat', 'lon', 'inicio', 'cep', 'cnpj'],
        rows: [['Um', '-29.85', '-51.17', '04/11/2018', '1310930', '04.609.322/0001-94']],
      },
      { as: 'fuel-station' },
    );
    const [record] = places(intake);
    expect(record?.changed).toEqual([
      { field: 'valid_from', original: '04/11/2018', value: '2018-11-04' },
      { field: 'cnpj', original: '04.609.322/0001-94', value: '04609322000194' },
      { field: 'postcode', original: '1310930', value: '01310930' },
    ]);
    expect(record?.remarks.map(({ code }) => code)).toEqual(['wrong-check-digit', 'zeros-restored']);
    expect(record).toMatchObject({ cnpj: '04609322000194', registry: { register: 'cnpj' } });
  });
});

describe('what is written out', () => {
  it('is read by the door of facts, and comes in again as it was', async () => {
    const intake = await bring(
      {
        columns: ['id', 'nome', 'lat', 'lon', 'inicio', 'precisao_m', 'tanks_total_l', 'has_garage', 'rua'],
        rows: [
          ['p1', 'Um', '-29.85', '-51.17', '2026-03-01', '7.5', '4000', 'sim', null],
          ['p2', 'Sem lugar', null, null, null, null, null, null, 'Rua Dom Pedro'],
        ],
      },
      { as: 'fuel-station' },
    );
    const document = factsDocument(intake.records, { id: 'lista', title: 'Lista', crs: 'EPSG:4674' });
    const { facts } = readFacts([{ name: 'x', json: JSON.parse(JSON.stringify(document)) }], ESTEIO.land);
    expect(facts).toMatchObject([
      {
        id: 'p1',
        kind: 'fuel-station',
        name: 'Um',
        accuracy_m: 7.5,
        valid_from: '2026-03-01',
        attributes: { tanks_total_l: 4000, has_garage: true },
        source: { title: 'Lista' },
      },
    ]);
    expect(document.unplaced).toMatchObject([{ id: 'p2', kind: 'fuel-station', street: 'Rua Dom Pedro' }]);
    const properties = document.features[0]?.properties ?? {};
    const again = await bring({
      columns: ['id', ...Object.keys(properties)],
      rows: [
        [
          'p1',
          ...Object.values(properties).map((value) =>
            typeof value === 'object' ? JSON.stringify(value) : (value as string),
          ),
        ],
      ],
      geometries: [document.features[0]?.geometry ?? null],
    });
    expect(again.shape?.id).toBe('own-facts');
    const [before] = places(intake);
    expect(places(again)).toMatchObject([
      {
        id: 'p1',
        kind: before?.kind,
        name: before?.name,
        accuracy_m: 7.5,
        valid_from: '2026-03-01',
        attributes: before?.attributes,
      },
    ]);
  });
  it('a zone that is no area is refused; so is a purpose that is none', async () => {
    const point = { type: 'Point' as const, coordinates: [-51.17, -29.85] };
    const square = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-51.17, -29.85],
          [-51.16, -29.85],
          [-51.16, -29.84],
          [-51.17, -29.84],
          [-51.17, -29.85],
        ],
      ],
    };
    const intake = await bring(
      {
        columns: ['nome', 'finalidade'],
        rows: [
          ['A', null],
          ['B', 'festas'],
          ['C', 'fairs'],
        ],
        geometries: [point, square, square],
      },
      { as: 'designated-area' },
    );
    expect(codes(intake)).toEqual([
      [1, 'area-expected', 'geometry'],
      [2, 'unknown-purpose', 'finalidade'],
    ]);
    expect(places(intake)).toMatchObject([{ name: 'C', purpose: 'fairs' }]);
  });
});

describe('infractions', () => {
  it('day and time as the file has them, money in centavos, an article that the code does not have', async () => {
    const intake = await bring({
      columns: ['numero', 'data_hora', 'artigo', 'situacao', 'bairro', 'valor', 'autuado'],
      rows: [
        ['1', '2026-05-03T22:30:00-03:00', 'EST-275', 'aberto', 'Centro', '1.234,56', 'FULANO'],
        ['2', '03/05/2026 22:30', '245 §1', 'pago', 'Centro', null, null],
        ['3', '03/05/2026 25:30', '275', 'pago', null, null, null],
        ['4', '03/05/2026', 'Art. 999', 'pago', null, null, null],
        ['1', '03/05/2026', '275', 'pago', null, null, null],
        ['6', '03/05/2026', '275', null, null, null, null],
      ],
      decimal: ',',
    });
    expect(intake.records).toMatchObject([
      {
        number: '1',
        at: '2026-05-03T22:30:00-03:00',
        article: 'EST-275',
        amount_cents: 123_456,
        geometry: null,
        remarks: [],
      },
      { number: '2', at: '2026-05-03T22:30', remarks: [] },
      { number: '4', at: '2026-05-03', remarks: [{ code: 'unknown-offence' }] },
    ]);
    expect(codes(intake)).toEqual([
      [3, 'wrong-date-time', 'data_hora'],
      [5, 'duplicate-id', 'numero'],
      [6, 'missing-value', 'situacao'],
    ]);
    const document = factsDocument(intake.records, { id: 'x', title: 'x', crs: null });
    expect(document.features[0]).toMatchObject({
      geometry: null,
      properties: {
        numero: '1',
        data_hora: '2026-05-03T22:30:00-03:00',
        artigo: 'EST-275',
        situacao: 'aberto',
        bairro: 'Centro',
        valor: 1234.56,
      },
    });
    expect(JSON.stringify(document)).not.toContain('FULANO');
  });
});
