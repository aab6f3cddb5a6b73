/**
 * What was read last, for when there is no network: towns, who is signed in, his round and its papers. Forgotten when
 * he signs out.
 */
import { RecordsError } from '../../records/errors.ts';
import { readKept, writeKept } from './database.ts';

/** Nobody answered: `fetch` says it by a TypeError, records by a code. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RecordsError && error.code === 'unreachable');

/** A network that answers nothing for so long is none. */
const PATIENCE_MS = 6000;

/**
 * What `ask` brings, kept for the next time; without a network what it brought last.
 * @throws what `ask` throws, where nothing was kept or the backend refused.
 */
export async function keptOr<T>(key: string, ask: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) {
    const had = await kept<T>(key);
    if (had !== undefined) return had.value;
  }
  const asked = ask().then((value) => {
    // A device that keeps nothing still shows what came.
    writeKept(key, value).catch(() => undefined);
    return value;
  });
  try {
    return await Promise.race([asked, impatience()]);
  } catch (error) {
    if (!isUnreachable(error) && error !== IMPATIENT) throw error;
    const had = await kept<T>(key);
    if (had !== undefined) return had.value;
    return asked;
  }
}

const IMPATIENT = new Error('nobody answered in time');
const impatience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(IMPATIENT), PATIENCE_MS);
  });

/** What was kept under a key, and when it was read. */
export async function kept<T>(key: string): Promise<{ readonly value: T; readonly at: number } | undefined> {
  try {
    return (await readKept(key)) as { readonly value: T; readonly at: number } | undefined;
  } catch {
    return undefined; // A browser that forbids its store keeps nothing there.
  }
}
