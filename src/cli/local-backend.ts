import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OtherSchema } from '../embedded/database/migrations.ts';
import { FactsRefused, factsFromFolder } from '../embedded/facts.ts';
import { FolderInUse } from '../embedded/lock.ts';
import { UsageError } from './command.ts';

/** Root of the project. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
export const DEFAULT_DATA_FOLDER = path.join(ROOT, '.data');
export const DEMO_MODULE = path.join(ROOT, 'geodata', 'demo.ts');

/**
 * The facts document of a town on a day, as text, from the embedded database: of the running server where there is one,
 * else opened for the moment (a new one is made with the demonstration towns, which takes some 20 s once).
 *
 * @param ibgeOrSlug as `--city` takes it.
 * @param date `YYYY-MM-DD`.
 * @param data the data folder; `.data` without.
 * @throws UsageError when there is no such town, another process keeps the folder, or it is of another version.
 */
export async function factsOfTown(
  ibgeOrSlug: string,
  date: string,
  data = DEFAULT_DATA_FOLDER,
): Promise<string> {
  const progress = process.stderr.isTTY
    ? (text: string) => process.stderr.write(`${text}\n`)
    : () => undefined;
  try {
    return await factsFromFolder(ibgeOrSlug, date, {
      root: ROOT,
      data,
      demoModule: DEMO_MODULE,
      // What the libraries say of a refused question is said again by the error.
      report: { phase: () => undefined, remark: progress, log: () => undefined },
    });
  } catch (error) {
    if ([FactsRefused, FolderInUse, OtherSchema].some((kind) => error instanceof kind))
      throw new UsageError((error as Error).message);
    throw error;
  }
}
