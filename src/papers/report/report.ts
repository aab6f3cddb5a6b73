/** The monthly report: all that it says, as data, before it is a PDF. Counted by the board of *Painel*: they cannot differ. */
import { addDays } from '../../enforcement/civil-days.ts';
import type { Area } from '../../enforcement/stats/board/areas.ts';
import { type Board, boardOf, type Ground, groundOf } from '../../enforcement/stats/board/board.ts';
import type { BoardFacts, WordColumn } from '../../enforcement/stats/board/facts.ts';
import { type AreaRate, ranked } from '../../enforcement/stats/board/rates.ts';
import type { Selection } from '../../enforcement/stats/board/selection.ts';
import { LEVEL } from '../../enforcement/stats/chance.ts';
import { addMonthsTo, monthOf } from '../../enforcement/stats/months.ts';
import type { PostureCode } from '../../laws/types.ts';
import { fill } from '../../siting/sentences.ts';
import { type Lang, list, number, day as sayDay } from '../say.ts';
import { REPORT_WORDS } from './words.ts';

export interface ReportInput {
  readonly facts: BoardFacts & { readonly origin: WordColumn; readonly zone: string };
  readonly areas: readonly Area[];
  readonly code: PostureCode;
  readonly town: {
    readonly name: string;
    readonly uf: string;
    readonly isDemo: boolean;
    readonly isSandbox: boolean;
    /** PNG, base64 without its prefix; null where none is set. */
    readonly arms: string | null;
  };
  /** `YYYY-MM`, not after the running one. */
  readonly month: string;
  /** How many licences end; null where the reader may not count them. */
  readonly licences: {
    readonly in30: number | null;
    readonly in60: number | null;
    readonly ended: number | null;
  } | null;
  /** The last audit kept; null where there is none. */
  readonly audit: {
    readonly day: string;
    readonly violates: number;
    readonly inconclusive: number;
    readonly checked: number;
  } | null;
  readonly lang: Lang;
}

export interface ReportFigure {
  readonly name: string;
  readonly value: string;
  readonly said: readonly string[];
}
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
export interface RateRow {
  readonly name: string;
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  readonly few: boolean;
}
export interface Report {
  readonly lang: Lang;
  readonly documentTitle: string;
  readonly title: string;
  /** The month in words. */
  readonly number: string;
  readonly town: string;
  readonly arms: string | null;
  readonly armsAlt: string;
  readonly label: string | null;
  /** Civil day on which it was made. */
  readonly day: string;
  readonly page: string;
  readonly summary: readonly string[];
  readonly figures: readonly ReportFigure[];
  readonly months: {
    readonly text: string;
    readonly bars: readonly { readonly label: string; readonly count: number; readonly before: number }[];
    readonly table: ReportTable;
  };
  readonly rates: {
    readonly title: string;
    readonly text: string;
    readonly town: number | null;
    readonly rows: readonly RateRow[];
    readonly polygons: readonly { readonly name: string; readonly rings: Area['polygons'] }[];
    readonly table: ReportTable;
  };
  readonly articles: {
    readonly text: string;
    readonly bars: readonly { readonly label: string; readonly count: number }[];
    readonly table: ReportTable;
  };
  readonly clock: {
    readonly text: string;
    readonly days: readonly string[];
    readonly cells: readonly number[];
  };
  readonly funnel: { readonly title: string; readonly text: string; readonly table: ReportTable };
  readonly money: { readonly title: string; readonly table: ReportTable };
  readonly licences: readonly string[];
  readonly sources: readonly string[];
}

const ALL: Omit<Selection, 'from' | 'to' | 'compare'> = {
  group: null,
  offence: null,
  trade: null,
  stage: null,
  neighbourhood: null,
  box: null,
};
const MOST_ARTICLES = 10;

