/** Putting stops where they cost least: the construction of a plan, and its repair after part of it was taken out. */
import type { State } from './plan-state.ts';
import { type Problem, TIE } from './problem.ts';
import { costOf, lengthOf, roundOf, tryInsert } from './round.ts';

const out = new Float64Array(2);

/**
 * Puts a stop at its cheapest place.
 * @param blink how often, by chance, a place is overlooked, so that repairs differ (0 = never).
 * @returns false where it fits nowhere.
 */
export function insertBest(
  problem: Problem,
  state: State,
  stop: number,
  blink: number,
  random: () => number,
): boolean {
  let best = Infinity;
  let inspector = -1;
  let position = -1;
  let longest = 0;
  if (problem.even > 0)
    state.rounds.forEach((round, k) => {
      longest = Math.max(longest, lengthOf(problem.inspectors[k] as Problem['inspectors'][number], round));
    });
  problem.inspectors.forEach((day, k) => {
    if (problem.allowed[k * problem.stops + stop] !== 1 || problem.fixed[k] != null) return;
    const round = state.rounds[k] as State['rounds'][number];
    for (let p = 0; p <= round.sequence.length; p++) {
      if (blink > 0 && random() < blink) continue;
      if (!tryInsert(problem, day, round, p, stop, out)) continue;
      const finish = out[0] as number;
      let more = costOf(problem, day, finish, out[1] as number) - round.cost;
      if (problem.even > 0) more += problem.even * Math.max(0, finish - day.from - longest);
      // Waits hide what a detour costs: between equals the shorter way.
      if (more < best - TIE * TIE) {
        best = more;
        inspector = k;
        position = p;
      }
    }
  });
  if (inspector < 0) return false;
  return put(problem, state, stop, inspector, position);
}

function put(problem: Problem, state: State, stop: number, inspector: number, position: number): boolean {
  const { sequence } = state.rounds[inspector] as State['rounds'][number];
  const round = roundOf(problem, problem.inspectors[inspector] as Problem['inspectors'][number], [
    ...sequence.slice(0, position),
    stop,
    ...sequence.slice(position),
  ]);
  if (round === null) return false;
  state.rounds[inspector] = round;
  state.where[stop] = inspector;
  return true;
}

/** Puts stops where they were before, in their order; what cannot be there any more stays out. */
export function resume(problem: Problem, state: State, before: readonly (readonly number[])[]): void {
  before.forEach((sequence, k) => {
    if (problem.fixed[k] !== null) return;
    for (const stop of sequence) {
      if (state.where[stop] !== -1 || problem.allowed[k * problem.stops + stop] !== 1) continue;
      put(problem, state, stop, k, (state.rounds[k] as State['rounds'][number]).sequence.length);
    }
  });
}

/** Puts what is left out back in, the stops taken in an order drawn by chance from a few that tend to do well. */
export function recreate(problem: Problem, state: State, random: () => number, blink: number): void {
  const waiting: number[] = [];
  for (let stop = 0; stop < problem.stops; stop++) if (state.where[stop] === -1) waiting.push(stop);
  shuffle(waiting, random);
  const draw = random() * 8;
  const { earliest, latest, size, seconds } = problem;
  const home = problem.inspectors[0]?.start ?? 0;
  const far = (stop: number) => seconds[home * size + stop] as number;
  const width = (stop: number) => (latest[stop] as number) - (earliest[stop] as number);
  if (draw >= 7) waiting.sort((a, b) => far(a) - far(b));
  else if (draw >= 5) waiting.sort((a, b) => far(b) - far(a));
  else if (draw >= 4) waiting.sort((a, b) => width(a) - width(b));
  // What counts most first: JavaScript's sort keeps the order of equals.
  waiting.sort((a, b) => (problem.priority[b] as number) - (problem.priority[a] as number));
  for (const stop of waiting) insertBest(problem, state, stop, blink, random);
}

export function shuffle(list: number[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const one = list[i] as number;
    list[i] = list[j] as number;
    list[j] = one;
  }
}
