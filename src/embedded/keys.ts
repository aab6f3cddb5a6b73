import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const keysSchema = z.strictObject({
  /** Signs the sessions (HS256). */
  jwtSecret: z.string().min(32),
  /** Names a visitor's request; may be known to every page. */
  anonKey: z.string().startsWith('sb_publishable_'),
  /** Passes all row security: never leaves the data folder. */
  serviceKey: z.string().startsWith('sb_secret_'),
  /** Of the demonstration accounts, which are offered on this machine only. */
  demoPassword: z.string().min(12),
});

/** What this data folder's server keeps to itself. */
export type Keys = z.infer<typeof keysSchema>;

const FILE = 'keys.json';

/** Reads the data folder's keys, or makes them (file mode 0600). @throws Error when the file is not what we wrote. */
export async function openKeys(folder: string): Promise<Keys> {
  return (await readKeys(folder)) ?? (await makeKeys(folder));
}

/** Reads the keys; null when the folder has none yet. */
export async function readKeys(folder: string): Promise<Keys | null> {
  const file = path.join(folder, FILE);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const read = keysSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${file} is not a file of keys that this product wrote.`);
  return read.data;
}

async function makeKeys(folder: string): Promise<Keys> {
  const token = (bytes: number): string => randomBytes(bytes).toString('base64url');
  const keys: Keys = {
    jwtSecret: token(48),
    anonKey: `sb_publishable_${token(24)}`,
    serviceKey: `sb_secret_${token(24)}`,
    demoPassword: token(12),
  };
  const file = path.join(folder, FILE);
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(fresh, file);
  return keys;
}
