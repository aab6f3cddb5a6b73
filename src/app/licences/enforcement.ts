import { queryOptions } from '@tanstack/react-query';
import type { HolidayCalendar } from '../../enforcement/holidays.ts';
import type { TownView } from '../town/types.ts';

/**
 * Terms, hours and holidays, fetched when a page first counts days: the calendar's library is as large as the rest of
 * the page.
 */
export const enforcementQuery = queryOptions({
  queryKey: ['enforcement-code'],
  queryFn: async () => {
    const [{ checkLicenceTerm }, { dueOf }, { hoursAt }, { daysOf }, { holidayCalendar }, { wallClock }] =
      await Promise.all([
        import('../../enforcement/licence.ts'),
        import('../../enforcement/deadline.ts'),
        import('../../enforcement/hours.ts'),
        import('../../enforcement/trade-days.ts'),
        import('../../enforcement/holidays.ts'),
        import('../../enforcement/zone-time.ts'),
      ]);
    const calendars = new Map<string, HolidayCalendar>();
    const calendarOf = ({ uf, ownHolidays }: Pick<TownView, 'uf' | 'ownHolidays'>): HolidayCalendar => {
      const key = JSON.stringify([uf, ownHolidays]);
      const known = calendars.get(key) ?? holidayCalendar(uf, ownHolidays);
      calendars.set(key, known);
      return known;
    };
    return { checkLicenceTerm, dueOf, hoursAt, daysOf, calendarOf, wallClock };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
export type Enforcement = Awaited<ReturnType<NonNullable<typeof enforcementQuery.queryFn>>>;
