import { existsSync } from 'node:fs';
import path from 'node:path';
import { saveBeforeMigrating } from './backup/automatic.ts';
import { dropSnapshots } from './backup/snapshot.ts';
import type { DataFolder } from './data-folder.ts';
import { type Backend, openBackend, type Report } from './database/backend.ts';
import { isReady } from './database/cluster.ts';
import { readSchema } from './database/migrations.ts';
import {
  isWithout,
  type Making,
  makeTowns,
  markComplete,
  markWithout,
  seededTowns,
  seedTown,
} from './demo/seed.ts';
import { seedUsers } from './demo/users.ts';
import { makeDecoy } from './http/sign-in.ts';
import type { Keys } from './keys.ts';

export interface PrepareOptions {
  /** Root of the project. */
  readonly root: string;
  readonly folder: DataFolder;
  readonly keys: Keys;
  /** Load the demonstration towns and accounts where they are not there yet? A folder begun without them stays so. */
  readonly demo: boolean;
  readonly openRegistration: boolean;
  /** The module that makes the demonstration towns. */
  readonly demoModule: string;
  readonly report: Report;
}

/**
 * Opens a data folder's database with everything it should hold. The folder's lock must be held.
 * Whatever fails here leaves the database closed.
 */
export async function prepare(options: PrepareOptions): Promise<Backend> {
  const { root, folder, keys, demo, report } = options;
  const schema = await readSchema(root);
  await dropSnapshots(folder.root);
  // The towns take their time, so they are begun before it is known which of them the database lacks.
  let making: Making | null =
    demo && !(await isReady(folder.cluster)) ? await makeTowns(options.demoModule, folder) : null;
  try {
    const backend = await openBackend({
      ...options,
      folder: folder.cluster,
      schema,
      keys,
      beforeMigrating: (db) => saveBeforeMigrating(db, folder, report),
    });
    try {
      await backend.alone(makeDecoy);
      if (!demo) await backend.alone(markWithout);
      else if (await backend.alone(isWithout)) {
        report.remark('This data folder was begun without demonstration: none is loaded.');
      } else {
        const have = await backend.alone(seededTowns);
        const mapsThere = [...have.slugs].every((slug) =>
          existsSync(path.join(folder.basemaps, `${slug}.pmtiles`)),
        );
        if (!have.complete || !mapsThere) {
          making ??= await makeTowns(options.demoModule, folder);
          for await (const town of making.towns) {
            if (!have.slugs.has(town.slug)) await seedTown(backend, town, report);
          }
          await backend.alone(markComplete);
        }
        await seedAccounts(backend, keys, report);
      }
      return backend;
    } catch (error) {
      await backend.close();
      throw error;
    }
  } finally {
    await making?.end();
  }
}

/** Gives the demonstration accounts their roles in every invented or sandbox town that nobody works for yet. */
export async function seedAccounts(backend: Backend, keys: Keys, report: Report): Promise<void> {
  const start = performance.now();
  const towns = await backend.alone((db) =>
    db.query<{ ibge_code: string }>(
      `select ibge_code from public.municipalities m where (is_demo or is_sandbox) and not exists (
         select from public.memberships s where s.municipality = m.ibge_code)`,
    ),
  );
  if (towns.rows.length === 0) return;
  await seedUsers(
    backend,
    keys.demoPassword,
    towns.rows.map((row) => row.ibge_code),
  );
  report.phase('demonstration accounts', performance.now() - start);
}
