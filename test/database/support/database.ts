import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { App } from '@supabase/lite';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import { applyMigrations, readSchema } from '../../../src/embedded/database/migrations.ts';
import { preparePlatform } from '../../../src/embedded/database/platform.ts';
import { leanPostgis } from '../../../src/embedded/database/postgis-bundle.ts';

export const root = path.resolve(import.meta.dirname, '../../..');
const testsFolder = path.join(root, 'supabase', 'tests');

/** The product's schema in memory, with pgTAP: ten seconds and a gigabyte, so once a test file. */
export async function openDatabase(): Promise<{ connection: PgliteConnection; db: PGlite }> {
  const connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { extensions: { postgis: leanPostgis(root), btree_gist, pgcrypto, pgtap } },
  });
  const db = connection.driver;
  await db.waitReady;
  await new App({
    connection,
    auth: { enabled: true, jwt_secret: 'not a secret: this database is a test' },
  }).ensureSystemSchema();
  await preparePlatform(db);
  await applyMigrations(db, await readSchema(root));
  await db.exec('create extension pgtap with schema extensions; set search_path = public, extensions');
  return { connection, db };
}

/** The pgTAP files, in the order in which they are run. */
export const tapFiles: readonly string[] = readdirSync(testsFolder)
  .filter((file) => file.endsWith('.test.sql'))
  .sort();

/** Runs a pgTAP file. An error that stops it is told after what was said until then. */
export async function runTap(db: PGlite, file: string): Promise<{ tap: string; error: Error | null }> {
  try {
    const results = await db.exec(readFileSync(path.join(testsFolder, file), 'utf8'));
    const said = results.flatMap(({ rows }) => rows.map((row) => Object.values(row)[0]));
    return { tap: said.filter((value) => typeof value === 'string').join('\n'), error: null };
  } catch (error) {
    await db.exec('rollback');
    return { tap: '', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** How many C++ exceptions PGlite has swallowed since it was opened. */
export function swallowedExceptions(db: PGlite): number {
  const inside = db as unknown as { Module: { ___cxa_uncaught_exceptions(): number } };
  return inside.Module.___cxa_uncaught_exceptions();
}
