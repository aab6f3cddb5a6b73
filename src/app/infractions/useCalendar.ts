import { useQuery } from '@tanstack/react-query';
import type { HolidayCalendar } from '../../enforcement/holidays.ts';
import type { TownView } from '../town/types.ts';

/** The holidays of a town; null while they load. The library weighs 243 kB gzipped: it comes when days are counted. */
export function useCalendar({ uf, ownHolidays }: Pick<TownView, 'uf' | 'ownHolidays'>): {
  readonly calendar: HolidayCalendar | null;
  readonly error: Error | null;
} {
  const { data, error } = useQuery({
    queryKey: ['holidays', uf, ownHolidays],
    queryFn: async () => (await import('../../enforcement/holidays.ts')).holidayCalendar(uf, ownHolidays),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The calendar holds functions: comparing it with the one before would take it apart.
    structuralSharing: false,
  });
  return { calendar: data ?? null, error };
}
