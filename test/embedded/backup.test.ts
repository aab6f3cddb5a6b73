import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyPlan } from '../../src/embedded/backup/automatic.ts';
import { setInPlace, stamp } from '../../src/embedded/backup/restore.ts';
import { applyMigrations, type Schema } from '../../src/embedded/database/migrations.ts';
import { cli } from '../cli/run.ts';
import { type Product, remove, startProduct, temporaryFolder } from './support/product.ts';

const scratch = temporaryFolder();
const data = path.join(scratch, 'data');
const file = path.join(scratch, 'copy.tar.gz');
let product: Product | null = null;

afterAll(async () => {
  await product?.kill();
  remove(scratch);
}, 60_000);

async function write(to: Product, title: string): Promise<void> {
  const response = await fetch(`${to.address}/rest/v1/sources`, {
    method: 'POST',
    headers: { apikey: to.keys.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ municipality: '4307708', title, origin: 'test' }),
  });
  expect(response.status).toBe(201);
}

async function titles(of: Product): Promise<string[]> {
  const response = await fetch(`${of.address}/rest/v1/sources?select=title&origin=eq.test&order=title`, {
    headers: { apikey: of.keys.serviceKey },
  });
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}

describe('a backup of a running server', () => {
  beforeAll(async () => {
    product = await startProduct(data, ['demo']);
    await write(product, 'before');
    const ran = await cli('backup', '-o', file, '--data', data, '--json');
    expect(ran.err).toBe('');
    const told = JSON.parse(ran.out) as { rows: number; tables: { table: string; rows: number }[] };
    const sources = told.tables.find(({ table }) => table === 'public.sources');
    expect(sources?.rows).toBeGreaterThan(0);
    await write(product, 'after');
  }, 180_000);

  it('is one file that only its owner reads, and leaves nothing else', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(scratch).sort()).toEqual(['copy.tar.gz', 'data']);
    expect(readdirSync(data).filter((name) => name.startsWith('snapshot-'))).toEqual([]);
  });

  it('is given to nobody without the key of the folder', async () => {
    for (const apikey of [product?.keys.anonKey ?? '', 'wrong']) {
      const refused = await fetch(`${product?.address}/local/snapshot`, {
        method: 'POST',
        headers: { apikey },
      });
      expect(refused.status).toBe(403);
    }
    expect((await fetch(`${product?.address}/local/snapshot`, { method: 'POST' })).status).toBe(403);
  });

  it('takes the place of nothing in the folder that it saves', async () => {
    const keys = readFileSync(path.join(data, 'keys.json'), 'utf8');
    const ran = await cli('backup', '-o', path.join(data, 'keys.json'), '--data', data);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('lies in the data folder itself');
    expect(readFileSync(path.join(data, 'keys.json'), 'utf8')).toBe(keys);
  });

  it('is not put over the database of a server that runs', async () => {
    const ran = await cli('restore', file, '--data', data, '--replace');
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('is in use by the server');
    expect(await titles(product as Product)).toEqual(['after', 'before']);
  });

  it('brings back what was there when it was taken, in another folder, sessions and accounts too', async () => {
    const other = path.join(scratch, 'other');
    const ran = await cli('restore', file, '--data', other);
    expect([ran.code, ran.err]).toEqual([0, '']);
    const second = await startProduct(other, ['demo']);
    try {
      expect(await titles(second)).toEqual(['before']);
      expect(second.keys).toEqual(product?.keys);
    } finally {
      await second.stop();
    }
    const again = await cli('restore', file, '--data', other);
    expect(again.code).toBe(2);
    expect(again.err).toContain('holds a database already');
  }, 180_000);

  it('that was cut, changed or is something else is refused, and nothing is made of it', async () => {
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(whole.length >> 1) ^ 0x55, whole.length >> 1);
    const bad = {
      'cut.tar.gz': whole.subarray(0, whole.length >> 1),
      'changed.tar.gz': changed,
      'noise.tar.gz': randomBytes(5000),
    };
    const target = path.join(scratch, 'never');
    for (const [name, bytes] of Object.entries(bad)) {
      writeFileSync(path.join(scratch, name), bytes);
      const ran = await cli('restore', path.join(scratch, name), '--data', target);
      expect([name, ran.code]).toEqual([name, 2]);
      expect(ran.err).toContain(name);
    }
    const missing = await cli('restore', path.join(scratch, 'nothing.tar.gz'), '--data', target);
    expect(missing.err).toContain('There is no file');
    expect(readdirSync(target).filter((name) => name !== 'basemap')).toEqual([]);
  }, 120_000);

  it('of a folder without a database is refused', async () => {
    const empty = path.join(scratch, 'empty');
    mkdirSync(empty);
    const ran = await cli('backup', '-o', path.join(scratch, 'no.tar.gz'), '--data', empty);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('holds no database yet');
    expect(existsSync(path.join(scratch, 'no.tar.gz'))).toBe(false);
  });
});

