/** Options that `check` and `audit` share, read once, with sentences for what cannot be understood. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CODES, findCode } from '../laws/index.ts';
import type { PostureCode } from '../laws/types.ts';
import type { Text } from '../laws/vocabulary.ts';
import { isCivilDay } from '../siting/civil-day.ts';
import { sayInputError } from '../siting/sentences.ts';
import { InputError } from '../siting/types.ts';
import { type Io, UsageError } from './command.ts';

export type Lang = keyof Text;

export const SHARED = {
  city: { type: 'string' },
  facts: { type: 'string', multiple: true },
  date: { type: 'string' },
  json: { type: 'boolean' },
  lang: { type: 'string', default: 'pt-BR' },
  help: { type: 'boolean' },
} as const;

export interface SharedOptions {
  readonly code: PostureCode;
  readonly files: readonly string[];
  readonly date: string;
  readonly json: boolean;
  readonly lang: Lang;
}

type Config = NonNullable<ParseArgsConfig['options']>;

/** Reads options; a value may begin with a minus and a digit (`--at -51.1,-29.8`). @throws UsageError */
export function parseOptions<O extends Config>(command: string, argv: readonly string[], options: O) {
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
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    // parseArgs says which option it does not know or what follows it wrongly.
    throw new UsageError(`${command}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface SharedValues {
  readonly city?: string | undefined;
  readonly facts?: string[] | undefined;
  readonly date?: string | undefined;
  readonly json?: boolean | undefined;
  readonly lang?: string | undefined;
}

/** @throws UsageError naming the option and what was expected. */
export function sharedOptions(command: string, values: SharedValues, io: Io): SharedOptions {
  const towns = CODES.map(({ town }) => `${town.slug} (${town.ibge})`).join(', ');
  if (values.city === undefined)
    throw new UsageError(`${command}: --city is missing. Expected one of: ${towns}.`);
  const code = findCode(values.city);
  if (code === undefined)
    throw new UsageError(
      `${command}: --city "${values.city}" is no town of ours. Expected one of: ${towns}.`,
    );
  if (values.lang !== 'pt-BR' && values.lang !== 'en')
    throw new UsageError(`${command}: --lang "${values.lang}" is neither pt-BR nor en.`);
  if (values.date !== undefined && !isCivilDay(values.date))
    throw new UsageError(
      `${command}: --date "${values.date}" is no day of the calendar, written YYYY-MM-DD.`,
    );
  return {
    code,
    files: values.facts ?? [],
    date: values.date ?? civilDayIn(code.town.time_zone, io.today()),
    json: values.json === true,
    lang: values.lang === 'en' ? 'en' : 'pt',
  };
}

/** The civil day in a time zone, `YYYY-MM-DD`. */
export function civilDayIn(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Bad input in the reader's language. */
export async function inLanguage<T>(lang: Lang, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError)
      throw new InputError(error.code, sayInputError(error, lang), error.values);
    throw error;
  }
}
