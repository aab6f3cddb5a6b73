/** What a command reads is not to be lost under what it writes. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../laws/text.ts';
import { UsageError } from './command.ts';

/** A file that an option names: the option as it is written, with what follows it. */
export interface NamedFile {
  readonly option: string;
  readonly file: string | undefined;
}

/**
 * Also by another name of the same file (a link, `./x`). Pipes and devices may be both.
 * @throws UsageError where an output is one of the inputs, or two outputs are one file.
 */
export async function mustSpareInputs(
  command: string,
  outputs: readonly NamedFile[],
  inputs: readonly NamedFile[],
): Promise<void> {
  const read = await identified(inputs);
  const written = await identified(outputs);
  for (const [i, output] of written.entries()) {
    const input = read.find(({ is }) => is === output.is);
    if (input !== undefined)
      throw new UsageError(
        t(
          `${command}: ${output.option} "${output.file}" é o próprio arquivo de entrada (${input.option} "${input.file}"): seria apagado. Nada foi escrito. Dê outro nome ao resultado.`,
          `${command}: ${output.option} "${output.file}" is the input itself (${input.option} "${input.file}"): it would be lost. Nothing was written. Give the result another name.`,
        ),
      );
    const other = written.slice(0, i).find(({ is }) => is === output.is);
    if (other !== undefined)
      throw new UsageError(
        t(
          `${command}: ${other.option} e ${output.option} dizem o mesmo arquivo ("${output.file}"): um apagaria o outro. Dê dois nomes.`,
          `${command}: ${other.option} and ${output.option} name one file ("${output.file}"): one would be lost under the other. Give two names.`,
        ),
      );
  }
}

async function identified(files: readonly NamedFile[]) {
  const found: { readonly option: string; readonly file: string; readonly is: string }[] = [];
  for (const { option, file } of files) {
    if (file === undefined || file === '') continue;
    const there = await stat(file).catch(() => null);
    if (there !== null && !there.isFile()) continue;
    found.push({ option, file, is: there === null ? path.resolve(file) : `${there.dev}:${there.ino}` });
  }
  return found;
}
