import { openDataFolder } from './data-folder.ts';
import type { Report } from './database/backend.ts';
import { openKeys, readKeys } from './keys.ts';
import { FolderInUse, type Holder, Lock } from './lock.ts';
import { prepare } from './prepare.ts';
import { lockOrServer } from './wait-for-folder.ts';

export interface LocalFactsOptions {
  /** Root of the project. */
  readonly root: string;
  /** The data folder. */
  readonly data: string;
  /** The module that makes the demonstration towns, for a folder that is new. */
  readonly demoModule: string;
  readonly report: Report;
}

/** The database says that the question is wrong (no such town, no such day). */
export class FactsRefused extends Error {
  override readonly name = 'FactsRefused';
}

/** SQLSTATE of what `facts()` raises itself, and of a day that is no date. */
const isRefusal = (code: unknown): boolean => code === 'P0001' || code === '22007' || code === '22008';

const PATIENCE_MS = 180_000;

/**
 * The facts document of a town on a day, out of a data folder: asked of the server that has it open, else read from the
 * database itself, which is opened, made where there is none, and closed again.
 *
 * @param town slug or IBGE code.
 * @param day `YYYY-MM-DD`.
 * @throws FactsRefused, FolderInUse, OtherSchema
 */
export async function factsFromFolder(
  town: string,
  day: string,
  options: LocalFactsOptions,
): Promise<string> {
  const folder = openDataFolder(options.data);
  const taken = await lockOrServer(folder.root, 'command', PATIENCE_MS, (reason) =>
    options.report.remark(`Waiting: ${reason.message}`),
  );
  if (!(taken instanceof Lock)) return askServer(taken, folder.root, town, day);
  try {
    const keys = await openKeys(folder.root);
    const backend = await prepare({ ...options, folder, keys, demo: true, openRegistration: false });
    try {
      return await backend.alone(async (db) => {
        // As text: a document of tens of megabytes is not to be read and written again on its way through.
        const { rows } = await db.query<{ facts: string }>(
          'select public.facts($1, $2::date)::text as facts',
          [town, day],
        );
        return rows[0]?.facts ?? '';
      });
    } catch (error) {
      const { code, message } = error as Error & { code?: unknown };
      if (isRefusal(code)) throw new FactsRefused(message);
      throw error;
    } finally {
      await backend.close();
    }
  } finally {
    taken.release();
  }
}

async function askServer(server: Holder, root: string, town: string, day: string): Promise<string> {
  const keys = await readKeys(root);
  const address = `http://127.0.0.1:${server.port}`;
  const health = (await (await fetch(`${address}/health`)).json()) as { instance?: unknown };
  if (keys === null || health.instance !== server.instance) throw new FolderInUse(server, root);
  const response = await fetch(`${address}/rest/v1/rpc/facts`, {
    method: 'POST',
    // Whoever may read the data folder may read all that is in it.
    headers: { apikey: keys.serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ town, day }),
  });
  const text = await response.text();
  if (response.ok) return text;
  const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
  if (isRefusal(code)) throw new FactsRefused(String(message));
  throw new Error(
    `The server at ${address} did not give the facts (${response.status}): ${text.slice(0, 500)}`,
  );
}
