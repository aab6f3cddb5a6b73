import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, holderOf, Lock } from '../../src/embedded/lock.ts';
import { processIdentity } from '../../src/embedded/process-identity.ts';
import { lockOrServer } from '../../src/embedded/wait-for-folder.ts';
import { remove, TSX, temporaryFolder } from './support/product.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => remove(folder));

const file = (): string => path.join(folder, 'lock.json');
const written = (): Record<string, unknown> => JSON.parse(readFileSync(file(), 'utf8'));
const leave = (changes: Record<string, unknown>): void => {
  Lock.take(folder, 'server');
  writeFileSync(file(), JSON.stringify({ ...written(), ...changes }));
};

describe('the lock of a data folder', () => {
  it('is held by one, and given back', () => {
    const lock = Lock.take(folder, 'server');
    expect(() => Lock.take(folder, 'server')).toThrow(FolderInUse);
    expect(holderOf(folder)).toMatchObject({ pid: process.pid, purpose: 'server', port: null });
    lock.release();
    expect(holderOf(folder)).toBeNull();
    Lock.take(folder, 'command').release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the address of the server that holds it', () => {
    Lock.take(folder, 'server').tellPort(4173);
    expect(() => Lock.take(folder, 'server')).toThrow(
      `The data folder ${folder} is in use by the server at http://127.0.0.1:4173 (process ${process.pid}).`,
    );
  });

  it('is read by its owner alone', () => {
    Lock.take(folder, 'server');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('of a process that is gone is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('close', resolve));
    leave({ pid: child.pid });
    expect(holderOf(folder)).toBeNull();
    Lock.take(folder, 'server');
    expect(written().pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['lock.json']);
  });

  it.skipIf(processIdentity(process.pid) === null)(
    'of an earlier process of the same number is taken over',
    () => {
      // This very number lives, but began at another time than the lock says.
      leave({ identity: 'another-boot:1' });
      Lock.take(folder, 'server');
      expect(written().identity).toBe(processIdentity(process.pid));
    },
  );

  it('that cannot be read is taken over', () => {
    writeFileSync(file(), '{"pid":');
    Lock.take(folder, 'server');
    expect(written().pid).toBe(process.pid);
  });

  it('is not given back by one who lost it', () => {
    const lock = Lock.take(folder, 'server');
    writeFileSync(file(), JSON.stringify({ ...written(), instance: '00000000-0000-4000-8000-000000000000' }));
    lock.release();
    expect(written().instance).toBe('00000000-0000-4000-8000-000000000000');
  });

  it('goes to one of many who find it stale at the same moment', async () => {
    leave({ identity: 'another-boot:1' });
    const script = `
      import { Lock } from ${JSON.stringify(fileURLToPath(new URL('../../src/embedded/lock.ts', import.meta.url)))};
      try { Lock.take(process.argv[1], 'server'); console.log('taken'); } catch (error) { console.log(error.name); }
      setTimeout(() => {}, 3000);`;
    const said = await Promise.all(
      Array.from({ length: 3 }, () => {
        const child = spawn(process.execPath, [...TSX, '--input-type=module', '-e', script, folder]);
        return new Promise<string>((resolve) =>
          child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
        );
      }),
    );
    expect(said.sort()).toEqual(['FolderInUse', 'FolderInUse', 'taken']);
  }, 30_000);
});

describe('waiting for a data folder', () => {
  const never = (): void => undefined;

  it('asks the server that has it', async () => {
    Lock.take(folder, 'server').tellPort(4173);
    expect(await lockOrServer(folder, 'command', 0, never)).toMatchObject({ port: 4173 });
  });

  it('waits for a command to end', async () => {
    const other = Lock.take(folder, 'command');
    let told = '';
    const waiting = lockOrServer(folder, 'server', 10_000, (reason) => {
      told = reason.message;
      other.release();
    });
    expect(await waiting).toBeInstanceOf(Lock);
    expect(told).toContain('(a command)');
  });

  it('is refused when the patience is over', async () => {
    Lock.take(folder, 'command');
    await expect(lockOrServer(folder, 'command', 0, never)).rejects.toThrow(FolderInUse);
  });
});
