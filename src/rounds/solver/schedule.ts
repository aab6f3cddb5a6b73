/** When things happen on a round: the one clock that the solver, the command and the page go by. */
import type { InspectorDay, Problem } from './problem.ts';

export interface Timed {
  readonly stop: number;
  /** Seconds after midnight: reaching the place, the service after any wait, leaving. */
  readonly arrive: number;
  readonly start: number;
  readonly depart: number;
}
export interface Timetable {
  readonly stops: readonly Timed[];
  /** When lunch began; null = none was due or none is set. */
  readonly lunch: number | null;
  /** When the round is over: back at its end, or the last stop left. */
  readonly finish: number;
  readonly travel: number;
}

/**
 * The times of a sequence: each leg is set out on as soon as may be, a stop reached early waits, lunch is taken at the
 * first pause after its beginning, or before a task that would run beyond its latest beginning.
 * @returns null where a window, the day, lunch or the load does not allow the sequence, or a leg has no way.
 */
export function timetable(
  problem: Problem,
  day: InspectorDay,
  sequence: readonly number[],
): Timetable | null {
  const { size, seconds, service, earliest, latest, load } = problem;
  const stops: Timed[] = [];
  let clock = day.from;
  let at = day.start;
  let travel = 0;
  let carried = 0;
  let lunch: number | null = null;
  let free = day.lunch === null;
  const rest = (moment: number): number => {
    lunch = moment;
    free = true;
    return moment + (day.lunch?.seconds ?? 0);
  };
  for (const stop of sequence) {
    const leg = seconds[at * size + stop] as number;
    if (day.lunch !== null && !free && clock + leg > day.lunch.latest && clock <= day.lunch.latest)
      clock = rest(Math.max(clock, day.lunch.from));
    const arrive = clock + leg;
    let begin = arrive;
    if (day.lunch !== null && !free) {
      const { from, latest: last } = day.lunch;
      const would_end = Math.max(arrive, earliest[stop] as number) + (service[stop] as number);
      if (arrive >= from || would_end > last) {
        const moment = Math.max(arrive, from);
        if (moment > last) return null;
        begin = rest(moment);
      }
    }
    const start = Math.max(begin, earliest[stop] as number);
    if (!(start <= (latest[stop] as number))) return null;
    const depart = start + (service[stop] as number);
    carried += load[stop] as number;
    travel += leg;
    stops.push({ stop, arrive, start, depart });
    clock = depart;
    at = stop;
  }
  if (carried > day.capacity) return null;
  if (day.end !== null && sequence.length > 0) {
    const leg = seconds[at * size + day.end] as number;
    if (day.lunch !== null && !free && clock + leg > day.lunch.latest)
      clock = rest(Math.max(clock, day.lunch.from));
    travel += leg;
    clock += leg;
  }
  if (!(clock <= day.to)) return null;
  return { stops, lunch, finish: clock, travel };
}
