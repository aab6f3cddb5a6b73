import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geodataCommand } from '../../geodata/fetch/command.ts';
import { importFile } from '../../src/cli/commands/import.ts';
import { CODES } from '../../src/laws/index.ts';
import type { NewImport } from '../../src/records/import.ts';
import type { StagedRow } from '../../src/records/import-rows.ts';
import { connect, type Records } from '../../src/records/records.ts';
import * as official from '../geodata/official-files.ts';
import { OfficialServer } from '../geodata/official-server.ts';
import { type Product, remove, startProduct, temporaryFolder } from './support/product.ts';

// One server for all: each holds a gigabyte.
const scratch = temporaryFolder();
let product: Product;
let records: Records;

async function open(): Promise<void> {
  product = await startProduct(`${scratch}/data`, ['demo']);
  records = connect({ url: product.address, anonKey: product.keys.anonKey });
  const config = (await (await fetch(`${product.address}/config.json`)).json()) as {
    demo: { users: { role: string; email: string; password: string }[] };
  };
  const planner = config.demo.users.find(({ role }) => role === 'planner');
  if (planner === undefined) throw new Error('there is no demonstration planner');
  await records.signIn(planner.email, planner.password);
}
beforeAll(open, 180_000);
afterAll(async () => {
  await product?.stop();
  remove(scratch);
}, 60_000);

const IBGE = '4307708';
const head = (more: Partial<NewImport> = {}): NewImport => ({
  dataset: 'table:hotel',
  shape: 'table',
  title: 'Hotéis',
  file_name: 'hoteis.csv',
  file_hash: 'ab'.repeat(32),
  layer_name: null,
  detected: { crs: { value: 'EPSG:4674' } },
  choices: {},
  source: { source_date: '2026-11-30', datum: 'EPSG:4674', transformation: null },
  day: '2026-12-01',
  is_whole: true,
  complete: [],
  counts: { read: 3, rejected: 0, personal: 0 },
  ...more,
});
const hotel = (n: number, name: string, lon = -51.18): StagedRow => ({
  n,
  row: n,
  target: 'place',
  feature: {
    type: 'Feature',
    id: `hotel-${n}`,
    geometry: { type: 'Point', coordinates: [lon + n * 1e-6, -29.85] },
    properties: { kind: 'hotel', name, accuracy_m: 15 },
  },
});
const three = [hotel(1, 'Hotel Um'), hotel(2, 'Hotel Dois'), hotel(3, 'Hotel Três')];

