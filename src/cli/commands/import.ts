import path from 'node:path';
import type { Intake } from '../../intake/bring-in.ts';
import { AS_WORDS, type As } from '../../intake/choose.ts';
import { IntakeError } from '../../intake/error.ts';
import type { Said } from '../../intake/mapping/suggest.ts';
import { sayReason } from '../../intake/reasons.ts';
import { ImportRefused } from '../../intake/refused.ts';
import { rejectedCsv } from '../../intake/rejected.ts';
import { sayOf } from '../../intake/sentences.ts';
import type { Evidence, Guess, Layer } from '../../intake/types.ts';
import { t } from '../../laws/text.ts';
import { KINDS } from '../../laws/vocabulary.ts';
import { RecordsError } from '../../records/errors.ts';
import type { Commit } from '../../records/import.ts';
import { parseWithFiles } from '../arguments.ts';
import { assumedDatum, mustTellDatum } from '../assumed-datum.ts';
import { bring, documentOf } from '../brought.ts';
import { type Command, UsageError } from '../command.ts';
import { table } from '../format.ts';
import { filesOf, pathsOf } from '../import-files.ts';
import { type Keeping, keptText } from '../kept-import.ts';
import { checkDay, civilDayIn, inLanguage, type Lang, readCity, readLanguage } from '../siting-options.ts';
import { mustSpareInputs } from '../spare-inputs.ts';
import { writeWhole } from '../write-file.ts';

const USAGE = `import FILE [-o FACTS.geojson] --city C [--as WORD] [--map column=field]... [--layer NAME] [--crs EPSG:n]
       [--encoding E] [--rejected FILE.csv] [--dry-run] [--whole] [--date D] [--data FOLDER] [--json] [--lang pt-BR|en]
Brings an official file in: into the town's database, or with -o as facts that check --facts reads.
All of it is stored, or nothing. --whole: the file holds its whole list, so what it no longer names ends on the day
before --date (the first day on which the file holds; today without). Undone on the page Importar.
--rejected writes the refused rows with the reason of each; --dry-run only tells what would be done.
Words of --as: ${AS_WORDS.join(', ')}.
`;

