/** All that the manager's page says of one selection, in a few passes over the columns. */
import type { Procedure } from '../../../laws/procedure-types.ts';
import { daysSinceEpoch } from '../../civil-days.ts';
import { changeOfCounts } from '../chance.ts';
import type { Rate } from '../interval.ts';
import { monthOf } from '../months.ts';
import { type Area, besides, squareKilometres } from './areas.ts';
import { type BoardFacts, NO_NUMBER, type WordColumn } from './facts.ts';
import { daysIn, monthOfDay, type Span, spanAYearBefore, spanBefore, spanOf } from './period.ts';
import { type ProcessBoard, processOf, type Rows } from './proceedings.ts';
import { type AreaRate, type Measure, rateOf, ratesOf } from './rates.ts';
import { FILTER, failsOf, isInfraction, passes, passing, type Selection } from './selection.ts';

/** A figure now and before, and how likely the change is by chance alone (null: it cannot be told). */
export interface Change {
  readonly now: number;
  readonly before: number;
  readonly p: number | null;
}
export interface Bar {
  readonly key: string;
  readonly count: number;
  readonly before: number;
}
export interface Board {
  readonly span: Span;
  readonly spanBefore: Span;
  readonly infractions: Change;
  readonly inspections: Change;
  /** Per 100 inspections; null where inspections are not known, or the map's brush cuts them. */
  readonly rate: { readonly now: Rate; readonly before: Rate | null; readonly p: number | null } | null;
  /** Every month of the period, and the same a year before. */
  readonly months: readonly { readonly month: string; readonly count: number; readonly yearBefore: number }[];
  readonly neighbourhoods: readonly {
    readonly name: string;
    readonly count: number;
    /** By the words of the groups. */
    readonly groups: readonly number[];
  }[];
  readonly groups: readonly Bar[];
  readonly offences: readonly Bar[];
  /** Infractions by hour within week day, Monday first: 7 × 24. */
  readonly clock: readonly number[];
  readonly withoutTime: number;
  readonly process: ProcessBoard;
  readonly repeats: {
    readonly none: number;
    readonly generic: number;
    readonly specific: number;
    readonly unknown: number;
  };
  /** Rates of the drawn neighbourhoods for the measure asked. */
  readonly measure: Measure;
  readonly rates: readonly AreaRate[];
  /** Of the town: also where no neighbourhood is known, for inspections; else of the drawn ones together. */
  readonly town: Rate | null;
  /** Rows that pass everything, the latest first. */
  readonly rows: Int32Array;
  /** Of those, how many have no position. */
  readonly unplaced: number;
}

export interface Ground {
  readonly areas: readonly Area[];
  readonly km2: readonly number[];
  readonly beside: readonly (readonly number[])[];
}
export const groundOf = (areas: readonly Area[]): Ground => ({
  areas,
  km2: areas.map(squareKilometres),
  beside: besides(areas),
});

export interface BoardRequest {
  readonly selection: Selection;
  readonly measure: Measure;
  /** Establishments by neighbourhood; null = not known. */
  readonly establishments: Readonly<Record<string, number>> | null;
}

