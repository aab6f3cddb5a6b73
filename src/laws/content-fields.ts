import type { Text } from './vocabulary.ts';

/** What a paper of the process may be asked to hold, as a record can be checked for it. */
export const CONTENT_FIELDS = [
  'day-and-hour',
  'place',
  'offender-name',
  'offender-trade',
  'offender-age',
  'offender-marital-status',
  // A firm or another body, which has neither.
  'offender-is-a-body',
  'offender-address',
  'author',
  'provision',
  'account',
  'circumstances',
  'unheeded-notice',
  'measures',
  'term',
  'recipient',
  'witnesses',
  'witnesses-address',
  'summons',
  'fine',
  'term-to-pay',
  'goods',
  'reason',
  'owner',
  'holder',
  'signature-author',
  'signature-offender',
  'refusal-to-sign',
  'signature-witnesses',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** One thing that a paper must hold, and by which fields it is held: all of them, of a list within any one. */
export interface ContentItem extends Text {
  readonly needs: readonly (ContentField | readonly ContentField[])[];
}

/** An item; without `needs` it is asked only where it applies, and its absence stops nothing. */
export const item = (pt: string, en: string, ...needs: ContentItem['needs']): ContentItem => ({
  pt,
  en,
  needs,
});
