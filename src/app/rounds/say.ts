import type { TFunction } from 'i18next';
import type { Reason } from '../../rounds/rank.ts';
import { decimal } from '../format.ts';
import type { Language } from '../i18n/index.ts';

export type RoundsT = TFunction<readonly ['rounds', 'siting', 'states']>;

/** A reason as the chip of the list says it. */
export function reasonWords(reason: Reason, t: RoundsT, language: Language): string {
  switch (reason.code) {
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
