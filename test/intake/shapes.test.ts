/** Known shapes, told by their official headers and read by their codes; small files of our own in those headers. */
import { describe, expect, it } from 'vitest';
import { anpRegister, anpSurvey } from '../../src/intake/shapes/anp.ts';
import { cnefe2010, cnefe2022 } from '../../src/intake/shapes/cnefe.ts';
import { cnes } from '../../src/intake/shapes/cnes.ts';
import { recognise } from '../../src/intake/shapes/index.ts';
import { inep } from '../../src/intake/shapes/inep.ts';
import { beloHorizonte, curitiba, saoPaulo } from '../../src/intake/shapes/licences.ts';
import { hstoreOf } from '../../src/intake/shapes/osm.ts';
import { sigmine } from '../../src/intake/shapes/sigmine.ts';
import type { Cell } from '../../src/intake/types.ts';
import { bring, type Made, places } from './made.ts';

/** Rows told by column, in the order of a header. */
const rowsOf = (columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): Made => ({
  columns,
  rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
});
const shapeOf = (columns: readonly string[], format = 'csv') => recognise(columns, format)[0]?.shape.id;

describe('a header tells its shape', () => {
  it.each([cnefe2022, inep, cnes, anpRegister, anpSurvey, sigmine, curitiba, beloHorizonte, saoPaulo])(
    '$id',
    (shape) => {
      expect(shapeOf(shape.columns)).toBe(shape.id);
      // Headers come in capitals, with signs or without.
      expect(shapeOf(shape.columns.map((column) => column.toLowerCase().replaceAll(' ', '_')))).toBe(
        shape.id,
      );
    },
  );
  it('a few of the columns are enough where they are the telling ones', () => {
    expect(shapeOf(['CEP', 'COD_SETOR', 'COD_UF', 'COD_MUNICIPIO', 'NOM_TIPO_SEGLOGR', 'NOM_SEGLOGR'])).toBe(
      'cnefe-2022',
    );
    expect(shapeOf(['COD_MUNICIPIO', 'COD_ESPECIE', 'DSC_ESTABELECIMENTO', 'LATITUDE', 'LONGITUDE'])).toBe(
      'cnefe-2022',
    );
    expect(shapeOf(cnefe2010.columns, 'fixed-width')).toBe('cnefe-2010');
    expect(shapeOf(['codarea'])).toBe('ibge-mesh');
    expect(shapeOf(['osm_id', 'code', 'fclass', 'name'])).toBe('osm');
    expect(shapeOf(['numero', 'data_hora', 'artigo', 'situacao', 'bairro'])).toBe('own-infractions');
    expect(shapeOf(['id', 'kind', 'name', 'accuracy_m'])).toBe('own-facts');
  });
  it('an unknown file is not taken for anything', () => {
    expect(shapeOf(['id', 'nome', 'lat', 'lon'])).toBeUndefined();
    expect(shapeOf(['@id', 'id', 'nome'])).toBeUndefined();
  });
});

