/** `npm run geodata`: official files of one town, fetched when somebody asks, and the same intake as `import`. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseOptions } from '../../src/cli/arguments.ts';
import { type Command, type Io, type Lang, sayUsage, UsageError } from '../../src/cli/command.ts';
import { checkDay, civilDayIn, inLanguage, readLanguage } from '../../src/cli/siting-options.ts';
import { mustSpareInputs } from '../../src/cli/spare-inputs.ts';
import { writeWhole } from '../../src/cli/write-file.ts';
import { IntakeError } from '../../src/intake/error.ts';
import { ImportRefused } from '../../src/intake/refused.ts';
import { t } from '../../src/laws/text.ts';
import type { PostureCode } from '../../src/laws/types.ts';
import { RecordsError } from '../../src/records/errors.ts';
import type { Records } from '../../src/records/records.ts';
import { rebased, type Source, sourcesOf } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { FetchFailure, onDisk, Stopped } from './failure.ts';
import { Intaking, type Taken } from './into.ts';
import { Manifest } from './manifest.ts';
import { type Obtained, obtain, stateOf } from './obtain.ts';
import { asText, type Outcome, planText, reportJson } from './report.ts';

/** What the command stands on; tests put their own. */
export interface World {
  readonly codes: readonly PostureCode[];
  /** Folder of `sources.json` and of the towns' folders. */
  readonly geodata: string;
  /** Folder in which `.cache` lies. */
  readonly root: string;
  readonly clock: Clock;
  /** Ends when somebody asks to stop. */
  readonly signal: AbortSignal;
  readonly withRecords: <T>(work: (records: Records) => Promise<T>, data?: string) => Promise<T>;
}

const USAGE = `geodata --city SLUG|IBGE [--only ID,ID]... [--from ID=ADDRESS|FILE]... [--into database|cache|FACTS.geojson] [-o FACTS.geojson]
        [--base ADDRESS] [--to FOLDER] [--offline] [--dry-run] [--retries N] [--date D] [--data FOLDER] [--json] [--lang pt-BR|en]
Fetches the official files of one town (geodata/sources.json) and brings them in as import does: into the town's database
without more words; --into FILE or -o FILE writes facts for check --facts; --into cache only fetches.
Files stay in --to (.cache/geodata/IBGE) with a manifest of sizes and SHA-256. What was interrupted goes on; what did not
change is not fetched again. --offline asks the cache alone, --dry-run tells what would be done, --base names a mirror of
all servers. Exit 1 where a source failed: the others went on.
`;
const DEFAULT_RETRIES = 4;
const STOPPED = 130;

/** The command over a world. */
export function geodataCommand(world: World): Command {
  return async (argv, io) => {
    const values = parseOptions('geodata', argv, {
      city: { type: 'string' },
      only: { type: 'string', multiple: true },
      from: { type: 'string', multiple: true },
      base: { type: 'string' },
      to: { type: 'string' },
      into: { type: 'string' },
      output: { type: 'string', short: 'o' },
      offline: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      retries: { type: 'string' },
      date: { type: 'string' },
      data: { type: 'string' },
      json: { type: 'boolean' },
      lang: { type: 'string', default: 'pt-BR' },
      help: { type: 'boolean' },
    });
    if (values.help === true) {
      io.out(USAGE);
      return 0;
    }
    const lang = readLanguage('geodata', values.lang);
    return inLanguage(lang, async () => {
      const code = readTown(values.city, world.codes);
      if (values.date !== undefined) checkDay('geodata', values.date);
      const all = await sourcesOf(code.town, world.geodata);
      const from = readFrom(values.from ?? [], all);
      const only = readOnly(values.only ?? [], all);
      const base = readBase(values.base);
      const folder = path.resolve(values.to ?? path.join(world.root, '.cache', 'geodata', code.town.ibge));
      const jobs = all
        .filter(({ id }) => only === null || only.has(id))
        .map((source): Job => {
          const given =
            from.get(source.id) ?? (source.address === null ? null : rebased(source.address, base));
          return { source, given, isGiven: from.has(source.id), isAsked: only !== null };
        });
      const manifest = await Manifest.read(folder, code.town.ibge);
      if (values['dry-run'] === true) {
        const states = new Map<string, 'whole' | 'altered' | 'missing'>();
        for (const { source } of jobs) {
          const entry = manifest.of(source.id);
          states.set(
            source.id,
            entry === null ? 'missing' : await stateOf(path.join(folder, entry.file), entry),
          );
        }
        io.out(planText(jobs, states, folder, values.json === true, lang));
        return 0;
      }
      const run: Run = {
        world,
        io,
        lang,
        code,
        folder,
        manifest,
        retries: readRetries(values.retries),
        isOffline: values.offline === true,
        day: values.date ?? civilDayIn(code.town.time_zone, io.today()),
        data: values.data,
      };
      const into = intoOf(values.into, values.output);
      if (into.to === 'file')
        await mustSpareInputs(
          'geodata',
          [{ option: values.output === undefined ? '--into' : '-o', file: into.name }],
          jobs.flatMap(({ isGiven, given }) =>
            isGiven && given !== null ? [{ option: '--from', file: given }] : [],
          ),
        );
      return runAll(run, jobs, into, values.json === true);
    });
  };
}

