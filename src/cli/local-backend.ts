import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OtherSchema } from '../embedded/database/migrations.ts';
import { FactsRefused, factsFromFolder } from '../embedded/facts.ts';
import { FolderInUse } from '../embedded/lock.ts';
import { type FolderOptions, protocolOf, withFolder } from '../embedded/reach.ts';
import { t } from '../laws/text.ts';
import { RecordsError } from '../records/errors.ts';
import { connect, type Records } from '../records/records.ts';
import { refusalOf } from '../records/refusals.ts';
import { UsageError } from './command.ts';

/** Root of the project. */
export const ROOT = path.resolve(fileURLToPath(import.meta.url), '../../..');
export const DEFAULT_DATA_FOLDER = path.join(ROOT, '.data');
export const DEMO_MODULE = path.join(ROOT, 'geodata', 'demo.ts');

/**
 * The facts document of a town on a day, as text, from the embedded database: of the running server where there is one,
 * else opened for the moment (a new one is made with the demonstration towns, which takes some 20 s once).
 *
 * @param ibgeOrSlug as `--city` takes it.
 * @param date `YYYY-MM-DD`.
 * @param data the data folder; `.data` without.
 * @throws UsageError when there is no such town, another process keeps the folder, or it is of another version.
 */
export async function factsOfTown(
  ibgeOrSlug: string,
  date: string,
  data = DEFAULT_DATA_FOLDER,
): Promise<string> {
  return said(() => factsFromFolder(ibgeOrSlug, date, folderOptions(data)));
}

/** What a paper says of a town beside its name, out of the embedded database. */
export interface TownOfPaper {
  readonly isDemo: boolean;
  readonly isSandbox: boolean;
  /** PNG, base64; null where none is set. */
  readonly arms: string | null;
}

/**
 * As `factsOfTown`, with what a paper says of the town: the database is opened once for both.
 * @throws UsageError
 */
export async function factsAndTown(
  ibge: string,
  date: string,
  data = DEFAULT_DATA_FOLDER,
): Promise<{ readonly facts: string; readonly town: TownOfPaper }> {
  return said(() =>
    withFolder(folderOptions(data), async (reached) => {
      const records = connect(protocolOf(reached));
      const facts = await records.factsText(ibge, date);
      const town = (await records.listTowns()).find(({ ibge_code }) => ibge_code === ibge);
      const arms = town?.settings.arms;
      return {
        facts,
        town: {
          isDemo: town?.is_demo === true,
          isSandbox: town?.is_sandbox === true,
          arms: typeof arms === 'string' ? arms : null,
        },
      };
    }),
  );
}

/**
 * Works with the town's records as the one who keeps them, past all row security: of the Supabase project that the
 * environment names (`SUPABASE_URL`, `SUPABASE_SERVICE_ROLE_KEY`), else of the embedded database.
 *
 * @param data the data folder; `.data` without.
 * @throws UsageError when the project is named by halves or does not answer, and as `factsOfTown`.
 */
export async function withRecords<T>(
  work: (records: Records) => Promise<T>,
  data = DEFAULT_DATA_FOLDER,
  env: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: anonKey } = env;
  if (url === undefined && anonKey === undefined)
    return said(() => withFolder(folderOptions(data), (reached) => work(connect(protocolOf(reached)))));
  if (url === undefined || anonKey === undefined || !URL.canParse(url))
    throw new UsageError(
      t(
        'SUPABASE_URL (um endereço https://…) e SUPABASE_SERVICE_ROLE_KEY vão juntas. Sem as duas usa-se o banco desta máquina.',
        'SUPABASE_URL (an address https://…) and SUPABASE_SERVICE_ROLE_KEY go together. Without both, the database of this machine is used.',
      ),
    );
  return said(() => work(connect({ url, anonKey })));
}

/** How the commands open a data folder. */
export function folderOptions(data: string): FolderOptions {
  const progress = process.stderr.isTTY
    ? (text: string) => process.stderr.write(`${text}\n`)
    : () => undefined;
  return {
    root: ROOT,
    data,
    demoModule: DEMO_MODULE,
    // What the libraries say of a refused question is said again by the error.
    report: { phase: () => undefined, remark: progress, log: () => undefined },
  };
}

const OLDER =
  'import: já está gravado um arquivo mais novo destes registros, e este mudaria o que ele diz. Nada foi gravado. Desfaça aquele na página Importar, ou dê a este um dia posterior com --date.';

/** What is the asker's to mend, as such. */
async function said<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ([FactsRefused, FolderInUse, OtherSchema].some((kind) => error instanceof kind))
      throw new UsageError((error as Error).message);
    if (error instanceof RecordsError && error.code === 'P0001')
      throw new UsageError(
        error.hint === 'import-older' ? t(OLDER, error.message) : refusalOf(error.message),
      );
    if (error instanceof RecordsError && (error.code === 'unreachable' || error.status === 401))
      throw new UsageError(
        t(
          `O banco de dados não atendeu (${error.message}). Confira SUPABASE_URL e SUPABASE_SERVICE_ROLE_KEY, ou se o servidor desta máquina está de pé.`,
          `The database did not answer (${error.message}). Check SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or whether the server of this machine is up.`,
        ),
      );
    throw error;
  }
}
