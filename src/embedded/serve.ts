import { appendFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { keepDailyBackups } from './backup/automatic.ts';
import { takeSnapshot } from './backup/snapshot.ts';
import { openDataFolder } from './data-folder.ts';
import type { Report } from './database/backend.ts';
import { isWithout } from './demo/seed.ts';
import { DEMO_USERS } from './demo/users.ts';
import { type FirstAdmin, hasDemoAccounts, makeFirstAdmin } from './first-admin.ts';
import { type RequestLine, RequestLog } from './http/request-log.ts';
import { listen, PortTaken } from './http/server.ts';
import { SignInGate } from './http/sign-in.ts';
import { type ListenOn, namesOf } from './http/who-is-asked.ts';
import { openKeys } from './keys.ts';
import { FolderInUse, Lock } from './lock.ts';
import { outsideServers } from './outside-servers.ts';
import { buildPageIfStale } from './page-build.ts';
import { prepare, seedAccounts } from './prepare.ts';
import { loadSandbox, type SandboxRequest } from './sandbox.ts';
import { lockOrServer } from './wait-for-folder.ts';

export interface ServeOptions {
  /** Root of the project. */
  readonly root: string;
  /** The data folder. */
  readonly data: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** This machine alone, or whoever reaches it. */
  readonly host: ListenOn;
  /** Names of the proxy before it, which speaks HTTPS. */
  readonly names: readonly string[];
  /** Build the page where it is stale? Otherwise what is in `dist/` is served as it is. */
  readonly build: boolean;
  /** Load the demonstration towns and offer the demonstration accounts? */
  readonly demo: boolean;
  /** May people make accounts for themselves? */
  readonly openRegistration: boolean;
  /** Save the folder once a day? */
  readonly backups: boolean;
  readonly sandbox: SandboxRequest | null;
  /** The module that makes the demonstration towns. */
  readonly demoModule: string;
  readonly report: Omit<Report, 'log'>;
}

export interface Running {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** The administrator that was made because there was none; his password is told here and nowhere else. */
  readonly admin: FirstAdmin | null;
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Slug of the sandbox town, where one was asked for. */
  readonly sandbox: string | null;
  /** Stops listening, closes the database and gives the folder back. */
  stop(): Promise<void>;
}

/** Accounts that anybody may enter would have been offered to others than whoever sits at this machine. */
export class OpenToOthers extends Error {
  override readonly name = 'OpenToOthers';
}

const LOG_LIMIT_BYTES = 4 * 1024 * 1024;
const PATIENCE_WITH_COMMANDS_MS = 60_000;

/**
 * Starts the product on this machine and resolves once everything answers.
 * @throws FolderInUse, OtherSchema, OpenToOthers, PortTaken, PageBuildFailed, SandboxRefused with a sentence for the one who started it.
 */
export async function serve(options: ServeOptions): Promise<Running> {
  const others = options.host !== '127.0.0.1' || options.names.length > 0;
  if (options.demo && others) {
    throw new OpenToOthers(
      'The demonstration accounts are open to whoever asks, so they are served to this machine alone: leave --host and --name away, or start with --no-demo.',
    );
  }
  const folder = openDataFolder(options.data);
  const log = openLog(folder.log);
  const report: Report = { ...options.report, log };
  const lock = await takeLock(folder.root, report);
  const building = new AbortController();
  try {
    await tryPort(options.port);
    const keys = await openKeys(folder.root);
    const page = options.build ? buildPage(options.root, report, building.signal) : Promise.resolve();
    // Looked at when the database is open; a failure before then must not end the process unheard.
    page.catch(() => undefined);
    const backend = await prepare({ ...options, folder, keys, report });
    try {
      if (others && (await backend.alone(hasDemoAccounts))) {
        throw new OpenToOthers(
          `The data folder ${folder.root} holds demonstration accounts, which are served to this machine alone: leave --host and --name away, or choose another folder with --data DIR.`,
        );
      }
      const demo = options.demo && !(await backend.alone(isWithout));
      const admin = demo ? null : await backend.alone(makeFirstAdmin);
      const sandbox = options.sandbox === null ? null : await loadSandbox(backend, options.sandbox);
      if (sandbox !== null && demo) await seedAccounts(backend, keys, report);
      await page;
      const requests = new RequestLog(folder.requests);
      const site = {
        backend,
        names: namesOf(options.host, options.names),
        gate: new SignInGate({
          hasAccount: (email) =>
            backend.alone(
              async (db) =>
                (await db.query('select from auth.users where email = $1', [email])).rows.length > 0,
            ),
        }),
        onAnswered: (line: RequestLine) => requests.write(line),
        page: path.join(options.root, 'dist'),
        basemaps: folder.basemaps,
        instance: lock.instance,
        snapshot: () => backend.alone((db) => takeSnapshot(db, folder, new Date())),
        serviceKey: keys.serviceKey,
        jwtSecret: keys.jwtSecret,
        outside: () => backend.alone(outsideServers),
        onFault: (error: unknown, id = '-') =>
          log(`${id} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
        config: async (origin: string) => ({
          supabaseUrl: origin,
          anonKey: keys.anonKey,
          registrationOpen: options.openRegistration,
          demo: demo ? { users: DEMO_USERS.map((user) => ({ ...user, password: keys.demoPassword })) } : null,
        }),
      };
      const { server, port } = await listen(options.port, site, options.host);
      lock.tellPort(port);
      const daily = options.backups ? keepDailyBackups(options.root, folder, report) : null;
      return {
        address: `http://127.0.0.1:${port}`,
        dataFolder: folder.root,
        admin,
        demo,
        sandbox,
        stop: async () => {
          await daily?.stop();
          await closeServer(server);
          await requests.close();
          await backend.close();
          lock.release();
        },
      };
    } catch (error) {
      await backend.close();
      throw error;
    }
  } catch (error) {
    building.abort();
    lock.release();
    throw error;
  }
}

async function takeLock(root: string, report: Report): Promise<Lock> {
  const taken = await lockOrServer(root, 'server', PATIENCE_WITH_COMMANDS_MS, (reason) =>
    report.remark(`Waiting: ${reason.message}`),
  );
  if (taken instanceof Lock) return taken;
  throw new FolderInUse(taken, root);
}

async function buildPage(root: string, report: Report, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  const built = await buildPageIfStale(root, signal);
  report.phase(
    built ? 'build the page (beside the rest)' : 'page is fresh (beside the rest)',
    performance.now() - start,
  );
}

/** A port in use is told at once and not after the database was made. @throws PortTaken */
async function tryPort(port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(PortTaken.from(error, port)));
    probe.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** Lets what is under way end, but does not wait for a client that keeps its connection open. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(impatience);
}

function openLog(file: string): (text: string) => void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) rmSync(file, { force: true });
  return (text) => appendFileSync(file, `${new Date().toISOString()} ${text}\n`, { mode: 0o600 });
}
