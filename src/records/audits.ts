/** Runs of the audit, kept and read. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { LicenceDate } from '../siting/conflict-places.ts';
import { readAnswer } from './answer.ts';
import {
  AUDIT_COLUMNS,
  AUDIT_WHOLE,
  type AuditSummary,
  auditSchema,
  auditSummarySchema,
  conflictSchema,
  type KeptAudit,
  licenceDateSchema,
  type NewAudit,
} from './audit.ts';
import { instant } from './common.ts';
import { readAll } from './pages.ts';

const COUNTED = { count: 'exact' } as const;

/** Keeps a run whole or not at all. */
export async function keepAudit(client: SupabaseClient, audit: NewAudit): Promise<AuditSummary> {
  const { run, town, engineVersion, lawsHash, factsHash } = audit;
  const { id } = await readAnswer(
    client.rpc('keep_audit', {
      town,
      run: { ...run, engine_version: engineVersion, laws_hash: lawsHash, facts_hash: factsHash },
    }),
    z.object({ id: z.uuid(), created_at: instant }),
  );
  return readAnswer(
    client.from('siting_audits').select(AUDIT_COLUMNS).eq('id', id).single(),
    auditSummarySchema,
  );
}

/** All runs of a town, the latest first. */
export function listAudits(client: SupabaseClient, ibge: string): Promise<AuditSummary[]> {
  return readAll(
    (from, to) =>
      client
        .from('siting_audits')
        .select(AUDIT_COLUMNS, COUNTED)
        .eq('municipality', ibge)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    auditSummarySchema,
  );
}

/** The run of the latest day up to `day`, of several on one day the last; null where none was kept. */
export async function lastAudit(
  client: SupabaseClient,
  ibge: string,
  day: string,
): Promise<AuditSummary | null> {
  return readAnswer(
    client
      .from('siting_audits')
      .select(AUDIT_COLUMNS)
      .eq('municipality', ibge)
      .lte('day', day)
      .order('day', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(1)
      .maybeSingle(),
    auditSummarySchema.nullable(),
  );
}

/** One run with all its conflicts; null when there is none of that id that the caller may see. */
export async function openAudit(client: SupabaseClient, id: string): Promise<KeptAudit | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await readAnswer(
    client.from('siting_audits').select(AUDIT_WHOLE).eq('id', id).maybeSingle(),
    auditSchema.nullable(),
  );
  if (row === null) return null;
  const rows = await readAll(
    (from, to) =>
      client
        .from('siting_audit_conflicts')
        .select('conflict', COUNTED)
        .eq('audit_id', id)
        .order('key')
        .range(from, to),
    z.object({ conflict: conflictSchema }),
  );
  const { day, checked, by_rule, skipped, unknown, judged } = row;
  const conflicts = rows.map(({ conflict }) => conflict);
  return {
    summary: auditSummarySchema.parse(row),
    run: { day, checked, by_rule, skipped, unknown, judged, conflicts },
  };
}

/** Since when the places of a town are licensed. Whoever may not read licences gets none. */
export async function licenceDates(client: SupabaseClient, ibge: string): Promise<LicenceDate[]> {
  const rows = await readAll(
    (from, to) =>
      client
        .from('licences')
        .select('number, valid_from, places(ref)', COUNTED)
        .eq('municipality', ibge)
        .in('status', ['in-force', 'suspended', 'expired', 'revoked'])
        .order('number')
        .order('id')
        .range(from, to),
    licenceDateSchema,
  );
  return rows.flatMap(({ number, valid_from, places }) =>
    places === null ? [] : [{ place: places.ref, number, valid_from }],
  );
}
