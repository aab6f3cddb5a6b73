import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewRound } from '../../records/round.ts';
import { keptOr } from '../offline/kept.ts';
import { backendQuery } from '../session/useBackend.ts';

/** Rounds of a day that were sent, with what was found. */
export function useRounds(ibge: string, day: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['rounds', ibge, day],
    queryFn: () =>
      keptOr(`rounds/${ibge}/${day}`, async () =>
        (await queries.ensureQueryData(backendQuery)).records.rounds.list(ibge, day),
      ),
  });
}

/** Rounds of several days, both ends in, the latest day first. */
export function useRoundsBetween(ibge: string, from: string, to: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['rounds', ibge, from, to],
    queryFn: async () => (await queries.ensureQueryData(backendQuery)).records.rounds.list(ibge, from, to),
  });
}

/** One round; null where there is none that the reader may see. */
export function useRound(id: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['round', id],
    enabled: id !== null,
    queryFn: async () =>
      id === null
        ? null
        : keptOr(`round/${id}`, async () =>
            (await queries.ensureQueryData(backendQuery)).records.rounds.open(id),
          ),
  });
}

export function useSaveRounds(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rounds: readonly NewRound[]) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      for (const round of rounds) await records.rounds.save(ibge, round);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['rounds', ibge] }),
        queries.invalidateQueries({ queryKey: ['round'] }),
      ]),
  });
}

/** What is known of the places of a round: licences, infractions, older visits, photographs. */
export function usePapers(round: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['papers', round],
    queryFn: () =>
      keptOr(`papers/${round}`, async () =>
        (await queries.ensureQueryData(backendQuery)).records.visits.papers(round),
      ),
  });
}

export function useColleagues() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: () =>
      keptOr('colleagues', async () =>
        (await queries.ensureQueryData(backendQuery)).records.namesOfColleagues(),
      ),
  });
}
