import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
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

/** As many as stand side by side at the thumb. */
const TABS = PAGES.slice(0, 4);
const OTHERS = PAGES.slice(4);

/** The same pages at the thumb: the first of them, the others behind the last tab. */
export function BottomTabs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const within = OTHERS.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <nav id="menu" className={styles.tabs} aria-label={t('nav.label')}>
      {TABS.map(({ to, word, icon: Icon }) => (
        <Link key={to} to={to} search={true} className={styles.tab} activeProps={{ 'data-on': true }}>
          <Icon size={24} stroke={1.75} aria-hidden />
          {t(`nav.${word}`)}
        </Link>
      ))}
      <Menu position="top-end" width={240}>
        <Menu.Target>
          <button type="button" className={styles.tab} {...(within && { 'data-on': true })}>
            <IconDots size={24} stroke={1.75} aria-hidden />
            {t('nav.more')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {OTHERS.map(({ to, word, icon: Icon }) => (
            <Menu.Item
              key={to}
              className={styles.other}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              renderRoot={(props) => (
                <Link to={to} search={true} activeProps={{ 'data-on': true }} {...props} />
              )}
            >
              {t(word === 'saved' ? 'nav.savedLong' : `nav.${word}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}
