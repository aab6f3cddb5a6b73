/** A plan as rounds to be kept. */
import type { NewRound, RoundPlan } from '../../records/round.ts';
import { letterOf } from './settings.ts';
import type { PlanningState } from './usePlanning.ts';

/** Rounds with stops, each with ids of its own. @param people user of each inspector, by place in the list. */
export function roundsOf(
  { plan, request, byKey, day, t }: PlanningState,
  people: readonly (string | null)[],
  newId: () => string,
): NewRound[] {
  if (plan === null || request === null) return [];
  return plan.plan.rounds.flatMap((round): NewRound[] => {
    const own = request.inspectors[round.inspector];
    if (round.stops.length === 0 || own === undefined) return [];
    const kept: RoundPlan = {
      start: [own.start[0], own.start[1]],
      end: own.end === null ? null : [own.end[0], own.end[1]],
      from_s: own.from,
      to_s: own.to,
      lunch: own.lunch,
      on_foot: request.options.on_foot_kmh !== null,
      turn_backs: request.options.turn_backs,
      skills: [...own.skills],
    };
    const visits = new Map(request.visits.map((visit) => [visit.id, visit]));
    return [
      {
        id: newId(),
        save: newId(),
        revision: 0,
        day,
        label: t('rounds:inspector', { letter: letterOf(round.inspector) }),
        inspector_id: people[round.inspector] ?? null,
        status: 'sent',
        plan: kept,
        finish_s: Math.round(round.finish),
        length_m: round.length_m,
        line: (plan.lines[round.inspector] ?? []).map(([lon, lat]) => [lon, lat] as const),
        stops: round.stops.flatMap(({ id, arrive, start, depart, leg_m, off_m }) => {
          const found = byKey.get(id);
          if (found === undefined) return [];
          return [
            {
              id: newId(),
              subject_kind: found.kind,
              subject_ref: found.ref,
              name: found.name,
              address: found.address,
              at: [found.at[0], found.at[1]] as const,
              score: found.score,
              reasons: found.reasons.map(({ reason, points }) => ({ reason, points })),
              arrive_s: Math.round(arrive),
              start_s: Math.round(start),
              depart_s: Math.round(depart),
              leg_m,
              off_m,
              window_from_s: visits.get(id)?.window_from ?? null,
              window_to_s: visits.get(id)?.window_to ?? null,
              skills: [...(visits.get(id)?.skills ?? [])],
              also_refs: [...found.also],
            },
          ];
        }),
      },
    ];
  });
}