interface Facts {
  readonly features: {
    readonly id: string;
    readonly geometry?: { readonly coordinates: unknown };
    readonly properties: { readonly kind: string; readonly name?: string };
  }[];
}
/** The facts of a day, in an order of their own. */
async function facts(day = '2026-12-01'): Promise<Facts> {
  const document = JSON.parse(await records.factsText(IBGE, day)) as Facts;
  return { ...document, features: document.features.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
async function hotels(day = '2026-12-01'): Promise<string[]> {
  const { features } = await facts(day);
  return features.flatMap(({ properties }) => (properties.kind === 'hotel' ? [properties.name ?? ''] : []));
}
async function brought(rows: readonly StagedRow[], more: Partial<NewImport> = {}) {
  const { id, staged } = await records.imports.stage(IBGE, head(more), rows);
  return { id, done: await records.imports.commit(id, staged) };
}

/** The official files of the town, from a server of ours, into the database of the running product. */
async function geodata(server: OfficialServer, ...more: string[]) {
  let [out, err] = ['', ''];
  const command = geodataCommand({
    codes: CODES,
    geodata: path.resolve('geodata'),
    root: scratch,
    clock: { now: () => new Date('2026-12-01T12:00:00Z'), sleep: async () => undefined },
    signal: new AbortController().signal,
    withRecords: (work) => work(connect({ url: product.address, anonKey: product.keys.serviceKey })),
  });
  const code = await command(['--city', 'esteio', '--base', server.base, '--json', '--lang', 'en', ...more], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    progress: () => undefined,
    today: () => new Date('2026-12-01T12:00:00Z'),
  });
  const { sources } = JSON.parse(out) as {
    readonly sources: readonly {
      readonly id: string;
      readonly is: string;
      readonly intake: {
        readonly accepted: number;
        readonly stored: { readonly status: string; readonly new: number; readonly changed: number } | null;
      } | null;
    }[];
  };
  return { code, err, sources };
}

describe('an import', () => {
  it('with a bad row in the middle leaves nothing, and names the row', async () => {
    const before = await facts();
    const bad = {
      ...hotel(2, 'Hotel Dois'),
      feature: { ...hotel(2, 'x').feature, properties: { kind: 'casino' } },
    };
    await expect(
      records.imports.stage(IBGE, head(), [hotel(1, 'Hotel Um'), bad, hotel(3, 'Hotel Três')]),
    ).rejects.toMatchObject({ code: 'P0001', message: 'Row 2: "casino" is no known kind.' });
    expect(await facts()).toEqual(before);
    expect(await records.imports.list(IBGE)).toEqual([]);
  });

  it('that is stopped leaves nothing', async () => {
    const stop = new AbortController();
    const many = Array.from({ length: 2_500 }, (_, index) => hotel(index + 1, 'Hotel'));
    const seen: number[] = [];
    await expect(
      records.imports.stage(IBGE, head(), many, {
        signal: stop.signal,
        onProgress: (staged) => {
          seen.push(staged);
          stop.abort();
        },
      }),
    ).rejects.toMatchObject({ code: 'stopped' });
    expect(seen).toEqual([1_000]);
    expect(await hotels()).toEqual([]);
  });

  it('that is stopped while it is committed leaves nothing, and nobody saw any of it meanwhile', async () => {
    const before = await facts();
    const visitor = connect({ url: product.address, anonKey: product.keys.anonKey });
    const keeper = connect({ url: product.address, anonKey: product.keys.serviceKey });
    const many = Array.from({ length: 5_000 }, (_, index) => hotel(index + 1, `Hotel ${index + 1}`));
    const { id, staged } = await records.imports.stage(IBGE, head(), many);
    const stop = new AbortController();
    const seen: Promise<string>[] = [];
    const steps: number[] = [];
    await expect(
      records.imports.commit(id, staged, {
        signal: stop.signal,
        onProgress: (written) => {
          steps.push(written);
          // Asked between two steps of the commit: others are served while it goes on.
          for (const one of [visitor, keeper, records]) seen.push(one.factsText(IBGE, '2026-12-01'));
          if (written >= 4_000) stop.abort();
        },
      }),
    ).rejects.toMatchObject({ code: 'stopped' });
    expect(steps).toEqual([2_000, 4_000]);
    for (const text of await Promise.all(seen)) {
      expect(text).not.toContain('Hotel');
      expect(text).not.toContain('Hotéis');
    }
    expect(await facts()).toEqual(before);
    expect(await records.imports.list(IBGE)).toEqual([]);
    // Nothing of it stands in the way of the next.
    const again = await brought(many);
    expect(again.done).toMatchObject({ status: 'committed', new: 5_000 });
    expect((await hotels()).length).toBe(5_000);
    await records.imports.undo(again.id, '');
    expect(await facts()).toEqual(before);
  }, 120_000);

  it('is undone as a whole: the facts are exactly those before it', async () => {
    const before = await facts();
    const { id, done } = await brought(three, { complete: ['hotel'] });
    expect(done).toMatchObject({ status: 'committed', new: 3, changed: 0, gone: 0 });
    expect(await hotels()).toEqual(['Hotel Um', 'Hotel Dois', 'Hotel Três']);
    expect(
      (await records.imports.list(IBGE)).map(({ counts, status }) => [status, counts.new, counts.read])[0],
    ).toEqual(['committed', 3, 3]);
    expect(await records.imports.undo(id, 'Arquivo trocado')).toEqual({ undone: 3 });
    expect(await facts()).toEqual(before);
    expect((await records.imports.list(IBGE))[0]).toMatchObject({
      status: 'undone',
      undone_why: 'Arquivo trocado',
    });
  });

  it('of the same file again changes nothing; a newer one closes what is gone and changed', async () => {
    const first = await brought(three);
    const after = await facts('2026-12-20');
    expect((await brought(three)).done.status).toBe('unchanged');
    expect(await facts('2026-12-20')).toEqual(after);

    const newer = await brought(
      [hotel(1, 'Hotel Um'), hotel(2, 'Hotel Dois Irmãos'), hotel(4, 'Hotel Quatro')],
      {
        day: '2026-12-10',
        file_hash: 'cd'.repeat(32),
      },
    );
    expect(newer.done).toMatchObject({ new: 1, changed: 1, same: 1, gone: 1 });
    expect(await hotels('2026-12-09')).toEqual(['Hotel Um', 'Hotel Dois', 'Hotel Três']);
    expect(await hotels('2026-12-10')).toEqual(['Hotel Um', 'Hotel Dois Irmãos', 'Hotel Quatro']);

    await expect(records.imports.undo(first.id, '')).rejects.toMatchObject({
      code: 'P0001',
      hint: 'import-newer',
    });
    await records.imports.undo(newer.id, '');
    expect(await facts('2026-12-20')).toEqual(after);
    await records.imports.undo(first.id, '');
    expect(await hotels()).toEqual([]);
  });

  it('of neighbourhoods keeps what held before, and lists what holds', async () => {
    const area = (n: number, name: string, side: number): StagedRow => ({
      n,
      row: n,
      target: 'neighbourhood',
      feature: {
        type: 'Feature',
        id: name,
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-51.18, -29.86],
              [-51.18 + side, -29.86],
              [-51.18 + side, -29.85],
              [-51.18, -29.85],
              [-51.18, -29.86],
            ],
          ],
        },
        properties: { name, population: 1_000 * n },
      },
    });
    const list = async () =>
      (await records.listNeighbourhoods(IBGE)).map(({ name, population }) => [name, population]);
    const before = await list();
    const first = await brought([area(1, 'Vila Nova', 0.01), area(2, 'Vila Velha', 0.01)], {
      dataset: 'table:neighbourhoods',
    });
    expect(first.done).toMatchObject({ status: 'committed', new: 2 });
    expect(await list()).toEqual([...before, ['Vila Nova', 1_000], ['Vila Velha', 2_000]]);
    const newer = await brought([area(1, 'Vila Nova', 0.012)], {
      dataset: 'table:neighbourhoods',
      day: '2026-12-10',
    });
    expect(newer.done).toMatchObject({ changed: 1, gone: 1 });
    expect(await list()).toEqual([...before, ['Vila Nova', 1_000]]);
    await records.imports.undo(newer.id, '');
    await records.imports.undo(first.id, '');
    expect(await list()).toEqual(before);
  });

  it('keeps how a town reads a header', async () => {
    expect(await records.imports.mapping(IBGE, 'a|b')).toBeNull();
    await records.imports.saveMapping(IBGE, 'a|b', { name: 'a' });
    await records.imports.saveMapping(IBGE, 'a|b', { name: 'b' });
    expect((await records.imports.mapping(IBGE, 'a|b'))?.mapping).toEqual({ name: 'b' });
  });

  it('is closed to a visitor, with a reason', async () => {
    const visitor = connect({ url: product.address, anonKey: product.keys.anonKey });
    await expect(visitor.imports.stage(IBGE, head(), three)).rejects.toMatchObject({ code: '42501' });
  });

  // Percent are of reading and checking; the words are those of the two steps on the server.
  it.each(['%', 'enviando 3000', 'gravando 2000'])(
    'by the command, stopped at "%s", leaves nothing',
    async (at) => {
      const before = await facts();
      const file = `${scratch}/igrejas.csv`;
      const rows = Array.from({ length: 3_000 }, (_, n) => `Igreja ${n};-51.17${n};-29.85`);
      writeFileSync(file, ['nome;longitude;latitude', ...rows].join('\n'));
      const stop = new AbortController();
      let [out, err] = ['', ''];
      const code = await importFile(
        [file, '--city', 'esteio', '--as', 'church', '--crs', 'EPSG:4674', '--data', `${scratch}/data`],
        {
          out: (text) => {
            out += text;
          },
          err: (text) => {
            err += text;
          },
          progress: (text) => {
            if (text.includes(at)) stop.abort();
          },
          stop: () => stop.signal,
          today: () => new Date('2026-12-01T12:00:00Z'),
        },
      );
      expect([code, out, err]).toEqual([130, '', 'Interrompido. Nada foi gravado.\n']);
      expect(await facts()).toEqual(before);
      expect(
        (await records.imports.list(IBGE)).filter(({ file_name }) => file_name === 'igrejas.csv'),
      ).toEqual([]);
    },
    60_000,
  );
});

