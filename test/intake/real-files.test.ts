/**
 * Files as offices hand them out, each with what another tool says of it: rows and columns by Python's csv, json and
 * struct, positions in UTM by PROJ (gdaltransform), the rest by `head` and `od`. Skipped where the folder is absent.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../src/geodesy/shape.ts';
import { positionsOf } from '../../src/intake/read/geometry.ts';
import { toSirgasGeometry } from '../../src/intake/to-sirgas.ts';
import { drained, read } from './build/read.ts';

const DATA = path.resolve(import.meta.dirname, '../../../shared/data');
const present = existsSync(DATA);
if (!present) console.warn(`skipped: ${DATA} is not there`);

const PASSO_FUNDO: Box = [-52.6, -28.5, -52.1, -28.0];
const BALNEARIO: Box = [-48.7, -27.07, -48.5, -26.95];
const ESTEIO: Box = [-51.24, -29.88, -51.1, -29.82];
const RIBAS: Box = [-54.21, -21.64, -52.81, -19.52];
const TAGUAI: Box = [-49.48, -23.55, -49.32, -23.39];
const CURITIBA: Box = [-49.39, -25.65, -49.18, -25.34];
const RECIFE: Box = [-35.02, -8.16, -34.85, -7.92];
const BELO_HORIZONTE: Box = [-44.07, -20.06, -43.85, -19.77];
const PORTO_ALEGRE: Box = [-51.31, -30.27, -51.01, -29.93];

interface Expected {
  readonly file: string;
  readonly rows: number;
  readonly columns: number;
  readonly encoding?: string;
  readonly separator?: string;
  readonly decimal?: string | null;
  readonly crs?: string;
  /** The datum stands nowhere in it. */
  readonly asked?: boolean;
  readonly box?: Box;
  /** Cells of one row, from 1, by column. */
  readonly row?: readonly [number, Readonly<Record<string, unknown>>];
  /** First vertex of the first geometry, SIRGAS 2000. */
  readonly at?: readonly [number, number];
}

