/** One inspector's round with what is needed to ask, in constant time, what one more stop would cost. */
import { type InspectorDay, type Problem, TIE } from './problem.ts';
import { timetable } from './schedule.ts';

/**
 * Arrays run over positions 0 (the beginning) to n + 1 (the end). With `ends(a)` = the moment the round is over when
 * position j is reached at a: ends(a) = max(a + chain[j], least[j]), and the rest holds as long as a <= last[j].
 * (Concatenation of segments under time windows: T. Vidal et al., A unified solution framework for multi-attribute
 * vehicle routing problems, 2014.) Lunch breaks that shape, so rounds with lunch are walked through instead.
 */
export interface Round {
  readonly sequence: readonly number[];
  readonly depart: Float64Array;
  readonly chain: Float64Array;
  readonly least: Float64Array;
  readonly last: Float64Array;
  readonly finish: number;
  readonly travel: number;
  readonly load: number;
  /** What it costs by the problem's objective; 0 where nobody goes. */
  readonly cost: number;
}

/** Seconds the inspector is under way, 0 where nobody goes. */
export const lengthOf = (day: InspectorDay, round: Round): number =>
  round.sequence.length === 0 ? 0 : round.finish - day.from;

export function costOf(problem: Problem, day: InspectorDay, finish: number, travel: number): number {
  return problem.objective === 'travel' ? travel : finish - day.from + TIE * travel;
}

/** @returns null where the sequence cannot be done. */
export function roundOf(problem: Problem, day: InspectorDay, sequence: readonly number[]): Round | null {
  const times = timetable(problem, day, sequence);
  if (times === null) return null;
  const { size, seconds, service, earliest, latest } = problem;
  const n = sequence.length;
  const depart = new Float64Array(n + 1);
  const chain = new Float64Array(n + 2);
  const least = new Float64Array(n + 2);
  const last = new Float64Array(n + 2);
  depart[0] = day.from;
  let load = 0;
  times.stops.forEach((one, i) => {
    depart[i + 1] = one.depart;
    load += problem.load[one.stop] as number;
  });
  chain[n + 1] = 0;
  least[n + 1] = -Infinity;
  last[n + 1] = day.to;
  for (let j = n; j >= 1; j--) {
    const stop = sequence[j - 1] as number;
    const next = j < n ? (sequence[j] as number) : day.end;
    const leg = next === null ? 0 : (seconds[stop * size + next] as number);
    const tail = (service[stop] as number) + leg;
    chain[j] = tail + (chain[j + 1] as number);
    least[j] = Math.max((earliest[stop] as number) + (chain[j] as number), least[j + 1] as number);
    last[j] = Math.min(latest[stop] as number, (last[j + 1] as number) - tail);
  }
  return {
    sequence,
    depart,
    chain,
    least,
    last,
    finish: times.finish,
    travel: times.travel,
    load,
    cost: n === 0 ? 0 : costOf(problem, day, times.finish, times.travel),
  };
}

/**
 * What a stop put after position `p` would make of the round: its new end and travel.
 * @returns false where it does not fit; else `out` holds finish and travel.
 */
export function tryInsert(
  problem: Problem,
  day: InspectorDay,
  round: Round,
  p: number,
  stop: number,
  out: Float64Array,
): boolean {
  if (round.load + (problem.load[stop] as number) > day.capacity) return false;
  const { size, seconds, service, earliest, latest } = problem;
  const { sequence } = round;
  const n = sequence.length;
  const before = p === 0 ? day.start : (sequence[p - 1] as number);
  const next = p < n ? (sequence[p] as number) : day.end;
  const there = seconds[before * size + stop] as number;
  const onward = next === null ? 0 : (seconds[stop * size + next] as number);
  const skipped = n === 0 || next === null ? 0 : (seconds[before * size + next] as number);
  const travel = round.travel + there + onward - skipped;
  const arrive = (round.depart[p] as number) + there;
  const start = Math.max(arrive, earliest[stop] as number);
  if (!(start <= (latest[stop] as number))) return false;
  const reach = start + (service[stop] as number) + onward;
  if (!(reach <= (round.last[p + 1] as number))) return false;
  if (day.lunch !== null) {
    // Cheap refusals came first; what lunch makes of it is told by the clock alone.
    const times = timetable(problem, day, [...sequence.slice(0, p), stop, ...sequence.slice(p)]);
    if (times === null) return false;
    out[0] = times.finish;
    out[1] = times.travel;
    return true;
  }
  out[0] = Math.max(reach + (round.chain[p + 1] as number), round.least[p + 1] as number);
  out[1] = travel;
  return true;
}
