import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { requireUser } from './account.ts';
import { readAnswer } from './answer.ts';
import { readAll } from './pages.ts';
import {
  type KeptRound,
  type NewReport,
  type NewRound,
  reportedSchema,
  reportSchema,
  roundSchema,
  savedRoundSchema,
  stopSchema,
} from './round.ts';

/** Rounds of inspection and what was found on them. */
export interface RoundStore {
  /**
   * Rounds of a day, or of the days up to another one, with their stops and reports, the latest day first, cancelled ones
   * left out. Whoever works for the town.
   */
  list(ibge: string, day: string, to?: string): Promise<KeptRound[]>;
  /** Null where there is none of that id that the caller may see. */
  open(id: string): Promise<KeptRound | null>;
  /**
   * Keeps a round, whole or not at all; again with the same `save` it changes nothing. Managers and admins; inspectors
   * their own.
   * @throws RecordsError `P0001` with the hint `round-moved` (somebody saved meanwhile) or `round-stop-taken`.
   */
  save(ibge: string, round: NewRound): Promise<z.infer<typeof savedRoundSchema>>;
  /** Tells what happened at a stop, once for each id. The round's inspector, managers and admins. */
  report(report: NewReport): Promise<z.infer<typeof reportedSchema>>;
  /** Refs of what was visited, with an outcome. */
  visited(ibge: string): Promise<ReadonlySet<string>>;
  /** How much each reason for a visit counts; null where the town has set nothing. */
  weights(ibge: string): Promise<Readonly<Record<string, number>> | null>;
  /** Managers and admins. */
  saveWeights(ibge: string, weights: Readonly<Record<string, number>>): Promise<void>;
}

const COUNTED = { count: 'exact' } as const;
const ROUND_COLUMNS = Object.keys(roundSchema.shape).join(', ');
const STOP_COLUMNS = Object.keys(stopSchema.shape).join(', ');
const REPORT_COLUMNS = Object.keys(reportSchema.shape).join(', ');
/** Ids asked for at once: addresses have an end. */
const IDS_AT_ONCE = 100;

/** The calls behind `Records.rounds`. */
export function roundStore(client: SupabaseClient): RoundStore {
  return {
    list: async (ibge, day, last = day) => {
      const rounds = await readAll(
        (from, to) =>
          client
            .from('rounds')
            .select(ROUND_COLUMNS, COUNTED)
            .eq('municipality', ibge)
            .gte('day', day)
            .lte('day', last)
            .neq('status', 'cancelled')
            .order('day', { ascending: false })
            .order('label')
            .order('id')
            .range(from, to),
        roundSchema,
      );
      return whole(client, rounds);
    },
    open: async (id) => {
      if (!z.uuid().safeParse(id).success) return null;
      const round = await readAnswer(
        client.from('rounds').select(ROUND_COLUMNS).eq('id', id).maybeSingle(),
        roundSchema.nullable(),
      );
      return round === null ? null : ((await whole(client, [round]))[0] ?? null);
    },
    save: (ibge, round) => readAnswer(client.rpc('save_round', { town: ibge, round }), savedRoundSchema),
    report: (report) => readAnswer(client.rpc('report_visit', { report }), reportedSchema),
    visited: async (ibge) => {
      const reports = await readAll(
        (from, to) =>
          client
            .from('round_reports')
            .select('stop_id', COUNTED)
            .eq('municipality', ibge)
            .eq('kind', 'outcome')
            .order('id')
            .range(from, to),
        z.object({ stop_id: z.uuid() }),
      );
      const stops = await inParts([...new Set(reports.map(({ stop_id }) => stop_id))], (ids) =>
        readAll(
          (from, to) =>
            client
              .from('round_stops')
              .select('subject_ref, also_refs', COUNTED)
              .in('id', ids)
              .order('id')
              .range(from, to),
          z.object({ subject_ref: z.string(), also_refs: z.array(z.string()) }),
        ),
      );
      return new Set(stops.flatMap(({ subject_ref, also_refs }) => [subject_ref, ...also_refs]));
    },
    weights: async (ibge) => {
      const row = await readAnswer(
        client.from('visit_weights').select('weights').eq('municipality', ibge).maybeSingle(),
        z.object({ weights: z.record(z.string(), z.number()) }).nullable(),
      );
      return row?.weights ?? null;
    },
    saveWeights: async (ibge, weights) => {
      const row = { municipality: ibge, weights, updated_by: await requireUser(client) };
      await readAnswer(client.from('visit_weights').upsert(row).select('municipality').single(), z.unknown());
    },
  };
}

async function whole(
  client: SupabaseClient,
  rounds: readonly z.infer<typeof roundSchema>[],
): Promise<KeptRound[]> {
  const stops = await inParts(
    rounds.map(({ id }) => id),
    (ids) =>
      readAll(
        (from, to) =>
          client
            .from('round_stops')
            .select(STOP_COLUMNS, COUNTED)
            .in('round_id', ids)
            .order('place')
            .order('id')
            .range(from, to),
        stopSchema,
      ),
  );
  const reports = await inParts(
    stops.map(({ id }) => id),
    (ids) =>
      readAll(
        (from, to) =>
          client
            .from('round_reports')
            .select(REPORT_COLUMNS, COUNTED)
            .in('stop_id', ids)
            .order('happened_at')
            .order('created_at')
            .order('id')
            .range(from, to),
        reportSchema,
      ),
  );
  return rounds.map((round) => ({
    ...round,
    stops: stops
      .filter(({ round_id }) => round_id === round.id)
      .map((stop) => ({ ...stop, reports: reports.filter(({ stop_id }) => stop_id === stop.id) })),
  }));
}

async function inParts<T>(ids: readonly string[], read: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) all.push(...(await read(ids.slice(i, i + IDS_AT_ONCE))));
  return all;
}
