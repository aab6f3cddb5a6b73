/**
 * What was read last, for when there is no network: towns, who is signed in, his round and its papers. Forgotten when
 * he signs out.
 */
import { RecordsError } from '../../records/errors.ts';
import { forgetKept, forgetOne, readKept, writeKept } from './database.ts';

/** Nobody answered: `fetch` says it by a TypeError, records by a code, a server in front of one that is down by 502 to 504. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof RecordsError &&
    (error.code === 'unreachable' || (error.status >= 502 && error.status <= 504)));

/** A network that answers nothing for so long is none. */
const PATIENCE_MS = 4000;
/** As long as nobody has answered since the last time it was waited for. */
const LITTLE_PATIENCE_MS = 600;
let away = false;

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
    away = false;
    // A device that keeps nothing still shows what came.
    writeKept(key, value).catch(() => undefined);
    return value;
  });
  try {
    return await Promise.race([asked, impatience(away ? LITTLE_PATIENCE_MS : PATIENCE_MS)]);
  } catch (error) {
    if (!isUnreachable(error) && error !== IMPATIENT) throw error;
    const had = await kept<T>(key);
    if (had === undefined) return asked;
    away = true;
    return had.value;
  }
}

const IMPATIENT = new Error('nobody answered in time');
const impatience = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(IMPATIENT), ms);
  });

/** Somebody signs in, or (null) nobody is any more: what was kept of who is signed in goes, and of another person all. */
export async function keepFor(user: string | null): Promise<void> {
  try {
    const had = await kept<string | null>(WHOSE);
    if (had?.value === user) return;
    if (had === undefined) await forgetOne('session');
    else await forgetKept();
    await writeKept(WHOSE, user);
  } catch {
    // A browser that forbids its store keeps nothing there.
  }
}
const WHOSE = 'whose';

/** What was kept under a key, and when it was read. */
export async function kept<T>(key: string): Promise<{ readonly value: T; readonly at: number } | undefined> {
  try {
    return (await readKept(key)) as { readonly value: T; readonly at: number } | undefined;
  } catch {
    return undefined; // A browser that forbids its store keeps nothing there.
  }
}
