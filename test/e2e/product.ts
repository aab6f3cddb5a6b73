/** The product as the README starts it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

export interface RunningProduct {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * The product on a free port, with a data folder of its own: a copy of the one that setup.ts made. Where
 * `GEOPOSTURAS_URL` names a server that runs already (while a test is being written), that one is used and left alone.
 */
export async function startProduct(): Promise<RunningProduct> {
  const running = process.env.GEOPOSTURAS_URL;
  if (running) return { origin: running, stop: async () => undefined };
  const prepared = inject('preparedFolder');
  const data = mkdtempSync(path.join(tmpdir(), 'geoposturas-e2e-'));
  if (prepared !== null) cpSync(prepared, data, { recursive: true });
  const { origin, stop } = await startIn(data);
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** `npm start` on a free port with this data folder, which is left when it stops. */
export async function startIn(data: string): Promise<RunningProduct> {
  // A group of its own: npm starts a shell, which starts Node.
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', data], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (found !== null) resolve(found[0]);
    });
    ended.then((code) => reject(new Error(`npm start ended with ${code}.\n${said}`)));
  });
  return {
    origin,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
