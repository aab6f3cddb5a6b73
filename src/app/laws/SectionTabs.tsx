import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { applyPatch, type Search } from '../url/state.ts';
import type { Section } from './entries.ts';
import styles from './LawsPage.module.css';
import type { LawsView } from './useLaws.ts';

/** The parts of the code, each a link, with how many rows answer. */
export function SectionTabs({
  counts,
  section,
  filtered,
}: Pick<LawsView, 'counts' | 'section' | 'filtered'>) {
  const { t } = useTranslation('laws');
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the tabs run off the side: the one that is on is brought in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the section changes
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  const to = (name: Section) => (now: Search) => applyPatch(now, { section: name });
  return (
    <nav className={styles.tabs} aria-label={t('sections')}>
      {counts.map(({ section: name, found, all }) => (
        <Link
          key={name}
          ref={name === section ? current : null}
          to="/leis"
          search={to(name)}
          hash=""
          replace
          activeOptions={{ includeSearch: false }}
          aria-current={name === section ? 'true' : undefined}
          data-on={name === section || undefined}
          className={styles.tab}
        >
          {t(`section.${name}`)}
          <span>{filtered ? `${found}/${all}` : all}</span>
        </Link>
      ))}
    </nav>
  );
}
