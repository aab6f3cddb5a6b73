import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Closing, ComplaintFilters, NewComplaint } from '../../../records/complaint.ts';
import type { Cursor } from '../../../records/infraction.ts';
import type { Records } from '../../../records/records.ts';
import { backendQuery } from '../../session/useBackend.ts';

const PAGE = 100;

export function useComplaints(ibge: string, filters: ComplaintFilters) {
  const queries = useQueryClient();
  return useInfiniteQuery({
    queryKey: ['complaints', ibge, filters],
    queryFn: async ({ pageParam }) =>
      (await queries.ensureQueryData(backendQuery)).records.complaints.page(ibge, filters, pageParam, PAGE),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Writes, and what stands on complaints is read anew: this list, and what needs a visit. */
function useWriting<T>(write: (records: Records, what: T) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (what: T) => write((await queries.ensureQueryData(backendQuery)).records, what),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['complaints'] }),
        queries.invalidateQueries({ queryKey: ['visit-subjects'] }),
      ]),
  });
}
export const useSaveComplaint = (ibge: string) =>
  useWriting((records, complaint: NewComplaint) => records.complaints.save(ibge, complaint));
export const useCloseComplaint = () =>
  useWriting(
    (
      { complaints },
      { id, how, note }: { readonly id: string; readonly how: Closing; readonly note: string },
    ) => complaints.close(id, how, note),
  );
