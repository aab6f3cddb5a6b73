/** Published instances as problems of ours. */

import type { Problem } from '../../../src/rounds/solver/problem.ts';
import { matrixOfPoints } from '../made.ts';
import type { Solomon } from './solomon.ts';
import type { Tour } from './tsplib.ts';

/** A single tour from its first town and back, no windows. */
export function problemOfTour({ xy }: Tour): Problem {
  const [home = [0, 0], ...stops] = xy;
  const n = stops.length;
  return {
    stops: n,
    size: n + 1,
    seconds: matrixOfPoints([...stops, home], Math.round),
    priority: new Float64Array(n).fill(1),
    service: new Float64Array(n),
    earliest: new Float64Array(n),
    latest: new Float64Array(n).fill(1e9),
    load: new Float64Array(n),
    inspectors: [{ start: n, end: n, from: 0, to: 1e9, lunch: null, capacity: Infinity }],
    allowed: new Uint8Array(n).fill(1),
    fixed: [null],
    objective: 'travel',
    even: 0,
  };
}

/** As many inspectors as the best known solution has vehicles. */
export function problemOfSolomon({ rows, vehicles, capacity, service }: Solomon): Problem {
  const [depot = [], ...stops] = rows;
  const n = stops.length;
  const column = (i: number) => Float64Array.from(stops.map((row) => row[i] as number));
  const points = [...stops, depot].map(([x = 0, y = 0]) => [x, y] as const);
  return {
    stops: n,
    size: n + 1,
    seconds: matrixOfPoints(points),
    priority: new Float64Array(n).fill(1),
    service: new Float64Array(n).fill(service),
    earliest: column(3),
    latest: column(4),
    load: column(2),
    inspectors: Array.from({ length: vehicles }, () => ({
      start: n,
      end: n,
      from: depot[3] as number,
      to: depot[4] as number,
      lunch: null,
      capacity,
    })),
    allowed: new Uint8Array(n * vehicles).fill(1),
    fixed: Array.from({ length: vehicles }, () => null),
    objective: 'travel',
    even: 0,
  };
}
