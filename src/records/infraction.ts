/** Infractions as they are kept: the record, the persons apart, papers, fines, events. */
import { z } from 'zod';
import type { Step } from '../enforcement/step.ts';
import { COMPANION_ACTS, DEGREES, JUDGES } from '../laws/penalty-types.ts';
import { ACTORS } from '../laws/procedure-types.ts';
import { civilDate, ibgeCode, instant } from './common.ts';
import { geometrySchema } from './geometry.ts';

/** `HH:MM` of the town's clocks. */
const clock = z.string().transform((time) => time.slice(0, 5));
/** How a position was found. */
export const POSITION_METHODS = [
  'surveyed',
  'lot',
  'building',
  'address',
  'interpolated',
  'street',
  'neighbourhood',
  'imported',
  'drawn',
  'unknown',
] as const;
export type PositionMethod = (typeof POSITION_METHODS)[number];
const SIGNATURES = ['signed', 'refused', 'absent'] as const;
export const PAPERS = ['infringement', 'prior-notice', 'seizure'] as const;
export type PaperKind = (typeof PAPERS)[number];
const STATUSES = ['draft', 'notified', 'issued', 'annulled'] as const;

/** Table `infractions`. No personal data. */
export const infractionSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  /** `notified`: a prior notice runs; `annulled`: taken back, its number stays used. */
  status: z.enum(STATUSES),
  /** Year and place in it, in its town; null until it is issued. */
  number: z.string().nullable(),
  origin: z.enum(['here', 'imported', 'demo']),
  officer_id: z.uuid().nullable(),
  officer_name: z.string().nullable(),
  /** Id of the offence in the code. */
  offence: z.string().nullable(),
  /** Of an import: the article in the file's words, where the code knows no such offence. */
  cited: z.string().nullable(),
  trade: z.string().nullable(),
  /** Its officer says that the day falls where the wording stood, of which only the year is known. */
  offence_resolved: z.boolean(),
  act_on: civilDate.nullable(),
  act_time: clock.nullable(),
  address: z.string().nullable(),
  place_id: z.uuid().nullable(),
  geom: geometrySchema.nullable(),
  /** Half-width of the position's uncertainty, metres. */
  accuracy_m: z.number().nullable(),
  position_method: z.enum(POSITION_METHODS).nullable(),
  neighbourhood: z.string().nullable(),
  account: z.string().nullable(),
  /** Letters of the circumstances; null = not yet said, empty = none. */
  easing: z.array(z.string()).nullable(),
  burdening: z.array(z.string()).nullable(),
  acts: z.array(z.enum(COMPANION_ACTS)),
  correct_in_days: z.int().nullable(),
  pay_in_days: z.int().nullable(),
  offender_id: z.uuid().nullable(),
  offender_signature: z.enum(SIGNATURES).nullable(),
  issued_on: civilDate.nullable(),
  stage: z.string().nullable(),
  stage_since: civilDate.nullable(),
  due_on: civilDate.nullable(),
  /** First working day from `due_on`: until it has passed the term is open, or in doubt. */
  open_until: civilDate.nullable(),
  due_whose: z.enum(['offender', 'town']).nullable(),
  closed: z.boolean(),
  condemned_on: civilDate.nullable(),
  /** The fine that stands, centavos. */
  amount_cents: z.int().nullable(),
  /** How many events its process has: told back when one is added. */
  events: z.int(),
});
export type Infraction = z.infer<typeof infractionSchema>;
export const INFRACTION_COLUMNS = Object.keys(infractionSchema.shape).join(', ');

/** What an officer writes in a draft; all of it may be missing. */
export interface DraftFields {
  readonly offence?: string | null;
  readonly offence_resolved?: boolean;
  readonly act_on?: string | null;
  /** `HH:MM`. */
  readonly act_time?: string | null;
  readonly address?: string | null;
  readonly place_id?: string | null;
  /** Null takes the position back. */
  readonly position?: {
    readonly lon: number;
    readonly lat: number;
    readonly accuracy_m: number;
    readonly method: PositionMethod;
  } | null;
  readonly account?: string | null;
  readonly easing?: readonly string[] | null;
  readonly burdening?: readonly string[] | null;
  readonly acts?: Infraction['acts'];
  readonly correct_in_days?: number | null;
  readonly pay_in_days?: number | null;
  readonly offender_id?: string | null;
  readonly offender_signature?: Infraction['offender_signature'];
  readonly officer_name?: string | null;
}

