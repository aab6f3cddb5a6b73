import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startGeocodingServer } from '../geocoding/geocoding-server.ts';
import { at, CORNER } from '../geocoding/ground.ts';
import { cli, Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());

const COLUMNS =
  'COD_UNICO_ENDERECO;COD_UF;COD_MUNICIPIO;COD_DISTRITO;COD_SUBDISTRITO;COD_SETOR;NUM_QUADRA;NUM_FACE;CEP;DSC_LOCALIDADE;NOM_TIPO_SEGLOGR;NOM_TITULO_SEGLOGR;NOM_SEGLOGR;NUM_ENDERECO;DSC_MODIFICADOR;NOM_COMP_ELEM1;VAL_COMP_ELEM1;NOM_COMP_ELEM2;VAL_COMP_ELEM2;NOM_COMP_ELEM3;VAL_COMP_ELEM3;NOM_COMP_ELEM4;VAL_COMP_ELEM4;NOM_COMP_ELEM5;VAL_COMP_ELEM5;LATITUDE;LONGITUDE;NV_GEO_COORD;COD_ESPECIE;DSC_ESTABELECIMENTO;COD_INDICADOR_ESTAB_ENDERECO;COD_INDICADOR_CONST_ENDERECO;COD_INDICADOR_FINALIDADE_CONST;COD_TIPO_ESPECI';
const row = (i: number, title: string, name: string, number: number, [lon, lat]: readonly [number, number]) =>
  `${i};43;4307708;430770805;43077080500;430770805000001;1;1;93260${100 + i};CENTRO;RUA;${title};${name};${number};;;;;;;;;;;;${lat.toFixed(6)};${lon.toFixed(6)};1;1;;;;;`;
const register = folder.file(
  'register.csv',
  `${[COLUMNS, row(1, '', 'A', 10, CORNER), row(2, 'PAPA', 'JOAO XXIII', 8, at(300, 0)), row(3, '', 'BOA', 0, at(0, 300))].join('\n')}\n`,
);
const street = (id: string, name: string, ...path: (readonly [number, number])[]) => ({
  type: 'Feature',
  id,
  properties: { kind: 'street', name },
  geometry: { type: 'LineString', coordinates: path },
});
const facts = folder.file('facts.geojson', {
  type: 'FeatureCollection',
  features: [
    street('br', 'BR-116', at(0, 2000), at(0, -2000)),
    street('n', 'Avenida do Nível', at(-600, -200), at(800, -200)),
    street('p', 'Rua do Prumo', at(200, -500), at(200, 500)),
  ],
});
const input = folder.file(
  'input.csv',
  'n;endereço;obs\n1;Rua A, 10;=1+1\n2;R. João 23, 8;"diz ""sim"""\n3;Avenida do Nível, 240;\n4;Rua do Prumo, 120;\n5;Rua Z, 9;\n6;Rua do Prumo, 5000;\n',
);

