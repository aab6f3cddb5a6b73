import { addDays, addMonths } from '../../enforcement/civil-days.ts';
import { monthOf } from '../../enforcement/stats/months.ts';
import { type Counted, tally, tallyMonths } from '../../enforcement/stats/tally.ts';
import { t } from '../../laws/text.ts';
import type { PostureCode } from '../../laws/types.ts';
import { type InfractionFacts, NO_NUMBER, type WordColumn } from '../../records/infraction-facts.ts';
import { isCivilDay } from '../../siting/civil-day.ts';
import { type Command, UsageError } from '../command.ts';
import { table } from '../format.ts';
import { type By, COLUMN_OF, type CountedRow, readInfractions } from '../infraction-file.ts';
import { writeMonth } from '../month-report.ts';
import { inLanguage, type Lang, parseOptions, readCity, readLanguage } from '../siting-options.ts';

const WORDS = Object.keys(COLUMN_OF).join('|');
const USAGE = `stats --city C [--infractions F.csv|geojson] [--by ${WORDS}] [--from YYYY-MM-DD] [--to YYYY-MM-DD]
      [--data FOLDER] [--json] [--lang pt-BR|en]
stats --city C --report OUT.pdf [--month YYYY-MM] [--data FOLDER] [--lang pt-BR|en]
Counts the infractions of a file, or without one of the town's database (notices taken back and prior notices left out;
invented ones too, once others were brought in), by neighbourhood unless told otherwise. Days and months are the town's
own, by its clocks; months of the range without infractions are there with 0. rate: per 100 inspections, null where they
are not known (column inspecoes; of the database they are kept by month, so that --from and --to tell whole months
where a rate is wanted). interval: 95 % of the rate (Wilson), or without a rate of the count (exact, Poisson).
--report writes the monthly report of the town's database as PDF: of the last whole month unless --month tells another.
`;

/** Counts infractions with rates and intervals. */
export const stats: Command = async (argv, io) => {
  const values = parseOptions('stats', argv, {
    city: { type: 'string' },
    infractions: { type: 'string' },
    data: { type: 'string' },
    by: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    report: { type: 'string' },
    month: { type: 'string' },
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    io.out(USAGE);
    return 0;
  }
  const lang = readLanguage('stats', values.lang);
  const code = readCity('stats', values.city);
  const by = readBy(values.by);
  const range = readRange(values.from, values.to);
  return inLanguage(lang, async () => {
    const { infractions, report, month } = values;
    if (report !== undefined || month !== undefined) {
      const others = (['infractions', 'by', 'from', 'to', 'json'] as const).filter(
        (name) => values[name] !== undefined,
      );
      await writeMonth({ report, month, others, code, data: values.data, lang });
      return 0;
    }
    if (infractions === '')
      throw new UsageError(
        t(
          'stats: --infractions está vazio. Escreva o nome de um arquivo, ou deixe a opção de fora.',
          'stats: --infractions is empty. Write the name of a file, or leave the option out.',
        ),
      );
    let counted: readonly Counted[];
    if (infractions !== undefined)
      counted = countRows(await readInfractions(infractions, code, by), by, range);
    else {
      // The database is heavy and is opened only where it is asked.
      const { withRecords } = await import('../local-backend.ts');
      const facts = await withRecords((records) => records.infractionFacts(code.town.ibge), values.data);
      counted = countFacts(facts, by, range);
    }
    if (values.json === true) io.out(`${JSON.stringify(counted.map(rounded))}\n`);
    else io.out(asTable(counted, by, code, lang));
    return 0;
  });
};

interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** The infractions of the database. The effort kept by month serves where whole months or all of them are asked. */
function countFacts(facts: InfractionFacts, by: By, range: Range): readonly Counted[] {
  const word = ({ words, at }: WordColumn, row: number): string | null => words[at[row] ?? -1] ?? null;
  const rows: CountedRow[] = [];
  for (let row = 0; row < facts.count; row++) {
    if (word(facts.status, row) !== 'issued') continue;
    const inspections = facts.inspections[row] ?? NO_NUMBER;
    rows.push({
      at: { day: dayAt(facts.day[row] ?? 0), time: null },
      neighbourhood: word(facts.neighbourhood, row),
      article: word(facts.offence, row),
      status: word(facts.stage, row),
      inspections: inspections === NO_NUMBER ? null : inspections,
    });
  }
  return countRows(rows, by, range, monthlyEffort(facts, by, range));
}

/**
 * Inspections by the keys of a grouping; only places and months have any of their own. A month that the range cuts cannot
 * be parted into days: that month has no rate, and by place nothing has, for its cases would count without its inspections.
 */
function monthlyEffort(
  { effort, neighbourhood }: InfractionFacts,
  by: By,
  range: Range,
): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  if (by !== 'neighbourhood' && by !== 'month') return sums;
  for (let i = 0; i < effort.month.length; i++) {
    const first = dayAt(effort.month[i] ?? 0);
    const last = addDays(addMonths(first, 1), -1);
    if ((range.from !== null && last < range.from) || (range.to !== null && first > range.to)) continue;
    if ((range.from !== null && first < range.from) || (range.to !== null && last > range.to)) {
      if (by === 'neighbourhood') return new Map();
      continue;
    }
    const key =
      by === 'month' ? monthOf(first) : (neighbourhood.words[effort.neighbourhood[i] ?? -1] ?? null);
    sums.set(key, (sums.get(key) ?? 0) + (effort.count[i] ?? 0));
  }
  return sums;
}
const dayAt = (days: number): string => addDays('1970-01-01', days);