/** Table `offenders`: personal data, read by those who handle processes alone. */
export const offenderSchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  /** CPF or CNPJ, digits (and letters) alone. */
  document: z.string().nullable(),
  profession: z.string().nullable(),
  birth_date: civilDate.nullable(),
  age: z.int().nullable(),
  marital_status: z
    .enum(['single', 'married', 'stable-union', 'separated', 'divorced', 'widowed'])
    .nullable(),
  address: z.string().nullable(),
  is_demo: z.boolean(),
});
export type Offender = z.infer<typeof offenderSchema>;
export const OFFENDER_COLUMNS = Object.keys(offenderSchema.shape).join(', ');
export type OffenderFields = Partial<Omit<Offender, 'id' | 'municipality' | 'is_demo'>>;

export const witnessSchema = z.object({
  id: z.uuid(),
  paper: z.enum(PAPERS),
  name: z.string(),
  address: z.string().nullable(),
  is_adult: z.boolean(),
  signed: z.boolean(),
});
export type Witness = z.infer<typeof witnessSchema>;

export const priorNoticeSchema = z.object({
  id: z.uuid(),
  status: z.enum(['draft', 'issued']),
  number: z.string().nullable(),
  reason: z.string().nullable(),
  measures: z.string().nullable(),
  term_days: z.int().nullable(),
  receipt: z.enum(['signed', 'refused']).nullable(),
  issued_on: civilDate.nullable(),
});
export type PriorNotice = z.infer<typeof priorNoticeSchema>;
export type PriorNoticeFields = Partial<Omit<PriorNotice, 'id' | 'status' | 'number' | 'issued_on'>>;

export const seizureSchema = z.object({
  id: z.uuid(),
  status: z.enum(['draft', 'issued']),
  number: z.string().nullable(),
  kind: z.enum(['thing', 'perishable', 'animal']),
  items: z.string().nullable(),
  reasons: z.string().nullable(),
  place: z.string().nullable(),
  seized_on: civilDate.nullable(),
  seized_time: clock.nullable(),
  owner_name: z.string().nullable(),
  holder_name: z.string().nullable(),
  offender_signature: z.enum(SIGNATURES).nullable(),
  kept_at: z.string().nullable(),
  outcome: z.enum(['returned', 'auctioned', 'donated', 'destroyed']).nullable(),
  outcome_on: civilDate.nullable(),
  issued_on: civilDate.nullable(),
});
export type Seizure = z.infer<typeof seizureSchema>;
export type SeizureFields = Partial<
  Omit<Seizure, 'id' | 'status' | 'number' | 'issued_on' | 'outcome' | 'outcome_on'>
>;

const stepSchema = z.object({
  text: z.object({ pt: z.string(), en: z.string() }),
  citation: z.string(),
  /** Centavos. */
  amount: z.int().nullable(),
});
/** Table `fines`: a sum with every step of it. The latest stands. */
export const fineSchema = z.object({
  id: z.uuid(),
  offence: z.string(),
  unit: z.string(),
  unit_on: civilDate,
  unit_cents: z.int(),
  easing: z.array(z.string()),
  burdening: z.array(z.string()),
  repeat: z.enum(['none', 'generic', 'specific']),
  /** The earlier infraction that makes it a repeat. */
  repeat_of: z.uuid().nullable(),
  repeat_days: z.int().nullable(),
  degree: z.enum([...DEGREES, 'unforeseen']),
  least_cents: z.int().nullable(),
  most_cents: z.int().nullable(),
  amount_cents: z.int(),
  judge: z.enum(JUDGES),
  steps: z.array(stepSchema),
  reason: z.string().nullable(),
  engine_version: z.string(),
  created_by: z.uuid().nullable(),
  created_at: instant,
});
export type KeptFine = z.infer<typeof fineSchema>;
export type NewFine = Omit<KeptFine, 'id' | 'created_by' | 'created_at' | 'engine_version' | 'steps'> & {
  readonly steps: readonly Step[];
};

