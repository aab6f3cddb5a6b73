import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { readAnswer } from './answer.ts';
import {
  type Closing,
  type ComplaintFilters,
  type ComplaintsPage,
  complaintsPageSchema,
  type NewComplaint,
} from './complaint.ts';
import type { Cursor } from './infraction.ts';

/** Complaints: read by whoever works for the town, written and closed by those who handle processes. */
export interface ComplaintStore {
  /** A page of at most 1,000, the latest first. */
  page(town: string, filters: ComplaintFilters, after: Cursor | null, size: number): Promise<ComplaintsPage>;
  /**
   * Writes one down, once for each id.
   * @throws RecordsError `P0001` with the hint `complaint-day`; `23505` where the protocol is there already.
   */
  save(town: string, complaint: NewComplaint): Promise<void>;
  /** Closes one without a visit. @throws RecordsError `P0001` with the hint `complaint-closed`. */
  close(id: string, how: Closing, note: string | null): Promise<void>;
}

/** The calls behind `Records.complaints`. */
export function complaintStore(client: SupabaseClient): ComplaintStore {
  return {
    page: (town, filters, after, size) =>
      readAnswer(client.rpc('complaints_page', { town, filters, after, size }), complaintsPageSchema),
    save: async (town, complaint) => {
      await readAnswer(client.rpc('save_complaint', { town, complaint }), z.object({ id: z.uuid() }));
    },
    close: async (complaint, how, note) => {
      await readAnswer(client.rpc('close_complaint', { complaint, how, note }), z.object({ id: z.uuid() }));
    },
  };
}
