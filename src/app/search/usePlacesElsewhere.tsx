import { IconMapSearch } from '@tabler/icons-react';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTownChoice } from '../town/TownProvider.tsx';
import { type SearchHit, useSearchSources } from './SearchSources.tsx';

export interface PlacesElsewhere {
  /** Streets and places were not looked through: to be told, or "nothing found" would be false. */
  readonly note: string;
  /** The way to where they are looked through, with what is typed; null where one is there already. */
  readonly hit: SearchHit | null;
}

const WITH_MAP = ['/consulta', '/onde-pode', '/e-se', '/conformidade', '/geocodificar'] as const;

/**
 * Streets and places are loaded by the pages that have a map. Null while one feeds them to the search (or where there
 * is no town to look in).
 */
export function usePlacesElsewhere(query: string): PlacesElsewhere | null {
  const { t } = useTranslation('search');
  const sources = useSearchSources();
  const { standing } = useTownChoice();
  const navigate = useNavigate();
  const matches = useMatchRoute();
  const here = WITH_MAP.some((to) => matches({ to }) !== false);
  const fed = sources.some(({ group }) => group === 'place');
  const town = standing?.town.name ?? null;
  return useMemo(() => {
    if (fed || town === null) return null;
    if (here) return { note: t('placesWait', { town }), hit: null };
    const hit: SearchHit = {
      id: 'places-elsewhere',
      title: t('placesGo', { query }),
      icon: <IconMapSearch size={18} aria-hidden />,
      run: () => void navigate({ to: '/consulta', search: true }),
      stays: true,
    };
    return { note: t('placesElsewhere'), hit };
  }, [fed, here, town, query, t, navigate]);
}