/** @throws Error where the month has not begun. */
export function reportOf(input: ReportInput): Report {
  const { facts, code, town, month, lang, licences, audit } = input;
  if (month > monthOf(facts.today)) throw new Error(`the month ${month} has not begun`);
  const say = (word: keyof typeof REPORT_WORDS, values: Readonly<Record<string, string>> = {}) =>
    fill(REPORT_WORDS[word][lang], values);
  const ground = groundOf(input.areas);
  const ask = (from: string, compare: Selection['compare'] = 'year') =>
    boardFor(facts, ground, code, { ...ALL, from, to: month, compare });
  const now = ask(month);
  const last = ask(month, 'period');
  const year = ask(addMonthsTo(month, -11));
  const thirteen = ask(addMonthsTo(month, -12));
  const running = ask(`${month.slice(0, 4)}-01`);

  const integer = (value: number) => number(value, lang, 0);
  const one = (value: number) => number(value, lang, 1);
  const reais = (cents: number) => `R$\u00a0${number(cents / 100, lang, 0)}`;
  const [today, madeOn] = [sayDay(facts.today, lang), facts.today];
  const names = REPORT_WORDS.monthNames[lang].split(',');
  const shorts = REPORT_WORDS.monthShort[lang].split(',');
  const longMonth = (at: string) =>
    `${names[Number(at.slice(5)) - 1]}${REPORT_WORDS.of[lang]}${at.slice(0, 4)}`;
  const shortMonth = (at: string) => `${shorts[Number(at.slice(5)) - 1]} ${at.slice(0, 4)}`;
  const words = (value: number, before: number, p: number | null) =>
    say(
      p === null
        ? 'unknown'
        : value === before
          ? 'same'
          : p >= LEVEL
            ? 'maybe'
            : value > before
              ? 'up'
              : 'down',
    );
  const percent = (value: number, before: number): string | null => {
    if (before === 0) return null;
    const change = (100 * (value - before)) / before;
    return `${change < 0 ? '−' : '+'}\u00a0${one(Math.abs(change))}\u00a0%`;
  };
  const monthWords = longMonth(month);
  const cut = month === monthOf(facts.today) && now.span.last < endOf(month);

  /** `Um ano antes 120 (− 6,1 %, pode ser acaso)`. */
  const against = (
    value: number,
    said: (value: number) => string,
    then: { readonly before: number; readonly p: number | null } | null,
    when: string,
  ): string => {
    if (then === null || then.p === null) return `${when}: ${say('unknown')}`;
    const change = percent(value, then.before);
    return `${when}: ${said(then.before)} (${[change, words(value, then.before, then.p)].filter((part) => part !== null).join(', ')})`;
  };
  const yearWord = shortMonth(addMonthsTo(month, -12));
  const lastWord = shortMonth(addMonthsTo(month, -1));
  const both = (
    value: number,
    said: (value: number) => string,
    get: (board: Board) => { readonly before: number; readonly p: number | null } | null,
  ) => [against(value, said, get(now), yearWord), against(value, said, get(last), lastWord)];
  const rateThen = ({ rate }: Board) =>
    rate?.before == null ? null : { before: rate.before.rate, p: rate.p };
  const { judgment, imposed, paid, debt, late } = now.process;

  const figures: ReportFigure[] = [
    {
      name: say('infractions'),
      value: integer(now.infractions.now),
      said: both(now.infractions.now, integer, ({ infractions }) => infractions),
    },
    {
      name: say('rate'),
      value: now.rate === null ? '—' : one(now.rate.now.rate),
      said:
        now.rate === null
          ? [say('noInspections')]
          : [
              say('interval', { low: one(now.rate.now.interval[0]), high: one(now.rate.now.interval[1]) }),
              ...both(now.rate.now.rate, one, rateThen),
            ],
    },
    {
      name: say('inspections'),
      value: now.inspections.now === 0 ? '—' : integer(now.inspections.now),
      said:
        now.inspections.now === 0
          ? [say('noInspections')]
          : [now, last].map(({ inspections: { before } }, i) =>
              [`${i === 0 ? yearWord : lastWord}: ${integer(before)}`, percent(now.inspections.now, before)]
                .filter((part) => part !== null)
                .join(', '),
            ),
    },
    {
      name: say('judgment'),
      value: judgment.now === null ? '—' : say('days', { n: integer(judgment.now.median) }),
      said:
        judgment.now === null
          ? [say('noJudgment')]
          : [now, last].map(({ process: { judgment: one_ } }, i) =>
              one_.before === null || one_.p === null
                ? `${i === 0 ? yearWord : lastWord}: ${say('unknown')}`
                : `${i === 0 ? yearWord : lastWord}: ${say('days', { n: integer(one_.before.median) })} (${words(
                    judgment.now?.median ?? 0,
                    one_.before.median,
                    one_.p,
                  )})`,
            ),
    },
    {
      name: say('paid'),
      value: reais(paid.cents),
      said: [say('ofImposed', { sum: reais(imposed.cents), debt: reais(debt.cents) })],
    },
    { name: say('late'), value: integer(late), said: [say('lateText', { day: today })] },
  ];

  const { now: count, before, p } = now.infractions;
  const summary = [
    say('inShort', {
      month: monthWords,
      n: integer(count),
      before: integer(before),
      words: words(count, before, p),
    }),
    ...(now.rate?.before == null
      ? []
      : [
          say('inShortRate', {
            rate: one(now.rate.now.rate),
            interval: say('interval', {
              low: one(now.rate.now.interval[0]),
              high: one(now.rate.now.interval[1]),
            }),
            before: one(now.rate.before.rate),
            words: words(now.rate.now.rate, now.rate.before.rate, now.rate.p),
          }),
        ]),
    ...(now.inspections.now === 0 || now.inspections.before === 0
      ? []
      : [
          say('inShortEffort', {
            n: integer(now.inspections.now),
            before: integer(now.inspections.before),
          }),
        ]),
    ...(late === 0 ? [] : [say('inShortLate', { n: integer(late), day: today })]),
  ];

  const townRate = year.town?.rate ?? null;
  const rows = ranked(year.rates).filter(({ rate }) => rate !== null);
  const above = rows.filter(
    ({ few, interval }) => !few && townRate !== null && (interval?.[0] ?? 0) > townRate,
  );
  const reading = ({ few, interval, rate }: AreaRate): string => {
    if (rate === null || interval === null || townRate === null) return '—';
    if (few) return say('few');
    return say(interval[0] > townRate ? 'aboveTown' : interval[1] < townRate ? 'belowTown' : 'likeTown');
  };
  const offence = (id: string) => code.offences.find((row) => row.id === id) ?? null;
  const offenceLabel = (id: string) => offence(id)?.label[lang] ?? id;
  const articles = now.offences.filter((bar) => bar.count > 0);
  const [top] = articles;
  const stage = (id: string) => code.procedure.stages.find((row) => row.id === id)?.text[lang] ?? id;
  const peak = year.clock.reduce((best, value, i) => (value > (year.clock[best] ?? 0) ? i : best), 0);
  const dayNames = REPORT_WORDS.days7[lang].split(',');
  const origins = facts.origin.words.map(
    (word) => [word, countOf(facts.origin, facts.origin.words.indexOf(word))] as const,
  );
  const origin = (word: string) => origins.find(([name]) => name === word)?.[1] ?? 0;
  const money = running.process;
  const invented = town.isDemo || origin('demo') > 0;

  return {
    lang,
    documentTitle: `${say('title')} · ${town.name} · ${monthWords}`,
    title: say('title'),
    number: cut ? say('upTo', { month: monthWords, day: today }) : monthWords,
    town: `${town.name} · ${town.uf} · ${code.law}`,
    arms: town.arms,
    armsAlt: say('arms', { town: town.name }),
    label: invented ? say('demo') : town.isSandbox ? say('sandbox') : null,
    day: madeOn,
    page: REPORT_WORDS.page[lang],
    summary,
    figures,
    months: {
      text: say('monthsText', {
        month: shortMonth(month),
        up: integer(thirteen.months.filter(({ count: n, yearBefore }) => n > yearBefore).length),
        of: integer(thirteen.months.length),
      }),
      bars: thirteen.months.map(({ month: at, count: n, yearBefore }) => ({
        label: shortMonth(at).replace(/ \d{2}(\d{2})$/, ' $1'),
        count: n,
        before: yearBefore,
      })),
      table: {
        head: [say('month'), say('count'), say('yearBefore'), say('change')],
        rows: thirteen.months.map(({ month: at, count: n, yearBefore }) => [
          shortMonth(at),
          integer(n),
          integer(yearBefore),
          percent(n, yearBefore) ?? '—',
        ]),
      },
    },
    rates: {
      title: say('hoods', { month: shortMonth(month) }),
      text:
        townRate === null
          ? say('noRates')
          : say('hoodsText', {
              town: one(townRate),
              above:
                above.length === 0
                  ? say('noneAbove')
                  : say('above', {
                      names: list(
                        above.map(({ name }) => name),
                        lang,
                      ),
                    }),
            }),
      town: townRate,
      rows: rows.map(({ name, rate, interval, few }) => ({
        name,
        rate,
        low: interval?.[0] ?? 0,
        high: interval?.[1] ?? 0,
        few,
      })),
      polygons: input.areas.map(({ name, polygons }) => ({ name, rings: polygons })),
      table: {
        head: [say('hood'), say('count'), say('inspections'), say('rate'), '95 %', say('rank')],
        rows: ranked(year.rates).map((row) => [
          row.name,
          integer(row.cases),
          row.exposure === null ? '—' : integer(row.exposure),
          row.rate === null ? '—' : one(row.rate),
          row.interval === null ? '—' : `${one(row.interval[0])} – ${one(row.interval[1])}`,
          reading(row),
        ]),
      },
    },
    articles: {
      text:
        top === undefined
          ? say('none')
          : say('articlesText', { month: monthWords, label: offenceLabel(top.key), n: integer(top.count) }),
      bars: articles.slice(0, MOST_ARTICLES).map(({ key, count: n }) => ({
        label: offenceLabel(key),
        count: n,
      })),
      table: {
        head: [say('article'), say('offence'), say('count'), say('yearBefore')],
        rows: articles.map(({ key, count: n, before: then }) => [
          offence(key)?.citation ?? '—',
          offenceLabel(key),
          integer(n),
          integer(then),
        ]),
      },
    },
    clock: {
      text: say('clockText', {
        day: dayNames[Math.floor(peak / 24)] ?? '',
        hour: integer(peak % 24),
        n: integer(year.clock[peak] ?? 0),
        without: integer(year.withoutTime),
      }),
      days: dayNames,
      cells: year.clock,
    },
    funnel: {
      title: say('funnel', { month: shortMonth(month) }),
      text: say('funnelText', { late: integer(money.late), day: today }),
      table: {
        head: [say('stage'), say('reached'), say('lateHead'), say('medianHead')],
        rows: money.stages.map(({ stage: id, reached, late: overdue, days }) => [
          stage(id),
          integer(reached),
          integer(overdue),
          days === null
            ? '—'
            : `${integer(days.median)} (${integer(days.first)} – ${integer(days.third)})${days.count < 20 ? ` · ${say('few')}` : ''}`,
        ]),
      },
    },
    money: {
      title: say('money', { month: shortMonth(month) }),
      table: {
        head: [say('situation'), say('fines'), say('sum')],
        rows: [
          [say('paid'), money.paid],
          [say('debt'), money.debt],
          [
            say('rest'),
            {
              count: money.imposed.count - money.paid.count - money.debt.count,
              cents: money.imposed.cents - money.paid.cents - money.debt.cents,
            },
          ],
          [say('imposed'), money.imposed],
        ].map(([name, sum]) => {
          const { count: n, cents } = sum as { count: number; cents: number };
          return [name as string, integer(n), reais(cents)];
        }),
      },
    },
    licences: [
      ...(licences === null
        ? []
        : [
            say('licencesText', {
              day: today,
              in30: licences.in30 === null ? '—' : integer(licences.in30),
              in60: licences.in60 === null ? '—' : integer(licences.in60),
              ended: licences.ended === null ? '—' : integer(licences.ended),
            }),
          ]),
      audit === null
        ? say('noConformity')
        : say('conformity', {
            day: sayDay(audit.day, lang),
            violates: integer(audit.violates),
            inconclusive: integer(audit.inconclusive),
            checked: integer(audit.checked),
          }),
    ],
    sources: [
      ...(invented ? [say('demoSource')] : []),
      say('sourceRegister', {
        town: town.name,
        day: today,
        here: integer(origin('here')),
        imported: integer(origin('imported')),
        demo: integer(origin('demo')),
      }),
      say('sourceEffort', { zone: facts.zone }),
      say('sourceLaw', { law: code.law }),
      say('methodChance'),
      say('methodRate'),
    ],
  };
}

function boardFor(
  facts: BoardFacts,
  ground: Ground,
  { procedure }: PostureCode,
  selection: Selection,
): Board {
  return boardOf(facts, ground, procedure, { selection, measure: 'inspections', establishments: null });
}
const countOf = ({ at }: WordColumn, place: number): number =>
  at.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
const endOf = (month: string): number =>
  Date.parse(`${addDays(`${addMonthsTo(month, 1)}-01`, -1)}T00:00Z`) / 864e5;
