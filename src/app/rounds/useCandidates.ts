import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '../../enforcement/civil-days.ts';
import type { ComplaintRow } from '../../records/complaint.ts';
import type { Cursor, InfractionRow } from '../../records/infraction.ts';
import type { LicenceRow } from '../../records/licence-store.ts';
import type { Records } from '../../records/records.ts';
import { hotSpotsOf } from '../../rounds/hot-spots.ts';
import { rank, type Subject, USUAL_WEIGHTS, WEIGHT_KEYS, type Weights } from '../../rounds/rank.ts';
import { backendQuery } from '../session/useBackend.ts';
import { type OffenceSense, ofComplaints, ofConflicts, ofInfractions, ofLicences } from './candidates.ts';

const PAGE = 1000;

/** Every page of a list that the database hands out in pages. */
async function allOf<T>(
  page: (after: Cursor | null) => Promise<{ readonly rows: readonly T[]; readonly next: Cursor | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let after: Cursor | null = null;
  do {
    const { rows, next } = await page(after);
    all.push(...rows);
    after = next;
  } while (after !== null);
  return all;
}

/** Infractions of the last year, and all whose term ran out. */
async function infractions(records: Records, ibge: string, today: string): Promise<InfractionRow[]> {
  const store = records.infractions;
  const late = await allOf((after) => store.page(ibge, { late: true }, after, PAGE, 'due'));
  const year = await allOf((after) => store.page(ibge, { from: addDays(today, -365) }, after, PAGE));
  return [...new Map([...late, ...year].map((row) => [row.id, row])).values()];
}

async function complaints(records: Records, ibge: string): Promise<ComplaintRow[]> {
  return allOf((after) => records.complaints.page(ibge, { status: 'open' }, after, PAGE));
}

async function licences(records: Records, ibge: string): Promise<LicenceRow[]> {
  const store = records.licences;
  return allOf((after) => store.page(ibge, { status: ['in-force', 'expired'] }, after, PAGE, 'ending'));
}

async function conflicts(records: Records, ibge: string, today: string) {
  const last = await records.lastAudit(ibge, today);
  const run = last === null ? null : await records.openAudit(last.id);
  return { day: last?.day ?? null, conflicts: run?.run.conflicts ?? [] };
}

/** What needs a visit in a town today, ranked by its weights. @param sense keep it the same: it is asked when the records are read. */
export function useCandidates(ibge: string, today: string, sense: OffenceSense) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['visit-subjects', ibge, today],
    // It holds a function: comparing it with the one before would take it apart.
    structuralSharing: false,
    queryFn: async () => {
      const { records } = await queries.ensureQueryData(backendQuery);
      const [told, noticed, ending, found, visited] = await Promise.all([
        complaints(records, ibge),
        infractions(records, ibge, today),
        licences(records, ibge),
        conflicts(records, ibge, today),
        records.rounds.visited(ibge),
      ]);
      const subjects: readonly Subject[] = [
        ...ofComplaints(told, today),
        ...ofInfractions(noticed, today, sense),
        ...ofLicences(ending),
        ...ofConflicts(found.conflicts),
      ];
      const yearAgo = addDays(today, -365);
      const cases = noticed.flatMap(({ status, act_on, lon, lat }) =>
        status === 'draft' ||
        status === 'annulled' ||
        lon === null ||
        lat === null ||
        (act_on ?? '') < yearAgo
          ? []
          : [[lon, lat] as const],
      );
      const unplaced = told.filter(({ lon }) => lon === null).length;
      return { subjects, visited, hot: hotSpotsOf(cases), audited: found.day, unplaced };
    },
  });
  const weights = useQuery({
    queryKey: ['visit-weights', ibge],
    queryFn: async (): Promise<Weights> => {
      const { records } = await queries.ensureQueryData(backendQuery);
      return asWeights(await records.rounds.weights(ibge));
    },
  });
  const candidates = useMemo(
    () =>
      data === undefined || weights.data === undefined
        ? null
        : rank(data.subjects, weights.data, data.visited, data.hot),
    [data, weights.data],
  );
  return {
    candidates,
    audited: data?.audited ?? null,
    /** Open complaints without a position. */
    unplaced: data?.unplaced ?? 0,
    weights: weights.data ?? USUAL_WEIGHTS,
    error: error ?? weights.error,
    isPending: isPending || weights.isPending,
    refetch,
  };
}

const asWeights = (kept: Readonly<Record<string, number>> | null): Weights => ({
  ...USUAL_WEIGHTS,
  ...Object.fromEntries(
    WEIGHT_KEYS.flatMap((key) => {
      const value = kept?.[key];
      return value === undefined || value < 0 ? [] : [[key, value]];
    }),
  ),
});

export function useSaveWeights(ibge: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (weights: Weights) => {
      const { records } = await queries.ensureQueryData(backendQuery);
      await records.rounds.saveWeights(ibge, { ...weights });
      return weights;
    },
    onSuccess: (weights) => queries.setQueryData(['visit-weights', ibge], weights),
  });
}
