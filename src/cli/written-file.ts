/** Files that a command writes: whole or not at all. */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

/** Writes beside the name and then takes it: whoever reads it meets the old file or the new one. @throws UsageError */
export async function writeWhole(option: string, name: string, text: string): Promise<void> {
  const beside = path.join(path.dirname(name), `.${path.basename(name)}.${process.pid}.part`);
  try {
    await writeFile(beside, text);
    await rename(beside, name);
  } catch (error) {
    await rm(beside, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UsageError(
      t(
        `${option} ${name}: não foi possível escrever (${code}). Confira a pasta e as permissões.`,
        `${option} ${name}: it could not be written (${code}). Check the folder and its permissions.`,
      ),
    );
  }
}
