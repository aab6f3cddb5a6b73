import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTownChoice } from '../town/TownProvider.tsx';
import { PAGES } from './pages.tsx';

/** Names the page in the window's title, and takes the focus to it when it changes, so that it is read aloud. */
export function usePageChange(): void {
  const { t } = useTranslation(['shell', 'common']);
  const { standing } = useTownChoice();
  const { pathname, hash } = useLocation();
  const page = PAGES.find(({ to }) => to === pathname);
  const word = page === undefined ? null : t(`shell:nav.${page.word}`);
  const town = standing?.town.name ?? null;
  useEffect(() => {
    document.title = [word, town, t('common:product')].filter((part) => part !== null).join(' · ');
  }, [word, town, t]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A link to a place within the page takes the focus there itself.
    if (hash === '') document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
