import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewUnitValue } from '../../records/licence.ts';
import type { NewHoliday } from '../../records/town-holiday.ts';
import { backendQuery } from '../session/useBackend.ts';

/** Enters a holiday, or with an id corrects it; the towns are asked again, and with them every calendar. */
export function useSaveHoliday(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ holiday, id }: { readonly holiday: NewHoliday; readonly id?: number }) =>
      (await queries.ensureQueryData(backendQuery)).records.saveHoliday(ibge, holiday, id),
    onSuccess: () => renewed(queries),
  });
}

export function useRemoveHoliday(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await queries.ensureQueryData(backendQuery)).records.removeHoliday(ibge, id),
    onSuccess: () => renewed(queries),
  });
}

/** A new holiday moves terms that are kept, so the infractions are asked again too. */
const renewed = (queries: ReturnType<typeof useQueryClient>) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['towns'] }),
    queries.invalidateQueries({ queryKey: ['infractions'] }),
    queries.invalidateQueries({ queryKey: ['infraction'] }),
  ]);

/** Enters a value of a unit, or with an id corrects it. */
export function useSaveUnit(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ value, id }: { readonly value: NewUnitValue; readonly id?: number }) =>
      (await queries.ensureQueryData(backendQuery)).records.saveUnitValue(value, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['unit-values', ibge] }),
  });
}

export function useRemoveUnit(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      (await queries.ensureQueryData(backendQuery)).records.removeUnitValue(ibge, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['unit-values', ibge] }),
  });
}
