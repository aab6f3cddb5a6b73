/** Options as they stand on the command line, with sentences for what cannot be read. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { t } from '../laws/text.ts';
import type { Text } from '../laws/vocabulary.ts';
import { UsageError } from './command.ts';

type Config = NonNullable<ParseArgsConfig['options']>;

/** Reads options; a value may begin with a minus and a digit (`--at -51.1,-29.8`). @throws UsageError */
export function parseOptions<O extends Config>(command: string, argv: readonly string[], options: O) {
  return parsed(command, argv, options, false).values;
}

/** As `parseOptions`, with the words that belong to no option (names of files). @throws UsageError */
export function parseWithFiles<O extends Config>(command: string, argv: readonly string[], options: O) {
  const { values, positionals } = parsed(command, argv, options, true);
  return { values, files: positionals };
}

function parsed<O extends Config>(
  command: string,
  argv: readonly string[],
  options: O,
  allowPositionals: boolean,
) {
  const args: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    const next = argv[i + 1];
    const option = word.startsWith('--') && !word.includes('=') ? options[word.slice(2)] : undefined;
    if (option?.type === 'string' && next !== undefined && /^-[\d.]/.test(next)) {
      args.push(`${word}=${next}`);
      i++;
    } else args.push(word);
  }
  refuseTwice(command, args, options);
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw notUnderstood(command, error);
  }
}

/** Of an option that is given twice the last would win and the other be forgotten without a word. */
function refuseTwice(command: string, args: readonly string[], options: Config): void {
  const seen = new Set<string>();
  for (const word of args) {
    if (word === '--') return;
    const name = word.startsWith('--')
      ? (word.slice(2).split('=')[0] ?? '')
      : Object.keys(options).find((one) => word === `-${options[one]?.short}`);
    const option = name !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
    if (name === undefined || option?.type !== 'string' || option.multiple === true) continue;
    if (seen.has(name))
      throw new UsageError(
        t(
          `${command}: --${name} está mais de uma vez. Deixe uma só.`,
          `${command}: --${name} is there more than once. Leave only one.`,
        ),
      );
    seen.add(name);
  }
}

/** What parseArgs found, by its code: its own words are English. */
function notUnderstood(command: string, error: unknown): UsageError {
  const said = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const [, word = ''] = /'(-[^' ]*|[^']*)[^']*'/.exec(said) ?? [];
  return new UsageError(sentenceOf(code, command, word) ?? said);
}

function sentenceOf(code: unknown, command: string, word: string): Text | null {
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return t(
        `${command}: não há a opção ${word}. Veja as que há com ${command} --help.`,
        `${command}: there is no option ${word}. See those there are with ${command} --help.`,
      );
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return t(
        `${command}: o valor de ${word} falta ou não cabe. Opções com valor pedem um (se começa com "-", escreva ${word}=valor); as outras não levam nenhum.`,
        `${command}: the value of ${word} is missing or not wanted. Options with a value need one (if it begins with "-", write ${word}=value); the others take none.`,
      );
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return t(
        `${command}: "${word}" está sobrando. Valores vêm depois da sua opção, p. ex. --date 2026-11-30.`,
        `${command}: "${word}" belongs to no option. Values follow their option, e.g. --date 2026-11-30.`,
      );
    default:
      return null;
  }
}
