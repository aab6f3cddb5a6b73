import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../src/rounds/solver/chance.ts';
import type { InspectorDay, Problem } from '../../src/rounds/solver/problem.ts';
import { roundOf, tryInsert } from '../../src/rounds/solver/round.ts';
import { timetable } from '../../src/rounds/solver/schedule.ts';
import { type Progress, solve, steps } from '../../src/rounds/solver/solve.ts';
import { exactOf, exactTour } from './exact.ts';
import { matrixOfPoints } from './made.ts';
import { problemOfSolomon, problemOfTour } from './published/problems.ts';
import { SOLOMON } from './published/solomon.ts';
import { TOURS } from './published/tsplib.ts';

function last(problem: Problem, most: number, seed = 1): Progress {
  let plan: Progress | null = null;
  for (const next of solve(problem, chanceFrom(seed), steps(most))) plan = next;
  if (plan === null) throw new Error('no plan');
  return plan;
}

const H = 3600;
const DAY: InspectorDay = { start: 0, end: 0, from: 7 * H, to: 18 * H, lunch: null, capacity: Infinity };

/** Stops on a plane of seconds; the depot is the last row. */
function made(
  points: readonly (readonly [number, number])[],
  more: Partial<Problem> & { readonly days?: readonly Partial<InspectorDay>[] } = {},
): Problem {
  const n = points.length - 1;
  const { days = [{}], ...rest } = more;
  return {
    stops: n,
    size: n + 1,
    seconds: matrixOfPoints(points, Math.round),
    priority: new Float64Array(n).fill(1),
    service: new Float64Array(n).fill(1200),
    earliest: new Float64Array(n),
    latest: new Float64Array(n).fill(Infinity),
    load: new Float64Array(n).fill(1),
    inspectors: days.map((day) => ({ ...DAY, start: n, end: n, ...day })),
    allowed: new Uint8Array(n * days.length).fill(1),
    fixed: days.map(() => null),
    objective: 'duration',
    even: 0,
    ...rest,
  };
}

describe('against the exact optimum (HiGHS)', () => {
  it('finds the shortest tour of eight towns with one-way distances, five times', async () => {
    for (let seed = 1; seed <= 5; seed++) {
      const random = chanceFrom(seed);
      const points = Array.from({ length: 9 }, () => [random() * 5000, random() * 5000] as const);
      const base = made(points, { objective: 'travel' });
      const seconds = base.seconds.map((s) => Math.round(s * (1 + random())));
      const problem = { ...base, seconds };
      expect(last(problem, 400).value.cost).toBeCloseTo(await exactTour(seconds, 9), 3);
    }
  });

  it('serves the most priority, then takes the least time, with windows, skills and two inspectors', async () => {
    let left_out = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const random = chanceFrom(seed * 77);
      const points = Array.from({ length: 6 }, () => [random() * 6000, random() * 6000] as const);
      const earliest = Float64Array.from({ length: 5 }, () => Math.round(random() * 2 * H));
      const problem = made(points, {
        days: [
          { from: 0, to: 2 * H },
          { from: 600, to: 1.5 * H, end: seed % 2 === 0 ? null : 5 },
        ],
        earliest,
        latest: earliest.map((from) => from + Math.round(random() * H)),
        priority: Float64Array.from({ length: 5 }, () => 1 + Math.floor(random() * 3)),
        allowed: Uint8Array.from({ length: 10 }, () => (random() < 0.8 ? 1 : 0)),
      });
      const exact = await exactOf(problem);
      const ours = last(problem, 1500).value;
      expect(ours.lost).toBeCloseTo(exact.lost, 6);
      expect(ours.cost).toBeCloseTo(exact.cost, 2);
      left_out += exact.lost;
    }
    // The cases are worth something: some stops cannot be served.
    expect(left_out).toBeGreaterThan(3);
  });
});

describe('against published optima', () => {
  it.each(TOURS.filter(({ name }) => name !== 'kroA100'))('$name within 2 %', (tour) => {
    const { cost } = last(problemOfTour(tour), 3000).value;
    expect(cost).toBeGreaterThanOrEqual(tour.optimum);
    expect(cost).toBeLessThanOrEqual(tour.optimum * 1.02);
  });

  it.each(SOLOMON.filter(({ name }) => name !== 'RC101'))(
    '$name: no more vehicles, distance within 5 %',
    (one) => {
      const problem = problemOfSolomon(one);
      const plan = last(problem, 3000);
      expect(plan.left_out).toEqual([]);
      expect(plan.value.cost).toBeLessThanOrEqual(one.distance * 1.05);
      expect(plan.value.cost).toBeGreaterThanOrEqual(one.distance - 0.01);
      for (const [k, sequence] of plan.sequences.entries())
        expect(timetable(problem, problem.inspectors[k] as InspectorDay, sequence)).not.toBeNull();
    },
  );
});

