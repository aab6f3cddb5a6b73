import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountStore } from '../../records/accounts.ts';
import { backendQuery } from '../session/useBackend.ts';

/** The accounts of a town; asked only for who administers it. */
export function useAccounts(ibge: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['accounts', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.accounts.list(ibge),
  });
}

/** Does something with the accounts of a town, and reads them again whatever came of it. */
export function useChange<Argument, Result>(
  ibge: string,
  change: (store: AccountStore, argument: Argument) => Promise<Result>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (argument: Argument) =>
      change((await queries.ensureQueryData(backendQuery)).records.accounts, argument),
    onSettled: () => queries.invalidateQueries({ queryKey: ['accounts', ibge] }),
  });
}
