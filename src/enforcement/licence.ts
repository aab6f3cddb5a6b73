/** How long a licence may last, and which end soon. */
import type { LicenceTerm } from '../laws/licence-types.ts';
import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import type { Activity } from '../laws/vocabulary.ts';
import { addDays } from './civil-days.ts';
import { dueOf } from './deadline.ts';
import type { HolidayCalendar } from './holidays.ts';
import { Refused } from './refused.ts';

/** The terms that bind a licence of an activity; those of a concession only on municipal land. */
export const termsOf = (
  code: PostureCode,
  activity: Activity,
  on_public_land: boolean,
): readonly LicenceTerm[] =>
  code.licences.terms.filter(
    (term) => term.activities.includes(activity) && (on_public_land || term.on_public_land !== true),
  );

/**
 * Whether a licence may run from a day to another.
 * @param to null = without end.
 * @throws Refused where the code asks for an end, or an earlier one, citing it.
 */
export function checkLicenceTerm(
  terms: readonly LicenceTerm[],
  code: PostureCode,
  from: string,
  to: string | null,
  calendar: HolidayCalendar,
): void {
  if (to !== null && to < from)
    throw new Refused(
      t(
        `A licença não pode acabar em ${to}, antes de começar em ${from}.`,
        `A licence cannot end on ${to}, before it begins on ${from}.`,
      ),
    );
  for (const term of terms) {
    if (to === null)
      throw new Refused(
        t(
          `${term.text.pt} (${term.citation}): falta o dia em que acaba.`,
          `${term.text.en} (${term.citation}): the day it ends is missing.`,
        ),
      );
    if (term.deadline === null) continue;
    const { due } = dueOf(code, term.deadline, from, null, calendar);
    if (to > due)
      throw new Refused(
        t(
          `${term.text.pt} (${term.citation}): acaba até ${due}, e não em ${to}.`,
          `${term.text.en} (${term.citation}): it ends by ${due}, not on ${to}.`,
        ),
      );
  }
}

/** Those in force on a day that end within so many days, the first to end first. */
export function endingWithin<T extends { readonly valid_to: string | null }>(
  licences: readonly T[],
  today: string,
  days: number,
): readonly T[] {
  const last = addDays(today, days);
  return licences
    .filter(({ valid_to }) => valid_to !== null && valid_to >= today && valid_to <= last)
    .sort((a, b) => ((a.valid_to ?? '') < (b.valid_to ?? '') ? -1 : 1));
}
