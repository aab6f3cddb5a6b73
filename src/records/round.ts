import { z } from 'zod';
import { civilDate, ibgeCode, instant } from './common.ts';
import { geometrySchema } from './geometry.ts';

const seconds = z.int().nonnegative();
const position = z.tuple([z.number(), z.number()]);

/** What a round was planned with, kept beside it so that the rest can be planned anew. */
export const roundPlanSchema = z.object({
  start: position,
  /** Null = the round ends at its last stop. */
  end: position.nullable(),
  from_s: seconds,
  to_s: seconds,
  lunch: z.object({ from: seconds, latest: seconds, seconds }).nullable(),
  on_foot: z.boolean(),
  turn_backs: z.boolean(),
  /** What the inspector knows; absent = everything. */
  skills: z.array(z.string()).optional(),
});
export type RoundPlan = z.infer<typeof roundPlanSchema>;

/** Why a stop is visited (src/rounds/rank.ts), as it was told when the round was planned. */
const reasonSchema = z.object({ reason: z.looseObject({ code: z.string() }), points: z.number() });

const OUTCOMES = ['in-order', 'irregular', 'closed', 'to-measure'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Table `round_reports`: what somebody told of a stop. */
export const reportSchema = z.object({
  id: z.uuid(),
  stop_id: z.uuid(),
  kind: z.enum(['arrived', 'outcome', 'skipped']),
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  measured_m: z.number().nullable(),
  happened_at: instant,
  seen: z.int(),
  created_by: z.uuid(),
  created_at: instant,
});
export type Report = z.infer<typeof reportSchema>;

/** Table `round_stops`. */
export const stopSchema = z.object({
  id: z.uuid(),
  round_id: z.uuid(),
  place: z.int().positive(),
  subject_kind: z.enum(['complaint', 'infraction', 'licence', 'conflict', 'place']),
  subject_ref: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  geom: geometrySchema,
  score: z.number(),
  reasons: z.array(reasonSchema),
  arrive_s: seconds,
  start_s: seconds,
  depart_s: seconds,
  leg_m: z.number(),
  off_m: z.number(),
  /** Bounds on the start of the visit; null = whenever. */
  window_from_s: seconds.nullable(),
  window_to_s: seconds.nullable(),
  /** What whoever goes must know; empty = anybody. */
  skills: z.array(z.string()),
  /** Refs of what else is known of the place. */
  also_refs: z.array(z.string()),
});
export type KeptStop = z.infer<typeof stopSchema>;

/** Table `rounds`. */
export const roundSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  day: civilDate,
  label: z.string(),
  inspector_id: z.uuid().nullable(),
  status: z.enum(['draft', 'sent', 'cancelled']),
  plan: roundPlanSchema,
  finish_s: seconds,
  length_m: z.number(),
  geom: geometrySchema.nullable(),
  revision: z.int(),
  created_by: z.uuid(),
  created_at: instant,
});

/** A round with its stops in their order and what was told of them, the first first. */
export interface KeptRound extends z.infer<typeof roundSchema> {
  readonly stops: readonly (KeptStop & { readonly reports: readonly Report[] })[];
}

export interface NewRound {
  /** Made by the writer, as the ids of the stops. */
  readonly id: string;
  /** Id of this save: told again it changes nothing. */
  readonly save: string;
  /** The revision that was read; 0 for a new round. */
  readonly revision: number;
  readonly day: string;
  readonly label: string;
  readonly inspector_id: string | null;
  readonly status: 'draft' | 'sent' | 'cancelled';
  readonly plan: RoundPlan;
  readonly finish_s: number;
  readonly length_m: number;
  readonly line: readonly (readonly [number, number])[];
  readonly stops: readonly (Omit<KeptStop, 'round_id' | 'place' | 'geom'> & {
    readonly at: readonly [number, number];
  })[];
}
export type NewReport = Omit<Report, 'created_by' | 'created_at'>;

export const savedRoundSchema = z.object({ id: z.uuid(), revision: z.int() });
/** `unseen`: how many reports of others stood there that the teller had not read. */
export const reportedSchema = z.object({ id: z.uuid(), repeated: z.boolean(), unseen: z.int() });
