import { countByPrecision, geocodeAll } from '../../geocoding/batch.ts';
import { mergedSources, sourcesFromFacts } from '../../geocoding/from-facts.ts';
import { Gazetteer } from '../../geocoding/gazetteer.ts';
import { Geocoder } from '../../geocoding/geocoder.ts';
import { municipalitiesOf } from '../../geocoding/municipalities.ts';
import {
  addressColumn,
  candidateCell,
  degrees,
  RESULT_COLUMNS,
  resultCells,
} from '../../geocoding/result-row.ts';
import { PRECISION_WORDS, sayRemark } from '../../geocoding/say.ts';
import { type Geocoded, PRECISIONS, type Precision, type Sources } from '../../geocoding/types.ts';
import type { Table } from '../../intake/read/plain-table.ts';
import { bindsOn } from '../../laws/index.ts';
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import { readRegister, readTable } from '../address-files.ts';
import { type Command, UsageError } from '../command.ts';
import { csvRow } from '../csv.ts';
import { factsFor } from '../facts-files.ts';
import { table } from '../format.ts';
import { inLanguage, type Lang, parseOptions, SHARED, sharedOptions } from '../siting-options.ts';
import { writeWhole } from '../written-file.ts';

const USAGE = `geocode --city C --input F.csv [--column address] [--register R]... [--facts F]... [-o OUT.csv]
        [--date YYYY-MM-DD] [--json] [--lang pt-BR|en]
Where are these addresses? The columns of the input, then lon, lat, precision, accuracy_m, matched, side, candidates.
Registers are CNEFE files or GeoJSON of kind address; streets and lots come as facts. Without both the town's own
database is asked. Precision: ${PRECISIONS.join(', ')}.
`;

/** Places the addresses of a table. */
export const geocode: Command = async (argv, io) => {
  const values = parseOptions('geocode', argv, {
    ...SHARED,
    input: { type: 'string' },
    column: { type: 'string' },
    register: { type: 'string', multiple: true },
    output: { type: 'string', short: 'o' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, files, date, json, lang } = sharedOptions('geocode', values, io);
  return inLanguage(lang, async () => {
    if (values.input === undefined || values.input === '')
      throw new UsageError(
        t(
          'geocode: falta --input, a tabela (CSV) com os endereços.',
          'geocode: --input is missing, the table (CSV) that holds the addresses.',
        ),
      );
    const input = await readTable(values.input, code);
    const column = columnOf(input, values.column, values.input);
    const registers = values.register ?? [];
    // In a year of which both wordings hold, the later one.
    const rule = code.numbering?.findLast((one) => bindsOn(one, date));
    const sources = await sourcesOf(code, registers, files, date, (name, rows) =>
      io.err(
        lang === 'pt'
          ? `${name}: ${rows} linhas recusadas; veja quais com import --rejected.\n`
          : `${name}: ${rows} rows refused; see which with import --rejected.\n`,
      ),
    );
    const geocoder = new Geocoder(
      new Gazetteer(sources, rule ?? null, code.town.name, municipalitiesOf(code.town.uf)),
    );
    const addresses = input.rows.map((row) => row[column] ?? '');
    const found = geocodeAll(geocoder, addresses, {
      onProgress: (done, of) => io.progress(`${done} / ${of}`),
    });
    io.progress('');
    if (found === null) throw new Error('a batch that nobody stopped came back stopped');
    const rows = found.map((one, i) => [...(input.rows[i] ?? []), ...resultCells(one)]);
    if (values.output !== undefined) {
      const text = [csvRow([...input.columns, ...RESULT_COLUMNS]), ...rows.map(csvRow)].join('\n');
      await writeWhole('-o', values.output, `${text}\n`);
    }
    const summary = { read: found.length, by_precision: countByPrecision(found) };
    if (json) {
      const list = found.map((one, i) => ({ ...rowObject(input, i), ...objectOf(one, lang) }));
      io.out(`${JSON.stringify(values.output === undefined ? { ...summary, rows: list } : summary)}\n`);
    } else io.out(values.output === undefined ? asTable(addresses, found, lang) : asCounts(summary, lang));
    return 0;
  });
};

async function sourcesOf(
  code: PostureCode,
  registers: readonly string[],
  files: readonly string[],
  date: string,
  refused: (name: string, rows: number) => void,
): Promise<Sources> {
  const all: Sources[] = [];
  const collections: string[] = [];
  for (const name of registers) {
    if (/\.(geo)?json$/i.test(name)) collections.push(name);
    else {
      const { records, rejected } = await readRegister(name, code);
      all.push({ records, grounds: [], streets: [], areas: [] });
      if (rejected > 0) refused(name, rejected);
    }
  }
  const given = [...files, ...collections];
  if (given.length > 0 || registers.length === 0) {
    const { facts } = await factsFor(code, given, date);
    all.push(sourcesFromFacts(facts, date));
  }
  return mergedSources(all);
}

function columnOf({ columns }: Table, named: string | undefined, file: string): number {
  const at = named === undefined ? addressColumn(columns) : columns.indexOf(named);
  if (at >= 0) return at;
  const there = columns.join(', ');
  throw new UsageError(
    t(
      `${file}: não há a coluna "${named ?? 'address'}". As colunas são: ${there}. Diga qual com --column.`,
      `${file}: there is no column "${named ?? 'address'}". The columns are: ${there}. Name one with --column.`,
    ),
  );
}

function rowObject(input: Table, i: number): Record<string, string> {
  const row = input.rows[i] ?? [];
  return Object.fromEntries(input.columns.map((column, k) => [column, row[k] ?? '']));
}

function objectOf(
  { position, precision, accuracy_m, matched, side, candidates, remarks }: Geocoded,
  lang: Lang,
) {
  return {
    lon: position === null ? null : degrees(position[0]),
    lat: position === null ? null : degrees(position[1]),
    precision,
    accuracy_m: accuracy_m === null ? null : Math.round(accuracy_m * 10) / 10,
    matched,
    side,
    candidates: candidates.map(candidateCell),
    note: remarks.length === 0 ? null : remarks.map((one) => sayRemark(one, lang)).join(' '),
  };
}

/** One line a precision: the rows themselves stand in the file. */
function asCounts(
  { read, by_precision }: { read: number; by_precision: Readonly<Record<Precision, number>> },
  lang: Lang,
): string {
  const lines = PRECISIONS.filter((one) => by_precision[one] > 0).map(
    (one) => `    ${PRECISION_WORDS[one][lang]}: ${by_precision[one]}`,
  );
  const head = lang === 'pt' ? `${read} endereços` : `${read} addresses`;
  return `${[head, ...lines].join('\n')}\n`;
}

const HEADS = {
  pt: ['Endereço', 'Posição', 'Precisão', 'Erro', 'Encontrado'],
  en: ['Address', 'Position', 'Precision', 'Error', 'Matched'],
} as const;

function asTable(addresses: readonly string[], found: readonly Geocoded[], lang: Lang): string {
  const rows = found.map((one, i) => {
    const { lon, lat, accuracy_m, matched, candidates, note } = objectOf(one, lang);
    const rivals = candidates.map(({ label, lon: x, lat: y }) => `${label} (${x}, ${y})`).join('; ');
    return {
      cells: [
        addresses[i] ?? '',
        lon === null ? '—' : `${lon},${lat}`,
        PRECISION_WORDS[one.precision][lang],
        accuracy_m === null ? '—' : `${accuracy_m} m`,
        matched ?? '—',
      ],
      note: [note, rivals].filter((part) => part !== null && part !== '').join(' ') || null,
    };
  });
  return table(HEADS[lang], rows);
}