/** Table `process_events`: what happened, in order; never changed. */
export const eventSchema = z.object({
  id: z.uuid(),
  place: z.int(),
  kind: z.enum(['move', 'reversal']),
  move: z.string().nullable(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  actor: z.enum(ACTORS).nullable(),
  acted_on: civilDate,
  days: z.int().nullable(),
  due_on: civilDate.nullable(),
  open_until: civilDate.nullable(),
  undoes: z.uuid().nullable(),
  note: z.string().nullable(),
  created_by: z.uuid().nullable(),
  created_at: instant,
});
export type KeptEvent = z.infer<typeof eventSchema>;

/** A row of the list. */
export const infractionRowSchema = z.object({
  id: z.uuid(),
  status: z.enum(STATUSES),
  number: z.string().nullable(),
  origin: z.enum(['here', 'imported', 'demo']),
  offence: z.string().nullable(),
  /** Of an old file whose article the code does not know, as it cites it. */
  cited: z.string().nullable(),
  act_on: civilDate.nullable(),
  act_time: clock.nullable(),
  address: z.string().nullable(),
  neighbourhood: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  accuracy_m: z.number().nullable(),
  stage: z.string().nullable(),
  stage_since: civilDate.nullable(),
  due_on: civilDate.nullable(),
  open_until: civilDate.nullable(),
  due_whose: z.enum(['offender', 'town']).nullable(),
  closed: z.boolean(),
  late: z.boolean(),
  amount_cents: z.int().nullable(),
  officer_id: z.uuid().nullable(),
  officer_name: z.string().nullable(),
  issued_on: civilDate.nullable(),
  condemned_on: civilDate.nullable(),
  /** Masked for those who do not handle processes. */
  offender: z
    .object({ id: z.uuid(), name: z.string(), document: z.string().nullable(), masked: z.boolean() })
    .nullable(),
});
export type InfractionRow = z.infer<typeof infractionRowSchema>;
/** Where the next page begins; opaque. */
const cursorSchema = z.object({ key: z.string().nullable(), id: z.uuid() });
export type Cursor = z.infer<typeof cursorSchema>;
export const pageOf = <T>(row: z.ZodType<T>) =>
  z.object({ rows: z.array(row), next: cursorSchema.nullable() });

export interface InfractionFilters {
  readonly status?: readonly Infraction['status'][];
  readonly stage?: readonly string[];
  readonly offence?: readonly string[];
  readonly neighbourhood?: readonly string[];
  /** Days of the act, both ends in. */
  readonly from?: string;
  readonly to?: string;
  readonly open?: boolean;
  readonly late?: boolean;
  readonly officer?: string;
  readonly offender?: string;
  readonly place?: string;
  /** West, south, east, north. */
  readonly box?: readonly [number, number, number, number];
  /** Part of a number, address or article. */
  readonly search?: string;
}
export const countSchema = z.object({
  total: z.int(),
  late: z.int(),
  open: z.int(),
  /** With a position. */
  placed: z.int(),
  amount_cents: z.int(),
});
export const infractionMapSchema = z.object({
  type: z.literal('FeatureCollection'),
  /** How many of them have no position. */
  unplaced: z.int(),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: z.uuid(),
      geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        offence: z.string().nullable(),
        status: z.enum(STATUSES),
        stage: z.string().nullable(),
        act_on: civilDate.nullable(),
        accuracy_m: z.number().nullable(),
        late: z.boolean(),
        closed: z.boolean(),
      }),
    }),
  ),
});
export type InfractionMap = z.infer<typeof infractionMapSchema>;

/** What a paper lacks: a place in the contents of the code (`code.contents`), and the fields of it that are missing. */
export const missingSchema = z.object({
  contents: z.string(),
  item: z.int(),
  citation: z.string(),
  /** Each is held by any one of these. */
  fields: z.array(z.array(z.string())),
});
export type MissingContent = z.infer<typeof missingSchema>;

/** What was issued earlier to the same offender. */
export const priorSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  /** Null: of an old file, whose article the code does not know. */
  offence: z.string().nullable(),
  act_on: civilDate.nullable(),
  noticed_on: civilDate.nullable(),
  stage: z.string().nullable(),
  condemned_on: civilDate.nullable(),
  due_on: civilDate.nullable(),
  open_until: civilDate.nullable(),
  amount_cents: z.int().nullable(),
});
export type PriorInfraction = z.infer<typeof priorSchema>;

/** A paper as it was issued, with the persons in it. */
export const paperSchema = z.object({
  id: z.uuid(),
  document: z.enum(PAPERS),
  number: z.string(),
  content: z.record(z.string(), z.unknown()),
  created_by: z.uuid().nullable(),
  created_at: instant,
});
export type IssuedPaper = z.infer<typeof paperSchema>;

export const issuedSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  issued_on: civilDate,
  stage: z.string().nullable(),
  due_on: civilDate.nullable(),
});
export const movedSchema = z.object({
  id: z.uuid(),
  stage: z.string().nullable(),
  due_on: civilDate.nullable(),
  open_until: civilDate.nullable(),
  events: z.int(),
});
