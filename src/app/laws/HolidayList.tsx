import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/language.ts';
import { OurFault } from '../states/OurFault.tsx';
import type { TownView } from '../town/types.ts';
import { useFormat } from '../useFormat.ts';
import styles from './LawsPage.module.css';

/** The days that count as holidays where hours and terms are reckoned; the calendar comes when it is opened. */
export function HolidayList({ town, year }: { readonly town: TownView; readonly year: string }) {
  const { t } = useTranslation('laws');
  const text = useText();
  const { date } = useFormat();
  const [open, setOpen] = useState(false);
  const { uf, ownHolidays } = town;
  const { data, error } = useQuery({
    queryKey: ['holidays', uf, ownHolidays, year],
    queryFn: async () => {
      const [{ holidayCalendar, OWN_UNKNOWN }, { holidaysOf }] = await Promise.all([
        import('../../enforcement/holidays.ts'),
        import('../../enforcement/year-holidays.ts'),
      ]);
      const calendar = holidayCalendar(uf, ownHolidays);
      return { days: holidaysOf(calendar, year), note: calendar.knows_own ? null : OWN_UNKNOWN };
    },
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details
      className={styles.holidays}
      data-holidays={data?.days.length ?? 'closed'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('holidays.title', { year, town: town.name })}</summary>
      {error !== null ? (
        <OurFault error={error} what="page" />
      ) : data === undefined ? (
        <p>{t('holidays.loading')}</p>
      ) : (
        <>
          {data.days.length === 0 && <p>{t('holidays.none')}</p>}
          <ul>
            {data.days.map(({ day, names }) => (
              <li key={day}>
                <time dateTime={day}>{date(day)}</time> {names.join(', ')}
              </li>
            ))}
          </ul>
          {data.note !== null && <p>{text(data.note)}</p>}
        </>
      )}
    </details>
  );
}