/** Brings one file in. */
export const importFile: Command = async (argv, io) => {
  const { values, files } = parseWithFiles('import', argv, {
    city: { type: 'string' },
    output: { type: 'string', short: 'o' },
    as: { type: 'string' },
    map: { type: 'string', multiple: true },
    layer: { type: 'string' },
    crs: { type: 'string' },
    encoding: { type: 'string' },
    rejected: { type: 'string' },
    whole: { type: 'boolean' },
    date: { type: 'string' },
    data: { type: 'string' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('import', values.lang);
  const code = readCity('import', values.city);
  const [name, ...more] = files;
  if (name === undefined || more.length > 0)
    throw new UsageError(
      t(
        `import: diga um arquivo, e um só (um zip pode trazer vários): vieram ${files.length}.`,
        `import: name one file, and one only (a zip may hold several): got ${files.length}.`,
      ),
    );
  const as = readAs(values.as);
  const said = (values.map ?? []).map(readSaid);
  if (values.date !== undefined) checkDay('import', values.date);
  const day = values.date ?? civilDayIn(code.town.time_zone, io.today());
  const signal = io.stop?.();
  return inLanguage(lang, () =>
    told(async () => {
      const bytes = await filesOf(name);
      await mustSpareInputs(
        'import',
        [
          { option: '-o', file: values.output },
          { option: '--rejected', file: values.rejected },
        ],
        (await pathsOf(name)).map((file) => ({ option: 'import', file })),
      );

      const brought = await bring({
        code,
        name,
        files: bytes,
        as,
        said,
        crs: values.crs,
        encoding: values.encoding,
        layer: values.layer,
        progress: io.progress,
        shouldStop: () => signal?.aborted === true,
        byStages: true,
      });
      const { layers: chosen, intakes, records } = brought;
      let stored: Commit | null = null;
      if (values['dry-run'] !== true) {
        if (values.output === undefined) {
          mustTellDatum(name, assumedDatum(intakes));
          stored = await keep(
            {
              ibge: code.town.ibge,
              files: bytes,
              fileName: path.basename(name),
              intakes,
              records,
              kind: KINDS.find((kind) => kind === as) ?? null,
              day,
              isWhole: values.whole === true,
              onProgress: (step, done, of) => io.progress(`${STEPS[step][lang]} ${done} / ${of}`),
              signal,
            },
            values.data,
          );
        } else {
          if (records.some(({ target }) => target === 'neighbourhoods')) throw new UsageError(NO_FACTS);
          await writeWhole(
            'import: -o',
            values.output,
            `${JSON.stringify(documentOf(brought, records, path.basename(name)))}\n`,
          );
        }
        if (values.rejected !== undefined) await writeRejected(values.rejected, chosen, intakes, lang);
      }
      const report = reportOf(chosen, intakes, lang);
      if (values.json === true)
        io.out(`${JSON.stringify(stored === null ? report : { ...report, stored: storedJson(stored) })}\n`);
      else io.out(asText(report, lang) + (stored === null ? '' : `${keptText(stored)[lang]}\n`));
      return 0;
    }),
  ).catch((error: unknown) => {
    if (!isStop(error)) throw error;
    io.progress('');
    io.err(`${STOPPED[lang]}\n`);
    return STOPPED_CODE;
  });
};

const NO_FACTS = t(
  'import: bairros servem para contar e localizar, e não são fatos que as regras meçam: grave no banco do município (sem -o), ou use --as zone-urban para uma zona.',
  'import: neighbourhoods serve to count and to find one’s way, and are no facts that rules measure to: store them in the town’s database (without -o), or use --as zone-urban for a zone.',
);

const STEPS = {
  staging: t('enviando', 'sending'),
  writing: t('gravando', 'storing'),
} as const;
const STOPPED = t('Interrompido. Nada foi gravado.', 'Stopped. Nothing was stored.');
/** As the shell tells of Ctrl+C. */
const STOPPED_CODE = 130;
const isStop = (error: unknown): boolean =>
  (error instanceof IntakeError || error instanceof RecordsError) && error.code === 'stopped';

function readAs(word: string | undefined): As | null {
  if (word === undefined) return null;
  const as = AS_WORDS.find((one) => one === word);
  if (as !== undefined) return as;
  throw new UsageError(
    t(
      `import: --as "${word}" não é um tipo que se importe. Use um destes: ${AS_WORDS.join(', ')}.`,
      `import: --as "${word}" is nothing that is imported. Expected one of: ${AS_WORDS.join(', ')}.`,
    ),
  );
}

/** `column=field`; the column's name may hold an equals sign, a field's never does. */
function readSaid(text: string): Said {
  const at = text.lastIndexOf('=');
  if (at > 0) return { column: text.slice(0, at), field: text.slice(at + 1).trim() };
  throw new UsageError(
    t(
      `import: --map "${text}": esperava-se coluna=campo, p. ex. --map inicio=valid_from.`,
      `import: --map "${text}" was expected as column=field, e.g. --map inicio=valid_from.`,
    ),
  );
}

/** Refusals of files, in the reader's language. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused || (error instanceof IntakeError && !isStop(error)))
      throw new UsageError(t(error.say('pt'), error.say('en')));
    throw error;
  }
}

async function keep(keeping: Keeping, data: string | undefined): Promise<Commit> {
  if (keeping.isWhole && keeping.intakes.some(({ target }) => target === 'infractions'))
    throw new UsageError(
      t(
        'import: --whole não vale para infrações: o que já foi autuado não deixa de ter sido por faltar no arquivo. Tire --whole.',
        'import: --whole does not serve for infractions: what was fined does not cease to have been because the file lacks it. Leave --whole out.',
      ),
    );
  // The database is heavy and is opened only where it is asked for.
  const [{ withRecords }, { keepImport }] = await Promise.all([
    import('../local-backend.ts'),
    import('../kept-import.ts'),
  ]);
  return withRecords((records) => keepImport(records, keeping), data);
}

const storedJson = ({ status, new: added, changed, same, gone, unplaced }: Commit) => ({
  status,
  new: added,
  changed,
  same,
  gone,
  unplaced,
});

async function writeRejected(
  name: string,
  layers: readonly Layer[],
  intakes: readonly Intake[],
  lang: Lang,
): Promise<void> {
  const columns = [...new Set(layers.flatMap((layer) => layer.columns))];
  const rows = intakes.flatMap(({ rejected }, i) => {
    const own = layers[i]?.columns ?? [];
    return rejected.map((row) => ({
      ...row,
      cells: columns.map((column) => row.cells[own.indexOf(column)] ?? null),
    }));
  });
  await writeWhole('import: --rejected', name, rejectedCsv(columns, rows, lang));
}

/** The contract's members first; what else is worth telling after them. */
function reportOf(layers: readonly Layer[], intakes: readonly Intake[], lang: Lang) {
  const sum = (of: (intake: Intake) => number) => intakes.reduce((total, intake) => total + of(intake), 0);
  const detected = intakes[0]?.detected;
  const value = <T>(guess: Guess<T> | null | undefined): T | null => guess?.value ?? null;
  const say = ({ code, values }: Evidence) => sayOf(code, values, lang);
  const evidence = (guess: Guess<unknown> | null | undefined) => (guess?.evidence ?? []).map(say);
  return {
    read: sum(({ read }) => read),
    accepted: sum(({ accepted }) => accepted),
    rejected: intakes.flatMap(({ rejected }) =>
      rejected.map(({ row, field, value: text, code, values }) => ({
        row,
        field,
        value: text,
        reason: sayReason(code, values, lang),
      })),
    ),
    detected: {
      format: detected?.format ?? null,
      encoding: value(detected?.encoding),
      separator: value(detected?.separator),
      decimal: value(detected?.decimal),
      crs: value(detected?.crs),
      axis_order: value(detected?.axis_order),
    },
    shape: intakes[0]?.shape?.title[lang] ?? null,
    columns: Object.fromEntries(
      intakes.flatMap(({ columns }) => columns.map(({ name, field }) => [name, field])),
    ),
    unplaced: sum(({ unplaced }) => unplaced),
    target: intakes[0]?.target ?? null,
    left_out: intakes.flatMap(({ left_out }) =>
      left_out.map(({ code, values, rows }) => ({ rows, reason: sayReason(code, values, lang) })),
    ),
    remarks: remarksOf(intakes, lang),
    told: {
      notices: [...layers, ...intakes].flatMap(({ notices }) => notices.map(say)),
      encoding: evidence(detected?.encoding),
      separator: evidence(detected?.separator),
      decimal: evidence(detected?.decimal),
      date_order: evidence(detected?.date_order),
      crs: evidence(detected?.crs),
      axis_order: evidence(detected?.axis_order),
    },
  };
}
type Report = ReturnType<typeof reportOf>;

/** How often each thing was remarked, with the first row it stands in: no values, which may be personal. */
function remarksOf(intakes: readonly Intake[], lang: Lang) {
  const counts = new Map<
    string,
    { code: string; field: string | null; records: number; first_row: number; reason: string }
  >();
  for (const { records } of intakes)
    for (const { row, remarks } of records)
      for (const { code, field, values } of remarks) {
        const key = `${code} ${field}`;
        const known = counts.get(key);
        if (known === undefined)
          counts.set(key, { code, field, records: 1, first_row: row, reason: sayReason(code, values, lang) });
        else known.records++;
      }
  return [...counts.values()];
}

const WORDS = {
  pt: {
    counts: (r: Report) =>
      `${r.read} linhas lidas, ${r.accepted} aceitas, ${r.rejected.length} recusadas, ${r.unplaced} sem posição (${r.target === 'infractions' ? 'contam, e ficam fora do mapa' : 'a localizar pelo endereço'})`,
    shape: 'Reconhecido como',
    detected: 'Encontrado',
    left: 'De fora',
    remarks: 'Observações',
    heads: ['Linha', 'Campo', 'Valor', 'Motivo'],
    more: (n: number) => `… e mais ${n}. Todas com --json ou --rejected ARQUIVO.csv.`,
  },
  en: {
    counts: (r: Report) =>
      `${r.read} rows read, ${r.accepted} accepted, ${r.rejected.length} rejected, ${r.unplaced} without a position (${r.target === 'infractions' ? 'they count, and are not on the map' : 'to be located by their address'})`,
    shape: 'Recognised as',
    detected: 'Found',
    left: 'Left out',
    remarks: 'Remarks',
    heads: ['Row', 'Field', 'Value', 'Reason'],
    more: (n: number) => `… and ${n} more. All of them with --json or --rejected FILE.csv.`,
  },
} as const;

/** Rejected rows that are shown; a person reads no more at once. */
const SHOWN = 50;

function asText(report: Report, lang: Lang): string {
  const words = WORDS[lang];
  const lines = [words.counts(report)];
  if (report.shape !== null) lines.push(`${words.shape}: ${report.shape}`);
  const found = Object.entries(report.detected).flatMap(([key, value]) =>
    value === null ? [] : [`${key} ${value}`],
  );
  lines.push(`${words.detected}: ${found.join(' · ')}`);
  for (const sentences of Object.values(report.told))
    for (const sentence of sentences) lines.push(`  ${sentence}`);
  for (const { rows, reason } of report.left_out) lines.push(`${words.left}: ${rows} ${reason}`);
  for (const { records, reason } of report.remarks) lines.push(`${words.remarks}: ${records} × ${reason}`);
  const rows = report.rejected.slice(0, SHOWN).map(({ row, field, value, reason }) => ({
    cells: [String(row), field ?? '—', short(value ?? '—'), reason],
    note: null,
  }));
  const shown = rows.length === 0 ? '' : `\n${table(words.heads, rows)}`;
  const more = report.rejected.length > SHOWN ? `${words.more(report.rejected.length - SHOWN)}\n` : '';
  return `${lines.join('\n')}\n${shown}${more}`;
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}...` : text);
