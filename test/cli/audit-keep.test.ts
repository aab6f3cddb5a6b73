/** The nightly command against a running server: kept, compared, and what it says when a station opens. */
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { withRecords } from '../../src/cli/local-backend.ts';
import { type Product, remove, startProduct, temporaryFolder } from '../embedded/support/product.ts';
import { collection, fact, point } from '../siting/ground.ts';
import { cli } from './run.ts';

const scratch = temporaryFolder();
const data = path.join(scratch, 'data');
let product: Product;
let load: (name: string, features: Parameters<typeof collection>[0]) => Promise<void>;

const station = (id: string, east: number, more: Record<string, unknown> = {}) =>
  fact(id, 'fuel-station', point(east, 0), { name: `Posto ${id}`, ...more });

beforeAll(async () => {
  product = await startProduct(data, ['demo']);
  const client = createClient(product.address, product.keys.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
  load = async (title, features) => {
    const { error } = await client.rpc('load_facts', {
      town: 'esteio',
      doc: collection(features),
      source: { title },
    });
    expect(error).toBeNull();
  };
  await load('Postos', [
    station('p1', 0, { valid_from: '1990-05-02' }),
    station('p2', 287.412, { valid_from: '2005-08-10' }),
  ]);
}, 180_000);
afterAll(async () => {
  await product?.kill();
  remove(scratch);
}, 60_000);

const night = (date: string, ...more: string[]) =>
  cli('audit', '--city', 'esteio', '--date', date, '--keep', '--data', data, ...more);
interface Told {
  readonly kept: { id: string; date: string };
  readonly changes: Record<'new' | 'solved' | 'unchanged' | 'changed' | 'lost' | 'gaps', Pair[]> & {
    since: { id: string } | null;
  };
}
interface Pair {
  readonly rule: string;
  readonly site: { id: string; since: string | null };
  readonly other: { id: string } | null;
  readonly first: string | null;
  readonly measured_m: number | null;
}
const ofStations = (pairs: readonly Pair[]) => pairs.filter(({ rule }) => rule === 'EST-333-A8');

describe('audit --keep, against the server that has the folder open', () => {
  let first: Told;
  it('the first night has nothing to compare with', async () => {
    const ran = await night('2026-11-30', '--json');
    expect(ran).toMatchObject({ code: 0, err: '' });
    first = JSON.parse(ran.out) as Told;
    expect(Object.keys(first)).toEqual(['checked', 'by_rule', 'findings', 'skipped', 'kept', 'changes']);
    expect(first.changes.since).toBeNull();
    expect(ofStations(first.changes.new)).toMatchObject([
      {
        site: { id: 'p1', since: '1990-05-02' },
        other: { id: 'p2', since: '2005-08-10' },
        first: 'site',
        measured_m: 287.412,
        margin_m: -12.588,
        required_m: 300,
      },
    ]);
  });
  it('the next night says which station is new, in one sentence and a list', async () => {
    await load('Posto novo', [station('p3', 400)]);
    const ran = await night('2026-12-01');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/Desde a de 2026-11-30 \(guardada em \d{4}-\d\d-\d\d\): \d+ novos, 0 resolvidos/);
    expect(ran.out).toMatch(
      /Novos:\n {4}✗ Descumpre {2}Art\. 333, a\), 8 {2}Posto p2 \(p2\) — Posto p3 \(p3\), 112,588 m/,
    );
  });
  it('a day before is compared with the days before it, and its places are those of that day', async () => {
    const ran = await night('2004-01-01', '--json');
    const told = JSON.parse(ran.out) as Told;
    expect(told.changes.since).toBeNull();
    expect(ofStations(told.changes.new).map(({ site, other }) => [site.id, other?.id])).toEqual([]);
    // It is not the first one kept of the town, and does not say so.
    const earlier = await night('2003-01-01');
    expect(earlier.out).toContain('Nenhuma guardada antes para um dia até 2003-01-01: ');
  });
  it('a station whose licence has ended is solved, what stayed is unchanged, and what opened is new', async () => {
    await load('Posto de uma noite', [
      station('p4', 600, { valid_from: '2026-12-02', valid_to: '2026-12-02' }),
    ]);
    const opened = JSON.parse((await night('2026-12-02', '--json')).out) as Told;
    const pairs = (list: readonly Pair[]) =>
      ofStations(list).map(({ site, other }) => `${site.id} ${other?.id}`);
    expect(pairs(opened.changes.new)).toEqual(['p3 p4']);
    expect(pairs(opened.changes.unchanged).sort()).toEqual(['p1 p2', 'p2 p3']);
    const closed = await night('2026-12-03');
    expect(closed.out).toMatch(
      /Desde a de 2026-12-02 .*: 0 novos, \d+ resolvidos, 0 mudados, \d+ iguais; 0 já/,
    );
    expect(closed.out).toMatch(
      /Resolvidos:\n(?: {4}.*\n)* {4}✗ Descumpre {2}Art\. 333, a\), 8 {2}Posto p3 \(p3\) — Posto p4 \(p4\), 200,000 m \(o lugar já não está no cadastro deste dia\)/,
    );
  });
  it('places whose licence has ended or not begun are told as not judged, once each', async () => {
    await load('Oficina que abre depois', [
      fact('w1', 'building', point(900, 0), { activity: 'workshop', valid_from: '2027-01-01' }),
      fact('b1', 'building', point(950, 0), { valid_from: '2027-01-01' }),
    ]);
    const ran = await cli(
      'audit',
      '--city',
      'esteio',
      '--date',
      '2026-12-03',
      '--data',
      data,
      '--json',
      '--lang',
      'en',
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    const { skipped } = JSON.parse(ran.out) as { skipped: unknown };
    expect(skipped).toEqual(['p4', 'w1'].map((site) => ({ site, reason: 'not valid on the day' })));
  });
  it('by the environment the same database is asked as a Supabase project, and reads what was kept', async () => {
    const env = { SUPABASE_URL: product.address, SUPABASE_SERVICE_ROLE_KEY: product.keys.serviceKey };
    await withRecords(
      async (records) => {
        expect((await records.listAudits('4307708')).map(({ day, origin }) => [day, origin])).toEqual([
          ['2026-12-03', 'job'],
          ['2026-12-02', 'job'],
          ['2003-01-01', 'job'],
          ['2004-01-01', 'job'],
          ['2026-12-01', 'job'],
          ['2026-11-30', 'job'],
        ]);
        const opened = await records.openAudit(first.kept.id);
        expect(opened?.summary).toMatchObject({ day: '2026-11-30', created_by: null, checked: 2 });
        expect(opened?.run.judged).toEqual(['p1', 'p2']);
        expect(await records.openAudit('no uuid')).toBeNull();
      },
      undefined,
      env,
    );
    await expect(
      withRecords(async () => undefined, undefined, { SUPABASE_URL: product.address }),
    ).rejects.toThrow(UsageError);
    await expect(
      withRecords((records) => records.listAudits('4307708'), undefined, {
        ...env,
        SUPABASE_URL: 'http://127.0.0.1:9',
      }),
    ).rejects.toThrow('SUPABASE_URL');
  });
});

it('with --facts there is nothing to keep', async () => {
  const ran = await cli('audit', '--city', 'esteio', '--keep', '--facts', 'x.geojson');
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('--keep');
});
