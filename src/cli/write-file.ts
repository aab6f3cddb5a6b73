/** Files that a command writes: whole, or not at all. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

/** @throws UsageError where the file cannot be written; what stood under the name is then still there. */
export async function writeWhole(command: string, name: string, text: string): Promise<void> {
  const beside = `${name}.${process.pid}.part`;
  try {
    await writeFile(beside, text);
    await rename(beside, name);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    const got = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UsageError(
      t(
        `${command}: o arquivo "${name}" não pôde ser escrito (${got}). Confira a pasta e as permissões.`,
        `${command}: the file "${name}" cannot be written (${got}). Check the folder and the permissions.`,
      ),
    );
  }
}