export interface Job {
  readonly source: Source;
  /** Address or file; null: not configured. */
  readonly given: string | null;
  /** By `--from`. */
  readonly isGiven: boolean;
  /** Named with `--only`. */
  readonly isAsked: boolean;
}
interface Run {
  readonly world: World;
  readonly io: Io;
  readonly lang: Lang;
  readonly code: PostureCode;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly retries: number;
  readonly isOffline: boolean;
  readonly day: string;
  readonly data: string | undefined;
}
type Into =
  | { readonly to: 'database' }
  | { readonly to: 'cache' }
  | { readonly to: 'file'; readonly name: string };

async function runAll(run: Run, jobs: readonly Job[], into: Into, isJson: boolean): Promise<number> {
  const { io, lang, manifest, folder } = run;
  const outcomes = new Map<string, Outcome>();
  let stopped = false;
  try {
    try {
      await onDisk(folder, () => mkdir(folder, { recursive: true }));
    } catch (error) {
      if (error instanceof FetchFailure)
        throw new UsageError(t(error.say('pt', 'geodata', null), error.say('en', 'geodata', null)));
      throw error;
    }
    if (manifest.wasBroken)
      io.err(
        `${lang === 'pt' ? `${folder}/manifest.json não se lê: o que está ali será buscado de novo.` : `${folder}/manifest.json cannot be read: what is there is fetched again.`}\n`,
      );
    for (const job of jobs) outcomes.set(job.source.id, await fetched(run, job));
    if (into.to !== 'cache') await takeAll(run, jobs, outcomes, into);
  } catch (error) {
    if (!isStop(error)) throw error;
    stopped = true;
  } finally {
    io.progress('');
  }
  const list = [...outcomes.values()];
  for (const { failure } of list) if (failure !== null) io.err(`${failure}\n`);
  io.out(
    isJson ? `${JSON.stringify(reportJson(run.code.town, folder, list))}\n` : asText(list, folder, lang),
  );
  if (stopped) {
    io.err(
      `${lang === 'pt' ? 'Interrompido. O que já veio está guardado; rode de novo para continuar.' : 'Stopped. What has come is kept; run again to go on.'}\n`,
    );
    return STOPPED;
  }
  return list.some(({ failure, is }) => failure !== null && is !== 'not-configured') ? 1 : 0;
}

const isStop = (error: unknown): boolean =>
  error instanceof Stopped ||
  ((error instanceof IntakeError || error instanceof RecordsError) && error.code === 'stopped');

async function fetched(run: Run, { source, given, isGiven, isAsked }: Job): Promise<Outcome> {
  const { world, folder, manifest, isOffline, lang, io } = run;
  const base = { source, address: given, obtained: null, taken: null };
  if (world.signal.aborted) throw new Stopped();
  const isCached = isOffline && manifest.of(source.id) !== null;
  if (given === null && !isCached) {
    const failure = new FetchFailure('not-configured').say(lang, source.id, null);
    return { ...base, is: isAsked ? 'failed' : 'not-configured', failure };
  }
  const isAddress = given !== null && /^https?:\/\//i.test(given);
  const from = given === null ? null : isAddress ? { address: given } : { path: path.resolve(given) };
  let told = 0;
  try {
    const obtained = await obtain({
      source,
      from: isOffline && (from === null || isAddress) ? null : from,
      isGiven,
      folder,
      manifest,
      retries: run.retries,
      clock: world.clock,
      signal: world.signal,
      onProgress: (got, of) => {
        const now = world.clock.now().getTime();
        if (now - told < 100) return;
        told = now;
        io.progress(
          `${source.id} ${(got / 1e6).toFixed(1)} MB${of === null ? '' : ` ${Math.floor((got / of) * 100)} %`}`,
        );
      },
    });
    return { ...base, is: obtained.is, obtained, failure: null };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { ...base, is: 'failed', failure: error.say(lang, source.id, given) };
  }
}

async function takeAll(
  run: Run,
  jobs: readonly Job[],
  outcomes: Map<string, Outcome>,
  into: Exclude<Into, { readonly to: 'cache' }>,
): Promise<void> {
  const { world, io, code, day } = run;
  const had = jobs.flatMap(({ source }) => {
    const outcome = outcomes.get(source.id);
    return outcome?.obtained ? [{ source, outcome, obtained: outcome.obtained }] : [];
  });
  if (had.length === 0) {
    if (into.to === 'file') io.err(`${nothingTo(into.name)[run.lang]}\n`);
    return;
  }
  const takeEach = async (records: Records | null): Promise<Intaking> => {
    const intaking = new Intaking(code, records, day, io.progress, world.signal);
    for (const { source, outcome, obtained } of had) {
      if (world.signal.aborted) throw new Stopped();
      outcomes.set(source.id, { ...outcome, ...(await taken(run, intaking, source, obtained)) });
    }
    return intaking;
  };
  if (into.to === 'database') await world.withRecords(takeEach, run.data);
  else {
    const intaking = await takeEach(null);
    // A file that stands there already is not lost to one that holds nothing.
    if (![...outcomes.values()].some(({ taken: some }) => some !== null))
      io.err(`${nothingTo(into.name)[run.lang]}\n`);
    else await writeWhole('geodata', into.name, `${JSON.stringify(intaking.document())}\n`);
  }
}

