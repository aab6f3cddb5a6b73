/** How a day is planned: what the page's fields hold, and the inspectors they make. */
import type { Position } from '../../geodesy/types.ts';
import { OFFENCE_GROUPS, type OffenceGroup } from '../../laws/offence-groups.ts';
import { secondsOf } from '../../rounds/clock-time.ts';
import { ON_FOOT_KMH } from '../../rounds/roads/speeds.ts';
import type { Inspector, PlanOptions } from '../../rounds/types.ts';

export interface Settings {
  readonly inspectors: number;
  /** `HH:MM`; null = the town's own hours of inspection. */
  readonly from: string | null;
  readonly to: string | null;
  /** Minutes a visit takes. */
  readonly service: number;
  /** When lunch begins, `HH:MM`; null = none. */
  readonly lunch: string | null;
  /** Minutes of lunch. */
  readonly lunch_minutes: number;
  readonly on_foot: boolean;
  readonly turn_backs: boolean;
  /** Whether the round comes back to where it began. */
  readonly returns: boolean;
  /** Where the day begins; null = the first public office known. */
  readonly start: Position | null;
  /** What each inspector looks after, by place in the list; none told = everything. */
  readonly skills: readonly (readonly OffenceGroup[])[];
}
export const USUAL_SETTINGS: Settings = {
  inspectors: 1,
  from: null,
  to: null,
  service: 20,
  lunch: '12:00',
  lunch_minutes: 60,
  on_foot: false,
  turn_backs: true,
  returns: true,
  start: null,
  skills: [],
};
export const MOST_INSPECTORS = 6;

/** Hours as seconds; null where they are no two hours in their order. */
export function hoursOf(
  { from, to }: Pick<Settings, 'from' | 'to'>,
  own: readonly [number, number] | null,
): readonly [number, number] | null {
  const first = from === null ? (own?.[0] ?? null) : secondsOf(from);
  const last = to === null ? (own?.[1] ?? null) : secondsOf(to);
  return first === null || last === null || first >= last ? null : [first, last];
}

/** Lunch may begin an hour late at most. */
const LUNCH_LATE = 3600;

export function inspectorsOf(
  settings: Settings,
  hours: readonly [number, number],
  start: Position,
): Inspector[] {
  const lunch = settings.lunch === null ? null : secondsOf(settings.lunch);
  const one: Omit<Inspector, 'skills'> = {
    start,
    end: settings.returns ? start : null,
    from: hours[0],
    to: hours[1],
    lunch:
      lunch === null
        ? null
        : { from: lunch, latest: lunch + LUNCH_LATE, seconds: settings.lunch_minutes * 60 },
    most_visits: null,
  };
  return Array.from({ length: settings.inspectors }, (_, k) => {
    const own = settings.skills[k] ?? [];
    return { ...one, skills: own.length === 0 ? OFFENCE_GROUPS : own };
  });
}

export const optionsOf = ({ on_foot, turn_backs }: Settings): PlanOptions => ({
  turn_backs,
  on_foot_kmh: on_foot ? ON_FOOT_KMH : null,
  farthest_m: 300,
  // Work is shared out among those who go.
  even: 1,
});

/** Fiscal A, B, C … */
export const letterOf = (inspector: number): string => String.fromCharCode(65 + inspector);