const TABLES: readonly Expected[] = [
  {
    file: 'addresses_cnefe/cnefe2022_rioclaro_sp_7colunas.csv',
    rows: 11257,
    columns: 7,
    encoding: 'UTF-8',
    separator: ';',
    decimal: null,
    row: [1, { CEP: '13506600', NOM_SEGLOGR: 'QUARENTA E SEIS A' }],
  },
  {
    file: 'churches/cnefe2022_juiz_de_fora_mg_especie8_extraido_html.csv',
    rows: 1305,
    columns: 5,
    encoding: 'UTF-8',
    separator: ';',
    decimal: '.',
    row: [1305, { LATITUDE: '-21.718788', LONGITUDE: '-43.349229' }],
  },
  {
    file: 'licences_alvaras/curitiba_alvaras_2018-09-01_LIMIT33_redigido.CSV',
    rows: 32,
    columns: 16,
    encoding: 'UTF-8',
    separator: ';',
    row: [32, { NUMERO_DO_ALVARA: '484163', INICIO_ATIVIDADE: '07/06/1999' }],
  },
  {
    file: 'licences_alvaras/bh_atividade_economica_20250401_recorte_pj.csv',
    rows: 1200,
    columns: 22,
    encoding: 'UTF-8',
    separator: ';',
    decimal: '.',
    box: BELO_HORIZONTE,
    crs: 'EPSG:31983',
    asked: true,
    at: [-44.01543251397309, -19.973597205952785],
    row: [1200, { ID_ATIV_ECON_ESTABELECIMENTO: '460124' }],
  },
  {
    file: 'health_cnes/cnes_tbEstabelecimento_brasil_2019_redigido.csv',
    rows: 174,
    columns: 54,
    encoding: 'UTF-8',
    separator: ';',
    decimal: '.',
    row: [174, { CO_CNES: '7667752', NU_LATITUDE: '' }],
  },
  {
    file: 'fines_autos/ibama_multas_acre_redigido.csv',
    rows: 434,
    columns: 6,
    encoding: 'UTF-8',
    separator: ';',
    decimal: '.',
    row: [434, { municipio: 'PORTO ACRE' }],
  },
  {
    file: 'schools_inep/inep_catalogo_campinas_BOM_virgula.csv',
    rows: 249,
    columns: 19,
    encoding: 'UTF-8',
    separator: ',',
    decimal: '.',
    row: [249, { 'Código INEP': '35813904', Latitude: '-22.8806443662269' }],
  },
  {
    file: 'schools_inep/inep_catalogo_sergipe_BOM_pontoevirgula.csv',
    rows: 2453,
    columns: 19,
    encoding: 'UTF-8',
    separator: ';',
    decimal: '.',
    row: [2453, { 'Código INEP': '28115406', Latitude: '' }],
  },
  {
    file: 'hotels/balneario_camboriu_hoteis.csv',
    rows: 30,
    columns: 5,
    encoding: 'UTF-8',
    separator: ',',
    decimal: '.',
    row: [30, { latitude: '-27.02370230278413', name: 'Arco do Sol Park Hotel' }],
  },
  {
    file: 'hotels/balneario_camboriu_restaurantes.csv',
    rows: 25,
    columns: 5,
    encoding: 'UTF-8',
    separator: ',',
    decimal: '.',
    row: [25, { longitude: '-48.65224914234851', name: 'Subway' }],
  },
  {
    file: 'fuel_anp/anp_precos_diesel_gnv_2023-12_recorte_A.csv',
    rows: 280,
    columns: 16,
    encoding: 'UTF-8',
    separator: ';',
    decimal: ',',
    row: [280, { Municipio: 'SAPUCAIA DO SUL' }],
  },
  {
    file: 'fuel_anp/anp_cadastro_revendedores_excerpt.csv',
    rows: 44,
    columns: 13,
    encoding: 'UTF-8',
    separator: ';',
    row: [44, { AUTORIZACAO: 'PR/SP0100564' }],
  },
];

const utm22 = { crs: 'EPSG:31982', box: PASSO_FUNDO };
const wgs84 = { crs: 'EPSG:4326', columns: 3, rows: 1 };
const MAPS: readonly Expected[] = [
  { file: 'bairros/passofundo/bairros_utm22s.geojson', rows: 23, columns: 17, ...utm22 },
  { file: 'bairros/passofundo/perimetro_plano_diretor_utm22s.geojson', rows: 1, columns: 6, ...utm22 },
  {
    file: 'boundary/passofundo/distritos_utm22s.geojson',
    rows: 7,
    columns: 4,
    ...utm22,
    at: [-52.54245804699997, -28.17962440599996],
  },
  { file: 'boundary/passofundo/limite_territorial_utm22s.geojson', rows: 1, columns: 15, ...utm22 },
  {
    file: 'public_facilities/passofundo_abrigos_BOM_utm22s.geojson',
    rows: 17,
    columns: 7,
    ...utm22,
    at: [-52.43080269674643, -28.27230188424088],
  },
  {
    file: 'watercourses_roads/passofundo/estradas_municipais_utm22s.geojson',
    rows: 164,
    columns: 11,
    ...utm22,
  },
  { file: 'watercourses_roads/passofundo/ferrovia_utm22s.geojson', rows: 3, columns: 13, ...utm22 },
  {
    file: 'watercourses_roads/passofundo/pontes_utm22s.geojson',
    rows: 11,
    columns: 3,
    ...utm22,
    at: [-52.37125053760241, -28.24792112551442],
  },
  { file: 'watercourses_roads/passofundo/rio_passo_fundo_utm22s.geojson', rows: 21, columns: 10, ...utm22 },
  { file: 'watercourses_roads/passofundo/rodovia_estadual_utm22s.geojson', rows: 52, columns: 11, ...utm22 },
  { file: 'watercourses_roads/passofundo/rodovia_federal_utm22s.geojson', rows: 31, columns: 11, ...utm22 },
  { file: 'boundary/luizpedone_3553005.geojson', ...wgs84, box: TAGUAI, at: [-49.39448, -23.39483] },
  { file: 'boundary/luizpedone_4307708.geojson', ...wgs84, box: ESTEIO, at: [-51.23109, -29.86181] },
  { file: 'boundary/luizpedone_5007109.geojson', ...wgs84, box: RIBAS, at: [-54.18526, -20.46481] },
  { file: 'boundary/tbrugz_canoas_4304606.geojson', ...wgs84, at: [-51.1545049734, -29.8635040976] },
  { file: 'boundary/tbrugz_esteio_4307708.geojson', ...wgs84, at: [-51.1790173541, -29.8292718507] },
  {
    file: 'boundary/tbrugz_ribas_do_rio_pardo_5007109.geojson',
    ...wgs84,
    box: RIBAS,
    at: [-53.6481180963, -19.7062497213],
  },
  { file: 'boundary/tbrugz_sapucaia_do_sul_4320008.geojson', ...wgs84, at: [-51.1760427038, -29.7855202899] },
  {
    file: 'boundary/tbrugz_taguai_3553005.geojson',
    ...wgs84,
    box: TAGUAI,
    at: [-49.3945341314, -23.3950329641],
  },
];

