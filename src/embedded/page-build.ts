import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The page could not be built; the message ends with what the builder said. */
export class PageBuildFailed extends Error {
  override readonly name = 'PageBuildFailed';
}

const MARK = '.built-from';

// What a page may be built from. The server's own side is no part of it, so that work on it rebuilds nothing.
const INPUTS = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'src'];
const NOT_OF_THE_PAGE = new Set(['src/cli', 'src/embedded']);

/**
 * Builds the page into `dist/` unless what is there was built from the same sources.
 *
 * The new page is built beside the old one and takes its place only when it is whole, so that a build that fails or is
 * killed leaves what was there.
 *
 * @returns true when it was built, false when it was fresh already.
 * @throws PageBuildFailed
 */
export async function buildPageIfStale(root: string, signal?: AbortSignal): Promise<boolean> {
  const dist = path.join(root, 'dist');
  const hash = hashOfSources(root);
  if ((await builtFrom(dist)) === hash) return false;
  const fresh = path.join(root, '.cache', `page-new-${process.pid}`);
  const old = path.join(root, '.cache', `page-old-${process.pid}`);
  try {
    await runVite(root, fresh, signal);
    await writeFile(path.join(fresh, MARK), `${hash}\n`);
    await rename(dist, old).catch(ignoreMissing);
    await rename(fresh, dist);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
  return true;
}

/**
 * SHA-256 over the names and contents of everything the page is built from.
 * Read in one go: some hundred small files take 30 ms so, and many times that when each waits for its turn beside the
 * opening of the database.
 */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesOf(root, input)) {
      hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

function filesOf(root: string, entry: string): string[] {
  if (NOT_OF_THE_PAGE.has(entry)) return [];
  const found = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [entry];
  const names = readdirSync(path.join(root, entry)).sort();
  return names.flatMap((name) => filesOf(root, `${entry}/${name}`));
}

async function builtFrom(dist: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dist, MARK), 'utf8')).trim();
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return null;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** In a process of its own, so that it runs beside the opening of the database. */
async function runVite(root: string, outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  // This page is served beside its own database, whichever Supabase project the shell names.
  delete env.VITE_SUPABASE_URL;
  delete env.VITE_SUPABASE_ANON_KEY;
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    },
  );
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => process.off('exit', kill));
  if (code !== 0) {
    throw new PageBuildFailed(
      `The page could not be built (vite build ended with ${code}). --no-build serves the protocol without it.\n${said.trim()}`,
    );
  }
}
