/**
 * The command line (its contract is kept from outside): one thin file a command, loaded when asked for.
 * Exit 0: done, whatever the verdict. Exit 2: bad input, told on stderr. Exit 1: a fault of ours.
 */

import { InputError } from '../siting/types.ts';
import { type Command, type Io, UsageError } from './command.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  audit: async () => (await import('./commands/audit.ts')).audit,
  laws: async () => (await import('./commands/laws.ts')).laws,
  serve: async () => (await import('./commands/serve.ts')).serve,
};

const USAGE = `npm run -s cli -- <command> [options]
Commands: ${Object.keys(COMMANDS).join(', ')}
Each command tells its options with --help.`;

async function main(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') {
    io.out(`${USAGE}\n`);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    io.err(`There is no command "${name}". ${USAGE}\n`);
    return 2;
  }
  try {
    return await (await load())(rest, io);
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) {
      io.err(`${error.message}\n`);
      return 2;
    }
    io.err(
      `A fault of ours, not of your input: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r\x1b[K${text}`) : () => undefined,
  today: () => new Date(),
});
