import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cursor } from '../../records/infraction.ts';
import type {
  Amendment,
  ChecklistItem,
  LicenceHolder,
  NewLicenceEvent,
  OpenLicence,
} from '../../records/licence-store.ts';
import type { Records } from '../../records/records.ts';
import { backendQuery } from '../session/useBackend.ts';
import type { Asked } from './filters.ts';
import type { Place } from './place.ts';

/** Rows asked for at a time. */
const PAGE_ROWS = 100;

/** The list, page after page as it is scrolled; the rows of the filters before stay until those of the next are there. */
export function useLicenceList(ibge: string, { filters, sort }: Asked, enabled: boolean) {
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: ['licences', ibge, filters, sort],
    initialPageParam: null as Cursor | null,
    queryFn: async ({ pageParam }) =>
      (await queries.ensureQueryData(backendQuery)).records.licences.page(
        ibge,
        filters,
        pageParam,
        PAGE_ROWS,
        sort,
      ),
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** All of the filters that have a position, for the map; those of the filters before stay until it is there. */
export function useLicenceMap(ibge: string, { filters }: Asked, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['licences', ibge, 'map', filters],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.licences.map(ibge, filters),
    enabled,
    placeholderData: keepPreviousData,
    // Whole by itself; comparing 100,000 points with those before would hold the page up.
    structuralSharing: false,
  });
}

/** One licence, whole; null where there is none that the reader may see. */
export function useLicence(id: string | null, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['licence', id],
    queryFn: async () =>
      id === null ? null : (await queries.ensureQueryData(backendQuery)).records.licences.open(id),
    enabled: enabled && id !== null,
  });
}

/** What the code asks of an application that is not decided, and it lacks. */
export function useMissing({ licence }: OpenLicence) {
  const queries = useQueryClient();
  const { id, events, branch, capital_cents, address } = licence;
  return useQuery({
    queryKey: ['licence-missing', id, events, branch, capital_cents, address],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.licences.missing(id),
    enabled: licence.status === 'requested',
  });
}

export function useNeighbourhoods(ibge: string, enabled: boolean) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['neighbourhoods', ibge],
    queryFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      return [...new Set((await records.listNeighbourhoods(ibge)).map(({ name }) => name))];
    },
    enabled,
    staleTime: 5 * 60_000,
  });
}

/** Something written about licences; what is shown of them is read again. */
function useWrite<In, Out>(write: (records: Records, said: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (said: In) => write((await queries.ensureQueryData(backendQuery)).records, said),
    onSuccess: () =>
      Promise.all(
        ['licences', 'licence', 'licence-missing'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}

export const useTick = () =>
  useWrite(
    (
      { licences },
      {
        id,
        item,
        state,
        note,
      }: {
        readonly id: string;
        readonly item: string;
        readonly state: ChecklistItem['state'];
        readonly note: string | null;
      },
    ) => licences.tick(id, item, state, note),
  );
/** @param event may have to look something up first (the place of a move). */
export const useRecord = () =>
  useWrite(
    async (
      records,
      {
        id,
        seen,
        event,
      }: {
        readonly id: string;
        readonly seen: number;
        readonly event: NewLicenceEvent | ((records: Records) => Promise<NewLicenceEvent>);
      },
    ) => records.licences.record(id, seen, typeof event === 'function' ? await event(records) : event),
  );
export const useAmend = () =>
  useWrite(
    async (
      { licences },
      {
        licence,
        fields,
        place,
        holder,
      }: {
        readonly licence: OpenLicence['licence'];
        readonly fields: Omit<Amendment, 'place'>;
        /** Null leaves the place as it is. */
        readonly place: Place | null;
        readonly holder: LicenceHolder | null;
      },
    ) => {
      await licences.amend(licence.id, {
        ...fields,
        ...(place === null
          ? {}
          : {
              place: {
                lon: place.at[0],
                lat: place.at[1],
                accuracy_m: place.accuracy_m,
                method: place.method,
                place_id:
                  place.fact === null ? null : await licences.placeId(licence.municipality, place.fact),
              },
            }),
      });
      if (holder !== null) await licences.putHolder(licence, holder);
    },
  );
