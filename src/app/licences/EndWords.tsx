import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LicenceRow } from '../../records/licence-store.ts';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import { endingOf } from './filters.ts';
import styles from './licences.module.css';

/** When it ends, or what became of it: sign, words and colour together. */
export function EndWords({ row }: { readonly row: Pick<LicenceRow, 'status' | 'days_left' | 'valid_to'> }) {
  const { t } = useTranslation('licences');
  const { integer, date } = useFormat();
  const ending = endingOf(row);
  const days = row.days_left ?? 0;
  if (ending === 'ended')
    return (
      <span className={classes(styles.end, styles.late)}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('ended', { count: -days, shown: integer(-days) })}
      </span>
    );
  if (ending === 'soon')
    return (
      <span className={classes(styles.end, styles.soon)}>
        <IconClock size={16} aria-hidden />
        {days === 0 ? t('endsToday') : t('soon', { count: days, shown: integer(days) })}
      </span>
    );
  if (row.status !== 'in-force') return <span className={styles.end}>{t(`statusWord.${row.status}`)}</span>;
  return (
    <span className={styles.end}>
      {row.valid_to === null ? t('noEnd') : t('until', { day: date(row.valid_to) })}
    </span>
  );
}
