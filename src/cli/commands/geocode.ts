import { countByPrecision, geocodeAll } from '../../geocoding/batch.ts';
import { mergedSources, sourcesFromFacts } from '../../geocoding/from-facts.ts';
import { Gazetteer } from '../../geocoding/gazetteer.ts';
import { Geocoder } from '../../geocoding/geocoder.ts';
import { municipalitiesOf } from '../../geocoding/municipalities.ts';
import {
  mayAskOutside,
  OUTSIDE_SERVICES,
  type OutsideGeocoder,
  readServer,
} from '../../geocoding/outside.ts';
import { askOutside } from '../../geocoding/outside-run.ts';
import {
  addressColumn,
  candidateCell,
  degrees,
  RESULT_COLUMNS,
  resultCells,
} from '../../geocoding/result-row.ts';
import { PRECISION_WORDS, sayOutsideFault, sayRemark } from '../../geocoding/say.ts';
import { type Geocoded, PRECISIONS, type Precision, type Sources } from '../../geocoding/types.ts';
import type { Table } from '../../intake/read/plain-table.ts';
import { bindsOn } from '../../laws/index.ts';
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import { readRegister, readTable } from '../address-files.ts';
import { type Command, type Io, UsageError } from '../command.ts';
import { csvRow } from '../csv.ts';
import { factsFor, factsNamed } from '../facts-files.ts';
import { table } from '../format.ts';
import { inLanguage, type Lang, parseOptions, SHARED, sharedOptions } from '../siting-options.ts';
import { mustSpareInputs } from '../spare-inputs.ts';
import { writeWhole } from '../write-file.ts';

const USAGE = `geocode --city C --input F.csv [--column address] [--register R]... [--facts F]... [-o OUT.csv]
        [--outside URL [--outside-service nominatim|photon]] [--date YYYY-MM-DD] [--data DIR] [--json] [--lang pt-BR|en]
Where are these addresses? The columns of the input, then lon, lat, precision, accuracy_m, matched, side, candidates.
Registers are CNEFE files or GeoJSON of kind address; streets and lots come as facts. Without both the town's own
database is asked. --outside sends the addresses that these do not place, and nothing else, to a Nominatim or Photon, one a
second; what it answers is listed among the candidates, never as a position. Precision: ${PRECISIONS.join(', ')}.
`;

