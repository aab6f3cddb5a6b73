import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SavedCheck } from '../../records/siting-check.ts';
import type { KeptQuestion } from '../../siting/impact/types.ts';
import { backendQuery } from '../session/useBackend.ts';
import { useSession } from '../session/useSession.ts';
import { MAY_READ } from '../siting/saved/useSaved.ts';

export interface KeptQuestions {
  /** Null while they are on their way; none where the reader may not see them. */
  readonly questions: readonly KeptQuestion[] | null;
  readonly checks: ReadonlyMap<string, SavedCheck>;
  readonly status: 'loading' | 'closed' | 'failed' | 'ready';
}

const NONE: readonly KeptQuestion[] = [];
const NO_CHECKS: ReadonlyMap<string, SavedCheck> = new Map();

/** The questions of the consultations kept in a town, for those who may read them. */
export function useKeptQuestions(ibge: string): KeptQuestions {
  const queries = useQueryClient();
  const { person, roleIn } = useSession();
  const role = roleIn(ibge);
  const open = role !== null && MAY_READ.some((known) => known === role);
  const { data, error } = useQuery({
    queryKey: ['whole-checks', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listWholeChecks(ibge),
    enabled: open,
  });
  return useMemo(() => {
    if (person === undefined) return { questions: null, checks: NO_CHECKS, status: 'loading' };
    if (!open) return { questions: NONE, checks: NO_CHECKS, status: 'closed' };
    if (error !== null) return { questions: NONE, checks: NO_CHECKS, status: 'failed' };
    if (data === undefined) return { questions: null, checks: NO_CHECKS, status: 'loading' };
    return {
      questions: data.map(({ id, activity, answer }) => ({ id, activity, site: answer.site })),
      checks: new Map(data.map((check) => [check.id, check])),
      status: 'ready',
    };
  }, [person, open, data, error]);
}
