/** What a command is given and what it gives back. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Progress of long work; silent unless stderr is a terminal. */
  readonly progress: (text: string) => void;
  /** The clock, read in one place; a command turns it into the town's civil day. */
  readonly today: () => Date;
}

/** Runs with the words after the command's name; resolves to the exit code (0 when done). */
export type Command = (argv: readonly string[], io: Io) => Promise<number>;

/** Options that cannot be read: exit 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
