/** A day made ready: places on the road, the ways between them, the problem for the solver; and its answers as a plan. */
import type { Position } from '../geodesy/types.ts';
import { type Matrix, matrixOf } from './roads/matrix.ts';
import { BY_CAR, type Network, networkWith } from './roads/network.ts';
import type { RoadGraph } from './roads/road-graph.ts';
import { Searcher } from './roads/shortest-paths.ts';
import { type Snap, Snapper } from './roads/snap.ts';
import type { Problem } from './solver/problem.ts';
import { timetable } from './solver/schedule.ts';
import type { Inspector, LeftOut, Plan, PlannedRound, PlanOptions, Visit, Wishes } from './types.ts';
import { whyLeftOut } from './why.ts';

export const USUAL_OPTIONS: PlanOptions = { turn_backs: true, on_foot_kmh: null, farthest_m: 300, even: 0 };

/** A start or an end that no road comes near. */
export class FarFromRoad extends Error {
  override readonly name = 'FarFromRoad';
  constructor(
    readonly place: 'start' | 'end',
    /** Metres to the nearest road; null = there is none at all. */
    readonly off_m: number | null,
    readonly farthest_m: number,
  ) {
    super(`the ${place} lies ${off_m ?? '?'} m from the nearest road, more than ${farthest_m} m`);
  }
}

