/**
 * The command line (its contract is kept from outside): one thin file a command, loaded when asked for.
 * Exit 0: done, whatever the verdict. Exit 2: bad input, told on stderr. Exit 1: a fault of ours.
 */

import { t } from '../laws/text.ts';
import { InputError } from '../siting/types.ts';
import { type Command, type Io, languageOf, sayUsage, UsageError } from './command.ts';
import { stopSignal } from './stop-signal.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  audit: async () => (await import('./commands/audit.ts')).audit,
  import: async () => (await import('./commands/import.ts')).importFile,
  geocode: async () => (await import('./commands/geocode.ts')).geocode,
  viability: async () => (await import('./commands/viability.ts')).viability,
  fine: async () => (await import('./commands/fine.ts')).fine,
  deadline: async () => (await import('./commands/deadline.ts')).deadline,
  hours: async () => (await import('./commands/hours.ts')).hours,
  routes: async () => (await import('./commands/routes.ts')).routes,
  laws: async () => (await import('./commands/laws.ts')).laws,
  stats: async () => (await import('./commands/stats.ts')).stats,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  serve: async () => (await import('./commands/serve.ts')).serve,
};

const NAMES = Object.keys(COMMANDS).join(', ');
const USAGE = t(
  `npm run -s cli -- <comando> [opções]
Comandos: ${NAMES}
Cada comando diz as suas opções com --help.`,
  `npm run -s cli -- <command> [options]
Commands: ${NAMES}
Each command tells its options with --help.`,
);

async function main(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  const lang = languageOf(argv);
  if (argv.length > 0 && ['--help', 'help'].includes(argv[0] ?? '')) {
    io.out(`${USAGE[lang]}\n`);
    return 0;
  }
  if (name === undefined || name.startsWith('--')) {
    io.err(`${USAGE[lang]}\n`);
    return 2;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    const said = t(`Não há o comando "${name}".`, `There is no command "${name}".`);
    io.err(`${said[lang]} ${USAGE[lang]}\n`);
    return 2;
  }
  try {
    return await (await load())(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`${sayUsage(error, lang)}\n`);
      return 2;
    }
    if (error instanceof InputError) {
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
  stop: () => {
    const stop = new AbortController();
    void stopSignal().then(() => stop.abort());
    return stop.signal;
  },
  today: () => new Date(),
});
