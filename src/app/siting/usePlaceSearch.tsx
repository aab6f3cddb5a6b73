import { IconMapPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PRECISION_WORDS } from '../../geocoding/say.ts';
import type { Geocoded } from '../../geocoding/types.ts';
import type { Position } from '../../geodesy/types.ts';
import type { Fact } from '../../siting/types.ts';
import { candidateSpot, foundSpot, type Spot } from '../geocoding/queue.ts';
import { useText } from '../i18n/language.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { type SearchHit, type SearchSource, useSearchSource } from '../search/SearchSources.tsx';
import { hasSymbol } from '../symbols/index.ts';
import { PlaceSymbol } from '../symbols/PlaceSymbol.tsx';
import type { MapView } from '../url/codec.ts';
import { useUrlState } from '../url/useUrlState.ts';
import { useFormat } from '../useFormat.ts';
import type { FindGroup } from './engine/engine.ts';
import type { EngineHost } from './engine/host.ts';
import { addressOf } from './engine/surroundings.ts';
import { accuracyMetres } from './question/question.ts';
import type { Ask } from './useConsulta.ts';

const SHOWN = 8;

/**
 * Feeds the search at the top with the town's loaded places, streets and addresses.
 * @param ask asks about an address that is chosen; null where the page only goes there on its map.
 */
export function usePlaceSearch(host: EngineHost | null, ask: Ask | null, date: string): void {
  const { t } = useTranslation(['words', 'geocoding']);
  const text = useText();
  const { lawMetres } = useFormat();
  const { patch } = useUrlState();
  const [places, streets, addresses] = useMemo(() => {
    if (host === null) return [null, null, null] as const;
    const find = async (query: string, group: FindGroup, run: (fact: Fact) => void) =>
      (await host.find(query, group, SHOWN)).map(
        (fact): SearchHit => hitOf(fact, t(`words:kind.${fact.kind}`), () => run(fact)),
      );
    const go = (at: Position, accuracy: number) => {
      const view = viewOf(at);
      if (ask === null) patch({ view });
      else ask({ at, lot: null, place: null, accuracy, view });
    };
    const place: SearchSource = {
      group: 'place',
      find: (query) =>
        find(query, 'place', (fact) => {
          const view = viewOf(anchorOf(fact.geometry));
          patch(ask === null ? { view } : { selection: fact.id, view });
        }),
    };
    const street: SearchSource = {
      group: 'street',
      find: (query) => find(query, 'street', (fact) => patch({ view: viewOf(anchorOf(fact.geometry)) })),
    };
    const address: SearchSource = {
      group: 'address',
      find: async (query) => {
        const [found, begun] = await Promise.all([
          // Without a number a street is meant, and stands under its own heading.
          /\d/.test(query) ? host.geocode(query, date) : null,
          // A house number is a place to ask about, no surer than its register.
          find(query, 'address', (fact) =>
            go(anchorOf(fact.geometry), Math.max(fact.accuracy_m, accuracyMetres('address-point'))),
          ),
        ]);
        const placed = spotsOf(found).map((spot, i, all): SearchHit => {
          const precision = text(PRECISION_WORDS[spot.precision ?? 'none']);
          const metres = lawMetres(Math.ceil(spot.accuracy_m));
          return {
            id: `geocoded-${i}`,
            title: spot.label ?? query,
            // Of several that serve none is picked: each says that it is one of them.
            detail:
              all.length === 1
                ? t('geocoding:search.placed', { precision, metres })
                : t('geocoding:search.tie', { precision, metres, count: all.length }),
            icon: <IconMapPin size={18} aria-hidden />,
            run: () => go(spot.at, spot.accuracy_m),
          };
        });
        return [...placed, ...begun.filter(({ id }) => id !== found?.source)].slice(0, SHOWN);
      },
    };
    return [place, street, address] as const;
  }, [host, ask, date, patch, t, text, lawMetres]);
  useSearchSource(places);
  useSearchSource(streets);
  useSearchSource(addresses);
}

/** The place found, or all that serve. */
function spotsOf(found: Geocoded | null): readonly Spot[] {
  const one = foundSpot(found);
  if (one !== null) return [one];
  return (found?.candidates ?? []).map((candidate) => candidateSpot(candidate, accuracyMetres('street')));
}

const NEAR_ZOOM = 16;
const viewOf = ([lon, lat]: Position): MapView => ({ lon, lat, zoom: NEAR_ZOOM });

function hitOf(fact: Fact, kind: string, run: () => void): SearchHit {
  return {
    id: fact.id,
    title: (fact.kind === 'address' ? addressOf(fact) : fact.name) ?? fact.id,
    detail: `${kind} · ${fact.id}`,
    ...(hasSymbol(fact.kind) ? { icon: <PlaceSymbol kind={fact.kind} size={18} /> } : {}),
    run,
  };
}
