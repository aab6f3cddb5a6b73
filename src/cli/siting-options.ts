/** Options that the siting commands share, read once, with sentences for what cannot be understood. */
import { CODES, findCode } from '../laws/index.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { ACTIVITIES, type Activity } from '../laws/vocabulary.ts';
import { isCivilDay } from '../siting/civil-day.ts';
import { sayInputError } from '../siting/sentences.ts';
import { InputError } from '../siting/types.ts';
import { type Io, type Lang, sayUsage, UsageError } from './command.ts';

export { parseOptions } from './arguments.ts';
export type { Lang } from './command.ts';

export const SHARED = {
  city: { type: 'string' },
  facts: { type: 'string', multiple: true },
  date: { type: 'string' },
  data: { type: 'string' },
  json: { type: 'boolean' },
  lang: { type: 'string', default: 'pt-BR' },
  help: { type: 'boolean' },
} as const;

export interface SharedOptions {
  readonly code: PostureCode;
  readonly files: readonly string[];
  readonly date: string;
  /** The database's folder; undefined = the usual one. */
  readonly data: string | undefined;
  readonly json: boolean;
  readonly lang: Lang;
}

interface SharedValues {
  readonly city?: string | undefined;
  readonly facts?: string[] | undefined;
  readonly date?: string | undefined;
  readonly data?: string | undefined;
  readonly json?: boolean | undefined;
  readonly lang?: string | undefined;
}

/** @throws UsageError naming the option and what was expected. */
export function sharedOptions(command: string, values: SharedValues, io: Io): SharedOptions {
  const lang = readLanguage(command, values.lang);
  const code = readCity(command, values.city);
  const { date } = values;
  if (date !== undefined) checkDay(command, date);
  const files = values.facts ?? [];
  if (files.includes(''))
    throw new UsageError(
      t(
        `${command}: --facts está vazio. Escreva o nome de um arquivo GeoJSON, ou deixe a opção de fora.`,
        `${command}: --facts is empty. Write the name of a GeoJSON file, or leave the option out.`,
      ),
    );
  const { data } = values;
  if (data === '')
    throw new UsageError(
      t(
        `${command}: --data está vazio. Escreva o nome da pasta do banco, ou deixe a opção de fora.`,
        `${command}: --data is empty. Write the name of the database's folder, or leave the option out.`,
      ),
    );
  return {
    code,
    files,
    data,
    date: date ?? civilDayIn(code.town.time_zone, io.today()),
    json: values.json === true,
    lang,
  };
}

/** @throws UsageError */
export function readLanguage(command: string, word: string | undefined): Lang {
  if (word === undefined || word === 'pt-BR') return 'pt';
  if (word === 'en') return 'en';
  throw new UsageError(
    t(
      `${command}: --lang "${word}" não é pt-BR nem en.`,
      `${command}: --lang "${word}" is neither pt-BR nor en.`,
    ),
  );
}

/** @throws UsageError listing the towns. */
export function readCity(command: string, word: string | undefined): PostureCode {
  const towns = CODES.map(({ town }) => `${town.slug} (${town.ibge})`).join(', ');
  const code = word === undefined ? undefined : findCode(word);
  if (code !== undefined) return code;
  throw new UsageError(
    word === undefined
      ? t(
          `${command}: falta --city. Use um destes: ${towns}.`,
          `${command}: --city is missing. Expected one of: ${towns}.`,
        )
      : t(
          `${command}: --city "${word}" não é um dos municípios. Use um destes: ${towns}.`,
          `${command}: --city "${word}" is no town of ours. Expected one of: ${towns}.`,
        ),
  );
}

/** @throws UsageError listing the activities. */
export function readActivity(command: string, word: string | undefined): Activity {
  const activity = ACTIVITIES.find((one) => one === word);
  if (activity === undefined)
    throw new UsageError(
      t(
        `${command}: ${word === undefined ? 'falta --activity' : `--activity "${word}" não é uma atividade`}. Use uma destas: ${ACTIVITIES.join(', ')}.`,
        `${command}: --activity ${word === undefined ? 'is missing' : `"${word}" is no activity`}. Expected one of: ${ACTIVITIES.join(', ')}.`,
      ),
    );
  return activity;
}

/** @throws UsageError */
export function checkDay(command: string, word: string): void {
  if (!isCivilDay(word))
    throw new UsageError(
      t(
        `${command}: --date "${word}" não é um dia do calendário, escrito AAAA-MM-DD.`,
        `${command}: --date "${word}" is no day of the calendar, written YYYY-MM-DD.`,
      ),
    );
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
    if (error instanceof UsageError) throw new UsageError(sayUsage(error, lang));
    throw error;
  }
}
