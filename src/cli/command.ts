import type { Text } from '../laws/vocabulary.ts';

/** What a command is given and what it gives back. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Progress of long work; silent unless stderr is a terminal. */
  readonly progress: (text: string) => void;
  /** Ends when somebody presses Ctrl+C, for commands that stop in order; without, the process ends as it does. */
  readonly stop?: () => AbortSignal;
  /** The clock, read in one place; a command turns it into the town's civil day. */
  readonly today: () => Date;
}

/** Runs with the words after the command's name; resolves to the exit code (0 when done). */
export type Command = (argv: readonly string[], io: Io) => Promise<number>;

export type Lang = keyof Text;

/** The language that `--lang` asks for, Portuguese unless it is English: needed before the options are read. */
export function languageOf(argv: readonly string[]): Lang {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const word = argv[at] === '--lang' ? argv[at + 1] : argv[at]?.slice('--lang='.length);
  return word === 'en' ? 'en' : 'pt';
}

/** Options that cannot be read: exit 2. The message is in the reader's language once `sayUsage` has passed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly said: string | Text;
  /** @param said the sentence; one in English alone is told to all. */
  constructor(said: string | Text) {
    super(typeof said === 'string' ? said : said.pt);
    this.said = said;
  }
}

/** A usage error in a language. */
export function sayUsage({ said }: UsageError, lang: Lang): string {
  return typeof said === 'string' ? said : said[lang];
}
