import { bindsOn, CODES } from '../../laws/index.ts';
import {
  ACTIVITY_LABELS,
  DAY_LABELS,
  FINE_UNIT_LABELS,
  RULE_KIND_LABELS,
  TERM_UNIT_LABELS,
} from '../../laws/labels.ts';
import { t } from '../../laws/text.ts';
import type { Offence, OpeningHours, PostureCode, Rule } from '../../laws/types.ts';
import type { Command, Lang } from '../command.ts';
import { checkDay, parseOptions, readCity, readLanguage } from '../siting-options.ts';

const USAGE = `laws --city C [--date YYYY-MM-DD] [--json] [--lang pt-BR|en]
Rules, offences, terms, hours and holes of a town's code; with --date, only what was in force on that day.
Towns: ${CODES.map(({ town }) => `${town.slug} (${town.ibge})`).join(', ')}.
`;

/** Lists what a code holds: JSON as CLI.md asks, or tables. */
export const laws: Command = async (argv, io) => {
  const options = readOptions(argv);
  if (options === null) {
    io.out(USAGE);
    return 0;
  }
  const { code, lang, json } = options;
  io.out(json ? `${JSON.stringify(asJson(code, lang))}\n` : asTables(code, lang));
  return 0;
};

function readOptions(argv: readonly string[]): { code: PostureCode; lang: Lang; json: boolean } | null {
  const values = parse(argv);
  if (values.help === true) return null;
  const lang = readLanguage('laws', values.lang);
  const code = readCity('laws', values.city);
  if (values.date !== undefined) checkDay('laws', values.date);
  return {
    code: values.date === undefined ? code : inForceOn(code, values.date),
    lang,
    json: values.json === true,
  };
}

function parse(argv: readonly string[]) {
  return parseOptions('laws', argv, {
    city: { type: 'string' },
    date: { type: 'string' },
    json: { type: 'boolean' },
    lang: { type: 'string', default: 'pt-BR' },
    help: { type: 'boolean' },
  });
}

const inForceOn = (code: PostureCode, day: string): PostureCode => ({
  ...code,
  rules: code.rules.filter((row) => bindsOn(row, day)),
  offences: code.offences.filter((row) => bindsOn(row, day)),
  deadlines: code.deadlines.filter((row) => bindsOn(row, day)),
  hours: code.hours.filter((row) => bindsOn(row, day)),
});

const metresOf = (rule: Rule): number | null => ('metres' in rule ? rule.metres : null);

const asJson = (code: PostureCode, lang: Lang) => ({
  rules: code.rules.map((rule) => ({
    id: rule.id,
    citation: rule.citation,
    activities: rule.activities,
    against: rule.against,
    kind: rule.kind,
    metres: metresOf(rule),
  })),
  offences: code.offences.map((row) => ({
    id: row.id,
    article: row.article,
    label: row.label[lang],
    unit: row.unit,
    min: row.min,
    max: row.max,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    amended_by: row.amended_by,
  })),
  deadlines: code.deadlines.map((row) => ({
    id: row.id,
    act: row.act[lang],
    days: row.days,
    unit: row.unit,
    citation: row.citation,
  })),
  hours: code.hours.map((row) => ({
    id: row.id,
    label: row.label[lang],
    trades: row.trades,
    citation: row.citation,
    windows: row.windows,
  })),
  holes: code.holes.map((row) => ({ citation: row.citation, text: row.text[lang] })),
});

const HEADS = {
  rules: t('Regras', 'Rules'),
  offences: t('Infrações', 'Offences'),
  deadlines: t('Prazos', 'Terms'),
  hours: t('Horários', 'Hours'),
  holes: t('Lacunas e deslizes do texto', 'Gaps and slips of the text'),
  looked: t('para consulta', 'to look up'),
  activities: t('atividades', 'activities'),
  permit: t('com licença', 'by permit'),
  must: t('obrigatório', 'obligatory'),
  decree: t('fixado em decreto', 'set by decree'),
  federal: t('norma federal', 'federal rule'),
} as const;
function asTables(code: PostureCode, lang: Lang): string {
  const number = new Intl.NumberFormat(lang === 'en' ? 'en' : 'pt-BR');
  const said = (value: number | null, unit: string): string =>
    value === null ? '—' : `${number.format(value)} ${unit}`;
  const rangeSaid = ({ min, max, unit }: Offence): string =>
    min === null && max === null
      ? '—'
      : `${said(min, '').trimEnd()} – ${said(max, FINE_UNIT_LABELS[unit][lang])}`;
  const title = `${code.town.name} ${code.town.uf}, ${code.law} (${code.in_force_from})`;
  const note = code.in_force_note === null ? [] : [code.in_force_note[lang]];
  return [
    [title, ...note].join('\n'),
    section(
      HEADS.rules[lang],
      code.rules.map((rule) => [
        rule.id,
        rule.citation,
        RULE_KIND_LABELS[rule.kind][lang],
        said(metresOf(rule), 'm'),
        rule.title[lang],
        activitiesSaid(rule, lang),
      ]),
    ),
    section(
      HEADS.offences[lang],
      code.offences.map((row) => [
        row.id,
        `Art. ${row.article}`,
        rangeSaid(row),
        `${row.valid_from} – ${row.valid_to ?? ''}`.trimEnd(),
        row.label[lang],
      ]),
    ),
    section(
      HEADS.deadlines[lang],
      code.deadlines.map((row) => [
        row.id,
        row.citation,
        said(row.days, TERM_UNIT_LABELS[row.unit][row.days === 1 ? 'one' : 'many'][lang]),
        row.act[lang],
      ]),
    ),
    section(
      HEADS.hours[lang],
      code.hours.map((row) => [row.id, row.citation, row.label[lang], windowsSaid(row, lang)]),
    ),
    section(
      HEADS.holes[lang],
      code.holes.map((row) => [row.citation, row.text[lang]]),
    ),
    '',
  ].join('\n\n');
}

/** The activities in a few words: many of them are told by their number. */
function activitiesSaid({ activities }: Rule, lang: Lang): string {
  if (activities.length === 0) return HEADS.looked[lang];
  if (activities.length > 3) return `${activities.length} ${HEADS.activities[lang]}`;
  return activities.map((activity) => ACTIVITY_LABELS[activity].one[lang]).join('; ');
}

function windowsSaid(row: OpeningHours, lang: Lang): string {
  if (row.left_to !== null) return HEADS[row.left_to][lang];
  return row.windows
    .map(({ days, hours, must, by_permit }) =>
      [
        days.map((day) => DAY_LABELS[day][lang]).join(', '),
        hours.join('–'),
        ...(must === true ? [`(${HEADS.must[lang]})`] : []),
        ...(by_permit === true ? [`(${HEADS.permit[lang]})`] : []),
      ].join(' '),
    )
    .join('; ');
}

/** A heading and its rows in columns; the last column runs free. */
function section(head: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `${head}: —`;
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => (column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [`${head} (${rows.length})`, ...lines].join('\n');
}
