import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewCheck, NewOverride, SavedCheck } from '../../../records/siting-check.ts';
import { backendQuery } from '../../session/useBackend.ts';
import { useSession } from '../../session/useSession.ts';

export const MAY_SAVE = ['planner', 'admin'] as const;
export const MAY_READ = ['planner', 'admin', 'manager', 'inspector'] as const;

/** Whether the person signed in has, in this town, one of the roles that write: a visitor has none. */
export function useMaySave(ibge: string): boolean {
  const role = useSession().roleIn(ibge);
  return MAY_SAVE.some((one) => one === role);
}

/** A kept consultation by its id; null where there is none that the reader may see. */
export function useKept(id: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['check', id],
    queryFn: async () => {
      if (id === null) return null;
      return (await queries.ensureQueryData(backendQuery)).records.openCheck(id);
    },
    enabled: id !== null,
  });
}

/** All kept consultations of a town, newest first. */
export function useKeptList(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['checks', ibge],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.listChecks(ibge),
    enabled,
  });
}

/** Names of colleagues by user id; empty for a visitor. */
export function useNames(enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['names'],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.namesOfColleagues(),
    enabled,
    staleTime: 5 * 60_000,
  });
}

export function useSaveCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (check: () => Promise<NewCheck>) =>
      (await queries.ensureQueryData(backendQuery)).records.saveCheck(await check()),
    onSuccess: (saved) => remember(saved),
  });
  function remember(saved: SavedCheck) {
    queries.setQueryData(['check', saved.id], saved);
    return queries.invalidateQueries({ queryKey: ['checks', saved.municipality] });
  }
}

export function useConclude() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ check, conclusion }: { check: SavedCheck; conclusion: string }) =>
      (await queries.ensureQueryData(backendQuery)).records.concludeCheck(check, conclusion),
    onSuccess: (saved) => queries.setQueryData(['check', saved.id], saved),
  });
}

/** The consultation behind a paper; null where there is none of that id and seal. */
export function useKeptPaper(id: string | null, seal: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['paper', id, seal],
    queryFn: async () => {
      if (id === null || seal === null) return null;
      return (await queries.ensureQueryData(backendQuery)).records.verifyPaper(id, seal);
    },
    enabled: id !== null && seal !== null,
  });
}

export function useOverride() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ check, override }: { check: SavedCheck; override: NewOverride }) =>
      (await queries.ensureQueryData(backendQuery)).records.overrideCheck(check, override),
    onSuccess: (saved) => {
      queries.setQueryData(['check', saved.id], saved);
      return queries.invalidateQueries({ queryKey: ['checks', saved.municipality] });
    },
  });
}
