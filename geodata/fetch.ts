/**
 * `npm run geodata -- --city C`: the one command of this project that goes to the network, and only when it is run.
 * Exit 0: done. 1: a source failed, told on stderr; the others went on. 2: bad input. 130: stopped by Ctrl+C.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languageOf, sayUsage, UsageError } from '../src/cli/command.ts';
import { stopSignal } from '../src/cli/stop-signal.ts';
import { CODES } from '../src/laws/index.ts';
import { InputError } from '../src/siting/types.ts';
import { geodataCommand } from './fetch/command.ts';

const argv = process.argv.slice(2);
const stop = new AbortController();
void stopSignal().then(() => stop.abort());

const run = geodataCommand({
  codes: CODES,
  geodata: import.meta.dirname,
  root: path.resolve(import.meta.dirname, '..'),
  clock: {
    now: () => new Date(),
    sleep: async (ms, signal) => {
      await wait(ms, undefined, { signal });
    },
  },
  signal: stop.signal,
  // The database is heavy and is opened only where it is asked for.
  withRecords: async (work, data) => (await import('../src/cli/local-backend.ts')).withRecords(work, data),
});
try {
  process.exitCode = await run(argv, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r\x1b[K${text}`) : () => undefined,
    today: () => new Date(),
  });
} catch (error) {
  const isInput = error instanceof UsageError || error instanceof InputError;
  if (error instanceof UsageError) process.stderr.write(`${sayUsage(error, languageOf(argv))}\n`);
  else if (error instanceof InputError) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `A fault of ours, not of your input: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exitCode = isInput ? 2 : 1;
}
