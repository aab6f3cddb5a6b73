import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A file of `supabase/migrations`, named `<version>_<name>.sql` as the Supabase CLI does. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

export interface Schema {
  /** In the order in which they are applied. */
  readonly migrations: readonly Migration[];
  /** Small rows every database has; may be run again. */
  readonly seed: string;
  /** SHA-256 over all of it. */
  readonly hash: string;
}

/** The database was made by other migrations than the files tell; the message says what to do. */
export class OtherSchema extends Error {
  override readonly name = 'OtherSchema';
}

/** Reads `supabase/` at the root of the project. @throws Error when a file's name tells no version. */
export async function readSchema(root: string): Promise<Schema> {
  const folder = path.join(root, 'supabase', 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file): Promise<Migration> => {
      const parts = /^(\d+)_(.+)\.sql$/.exec(file);
      if (parts?.[1] === undefined || parts[2] === undefined) {
        throw new Error(`supabase/migrations/${file}: the name should be <version>_<name>.sql.`);
      }
      return { version: parts[1], name: parts[2], sql: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
  const seed = await readFile(path.join(root, 'supabase', 'seed.sql'), 'utf8');
  const hash = sha256([...migrations.flatMap((one) => [one.version, one.name, one.sql]), seed].join('\0'));
  return { migrations, seed, hash };
}

/**
 * Brings a database up to the schema, each migration in a transaction of its own, written in the ledger that the
 * Supabase CLI keeps too (`supabase_migrations`).
 *
 * @param before called once before the first of them is applied to a database that has some already.
 * @returns how many migrations were applied.
 * @throws OtherSchema when a migration that was applied has another text now, or is gone: the database would not be what
 * the files say.
 */
export async function applyMigrations(
  db: PGlite,
  schema: Schema,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  const { rows } = await db.query<{ version: string; text: string | null }>(
    "select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations order by version",
  );
  const applied = new Map(rows.map((row) => [row.version, row.text]));
  for (const { version, name, sql } of schema.migrations) {
    const before = applied.get(version);
    applied.delete(version);
    if (before !== undefined && before !== sql) {
      throw new OtherSchema(
        `supabase/migrations/${version}_${name}.sql has changed since this database applied it. ` +
          'Write the change as a new migration, or start with another data folder.',
      );
    }
  }
  const [unknown] = applied.keys();
  if (unknown !== undefined) {
    throw new OtherSchema(
      `This database has migration ${unknown}, which is not among supabase/migrations: it belongs to another version ` +
        'of the product. Start with another data folder.',
    );
  }

  const known = new Set(rows.map((row) => row.version));
  const pending = schema.migrations.filter((migration) => !known.has(migration.version));
  if (known.size > 0 && pending.length > 0) await before();
  for (const { version, name, sql } of pending) {
    await db.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
  await applySeed(db, schema.seed);
  return pending.length;
}

async function applySeed(db: PGlite, seed: string): Promise<void> {
  const hash = sha256(seed);
  const { rows } = await db.query<{ hash: string }>(
    "select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'",
  );
  if (rows[0]?.hash === hash) return;
  await db.transaction(async (tx) => {
    await tx.exec(seed);
    await tx.query(
      `insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', $1)
       on conflict (path) do update set hash = excluded.hash`,
      [hash],
    );
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