describe('CNEFE 2022', () => {
  const base = {
    COD_MUNICIPIO: '4307708',
    CEP: '93260000',
    DSC_LOCALIDADE: 'CENTRO',
    NOM_TIPO_SEGLOGR: 'RUA',
    NOM_TITULO_SEGLOGR: 'DOM',
    NOM_SEGLOGR: 'PEDRO',
    NUM_ENDERECO: '513',
    LATITUDE: '-29.85',
    LONGITUDE: '-51.17',
    NV_GEO_COORD: '1',
  };
  it('every row is an address; the species says what stands there besides, and no more than it says', async () => {
    const intake = await bring(
      rowsOf(cnefe2022.columns, [
        { ...base, COD_UNICO_ENDERECO: '1', COD_ESPECIE: '1' },
        { ...base, COD_UNICO_ENDERECO: '2', COD_ESPECIE: '4', DSC_ESTABELECIMENTO: 'ESCOLA ALFA' },
        { ...base, COD_UNICO_ENDERECO: '3', COD_ESPECIE: '5', DSC_ESTABELECIMENTO: 'POSTO DE SAUDE' },
        { ...base, COD_UNICO_ENDERECO: '4', COD_ESPECIE: '5', DSC_ESTABELECIMENTO: 'HOSPITAL SAO CAMILO' },
        { ...base, COD_UNICO_ENDERECO: '5', COD_ESPECIE: '5', DSC_ESTABELECIMENTO: 'HOSPITAL VETERINARIO' },
        { ...base, COD_UNICO_ENDERECO: '6', COD_ESPECIE: '8', DSC_ESTABELECIMENTO: 'SEM NOME APARENTE' },
        { ...base, COD_UNICO_ENDERECO: '7', COD_ESPECIE: '6', DSC_ESTABELECIMENTO: 'FARMACIA DO HOSPITAL' },
        { ...base, COD_UNICO_ENDERECO: '8', COD_ESPECIE: '7' },
      ]),
    );
    expect(intake).toMatchObject({ read: 8, accepted: 8, unplaced: 0, rejected: [], left_out: [] });
    expect(places(intake).map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['address', 'cnefe-1', null],
      ['dwelling', 'cnefe-1-dwelling', null],
      ['address', 'cnefe-2', null],
      ['school', 'cnefe-2-school', 'ESCOLA ALFA'],
      ['address', 'cnefe-3', null],
      ['address', 'cnefe-4', null],
      ['hospital', 'cnefe-4-hospital', 'HOSPITAL SAO CAMILO'],
      ['address', 'cnefe-5', null],
      ['address', 'cnefe-6', null],
      ['church', 'cnefe-6-church', null],
      ['address', 'cnefe-7', null],
      ['address', 'cnefe-8', null],
    ]);
    expect(places(intake)[0]?.address).toEqual({
      street: 'RUA DOM PEDRO',
      number: '513',
      complement: null,
      neighbourhood: 'CENTRO',
      postcode: '93260000',
      municipality: null,
      whole: null,
    });
  });
  it('the level of the coordinate says how the position was found; the middle of a sector is none', async () => {
    const levels = ['1', '2', '3', '4', '5', '6'];
    const intake = await bring(
      rowsOf(
        cnefe2022.columns,
        levels.map((level, i) => ({
          ...base,
          COD_UNICO_ENDERECO: String(i),
          COD_ESPECIE: '7',
          NV_GEO_COORD: level,
        })),
      ),
    );
    expect(
      places(intake).map(({ method, accuracy_m, geometry }) => [method, accuracy_m, geometry !== null]),
    ).toEqual([
      ['address-point', 15, true],
      ['address-point', 15, true],
      ['interpolated', 75, true],
      ['street', 200, true],
      ['neighbourhood', 1000, true],
      [null, null, false],
    ]);
    expect(intake.unplaced).toBe(1);
    expect(intake.records.at(-1)?.remarks).toEqual([{ code: 'sector-position', field: null, values: {} }]);
  });
  it('0 with SN is no number; an address told twice is two records, named alike at each coming', async () => {
    const made = rowsOf(cnefe2022.columns, [
      { ...base, COD_UNICO_ENDERECO: '9', COD_ESPECIE: '1', NUM_ENDERECO: '0', DSC_MODIFICADOR: 'SN' },
      { ...base, COD_UNICO_ENDERECO: '9', COD_ESPECIE: '1', NUM_ENDERECO: '0', DSC_MODIFICADOR: 'SN' },
    ]);
    const first = await bring(made);
    expect(places(first).map(({ id, address }) => [id, address?.number])).toEqual([
      ['cnefe-9', null],
      ['cnefe-9-dwelling', null],
      ['cnefe-9-2', null],
      ['cnefe-9-dwelling-2', null],
    ]);
    expect((await bring(made)).records).toEqual(first.records);
  });
  it('of the churches alone, when they are asked for', async () => {
    const made = rowsOf(cnefe2022.columns, [
      { ...base, COD_UNICO_ENDERECO: '1', COD_ESPECIE: '1' },
      { ...base, COD_UNICO_ENDERECO: '2', COD_ESPECIE: '8', DSC_ESTABELECIMENTO: 'IGREJA' },
    ]);
    const intake = await bring(made, { as: 'church' });
    expect(places(intake).map(({ kind }) => kind)).toEqual(['church']);
    expect(intake.left_out).toMatchObject([{ code: 'not-the-kind', rows: 1 }]);
    await expect(bring(made, { as: 'hotel' })).rejects.toMatchObject({ code: 'kind-not-in-shape' });
  });
  it('2010: fixed width, degrees, minutes and seconds, O for west, species of two digits', async () => {
    const intake = await bring({
      ...rowsOf(cnefe2010.columns, [
        {
          cod_uf: '43',
          cod_municipio: '07708',
          tipo_logradouro: 'RUA',
          nome_logradouro: 'DOM PEDRO',
          numero_logradouro: '00000513',
          latitude: '29 51 00.0000 S',
          longitude: '51 10 12.0000 O',
          especie_endereco: '04',
          identificacao_estabelecimento: 'ESCOLA ALFA',
          cep: '93260000',
        },
        { cod_uf: '43', cod_municipio: '14902', nome_logradouro: 'X', especie_endereco: '01' },
      ]),
      format: 'fixed-width',
    });
    expect(intake).toMatchObject({
      read: 2,
      accepted: 1,
      left_out: [{ code: 'other-municipality', rows: 1 }],
    });
    const [address, school] = places(intake);
    expect(address).toMatchObject({ kind: 'address', address: { street: 'RUA DOM PEDRO', number: '513' } });
    expect(school).toMatchObject({ kind: 'school', name: 'ESCOLA ALFA' });
    expect(school?.geometry?.coordinates[0]).toBeCloseTo(-51.17, 9);
    expect(school?.geometry?.coordinates[1]).toBeCloseTo(-29.85, 9);
  });
});

