import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Navigation.module.css';
import { PAGES } from './pages.tsx';

/** The pages at the left, in groups: place, enforcement, licences, data. */
export function Rail() {
  const { t } = useTranslation('shell');
  return (
    <nav id="menu" className={styles.rail} aria-label={t('nav.label')}>
      {PAGES.map(({ to, word, icon: Icon, group }, index) => (
        <Fragment key={to}>
          {index > 0 && PAGES[index - 1]?.group !== group && <hr />}
          <Link to={to} search={true} className={styles.entry} activeProps={{ 'data-on': true }}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {t(`nav.${word}`)}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** The same pages at the thumb. */
export function BottomTabs() {
  const { t } = useTranslation('shell');
  return (
    <nav id="menu" className={styles.tabs} aria-label={t('nav.label')}>
      {PAGES.map(({ to, word, icon: Icon }) => (
        <Link key={to} to={to} search={true} className={styles.tab} activeProps={{ 'data-on': true }}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {t(`nav.${word}`)}
        </Link>
      ))}
    </nav>
  );
}
