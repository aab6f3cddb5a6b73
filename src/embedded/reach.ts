import { openDataFolder } from './data-folder.ts';
import type { Backend, Report } from './database/backend.ts';
import { type Keys, openKeys, readKeys } from './keys.ts';
import { FolderInUse, type Holder, Lock } from './lock.ts';
import { prepare } from './prepare.ts';
import { lockOrServer } from './wait-for-folder.ts';

export interface FolderOptions {
  /** Root of the project. */
  readonly root: string;
  /** The data folder. */
  readonly data: string;
  /** The module that makes the demonstration towns, for a folder that is new. */
  readonly demoModule: string;
  readonly report: Report;
}

/** The database of a data folder: of the server that has it open, or opened for the moment. */
export type Reached =
  | { readonly by: 'server'; readonly address: string; readonly keys: Keys }
  | { readonly by: 'opening'; readonly backend: Backend; readonly keys: Keys };

const PATIENCE_MS = 180_000;

/**
 * Works with the database of a data folder: that of the running server where there is one, else opened, made where there
 * is none, and closed again when the work is done.
 * @throws FolderInUse, OtherSchema
 */
export async function withFolder<T>(
  options: FolderOptions,
  work: (reached: Reached) => Promise<T>,
): Promise<T> {
  const folder = openDataFolder(options.data);
  const taken = await lockOrServer(folder.root, 'command', PATIENCE_MS, (reason) =>
    options.report.remark(`Waiting: ${reason.message}`),
  );
  if (!(taken instanceof Lock)) return work(await serverOf(taken, folder.root));
  try {
    const keys = await openKeys(folder.root);
    const backend = await prepare({ ...options, folder, keys, demo: true, openRegistration: false });
    try {
      return await work({ by: 'opening', backend, keys });
    } finally {
      await backend.close();
    }
  } finally {
    taken.release();
  }
}

async function serverOf(server: Holder, root: string): Promise<Reached> {
  const keys = await readKeys(root);
  const address = `http://127.0.0.1:${server.port}`;
  const health = (await (await fetch(`${address}/health`)).json()) as { instance?: unknown };
  if (keys === null || health.instance !== server.instance) throw new FolderInUse(server, root);
  return { by: 'server', address, keys };
}

/** Where the Supabase protocol of a reached database is spoken, with the key that may read and write everything. */
export function protocolOf(reached: Reached): {
  readonly url: string;
  readonly anonKey: string;
  readonly fetch?: typeof fetch;
} {
  // Whoever may read the data folder may read all that is in it.
  const anonKey = reached.keys.serviceKey;
  if (reached.by === 'server') return { url: reached.address, anonKey };
  const { backend } = reached;
  return {
    url: 'http://127.0.0.1',
    anonKey,
    fetch: (input, init) => backend.handle(new Request(input, init)),
  };
}