describe('INEP', () => {
  const school = {
    'Restrição de Atendimento': 'ESCOLA EM FUNCIONAMENTO E SEM RESTRIÇÃO DE ATENDIMENTO',
    Escola: 'EMEF ALFA',
    UF: 'RS',
    Município: 'Esteio',
    Endereço: 'RUA DOM PEDRO, 513 CENTRO. 93265-140 Esteio - RS.',
  };
  it('schools; without coordinates by their address; the next town’s near the border, farther ones not', async () => {
    const intake = await bring(
      rowsOf(inep.columns, [
        { ...school, 'Código INEP': '43000001', Latitude: '-29.85', Longitude: '-51.17' },
        { ...school, 'Código INEP': '43000002' },
        {
          ...school,
          'Código INEP': '43000003',
          Município: 'Canoas',
          Latitude: '-29.895',
          Longitude: '-51.17',
        },
        {
          ...school,
          'Código INEP': '43000004',
          Município: 'Canoas',
          Latitude: '-29.95',
          Longitude: '-51.17',
        },
        { ...school, 'Código INEP': '43000005', Município: 'Canoas' },
        { ...school, 'Código INEP': '35000006', UF: 'SP' },
        { ...school, 'Código INEP': '43000007', 'Restrição de Atendimento': 'ESCOLA PARALISADA' },
        { ...school, 'Código INEP': '43000007' },
      ]),
    );
    expect(intake).toMatchObject({ read: 8, accepted: 4, unplaced: 2, rejected: [] });
    expect(places(intake).map(({ id, remarks }) => [id, remarks.map(({ code }) => code)])).toEqual([
      ['inep-43000001', []],
      ['inep-43000002', []],
      ['inep-43000003', ['neighbour']],
      ['inep-43000007', ['school-paused']],
    ]);
    expect(intake.left_out).toEqual([
      { code: 'other-municipality', values: {}, rows: 3 },
      { code: 'repeated', values: {}, rows: 1 },
    ]);
    expect(places(intake)[1]).toMatchObject({
      geometry: null,
      address: { street: 'RUA DOM PEDRO', number: '513', postcode: '93265140' },
      registry: { register: 'inep', number: '43000002' },
    });
  });
});

