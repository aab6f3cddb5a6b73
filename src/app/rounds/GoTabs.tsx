import { IconBook2, IconCloudOff, IconCloudUpload, IconMap, IconRoute } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStation } from '../offline/useStation.ts';
import nav from '../shell/Navigation.module.css';
import { useUrlState } from '../url/useUrlState.ts';
import styles from './go.module.css';

/** Whether the tabs of the round stand at the thumb: on its own pages, and in the laws when it leads there. */
export function useOnRound(): boolean {
  const { pathname } = useLocation();
  const { state } = useUrlState();
  return /^\/roteiros\/(ir|mapa|envios)\/?$/.test(pathname) || (pathname === '/leis' && state.round !== null);
}

/** The round, its map, what waits to be sent, the laws. */
export function GoTabs() {
  const { t } = useTranslation('rounds');
  const { mine, state } = useStation();
  const Sending = state.online ? IconCloudUpload : IconCloudOff;
  return (
    <nav id="menu" className={nav.tabs} aria-label={t('tab.label')} data-tabs="round">
      <Link to="/roteiros/ir" search={true} className={nav.tab} activeProps={{ 'data-on': true }}>
        <IconRoute size={24} stroke={1.75} aria-hidden />
        {t('tab.round')}
      </Link>
      <Link to="/roteiros/mapa" search={true} className={nav.tab} activeProps={{ 'data-on': true }}>
        <IconMap size={24} stroke={1.75} aria-hidden />
        {t('tab.map')}
      </Link>
      <Link to="/roteiros/envios" search={true} className={nav.tab} activeProps={{ 'data-on': true }}>
        <span className={styles.tabSign}>
          <Sending size={24} stroke={1.75} aria-hidden />
          {mine.length > 0 && (
            <>
              <span className={styles.badge} aria-hidden>
                {mine.length}
              </span>
              <span className={styles.unseen}>{t('tab.waiting', { count: mine.length })}</span>
            </>
          )}
        </span>
        {t('tab.outbox')}
      </Link>
      <Link to="/leis" search={true} className={nav.tab} activeProps={{ 'data-on': true }}>
        <IconBook2 size={24} stroke={1.75} aria-hidden />
        {t('tab.laws')}
      </Link>
    </nav>
  );
}
