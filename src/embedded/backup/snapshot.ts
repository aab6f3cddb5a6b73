import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { DataFolder } from '../data-folder.ts';
import { contentsOf } from './contents.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Where a running server takes a snapshot for those who hold its service key. */
export const SNAPSHOT_PATH = '/local/snapshot';

const PREFIX = 'snapshot-';

/**
 * Copies a data folder's database and what belongs to it into a folder beside it, while nobody writes: the caller holds
 * the database alone. Packing it takes longer and needs nobody to wait.
 *
 * @returns the copy's folder; whoever asked removes it.
 */
export async function takeSnapshot(db: PGlite, folder: DataFolder, now: Date): Promise<string> {
  const copy = path.join(folder.root, `${PREFIX}${randomUUID()}`);
  const { rows } = await db.query<{ version: string; migration: string | null }>(
    `select current_setting('server_version_num') as version,
       (select max(version) from supabase_migrations.schema_migrations) as migration`,
  );
  const manifest: Manifest = {
    product: 'geoposturas',
    format: 1,
    taken_at: now.toISOString(),
    server_version_num: Number(rows[0]?.version),
    migration: rows[0]?.migration ?? null,
    tables: await contentsOf(db),
  };
  // After it every row is in the files, and none is written until the caller lets go.
  await db.exec('checkpoint');
  await mkdir(copy, { mode: 0o700 });
  try {
    await writeFile(path.join(copy, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    await cp(folder.cluster, path.join(copy, 'db'), { recursive: true });
    await cp(folder.basemaps, path.join(copy, 'basemap'), { recursive: true });
    await cp(path.join(folder.root, 'keys.json'), path.join(copy, 'keys.json'));
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  return copy;
}

/** Puts away the copies of those that were killed; whoever holds the folder's lock is the only one at work here. */
export async function dropSnapshots(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.startsWith(PREFIX)) await rm(path.join(root, name), { recursive: true, force: true });
  }
}
