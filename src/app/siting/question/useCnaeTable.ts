import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CNAE_ACTIVITIES, type CnaeRow } from '../../../laws/cnae.ts';
import type { CnaeActivity } from '../../../records/cnae.ts';
import { backendQuery } from '../../session/useBackend.ts';

/** Rows of the town's own table, as it is stored. */
export function useStoredCnae(ibge: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['cnae', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.cnaeTable(ibge),
    staleTime: 5 * 60_000,
  });
}

const rowOf = ({ cnae, activity, label }: CnaeActivity): CnaeRow => ({
  cnae,
  activity,
  // A town writes its own description in the language of its register.
  description: known(cnae, activity, label) ?? { pt: label, en: label },
});
const known = (cnae: string, activity: string, label: string) =>
  CNAE_ACTIVITIES.find(
    (row) => row.cnae === cnae && row.activity === activity && row.description.pt === label,
  )?.description;

export interface CnaeTable {
  readonly rows: readonly CnaeRow[];
  /** The stored table could not be read, so the default one serves. */
  readonly failed: boolean;
}

/** The town's table CNAE to activity; the default one until the town has its own. */
export function useCnaeTable(ibge: string): CnaeTable {
  const { data, isError } = useStoredCnae(ibge);
  return useMemo(
    () => ({
      rows: data === undefined || data.length === 0 ? CNAE_ACTIVITIES : data.map(rowOf),
      failed: isError,
    }),
    [data, isError],
  );
}

/** `4731-8/00` of `4731800`. */
export const cnaeText = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');
