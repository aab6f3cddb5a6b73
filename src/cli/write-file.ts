/** Files that a command writes: whole, or not at all. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

/**
 * Beside it first, then in its place: a reader never finds half of it.
 * @returns null, or the system's code where it cannot be written; what stood under the name is then still there.
 */
async function tryToWrite(name: string, content: string | Uint8Array): Promise<string | null> {
  // Short whatever the name: a name may be as long as the system allows.
  const beside = path.join(path.dirname(name), `.${process.pid}.part`);
  try {
    // A device or a pipe (/dev/null, /dev/stdout) is written to: to take its place would destroy it.
    const there = await stat(name).catch(() => null);
    if (there !== null && !there.isFile() && !there.isDirectory()) {
      await writeFile(name, content);
      return null;
    }
    await writeFile(beside, content);
    await rename(beside, name);
    return null;
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/**
 * @param where the command and the option, as a sentence begins: `import: --rejected`.
 * @throws UsageError where the file cannot be written; what stood under the name is then still there.
 */
export async function writeWhole(where: string, name: string, content: string | Uint8Array): Promise<void> {
  const got = await tryToWrite(name, content);
  if (got === null) return;
  throw new UsageError(
    t(
      `${where} "${name}": não foi possível escrever (${got}). Confira a pasta e as permissões.`,
      `${where} "${name}": it could not be written (${got}). Check the folder and its permissions.`,
    ),
  );
}
