import { civilDayIn } from '../format.ts';
import type { Standing, TownView } from './types.ts';

/** @param date civil day asked for; null is today in the town. @param now the clock's instant. */
export function standingOf(town: TownView, date: string | null, now: Date): Standing {
  const today = civilDayIn(town.timeZone, now);
  const day = date ?? today;
  return { town, date: day, today, tense: day === today ? 'today' : day < today ? 'past' : 'future' };
}