const nothingTo = (name: string) =>
  t(
    `Nenhuma fonte pôde ser lida: ${name} não foi escrito.`,
    `No source could be read: ${name} was not written.`,
  );

/** What the intake made of one source, or why it would not have it. */
async function taken(
  { lang }: Run,
  intaking: Intaking,
  source: Source,
  obtained: Obtained,
): Promise<{ readonly is: Outcome['is']; readonly taken: Taken | null; readonly failure: string | null }> {
  try {
    return { is: obtained.is, taken: await intaking.take(source, obtained), failure: null };
  } catch (error) {
    if (isStop(error)) throw error;
    const said = saidOf(error, lang);
    if (said === null) throw error;
    return { is: 'failed', taken: null, failure: `${source.id} (${obtained.entry.address}): ${said}` };
  }
}

function saidOf(error: unknown, lang: Lang): string | null {
  if (error instanceof ImportRefused || error instanceof IntakeError) return error.say(lang);
  if (error instanceof UsageError) return sayUsage(error, lang);
  if (error instanceof RecordsError && error.code === 'P0001') return error.message;
  return null;
}

/** @throws UsageError */
function readTown(word: string | undefined, codes: readonly PostureCode[]): PostureCode {
  const code = codes.find(({ town }) => town.slug === word || town.ibge === word);
  if (code !== undefined) return code;
  const towns = codes.map(({ town }) => `${town.slug} (${town.ibge})`).join(', ');
  throw new UsageError(
    t(
      `geodata: ${word === undefined ? 'falta --city' : `--city "${word}" não é um dos municípios`}. Use um destes: ${towns}. Um município novo entra com o seu código em src/laws.`,
      `geodata: ${word === undefined ? '--city is missing' : `--city "${word}" is no town of ours`}. Expected one of: ${towns}. A new town enters with its code in src/laws.`,
    ),
  );
}

function knownId(option: string, id: string, all: readonly Source[]): string {
  if (all.some((one) => one.id === id)) return id;
  const ids = all.map((one) => one.id).join(', ');
  throw new UsageError(
    t(
      `geodata: ${option} "${id}": não há esta fonte. Há: ${ids}.`,
      `geodata: ${option} "${id}": there is no such source. There are: ${ids}.`,
    ),
  );
}

function readOnly(words: readonly string[], all: readonly Source[]): ReadonlySet<string> | null {
  if (words.length === 0) return null;
  return new Set(words.flatMap((word) => word.split(',')).map((id) => knownId('--only', id.trim(), all)));
}

function readFrom(words: readonly string[], all: readonly Source[]): ReadonlyMap<string, string> {
  const from = new Map<string, string>();
  for (const word of words) {
    const at = word.indexOf('=');
    const place = word.slice(at + 1);
    if (at <= 0 || place === '')
      throw new UsageError(
        t(
          `geodata: --from "${word}": esperava-se fonte=ENDEREÇO ou fonte=ARQUIVO, p. ex. --from inep-escolas=escolas.csv.`,
          `geodata: --from "${word}" was expected as source=ADDRESS or source=FILE, e.g. --from inep-escolas=escolas.csv.`,
        ),
      );
    from.set(knownId('--from', word.slice(0, at), all), place);
  }
  return from;
}

function readBase(word: string | undefined): string | undefined {
  if (word === undefined || (/^https?:\/\//i.test(word) && URL.canParse(word))) return word;
  throw new UsageError(
    t(
      `geodata: --base "${word}" não é um endereço http:// ou https://.`,
      `geodata: --base "${word}" is no http:// or https:// address.`,
    ),
  );
}

function readRetries(word: string | undefined): number {
  if (word === undefined) return DEFAULT_RETRIES;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  throw new UsageError(
    t(
      `geodata: --retries "${word}" não é um número de 0 a 99.`,
      `geodata: --retries "${word}" is no number from 0 to 99.`,
    ),
  );
}

function intoOf(into: string | undefined, output: string | undefined): Into {
  if (into !== undefined && output !== undefined)
    throw new UsageError(
      t(
        'geodata: --into e -o dizem o mesmo; use um deles.',
        'geodata: --into and -o say the same; use one of them.',
      ),
    );
  const word = into ?? output ?? 'database';
  if (output === undefined && (word === 'database' || word === 'cache')) return { to: word };
  if (word !== '') return { to: 'file', name: word };
  throw new UsageError(
    t('geodata: falta o nome do arquivo de fatos.', 'geodata: the name of the facts file is missing.'),
  );
}