const sirgas = { crs: 'EPSG:4674', encoding: 'UTF-8', box: BALNEARIO };
const SHAPES: readonly Expected[] = [
  {
    file: 'bairros/balneario_camboriu/Areas Urbanas.shp',
    rows: 3,
    columns: 10,
    ...sirgas,
    at: [-48.63377019955507, -26.97429997415669],
    row: [1, { Geocódigo: 4202008, Municipio: 'Balneário Camboriú' }],
  },
  {
    file: 'bairros/curitiba_divisa_bairros_wgs84/DIVISA_DE_BAIRROS.shp',
    rows: 75,
    columns: 9,
    crs: 'EPSG:4326',
    encoding: 'UTF-8',
    box: CURITIBA,
    at: [-49.29609525570621, -25.444446925918836],
    row: [1, { NOME: 'SEMINÁRIO' }],
  },
  {
    file: 'bairros/recife_bairros_sirgas/bairros.shp',
    rows: 94,
    columns: 5,
    crs: 'EPSG:4674',
    encoding: 'UTF-8',
    box: RECIFE,
    at: [-34.944159036934906, -8.04984630501871],
  },
  {
    file: 'boundary/balneario_camboriu/balneario_camboriu.shp',
    rows: 1,
    columns: 11,
    ...sirgas,
    at: [-48.626493144418774, -26.960172256921403],
  },
  {
    file: 'hotels/balneario_camboriu_hoteis_shp/hoteis.shp',
    rows: 30,
    columns: 5,
    ...sirgas,
    at: [-48.63515904212859, -27.001813918345057],
    row: [1, { name: 'Hotel Luar Atlântico' }],
  },
  {
    file: 'osm/balneario_camboriu_edificios_com_nome_ou_tipo/edificios_recorte.shp',
    rows: 620,
    columns: 5,
    ...sirgas,
    at: [-48.5897422, -26.9984377],
  },
  {
    file: 'streets/balneario_camboriu_osm_geofabrik/estrada_balneario.shp',
    rows: 2307,
    columns: 10,
    ...sirgas,
    at: [-48.6125831, -27.0101676],
    row: [1, { name: 'Rua Emanoel Rebelo dos Santos' }],
  },
  {
    file: 'watercourses_roads/balneario_camboriu_osm/Rios (OpenStreet).shp',
    rows: 184,
    columns: 5,
    ...sirgas,
    at: [-48.64537358425524, -27.004047970378853],
  },
  {
    file: 'boundary/balneario_camboriu/Limite Municipal.gpkg',
    rows: 1,
    columns: 11,
    ...sirgas,
    at: [-48.626493144418774, -26.960172256921403],
    row: [1, { geocodigo: '4202008' }],
  },
];