/** The rows of a range, counted. @param kept inspections that are known beside the rows. */
function countRows(
  all: readonly CountedRow[],
  by: By,
  range: Range,
  kept: ReadonlyMap<string | null, number> = new Map(),
): readonly Counted[] {
  const rows = all.filter(
    ({ at: { day } }) => (range.from === null || day >= range.from) && (range.to === null || day <= range.to),
  );
  const keyOf = (row: CountedRow): string | null => (by === 'month' ? monthOf(row.at.day) : row[by]);
  const effort = new Map(kept);
  for (const row of rows) {
    if (row.inspections === null) continue;
    effort.set(keyOf(row), (effort.get(keyOf(row)) ?? 0) + row.inspections);
  }
  const days = rows.map(({ at }) => at.day);
  const known = effort.size === 0 ? null : effort;
  return by === 'month' ? tallyMonths(days, known, range) : tally(rows.map(keyOf), known);
}

function readBy(word: string | undefined): By {
  if (word === undefined) return 'neighbourhood';
  if (Object.hasOwn(COLUMN_OF, word)) return word as By;
  throw new UsageError(
    t(
      `stats: --by "${word}" não é um agrupamento. Use um destes: ${WORDS.replaceAll('|', ', ')}.`,
      `stats: --by "${word}" is no grouping. Expected one of: ${WORDS.replaceAll('|', ', ')}.`,
    ),
  );
}

function readRange(from: string | undefined, to: string | undefined): Range {
  for (const [name, day] of [
    ['from', from],
    ['to', to],
  ])
    if (day !== undefined && !isCivilDay(day))
      throw new UsageError(
        t(
          `stats: --${name} "${day}" não é um dia do calendário, escrito AAAA-MM-DD.`,
          `stats: --${name} "${day}" is no day of the calendar, written YYYY-MM-DD.`,
        ),
      );
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError(
      t(
        `stats: --from ${from} vem depois de --to ${to}. Troque os dois.`,
        `stats: --from ${from} is after --to ${to}. Change their places.`,
      ),
    );
  return { from: from ?? null, to: to ?? null };
}

/** Six decimals are more than any of it means, and a file of them stays readable. */
const rounded = ({ key, count, rate, interval }: Counted) => ({
  key,
  count,
  rate: rate === null ? null : round(rate),
  interval: interval.map(round),
});
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

const HEADS = {
  pt: {
    by: { neighbourhood: 'Bairro', article: 'Artigo', month: 'Mês', status: 'Situação' },
    rest: ['Infrações', 'Por 100 inspeções', 'Intervalo de 95 %'],
  },
  en: {
    by: { neighbourhood: 'Neighbourhood', article: 'Article', month: 'Month', status: 'State' },
    rest: ['Infractions', 'Per 100 inspections', '95 % interval'],
  },
} as const;
const UNTOLD = t('(não informado)', '(not told)');
const TOTAL = t('Total', 'Total');

function asTable(counted: readonly Counted[], by: By, { offences }: PostureCode, lang: Lang): string {
  const number = new Intl.NumberFormat(lang === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: 1 });
  const label = (key: string | null): string => {
    if (key === null) return UNTOLD[lang];
    const offence = by === 'article' ? offences.find(({ id }) => id === key) : undefined;
    return offence === undefined ? key : `${key} ${offence.label[lang]}`;
  };
  const rows = counted.map(({ key, count, rate, interval: [low, high] }) => ({
    cells: [
      label(key),
      number.format(count),
      rate === null ? '—' : number.format(rate),
      `${number.format(low)} – ${number.format(high)}`,
    ],
    note: null,
  }));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const { by: first, rest } = HEADS[lang];
  return `${table([first[by], ...rest], rows)}${TOTAL[lang]}: ${number.format(total)}\n`;
}
