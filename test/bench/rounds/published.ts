/** The solver against published optima, ten seconds each of one core's own time: neighbours on the machine do not count. */

import { chanceFrom } from '../../../src/rounds/solver/chance.ts';
import { solve, span } from '../../../src/rounds/solver/solve.ts';
import { problemOfSolomon, problemOfTour } from '../../rounds/published/problems.ts';
import { SOLOMON } from '../../rounds/published/solomon.ts';
import { TOURS } from '../../rounds/published/tsplib.ts';

const SECONDS = 10;

export default function bench(print: (line: string) => void): void {
  const all = [
    ...TOURS.map((tour) => ({ name: tour.name, known: tour.optimum, problem: problemOfTour(tour) })),
    ...SOLOMON.map((one) => ({ name: one.name, known: one.distance, problem: problemOfSolomon(one) })),
  ];
  for (const { name, known, problem } of all) {
    const clock = () => process.cpuUsage().user / 1000;
    const began = clock();
    let first: number | null = null;
    let last = null;
    for (const plan of solve(problem, chanceFrom(7), span(SECONDS * 1000, clock))) {
      first ??= clock() - began;
      last = plan;
    }
    if (last === null) continue;
    const used = last.sequences.filter((sequence) => sequence.length > 0).length;
    print(
      `${name}: ${last.value.cost.toFixed(2)} against ${known} (${((last.value.cost / known - 1) * 100).toFixed(2)} %), ` +
        `${used} rounds, ${last.left_out.length} left out, ${last.step} steps, first plan ${first?.toFixed(0)} ms`,
    );
  }
}
