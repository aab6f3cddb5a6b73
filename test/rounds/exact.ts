/** The exact answer of small problems by mixed integer programming (HiGHS): an oracle that shares nothing with us. */
import loadHighs from 'highs';
import type { Problem } from '../../src/rounds/solver/problem.ts';
import { TIE } from '../../src/rounds/solver/problem.ts';

/** Longer than the days asked about, seconds. */
const M = 20_000;
/** Outweighs any sum of their hours. */
const LOST = 40_000;

export interface Exact {
  readonly lost: number;
  readonly cost: number;
}

/** Adds up what is said of one variable: in an LP file a second mention would replace the first. */
class Sum {
  private readonly terms = new Map<string, number>();
  add(weight: number, name: string): void {
    this.terms.set(name, (this.terms.get(name) ?? 0) + weight);
  }
  toString(): string {
    return [...this.terms]
      .map(([name, weight]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`)
      .join('\n ');
  }
}

async function solved(lp: readonly string[]): Promise<number> {
  const highs = await loadHighs();
  const answer = highs.solve(lp.join('\n'), { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 });
  if (answer.Status !== 'Optimal') throw new Error(`HiGHS: ${answer.Status}`);
  return answer.ObjectiveValue;
}

/** The shortest closed tour over all rows of a matrix (places in the order: Miller, Tucker and Zemlin, 1960). */
export async function exactTour(seconds: Float64Array, size: number): Promise<number> {
  const all = Array.from({ length: size }, (_, i) => i);
  const objective = new Sum();
  const rules: string[] = [];
  const binary: string[] = [];
  const others = (i: number) => all.filter((j) => j !== i);
  for (const i of all) {
    rules.push(
      `${others(i)
        .map((j) => `x_${i}_${j}`)
        .join(' + ')} = 1`,
    );
    rules.push(
      `${others(i)
        .map((j) => `x_${j}_${i}`)
        .join(' + ')} = 1`,
    );
    for (const j of others(i)) {
      objective.add(seconds[i * size + j] as number, `x_${i}_${j}`);
      binary.push(`x_${i}_${j}`);
      if (i > 0 && j > 0) rules.push(`u_${i} - u_${j} + ${size} x_${i}_${j} <= ${size - 1}`);
    }
  }
  return solved([
    'Minimize',
    ` obj: ${objective}`,
    'Subject To',
    ...rules.map((rule, i) => ` r${i}: ${rule}`),
    'Bounds',
    ...others(0).map((i) => ` 1 <= u_${i} <= ${size - 1}`),
    'Binary',
    ` ${binary.join('\n ')}`,
    'End',
  ]);
}

/** Rounds of a few stops: three-index arcs, with times at the stops; no lunch, objective `duration`. */
export async function exactOf(problem: Problem): Promise<Exact> {
  const n = problem.stops;
  const c = (i: number, j: number) => problem.seconds[i * problem.size + j] as number;
  const stops = Array.from({ length: n }, (_, i) => i);
  const objective = new Sum();
  const rules: string[] = [];
  const bounds: string[] = [];
  const binary: string[] = [];
  const served: string[][] = stops.map(() => []);
  problem.inspectors.forEach((day, k) => {
    const x = (i: number | string, j: number | string) => `x_${i}_${j}_${k}`;
    const mine = stops.filter((i) => problem.allowed[k * n + i] === 1);
    const cost = (i: number, j: number | null) => (j === null ? 0 : c(i, j));
    for (const i of mine) {
      const entering = [x('s', i), ...mine.filter((j) => j !== i).map((j) => x(j, i))];
      const leaving = [x(i, 'e'), ...mine.filter((j) => j !== i).map((j) => x(i, j))];
      served[i]?.push(...entering);
      rules.push(`${entering.join(' + ')} - ${leaving.join(' - ')} = 0`);
      binary.push(x('s', i), x(i, 'e'), ...mine.filter((j) => j !== i).map((j) => x(i, j)));
      objective.add(TIE * c(day.start, i), x('s', i));
      objective.add(TIE * cost(i, day.end), x(i, 'e'));
      rules.push(`t_${i} - ${M} ${x('s', i)} >= ${day.from + c(day.start, i) - M}`);
      rules.push(
        `f_${k} - t_${i} - ${M} ${x(i, 'e')} >= ${(problem.service[i] as number) + cost(i, day.end) - M}`,
      );
      for (const j of mine)
        if (j !== i) {
          objective.add(TIE * c(i, j), x(i, j));
          rules.push(`t_${j} - t_${i} - ${M} ${x(i, j)} >= ${(problem.service[i] as number) + c(i, j) - M}`);
        }
    }
    const first = mine.map((i) => x('s', i));
    if (first.length === 0) return;
    rules.push(`${first.join(' + ')} <= 1`);
    rules.push(`f_${k} - ${first.map((one) => `${day.from} ${one}`).join(' - ')} >= 0`);
    bounds.push(`0 <= f_${k} <= ${day.to}`);
    objective.add(1, `f_${k}`);
    for (const one of first) objective.add(-day.from, one);
  });
  let constant = 0;
  for (const i of stops) {
    const latest = problem.latest[i] as number;
    bounds.push(`${problem.earliest[i]} <= t_${i} <= ${latest}`);
    const all = served[i] ?? [];
    constant += LOST * (problem.priority[i] as number);
    if (all.length === 0) continue;
    rules.push(`${all.join(' + ')} <= 1`);
    for (const one of all) objective.add(-LOST * (problem.priority[i] as number), one);
  }
  const total =
    constant +
    (await solved([
      'Minimize',
      ` obj: ${objective}`,
      'Subject To',
      ...rules.map((rule, i) => ` r${i}: ${rule}`),
      'Bounds',
      ...bounds.map((bound) => ` ${bound}`),
      'Binary',
      ` ${binary.join('\n ')}`,
      'End',
    ]));
  const lost = Math.floor(total / LOST + 1e-6);
  return { lost, cost: total - lost * LOST };
}
