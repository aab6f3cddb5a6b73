import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Schema } from './migrations.ts';

/**
 * Making a cluster with PostGIS takes most of a first start. So a cluster is copied from one that was made before with
 * the same versions and migrations, where there is one: kept empty of data beside the other caches of this checkout.
 */
const READY = 'geoposturas-ready';
const PREFIX = 'cluster-';
const KEPT_MS = 60 * 60 * 1000;

/** Was the cluster prepared to the end? One that was not holds nothing that anybody was told was stored. */
export async function isReady(cluster: string): Promise<boolean> {
  return exists(path.join(cluster, READY));
}

/** Says that the cluster is prepared: from here on it is somebody's data. */
export async function markReady(cluster: string): Promise<void> {
  await writeFile(path.join(cluster, READY), '');
}

/** Puts a prepared cluster in place of a missing or half-made one. @returns false when there is none to copy. */
export async function copyTemplate(root: string, schema: Schema, cluster: string): Promise<boolean> {
  await rm(cluster, { recursive: true, force: true });
  const template = await templateFolder(root, schema);
  if (!(await exists(path.join(template, READY)))) return false;
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await cp(template, fresh, { recursive: true });
  await rename(fresh, cluster);
  return true;
}

/** Keeps a copy of a cluster that is ready, checkpointed and at rest. */
export async function keepTemplate(root: string, schema: Schema, cluster: string): Promise<void> {
  const template = await templateFolder(root, schema);
  if (await exists(template)) return;
  const fresh = path.join(path.dirname(template), `${PREFIX}new-${process.pid}`);
  await mkdir(path.dirname(template), { recursive: true });
  await cp(cluster, fresh, { recursive: true });
  try {
    await rename(fresh, template);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    // Another process was quicker.
    if (code !== 'EEXIST' && code !== 'ENOTEMPTY' && code !== 'EPERM') throw error;
  }
  await dropOldTemplates(template);
}

/** Those of earlier migrations, once nobody can be copying them any more. */
async function dropOldTemplates(current: string): Promise<void> {
  const folder = path.dirname(current);
  for (const name of await readdir(folder)) {
    const other = path.join(folder, name);
    if (!name.startsWith(PREFIX) || other === current) continue;
    const { mtimeMs } = await stat(other);
    if (Date.now() - mtimeMs > KEPT_MS) await rm(other, { recursive: true, force: true });
  }
}

async function templateFolder(root: string, schema: Schema): Promise<string> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const versions = ['@electric-sql/pglite', '@electric-sql/pglite-postgis', '@supabase/lite'].map(
    (name) => `${name}@${lock.packages[`node_modules/${name}`]?.version ?? 'unknown'}`,
  );
  const own = await Promise.all(
    ['platform.ts', 'open.ts', 'migrations.ts'].map((file) =>
      readFile(new URL(file, import.meta.url), 'utf8'),
    ),
  );
  const key = createHash('sha256')
    .update([...versions, ...own, schema.hash].join('\0'))
    .digest('hex');
  return path.join(root, '.cache', `${PREFIX}${key.slice(0, 16)}`);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
