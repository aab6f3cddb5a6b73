import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditSummary, NewAudit } from '../../records/audit.ts';
import { backendQuery } from '../session/useBackend.ts';

/** Runs kept in a town, the latest first. */
export function useRuns(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['audits', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listAudits(ibge),
    enabled,
  });
}

/** One kept run, whole; null where there is none that the reader may see. A kept run never changes. */
export function useRun(id: string | null, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['audit-run', id],
    queryFn: async () =>
      id === null ? null : (await queries.ensureQueryData(backendQuery)).records.openAudit(id),
    enabled: enabled && id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useKeepRun(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (audit: NewAudit) =>
      (await queries.ensureQueryData(backendQuery)).records.keepAudit(audit),
    onSuccess: (kept) => {
      queries.setQueryData<AuditSummary[]>(['audits', ibge], (known) => [kept, ...(known ?? [])]);
      return queries.invalidateQueries({ queryKey: ['audits', ibge] });
    },
  });
}
