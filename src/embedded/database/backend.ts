import type { PGlite } from '@electric-sql/pglite';
import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Keys } from '../keys.ts';
import { copyTemplate, isReady, keepTemplate, markReady } from './cluster.ts';
import { layDownEmptyCluster } from './empty-cluster.ts';
import { registerGeometryTypes } from './geometry-types.ts';
import { GeosError, guardAgainstGeos, testGuard } from './geos-guard.ts';
import { withoutNoise } from './library-noise.ts';
import { applyMigrations, type Schema } from './migrations.ts';
import { openCluster, settleSession } from './open.ts';
import { preparePlatform } from './platform.ts';
import { Queue } from './queue.ts';
import { restError, statusOfSqlState } from './status.ts';
import { withQuickSymbols } from './symbol-lookup.ts';

/** The Supabase protocol over one embedded database. */
export interface Backend {
  /**
   * Answers a request to `/rest/v1` or `/auth/v1`, one at a time: the database has one session, and the role of one
   * request must never be that of another.
   */
  handle(request: Request): Promise<Response>;
  /** Runs work of ours, as superuser, while no request is under way. */
  alone<T>(work: (db: PGlite) => Promise<T>): Promise<T>;
  /** Makes an account, whether or not people may register themselves. Resolves to its id. */
  createUser(email: string, password: string): Promise<string>;
  /** Waits for what is under way and closes the database. */
  close(): Promise<void>;
}

/** What is told of a boot while it goes on. */
export interface Report {
  /** A step ended, after so many milliseconds. */
  readonly phase: (name: string, milliseconds: number) => void;
  /** Something the one who started it should know; the boot goes on. */
  readonly remark: (sentence: string) => void;
  /** What the libraries say of refused requests, values included: for a file that only the owner reads. */
  readonly log: (text: string) => void;
}

export interface BackendOptions {
  /** Root of the project, where `supabase/` and `node_modules/` are. */
  readonly root: string;
  /** The cluster's folder. */
  readonly folder: string;
  readonly schema: Schema;
  readonly keys: Keys;
  /** May people make accounts for themselves? */
  readonly openRegistration: boolean;
  /** Called before an older database is brought up to the schema. */
  readonly beforeMigrating: (db: PGlite) => Promise<void>;
  readonly report: Report;
}

/**
 * Opens the database, brings it up to the schema and shows that lost GEOS exceptions are caught.
 * @throws OtherSchema; Error when the guard does not work. Then nothing may be served.
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const time = stopwatch(options.report);
  const failures = new Failures();
  const { connection, db } = await withQuickSymbols(() => bringUp(options, failures, time));
  const app = appFor(connection, options, options.openRegistration);
  await time('read the schema', async () => {
    await app.init();
    await connection.introspect({ useCache: true });
  });
  const registrar = appFor(connection, options, true);
  const queue = new Queue();

  return {
    handle: (request) =>
      queue.run(async () => {
        failures.forget();
        const response = await withoutNoise(options.report.log, () =>
          app.fetch(request, { peerAddress: null }),
        );
        return failures.correct(response, request);
      }),
    alone: (work) => queue.run(() => work(db)),
    createUser: (email, password) =>
      queue.run(async () => {
        const response = await registrar.fetch(
          new Request('http://127.0.0.1/auth/v1/signup', {
            method: 'POST',
            headers: { 'content-type': 'application/json', apikey: options.keys.anonKey },
            body: JSON.stringify({ email, password }),
          }),
          { peerAddress: null },
        );
        const body = (await response.json()) as { id?: unknown; user?: { id?: unknown } };
        const id = body.user?.id ?? body.id;
        if (!response.ok || typeof id !== 'string') {
          throw new Error(`The account ${email} could not be made: ${JSON.stringify(body)}`);
        }
        return id;
      }),
    close: async () => {
      await queue.idle();
      await connection.close();
    },
  };
}

async function bringUp(options: BackendOptions, failures: Failures, time: Stopwatch) {
  const { folder, root, schema, report } = options;
  const found = await isReady(folder);
  const copied = found || (await time('copy a prepared database', () => copyTemplate(root, schema, folder)));
  if (!copied) await time('lay down an empty cluster', () => layDownEmptyCluster(folder));
  const { connection, db } = await time('open the database', () => openCluster(root, folder));
  try {
    guardAgainstGeos(db, (error) => failures.note(error));
    await time('schema of the accounts', () => appFor(connection, options, true).ensureSystemSchema());
    await preparePlatform(db);
    await time('migrations', () => applyMigrations(db, schema, () => options.beforeMigrating(db)));
    if (!copied) {
      await db.exec('checkpoint');
      await markReady(folder);
      await time('keep a copy of the prepared database', () =>
        keepTemplate(root, schema, folder).catch((error: Error) =>
          report.remark(`The next first start will be no faster: ${error.message}`),
        ),
      );
    }
    await settleSession(db);
    await registerGeometryTypes(db);
    await time('test of the geometry guard', () => testGuard(db));
    await connection.clearSchemaCache();
    return { connection, db };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

// As supabase/config.toml says it.
const MIN_PASSWORD = 12;

function appFor(connection: PgliteConnection, { keys }: BackendOptions, registration: boolean) {
  return new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: registration,
      jwt_secret: keys.jwtSecret,
      minimum_password_length: MIN_PASSWORD,
      publishable_key: keys.anonKey,
      secret_key: keys.serviceKey,
    },
    api: { enabled: true, schemas: ['public'] },
    options: { server: { disableStudio: true, admin: false } },
  });
}

/** Keeps the last error of the driver, because @supabase/lite turns some of them into a bare 500. */
class Failures {
  private last: unknown = null;

  note(error: unknown): void {
    this.last = error;
  }

  forget(): void {
    this.last = null;
  }

  correct(response: Response, request: Request): Response {
    const error = restError(this.last);
    if (error === null || !(response.status >= 500 || this.last instanceof GeosError)) return response;
    const signedIn = request.headers.has('authorization');
    return Response.json(error, { status: statusOfSqlState(error.code, signedIn) });
  }
}

type Stopwatch = <T>(name: string, work: () => Promise<T>) => Promise<T>;

function stopwatch(report: Report): Stopwatch {
  return async (name, work) => {
    const start = performance.now();
    const result = await work();
    report.phase(name, performance.now() - start);
    return result;
  };
}
