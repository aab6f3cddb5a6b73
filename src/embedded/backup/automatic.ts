import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { DataFolder } from '../data-folder.ts';
import type { Report } from '../database/backend.ts';
import { pack } from './archive.ts';
import { stamp } from './restore.ts';
import { takeSnapshot } from './snapshot.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 15 * 60 * 1000;
const KEPT_DAYS = 14;
const DAILY = /^daily-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** Saves an older database before the migrations of a newer version of the product touch it. */
export async function saveBeforeMigrating(db: PGlite, folder: DataFolder, report: Report): Promise<void> {
  const now = new Date();
  await mkdir(folder.backups, { recursive: true, mode: 0o700 });
  const file = path.join(folder.backups, `before-migration-${stamp(now)}.tar.gz`);
  const snapshot = await takeSnapshot(db, folder, now);
  try {
    await pack(snapshot, file);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
  report.remark(
    `This data folder is of an older version of the product. It was saved first, as ${file}: to go back, restore that file with the older version.`,
  );
}

/**
 * What to do about daily backups at an instant: whether one is due, and which files are too old to keep.
 * A clock set back makes none due twice: only what is older than a day counts, and what lies ahead is not minded.
 */
export function dailyPlan(
  files: readonly string[],
  since: Date,
  now: Date,
): { readonly due: boolean; readonly old: readonly string[] } {
  const made = files.flatMap((name) => {
    const at = instantOf(name);
    return at === null ? [] : [{ name, at }];
  });
  const last = Math.max(since.getTime(), ...made.map(({ at }) => at).filter((at) => at <= now.getTime()));
  return {
    due: now.getTime() - last >= DAY_MS,
    old: made.filter(({ at }) => now.getTime() - at > KEPT_DAYS * DAY_MS).map(({ name }) => name),
  };
}

function instantOf(name: string): number | null {
  const parts = DAILY.exec(name);
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second] = parts.map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * Saves the folder of a running server once a day, by a process beside it that runs the command `backup` (which proves the
 * file by restoring it), and puts away those older than 14 days.
 */
export function keepDailyBackups(
  root: string,
  folder: DataFolder,
  report: Report,
): { stop(): Promise<void> } {
  const since = new Date();
  let running: Promise<void> | null = null;
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    await mkdir(folder.backups, { recursive: true, mode: 0o700 });
    const plan = dailyPlan(await readdir(folder.backups), await begun(folder, since), new Date());
    if (plan.due) {
      const file = path.join(folder.backups, `daily-${stamp(new Date())}.tar.gz`);
      const fault = await runBackup(root, folder.root, file, ending.signal);
      if (fault !== null) {
        // The old ones stay while no new one can be made.
        report.log(`daily backup: ${fault}`);
        report.remark(`The daily backup could not be made; the server goes on. ${fault}`);
        return;
      }
    }
    for (const name of plan.old) await rm(path.join(folder.backups, name), { force: true });
  };
  const tick = (): void => {
    running ??= look()
      .catch((error: Error) => report.log(`daily backup: ${error.message}`))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}

/** When the folder's data began: a new one holds nothing yet that a backup would save. */
async function begun(folder: DataFolder, otherwise: Date): Promise<Date> {
  const made = await stat(path.join(folder.cluster, 'PG_VERSION')).catch(() => null);
  return made === null ? otherwise : new Date(Math.min(made.mtimeMs, otherwise.getTime()));
}

/** @returns what went wrong, null when nothing did. */
async function runBackup(
  root: string,
  data: string,
  file: string,
  signal: AbortSignal,
): Promise<string | null> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const script = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', tsx, script, 'backup', '-o', file, '--data', data, '--json'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal },
  );
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(signal.aborted ? null : error.message));
    child.once('close', (code) => resolve(code === 0 || signal.aborted ? null : said.trim()));
  });
}