describe('CNES', () => {
  it('a hospital is what the register calls one; persons are marked', async () => {
    const unit = {
      CO_MUNICIPIO_GESTOR: '430770',
      NO_FANTASIA: 'UNIDADE',
      NO_LOGRADOURO: 'RUA DOM PEDRO',
      NU_ENDERECO: 'S/N',
      CO_CEP: '93260000',
      TP_PFPJ: '3',
    };
    const columns = [...cnes.columns, 'NU_TELEFONE'];
    const intake = await bring(
      rowsOf(columns, [
        { ...unit, CO_CNES: '1', TP_UNIDADE: '05', NO_FANTASIA: 'HOSPITAL', NU_TELEFONE: '(51) 3333' },
        { ...unit, CO_CNES: '2', TP_UNIDADE: '02' },
        { ...unit, CO_CNES: '3', TP_UNIDADE: '73' },
        { ...unit, CO_CNES: '4', TP_UNIDADE: '07', CO_MOTIVO_DESAB: '08' },
        { ...unit, CO_CNES: '5', TP_UNIDADE: '05', CO_MUNICIPIO_GESTOR: '430460' },
        { ...unit, CO_CNES: '6', TP_UNIDADE: '62', TP_PFPJ: '1', NO_FANTASIA: 'FULANO DE TAL' },
      ]),
    );
    expect(places(intake).map(({ id, personal, address }) => [id, personal, address?.number])).toEqual([
      ['cnes-0000001', ['NU_TELEFONE'], null],
      ['cnes-0000006', ['name', 'NO_FANTASIA'], null],
    ]);
    expect(intake.left_out).toMatchObject([
      { code: 'health-not-hospital', rows: 2 },
      { code: 'deactivated', rows: 1 },
      { code: 'other-municipality', rows: 1 },
    ]);
  });
});

describe('ANP', () => {
  it('register and survey name a station alike, by its CNPJ; it stands without position until it is geocoded', async () => {
    const register = await bring(
      rowsOf(anpRegister.columns, [
        {
          CODIGOISIMP: '1',
          RAZAOSOCIAL: 'POSTO ALFA LTDA',
          CNPJ: '04609322000193',
          ENDERECO: 'AVENIDA PADRE CLARET,  2817',
          CEP: '93280203',
          UF: 'RS',
          MUNICIPIO: 'ESTEIO',
        },
      ]),
    );
    const price = {
      Municipio: 'ESTEIO',
      'Estado - Sigla': 'RS',
      Revenda: 'POSTO ALFA LTDA',
      'Nome da Rua': 'AVENIDA PADRE CLARET',
      'Numero Rua': '2817',
    };
    const survey = await bring(
      rowsOf(anpSurvey.columns, [
        { ...price, 'CNPJ da Revenda': ' 04.609.322/0001-93', Produto: 'DIESEL' },
        { ...price, 'CNPJ da Revenda': ' 04.609.322/0001-93', Produto: 'DIESEL S10' },
        { ...price, 'CNPJ da Revenda': ' 04.609.322/0001-93', Municipio: 'CANOAS' },
      ]),
    );
    expect(survey).toMatchObject({ read: 3, accepted: 1, unplaced: 1 });
    for (const intake of [register, survey]) {
      expect(places(intake)).toMatchObject([
        {
          id: 'anp-04609322000193',
          kind: 'fuel-station',
          geometry: null,
          cnpj: '04609322000193',
          address: { street: 'AVENIDA PADRE CLARET', number: '2817' },
        },
      ]);
    }
  });
});

