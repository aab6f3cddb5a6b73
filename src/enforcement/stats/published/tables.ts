/** The tables that a town publishes of a quarter: always the same five, each a partition of the same infractions. */
import { OFFENCE_GROUPS } from '../../../laws/offence-groups.ts';
import type { Procedure } from '../../../laws/procedure-types.ts';
import { addDays, daysSinceEpoch } from '../../civil-days.ts';
import { type BoardFacts, NO_NUMBER } from '../board/facts.ts';
import { addMonthsTo, monthOf, monthsFrom } from '../months.ts';
import { suppress } from './suppress.ts';

export const TABLES = ['neighbourhood', 'month', 'weekday', 'group', 'outcome'] as const;
export type TableName = (typeof TABLES)[number];
/** What became of the fine. */
export const OUTCOMES = ['paid', 'tax-debt', 'imposed', 'cleared', 'none'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface PublishedCell {
  /** Name, month, week day (1 = Monday), group or outcome; '' where the record does not tell. */
  readonly key: string;
  /** Null = suppressed. */
  readonly count: number | null;
  /** Of neighbourhood and month; null where not known, and where the count is suppressed. */
  readonly inspections: number | null;
}
export interface PublishedTables {
  /** Its first day, `YYYY-MM-DD`. */
  readonly quarter: string;
  readonly threshold: number;
  /** Null where there are some, and fewer than `threshold`. */
  readonly total: number | null;
  readonly tables: Readonly<Record<TableName, readonly PublishedCell[]>>;
}

/** First days of the quarters that are over and have something on record, the latest first. */
export function quartersOf(facts: BoardFacts): readonly string[] {
  const issued = facts.status.words.indexOf('issued');
  const first = facts.day.find((on, i) => on !== NO_NUMBER && facts.status.at[i] === issued);
  if (first === undefined) return [];
  const quarters: string[] = [];
  let at = quarterOf(addDays('1970-01-01', first));
  while (lastDayOf(at) < facts.today) {
    quarters.push(at);
    at = `${addMonthsTo(monthOf(at), 3)}-01`;
  }
  return quarters.reverse();
}
/** First day of the quarter in which a civil day lies. */
export function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}
/** Last day of the quarter that begins on a day. */
export const lastDayOf = (quarter: string): string => addDays(`${addMonthsTo(monthOf(quarter), 3)}-01`, -1);

/**
 * What is published of a quarter. The five are one-way tables without filters: as all five add up to the same total and
 * no two quarters share a day, none says anything of another's suppressed counts.
 *
 * @param hoods names of the town's neighbourhoods: those without infractions are told with 0.
 */
export function publishedTables(
  facts: BoardFacts,
  { stages }: Pick<Procedure, 'stages'>,
  quarter: string,
  hoods: readonly string[],
  threshold: number,
): PublishedTables {
  const [from, to] = [daysSinceEpoch(quarter), daysSinceEpoch(lastDayOf(quarter))];
  const months = monthsFrom(monthOf(quarter), monthOf(lastDayOf(quarter)));
  const issued = facts.status.words.indexOf('issued');
  const names = [...new Set([...hoods, ...facts.neighbourhood.words])].sort((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  );
  const counts: Record<TableName, Map<string, number>> = {
    neighbourhood: zeros(names),
    month: zeros(months),
    weekday: zeros(['1', '2', '3', '4', '5', '6', '7']),
    group: zeros(OFFENCE_GROUPS),
    outcome: zeros(OUTCOMES),
  };
  const add = (table: TableName, key: string): void => {
    counts[table].set(key, (counts[table].get(key) ?? 0) + 1);
  };
  const outcomeOf = outcomes(facts, stages);
  for (let i = 0; i < facts.count; i++) {
    const on = facts.day[i] ?? NO_NUMBER;
    if (facts.status.at[i] !== issued || on < from || on > to) continue;
    add('neighbourhood', facts.neighbourhood.words[facts.neighbourhood.at[i] ?? -1] ?? '');
    add('month', monthOf(addDays('1970-01-01', on)));
    // 1970-01-01 was a Thursday.
    add('weekday', String(((((on + 3) % 7) + 7) % 7) + 1));
    add('group', facts.group.words[facts.group.at[i] ?? -1] ?? '');
    add('outcome', outcomeOf(i));
  }
  const effort = effortOf(facts, from, to);
  const cellsOf = (table: TableName): readonly PublishedCell[] => {
    const keys = [...counts[table].keys()];
    const { cells } = suppress([...counts[table].values()], threshold);
    return keys.map((key, i) => {
      const count = cells[i] ?? null;
      const known = table === 'neighbourhood' || table === 'month' ? effort[table].get(key) : undefined;
      return { key, count, inspections: count === null ? null : (known ?? null) };
    });
  };
  return {
    quarter,
    threshold,
    total: suppress([...counts.month.values()], threshold).total,
    tables: {
      neighbourhood: cellsOf('neighbourhood'),
      month: cellsOf('month'),
      weekday: cellsOf('weekday'),
      group: cellsOf('group'),
      outcome: cellsOf('outcome'),
    },
  };
}

const zeros = (keys: readonly string[]): Map<string, number> => new Map(keys.map((key) => [key, 0]));

/** Inspections kept by month: those that rows of imports stand for would tell how many rows there are. */
function effortOf({ effort, neighbourhood }: BoardFacts, from: number, to: number) {
  const sums = { neighbourhood: new Map<string, number>(), month: new Map<string, number>() };
  for (let i = 0; i < effort.month.length; i++) {
    const month = effort.month[i] ?? NO_NUMBER;
    if (month < from || month > to) continue;
    const count = effort.count[i] ?? 0;
    const name = neighbourhood.words[effort.neighbourhood[i] ?? -1] ?? '';
    const key = monthOf(addDays('1970-01-01', month));
    sums.neighbourhood.set(name, (sums.neighbourhood.get(name) ?? 0) + count);
    sums.month.set(key, (sums.month.get(key) ?? 0) + count);
  }
  return sums;
}

/** What became of each row's fine, by the stages of the code: as the panel's sums of money tell it. */
function outcomes(facts: BoardFacts, stages: Procedure['stages']): (row: number) => Outcome {
  const { stage, events } = facts;
  const known = stage.words.map((word) => stages.find(({ id }) => id === word) ?? null);
  const reached = new Uint8Array(facts.count);
  const mark = (row: number, at: number): void => {
    const money = known[at]?.money;
    reached[row] = (reached[row] ?? 0) | (money === 'paid' ? 1 : money === 'tax-debt' ? 2 : 0);
  };
  for (let i = 0; i < events.row.length; i++) mark(events.row[i] ?? 0, events.stage[i] ?? -1);
  for (let i = 0; i < facts.count; i++) mark(i, stage.at[i] ?? -1);
  return (row) => {
    if (known[stage.at[row] ?? -1]?.outcome === 'cleared') return 'cleared';
    if (((reached[row] ?? 0) & 1) > 0) return 'paid';
    if (((reached[row] ?? 0) & 2) > 0) return 'tax-debt';
    return Number.isNaN(facts.amount_cents[row] ?? Number.NaN) ? 'none' : 'imposed';
  };
}
