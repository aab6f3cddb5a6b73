/** Why a stop is in nobody's round: the first of the reasons that would hold were it the only stop of the day. */
import type { Problem } from './solver/problem.ts';
import type { Inspector, LeftOut, Visit, Wishes } from './types.ts';

/** @param stop as the problem numbers it; the solver left it out. */
export function whyLeftOut(
  inspectors: readonly Inspector[],
  problem: Problem,
  wishes: Wishes,
  stop: number,
  visit: Visit,
): LeftOut {
  if (wishes.forbidden.has(visit.id)) return { code: 'forbidden' };
  const able = problem.inspectors.flatMap((_, k) =>
    problem.allowed[k * problem.stops + stop] === 1 ? [k] : [],
  );
  if (able.length === 0) {
    const skilled = inspectors.some(({ skills }) => visit.skills.every((skill) => skills.includes(skill)));
    return skilled ? { code: 'no-time-left' } : { code: 'no-skill', skills: visit.skills };
  }
  const { size, seconds } = problem;
  const earliest = problem.earliest[stop] as number;
  const latest = problem.latest[stop] as number;
  const service = problem.service[stop] as number;
  let reached = false;
  let meets_hours = false;
  let soonest = Infinity;
  let over = Infinity;
  let day_end = 0;
  for (const k of able) {
    const own = problem.inspectors[k] as Problem['inspectors'][number];
    const there = seconds[own.start * size + stop] as number;
    const back = own.end === null ? 0 : (seconds[stop * size + own.end] as number);
    if (there === Infinity || back === Infinity) continue;
    reached = true;
    if (earliest >= own.to || latest < own.from) continue;
    meets_hours = true;
    const arrive = own.from + there;
    soonest = Math.min(soonest, arrive);
    if (arrive > latest) continue;
    const finish = Math.max(arrive, earliest) + service + back;
    if (finish - own.to < over) {
      over = finish - own.to;
      day_end = own.to;
    }
  }
  if (!reached) return { code: 'no-way' };
  if (!meets_hours) return { code: 'outside-hours', from: visit.window_from, to: visit.window_to };
  if (soonest > latest) return { code: 'too-late', reach: soonest, to: latest };
  if (over > 0) return { code: 'day-too-short', over, to: day_end };
  const kept = able.map((k) => problem.fixed[k] ?? null);
  if (kept.every((order) => order !== null && !order.includes(stop))) return { code: 'kept-order' };
  return { code: 'no-time-left' };
}
