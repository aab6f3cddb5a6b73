/**
 * Taking out strings of neighbouring stops from rounds that pass near one another (J. Christiaens, G. Vanden Berghe,
 * Slack induction by string removals for vehicle routing problems, Transportation Science 54, 2020).
 */
import type { State } from './plan-state.ts';
import type { Problem } from './problem.ts';
import { roundOf } from './round.ts';

/** Stops taken out on average, and the longest string: the paper's values. */
const AVERAGE = 10;
const LONGEST = 10;
/** How often stops within a string stay, and how often one more does. */
const SPLIT = 0.5;
const SPLIT_MORE = 0.01;

/** For each stop, the others by how near they are, there and back. */
export function neighbours(problem: Problem): readonly Int16Array[] {
  const { stops, size, seconds } = problem;
  return Array.from({ length: stops }, (_, a) => {
    const there = (b: number) => (seconds[a * size + b] as number) + (seconds[b * size + a] as number);
    return Int16Array.from(
      Array.from({ length: stops }, (__, b) => b).sort((b, c) => there(b) - there(c) || b - c),
    );
  });
}

/** Takes stops out of the state. Rounds a person put in order are left alone. */
export function ruin(
  problem: Problem,
  state: State,
  near: readonly Int16Array[],
  random: () => number,
): void {
  const free = state.rounds.filter(({ sequence }, k) => sequence.length > 0 && problem.fixed[k] == null);
  if (free.length === 0 || problem.stops === 0) return;
  const mean = free.reduce((sum, { sequence }) => sum + sequence.length, 0) / free.length;
  const longest = Math.min(LONGEST, mean);
  const strings = Math.floor(random() * ((4 * AVERAGE) / (1 + longest))) + 1;
  // With fewer rounds than strings (one inspector) a round is cut in several places: one string alone moves too little.
  const once = free.length >= strings;
  const ruined = new Set<number>();
  let cut = 0;
  const seed = Math.floor(random() * problem.stops);
  for (const stop of near[seed] ?? []) {
    if (cut >= strings) break;
    const k = state.where[stop] as number;
    if (k < 0 || (once && ruined.has(k)) || problem.fixed[k] != null) continue;
    const { sequence } = state.rounds[k] as State['rounds'][number];
    const most = Math.min(sequence.length, longest);
    const length = Math.max(1, Math.floor(random() * most) + 1);
    takeOut(
      problem,
      state,
      k,
      stringWith(sequence, sequence.indexOf(stop), Math.min(length, sequence.length), random),
    );
    ruined.add(k);
    cut++;
  }
}

/** A run of stops around a position; sometimes with a few inside it left standing. */
function stringWith(
  sequence: readonly number[],
  at: number,
  length: number,
  random: () => number,
): ReadonlySet<number> {
  let kept = 0;
  if (length > 1 && length < sequence.length && random() < SPLIT) {
    kept = 1;
    while (length + kept < sequence.length && random() > 1 - SPLIT_MORE) kept++;
  }
  const whole = length + kept;
  const lowest = Math.max(0, at - whole + 1);
  const highest = Math.min(at, sequence.length - whole);
  const from = lowest + Math.floor(random() * (highest - lowest + 1));
  const gap = Math.floor(random() * (length + 1));
  return new Set(
    sequence.slice(from, from + whole).filter((_, i) => kept === 0 || i < gap || i >= gap + kept),
  );
}

function takeOut(problem: Problem, state: State, k: number, taken: ReadonlySet<number>): void {
  const left = (state.rounds[k] as State['rounds'][number]).sequence.filter((stop) => !taken.has(stop));
  const round = roundOf(problem, problem.inspectors[k] as Problem['inspectors'][number], left);
  // Where the matrix is no metric, or lunch falls otherwise, fewer stops may not fit: then nothing is taken.
  if (round === null) return;
  state.rounds[k] = round;
  for (const stop of taken) state.where[stop] = -1;
}
