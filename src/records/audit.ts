import { z } from 'zod';
import { KINDS } from '../laws/vocabulary.ts';
import { CONFLICT_VERDICTS, type Conflict, type Run } from '../siting/conflict.ts';
import { VERDICTS } from '../siting/types.ts';
import { civilDate, ibgeCode, instant } from './common.ts';

const kind = z.enum(KINDS);
const position = z.tuple([z.number(), z.number()]);
const metres = z.number().nullable();
const place = z.object({
  id: z.string(),
  kind,
  name: z.string().nullable(),
  since: z.object({
    day: civilDate.nullable(),
    by: z.enum(['licence', 'validity']).nullable(),
    licence: z.string().nullable(),
  }),
});

/** A conflict as it is kept (src/siting/conflict.ts). */
export const conflictSchema: z.ZodType<Conflict> = z.object({
  key: z.string(),
  rule: z.string(),
  citation: z.string(),
  against: z.string().nullable(),
  verdict: z.enum(CONFLICT_VERDICTS),
  site: place,
  other: place.nullable(),
  pair: z.boolean(),
  mutual: z.boolean(),
  first: z.enum(['site', 'other', 'same-day', 'unknown']).nullable(),
  required_m: metres,
  measured_m: metres,
  tolerance_m: metres,
  margin_m: metres,
  notes: z.array(
    z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  line: z.tuple([position, position]).nullable(),
  at: position,
  neighbourhood: z.string().nullable(),
});

/** A row of the list of runs. */
export const auditSummarySchema = z.object({
  id: z.uuid(),
  municipality: ibgeCode,
  /** The civil day judged. */
  day: civilDate,
  /** `job`: the nightly command. */
  origin: z.enum(['page', 'job']),
  created_by: z.uuid().nullable(),
  created_at: instant,
  checked: z.int().nonnegative(),
  /** How many kept rows have which verdict. */
  counts: z.partialRecord(z.enum(CONFLICT_VERDICTS), z.int().nonnegative()),
});
export type AuditSummary = z.infer<typeof auditSummarySchema>;
export const AUDIT_COLUMNS = 'id, municipality, day, origin, created_by, created_at, checked, counts';

/** Table `siting_audits`, whole but for its conflicts, which are read page by page. */
export const auditSchema = auditSummarySchema.extend({
  engine_version: z.string(),
  laws_hash: z.string(),
  facts_hash: z.string().nullable(),
  by_rule: z.record(z.string(), z.partialRecord(z.enum(VERDICTS), z.int().nonnegative())),
  skipped: z.array(
    z.object({ site: z.string(), reason: z.enum(['outside-municipality', 'not-valid-on-day']) }),
  ),
  unknown: z.array(kind),
  judged: z.array(z.string()),
});
export const AUDIT_WHOLE = `${AUDIT_COLUMNS}, engine_version, laws_hash, facts_hash, by_rule, skipped, unknown, judged`;

/** A run as it was kept. */
export interface KeptAudit {
  readonly summary: AuditSummary;
  readonly run: Run;
}

/** A run to be kept. */
export interface NewAudit {
  /** Slug or IBGE code. */
  readonly town: string;
  readonly run: Run;
  readonly engineVersion: string;
  /** SHA-256 of the rules that judged, hexadecimal. */
  readonly lawsHash: string;
  /** SHA-256 of the facts document; null where it was not taken. */
  readonly factsHash: string | null;
}

/** Licences with their place, as far as they say since when it stands. */
export const licenceDateSchema = z.object({
  number: z.string(),
  valid_from: civilDate.nullable(),
  places: z.object({ ref: z.string() }).nullable(),
});
