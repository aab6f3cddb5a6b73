/** A whole plan while it is being worked on: rounds, who is left out, what it costs. */
import type { Problem } from './problem.ts';
import { lengthOf, type Round, roundOf } from './round.ts';

export interface State {
  /** One an inspector. Rounds are never changed in place, so copies of a state share them. */
  readonly rounds: Round[];
  /** Round of each stop, −1 where it is left out. */
  readonly where: Int16Array;
}

/** What is compared, in this order: the priority left out, then what the rounds cost. */
export interface Value {
  readonly lost: number;
  readonly cost: number;
}

export const copyOf = (state: State): State => ({ rounds: [...state.rounds], where: state.where.slice() });

/** Nobody goes anywhere yet, save on rounds a person put in order: what of them cannot be done is left out. */
export function emptyState(problem: Problem): State {
  const where = new Int16Array(problem.stops).fill(-1);
  const rounds = problem.inspectors.map((day, k) => {
    const none = roundOf(problem, day, []);
    if (none === null) throw new RangeError('rounds: a day ends before it begins');
    let round = none;
    for (const stop of problem.fixed[k] ?? []) {
      const longer = roundOf(problem, day, [...round.sequence, stop]);
      if (longer === null || where[stop] !== -1) continue;
      round = longer;
      where[stop] = k;
    }
    return round;
  });
  return { rounds, where };
}

export function worthOf(problem: Problem, state: State): Value {
  let lost = 0;
  for (let stop = 0; stop < problem.stops; stop++)
    if (state.where[stop] === -1) lost += problem.priority[stop] as number;
  let cost = 0;
  let longest = 0;
  state.rounds.forEach((round, k) => {
    cost += round.cost;
    longest = Math.max(longest, lengthOf(problem.inspectors[k] as Problem['inspectors'][number], round));
  });
  return { lost, cost: cost + problem.even * longest };
}

/** Priorities are sums of decimals: below this they are the same. */
const SAME = 1e-9;

/** Below 0 where a is the better. */
export function compare(a: Value, b: Value): number {
  if (Math.abs(a.lost - b.lost) > SAME) return a.lost - b.lost;
  return a.cost - b.cost;
}
