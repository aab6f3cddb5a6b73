/** Data folders saved and restored, with what is the asker's to mend told as such. */
import { tmpdir } from 'node:os';
import { backup } from '../embedded/backup/backup.ts';
import { BackupRefused, type Manifest } from '../embedded/backup/manifest.ts';
import { type Restored, restore } from '../embedded/backup/restore.ts';
import { verifyBackup } from '../embedded/backup/verify.ts';
import { OtherSchema } from '../embedded/database/migrations.ts';
import { FolderInUse } from '../embedded/lock.ts';
import { type Io, UsageError } from './command.ts';
import { DEFAULT_DATA_FOLDER, folderOptions, ROOT } from './local-backend.ts';

/** @throws UsageError */
export function saveFolder(file: string, data: string | undefined, io: Io): Promise<Manifest> {
  return told(() => backup(folderOptions(data ?? DEFAULT_DATA_FOLDER), file, io.today()));
}

/** @throws UsageError */
export function restoreFolder(
  file: string,
  data: string | undefined,
  replace: boolean,
  io: Io,
): Promise<Restored> {
  return told(() => restore({ root: ROOT, data: data ?? DEFAULT_DATA_FOLDER, replace }, file, io.today()));
}

/** @throws UsageError */
export function checkFile(file: string): Promise<Manifest> {
  return told(() => verifyBackup(ROOT, file, tmpdir()));
}

const TELLING = [BackupRefused, FolderInUse, OtherSchema] as const;
// The disk's own refusals: full, read-only, not ours, no such folder.
const OF_THE_DISK = new Set(['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR']);

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (TELLING.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && OF_THE_DISK.has(code))
      throw new UsageError(
        `${message}. Nothing was left half-written; check the folder, its rights and the room on the disk.`,
      );
    throw error;
  }
}
