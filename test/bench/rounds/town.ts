/** Forty stops on a town of twenty thousand pieces of road: reading the roads, all ways, and a first plan. */
import type { Position } from '../../../src/geodesy/types.ts';
import { planOf, prepareDay, problemOf } from '../../../src/rounds/day.ts';
import { roadGraph } from '../../../src/rounds/roads/road-graph.ts';
import type { Street } from '../../../src/rounds/roads/street.ts';
import { chanceFrom } from '../../../src/rounds/solver/chance.ts';
import { solve, steps } from '../../../src/rounds/solver/solve.ts';
import { NO_WISHES, type Visit } from '../../../src/rounds/types.ts';

const SIDE = 100;
const STOPS = 40;

export default function bench(print: (line: string) => void): void {
  const random = chanceFrom(7);
  const jitter = Array.from({ length: SIDE * SIDE }, () => [random() * 1e-4, random() * 1e-4] as const);
  const at = (i: number, j: number): Position => {
    const [dx, dy] = jitter[i * SIDE + j] ?? [0, 0];
    return [-51.2 + i * 0.001 + dx, -29.9 + j * 0.001 + dy];
  };
  const streets: Street[] = [];
  const add = (a: Position, b: Position) =>
    streets.push({ id: '', name: null, lines: [[a, b]], ways: random() < 0.2 ? 'forward' : 'both', kmh: 30 });
  for (let i = 0; i < SIDE; i++)
    for (let j = 0; j < SIDE; j++) {
      if (i + 1 < SIDE) add(at(i, j), at(i + 1, j));
      if (j + 1 < SIDE) add(at(i, j), at(i, j + 1));
    }
  const visits = Array.from({ length: STOPS }, (_, i): Visit => {
    const [lon, lat] = at(Math.floor(random() * SIDE), Math.floor(random() * SIDE));
    return {
      id: String(i),
      at: [lon + 3e-4, lat + 1e-4],
      priority: 1,
      window_from: null,
      window_to: null,
      service: 600,
      skills: [],
    };
  });
  const start = at(50, 50);
  const inspector = {
    start,
    end: start,
    from: 25_200,
    to: 64_800,
    lunch: null,
    skills: [],
    most_visits: null,
  };
  for (const turn_backs of [true, false]) {
    const clock = () => process.cpuUsage().user / 1000;
    const began = clock();
    const graph = roadGraph(streets);
    const built = clock();
    const day = prepareDay(graph, visits, [inspector, inspector], {
      turn_backs,
      on_foot_kmh: null,
      farthest_m: 300,
      even: 1,
    });
    const problem = problemOf(day, NO_WISHES);
    const ready = clock();
    let first = 0;
    let metres = 0;
    const length = (sequences: readonly (readonly number[])[]) =>
      planOf(day, problem, NO_WISHES, sequences).rounds.reduce((sum, { length_m }) => sum + length_m, 0);
    for (const plan of solve(problem, chanceFrom(1), steps(0))) {
      metres = length(plan.sequences);
      first ||= clock();
    }
    const searched = clock();
    print(
      `${streets.length} pieces, ${STOPS} stops, turning back ${turn_backs ? 'allowed' : 'not allowed'}: graph ${(built - began).toFixed(0)} ms, ` +
        `places and ways ${(ready - built).toFixed(0)} ms, first plan ${(first - ready).toFixed(0)} ms, after local search ${(searched - ready).toFixed(0)} ms ` +
        `(${(metres / 1000).toFixed(1)} km); in all ${(searched - began).toFixed(0)} ms`,
    );
  }
}