describe('SIGMINE', () => {
  it('a quarry takes stone out, and may', async () => {
    const square = (side: number) => ({
      type: 'Polygon' as const,
      coordinates: [
        [
          [-51.17, -29.85],
          [-51.17 + side, -29.85],
          [-51.17 + side, -29.85 + side],
          [-51.17, -29.85 + side],
          [-51.17, -29.85],
        ],
      ],
    });
    const row = (PROCESSO: string, FASE: string, SUBS: string) => ({ PROCESSO, FASE, SUBS, NOME: 'FULANO' });
    const made = rowsOf(sigmine.columns, [
      row('810123/1990', 'CONCESSÃO DE LAVRA', 'BASALTO'),
      row('810124/1990', 'REQUERIMENTO DE PESQUISA', 'GRANITO'),
      row('810125/1990', 'LICENCIAMENTO', 'AREIA'),
      row('810126/1990', 'LICENCIAMENTO', 'GRANITO P/ BRITA'),
    ]);
    const bowTie = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-51.17, -29.85],
          [-51.16, -29.84],
          [-51.16, -29.85],
          [-51.17, -29.84],
          [-51.17, -29.85],
        ],
      ],
    };
    const intake = await bring({
      ...made,
      geometries: [square(0.001), square(0.001), square(0.001), bowTie],
      format: 'shapefile',
    });
    expect(places(intake)).toMatchObject([{ id: 'anm-810123-1990', kind: 'quarry', personal: ['NOME'] }]);
    expect(intake.left_out.map(({ code, rows }) => [code, rows])).toEqual([
      ['not-extracting', 1],
      ['no-stone', 1],
    ]);
    // Never mended in silence: the place of the crossing is told.
    expect(intake.rejected).toMatchObject([{ row: 4, code: 'self-crossing', field: 'geometry' }]);
    expect(intake.rejected[0]?.values.place).toBe('[-51.165, -29.845]');
  });
});

describe('OpenStreetMap', () => {
  it('tags to kinds: of columns, of the rest of the tags, of Geofabrik’s classes', async () => {
    const columns = ['osm_id', 'name', 'amenity', 'building', 'highway', 'fclass', 'type', 'other_tags'];
    const rows = [
      { osm_id: '1', amenity: 'fuel' },
      { osm_id: '2', amenity: 'clinic', building: 'yes' },
      { osm_id: '3', other_tags: '"amenity"=>"place_of_worship","name"=>"A \\"B\\""' },
      { osm_id: '4', highway: 'footway' },
      { osm_id: '5', highway: 'residential', name: 'Rua Alfa' },
      { osm_id: '6', fclass: 'track_grade3' },
      { osm_id: '7', fclass: 'building', type: 'school' },
      { osm_id: '8', fclass: 'building' },
      { osm_id: '9', building: 'no' },
      { osm_id: '10', fclass: 'christian_catholic' },
    ];
    const point = { type: 'Point' as const, coordinates: [-51.17, -29.85] };
    const intake = await bring({ ...rowsOf(columns, rows), geometries: rows.map(() => point) });
    expect(places(intake).map(({ id, kind }) => [id, kind])).toEqual([
      ['osm-1', 'fuel-station'],
      ['osm-2', 'building'],
      ['osm-3', 'church'],
      ['osm-5', 'street'],
      ['osm-6', 'road'],
      ['osm-7', 'school'],
      ['osm-8', 'building'],
      ['osm-10', 'church'],
    ]);
    expect(intake.left_out).toEqual([{ code: 'no-kind-of-ours', values: {}, rows: 2 }]);
  });
  it('tags without a column of their own', () => {
    expect([...hstoreOf('"a:b"=>"c","d"=>"e \\"f\\""')]).toEqual([
      ['a:b', 'c'],
      ['d', 'e "f"'],
    ]);
  });
});

