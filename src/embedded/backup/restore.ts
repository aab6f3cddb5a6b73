import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDataFolder } from '../data-folder.ts';
import { isReady } from '../database/cluster.ts';
import { Lock } from '../lock.ts';
import { unpack } from './archive.ts';
import { BackupRefused, type Manifest } from './manifest.ts';
import { verifyUnpacked } from './verify.ts';

export interface RestoreOptions {
  /** Root of the project. */
  readonly root: string;
  /** The data folder. */
  readonly data: string;
  /** Put what the folder holds aside? Otherwise a folder with a database is left alone. */
  readonly replace: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where what the folder held before is now; null when it held nothing. */
  readonly before: string | null;
}

// The database last: until it is there, the folder is still what it was.
const PARTS = ['keys.json', 'basemap', 'db'] as const;

/**
 * Puts a backup's contents into a data folder: proved first, then set in place; what was there is put aside, never lost.
 *
 * @throws BackupRefused; FolderInUse while a server or a command has the folder open.
 */
export async function restore(options: RestoreOptions, file: string, now: Date): Promise<Restored> {
  const folder = openDataFolder(options.data);
  const lock = Lock.take(folder.root, 'command');
  try {
    const holds = await isReady(folder.cluster);
    if (holds && !options.replace)
      throw new BackupRefused(
        `${folder.root} holds a database already. Choose another folder with --data DIR, or say --replace: what is there is then put aside.`,
      );
    const fresh = await mkdtemp(path.join(folder.root, 'restore-'));
    try {
      const manifest = await unpack(path.resolve(file), fresh);
      await verifyUnpacked(options.root, file, fresh, manifest);
      const before = holds ? path.join(folder.root, `before-${stamp(now)}`) : null;
      if (before !== null) await mkdir(before);
      await setInPlace(folder.root, fresh, before);
      return { manifest, before };
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** Puts the parts in their places, all of them or, where one cannot be moved, none. */
export async function setInPlace(root: string, fresh: string, before: string | null): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string): Promise<void> => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    for (const part of PARTS) {
      const place = path.join(root, part);
      if (before !== null && existsSync(place)) await move(place, path.join(before, part));
      else await rm(place, { recursive: true, force: true });
      await move(path.join(fresh, part), place);
    }
  } catch (error) {
    for (const back of undo) await back();
    throw error;
  }
}

/** An instant as part of a file's name: `20261201T114500Z`. */
export function stamp(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '');
}
