/**
 * The solver, anytime: a first plan at once, then better ones for as long as it is let run. Ruin and recreate with
 * simulated annealing (Christiaens and Vanden Berghe, 2020), begun and ended by local search. It draws chance from
 * the source it is given and asks its budget how far it is, so that the same source and budget give the same plans.
 */
import { recreate, resume } from './insertion.ts';
import { localSearch } from './local-search.ts';
import { compare, copyOf, emptyState, type State, type Value, worthOf } from './plan-state.ts';
import type { Problem } from './problem.ts';
import { neighbours, ruin } from './ruin.ts';

/** How much of what may be spent is spent: 0 at the beginning, 1 and more = stop. Asked once a step. */
export type Budget = () => number;

/** A number of steps: the same plans on every machine. */
export function steps(most: number): Budget {
  let made = 0;
  return () => made++ / most;
}

/** A span of a clock's milliseconds, begun when it is first asked. */
export function span(milliseconds: number, clock: () => number): Budget {
  let begun: number | null = null;
  return () => {
    begun ??= clock();
    return (clock() - begun) / milliseconds;
  };
}

export interface Progress {
  /** Stops of each inspector in their order. */
  readonly sequences: readonly (readonly number[])[];
  readonly left_out: readonly number[];
  readonly value: Value;
  readonly step: number;
  /** Whether this plan is better than the one before. */
  readonly better: boolean;
}

/** Local search beside a first plan, in tried moves: tens of milliseconds. */
const FIRST_MOVES = 20_000;
const LAST_MOVES = 400_000;
/** A plan is told after so many steps even when it is no better, so that a worker can hear Stop. */
const BREATH = 100;
/** Places overlooked in repair (the paper's value). */
const BLINK = 0.01;
/** Temperatures at the beginning and the end, as parts of the mean leg. */
const HOT = 0.5;
const COLD = 0.005;

/**
 * Plans, each at least as good as the one before; the last is the best.
 * @param random numbers from 0 up to, not with, 1.
 * @param before sequences to begin with, as far as they can still be done: a plan that is mended, not made anew.
 */
export function* solve(
  problem: Problem,
  random: () => number,
  budget: Budget,
  before: readonly (readonly number[])[] = [],
): Generator<Progress, void> {
  const near = neighbours(problem);
  let current = emptyState(problem);
  resume(problem, current, before);
  recreate(problem, current, () => 0.999, 0);
  let step = 0;
  let told = 0;
  const tell = (state: State, better: boolean): Progress => {
    told = step;
    return progressOf(problem, state, step, better);
  };
  yield tell(current, true);
  const constructed = worthOf(problem, current);
  localSearch(problem, current, near, FIRST_MOVES);
  let value = worthOf(problem, current);
  let best = copyOf(current);
  let best_value = value;
  if (compare(value, constructed) < 0) yield tell(best, true);
  if (problem.stops < 2) return;

  const legs = current.rounds.reduce((sum, { sequence }) => sum + sequence.length, 0) + 1;
  const mean = current.rounds.reduce((sum, { travel }) => sum + travel, 0) / legs || 1;
  /** How often a stop was left out: who waited long is let in before who did not. */
  const waited = new Float64Array(problem.stops);
  for (let spent = budget(); spent < 1; spent = budget()) {
    step++;
    const heat = mean * HOT * (COLD / HOT) ** spent;
    const next = copyOf(current);
    ruin(problem, next, near, random);
    recreate(problem, next, random, BLINK);
    const then = worthOf(problem, next);
    const fairer =
      then.lost > 0 && then.lost <= value.lost + 1e-9 && sumOf(waited, next) < sumOf(waited, current);
    if (
      fairer ||
      then.lost < value.lost - 1e-9 ||
      (then.lost < value.lost + 1e-9 && then.cost < value.cost - heat * Math.log(1 - random()))
    ) {
      current = next;
      value = then;
    }
    if (value.lost > 0)
      for (let stop = 0; stop < problem.stops; stop++)
        if (next.where[stop] === -1) waited[stop] = (waited[stop] as number) + 1;
    if (compare(value, best_value) < 0) {
      const real = value.lost < best_value.lost - 1e-9 || value.cost < best_value.cost - 1e-6;
      best = copyOf(current);
      best_value = value;
      if (real) yield tell(best, true);
    }
    if (step - told >= BREATH) yield tell(best, false);
  }
  localSearch(problem, best, near, LAST_MOVES);
  const last = worthOf(problem, best);
  yield tell(best, compare(last, best_value) < 0);
}

function sumOf(waited: Float64Array, state: State): number {
  let sum = 0;
  for (let stop = 0; stop < waited.length; stop++)
    if (state.where[stop] === -1) sum += waited[stop] as number;
  return sum;
}

function progressOf(problem: Problem, state: State, step: number, better: boolean): Progress {
  const left_out: number[] = [];
  for (let stop = 0; stop < problem.stops; stop++) if (state.where[stop] === -1) left_out.push(stop);
  return {
    sequences: state.rounds.map(({ sequence }) => sequence),
    left_out,
    value: worthOf(problem, state),
    step,
    better,
  };
}
