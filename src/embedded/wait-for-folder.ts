import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, type Holder, Lock } from './lock.ts';

/**
 * Takes the folder's lock; where a command holds it, or a server that is still starting, waits for them.
 *
 * @param patience milliseconds.
 * @param onWait told once, when the waiting begins.
 * @returns the lock, or the server that answers for this folder.
 * @throws FolderInUse when the patience is over.
 */
export async function lockOrServer(
  folder: string,
  purpose: Holder['purpose'],
  patience: number,
  onWait: (reason: FolderInUse) => void,
): Promise<Lock | Holder> {
  const until = performance.now() + patience;
  let told = false;
  for (;;) {
    try {
      return Lock.take(folder, purpose);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      if (error.holder.port !== null) return error.holder;
      if (purpose === 'server' && error.holder.purpose === 'server') throw error;
      if (performance.now() > until) throw error;
      if (!told) onWait(error);
      told = true;
      await wait(200);
    }
  }
}
