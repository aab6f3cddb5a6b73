/** Complaints of citizens as they are kept; who made them apart. */
import { z } from 'zod';
import { OFFENCE_GROUPS, type OffenceGroup } from '../laws/offence-groups.ts';
import { civilDate, instant } from './common.ts';
import { pageOf } from './infraction.ts';

export const COMPLAINT_CHANNELS = ['phone', 'counter', 'web', 'letter', 'other'] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];
/** How one is closed by hand; a visit closes it as `visit`. */
export const CLOSINGS = ['answered', 'repeated', 'no-object'] as const;
export type Closing = (typeof CLOSINGS)[number];

export const complaintRowSchema = z.object({
  id: z.uuid(),
  protocol: z.string().nullable(),
  received_on: civilDate,
  channel: z.enum(COMPLAINT_CHANNELS),
  topic: z.enum(OFFENCE_GROUPS),
  about: z.string(),
  at_night: z.boolean(),
  address: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Whoever made it gave a name; it is told to managers and admins alone. */
  named: z.boolean(),
  name: z.string().nullable(),
  contact: z.string().nullable(),
  status: z.enum(['open', 'closed']),
  closed_at: instant.nullable(),
  closed_how: z.enum(['visit', ...CLOSINGS]).nullable(),
  closed_note: z.string().nullable(),
});
export type ComplaintRow = z.infer<typeof complaintRowSchema>;

export const complaintsPageSchema = pageOf(complaintRowSchema).extend({
  total: z.int(),
  /** How many have no position, and so cannot be on a round. */
  unplaced: z.int(),
});
export type ComplaintsPage = z.infer<typeof complaintsPageSchema>;

export interface NewComplaint {
  /** Made by the writer: sent again it is there once. */
  readonly id: string;
  readonly protocol: string | null;
  readonly received_on: string;
  readonly channel: ComplaintChannel;
  readonly topic: OffenceGroup;
  readonly about: string;
  readonly at_night: boolean;
  readonly address: string | null;
  readonly at: readonly [lon: number, lat: number] | null;
  readonly accuracy_m: number | null;
  readonly name: string | null;
  readonly contact: string | null;
}
export interface ComplaintFilters {
  readonly status?: 'open' | 'closed';
  /** Account, address or protocol. */
  readonly search?: string;
}
