/** What the records refused, in words: the law's own refusals by their hint. */
import { Refused } from '../../enforcement/refused.ts';
import type { Text } from '../../laws/vocabulary.ts';
import { RecordsError } from '../../records/errors.ts';

export const FAULTS = [
  'notice-incomplete',
  'offence-unknown',
  'offence-unresolved',
  'offence-not-in-force',
  'process-order',
  'process-actor',
  'process-day',
  'process-late',
  'process-early',
  'process-term',
  'process-moved',
  'process-reason',
  'fine-unit',
  'fine-repeat',
  'fine-steps',
  'fine-other',
  'infraction-missing',
  'infraction-issued',
  'not-allowed',
  'document-taken',
  'unreachable',
  'unknown',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A refusal in the law's words, or the name of the sentence to say. */
export function faultOf(error: unknown): Fault | Text {
  if (error instanceof Refused) return error.said;
  if (!(error instanceof RecordsError)) return 'unknown';
  const hint = FAULTS.find((one) => one === error.hint);
  if (hint !== undefined) return hint;
  if (error.code === '42501' || error.code === 'PGRST116' || error.code === 'signed-out')
    return 'not-allowed';
  if (error.code === '23505') return 'document-taken';
  return error.code === 'unreachable' ? 'unreachable' : 'unknown';
}
