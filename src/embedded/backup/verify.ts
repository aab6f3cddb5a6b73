import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openCluster } from '../database/open.ts';
import { unpack } from './archive.ts';
import { contentsOf, differences } from './contents.ts';
import { BackupRefused, type Manifest } from './manifest.ts';

/**
 * Shows that a backup is one: unpacks it, opens its database and holds every table against what was counted when the
 * copy was taken.
 *
 * @param root the project, for its cache.
 * @param beside a folder on a disk with room for it.
 * @throws BackupRefused
 */
export async function verifyBackup(root: string, file: string, beside: string): Promise<Manifest> {
  const folder = await mkdtemp(path.join(beside, 'verify-'));
  try {
    const manifest = await unpack(file, folder);
    await verifyUnpacked(root, file, folder, manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As `verifyBackup`, for one that is unpacked already. @throws BackupRefused */
export async function verifyUnpacked(
  root: string,
  file: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const opened = await openCluster(root, path.join(folder, 'db')).catch((error: Error) => {
    throw new BackupRefused(`The database in ${file} does not open (${error.message}). Nothing was changed.`);
  });
  try {
    const differ = differences(manifest.tables, await contentsOf(opened.db));
    if (differ.length > 0)
      throw new BackupRefused(
        `The database in ${file} is not what was saved: ${differ.join(', ')} differ. Nothing was changed; use another copy.`,
      );
  } finally {
    await opened.connection.close();
  }
}