/** Places the addresses of a table. */
export const geocode: Command = async (argv, io) => {
  const values = parseOptions('geocode', argv, {
    ...SHARED,
    input: { type: 'string' },
    column: { type: 'string' },
    register: { type: 'string', multiple: true },
    output: { type: 'string', short: 'o' },
    outside: { type: 'string' },
    'outside-service': { type: 'string' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const { code, files, date, data, json, lang } = sharedOptions('geocode', values, io);
  return inLanguage(lang, async () => {
    if (values.input === undefined || values.input === '')
      throw new UsageError(
        t(
          'geocode: falta --input, a tabela (CSV) com os endereços.',
          'geocode: --input is missing, the table (CSV) that holds the addresses.',
        ),
      );
    const outside = outsideServer(values.outside, values['outside-service']);
    const registers = values.register ?? [];
    await mustSpareInputs(
      'geocode',
      [{ option: '-o', file: values.output }],
      [
        { option: '--input', file: values.input },
        ...registers.map((file) => ({ option: '--register', file })),
        ...factsNamed(files),
      ],
    );
    const input = await readTable(values.input, code);
    const column = columnOf(input, values.column, values.input);
    // In a year of which both wordings hold, the later one.
    const rule = code.numbering?.findLast((one) => bindsOn(one, date));
    const sources = await sourcesOf(code, registers, files, date, data, (name, rows) =>
      io.err(
        lang === 'pt'
          ? `${name}: ${rows} linhas recusadas; veja quais com import --rejected.\n`
          : `${name}: ${rows} rows refused; see which with import --rejected.\n`,
      ),
    );
    const geocoder = new Geocoder(
      new Gazetteer(sources, rule ?? null, code.town.name, municipalitiesOf(code.town.uf), code.town.uf),
    );
    const addresses = input.rows.map((row) => row[column] ?? '');
    const own = geocodeAll(geocoder, addresses, {
      onProgress: (done, of) => io.progress(`${done} / ${of}`),
    });
    io.progress('');
    if (own === null) throw new Error('a batch that nobody stopped came back stopped');
    const found = outside === null ? own : await withOutside(outside, addresses, own, code, io, lang);
    const rows = found.map((one, i) => [...(input.rows[i] ?? []), ...resultCells(one)]);
    if (values.output !== undefined) {
      const text = [csvRow([...input.columns, ...RESULT_COLUMNS]), ...rows.map(csvRow)].join('\n');
      await writeWhole('geocode: -o', values.output, `${text}\n`);
    }
    const summary = { read: found.length, by_precision: countByPrecision(found) };
    if (json) {
      const list = found.map((one, i) => ({ ...rowObject(input, i), ...objectOf(one, lang) }));
      io.out(`${JSON.stringify(values.output === undefined ? { ...summary, rows: list } : summary)}\n`);
    } else io.out(values.output === undefined ? asTable(addresses, found, lang) : asCounts(summary, lang));
    return 0;
  });
};

function outsideServer(url: string | undefined, service = 'nominatim'): OutsideGeocoder | null {
  const known = OUTSIDE_SERVICES.find((one) => one === service);
  if (known === undefined)
    throw new UsageError(
      t(
        `--outside-service ${service}: é nominatim ou photon.`,
        `--outside-service ${service}: it is nominatim or photon.`,
      ),
    );
  if (url === undefined) return null;
  const read = readServer(url);
  if ('url' in read) return { service: known, url: read.url };
  throw new UsageError(
    t(
      `--outside ${url}: escreva o endereço do serviço com https:// (http:// só na rede da casa), sem senha, chave ou ponto de interrogação.`,
      `--outside ${url}: give the service’s address with https:// (http:// only in your own network), without password, key or question mark.`,
    ),
  );
}

/** What the outside service suggests for the addresses that were not placed. Answered for all of them, or refused. */
async function withOutside(
  server: OutsideGeocoder,
  addresses: readonly string[],
  own: readonly Geocoded[],
  { town: { name, uf, bbox } }: PostureCode,
  io: Io,
  lang: Lang,
): Promise<readonly Geocoded[]> {
  const asked = addresses.filter((_, i) => mayAskOutside(own[i] as Geocoded));
  const [west, south, east, north] = bbox;
  const { answers, fault } = await askOutside(
    server,
    asked,
    { town: name, uf, box: [west, south, east, north] },
    {
      fetch,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      deadline: (ms) => AbortSignal.timeout(ms),
      // Nominatim's keepers refuse those who do not say who they are.
      headers: { 'user-agent': 'GeoPosturas (geocode --outside)' },
    },
    {
      signal: new AbortController().signal,
      onProgress: (done, of) => io.progress(`${server.url}: ${done} / ${of}`),
    },
  );
  io.progress('');
  if (fault !== null) {
    const why = sayOutsideFault(fault, server.url, lang);
    throw new UsageError(
      t(
        `${why} Nada foi escrito: tente de novo, ou sem --outside.`,
        `${why} Nothing was written: try again, or without --outside.`,
      ),
    );
  }
  return own.map((one, i) => {
    const answer = mayAskOutside(one) ? answers.get((addresses[i] ?? '').trim()) : undefined;
    return answer === undefined ? one : { ...answer, remarks: [...one.remarks, ...answer.remarks] };
  });
}

async function sourcesOf(
  code: PostureCode,
  registers: readonly string[],
  files: readonly string[],
  date: string,
  data: string | undefined,
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
    const { facts } = await factsFor(code, given, date, data);
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
