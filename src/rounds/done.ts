/** What was planned held against what was done: one round, and all of an inspector's. */
import { wallClock } from '../enforcement/zone-time.ts';

/** What was told of a stop, as src/records/round.ts keeps it. */
export interface ToldReport {
  readonly kind: 'arrived' | 'outcome' | 'skipped';
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly happened_at: string;
}
export interface ToldStop {
  readonly arrive_s: number;
  readonly start_s: number;
  readonly depart_s: number;
  readonly reports: readonly ToldReport[];
}

/** One stop, planned and done. Seconds after midnight of the round's day by the town's clocks. */
export interface StopDone {
  readonly state: 'visited' | 'skipped' | 'there' | 'waiting';
  /** When whoever went said that he was there, or else what he found; null = he has not. */
  readonly reached: number | null;
  /** Reached after the plan, seconds; below 0 before it. */
  readonly late: number | null;
  /** Of the visit: from being there to the finding; null where one of the two was not told. */
  readonly took: number | null;
  readonly outcome: string | null;
  readonly reason: string | null;
}
export interface RoundDone {
  readonly stops: readonly StopDone[];
  readonly planned: number;
  readonly visited: number;
  readonly skipped: number;
  readonly outcomes: ReadonlyMap<string, number>;
  /** Of the last stop that was reached, seconds; null where none was. */
  readonly late: number | null;
  /** When the last thing was told, seconds after midnight of the round's day; null = nothing was. */
  readonly last: number | null;
}

const DAY_S = 86_400;

/** Seconds after midnight of a day by the clocks of a zone: below 0 the day before, above 86,400 after it. */
export function secondsOfDay(instant: string, day: string, zone: string): number {
  const clock = wallClock(Date.parse(instant), zone);
  const days = (Date.parse(clock.slice(0, 10)) - Date.parse(day)) / (DAY_S * 1000);
  return days * DAY_S + Number(clock.slice(11, 13)) * 3600 + Number(clock.slice(14, 16)) * 60;
}

/** @param stops in the order planned. @param zone of the town. */
export function roundDone(stops: readonly ToldStop[], day: string, zone: string): RoundDone {
  const done = stops.map((stop): StopDone => {
    const { reports } = stop;
    const last = reports.at(-1);
    const at = (report: ToldReport | undefined) =>
      report === undefined ? null : secondsOfDay(report.happened_at, day, zone);
    const came = at(reports.find(({ kind }) => kind === 'arrived'));
    const found = at(reports.find(({ kind }) => kind === 'outcome'));
    const reached = came ?? found;
    return {
      state:
        last === undefined
          ? 'waiting'
          : last.kind === 'arrived'
            ? 'there'
            : last.kind === 'skipped'
              ? 'skipped'
              : 'visited',
      reached,
      late: reached === null ? null : reached - stop.arrive_s,
      took: came === null || found === null ? null : Math.max(0, found - came),
      outcome: last?.outcome ?? null,
      reason: last?.reason ?? null,
    };
  });
  const outcomes = new Map<string, number>();
  for (const { outcome } of done)
    if (outcome !== null) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const reached = done.filter(({ reached: when }) => when !== null);
  const told = stops.flatMap(({ reports }) =>
    reports.map((report) => secondsOfDay(report.happened_at, day, zone)),
  );
  return {
    stops: done,
    planned: stops.length,
    visited: done.filter(({ state }) => state === 'visited').length,
    skipped: done.filter(({ state }) => state === 'skipped').length,
    outcomes,
    late:
      reached.reduce<StopDone | null>(
        (latest, one) => (latest === null || (one.reached ?? 0) > (latest.reached ?? 0) ? one : latest),
        null,
      )?.late ?? null,
    last: told.length === 0 ? null : Math.max(...told),
  };
}

/** Of several rounds together. */
export interface Sum {
  readonly rounds: number;
  readonly planned: number;
  readonly visited: number;
  readonly skipped: number;
  readonly irregular: number;
}
export const sumOf = (rounds: readonly RoundDone[]): Sum =>
  rounds.reduce<Sum>(
    (sum, { planned, visited, skipped, outcomes }) => ({
      rounds: sum.rounds + 1,
      planned: sum.planned + planned,
      visited: sum.visited + visited,
      skipped: sum.skipped + skipped,
      irregular: sum.irregular + (outcomes.get('irregular') ?? 0),
    }),
    { rounds: 0, planned: 0, visited: 0, skipped: 0, irregular: 0 },
  );