/** A file, of a shapefile with its parts. */
function files(file: string): Readonly<Record<string, Uint8Array>> {
  const endings = file.endsWith('.shp') ? ['.shp', '.shx', '.dbf', '.prj', '.cpg'] : [''];
  const base = file.endsWith('.shp') ? file.slice(0, -4) : file;
  const found = endings
    .map((ending) => path.join(DATA, `${base}${ending}`))
    .filter((name) => existsSync(name));
  return Object.fromEntries(found.map((name) => [path.basename(name), new Uint8Array(readFileSync(name))]));
}

/** Parts that belong to a file beside them, and what tells of the folder. */
const BESIDE = /\.(shx|dbf|prj|cpg|qmd)$|README\.md$/;

describe.skipIf(!present)('real files', () => {
  it('each file of the folder has its figures here', () => {
    const told = new Set([
      ...[...TABLES, ...MAPS, ...SHAPES].map(({ file }) => file),
      'osm/poa_osm_sem_metadados.osm.pbf',
      'docs/Dicionario_CNEFE_Censo_2022.xls',
    ]);
    const there = readdirSync(DATA, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !BESIDE.test(entry.name))
      .map((entry) => path.relative(DATA, path.join(entry.parentPath, entry.name)));
    expect(there.filter((file) => !told.has(file))).toEqual([]);
    expect(there).toHaveLength(told.size);
  });

  it.each([...TABLES, ...MAPS, ...SHAPES])('$file', async (expected) => {
    const layers = await read(files(expected.file), { town: { box: expected.box ?? ESTEIO } });
    expect(layers).toHaveLength(1);
    const [layer] = layers;
    if (layer === undefined) return;
    const { rows, geometries, broken } = await drained(layer);
    expect({ rows: rows.length, columns: layer.columns.length, broken }).toEqual({
      rows: expected.rows,
      columns: expected.columns,
      broken: [],
    });
    const { detected } = layer;
    if (expected.encoding !== undefined) expect(detected.encoding?.value).toBe(expected.encoding);
    if (expected.separator !== undefined) expect(detected.separator?.value).toBe(expected.separator);
    if (expected.decimal !== undefined) expect(detected.decimal?.value ?? null).toBe(expected.decimal);
    if (expected.crs !== undefined) {
      expect(detected.crs?.value).toBe(expected.crs);
      expect(detected.crs?.asked).toBe(expected.asked === true);
      expect(geometries.flat().filter((one) => one !== null)).toHaveLength(expected.rows);
    }
    if (expected.row !== undefined) {
      const [number, cells] = expected.row;
      const row = rows[number - 1] ?? [];
      for (const [column, value] of Object.entries(cells))
        expect(row[layer.columns.indexOf(column)]).toBe(value);
    }
    const first = geometries.flat()[0];
    if (expected.at !== undefined && expected.crs !== undefined && first !== null && first !== undefined) {
      const [at] = positionsOf(toSirgasGeometry(expected.crs, 'lon-lat', layer.file).geometry(first), 1);
      expect(at?.[0]).toBeCloseTo(expected.at[0], 9);
      expect(at?.[1]).toBeCloseTo(expected.at[1], 9);
    }
  });

  it('osm/poa_osm_sem_metadados.osm.pbf', async () => {
    const layers = await read(files('osm/poa_osm_sem_metadados.osm.pbf'), { town: { box: PORTO_ALEGRE } });
    expect(layers.map(({ name }) => name)).toEqual(['points', 'lines', 'multipolygons']);
    const lines = layers[1];
    expect(lines?.count).toBe(15904);
    expect(lines?.detected.crs).toMatchObject({ value: 'EPSG:4326', asked: false });
  });

  it('docs/Dicionario_CNEFE_Censo_2022.xls is an old workbook, and told so', async () => {
    await expect(read(files('docs/Dicionario_CNEFE_Censo_2022.xls'))).rejects.toMatchObject({
      code: 'old-excel',
    });
  });
});
