/** What the page asks of the worker that plans rounds, and what comes back. */
import type { Position } from '../../geodesy/types.ts';
import type { Inspector, Plan, PlanOptions, Visit } from '../../rounds/types.ts';

/** A street as the facts have it. */
export interface StreetFact {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: object;
  readonly properties: Readonly<Record<string, unknown>>;
}
export interface PlanRequest {
  readonly visits: readonly Visit[];
  readonly inspectors: readonly Inspector[];
  readonly options: PlanOptions;
  /** Wishes, flat: they travel to the worker. */
  readonly pinned: readonly (readonly [id: string, inspector: number])[];
  readonly forbidden: readonly string[];
  readonly ordered: readonly (readonly [inspector: number, ids: readonly string[]])[];
  /** Ids by inspector of the plan before: it is mended, not made anew. */
  readonly before: readonly (readonly string[])[];
  /** How long it may go on, milliseconds. */
  readonly most_ms: number;
}
export interface Planned {
  readonly plan: Plan;
  /** The way of each round, by inspector. */
  readonly lines: readonly (readonly Position[])[];
  /** Milliseconds since it was asked. */
  readonly after_ms: number;
  readonly done: boolean;
}
export type PlanOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly far: 'start' | 'end'; readonly off_m: number | null };