describe('geocode, as it is run from a shell', () => {
  it('gives the columns of the input in order, then its own', async () => {
    const out = path.join(folder.path, 'out.csv');
    const ran = await cli(
      ...['geocode', '--city', 'esteio', '--input', input, '--column', 'endereço', '--date', '2026-12-01'],
      ...['--register', register, '--facts', facts, '-o', out, '--json'],
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toMatchObject({
      read: 6,
      by_precision: { address: 2, 'metric-number': 1, street: 1, none: 2 },
    });
    const [head, a, john, tie, metric, none, beyond] = readFileSync(out, 'utf8').split('\n');
    expect(head).toBe('n,endereço,obs,lon,lat,precision,accuracy_m,matched,side,candidates');
    // A cell that a spreadsheet would run is made text; a negative longitude stays a number.
    expect(a).toBe(`1,"Rua A, 10",'=1+1,-51.17,-29.85,address,15,"RUA A, 10 - CENTRO",,[]`);
    expect(john).toMatch(/^2,"R\. João 23, 8","diz ""sim""",-51\.\d+,-29\.85\d*,address,/);
    expect(tie).toMatch(/^3,"Avenida do Nível, 240",,,,none,,,,"\[\{""label"":/);
    const candidates = JSON.parse((/"(\[.*\])"$/.exec(tie ?? '')?.[1] ?? '[]').replaceAll('""', '"'));
    expect(candidates).toHaveLength(2);
    expect(Object.keys(candidates[0])).toEqual(['label', 'lon', 'lat', 'score']);
    const [lon, lat] = at(205, 380);
    expect(metric).toContain('metric-number,75,"Rua do Prumo, 120",left,[]');
    const cells = (metric ?? '').split(',');
    expect(Number(cells[4])).toBeCloseTo(lon, 6);
    expect(Number(cells[5])).toBeCloseTo(lat, 6);
    expect(none).toBe('5,"Rua Z, 9",,,,none,,,,[]');
    expect(beyond).toContain(',street,');
  });
  it('takes a register of kind address, finds the usual column, and without -o tells the rows', async () => {
    const geojson = folder.file('register.geojson', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'N-1',
          properties: {
            kind: 'address',
            street: 'Rua A',
            number: 10,
            neighbourhood: 'Centro',
            postcode: '93260-010',
          },
          geometry: { type: 'Point', coordinates: CORNER },
        },
      ],
    });
    const ran = await cli(
      'geocode',
      '--city',
      'esteio',
      '--input',
      input,
      '--column',
      'endereço',
      '--register',
      geojson,
      '--json',
    );
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.out).rows[0]).toMatchObject({
      n: '1',
      precision: 'address',
      lon: -51.17,
      lat: -29.85,
    });
  });
  it.each([
    [['--input', 'missing.csv'], /missing\.csv/],
    [['--input', input, '--column', 'rua'], /"rua".*n, endereço, obs/],
    [[], /--input/],
  ])('bad input %j is exit 2 with a sentence', async (args, sentence) => {
    const ran = await cli('geocode', '--city', 'esteio', '--register', register, ...args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(sentence);
  });
});

describe('geocode --outside', () => {
  const ask = async (rows: string, ...more: string[]) => {
    const file = folder.file('outside.csv', `endereço\n${rows}\n`);
    const to = path.join(folder.path, `outside-${more.length}-out.csv`);
    const ran = await cli(
      ...['geocode', '--city', 'esteio', '--input', file, '--register', register, '--date', '2026-12-01'],
      ...['-o', to, ...more],
    );
    return { ...ran, to };
  };

  it('suggests what the town’s own data do not place, among the candidates', async () => {
    const server = await startGeocodingServer();
    try {
      const ran = await ask(
        '"Rua A, 10"\n"Rua Z, 9"\n"Rua Y sem nada"',
        '--outside',
        server.url,
        '--outside-service',
        'photon',
      );
      expect(ran).toMatchObject({ code: 0, err: '' });
      const [, own, outside, nothing] = readFileSync(ran.to, 'utf8').split('\n');
      expect(own).toContain(',address,15,');
      expect(outside).toBe(
        `"Rua Z, 9",,,none,,,,"[{""label"":""Rua Z (Photon)"",""lon"":-51.17,""lat"":-29.85,""score"":0.5}]"`,
      );
      expect(nothing).toBe('Rua Y sem nada,,,none,,,,[]');
      expect(server.asked.map(({ path: at, q, agent }) => [at, q, agent])).toEqual([
        ['/api', 'Rua Z, 9, Esteio, RS, Brasil', 'GeoPosturas (geocode --outside)'],
        ['/api', 'Rua Y sem nada, Esteio, RS, Brasil', 'GeoPosturas (geocode --outside)'],
      ]);
    } finally {
      await server.stop();
    }
  });
  it('a service that is none leaves nothing written', async () => {
    const server = await startGeocodingServer();
    try {
      const ran = await ask('"Rua Z pagina, 9"', '--outside', server.url);
      expect(ran.code).toBe(2);
      expect(ran.out).toBe('');
      expect(ran.err).toMatch(/^127\.0\.0\.1:\d+ respondeu outra coisa .* Nada foi escrito/);
    } finally {
      await server.stop();
    }
  });
  it.each([
    [['--outside', 'http://geo.example.org'], /https:/],
    [['--outside', 'https://geo.example.org', '--outside-service', 'google'], /nominatim ou photon/],
  ])('%j is refused before anything is read', async (more, sentence) => {
    const ran = await ask('"Rua Z, 9"', ...more);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(sentence);
  });
});
