import { mkdirSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { entriesOf } from './tar.ts';

/**
 * Lays down an empty cluster, as `initdb` of PGlite makes it: its makers publish one beside each version. Running
 * `initdb` in WebAssembly takes 8.5 s of processor time, unpacking what it would write 0.5 s. A folder that was begun
 * and not ended never has the cluster's name.
 */
export async function layDownEmptyCluster(cluster: string): Promise<void> {
  const packed = await (await dataDir()).arrayBuffer();
  const tar = await promisify(gunzip)(packed);
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  // PostgreSQL opens no cluster that others may read.
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  for (const { name, kind, contents } of entriesOf(tar)) {
    const target = path.join(fresh, name);
    if (kind === 'folder') mkdirSync(target, { recursive: true, mode: 0o700 });
    else if (kind === 'file') {
      mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
      writeFileSync(target, contents, { mode: 0o600 });
    }
  }
  await rename(fresh, cluster);
}
