/** Until when what was seized can be had back. */
import { bindsOn } from '../laws/index.ts';
import type { PostureCode, SeizedKind } from '../laws/types.ts';
import { type Due, dueOf } from './deadline.ts';
import type { HolidayCalendar } from './holidays.ts';

export interface Seized {
  readonly kind: SeizedKind;
  /** Civil day and local minute of the seizure; null where they are not written down. */
  readonly seized_on: string | null;
  readonly seized_time: string | null;
}

/**
 * The term that the code sets for what was seized, from the day after (hours: from the minute); null where the code sets
 * none, or the day is not known.
 */
export function seizureDue(code: PostureCode, seized: Seized, calendar: HolidayCalendar): Due | null {
  const { kind, seized_on, seized_time } = seized;
  if (seized_on === null) return null;
  const term = code.deadlines.find((row) => row.seized?.includes(kind) === true && bindsOn(row, seized_on));
  if (term === undefined) return null;
  const from =
    term.unit === 'hours' && seized_time !== null ? `${seized_on}T${seized_time.slice(0, 5)}` : seized_on;
  return dueOf(code, term.id, from, null, calendar);
}