/** A day whose ways are known; wishes may change without finding them anew. */
export interface Day {
  readonly visits: readonly Visit[];
  readonly inspectors: readonly Inspector[];
  readonly options: PlanOptions;
  /** Visits that can take part, in the order of the problem's stops. */
  readonly taking_part: readonly number[];
  readonly apart: ReadonlyMap<number, LeftOut>;
  readonly snaps: readonly Snap[];
  readonly network: Network;
  readonly matrix: Matrix;
  /** Rows of the matrix where each inspector begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly (number | null)[];
}

/**
 * Brings places onto the road and finds the ways between them.
 * @throws FarFromRoad where an inspector's start or end is nowhere near one.
 */
export function prepareDay(
  graph: RoadGraph,
  visits: readonly Visit[],
  inspectors: readonly Inspector[],
  options: PlanOptions = USUAL_OPTIONS,
): Day {
  const snapper = new Snapper(graph);
  const apart = new Map<number, LeftOut>();
  const taking_part: number[] = [];
  const snaps: Snap[] = [];
  visits.forEach((visit, i) => {
    const snap = snapper.snap(visit.at);
    if (snap === null) apart.set(i, { code: 'no-road' });
    else if (snap.off_m > options.farthest_m)
      apart.set(i, { code: 'far-from-road', off_m: snap.off_m, farthest_m: options.farthest_m });
    else {
      taking_part.push(i);
      snaps.push(snap);
    }
  });
  const rowOf = new Map<string, number>();
  const row = (place: Position, which: 'start' | 'end'): number => {
    const key = place.join();
    const known = rowOf.get(key);
    if (known !== undefined) return known;
    const snap = snapper.snap(place);
    if (snap === null || snap.off_m > options.farthest_m)
      throw new FarFromRoad(which, snap?.off_m ?? null, options.farthest_m);
    rowOf.set(key, snaps.length);
    snaps.push(snap);
    return snaps.length - 1;
  };
  const starts = inspectors.map(({ start }) => row(start, 'start'));
  const ends = inspectors.map(({ end }) => (end === null ? null : row(end, 'end')));
  const network = networkWith(graph, snaps, options.on_foot_kmh === null ? BY_CAR : options);
  return {
    visits,
    inspectors,
    options,
    taking_part,
    apart,
    snaps,
    network,
    matrix: matrixOf(network, options.turn_backs || options.on_foot_kmh !== null),
    starts,
    ends,
  };
}

/** The day as the solver's problem, with what was wished by hand. */
export function problemOf(day: Day, wishes: Wishes): Problem {
  const { visits, inspectors, taking_part, matrix } = day;
  const n = taking_part.length;
  const visit = (stop: number) => visits[taking_part[stop] as number] as Visit;
  const each = (value: (visit: Visit) => number) =>
    Float64Array.from({ length: n }, (_, i) => value(visit(i)));
  const ordered = new Map<string, number>();
  for (const [k, ids] of wishes.ordered) for (const id of ids) ordered.set(id, k);
  const allowed = new Uint8Array(inspectors.length * n);
  inspectors.forEach(({ skills }, k) => {
    for (let stop = 0; stop < n; stop++) {
      const { id, skills: wanted } = visit(stop);
      const by_hand = ordered.get(id) ?? wishes.pinned.get(id);
      if (wishes.forbidden.has(id) || (by_hand !== undefined && by_hand !== k)) continue;
      if (wanted.every((skill) => skills.includes(skill))) allowed[k * n + stop] = 1;
    }
  });
  const stopOf = new Map(taking_part.map((i, stop) => [(visits[i] as Visit).id, stop]));
  const total = visits.reduce((sum, { priority }) => sum + priority, 0);
  return {
    stops: n,
    size: matrix.size,
    seconds: matrix.seconds,
    // What a person pinned comes before everything else.
    priority: each(({ id, priority }) => (wishes.pinned.has(id) ? priority + total : priority)),
    service: each(({ service }) => service),
    earliest: each(({ window_from }) => window_from ?? 0),
    latest: each(({ window_to }) => window_to ?? Infinity),
    load: new Float64Array(n).fill(1),
    inspectors: inspectors.map(({ from, to, lunch, most_visits }, k) => ({
      start: day.starts[k] as number,
      end: day.ends[k] ?? null,
      from,
      to,
      lunch,
      capacity: most_visits ?? Infinity,
    })),
    allowed,
    fixed: inspectors.map((_, k) => {
      const ids = wishes.ordered.get(k);
      return ids === undefined
        ? null
        : ids.flatMap((id) => {
            const stop = stopOf.get(id);
            return stop === undefined || allowed[k * n + stop] !== 1 ? [] : [stop];
          });
    }),
    objective: 'duration',
    even: day.options.even,
  };
}

/** The solver's sequences told in times, metres and reasons. */
export function planOf(
  day: Day,
  problem: Problem,
  wishes: Wishes,
  sequences: readonly (readonly number[])[],
): Plan {
  const { visits, taking_part, matrix, snaps } = day;
  const served = new Set<number>();
  const rounds = sequences.map((sequence, inspector): PlannedRound => {
    const own = problem.inspectors[inspector] as Problem['inspectors'][number];
    const times = timetable(problem, own, sequence);
    if (times === null) throw new RangeError('rounds: a plan was told that its own clock does not allow');
    let at = own.start;
    let length_m = 0;
    const stops = times.stops.map(({ stop, arrive, start, depart }) => {
      const leg = at * matrix.size + stop;
      const leg_m = matrix.metres[leg] as number;
      length_m += leg_m;
      at = stop;
      served.add(stop);
      return {
        id: (visits[taking_part[stop] as number] as Visit).id,
        arrive,
        start,
        depart,
        leg_m,
        leg_s: matrix.seconds[leg] as number,
        off_m: (snaps[stop] as Snap).off_m,
      };
    });
    if (own.end !== null && stops.length > 0) length_m += matrix.metres[at * matrix.size + own.end] as number;
    return { inspector, stops, lunch: times.lunch, finish: times.finish, length_m, travel_s: times.travel };
  });
  const left_out = [...day.apart].map(([i, why]) => ({ id: (visits[i] as Visit).id, why }));
  for (let stop = 0; stop < problem.stops; stop++)
    if (!served.has(stop)) {
      const visit = visits[taking_part[stop] as number] as Visit;
      left_out.push({ id: visit.id, why: whyLeftOut(day.inspectors, problem, wishes, stop, visit) });
    }
  return { rounds, left_out };
}

/**
 * The ways a round takes, one line a leg; the last is the way back where there is one.
 * @param sequence stops of the problem, as the solver tells them.
 */
export function legsOf(day: Day, inspector: number, sequence: readonly number[]): (readonly Position[])[] {
  if (sequence.length === 0) return [];
  const { network, options } = day;
  const search = new Searcher(network, options.turn_backs || options.on_foot_kmh !== null);
  const end = day.ends[inspector] ?? null;
  const rows = [day.starts[inspector] as number, ...sequence, ...(end === null ? [] : [end])];
  return rows.slice(1).map((to, i) => search.from(rows[i] as number, [to]).pathTo(to));
}

/** The stops of a planned round as the problem numbers them. */
export function sequenceOf(day: Day, round: PlannedRound): number[] {
  const stopOf = new Map(day.taking_part.map((i, stop) => [(day.visits[i] as Visit).id, stop]));
  return round.stops.flatMap(({ id }) => stopOf.get(id) ?? []);
}
