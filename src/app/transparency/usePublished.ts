import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type PublishedTables,
  publishedTables,
  quartersOf,
} from '../../enforcement/stats/published/tables.ts';
import type { PostureCode } from '../../laws/types.ts';
import { backendQuery } from '../session/useBackend.ts';

/** What a town has published, the latest quarter first; anybody may ask. @param who another account sees what it withdrew. */
export function usePublished(ibge: string, who: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['published', ibge, who],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listPublished(ibge),
  });
}

/** Reads the register anew and counts what could be published of it. */
export function usePrepare(ibge: string, code: PostureCode) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const [facts, hoods] = await Promise.all([
        records.infractionFacts(ibge),
        records.listNeighbourhoods(ibge),
      ]);
      const names = hoods.map(({ name }) => name);
      return {
        quarters: quartersOf(facts),
        tables: (quarter: string, threshold: number): PublishedTables =>
          publishedTables(facts, code.procedure, quarter, names, threshold),
      };
    },
  });
}

export function usePublishing(ibge: string) {
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ['published', ibge] });
  const publish = useMutation({
    mutationFn: async (tables: PublishedTables) =>
      (await queries.ensureQueryData(backendQuery)).records.publish(ibge, tables),
    onSettled: again,
  });
  const withdraw = useMutation({
    mutationFn: async (quarter: string) =>
      (await queries.ensureQueryData(backendQuery)).records.withdraw(ibge, quarter),
    onSettled: again,
  });
  return { publish, withdraw };
}
