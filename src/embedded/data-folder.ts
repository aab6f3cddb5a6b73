import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The places of a data folder. */
export interface DataFolder {
  readonly root: string;
  /** PostgreSQL's cluster. */
  readonly cluster: string;
  /** Base maps, `<slug>.pmtiles`. */
  readonly basemaps: string;
  /** What the product saved by itself. */
  readonly backups: string;
  readonly log: string;
  /** One line for each request that was answered. */
  readonly requests: string;
}

/** Makes the folder where it is not there, readable by its owner alone. */
export function openDataFolder(folder: string): DataFolder {
  const root = path.resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
  const basemaps = path.join(root, 'basemap');
  mkdirSync(basemaps, { recursive: true });
  return {
    root,
    cluster: path.join(root, 'db'),
    basemaps,
    backups: path.join(root, 'backups'),
    log: path.join(root, 'server.log'),
    requests: path.join(root, 'requests.log'),
  };
}
