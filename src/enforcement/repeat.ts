/** Whether an offender repeats, found from his record. */
import type { Offence, PostureCode } from '../laws/types.ts';
import { addMonths } from './civil-days.ts';
import { findOffence, provisionOf } from './offence.ts';

/** One earlier fault of the same offender. */
export interface Prior {
  readonly id: string;
  readonly offence: string;
  /** Day of its notice. */
  readonly noticed_on: string;
  /** Day he was condemned for good; null while it is not settled, or he was absolved. */
  readonly judged_on: string | null;
}
export interface Repeat {
  readonly repeat: 'none' | 'generic' | 'specific';
  /** The earlier fault that makes it, the latest one; null where none does. */
  readonly by: string | null;
  readonly citation: string;
}

/**
 * What a new offence is against an offender's record: the same provision again (`specific`) before another one
 * (`generic`, where the code knows it). Counts what the code's test asks, before the day of the act.
 */
export function repeatOf(code: PostureCode, offence: Offence, day: string, record: readonly Prior[]): Repeat {
  const { repeats, repeat_test: test } = code.penalties;
  const counting = record
    .filter((prior) => counts(prior))
    .sort((a, b) => (a.noticed_on < b.noticed_on ? 1 : -1));
  const same = counting.find(
    (prior) => provisionOf(findOffence(code, prior.offence)) === provisionOf(offence),
  );
  const specific = repeats.find(({ kind }) => kind === 'specific');
  if (same !== undefined && specific !== undefined)
    return { repeat: 'specific', by: same.id, citation: specific.citation };
  const generic = repeats.find(({ kind }) => kind === 'generic');
  const [other] = counting;
  if (other !== undefined && generic !== undefined)
    return { repeat: 'generic', by: other.id, citation: generic.citation };
  return { repeat: 'none', by: null, citation: test.citation };

  function counts({ noticed_on, judged_on }: Prior): boolean {
    if (test.after === 'noticed') return noticed_on < day;
    if (judged_on === null || judged_on >= day) return false;
    return test.forgotten_after === null || day <= addMonths(judged_on, 12 * test.forgotten_after.years);
  }
}