describe('licences', () => {
  it('Curitiba: *** is nothing', async () => {
    const intake = await bring(
      rowsOf(curitiba.columns, [
        {
          NUMERO_DO_ALVARA: '1169609',
          NOME_DA_EMPRESA: 'ALFA LTDA',
          DATA_EMISSAO: '26/02/2014',
          DATA_EXPIRACAO: '***',
          ENDERECO: 'R. DOM PEDRO',
          NUMERO: '000239',
          COMPLEMENTO: '***',
          CEP: '82710190',
        },
      ]),
    );
    expect(intake.records).toMatchObject([
      {
        target: 'licences',
        number: '1169609',
        valid_from: '2014-02-26',
        valid_to: null,
        status: 'in-force',
        activity: null,
        address: { street: 'R. DOM PEDRO', number: '239', complement: null, postcode: '82710190' },
      },
    ]);
  });
  it('Belo Horizonte: those with a licence, CNAE as text, WKT of UTM, sole traders marked', async () => {
    const row = {
      IND_POSSUI_ALVARA: 'SIM',
      CNAE_PRINCIPAL: '4731800.0',
      DATA_INICIO_ATIVIDADE: '24-11-1993',
      IND_MEI: 'N',
    };
    const intake = await bring(
      rowsOf(beloHorizonte.columns, [
        {
          ...row,
          ID_ATIV_ECON_ESTABELECIMENTO: '1',
          NOME: 'POSTO',
          GEOMETRIA: 'SRID=31982;POINT (483921.4 6697552.8)',
        },
        { ...row, ID_ATIV_ECON_ESTABELECIMENTO: '2', NOME: 'BAR', IND_POSSUI_ALVARA: 'NÃO' },
        {
          ...row,
          ID_ATIV_ECON_ESTABELECIMENTO: '3',
          NOME: 'FULANO DE TAL',
          IND_MEI: 'S',
          CNAE_PRINCIPAL: '5611204.0',
        },
        {
          ...row,
          ID_ATIV_ECON_ESTABELECIMENTO: '4',
          NOME: 'LONGE',
          GEOMETRIA: 'POINT (603011.98 7791138.07)',
        },
      ]),
    );
    expect(intake.records).toMatchObject([
      { number: '1', cnae: '4731800', activity: 'fuel-station', valid_from: '1993-11-24' },
      // Two activities are said of this trade: whoever asks chooses.
      { number: '3', cnae: '5611204', activity: null, personal: ['name', 'NOME'] },
    ]);
    expect(intake.records[0]?.geometry?.coordinates[0]).toBeCloseTo(-51.16646217, 8);
    expect(intake.left_out).toEqual([{ code: 'no-licence', values: {}, rows: 1 }]);
    expect(intake.rejected).toMatchObject([{ row: 4, code: 'far-outside', field: 'GEOMETRIA' }]);
  });
  it('São Paulo: the owner is personal', async () => {
    const intake = await bring(
      rowsOf(saoPaulo.columns, [
        { Alvará: '2021-00001-00', Aprovação: '04/01/2021', Endereço: 'R ALFA, 10', Proprietário: 'FULANO' },
      ]),
    );
    expect(intake.records).toMatchObject([
      {
        number: '2021-00001-00',
        valid_from: '2021-01-04',
        personal: ['Proprietário'],
        address: { street: 'R ALFA', number: '10' },
      },
    ]);
  });
});

describe('IBGE’s mesh', () => {
  it('the town of the question, by its code', async () => {
    const ring = [
      [-51.21, -29.89],
      [-51.12, -29.89],
      [-51.12, -29.82],
      [-51.21, -29.82],
      [-51.21, -29.89],
    ];
    const polygon = { type: 'Polygon' as const, coordinates: [ring] };
    const intake = await bring({
      columns: ['codarea'],
      rows: [['4307708'], ['4304606']],
      geometries: [polygon, polygon],
    });
    expect(places(intake)).toMatchObject([{ kind: 'municipality', id: 'ibge-4307708' }]);
    expect(intake.left_out).toMatchObject([{ code: 'other-municipality', rows: 1 }]);
  });
});
