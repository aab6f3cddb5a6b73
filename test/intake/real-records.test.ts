/**
 * Real official files as records. What is expected was counted beforehand by other means: Python's csv (rows,
 * distinct CNPJ, empty coordinates), the record count in a DBF's header, Krüger's series for UTM.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bringIn, type Intake, type IntakeTown } from '../../src/intake/bring-in.ts';
import type { As } from '../../src/intake/choose.ts';
import { readFiles } from '../../src/intake/read/read-files.ts';
import { ABSENT, dataFile, hasData } from '../real/data.ts';
import { ESTEIO, places } from './made.ts';

if (!hasData) console.warn(`test/intake/real-records is skipped: ${ABSENT}.`);

const town = (ibge: string, name: string, uf: string, box: IntakeTown['land']['box']): IntakeTown => ({
  ibge,
  name,
  uf,
  land: { box, area: null },
  offences: [],
});
async function bring(file: readonly string[], where: IntakeTown, as: As | null = null): Promise<Intake> {
  const name = dataFile(...file);
  const files = [{ name: path.basename(name), bytes: readFileSync(name) }];
  const [layer] = await readFiles(files, { town: { box: where.land.box } });
  if (layer === undefined) throw new Error(`${name} has no layer`);
  return bringIn(layer, { town: where, as, said: [] });
}
const leftOut = (intake: Intake) => Object.fromEntries(intake.left_out.map(({ code, rows }) => [code, rows]));
const first = (intake: Intake) => {
  const geometry = intake.records[0]?.geometry;
  return geometry?.type === 'Point' ? geometry.coordinates : null;
};

describe.skipIf(!hasData)('real files', () => {
  it('ANP price survey: of 280 rows 41 are of Esteio, and they are of 10 stations', async () => {
    const intake = await bring(['fuel_anp', 'anp_precos_diesel_gnv_2023-12_recorte_A.csv'], ESTEIO);
    expect(intake).toMatchObject({
      read: 280,
      accepted: 10,
      unplaced: 10,
      rejected: [],
      shape: { id: 'anp-survey' },
    });
    expect(leftOut(intake)).toEqual({ 'other-municipality': 239, repeated: 31 });
    expect(intake.records.map(({ cnpj }) => cnpj).sort()).toEqual([
      '04609322000193',
      '07473735007941',
      '07473735008913',
      '09405773000203',
      '19200110000125',
      '24361152000188',
      '25161722000159',
      '27360993000169',
      '28756579000136',
      '31621496000144',
    ]);
    expect(places(intake).find(({ cnpj }) => cnpj === '25161722000159')?.address).toMatchObject({
      street: 'RODOVIA BR-116',
      number: '1048',
      neighbourhood: 'NOVO ESTEIO',
      postcode: '93270000',
    });
  });

  it('ANP register: 44 stations, two of them of Dourados; none has coordinates', async () => {
    const dourados = town('5003702', 'Dourados', 'MS', [-55, -22.6, -54.5, -21.9]);
    const intake = await bring(['fuel_anp', 'anp_cadastro_revendedores_excerpt.csv'], dourados);
    expect(intake).toMatchObject({ read: 44, accepted: 2, unplaced: 2 });
    expect(
      places(intake)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['anp-03084756000154', 'anp-10309950000156']);
  });

  it('INEP of Sergipe: 2,453 schools, 337 without coordinates, 92 of those of Aracaju', async () => {
    // All of the state as the town's box: what has coordinates is near, what has none is so only if it is Aracaju's.
    const aracaju = town('2800308', 'Aracaju', 'SE', [-38.3, -11.6, -36.3, -9.5]);
    const intake = await bring(['schools_inep', 'inep_catalogo_sergipe_BOM_pontoevirgula.csv'], aracaju);
    expect(intake).toMatchObject({ read: 2453, accepted: 2453 - 337 + 92, unplaced: 92, rejected: [] });
    expect(leftOut(intake)).toEqual({ 'other-municipality': 337 - 92 });
    const own = places(intake).filter(({ remarks }) => !remarks.some(({ code }) => code === 'neighbour'));
    expect(own).toHaveLength(396);
    expect(intake.detected.axis_order?.value).toBe('lat-lon');
  });

  it('INEP of Campinas: 249 schools between commas, 26 without coordinates', async () => {
    const campinas = town('3509502', 'Campinas', 'SP', [-47.23, -23.06, -46.93, -22.73]);
    const intake = await bring(['schools_inep', 'inep_catalogo_campinas_BOM_virgula.csv'], campinas);
    expect(intake).toMatchObject({ read: 249, accepted: 249, unplaced: 26, rejected: [] });
    expect(first(intake)).toEqual([-47.0512605, -22.8657761]);
    expect(places(intake)[0]?.address).toMatchObject({
      street: 'LATINO COELHO',
      number: '266',
      postcode: '13087010',
    });
  });

  it('CNES: 174 establishments, 147 without coordinates; the two hospitals are deactivated', async () => {
    const milagres = town('2308302', 'Milagres', 'CE', [-39.1, -7.5, -38.8, -7.1]);
    const intake = await bring(['health_cnes', 'cnes_tbEstabelecimento_brasil_2019_redigido.csv'], milagres);
    expect(intake).toMatchObject({ read: 174, accepted: 0 });
    expect(leftOut(intake)).toMatchObject({ deactivated: 1 });
    // Whoever says that all of it is something gets all of the town's, and the rest stays out.
    const esteio = await bring(['health_cnes', 'cnes_tbEstabelecimento_brasil_2019_redigido.csv'], ESTEIO);
    expect(leftOut(esteio)).toEqual({ 'other-municipality': 174 });
  });

  it('CNEFE of Juiz de Fora: 1,305 religious places, three of them without a name (SEM NOME, SEM IDENTIFICACAO)', async () => {
    const jf = town('3136702', 'Juiz de Fora', 'MG', [-43.69, -22, -43.14, -21.5]);
    const file = ['churches', 'cnefe2022_juiz_de_fora_mg_especie8_extraido_html.csv'];
    const intake = await bring(file, jf, 'church');
    expect(intake).toMatchObject({ read: 1305, accepted: 1305, unplaced: 0, rejected: [] });
    expect(first(intake)).toEqual([-43.345326, -21.786223]);
    expect(intake.records.filter(({ name }) => name === null)).toHaveLength(3);
    expect(new Set(intake.records.map(({ id }) => id)).size).toBe(1305);
    // The same file again: the same names.
    const again = await bring(file, jf, 'church');
    expect(again.records.map(({ id }) => id)).toEqual(intake.records.map(({ id }) => id));
  });

  it('CNEFE of Rio Claro, seven columns: 11,257 addresses without coordinates', async () => {
    const rc = town('3543907', 'Rio Claro', 'SP', [-47.7, -22.5, -47.4, -22.2]);
    const intake = await bring(['addresses_cnefe', 'cnefe2022_rioclaro_sp_7colunas.csv'], rc);
    expect(intake).toMatchObject({ read: 11_257, accepted: 11_257, unplaced: 11_257, rejected: [] });
    expect(places(intake)[0]).toMatchObject({
      kind: 'address',
      address: { street: 'AVENIDA QUARENTA E SEIS A', postcode: '13506600' },
    });
  });

  it('hotels, the latitude first: 30 in their town; refused one by one in another, with the distance', async () => {
    const bc = town('4202008', 'Balneário Camboriú', 'SC', [-48.66, -27.05, -48.56, -26.95]);
    const file = ['hotels', 'balneario_camboriu_hoteis.csv'];
    const intake = await bring(file, bc, 'hotel');
    expect(intake).toMatchObject({ read: 30, accepted: 30 });
    expect(intake.detected.axis_order?.value).toBe('lat-lon');
    expect(first(intake)).toEqual([-48.63515904212859, -27.001813918345057]);
    const refused = await bring(file, ESTEIO, 'hotel');
    expect(refused).toMatchObject({ read: 30, accepted: 0 });
    expect(new Set(refused.rejected.map(({ code }) => code))).toEqual(new Set(['far-outside']));
  });

  it('Curitiba: 32 licences, *** for nothing: 15 without an end', async () => {
    const curitiba = town('4106902', 'Curitiba', 'PR', [-49.4, -25.66, -49.17, -25.33]);
    const intake = await bring(
      ['licences_alvaras', 'curitiba_alvaras_2018-09-01_LIMIT33_redigido.CSV'],
      curitiba,
    );
    expect(intake).toMatchObject({ read: 32, accepted: 32, target: 'licences', unplaced: 32, rejected: [] });
    expect(intake.records.filter(({ valid_to }) => valid_to === null)).toHaveLength(15);
    expect(intake.records.at(-1)).toMatchObject({
      id: '484163',
      valid_from: '1999-09-14',
      valid_to: '2002-12-31',
    });
    expect(JSON.stringify(intake.records.map(({ address, name }) => [address, name]))).not.toContain('***');
  });

  it('Belo Horizonte: 905 of 1,200 with a licence, WKT in UTM 23S; in Esteio each is refused', async () => {
    const file = ['licences_alvaras', 'bh_atividade_economica_20250401_recorte_pj.csv'];
    const bh = town('3106200', 'Belo Horizonte', 'MG', [-44.07, -20.06, -43.85, -19.77]);
    const intake = await bring(file, bh);
    expect(intake).toMatchObject({ read: 1200, accepted: 905, unplaced: 0, rejected: [] });
    expect(leftOut(intake)).toEqual({ 'no-licence': 295 });
    expect(intake.detected.crs?.value).toBe('EPSG:31983');
    // POINT (603011.98 7791138.07) by Krüger's series: -44.01543251397, -19.97359720595.
    const [lon, lat] = first(intake) ?? [];
    expect(lon).toBeCloseTo(-44.01543251397, 9);
    expect(lat).toBeCloseTo(-19.97359720595, 9);
    expect(intake.records[0]).toMatchObject({
      cnae: '5611201',
      valid_from: '1993-11-24',
      cnpj: '71393631000166',
    });
    const refused = await bring(file, ESTEIO);
    expect(refused).toMatchObject({ accepted: 0 });
    expect(refused.rejected).toHaveLength(905);
    expect(refused.rejected[0]).toMatchObject({ code: 'far-outside' });
  });

  it('Passo Fundo, GeoJSON in UTM 22S: shelters, neighbourhoods, rivers, its own boundary', async () => {
    const pf = town('4314100', 'Passo Fundo', 'RS', [-52.65, -28.45, -52.2, -28.05]);
    const shelters = await bring(
      ['public_facilities', 'passofundo_abrigos_BOM_utm22s.geojson'],
      pf,
      'public-office',
    );
    expect(shelters).toMatchObject({ read: 17, accepted: 17, detected: { crs: { value: 'EPSG:31982' } } });
    // [359666.99363817, 6871802.6868336] by Krüger's series.
    const [lon, lat] = first(shelters) ?? [];
    expect(lon).toBeCloseTo(-52.430802696746, 9);
    expect(lat).toBeCloseTo(-28.272301884241, 9);
    const quarters = await bring(['bairros', 'passofundo', 'bairros_utm22s.geojson'], pf, 'zone-urban');
    expect(quarters).toMatchObject({ read: 23, accepted: 23 });
    const river = await bring(
      ['watercourses_roads', 'passofundo', 'rio_passo_fundo_utm22s.geojson'],
      pf,
      'watercourse',
    );
    expect(river).toMatchObject({ read: 21, accepted: 21 });
    const boundary = await bring(['boundary', 'passofundo', 'limite_territorial_utm22s.geojson'], pf);
    expect(places(boundary)).toMatchObject([
      { kind: 'municipality', id: 'ibge-4314100', name: 'Passo Fundo' },
    ]);
  });

  it('IBAMA’s fines are no infractions of ours: the number that each must have is missing', async () => {
    await expect(
      bring(['fines_autos', 'ibama_multas_acre_redigido.csv'], ESTEIO, 'infractions'),
    ).rejects.toMatchObject({ code: 'column-missing', values: { field: 'infraction' } });
  });
});
