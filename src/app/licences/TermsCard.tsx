import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../enforcement/civil-days.ts';
import { useText } from '../i18n/language.ts';
import { useStanding } from '../town/TownProvider.tsx';
import { classes } from '../ui/classes.ts';
import { useFormat } from '../useFormat.ts';
import type { CardProps } from './cards.ts';
import { SOON_DAYS } from './filters.ts';
import styles from './licences.module.css';
import { termsAsked } from './terms.ts';

/** Its own end, and what the code says of how long it may last. */
export function TermsCard({ open }: CardProps) {
  const { t } = useTranslation('licences');
  const text = useText();
  const { town } = useStanding();
  const { licence } = open;
  const { valid_to, status } = licence;
  const terms = termsAsked(town.code, licence);
  const runs = status === 'in-force' || status === 'suspended';
  return (
    <section className={styles.card}>
      <h3>
        {t('terms.title')}
        <span className={styles.aside}>{t('terms.counted')}</span>
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('terms.what')}</th>
            <th scope="col">{t('terms.until')}</th>
            <th scope="col">{t('terms.how')}</th>
            <th scope="col">{t('terms.base')}</th>
          </tr>
        </thead>
        <tbody>
          {status !== 'requested' && (
            <tr>
              <th scope="row">{t('terms.validity')}</th>
              <Until valid_to={valid_to} runs={runs} />
              <td>{t('terms.ofLicence')}</td>
            </tr>
          )}
          {terms.map((term) => (
            <tr key={term.id}>
              <th scope="row">{text(term.text)}</th>
              <td>—</td>
              <td>—</td>
              <td>{term.citation}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.length === 0 && <p className={styles.small}>{t('terms.rule')}</p>}
    </section>
  );
}

function Until({ valid_to, runs }: { readonly valid_to: string | null; readonly runs: boolean }) {
  const { t } = useTranslation('licences');
  const { date, integer } = useFormat();
  const { today } = useStanding();
  if (valid_to === null)
    return (
      <>
        <td>—</td>
        <td>{t('terms.none')}</td>
      </>
    );
  const left = daysBetween(today, valid_to);
  const late = runs && left < 0;
  const soon = runs && left >= 0 && left <= SOON_DAYS;
  const words =
    left < 0
      ? t('terms.late', { count: -left, shown: integer(-left) })
      : left === 0
        ? t('terms.today')
        : t('terms.left', { count: left, shown: integer(left) });
  return (
    <>
      <td>{date(valid_to)}</td>
      <td>
        {runs ? (
          <span className={classes(styles.end, late && styles.late, soon && styles.soon)}>
            {late && <IconAlertTriangle size={16} aria-hidden />}
            {soon && <IconClock size={16} aria-hidden />}
            {words}
          </span>
        ) : (
          '—'
        )}
      </td>
    </>
  );
}
