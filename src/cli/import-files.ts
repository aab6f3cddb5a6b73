/** The files of an import as they lie on the disk: what is named, and the parts that belong to it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { NamedBytes } from '../intake/read/options.ts';
import { refusal } from '../siting/sentences.ts';

/** Parts of a shapefile lie beside one another under one name. */
const PARTS = /\.(shp|shx|dbf|prj|cpg|qix|sbn|sbx)$/i;

/** Full names of what is read: the file, or the parts of a shapefile. @throws as `readdir` does. */
export const pathsOf = async (name: string): Promise<readonly string[]> =>
  PARTS.test(name) ? await partsBeside(name) : [name];

/** @throws InputError where there is no such file, or it cannot be read. */
export async function filesOf(name: string): Promise<readonly NamedBytes[]> {
  const where = { file: name, feature: null, field: null };
  try {
    if ((await stat(name)).isDirectory()) throw refusal('unreadable-file', where, { got: 'EISDIR' });
    const files: NamedBytes[] = [];
    for (const one of await pathsOf(name))
      files.push({ name: path.basename(one), bytes: await readFile(one) });
    return files;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === 'ENOENT') throw refusal('no-such-file', where);
    if (code === 'EACCES' || code === 'EPERM') throw refusal('unreadable-file', where, { got: code });
    throw error;
  }
}

async function partsBeside(name: string): Promise<readonly string[]> {
  const folder = path.dirname(name);
  const stem = path.basename(name).replace(PARTS, '').toLowerCase();
  const parts = (await readdir(folder)).filter(
    (one) => PARTS.test(one) && one.replace(PARTS, '').toLowerCase() === stem,
  );
  return parts
    .sort((a, b) => Number(/\.shp$/i.test(b)) - Number(/\.shp$/i.test(a)))
    .map((one) => path.join(folder, one));
}
