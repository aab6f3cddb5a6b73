import type { TFunction } from 'i18next';
import { minuteOf } from '../../rounds/clock-time.ts';
import type { Reason } from '../../rounds/rank.ts';
import { civilDate, decimal } from '../format.ts';
import type { Language } from '../i18n/index.ts';
import type { Refusal } from '../offline/outbox.ts';

export type RoundsT = TFunction<readonly ['rounds', 'siting', 'states']>;

/** A reason as the chip of the list says it. */
export function reasonWords(reason: Reason, t: RoundsT, language: Language): string {
  switch (reason.code) {
    case 'complaint':
      return t(reason.at_night ? 'rounds:reason.complaintNight' : 'rounds:reason.complaint', {
        day: civilDate(reason.received_on, language),
      });
    case 'hot-spot':
      return t('rounds:reason.hot-spot', { count: reason.count });
    case 'late-term':
      return t('rounds:reason.late-term', { count: reason.days, what: reason.what });
    case 'repeat':
      return t('rounds:reason.repeat', { count: reason.count });
    case 'licence-ends':
      return t('rounds:reason.licence-ends', { count: reason.days, what: reason.what });
    case 'licence-ended':
      return t('rounds:reason.licence-ended', { count: reason.days, what: reason.what });
    case 'conflict':
      return reason.short_m !== null && reason.firm && reason.short_m > 0
        ? t('rounds:reason.conflictShort', {
            citation: reason.citation,
            metres: decimal(reason.short_m, language, 0),
          })
        : t(reason.firm ? 'rounds:reason.conflict' : 'rounds:reason.conflictUnsure', {
            citation: reason.citation,
          });
    case 'never-visited':
      return t('rounds:reason.never-visited');
  }
}

/** `janela 09:00 a 10:30`; null where the visit may begin whenever. */
export function windowWords(
  t: RoundsT,
  [from, to]: readonly [from: number | null, to: number | null],
): string | null {
  if (from === null && to === null) return null;
  if (from === null) return t('rounds:windowToChip', { to: minuteOf(to ?? 0) });
  if (to === null) return t('rounds:windowFromChip', { from: minuteOf(from) });
  return t('rounds:windowChip', { from: minuteOf(from), to: minuteOf(to) });
}

/** Why the town hall does not take a record that waits on this device. */
export function sayRefusal({ code, hint }: Refusal, t: RoundsT): string {
  if (hint === 'round-stop-missing' || code === '42501') return t('rounds:refusedStop');
  if (hint === 'draft-discarded') return t('rounds:draftDiscarded');
  if (hint === 'draft-of-another') return t('rounds:draftOfAnother');
  return t('rounds:refusedOther', { code: hint ?? code });
}
