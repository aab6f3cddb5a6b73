import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { DataFolder } from '../data-folder.ts';
import type { Backend, Report } from '../database/backend.ts';
import { bySource } from './by-source.ts';
import { type DemoTown, demoTownSchema } from './demo-town.ts';

/** A town with the rows of its history, as COPY reads them. */
export interface MadeTown extends DemoTown {
  readonly rowsOf: (table: string) => Promise<Uint8Array>;
}

/** The towns as they are made, one after another, by a process that runs beside this one. */
export interface Making {
  readonly towns: AsyncIterable<MadeTown>;
  /** Ends the process and puts its files away. */
  end(): Promise<void>;
}

const SCRATCH = 'demo-';

/** Starts making the demonstration towns; their base maps go to the data folder. */
export async function makeTowns(module: string, folder: DataFolder): Promise<Making> {
  await dropLeftovers(folder);
  const scratch = await mkdtemp(path.join(folder.root, SCRATCH));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const script = fileURLToPath(new URL('make-towns.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(tsx).href, script, module, scratch, folder.basemaps],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  // Listened to at once: Node throws away what a process wrote and nobody read before its end.
  const made: string[] = [];
  let wake = (): void => undefined;
  createInterface({ input: child.stdout }).on('line', (slug) => {
    made.push(slug);
    wake();
  });
  let ended: number | null | Error | undefined;
  const end = (how: number | null | Error): void => {
    ended = how;
    wake();
  };
  child.once('error', end);
  child.once('close', end);

  async function* towns(): AsyncGenerator<MadeTown> {
    for (let index = 0; index < made.length || ended === undefined; ) {
      const slug = made[index];
      if (slug === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      index++;
      const town = demoTownSchema.parse(
        JSON.parse(await readFile(path.join(scratch, `${slug}.json`), 'utf8')),
      );
      yield { ...town, rowsOf: (table) => readFile(path.join(scratch, `${slug}.${table}.copy`)) };
    }
    if (ended !== 0) throw new Error(`The demonstration towns could not be made (${ended}).\n${said.trim()}`);
  }
  return {
    towns: towns(),
    end: async () => {
      process.off('exit', kill);
      kill();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Of a start that was killed; whoever holds the folder's lock is the only one at work here. */
async function dropLeftovers(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    if (name.startsWith(SCRATCH)) await rm(path.join(folder.root, name), { recursive: true, force: true });
  }
}

/** Loads a town into the database, all of it or nothing. */
export async function seedTown(backend: Backend, town: MadeTown, report: Report): Promise<void> {
  const start = performance.now();
  await backend.alone((db) =>
    db.transaction(async (tx) => {
      for (const { doc, source } of bySource(town.facts)) {
        await tx.query('select public.load_facts($1, $2::jsonb, $3::jsonb)', [
          town.ibge,
          JSON.stringify(doc),
          JSON.stringify(source),
        ]);
      }
      await tx.query(
        `insert into public.neighbourhoods (municipality, name, population, geom)
         select $1, n -> 'properties' ->> 'name', (n -> 'properties' ->> 'population')::integer,
           ST_Multi(ST_SetSRID(ST_GeomFromGeoJSON(n -> 'geometry'), 4674))
         from jsonb_array_elements($2::jsonb -> 'features') n`,
        [town.ibge, JSON.stringify(town.neighbourhoods)],
      );
      await tx.query(
        `insert into public.licences (municipality, number, place_id, activity, valid_from, valid_to, status)
         select $1, l.number, p.id, l.activity, l.valid_from, l.valid_to, l.status
         from jsonb_to_recordset($2::jsonb)
           as l (number text, place text, activity text, valid_from date, valid_to date, status text)
         join public.places p on p.municipality = $1 and p.ref = l.place`,
        [town.ibge, JSON.stringify(town.licences)],
      );
      await seedHistory(tx, town);
      await tx.query("insert into supabase_migrations.seed_files (path, hash) values ($1, 'demonstration')", [
        ledgerName(town.slug),
      ]);
    }),
  );
  report.phase(
    `load ${town.slug} (${town.facts.features.length} facts, its history)`,
    performance.now() - start,
  );
}

/**
 * Copies a town's history in. Its rows are whole (what triggers would keep is in them, and they refer to one another
 * alone), so that neither triggers nor foreign keys are asked row by row: they would take longer than all the rest.
 */
async function seedHistory(tx: Transaction, town: MadeTown): Promise<void> {
  if (town.history.length === 0) return;
  await tx.exec("set local session_replication_role = 'replica'");
  for (const { table, columns } of town.history) {
    const rows = await town.rowsOf(table);
    await tx.query(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], {
      blob: new Blob([new Uint8Array(rows)]),
    });
  }
  await tx.exec("set local session_replication_role = 'origin'");
}

/** Which demonstration towns the database has already, and whether that is all of them. */
export async function seededTowns(db: PGlite): Promise<{ slugs: Set<string>; complete: boolean }> {
  const { rows } = await db.query<{ path: string }>(
    "select path from supabase_migrations.seed_files where path like 'demo/%'",
  );
  const names = rows.map((row) => row.path.slice('demo/'.length));
  return { slugs: new Set(names.filter((name) => name !== ALL)), complete: names.includes(ALL) };
}

/** Writes down that every demonstration town is there. */
export async function markComplete(db: PGlite): Promise<void> {
  await db.query(
    "insert into supabase_migrations.seed_files (path, hash) values ($1, '') on conflict do nothing",
    [ledgerName(ALL)],
  );
}

/** Writes down that a database which has no demonstration shall have none. */
export async function markWithout(db: PGlite): Promise<void> {
  await db.query(
    `insert into supabase_migrations.seed_files (path, hash) select $1, ''
     where not exists (select from supabase_migrations.seed_files where path like 'demo/%') on conflict do nothing`,
    [WITHOUT],
  );
}

/** Was the database begun without demonstration? */
export async function isWithout(db: PGlite): Promise<boolean> {
  const { rows } = await db.query('select from supabase_migrations.seed_files where path = $1', [WITHOUT]);
  return rows.length > 0;
}

// In the ledger of seeds; no town's slug.
const ALL = '*';
const WITHOUT = 'without-demonstration';

function ledgerName(slug: string): string {
  return `demo/${slug}`;
}
