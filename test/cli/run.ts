/** The command line as an outsider runs it: a child process, its two streams and its exit code. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSX = path.join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function cli(...args: string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TSX, 'src/cli/main.ts', ...args], { cwd: ROOT });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** A folder of its own for files that a test writes. */
export class Folder {
  private readonly root = mkdtempSync(path.join(tmpdir(), 'siting-cli-'));
  readonly path = this.root;
  file(name: string, content: unknown): string {
    const full = path.join(this.root, name);
    writeFileSync(
      full,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
    return full;
  }
  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
