/** A day's visits and who makes them, as a person tells them; the plan that comes of it. */
import type { Position } from '../geodesy/types.ts';
import type { Lunch } from './solver/problem.ts';

/** A place to be visited. */
export interface Visit {
  readonly id: string;
  readonly at: Position;
  /** What serving it is worth, above 0. */
  readonly priority: number;
  /** Bounds on the start of service, seconds after midnight; null = whenever. */
  readonly window_from: number | null;
  readonly window_to: number | null;
  /** Seconds the visit takes. */
  readonly service: number;
  /** What an inspector must be able to do; empty = anybody. */
  readonly skills: readonly string[];
}

/** Who goes round, and in what hours. */
export interface Inspector {
  readonly start: Position;
  /** Where the day ends; null = at the last stop. */
  readonly end: Position | null;
  readonly from: number;
  readonly to: number;
  readonly lunch: Lunch | null;
  readonly skills: readonly string[];
  /** Most visits in the day; null = as many as fit. */
  readonly most_visits: number | null;
}

/** What a person wished by hand. */
export interface Wishes {
  /** A stop that must be on this inspector's round (place in the list). */
  readonly pinned: ReadonlyMap<string, number>;
  /** Stops that are not visited this day. */
  readonly forbidden: ReadonlySet<string>;
  /** Rounds put in order by hand, by inspector. */
  readonly ordered: ReadonlyMap<number, readonly string[]>;
}
export const NO_WISHES: Wishes = { pinned: new Map(), forbidden: new Set(), ordered: new Map() };

export interface PlanOptions {
  /** Whether a car may turn round where it stops; if not it stops on the place's side and drives on. */
  readonly turn_backs: boolean;
  /** Pace on foot, km/h; null = by car. */
  readonly on_foot_kmh: number | null;
  /** Farthest from a road that a place may stand, metres. */
  readonly farthest_m: number;
  /** How much the longest round counts besides: 0 = the least time in all, 1 = shared out. */
  readonly even: number;
}

/** Why a stop is in nobody's round. Seconds after midnight, metres. */
export type LeftOut =
  | { readonly code: 'far-from-road'; readonly off_m: number; readonly farthest_m: number }
  | { readonly code: 'no-road' }
  | { readonly code: 'no-way' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'no-skill'; readonly skills: readonly string[] }
  | { readonly code: 'outside-hours'; readonly from: number | null; readonly to: number | null }
  | { readonly code: 'too-late'; readonly reach: number; readonly to: number }
  | { readonly code: 'day-too-short'; readonly over: number; readonly to: number }
  /** Only rounds whose order a person set could take it, and it is in none of them. */
  | { readonly code: 'kept-order' }
  | { readonly code: 'no-time-left' };

export interface PlannedStop {
  readonly id: string;
  /** Seconds after midnight: reaching the place, the service after any wait, leaving. */
  readonly arrive: number;
  readonly start: number;
  readonly depart: number;
  /** Metres by road from the stop before, and seconds. */
  readonly leg_m: number;
  readonly leg_s: number;
  /** Metres between the place and the road. */
  readonly off_m: number;
}

export interface PlannedRound {
  /** Place in the list of inspectors. */
  readonly inspector: number;
  readonly stops: readonly PlannedStop[];
  /** When lunch begins; null = none. */
  readonly lunch: number | null;
  /** Back at the end, or the last stop left; the beginning of the day where nobody goes. */
  readonly finish: number;
  /** Metres in all, the way back included. */
  readonly length_m: number;
  readonly travel_s: number;
}

export interface Plan {
  readonly rounds: readonly PlannedRound[];
  readonly left_out: readonly { readonly id: string; readonly why: LeftOut }[];
}
