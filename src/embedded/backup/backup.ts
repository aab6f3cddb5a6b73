import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDataFolder } from '../data-folder.ts';
import { isReady } from '../database/cluster.ts';
import { type FolderOptions, withFolder } from '../reach.ts';
import { pack } from './archive.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { SNAPSHOT_PATH, takeSnapshot } from './snapshot.ts';
import { verifyBackup } from './verify.ts';

/**
 * Saves a data folder into one file and shows that it can be restored. Of a running server, its users wait only while the
 * files are copied.
 *
 * @param file where it goes; an older one of that name is replaced once the new one is proved.
 * @returns what the backup holds.
 * @throws BackupRefused where there is nothing to save; FolderInUse.
 */
export async function backup(options: FolderOptions, file: string, now: Date): Promise<Manifest> {
  const folder = openDataFolder(options.data);
  if (!(await isReady(folder.cluster)))
    throw new BackupRefused(
      `${folder.root} holds no database yet: there is nothing to save. --data DIR names another folder.`,
    );
  const target = path.resolve(file);
  const within = path.relative(folder.root, target);
  if (!within.startsWith('..') && !path.isAbsolute(within) && path.dirname(target) !== folder.backups)
    throw new BackupRefused(
      `${target} lies in the data folder itself: it could take the place of what is saved. Nothing was written. Give a file outside ${folder.root}, or in ${folder.backups}.`,
    );
  await mkdir(path.dirname(target), { recursive: true });
  const snapshot = await withFolder(options, async (reached) =>
    reached.by === 'opening'
      ? reached.backend.alone((db) => takeSnapshot(db, folder, now))
      : askServer(reached.address, reached.keys.serviceKey),
  );
  const fresh = `${target}.${process.pid}.new`;
  try {
    await pack(snapshot, fresh);
    await rm(snapshot, { recursive: true, force: true });
    const manifest = await verifyBackup(options.root, fresh, path.dirname(target));
    await rename(fresh, target);
    return manifest;
  } finally {
    await rm(snapshot, { recursive: true, force: true });
    await rm(fresh, { force: true });
  }
}

async function askServer(address: string, serviceKey: string): Promise<string> {
  const response = await fetch(`${address}${SNAPSHOT_PATH}`, {
    method: 'POST',
    headers: { apikey: serviceKey },
  });
  const answer = (await response.json()) as { folder?: unknown; message?: unknown };
  if (!response.ok || typeof answer.folder !== 'string')
    throw new Error(`The server took no snapshot: ${String(answer.message ?? response.status)}`);
  return answer.folder;
}
