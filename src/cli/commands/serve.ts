import { OtherSchema } from '../../embedded/database/migrations.ts';
import { PortTaken } from '../../embedded/http/server.ts';
import { FolderInUse } from '../../embedded/lock.ts';
import { PageBuildFailed } from '../../embedded/page-build.ts';
import { SandboxRefused, type SandboxRequest } from '../../embedded/sandbox.ts';
import { OpenToOthers, type Running, type ServeOptions, serve as start } from '../../embedded/serve.ts';
import { t } from '../../laws/text.ts';
import { parseOptions } from '../arguments.ts';
import { type Command, type Io, UsageError } from '../command.ts';
import { DEFAULT_DATA_FOLDER, DEMO_MODULE, ROOT } from '../local-backend.ts';
import { readLanguage } from '../siting-options.ts';
import { stopSignal } from '../stop-signal.ts';

const DEFAULT_PORT = 4173;

/** Errors whose message is meant for the one who started the server. */
const TELLING = [FolderInUse, OpenToOthers, OtherSchema, PortTaken, SandboxRefused] as const;

const HELP = `serve: the product on this machine, answered on 127.0.0.1 unless told otherwise.
  --port NUMBER         port (${DEFAULT_PORT}; 0 picks a free one)
  --data DIR            data folder (.data)
  --no-build            serve dist/ as it is
  --demo                demonstration towns and accounts (the default; on 127.0.0.1 without --name)
  --no-demo             neither; the first start makes one administrator and prints his password once
  --host 0.0.0.0        answer on every address of this machine (without --demo)
  --name NAME           name of a proxy that speaks HTTPS and stands before it (without --demo); may be repeated
  --open-registration   people may make accounts for themselves
  --no-backups          do not save the data folder once a day (DIR/backups, kept 14 days)
  --timings             tell how long each step took
  --lang pt-BR|en       language of what is wrong with the options (pt-BR)
  --sandbox FILE        facts of another municipality (GeoJSON, as --facts of check), for a trial, with
    --sandbox-ibge CODE   its IBGE code (seven digits)
    --sandbox-name NAME   its name
    --sandbox-code SLUG   the town whose posture code judges it
Ctrl+C stops it; a second Ctrl+C does not wait.
`;

/** `npm start`. Resolves when the server was told to stop and has closed its database. */
export const serve: Command = async (argv, io) => {
  const options = read(argv, io);
  if (options === null) {
    io.out(HELP);
    return 0;
  }
  const begun = performance.now();
  const stop = stopSignal();
  let running: Running;
  try {
    const ready = await Promise.race([start(options), stop.then(() => null)]);
    if (ready === null) {
      // Nothing was served yet, so there is nothing to close: the next start begins anew where this one stopped.
      io.err('Stopped before it was ready.\n');
      process.exit(130);
    }
    running = ready;
  } catch (error) {
    if (TELLING.some((kind) => error instanceof kind)) throw new UsageError((error as Error).message);
    if (error instanceof PageBuildFailed) {
      io.err(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
  io.out(welcome(running, (performance.now() - begun) / 1000));
  await stop;
  io.err('Closing the database.\n');
  await running.stop();
  return 0;
};

function welcome(running: Running, seconds: number): string {
  const lines = [`GeoPosturas: ${running.address}`, `Data folder: ${running.dataFolder}`];
  if (running.admin !== null) {
    lines.push(
      `Nobody administers these data yet. Sign in as ${running.admin.email}`,
      `  with the password ${running.admin.password} (told this once) and choose your own.`,
    );
  }
  if (running.demo) {
    lines.push(
      'Demonstration data (invented). On this machine every role is a click away on the page; no password is needed.',
    );
  }
  if (running.sandbox !== null) lines.push(`Sandbox town: ${running.sandbox}`);
  lines.push(`Ready after ${seconds.toFixed(1)} s. Ctrl+C stops it.`);
  return `${lines.join('\n')}\n`;
}

function read(argv: readonly string[], io: Io): ServeOptions | null {
  const values = parse(argv);
  if (values.help === true) return null;
  readLanguage('serve', values.lang);
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || values.port?.trim() === '') {
    throw new UsageError(
      t(
        `serve: --port "${values.port}" não é um número inteiro de 0 a 65535.`,
        `serve: --port "${values.port}" is no whole number from 0 to 65535.`,
      ),
    );
  }
  if (values.demo === true && values['no-demo'] === true) {
    throw new UsageError(
      t('serve: --demo e --no-demo se contradizem.', 'serve: --demo and --no-demo contradict each other.'),
    );
  }
  const host = values.host ?? '127.0.0.1';
  if (host !== '127.0.0.1' && host !== '0.0.0.0') {
    throw new UsageError(
      t(
        `serve: --host "${host}" não é 127.0.0.1 (só esta máquina) nem 0.0.0.0 (todos os endereços dela).`,
        `serve: --host "${host}" is neither 127.0.0.1 (this machine alone) nor 0.0.0.0 (all its addresses).`,
      ),
    );
  }
  const others = host !== '127.0.0.1' || (values.name ?? []).length > 0;
  if (others && values['no-demo'] !== true) {
    throw new UsageError(
      t(
        'serve: as contas de demonstração só abrem nesta máquina: com --host 0.0.0.0 ou --name vai --no-demo.',
        'serve: the demonstration accounts open on this machine alone: --host 0.0.0.0 or --name goes with --no-demo.',
      ),
    );
  }
  return {
    root: ROOT,
    host,
    names: values.name ?? [],
    data: values.data ?? DEFAULT_DATA_FOLDER,
    port,
    build: values['no-build'] !== true,
    demo: values['no-demo'] !== true,
    openRegistration: values['open-registration'] === true,
    backups: values['no-backups'] !== true,
    sandbox: sandboxOf(values),
    demoModule: DEMO_MODULE,
    report: {
      phase: (name, milliseconds) => {
        if (values.timings === true) io.err(`${(milliseconds / 1000).toFixed(2).padStart(7)} s  ${name}\n`);
      },
      remark: (sentence) => io.err(`${sentence}\n`),
    },
  };
}

function sandboxOf(values: ReturnType<typeof parse>): SandboxRequest | null {
  const { sandbox: file, 'sandbox-ibge': ibge, 'sandbox-name': name, 'sandbox-code': code } = values;
  if (file === undefined && ibge === undefined && name === undefined && code === undefined) return null;
  if (file === undefined || ibge === undefined || name === undefined || code === undefined) {
    throw new UsageError(
      t(
        'serve: --sandbox, --sandbox-ibge, --sandbox-name e --sandbox-code vão juntas.',
        'serve: --sandbox, --sandbox-ibge, --sandbox-name and --sandbox-code go together.',
      ),
    );
  }
  return { file, ibge, name, code };
}

function parse(argv: readonly string[]) {
  return parseOptions('serve', argv, {
    help: { type: 'boolean' },
    lang: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string' },
    'no-build': { type: 'boolean' },
    demo: { type: 'boolean' },
    'no-demo': { type: 'boolean' },
    host: { type: 'string' },
    name: { type: 'string', multiple: true },
    'open-registration': { type: 'boolean' },
    'no-backups': { type: 'boolean' },
    timings: { type: 'boolean' },
    sandbox: { type: 'string' },
    'sandbox-ibge': { type: 'string' },
    'sandbox-name': { type: 'string' },
    'sandbox-code': { type: 'string' },
  });
}
