import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isAlive, processIdentity } from './process-identity.ts';

const holderSchema = z.strictObject({
  instance: z.uuid(),
  pid: z.int().positive(),
  /** See processIdentity. */
  identity: z.string().nullable(),
  /** A server answers others until it is told to stop; a command is soon done. */
  purpose: z.enum(['server', 'command']),
  startedAt: z.string(),
  /** Where the server answers; null while it is starting. */
  port: z.int().nullable(),
});

/** The process that has a data folder open. */
export type Holder = z.infer<typeof holderSchema>;

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(
    readonly holder: Holder,
    folder: string,
  ) {
    const where =
      holder.port === null
        ? `process ${holder.pid} (${holder.purpose === 'server' ? 'a server that is starting' : 'a command'})`
        : `the server at http://127.0.0.1:${holder.port} (process ${holder.pid})`;
    super(
      `The data folder ${folder} is in use by ${where}. ` +
        'One process at a time may open it: use that one, stop it, or choose another folder with --data DIR.',
    );
  }
}

const FILE = 'lock.json';

/** The right to open a data folder, held until released. A process that is killed leaves a lock that is not minded. */
export class Lock {
  private constructor(
    private readonly file: string,
    private holder: Holder,
  ) {}

  /** @throws FolderInUse */
  static take(folder: string, purpose: Holder['purpose']): Lock {
    const file = path.join(folder, FILE);
    const holder: Holder = {
      instance: randomUUID(),
      pid: process.pid,
      identity: processIdentity(process.pid),
      purpose,
      startedAt: new Date().toISOString(),
      port: null,
    };
    const own = `${file}.${holder.instance}`;
    writeFileSync(own, JSON.stringify(holder), { mode: 0o600 });
    try {
      for (let attempt = 0; attempt < 100; attempt++) {
        // A link appears whole or not at all, and never replaces what is there.
        if (tryLink(own, file)) return new Lock(file, holder);
        const other = readHolder(folder);
        if (other === null) continue;
        if (other !== 'unreadable' && isHeld(other)) throw new FolderInUse(other, folder);
        removeStale(file, other);
      }
      throw new Error(`The lock ${file} could not be taken: other processes keep taking it.`);
    } finally {
      rmSync(own, { force: true });
    }
  }

  get instance(): string {
    return this.holder.instance;
  }

  /** Tells others where this server answers. */
  tellPort(port: number): void {
    this.holder = { ...this.holder, port };
    const fresh = `${this.file}.${this.holder.instance}`;
    writeFileSync(fresh, JSON.stringify(this.holder), { mode: 0o600 });
    renameSync(fresh, this.file);
  }

  /** Gives the folder back. */
  release(): void {
    const now = readHolder(path.dirname(this.file));
    if (now !== null && now !== 'unreadable' && now.instance === this.holder.instance) {
      rmSync(this.file, { force: true });
    }
  }
}

/** Who has the folder open; null when nobody has. */
export function holderOf(folder: string): Holder | null {
  const holder = readHolder(folder);
  return holder !== null && holder !== 'unreadable' && isHeld(holder) ? holder : null;
}

function readHolder(folder: string): Holder | 'unreadable' | null {
  let text: string;
  try {
    text = readFileSync(path.join(folder, FILE), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    // We write it whole or not at all, so nobody of ours holds what cannot be read.
    return 'unreadable';
  }
}

function isHeld(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const identity = processIdentity(holder.pid);
  // Where the machine does not tell, a living process of that number is believed: refusing harms nothing.
  return holder.identity === null || identity === null || identity === holder.identity;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Puts a stale lock away; if another process took it over in the meantime, its lock is put back. */
function removeStale(file: string, judged: Holder | 'unreadable'): void {
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const text = readFileSync(aside, 'utf8');
  if (judged !== 'unreadable' && !text.includes(judged.instance)) tryLink(aside, file);
  rmSync(aside, { force: true });
}