export function boardOf(
  facts: BoardFacts,
  ground: Ground,
  procedure: Pick<Procedure, 'stages'>,
  request: BoardRequest,
): Board {
  const { selection, measure } = request;
  const now = spanOf(selection, facts.today);
  const then = spanBefore(now, selection.compare);
  const lastYear = spanAYearBefore(now);
  const fails = failsOf(facts, selection);
  const { day, minute, neighbourhood, group, offence, lon, repeat } = facts;

  const groupCount = group.words.length;
  const hoods = {
    count: new Int32Array(neighbourhood.words.length),
    cases: new Int32Array(neighbourhood.words.length),
    groups: new Int32Array(neighbourhood.words.length * groupCount),
  };
  const bars = { group: counter(group), offence: counter(offence) };
  const months = now.months.map((month) => ({ month, count: 0, yearBefore: 0 }));
  const [monthAt, monthBefore] = [monthPlaces(now), monthPlaces(lastYear)];
  const clock = new Array<number>(7 * 24).fill(0);
  const repeats = { none: 0, generic: 0, specific: 0, unknown: 0 };
  const inProcess = new Uint8Array(facts.count);
  const found = new Int32Array(facts.count);
  let [withoutTime, before, total, unplaced, everywhere] = [0, 0, 0, 0, 0];
  const change = reachesBack(facts, then) ? changeOfCounts : () => null;
  // Only rows that lie in one of the three spans are looked at.
  const range = rowsOf(
    facts,
    Math.min(now.first, then.first, lastYear.first),
    Math.max(now.last, then.last, lastYear.last),
  );

  for (let i = range.begin; i < range.end; i++) {
    const on = day[i] ?? NO_NUMBER;
    const fail = fails[i] ?? 0;
    const isNow = on >= now.first && on <= now.last;
    const isBefore = on >= then.first && on <= then.last;
    if (fail === 0 && on >= lastYear.first && on <= lastYear.last) {
      const bin = months[monthBefore[on - lastYear.first] ?? -1];
      if (bin !== undefined) bin.yearBefore++;
    }
    if (!isNow && !isBefore) continue;
    if (passes(fail, passing(0, true))) inProcess[i] = isNow ? 1 : 2;
    if (!isInfraction(fail)) continue;
    if (passes(fail, FILTER.group)) bars.group.add(i, isNow);
    if (passes(fail, FILTER.offence)) bars.offence.add(i, isNow);
    if (isNow && passes(fail, FILTER.neighbourhood | FILTER.box)) {
      const hood = neighbourhood.at[i] ?? -1;
      everywhere++;
      if (hood >= 0) {
        hoods.cases[hood] = (hoods.cases[hood] ?? 0) + 1;
        if (passes(fail, FILTER.neighbourhood)) {
          hoods.count[hood] = (hoods.count[hood] ?? 0) + 1;
          const at = group.at[i] ?? -1;
          const cell = hood * groupCount + at;
          if (at >= 0) hoods.groups[cell] = (hoods.groups[cell] ?? 0) + 1;
        }
      }
    }
    if (fail !== 0) continue;
    if (!isNow) {
      before++;
      continue;
    }
    found[total++] = i;
    if (Number.isNaN(lon[i] ?? Number.NaN)) unplaced++;
    const bin = months[monthAt[on - now.first] ?? -1];
    if (bin !== undefined) bin.count++;
    const at = minute[i] ?? NO_NUMBER;
    if (at === NO_NUMBER) withoutTime++;
    else {
      // Monday first.
      const cell = ((on + 3) % 7) * 24 + Math.floor(at / 60);
      clock[cell] = (clock[cell] ?? 0) + 1;
    }
    const word = repeat.words[repeat.at[i] ?? -1];
    if (word === 'none' || word === 'generic' || word === 'specific') repeats[word]++;
    else repeats.unknown++;
  }

  const effort = effortOf(facts, now, selection.neighbourhood);
  const effortBefore = effortOf(facts, then, selection.neighbourhood);
  const rateNow = selection.box === null ? rateOf('inspections', total, effort.all) : null;
  const rates = ratesOf(
    measure,
    ground.areas.map(({ name, population }, i) => {
      const place = neighbourhood.words.indexOf(name);
      const exposure: Readonly<Record<Measure, number | null>> = {
        inspections: effort.known ? (place === -1 ? 0 : (effort.by[place] ?? 0)) : null,
        establishments: request.establishments === null ? null : (request.establishments[name] ?? 0),
        area: ground.km2[i] ?? null,
        people: population,
      };
      return { name, cases: hoods.cases[place] ?? 0, exposure: exposure[measure] };
    }),
    ground.beside,
  );
  const known = rates.filter(({ exposure }) => exposure !== null);
  return {
    span: now,
    spanBefore: then,
    infractions: { now: total, before, p: change(total, before, daysIn(now), daysIn(then)) },
    inspections: {
      now: effort.all,
      before: Math.round(effortBefore.all),
      p: change(effort.all, Math.round(effortBefore.all), daysIn(now), daysIn(then)),
    },
    rate:
      rateNow === null
        ? null
        : {
            now: rateNow,
            before: rateOf('inspections', before, effortBefore.all),
            p: change(total, before, effort.all, effortBefore.all),
          },
    months,
    neighbourhoods: neighbourhood.words
      .map((name, i) => ({
        name,
        count: hoods.count[i] ?? 0,
        groups: [...hoods.groups.subarray(i * groupCount, (i + 1) * groupCount)],
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'pt-BR')),
    groups: bars.group.list(),
    offences: bars.offence.list(),
    clock,
    withoutTime,
    process: processOf(facts, inProcess, procedure, daysSinceEpoch(facts.today), range),
    repeats,
    measure,
    rates,
    town:
      measure === 'inspections'
        ? rateOf(measure, everywhere, effortOf(facts, now, null).all)
        : rateOf(
            measure,
            known.reduce((sum, { cases }) => sum + cases, 0),
            known.reduce((sum, { exposure }) => sum + (exposure ?? 0), 0),
          ),
    rows: found.slice(0, total).reverse(),
    unplaced,
  };
}

/** Whether anything is on record as early as a span: before the record began nothing is known, not nothing there. */
function reachesBack({ day, effort }: BoardFacts, { last }: Span): boolean {
  const there = (on: number) => on !== NO_NUMBER && on <= last;
  return day.some(there) || effort.month.some(there);
}

/** Counts of a column's words, now and before. */
function counter({ words, at }: WordColumn) {
  const counts = { now: new Int32Array(words.length), before: new Int32Array(words.length) };
  return {
    add(row: number, isNow: boolean): void {
      const place = at[row] ?? -1;
      if (place < 0) return;
      const column = isNow ? counts.now : counts.before;
      column[place] = (column[place] ?? 0) + 1;
    },
    list: (): readonly Bar[] =>
      words
        .map((key, i) => ({ key, count: counts.now[i] ?? 0, before: counts.before[i] ?? 0 }))
        .filter(({ count, before }) => count + before > 0)
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
  };
}

/**
 * Inspections of a span: those kept by month, and those that rows of imports stand for. Where a span ends within a
 * month of the past, that month counts for the days it has in it.
 */
function effortOf(facts: BoardFacts, span: Span, only: string | null) {
  const { effort, neighbourhood, day, inspections } = facts;
  const by = neighbourhood.words.map(() => 0);
  // A neighbourhood that no row names is none of those, nor the lack of one (-1).
  const one =
    only === null ? null : neighbourhood.words.includes(only) ? neighbourhood.words.indexOf(only) : -2;
  let [all, known] = [0, false];
  const add = (place: number, count: number): void => {
    known = true;
    if (place >= 0) by[place] = (by[place] ?? 0) + count;
    if (one === null || one === place) all += count;
  };
  const lastMonth = daysSinceEpoch(`${span.to}-01`);
  for (let i = 0; i < effort.month.length; i++) {
    const month = effort.month[i] ?? NO_NUMBER;
    if (month < span.first || month > span.last) continue;
    add(effort.neighbourhood[i] ?? -1, (effort.count[i] ?? 0) * (month === lastMonth ? span.lastShare : 1));
  }
  for (const i of withInspections(facts)) {
    const count = inspections[i] ?? NO_NUMBER;
    const on = day[i] ?? NO_NUMBER;
    if (on >= span.first && on <= span.last) add(neighbourhood.at[i] ?? -1, count);
  }
  return { all, by, known };
}

const inspected = new WeakMap<BoardFacts, Int32Array>();
/** Rows that stand for inspections: few towns' files tell them. */
function withInspections(facts: BoardFacts): Int32Array {
  const known = inspected.get(facts);
  if (known !== undefined) return known;
  const rows: number[] = [];
  for (let i = 0; i < facts.count; i++) if (facts.inspections[i] !== NO_NUMBER) rows.push(i);
  const found = Int32Array.from(rows);
  inspected.set(facts, found);
  return found;
}

const sorted = new WeakMap<BoardFacts, boolean>();
/** The rows among which all of some days are: found by halving, as rows are in the order of the act. */
function rowsOf(facts: BoardFacts, first: number, last: number): Rows {
  const { day, count } = facts;
  let inOrder = sorted.get(facts);
  if (inOrder === undefined) {
    inOrder = day.every((on, i) => i === 0 || on >= (day[i - 1] ?? on));
    sorted.set(facts, inOrder);
  }
  if (!inOrder) return { begin: 0, end: count };
  const from = (least: number): number => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((day[middle] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { begin: from(first), end: from(last + 1) };
}

/** For each day of a span the place of its month. */
function monthPlaces({ first, last, months }: Span): Int32Array {
  const starts = months.map((month) => daysSinceEpoch(`${month}-01`));
  const places = new Int32Array(last - first + 1);
  let at = 0;
  for (let day = 0; day < places.length; day++) {
    while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= first + day) at++;
    places[day] = at;
  }
  return places;
}

/** The first and last month there is something of, the running one among them: how far the slider goes. Null of nothing. */
export function monthsOf(facts: BoardFacts): { readonly first: string; readonly last: string } | null {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const on of facts.day) {
    if (on === NO_NUMBER) continue;
    least = Math.min(least, on);
    most = Math.max(most, on);
  }
  if (least > most) return null;
  const [first = '', ...later] = [monthOfDay(least), monthOfDay(most), monthOf(facts.today)].sort();
  return { first, last: later.at(-1) ?? first };
}
