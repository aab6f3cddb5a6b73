import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { readAnswer } from './answer.ts';
import { civilDate, instant } from './common.ts';
import { type KeptStop, type NewReport, reportedSchema } from './round.ts';

/** Who recorded it, and the stop as his device knows it: what a new plan dropped comes back by having been visited. */
export interface Visited {
  /** The user who recorded it; the database refuses it from anybody else (hint `visit-of-another`). */
  readonly told_by: string;
  readonly stop: Omit<KeptStop, 'place' | 'geom'> & { readonly at: readonly [number, number] };
}
export interface NewPhoto {
  readonly id: string;
  readonly stop_id: string;
  readonly width: number;
  readonly height: number;
  readonly taken_at: string;
}
/** The draft of an infraction at a stop: its place is the stop's. */
export interface NewVisitDraft {
  readonly id: string;
  readonly stop_id: string;
  readonly act_on: string;
  /** `HH:MM` of the town's clocks. */
  readonly act_time: string;
  readonly account: string | null;
  readonly officer_name: string | null;
  readonly paper: 'infringement' | 'prior-notice';
}

const photoSchema = z.object({ id: z.uuid(), taken_at: instant });
export const papersSchema = z.object({
  stop_id: z.uuid(),
  licences: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      activity: z.string().nullable(),
      status: z.enum(['requested', 'in-force', 'suspended', 'refused', 'revoked', 'expired']),
      valid_to: civilDate.nullable(),
    }),
  ),
  infractions: z.array(
    z.object({
      id: z.uuid(),
      number: z.string().nullable(),
      status: z.enum(['draft', 'notified', 'issued', 'annulled']),
      offence: z.string().nullable(),
      act_on: civilDate.nullable(),
      stage: z.string().nullable(),
      due_on: civilDate.nullable(),
      closed: z.boolean(),
    }),
  ),
  visits: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['outcome', 'skipped']),
      outcome: z.enum(['in-order', 'irregular', 'closed', 'to-measure']).nullable(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      happened_at: instant,
    }),
  ),
  photos: z.array(photoSchema),
});
export type StopPapers = z.infer<typeof papersSchema>;

/** What an inspector takes along and brings back. Each call may be repeated: the same id is kept once. */
export interface VisitStore {
  /** Licences, infractions, older visits and photographs at each stop of a round. */
  papers(round: string): Promise<StopPapers[]>;
  report(report: NewReport & Visited): Promise<z.infer<typeof reportedSchema>>;
  /** @param jpeg at most 1.5 MB */
  keepPhoto(photo: NewPhoto & Visited, jpeg: Blob): Promise<void>;
  /** The picture, base64; null where there is none that the caller may see. */
  photo(id: string): Promise<string | null>;
  /** Photographs of the visit at which an infraction was begun. */
  photosOfInfraction(id: string): Promise<z.infer<typeof photoSchema>[]>;
  /** Begins a draft; one that was thrown away since is not begun again. Inspectors and admins. */
  beginInfraction(draft: NewVisitDraft & Visited): Promise<void>;
}

const ONCE = z.object({ id: z.uuid(), repeated: z.boolean() });

/** The calls behind `Records.visits`. */
export function visitStore(client: SupabaseClient): VisitStore {
  return {
    papers: (round) => readAnswer(client.rpc('round_papers', { round }), z.array(papersSchema)),
    report: (report) => readAnswer(client.rpc('report_visit', { report }), reportedSchema),
    keepPhoto: async (photo, jpeg) => {
      const whole = { ...photo, jpeg: await base64Of(jpeg) };
      await readAnswer(client.rpc('keep_photo', { photo: whole }), ONCE);
    },
    photo: (photo) => readAnswer(client.rpc('visit_photo', { photo }), z.string().nullable()),
    photosOfInfraction: async (id) => {
      const begun = await readAnswer(
        client.from('visit_infractions').select('stop_id').eq('infraction_id', id).maybeSingle(),
        z.object({ stop_id: z.uuid() }).nullable(),
      );
      if (begun === null) return [];
      return readAnswer(
        client
          .from('visit_photos')
          .select('id, taken_at')
          .eq('stop_id', begun.stop_id)
          .order('taken_at')
          .order('id')
          .limit(PHOTOS_SHOWN),
        z.array(photoSchema),
      );
    },
    beginInfraction: async (draft) => {
      await readAnswer(client.rpc('begin_infraction', { draft }), ONCE);
    },
  };
}

const PHOTOS_SHOWN = 20;
// Characters of a string made at once: more arguments than an engine takes would be refused.
const AT_ONCE = 0x8000;

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE));
  return btoa(text);
}
