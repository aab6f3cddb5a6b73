import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../siting/types.ts';
import { anchorOf } from '../map/data/anchor.ts';
import { type SearchHit, type SearchSource, useSearchSource } from '../search/SearchSources.tsx';
import { hasSymbol } from '../symbols/index.ts';
import { PlaceSymbol } from '../symbols/PlaceSymbol.tsx';
import type { MapView } from '../url/codec.ts';
import { useUrlState } from '../url/useUrlState.ts';
import type { FindGroup } from './engine/engine.ts';
import type { EngineHost } from './engine/host.ts';
import { addressOf } from './engine/surroundings.ts';
import { accuracyMetres } from './question/question.ts';
import type { Ask } from './useConsulta.ts';

const SHOWN = 8;

/** Feeds the search at the top with the town's loaded places, streets and house numbers. */
export function usePlaceSearch(host: EngineHost | null, ask: Ask): void {
  const { t } = useTranslation('words');
  const { patch } = useUrlState();
  const [places, streets, addresses] = useMemo(() => {
    if (host === null) return [null, null, null] as const;
    const source = (group: FindGroup, run: (fact: Fact) => void): SearchSource => ({
      group,
      find: async (query) =>
        (await host.find(query, group, SHOWN)).map(
          (fact): SearchHit => hitOf(fact, t(`kind.${fact.kind}`), () => run(fact)),
        ),
    });
    return [
      source('place', (fact) => patch({ selection: fact.id, view: viewOf(fact) })),
      source('street', (fact) => patch({ view: viewOf(fact) })),
      // A house number is a place to ask about, no surer than its register.
      source('address', (fact) =>
        ask({
          at: anchorOf(fact.geometry),
          lot: null,
          place: null,
          accuracy: Math.max(fact.accuracy_m, accuracyMetres('address-point')),
          view: viewOf(fact),
        }),
      ),
    ] as const;
  }, [host, ask, patch, t]);
  useSearchSource(places);
  useSearchSource(streets);
  useSearchSource(addresses);
}

const NEAR_ZOOM = 16;
function viewOf(fact: Fact): MapView {
  const [lon, lat] = anchorOf(fact.geometry);
  return { lon, lat, zoom: NEAR_ZOOM };
}

function hitOf(fact: Fact, kind: string, run: () => void): SearchHit {
  return {
    id: fact.id,
    title: (fact.kind === 'address' ? addressOf(fact) : fact.name) ?? fact.id,
    detail: `${kind} · ${fact.id}`,
    ...(hasSymbol(fact.kind) ? { icon: <PlaceSymbol kind={fact.kind} size={18} /> } : {}),
    run,
  };
}
