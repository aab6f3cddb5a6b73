/** Files that an option names: whole or not at all. */
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';
import { tryToWrite } from './write-file.ts';

/** Writes beside the name and then takes it: whoever reads it meets the old file or the new one. @throws UsageError */
export async function writeWhole(option: string, name: string, text: string): Promise<void> {
  const code = await tryToWrite(name, text);
  if (code === null) return;
  throw new UsageError(
    t(
      `${option} ${name}: não foi possível escrever (${code}). Confira a pasta e as permissões.`,
      `${option} ${name}: it could not be written (${code}). Check the folder and its permissions.`,
    ),
  );
}
