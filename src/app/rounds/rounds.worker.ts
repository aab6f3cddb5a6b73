/** Plans rounds beside the page: roads once, then plans for as long as they are looked at. */
import { expose } from 'comlink';
import type { Position } from '../../geodesy/types.ts';
import { type Day, FarFromRoad, legsOf, planOf, prepareDay, problemOf } from '../../rounds/day.ts';
import { joinCrossings } from '../../rounds/roads/join-crossings.ts';
import { type RoadGraph, roadGraph } from '../../rounds/roads/road-graph.ts';
import { readStreets } from '../../rounds/roads/streets-door.ts';
import { chanceFrom } from '../../rounds/solver/chance.ts';
import { solve, span } from '../../rounds/solver/solve.ts';
import type { Wishes } from '../../rounds/types.ts';
import type { Planned, PlanOutcome, PlanRequest, StreetFact } from './engine.ts';

let graph: RoadGraph | null = null;
let prepared: { readonly key: string; readonly day: Day } | null = null;
let asked = 0;

/** Plans are told at most so often: the page draws each. */
const TELL_MS = 200;

const remote = {
  /** @returns how many pieces of street there are. */
  load(streets: readonly StreetFact[]): number {
    // The town's own streets share no vertices: they meet where they cross.
    graph =
      streets.length === 0
        ? roadGraph([])
        : roadGraph(
            joinCrossings(readStreets({ type: 'FeatureCollection', features: streets }, 'streets', null)),
          );
    prepared = null;
    return graph.from.length;
  },

  async plan(request: PlanRequest, tell: (planned: Planned) => void): Promise<PlanOutcome> {
    const own = ++asked;
    const began = performance.now();
    if (graph === null) throw new Error('rounds: the streets are not loaded');
    const { visits, inspectors, options } = request;
    const key = JSON.stringify([visits, inspectors, options]);
    try {
      if (prepared?.key !== key) prepared = { key, day: prepareDay(graph, visits, inspectors, options) };
    } catch (error) {
      if (error instanceof FarFromRoad) return { ok: false, far: error.place, off_m: error.off_m };
      throw error;
    }
    const { day } = prepared;
    const wishes: Wishes = {
      pinned: new Map(request.pinned),
      forbidden: new Set(request.forbidden),
      ordered: new Map(request.ordered),
    };
    const problem = problemOf(day, wishes);
    const stopOf = new Map(day.taking_part.map((i, stop) => [visits[i]?.id, stop]));
    const before = request.before.map((ids) => ids.flatMap((id) => stopOf.get(id) ?? []));
    let told = Number.NEGATIVE_INFINITY;
    let last: readonly (readonly number[])[] | null = null;
    let untold = false;
    const say = (sequences: readonly (readonly number[])[], done: boolean) => {
      const lines = sequences.map((sequence, k) => joined(legsOf(day, k, sequence)));
      tell({
        plan: planOf(day, problem, wishes, sequences),
        lines,
        after_ms: performance.now() - began,
        done,
      });
      told = performance.now();
      untold = false;
    };
    let breath = performance.now();
    const clock = () => performance.now();
    for (const step of solve(problem, chanceFrom(1), span(request.most_ms, clock), before)) {
      last = step.sequences;
      untold ||= step.better;
      if (untold && performance.now() - told > TELL_MS) say(last, false);
      if (performance.now() - breath < TELL_MS / 4) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (own !== asked) break;
      breath = performance.now();
    }
    // Overtaken by another question: what came of this one is of no use to anybody.
    if (last !== null && (own === asked || stopped === own)) say(last, true);
    return { ok: true };
  },

  /** Stops with the best plan so far. */
  stop(): void {
    stopped = asked;
    asked++;
  },
};
let stopped = 0;

/** Legs as one line; where one ends the next begins. */
function joined(legs: readonly (readonly Position[])[]): readonly Position[] {
  return legs.flatMap((leg, i) => (i === 0 ? leg : leg.slice(1)));
}

export type RemoteRounds = typeof remote;
expose(remote);
