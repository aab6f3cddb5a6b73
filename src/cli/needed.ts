import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { UsageError } from './command.ts';

/** @throws UsageError where an option that must be there is not. */
export function needed(command: string, name: string, value: string | undefined): string {
  if (value !== undefined && value.trim() !== '') return value.trim();
  throw new UsageError(missing(command, name));
}
const missing = (command: string, name: string): Text =>
  t(
    `${command}: falta --${name}. Veja como com ${command} --help.`,
    `${command}: --${name} is missing. See how with ${command} --help.`,
  );

/** A whole number of digits alone. @throws UsageError */
export function readCount(command: string, name: string, word: string): number {
  if (/^\d{1,9}$/.test(word.trim())) return Number(word);
  throw new UsageError(
    t(
      `${command}: --${name} "${word}" não é um número inteiro, p. ex. 10.`,
      `${command}: --${name} "${word}" is no whole number, e.g. 10.`,
    ),
  );
}
