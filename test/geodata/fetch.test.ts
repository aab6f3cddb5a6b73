/** `npm run geodata` against a server on this machine: what comes in, what is broken, what goes on. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { geodataCommand } from '../../geodata/fetch/command.ts';
import { sayUsage, UsageError } from '../../src/cli/command.ts';
import { CODES, findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import { Folder } from '../cli/run.ts';
import * as made from './official-files.ts';
import { OfficialServer } from './official-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ESTEIO: made.Place = { ibge: '4307708', name: 'Esteio', uf: 'RS', lon: -51.17, lat: -29.85 };
const CNEFE = '/Cadastro_Nacional_de_Enderecos_para_Fins_Estatisticos/';
const MESH = '/api/v3/malhas/municipios/';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const server = new OfficialServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
let folder: Folder;
let waits: number[];
beforeEach(() => {
  folder = new Folder();
  waits = [];
  server.files.clear();
  server.asked.length = 0;
  server.held = () => statSync(path.join(cache(), 'cnefe.zip.part'), { throwIfNoEntry: false })?.size ?? 0;
});
afterEach(() => folder.remove());

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
interface Report {
  readonly sources: readonly {
    readonly id: string;
    readonly is: string;
    readonly address: string | null;
    readonly sha256: string | null;
    readonly before: string | null;
    readonly failure: string | null;
    readonly intake: Readonly<Record<string, unknown>> | null;
  }[];
}
interface Town {
  readonly codes?: readonly PostureCode[];
  readonly signal?: AbortSignal;
}
async function run(
  argv: readonly string[],
  { codes = CODES, signal = new AbortController().signal }: Town = {},
): Promise<Ran> {
  let [out, err] = ['', ''];
  const command = geodataCommand({
    codes,
    geodata: path.join(ROOT, 'geodata'),
    root: folder.path,
    clock: {
      now: () => new Date('2026-12-01T12:00:00Z'),
      sleep: async (ms) => {
        waits.push(ms);
      },
    },
    signal,
    withRecords: () => Promise.reject(new Error('no database was asked for')),
  });
  const code = await command(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    progress: () => undefined,
    today: () => new Date('2026-12-01T12:00:00Z'),
  });
  return { code, out, err };
}
const cache = () => path.join(folder.path, '.cache', 'geodata', '4307708');
const only = (ids: string, ...more: string[]) =>
  run([
    '--city',
    'esteio',
    '--base',
    server.base,
    '--only',
    ids,
    '--into',
    'cache',
    '--json',
    '--lang',
    'en',
    ...more,
  ]);
const report = ({ out }: Ran) => JSON.parse(out) as Report;
const leftOver = () => readdirSync(cache()).filter((name) => name.includes('.part'));

function serveAll(place: made.Place): void {
  const files: Record<string, Uint8Array> = {
    [MESH]: made.mesh(place),
    '/organizacao_do_territorio/': made.neighbourhoods(place),
    [CNEFE]: made.cnefe(place),
    '/api/interpreter': made.overpass(place),
    '/ckan.saude.gov.br/CNES/': made.cnes(place),
    '/anp/': made.anpRegister(place),
    '/SIGMINE/': made.sigmine(place),
    '/inep.csv': made.inep(place),
    '/precos.csv': made.anpSurvey(place),
  };
  for (const [start, bytes] of Object.entries(files)) server.files.set(start, { bytes });
}

describe('all sources of a town', () => {
  it('come in as facts, each with its counts', async () => {
    serveAll(ESTEIO);
    const facts = path.join(folder.path, 'facts.geojson');
    const ran = await run([
      ...['--city', 'esteio', '--base', server.base, '-o', facts, '--json', '--lang', 'en'],
      ...['--from', `inep-escolas=${server.base}/inep.csv`, '--from', `anp-precos=${server.base}/precos.csv`],
    ]);
    expect(ran.err).toBe('');
    expect(ran.code).toBe(0);
    const counts = Object.fromEntries(
      report(ran).sources.map(({ id, intake }) => [
        id,
        [
          intake?.read,
          intake?.accepted,
          intake?.rejected,
          intake?.left_out,
          intake?.unplaced,
          intake?.told_before,
        ],
      ]),
    );
    expect(counts).toEqual({
      'ibge-malha': [1, 1, 0, 0, 0, 0],
      'ibge-bairros': [3, 2, 0, 1, 0, 0],
      'ibge-cnefe-2022': [4, 4, 0, 0, 0, 0],
      osm: [3, 3, 0, 0, 0, 0],
      'inep-escolas': [3, 2, 0, 1, 1, 0],
      cnes: [3, 1, 0, 2, 0, 0],
      'anp-postos': [3, 2, 0, 1, 2, 0],
      'anp-precos': [3, 1, 0, 2, 1, 1],
      'anm-sigmine': [4, 1, 0, 3, 0, 0],
    });
    const written = JSON.parse(readFileSync(facts, 'utf8')) as {
      readonly features: readonly { readonly id: string; readonly properties: { readonly kind: string } }[];
      readonly unplaced: readonly { readonly id: string }[];
    };
    const kinds: Record<string, number> = {};
    for (const { properties } of written.features) kinds[properties.kind] = (kinds[properties.kind] ?? 0) + 1;
    expect(kinds).toEqual({
      municipality: 1,
      address: 4,
      dwelling: 2,
      school: 3,
      church: 1,
      street: 1,
      'fuel-station': 1,
      hospital: 1,
      quarry: 1,
    });
    expect(written.unplaced.map(({ id }) => id).sort()).toEqual([
      'anp-11222333000181',
      'anp-11444777000161',
      'inep-43000002',
    ]);
    const ids = [...written.features, ...written.unplaced].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(readFileSync(facts, 'utf8')).not.toMatch(/TITULAR|51 0000/);
    expect(leftOver()).toEqual([]);
  });

  it('asks at the addresses of the catalogue, the query of OpenStreetMap with the town’s box', async () => {
    serveAll(ESTEIO);
    await only('ibge-malha,ibge-cnefe-2022,osm,anm-sigmine');
    expect(server.asked.map(({ path: asked }) => asked.slice(0, 260))).toEqual([
      '/api/v3/malhas/municipios/4307708?formato=application/vnd.geo+json',
      '/Cadastro_Nacional_de_Enderecos_para_Fins_Estatisticos/Censo_Demografico_2022/Arquivos_CNEFE/CSV/Municipio/43_RS/4307708_ESTEIO.zip',
      expect.stringContaining('way["highway"](-29.9000,-51.2600,-29.8000,-51.0800);'),
      '/SIGMINE/PROCESSOS_MINERARIOS/RS.zip',
    ]);
  });

  it('the second run fetches nothing again, and --offline asks nobody', async () => {
    server.files.set(MESH, { bytes: made.mesh(ESTEIO) });
    await only('ibge-malha');
    expect(report(await only('ibge-malha')).sources[0]?.is).toBe('same');
    expect(server.asked.map(({ status }) => status)).toEqual([200, 304]);
    const offline = await only('ibge-malha,cnes', '--offline');
    expect(server.asked.length).toBe(2);
    expect(report(offline).sources.map(({ is }) => is)).toEqual(['same', 'failed']);
    expect(offline.err).toContain('--offline does not go to the network');
    writeFileSync(path.join(cache(), 'malha.geojson'), '{"altered":1}');
    expect((await only('ibge-malha', '--offline')).err).toContain('its hash differs');
    // What was altered on the disk is fetched again, not asked after.
    await only('ibge-malha');
    expect(server.asked.at(-1)?.status).toBe(200);
  });
});

describe('what is broken', () => {
  it('writes no facts file where no source could be read: the one that stands there stays', async () => {
    const facts = folder.file('fatos.geojson', '{"kept":true}');
    const page = folder.file('escolas.csv', 'coluna\nvalor\n');
    const argv = ['--city', 'esteio', '--only', 'inep-escolas', '-o', facts, '--lang', 'en'];
    for (const from of [page, path.join(folder.path, 'missing.csv')]) {
      const ran = await run([...argv, '--from', `inep-escolas=${from}`]);
      expect(ran.code).toBe(1);
      expect(ran.err).toContain('No source could be read');
      expect(readFileSync(facts, 'utf8')).toBe('{"kept":true}');
    }
    await expect(run([...argv, '--from', `inep-escolas=${facts}`])).rejects.toThrow(UsageError);
  });

  it('a download that is cut goes on in the same run, and in the next', async () => {
    const bytes = made.cnefe(ESTEIO, 200_000);
    server.files.set(CNEFE, { bytes, cuts: [50_000] });
    const first = await only('ibge-cnefe-2022', '--retries', '0');
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/the transfer stopped at \d+ bytes of \d+, 1 attempts\. Run again/);
    expect(existsSync(path.join(cache(), 'cnefe.zip'))).toBe(false);
    const begun = readFileSync(path.join(cache(), 'cnefe.zip.part')).length;
    expect(begun).toBe(50_000);
    const second = await only('ibge-cnefe-2022', '--retries', '0');
    expect(second.code).toBe(0);
    expect(server.asked.at(-1)).toMatchObject({ range: 'bytes=50000-', status: 206 });
    expect(report(second).sources[0]?.sha256).toBe(sha256(bytes));
    expect(sha256(readFileSync(path.join(cache(), 'cnefe.zip')))).toBe(sha256(bytes));
    expect(leftOver()).toEqual([]);

    folder.remove();
    folder = new Folder();
    server.files.set(CNEFE, { bytes, cuts: [1_000, 60_000] });
    const retried = await only('ibge-cnefe-2022');
    expect(retried.code).toBe(0);
    expect(server.asked.slice(-3).map(({ range }) => range)).toEqual([
      undefined,
      'bytes=1000-',
      'bytes=61000-',
    ]);
    expect(waits).toEqual([1_000, 2_000]);
    expect(report(retried).sources[0]?.sha256).toBe(sha256(bytes));
  });

  it('a server that ignores ranges, and a file that changed meanwhile, begin anew', async () => {
    const bytes = made.cnefe(ESTEIO, 100_000);
    server.files.set(CNEFE, { bytes, cuts: [10_000], ignoresRange: true });
    await only('ibge-cnefe-2022', '--retries', '0');
    const whole = await only('ibge-cnefe-2022');
    expect(server.asked.at(-1)).toMatchObject({ range: 'bytes=10000-', status: 200 });
    expect(report(whole).sources[0]?.sha256).toBe(sha256(bytes));

    folder.remove();
    folder = new Folder();
    server.files.set(CNEFE, { bytes, cuts: [10_000] });
    await only('ibge-cnefe-2022', '--retries', '0');
    const other = made.cnefe(ESTEIO, 90_000);
    server.files.set(CNEFE, { bytes: other });
    expect(report(await only('ibge-cnefe-2022')).sources[0]?.sha256).toBe(sha256(other));
  });

  it('a page instead of the file, a zip cut short, 404: a sentence each, and the others go on', async () => {
    server.files.set(CNEFE, {
      bytes: Buffer.from('\uFEFF<!DOCTYPE html><html><body>Manutenção</body></html>'),
    });
    server.files.set('/SIGMINE/', { bytes: made.sigmine(ESTEIO).slice(0, -30) });
    server.files.set('/api/interpreter', {
      bytes: Buffer.from('{"elements":[],"remark":"runtime error: Query timed out"}'),
    });
    server.files.set(MESH, { bytes: made.mesh(ESTEIO) });
    const ran = await only('ibge-malha,ibge-cnefe-2022,osm,cnes,anm-sigmine,inep-escolas');
    expect(ran.code).toBe(1);
    expect(report(ran).sources.map(({ id, is }) => [id, is])).toEqual([
      ['ibge-malha', 'new'],
      ['ibge-cnefe-2022', 'failed'],
      ['osm', 'failed'],
      ['inep-escolas', 'failed'],
      ['cnes', 'failed'],
      ['anm-sigmine', 'failed'],
    ]);
    const said = ran.err.trim().split('\n');
    expect(said[0]).toMatch(
      /^ibge-cnefe-2022 \(http.*4307708_ESTEIO\.zip\): a web page came instead of the file\..*--from ibge-cnefe-2022=/,
    );
    expect(said[1]).toContain('Overpass did not finish the query (runtime error: Query timed out)');
    expect(said[2]).toBe('inep-escolas: not configured: give --from inep-escolas=URL or FILE.');
    expect(said[3]).toContain('there is no such file (HTTP 404)');
    expect(said[4]).toContain('the zip is cut short');
    expect(readdirSync(cache()).sort()).toEqual(['malha.geojson', 'manifest.json']);
    expect(waits).toEqual([]);
  });

  it('a server that cannot answer is asked again, as late as it says', async () => {
    server.files.set(MESH, { bytes: made.mesh(ESTEIO), status: 503, retryAfter: '7' });
    const ran = await only('ibge-malha', '--retries', '2');
    expect(ran.err).toContain('the server could not answer (HTTP 503), 3 attempts');
    expect(waits).toEqual([7_000, 7_000]);
  });

  it('nobody there, and a folder that cannot be written', async () => {
    const nobody = await run([
      '--city',
      'esteio',
      '--base',
      'http://127.0.0.1:1',
      '--only',
      'ibge-malha',
      '--retries',
      '1',
      '--into',
      'cache',
      '--lang',
      'en',
    ]);
    expect(nobody.code).toBe(1);
    expect(nobody.err).toMatch(/there was no answer \(.*\), 2 attempts\. Check the network/);
    const file = folder.file('a-file', 'x');
    const error = await only('ibge-malha', '--to', path.join(file, 'below')).catch((one: unknown) => one);
    expect(error instanceof UsageError && sayUsage(error, 'en')).toMatch(
      /could not be written \(ENOTDIR\)\. Check the space/,
    );
  });

  it('a file that is another than the manifest knew is told', async () => {
    const [before, after] = [made.mesh(ESTEIO), made.mesh({ ...ESTEIO, lon: -51.16 })];
    server.files.set(MESH, { bytes: before });
    await only('ibge-malha');
    server.files.set(MESH, { bytes: after });
    const ran = await only('ibge-malha');
    expect(report(ran).sources[0]).toMatchObject({
      is: 'changed',
      before: sha256(before),
      sha256: sha256(after),
    });
  });

  it('what intake would not have is told, and the facts of the others are written', async () => {
    server.files.set(MESH, { bytes: made.mesh(ESTEIO) });
    server.files.set('/anp/', { bytes: Buffer.from('a;b\r\n1;2\r\n') });
    const facts = path.join(folder.path, 'facts.geojson');
    const ran = await run([
      '--city',
      'esteio',
      '--base',
      server.base,
      '--only',
      'ibge-malha,anp-postos',
      '-o',
      facts,
    ]);
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(/^anp-postos \(.*\): .*CODIGOISIMP/);
    expect(JSON.parse(readFileSync(facts, 'utf8')).features.length).toBe(1);
  });

  it('stopped: what has come is kept, nothing is written, exit 130', async () => {
    serveAll(ESTEIO);
    const stop = new AbortController();
    stop.abort();
    const facts = path.join(folder.path, 'facts.geojson');
    const ran = await run(['--city', 'esteio', '--base', server.base, '-o', facts], { signal: stop.signal });
    expect(ran.code).toBe(130);
    expect(ran.err).toContain('Interrompido');
    expect(existsSync(facts)).toBe(false);
  });
});

describe('which sources', () => {
  it('--dry-run asks nobody and writes nothing', async () => {
    const ran = await run(['--city', '3553005', '--dry-run', '--base', server.base]);
    expect(ran.out).toContain('/Municipio/35_SP/3553005_TAGUAI.zip');
    expect(ran.out).toContain('não configurado: diga --from inep-escolas=');
    expect(server.asked).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('a file of one’s own', async () => {
    const file = folder.file('minhas escolas.CSV', Buffer.from(made.inep(ESTEIO)));
    const facts = path.join(folder.path, 'facts.geojson');
    const ran = await run([
      '--city',
      'esteio',
      '--only',
      'inep-escolas',
      '--from',
      `inep-escolas=${file}`,
      '-o',
      facts,
      '--json',
    ]);
    expect(ran.code).toBe(0);
    expect(report(ran).sources[0]).toMatchObject({ is: 'new', address: file, intake: { accepted: 2 } });
  });

  it.each([
    [['--city', 'atlantida'], /--city "atlantida" is no town of ours.*src\/laws/],
    [['--city', 'esteio', '--only', 'inpe'], /there is no such source\. There are: ibge-malha/],
    [['--city', 'esteio', '--from', 'osm'], /expected as source=ADDRESS/],
    [['--city', 'esteio', '--base', 'ftp://x'], /no http/],
    [['--city', 'esteio', '--retries', 'x'], /--retries "x"/],
  ])('refuses %j', async (argv, said) => {
    const error = await run([...argv, '--lang', 'en']).catch((one: unknown) => one);
    expect(error instanceof UsageError && sayUsage(error, 'en')).toMatch(said);
  });

  it('a fourth town needs its code alone: addresses from it, its boundary from the mesh', async () => {
    const place: made.Place = { ibge: '3106200', name: 'Horizonte Belo', uf: 'MG', lon: -43.94, lat: -19.92 };
    const like = findCode('4307708');
    if (like === undefined) throw new Error('no code to be like');
    const fourth: PostureCode = {
      ...like,
      town: {
        slug: 'horizonte-belo',
        ibge: place.ibge,
        name: 'Horizonte Béló',
        uf: 'MG',
        time_zone: 'America/Sao_Paulo',
        utm_epsg: 31983,
        bbox: [-44.0, -20.0, -43.9, -19.8],
      },
    };
    serveAll(place);
    const facts = path.join(folder.path, 'facts.geojson');
    const ran = await run(
      [
        '--city',
        '3106200',
        '--base',
        server.base,
        '--only',
        'ibge-malha,ibge-cnefe-2022,anm-sigmine',
        '-o',
        facts,
        '--json',
      ],
      { codes: [...CODES, fourth] },
    );
    expect(ran.err).toBe('');
    expect(ran.code).toBe(0);
    expect(server.asked.map(({ path: asked }) => asked)).toEqual([
      '/api/v3/malhas/municipios/3106200?formato=application/vnd.geo+json',
      expect.stringMatching(/\/31_MG\/3106200_HORIZONTE_BELO\.zip$/),
      '/SIGMINE/PROCESSOS_MINERARIOS/MG.zip',
    ]);
    expect(report(ran).sources.map(({ intake }) => intake?.accepted)).toEqual([1, 4, 1]);
  });
});