describe('official data into the database', () => {
  const PLACE: official.Place = { ibge: IBGE, name: 'Esteio', uf: 'RS', lon: -51.17, lat: -29.85 };
  const server = new OfficialServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it('brings the boundary, the neighbourhoods and the places, once, and all of it is undone', async () => {
    server.files.set('/api/v3/malhas/municipios/', { bytes: official.mesh(PLACE) });
    server.files.set('/organizacao_do_territorio/', { bytes: official.neighbourhoods(PLACE) });
    server.files.set('/Cadastro_Nacional_de_Enderecos_para_Fins_Estatisticos/', {
      bytes: official.cnefe(PLACE),
    });
    server.files.set('/inep.csv', { bytes: official.inep(PLACE) });
    const outline = async () => {
      const { features } = await facts();
      return features.find(({ properties }) => properties.kind === 'municipality');
    };
    const hoods = async () => (await records.listNeighbourhoods(IBGE)).map(({ name }) => name);
    const before = [await facts(), await hoods()];
    const asked = [
      ...['--only', 'ibge-malha,ibge-bairros,ibge-cnefe-2022,inep-escolas'],
      ...['--from', `inep-escolas=${server.base}/inep.csv`, '--into', 'database'],
    ];
    const ran = await geodata(server, ...asked);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(
      ran.sources.map(({ id, intake }) => [
        id,
        intake?.accepted,
        intake?.stored?.status,
        intake?.stored?.new,
      ]),
    ).toEqual([
      ['ibge-malha', 1, 'committed', 0],
      ['ibge-bairros', 2, 'committed', 1],
      // Four addresses; of two of them a dwelling, of one a school, of one a church.
      ['ibge-cnefe-2022', 4, 'committed', 8],
      ['inep-escolas', 2, 'committed', 2],
    ]);
    expect(ran.sources[0]?.intake?.stored?.changed).toBe(1);
    // The town had a Centro: IBGE's holds from the file's day on.
    const outlined = JSON.stringify((await outline())?.geometry?.coordinates, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    );
    expect(outlined).toBe(
      '[[[[-51.19,-29.87],[-51.15,-29.87],[-51.15,-29.83],[-51.19,-29.83],[-51.19,-29.87]]]]',
    );
    expect(await hoods()).toEqual(['Centro', 'São João', 'Três Marcos']);
    const again = await geodata(server, ...asked);
    expect(again.sources.map(({ intake }) => intake?.stored?.status)).toEqual(Array(4).fill('unchanged'));
    // The boundary goes back by the hand of an administrator or of the keeper alone.
    const keeper = connect({ url: product.address, anonKey: product.keys.serviceKey });
    const committed = (await records.imports.list(IBGE)).filter(({ status }) => status === 'committed');
    const boundary = committed.find(({ shape }) => shape === 'ibge-mesh');
    await expect(records.imports.undo(boundary?.id ?? '', '')).rejects.toMatchObject({
      hint: 'import-boundary',
    });
    for (const { id } of committed) await keeper.imports.undo(id, '');
    expect([await facts(), await hoods()]).toEqual(before);
  }, 120_000);

  it('refuses metres of which the file does not tell the datum, and stores nothing', async () => {
    const before = await facts();
    // Schools in UTM 22S metres; nothing says of which datum.
    const metres = new TextDecoder()
      .decode(official.inep(PLACE))
      .replaceAll(String(PLACE.lat + 0.005), '6697434')
      .replaceAll(String(PLACE.lon + 0.005), '484040')
      .replaceAll(String(PLACE.lat + 1), '6808250')
      .replaceAll(String(PLACE.lon + 1), '581000');
    server.files.set('/metros.csv', { bytes: new TextEncoder().encode(metres) });
    const ran = await geodata(
      server,
      ...['--only', 'inep-escolas', '--from', `inep-escolas=${server.base}/metros.csv`, '--into', 'database'],
    );
    expect(ran.code).toBe(1);
    expect(ran.err).toMatch(
      /the coordinates are metres, and the file does not tell in which system.*EPSG:31982.*Nothing was stored/s,
    );
    expect(await facts()).toEqual(before);
  }, 60_000);
});

describe('a server', () => {
  it('that is killed in the middle of an import leaves nothing half-written', async () => {
    const before = await facts();
    const many = Array.from({ length: 6_000 }, (_, index) => hotel(index + 1, `Hotel ${index + 1}`));
    const { id, staged } = await records.imports.stage(IBGE, head(), many);
    const committing = records.imports.commit(id, staged).then(
      () => 'committed',
      () => 'broken',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await product.kill();
    const outcome = await committing;
    await open();
    const found = (await hotels()).length;
    expect(found).toBe(outcome === 'committed' ? 6_000 : 0);
    if (found === 0) expect(await facts()).toEqual(before);
  }, 180_000);
});
