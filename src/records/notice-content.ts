/** What an issued paper keeps (`notice_papers.content`), as the printed notice reads it. */
import { z } from 'zod';
import {
  fineSchema,
  infractionSchema,
  offenderSchema,
  priorNoticeSchema,
  seizureSchema,
  witnessSchema,
} from './infraction.ts';

export const noticeContentSchema = z.object({
  infraction: infractionSchema
    .pick({
      number: true,
      offence: true,
      act_on: true,
      act_time: true,
      address: true,
      neighbourhood: true,
      accuracy_m: true,
      account: true,
      easing: true,
      burdening: true,
      correct_in_days: true,
      pay_in_days: true,
      officer_name: true,
      offender_signature: true,
      due_on: true,
    })
    // Papers kept before it was among their contents are of the town's own records.
    .extend({ origin: infractionSchema.shape.origin.default('here') })
    .extend({ lon: z.number().nullable(), lat: z.number().nullable() }),
  offender: offenderSchema
    .pick({
      kind: true,
      name: true,
      document: true,
      profession: true,
      birth_date: true,
      age: true,
      marital_status: true,
      address: true,
    })
    .extend({ is_demo: z.boolean().default(false) })
    .nullable(),
  witnesses: z.array(witnessSchema.pick({ name: true, address: true, signed: true })),
  prior_notice: priorNoticeSchema
    .pick({ number: true, reason: true, measures: true, term_days: true, receipt: true, issued_on: true })
    .nullable(),
  seizure: seizureSchema
    .pick({
      items: true,
      reasons: true,
      place: true,
      seized_on: true,
      seized_time: true,
      owner_name: true,
      holder_name: true,
      offender_signature: true,
      kept_at: true,
    })
    .nullable(),
  fine: fineSchema.pick({ amount_cents: true, steps: true }).nullable(),
});