describe('a restore over a folder that holds a database', () => {
  it('that cannot be finished leaves what was there', async () => {
    const root = path.join(scratch, 'half');
    const fresh = path.join(root, 'fresh');
    const before = path.join(root, 'before');
    mkdirSync(path.join(root, 'db'), { recursive: true });
    mkdirSync(fresh);
    mkdirSync(before);
    writeFileSync(path.join(root, 'db', 'mine'), 'kept');
    writeFileSync(path.join(root, 'keys.json'), 'mine');
    // No `db` in what is to be set in place.
    writeFileSync(path.join(fresh, 'keys.json'), 'theirs');
    mkdirSync(path.join(fresh, 'basemap'));
    await expect(setInPlace(root, fresh, before)).rejects.toThrow('ENOENT');
    expect(readFileSync(path.join(root, 'keys.json'), 'utf8')).toBe('mine');
    expect(readFileSync(path.join(root, 'db', 'mine'), 'utf8')).toBe('kept');
    expect(readFileSync(path.join(fresh, 'keys.json'), 'utf8')).toBe('theirs');
  });

  it('puts aside what was there', async () => {
    const other = path.join(scratch, 'other');
    writeFileSync(path.join(other, 'db', 'mine'), 'kept');
    const ran = await cli('restore', file, '--data', other, '--replace', '--json');
    const { before } = JSON.parse(ran.out) as { before: string };
    expect(readFileSync(path.join(before, 'db', 'mine'), 'utf8')).toBe('kept');
    expect(existsSync(path.join(other, 'db', 'mine'))).toBe(false);
  }, 120_000);
});

describe('daily backups', () => {
  const at = (text: string) => new Date(text);
  const named = (text: string) => `daily-${stamp(at(text))}.tar.gz`;

  it('are due a day after the last, or after the folder began', () => {
    const files = [named('2026-11-30T10:00:00Z')];
    const begun = at('2026-01-01T00:00:00Z');
    expect(dailyPlan(files, begun, at('2026-12-01T09:59:59Z')).due).toBe(false);
    expect(dailyPlan(files, begun, at('2026-12-01T10:00:00Z')).due).toBe(true);
    expect(dailyPlan([], at('2026-12-01T08:00:00Z'), at('2026-12-01T10:00:00Z')).due).toBe(false);
  });

  it('are kept 14 days; what the product did not make is never touched', () => {
    const files = [
      named('2026-11-16T09:00:00Z'),
      named('2026-11-17T11:00:00Z'),
      'before-migration-20200101T000000Z.tar.gz',
      'mine.tar.gz',
    ];
    expect(dailyPlan(files, at('2026-01-01T00:00:00Z'), at('2026-12-01T10:00:00Z')).old).toEqual([
      named('2026-11-16T09:00:00Z'),
    ]);
  });

  it('with a clock that jumps: what lies ahead neither counts nor goes', () => {
    const files = [named('2030-01-01T00:00:00Z')];
    expect(dailyPlan(files, at('2026-11-01T00:00:00Z'), at('2026-12-01T00:00:00Z'))).toEqual({
      due: true,
      old: [],
    });
  });

  it('the name of any instant is read back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          const second = Math.floor(date.getTime() / 1000) * 1000;
          const name = `daily-${stamp(date)}.tar.gz`;
          const day = 24 * 60 * 60 * 1000;
          const early = at('1990-01-01T00:00:00Z');
          expect(dailyPlan([name], early, new Date(second + day - 1)).due).toBe(false);
          expect(dailyPlan([name], early, new Date(second + day)).due).toBe(true);
        },
      ),
    );
  });
});

describe('before a migration', () => {
  const schema = (...names: string[]): Schema => ({
    migrations: names.map((name, index) => ({
      version: String(index + 1),
      name,
      sql: `create table ${name} ()`,
    })),
    seed: '',
    hash: names.join(),
  });

  let db: PGlite;
  beforeAll(async () => {
    db = await PGlite.create();
    await db.exec(`create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
      create table supabase_migrations.seed_files (path text primary key, hash text)`);
  }, 60_000);
  afterAll(() => db.close());

  it('an older database is saved once, a new one and one that is up to date are not', async () => {
    let saved = 0;
    const before = async () => void saved++;
    await applyMigrations(db, schema('a'), before);
    expect(saved).toBe(0);
    await applyMigrations(db, schema('a'), before);
    expect(saved).toBe(0);
    await applyMigrations(db, schema('a', 'b', 'c'), before);
    expect(saved).toBe(1);
  });

  it('where it cannot be saved, nothing is migrated', async () => {
    await expect(
      applyMigrations(db, schema('a', 'b', 'c', 'd'), () => Promise.reject(new Error('disk full'))),
    ).rejects.toThrow('disk full');
    const { rows } = await db.query("select to_regclass('d') as d");
    expect(rows).toEqual([{ d: null }]);
  });
});
