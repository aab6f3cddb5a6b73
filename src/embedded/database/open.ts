import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import { leanPostgis } from './postgis-bundle.ts';

/**
 * Opens (or creates) the cluster in `folder`; `root` is the project, for its cache. The session is PostgreSQL's
 * superuser: no SQL from outside may ever reach it except through the roles that @supabase/lite sets.
 */
export async function openCluster(
  root: string,
  folder: string,
): Promise<{ connection: PgliteConnection; db: PGlite }> {
  // postgis_raster must never be loaded: after it later errors come back as empty answers.
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      extensions: { postgis: leanPostgis(root), btree_gist, pgcrypto },
      parsers: { [TIMESTAMP]: isoInstant, [TIMESTAMPTZ]: isoInstant },
    },
  });
  const db = connection.driver;
  await db.waitReady;
  keepGrants(connection);
  return { connection, db };
}

const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** `2026-11-30 21:19:10.703+00` as JSON has it (and PostgREST gives it): `2026-11-30T21:19:10.703+00:00`. */
function isoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** What a session must say each time the database is opened. */
export async function settleSession(db: PGlite): Promise<void> {
  await db.exec("set search_path = public, extensions; set timezone = 'UTC'");
}

/**
 * @supabase/lite grants everything on every table under row security to anon and authenticated before its first
 * request. The migrations say what each role may do, as on a Supabase project; so the step is marked as done.
 */
function keepGrants(connection: PgliteConnection): void {
  const inside = connection as unknown as { rlsState?: unknown };
  if (inside.rlsState !== 'unknown') {
    throw new Error(
      'This version of @supabase/lite prepares row security in another way: look at src/embedded/database/open.ts.',
    );
  }
  inside.rlsState = 'active';
}
