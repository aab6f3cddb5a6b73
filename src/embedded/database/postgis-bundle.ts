import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { postgis as whole } from '@electric-sql/pglite-postgis';
import { END_OF_TAR, entriesOf } from './tar.ts';

const PREFIX = 'postgis-';

/**
 * What the product uses of the bundle: the library, its SQL and PROJ's tables. PGlite unpacks and compiles all that a
 * bundle holds at every start, and raster, topology and the upgrade scripts are two thirds of it. Without them opening a
 * database took 1.4 s instead of 2.7 s, and 533 MB instead of 846 MB. Raster must never be loaded anyway (see open.ts).
 */
const USED =
  /^(?:lib\/postgresql\/postgis-\d+\.so|share\/proj\/.+|share\/postgresql\/extension\/postgis(?:\.control|--[\d.]+\.sql))$/;

/** PostGIS for PGlite, with no more than the product uses. The smaller bundle is kept beside the other caches of `root`. */
export function leanPostgis(root: string): typeof whole {
  return {
    ...whole,
    setup: async (db, options) => {
      const set = await whole.setup(db, options);
      if (set.bundlePath === undefined)
        throw new Error('This version of pglite-postgis has no bundle to read.');
      return { ...set, bundlePath: await leanBundle(root, set.bundlePath) };
    },
  };
}

/** Where the smaller bundle is, made if it is not there yet; the whole one where it cannot be kept. */
async function leanBundle(root: string, bundle: URL): Promise<URL> {
  const packed = await readFile(bundle);
  const key = createHash('sha256').update(packed).update(USED.source).digest('hex').slice(0, 16);
  const folder = path.join(root, '.cache');
  const lean = path.join(folder, `${PREFIX}${key}.tar.gz`);
  if (await isThere(lean)) return pathToFileURL(lean);
  const tar = await promisify(gunzip)(packed);
  const kept = [...entriesOf(tar)]
    .filter(({ name, kind }) => kind === 'file' && USED.test(name))
    .map(({ blocks }) => blocks);
  // Stored and not deflated: it is read at every start and sent nowhere.
  const small = await promisify(gzip)(Buffer.concat([...kept, END_OF_TAR]), { level: 0 });
  const fresh = path.join(folder, `new-${PREFIX}${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(fresh, small);
    await rename(fresh, lean);
    await dropOthers(lean);
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined);
    return bundle;
  }
  return pathToFileURL(lean);
}

/** Those of earlier versions. */
async function dropOthers(current: string): Promise<void> {
  const folder = path.dirname(current);
  for (const name of await readdir(folder)) {
    const other = path.join(folder, name);
    if (name.startsWith(PREFIX) && other !== current) await rm(other, { force: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
