import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cursor, InfractionFilters } from '../../records/infraction.ts';
import type { Records } from '../../records/records.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { TownView } from '../town/types.ts';

const PAGE = 200;

/** The door to the records, as a promise. */
export function useRecords(): () => Promise<Records> {
  const queries = useQueryClient();
  return useCallback(async () => (await queries.ensureQueryData(backendQuery)).records, [queries]);
}

/** The list, page after page as it is scrolled. */
export function useList(ibge: string, filters: InfractionFilters, order: 'recent' | 'due', enabled: boolean) {
  const records = useRecords();
  return useInfiniteQuery({
    queryKey: ['infractions', ibge, 'page', filters, order],
    queryFn: async ({ pageParam }) =>
      (await records()).infractions.page(ibge, filters, pageParam, PAGE, order),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    enabled,
  });
}

export function useCount(ibge: string, filters: InfractionFilters, enabled: boolean) {
  const records = useRecords();
  return useQuery({
    queryKey: ['infractions', ibge, 'count', filters],
    queryFn: async () => (await records()).infractions.count(ibge, filters),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useInfractionMap(ibge: string, filters: InfractionFilters, enabled: boolean) {
  const records = useRecords();
  return useQuery({
    queryKey: ['infractions', ibge, 'map', filters],
    queryFn: async () => (await records()).infractions.map(ibge, filters),
    enabled,
    // Whole by itself; comparing 100,000 points with those before would hold the page up.
    structuralSharing: false,
  });
}

/** One infraction of the town with all that the caller may see of it; null where there is none: another town's has another code. */
export function useOpen(ibge: string, id: string | null) {
  const records = useRecords();
  return useQuery({
    queryKey: ['infraction', id],
    queryFn: async () => (id === null ? null : (await records()).infractions.open(id)),
    select: (open) => (open?.infraction.municipality === ibge ? open : null),
    enabled: id !== null,
  });
}

/** What was issued to an offender; none to those who may not read him. */
export function useOffenderRecord(id: string | null) {
  const records = useRecords();
  return useQuery({
    queryKey: ['offender-record', id],
    queryFn: async () => (id === null ? [] : (await records()).infractions.offenderRecord(id)),
    enabled: id !== null,
  });
}

export function usePapers(id: string, enabled: boolean) {
  const records = useRecords();
  return useQuery({
    queryKey: ['infraction', id, 'papers'],
    queryFn: async () => (await records()).infractions.papers(id),
    enabled,
  });
}

export function useUnitValues(ibge: string) {
  const records = useRecords();
  return useQuery({
    queryKey: ['unit-values', ibge],
    queryFn: async () => (await records()).unitValues(ibge),
  });
}

/** Those that a fine may be counted by: outside the demonstration an invented value is none. */
export function useFiningValues({ ibge, isDemo }: Pick<TownView, 'ibge' | 'isDemo'>) {
  const values = useUnitValues(ibge);
  const data = useMemo(
    () => values.data?.filter(({ is_demo }) => isDemo || is_demo !== true),
    [values.data, isDemo],
  );
  return { ...values, data };
}

export function useHoods(ibge: string, enabled: boolean) {
  const records = useRecords();
  return useQuery({
    queryKey: ['hood-names', ibge],
    queryFn: async () => (await (await records()).listNeighbourhoods(ibge)).map(({ name }) => name),
    enabled,
    staleTime: 5 * 60_000,
  });
}

/** After a change: the infraction, the lists and the map are asked again. */
export function useRenew(): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (id) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['infraction', id] }),
        queries.invalidateQueries({ queryKey: ['infractions'] }),
        queries.invalidateQueries({ queryKey: ['offender-record'] }),
      ]);
    },
    [queries],
  );
}
