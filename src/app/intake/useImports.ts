import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DifferenceOf } from '../../records/import.ts';
import { backendQuery } from '../session/useBackend.ts';
import { STANDS_ON_FACTS } from './useIntake.ts';

export const MAY_IMPORT = ['planner', 'admin'] as const;

/** Imports of a town, newest first. */
export function useImports(ibge: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['imports', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.imports.list(ibge),
  });
}

/** Some of the records that a staged import would touch. */
export function useDifferences(id: string, of: DifferenceOf | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['import-differences', id, of],
    queryFn: async () => {
      if (of === null) return [];
      return (await queries.ensureQueryData(backendQuery)).records.imports.differences(id, of, 0, 200);
    },
    enabled: of !== null,
  });
}

export function useUndoImport(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, why }: { readonly id: string; readonly why: string }) =>
      (await queries.ensureQueryData(backendQuery)).records.imports.undo(id, why),
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => STANDS_ON_FACTS.has(String(queryKey[0])),
      });
      queries.removeQueries({ queryKey: ['engine', ibge] });
    },
  });
}
