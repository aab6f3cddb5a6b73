import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Keys } from '../../../src/embedded/keys.ts';

export interface Product {
  readonly address: string;
  readonly keys: Keys;
  readonly process: ChildProcess;
  /** Ends it in order; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'geoposturas-'));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Arguments that make Node read TypeScript. */
export const TSX = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] as const;

/** Starts launch.ts and waits until it answers. */
export async function startProduct(
  data: string,
  wants: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const script = fileURLToPath(new URL('launch.ts', import.meta.url));
  const child = spawn(process.execPath, [...TSX, script, data, ...wants], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('READY ')) resolve(line.slice('READY '.length));
    });
    ended.then((code) => reject(new Error(`The server ended with ${code}.\n${said}`)));
  });
  return {
    address,
    keys: JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as Keys,
    process: child,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
