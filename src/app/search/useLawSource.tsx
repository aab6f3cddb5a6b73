import { IconArrowRight, IconBook2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/language.ts';
import { entriesOf, findEntries, standingOn } from '../laws/entries.ts';
import { useTownChoice } from '../town/TownProvider.tsx';
import { applyPatch, type Search } from '../url/state.ts';
import { type SearchHit, type SearchSource, useSearchSource } from './SearchSources.tsx';

const SHOWN = 8;

/** Feeds the articles of the town's code to the search: by number or by word. */
export function useLawSource(): void {
  const { t } = useTranslation('laws');
  const { standing } = useTownChoice();
  const navigate = useNavigate();
  const text = useText();
  const source = useMemo<SearchSource | null>(() => {
    if (standing === null) return null;
    const { date, town } = standing;
    const entries = entriesOf(town.code);
    return {
      group: 'law',
      find: (query) => {
        const found = findEntries(entries, query);
        const hits: SearchHit[] = found.slice(0, SHOWN).map((entry) => {
          const state = standingOn(entry, date);
          return {
            id: `law-${entry.id}`,
            title: `${entry.citation}: ${text(entry.title)}`,
            detail:
              state === 'in-force'
                ? t(`section.${entry.section}`)
                : `${t(`section.${entry.section}`)} · ${t(`standing.${state}`)}`,
            icon: <IconBook2 size={18} aria-hidden />,
            run: () =>
              void navigate({
                to: '/leis',
                hash: entry.id,
                search: (now: Search) => applyPatch(now, { section: entry.section, q: null, binds: null }),
              }),
          };
        });
        if (found.length <= SHOWN) return hits;
        const seeAll: SearchHit = {
          id: 'law-all',
          title: t('seeAll', { count: found.length }),
          icon: <IconArrowRight size={18} aria-hidden />,
          run: () =>
            void navigate({
              to: '/leis',
              search: (now: Search) =>
                applyPatch(now, {
                  q: query,
                  section: found[0]?.section ?? null,
                  binds: null,
                  inForce: false,
                }),
            }),
        };
        return [...hits, seeAll];
      },
    };
  }, [standing, t, navigate, text]);
  useSearchSource(source);
}
