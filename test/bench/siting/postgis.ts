/**
 * PostGIS as a peer: a private cluster of the PostgreSQL that is installed, in a temporary folder, reached by its
 * socket alone, stopped and removed as the process ends. One session does all, without parallel workers, so that the
 * processor time of one is held against that of one.
 */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
/** Ticks a second in which Linux tells processor time. */
const TICKS = 100;
const SETTINGS = [
  "listen_addresses=''",
  'fsync=off',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'shared_buffers=512MB',
  'work_mem=64MB',
  'maintenance_work_mem=256MB',
];

export class Postgis {
  private constructor(
    readonly folder: string,
    private readonly psql: ChildProcessWithoutNullStreams,
  ) {}
  private backend = 0;
  version = '';

  static async start(): Promise<Postgis> {
    const bin = binaries();
    if (bin === null) throw new Error('not installed');
    const folder = mkdtempSync('/tmp/bench-postgis-');
    const asServer = (program: string, ...args: string[]) => {
      const words = [path.join(bin, program), ...args];
      // The server refuses to run as root.
      const prefix =
        process.getuid?.() === 0
          ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', 'env', `HOME=${folder}`]
          : [];
      const [first = '', ...rest] = [...prefix, ...words];
      execFileSync(first, rest, { cwd: folder, stdio: 'ignore' });
    };
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
    const data = path.join(folder, 'data');
    watchOver(folder, data);
    process.on('exit', () => {
      try {
        if (existsSync(path.join(data, 'postmaster.pid')))
          asServer('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
    asServer('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
    const settings = [...SETTINGS, `unix_socket_directories='${folder}'`].map((one) => `-c ${one}`).join(' ');
    asServer('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
    const psql = spawn(
      path.join(bin, 'psql'),
      [
        '-X',
        '-q',
        '-A',
        '-t',
        '-F',
        ';',
        '-v',
        'ON_ERROR_STOP=0',
        '-h',
        folder,
        '-U',
        'postgres',
        'postgres',
      ],
      { stdio: 'pipe' },
    );
    const one = new Postgis(folder, psql);
    await one.run(
      'set client_min_messages = warning; create extension postgis; create extension btree_gist;',
    );
    one.backend = Number((await one.run('select pg_backend_pid();'))[0]);
    const [server, postgis, geos] = await Promise.all([
      one.run('show server_version;'),
      one.run('select postgis_lib_version();'),
      one.run('select split_part(postgis_geos_version(), $$-$$, 1);'),
    ]);
    one.version = `PostgreSQL ${server[0]?.split(' ')[0]}, PostGIS ${postgis[0]}, GEOS ${geos[0]}`;
    return one;
  }

  private queue: Promise<unknown> = Promise.resolve();

  /** From now on a statement that takes longer than so many seconds ends with an error; null lifts it. */
  async deadline(seconds: number | null): Promise<void> {
    await this.run(`set statement_timeout = ${seconds === null ? 0 : Math.ceil(seconds * 1000)};`);
  }

  /** Runs statements and gives the rows, fields parted by `;`. @throws Error with what the server said. */
  run(sql: string): Promise<string[]> {
    const result = this.queue.then(() => this.ask(sql));
    this.queue = result.catch(() => undefined);
    return result;
  }

  private ask(sql: string): Promise<string[]> {
    const { psql } = this;
    return new Promise((resolve, reject) => {
      let out = '';
      let said = '';
      const done = (work: () => void) => {
        psql.stdout.off('data', onOut);
        psql.stderr.off('data', onSaid);
        psql.off('close', onClose);
        work();
      };
      const onOut = (chunk: Buffer) => {
        out += chunk.toString();
        const end = /--end-- (true|false)\n$/.exec(out);
        if (end === null) return;
        const rows = out.slice(0, end.index).split('\n');
        if (end[1] === 'false' && !said.includes('ERROR:'))
          done(() => resolve(rows.filter((line) => line !== '')));
        // What went wrong comes by another pipe.
        else setTimeout(() => done(() => reject(new Error(said.trim()))), 50);
      };
      const onSaid = (chunk: Buffer) => {
        said += chunk.toString();
      };
      const onClose = () => done(() => reject(new Error(said)));
      psql.stdout.on('data', onOut);
      psql.stderr.on('data', onSaid);
      psql.on('close', onClose);
      psql.stdin.write(`${sql}\n\\echo --end-- :ERROR\n`);
    });
  }

  /** Copies rows into a table. */
  async copy(table: string, rows: Iterable<string>): Promise<void> {
    const file = path.join(this.folder, `${table}.csv`);
    let part: string[] = [];
    writeFileSync(file, '');
    const flush = () => {
      writeFileSync(file, `${part.join('\n')}\n`, { flag: 'a' });
      part = [];
    };
    for (const row of rows) if (part.push(row) === 50_000) flush();
    if (part.length > 0) flush();
    await this.run(`\\copy ${table} from '${file}' with (delimiter ';')`);
    rmSync(file);
  }

  /** Milliseconds of processor time that the session has taken so far, in steps of 10. */
  cpu(): number {
    const fields = readFileSync(`/proc/${this.backend}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  }
}

/**
 * A process killed outright runs no handler: a shell of its own waits for it to be gone, then stops the cluster and
 * removes the folder if they are still there.
 */
function watchOver(folder: string, data: string): void {
  const script = `while kill -0 ${process.pid} 2>/dev/null; do sleep 1; done
if [ -f '${data}/postmaster.pid' ]; then kill -QUIT "$(head -n 1 '${data}/postmaster.pid')" 2>/dev/null; sleep 2; fi
rm -rf '${folder}'`;
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref();
}

function binaries(): string | null {
  if (!existsSync(INSTALLED) || !existsSync('/proc/self/stat')) return null;
  const version = readdirSync(INSTALLED)
    .filter((one) => existsSync(path.join(INSTALLED, one, 'bin/initdb')))
    .filter((one) => existsSync(`/usr/share/postgresql/${one}/extension/postgis.control`))
    .sort((a, b) => Number(b) - Number(a))[0];
  return version === undefined ? null : path.join(INSTALLED, version, 'bin');
}

let started: Promise<Postgis | null> | null = null;

/** The one cluster of this run; null, and a line that says so, where PostGIS is not installed or does not start. */
export function postgis(print: (line: string) => void): Promise<Postgis | null> {
  started ??= Postgis.start().then(
    (peer) => {
      print(`${peer.version}, one session, no parallel workers`);
      return peer;
    },
    (error: unknown) => {
      print(`PostGIS left out: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return null;
    },
  );
  return started;
}