describe('anytime', () => {
  const problem = problemOfTour(TOURS[0] as (typeof TOURS)[number]);
  it('gives a plan at once and only better ones after it, also when it is stopped early', () => {
    const costs: number[] = [];
    for (const plan of solve(problem, chanceFrom(3), steps(300))) {
      costs.push(plan.value.cost);
      expect(plan.sequences.flat().toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 50 }, (_, i) => i),
      );
    }
    expect(costs.length).toBeGreaterThan(3);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    for (const plan of solve(problem, chanceFrom(3), steps(300))) {
      expect(plan.value.cost).toBe(costs[0]);
      break;
    }
  });
  it('does the same with the same chance', () => {
    expect(last(problem, 200, 5)).toEqual(last(problem, 200, 5));
  });
});

describe('the clock of a round', () => {
  const line = (...at: number[]) => at.map((x) => [x, 0] as const);
  const lunch = { from: 12 * H, latest: 13 * H, seconds: H };

  it('waits for a window and bounds the start of service, not its end', () => {
    const problem = made(line(600, 1200, 0), {
      earliest: Float64Array.of(8 * H, 0),
      latest: Float64Array.of(8 * H, Infinity),
    });
    const day = problem.inspectors[0] as InspectorDay;
    expect(timetable(problem, day, [0, 1])?.stops).toEqual([
      { stop: 0, arrive: 7 * H + 600, start: 8 * H, depart: 8 * H + 1200 },
      { stop: 1, arrive: 8 * H + 1800, start: 8 * H + 1800, depart: 8 * H + 3000 },
    ]);
    // One second late is too late.
    expect(timetable({ ...problem, latest: Float64Array.of(8 * H - 1, Infinity) }, day, [0, 1])).toBeNull();
  });

  it('takes lunch at the first pause after its beginning, and before a visit that would outlast its latest', () => {
    const service = Float64Array.of(5 * H, H, H);
    const problem = made(line(0, 0, 0, 0), { service, days: [{ lunch }] });
    const day = problem.inspectors[0] as InspectorDay;
    // 7–12 the long visit, lunch 12–13, then the others.
    expect(timetable(problem, day, [0, 1, 2])).toMatchObject({ lunch: 12 * H, finish: 15 * H });
    // 7–9 two visits; the long one would run 9–14, past 13: lunch first, at 12.
    expect(timetable(problem, day, [1, 2, 0])).toMatchObject({ lunch: 12 * H, finish: 18 * H });
    expect(timetable(problem, day, [1])).toMatchObject({ lunch: null, finish: 8 * H });
  });

  it('an open round ends at its last stop', () => {
    const problem = made(line(600, 0), { days: [{ end: null }] });
    expect(timetable(problem, problem.inspectors[0] as InspectorDay, [0])).toMatchObject({
      finish: 7 * H + 1800,
      travel: 600,
    });
  });

  it('what one more stop costs, told in constant time, is what the clock says (property)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), fc.boolean(), (seed, open, eats) => {
        const random = chanceFrom(seed);
        const points = Array.from({ length: 8 }, () => [random() * 4000, random() * 4000] as const);
        const earliest = Float64Array.from({ length: 7 }, () => 7 * H + random() * 5 * H);
        const problem = made(points, {
          earliest,
          latest: earliest.map((from) => from + random() * 3 * H),
          days: [{ ...(open ? { end: null } : {}), ...(eats ? { lunch } : {}) }],
        });
        const day = problem.inspectors[0] as InspectorDay;
        let round = roundOf(problem, day, []);
        const out = new Float64Array(2);
        for (let stop = 0; stop < 7 && round !== null; stop++)
          for (let p = 0; p <= round.sequence.length; p++) {
            const longer = [...round.sequence.slice(0, p), stop, ...round.sequence.slice(p)];
            const times = timetable(problem, day, longer);
            expect(tryInsert(problem, day, round, p, stop, out)).toBe(times !== null);
            if (times === null) continue;
            expect(out[0]).toBeCloseTo(times.finish, 6);
            expect(out[1]).toBeCloseTo(times.travel, 6);
            if (p === round.sequence.length) {
              round = roundOf(problem, day, longer);
              break;
            }
          }
      }),
      { numRuns: 150 },
    );
  });
});

it('work is shared out where that is asked for', () => {
  const points = [
    [-900, 0],
    [-800, 0],
    [900, 0],
    [800, 0],
    [0, 0],
  ] as const;
  const alone = last(made(points, { days: [{}, {}] }), 300);
  expect(alone.sequences.map(({ length }) => length).toSorted()).toEqual([0, 4]);
  const shared = last(made(points, { days: [{}, {}], even: 1 }), 300);
  expect(shared.sequences.map(({ length }) => length)).toEqual([2, 2]);
});
