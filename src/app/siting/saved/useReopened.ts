import { useEffect, useRef } from 'react';
import type { SavedCheck } from '../../../records/siting-check.ts';
import { anchorOf } from '../../map/data/anchor.ts';
import { useTownChoice } from '../../town/TownProvider.tsx';
import type { UrlState } from '../../url/state.ts';
import type { UrlStateHandle } from '../../url/useUrlState.ts';
import { questionPatch } from './kept.ts';
import { useKept } from './useSaved.ts';

const NEAR_ZOOM = 16;

export interface Reopened {
  /** `missing`: there is none of that id that the reader may see. */
  readonly status: 'none' | 'loading' | 'open' | 'missing' | 'failed';
  readonly check: SavedCheck | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The kept consultation that the address names; its question is written into the address once it is there. */
export function useReopened(state: UrlState, patch: UrlStateHandle['patch']): Reopened {
  const { towns } = useTownChoice();
  const { data, error, refetch } = useKept(state.consultation);
  const check = data ?? null;
  const written = useRef<string | null>(null);
  const slug = towns.find(({ ibge }) => ibge === check?.municipality)?.slug;
  useEffect(() => {
    if (check === null || check.id === written.current) return;
    written.current = check.id;
    const [lon, lat] = anchorOf(check.answer.site.geometry);
    patch(
      {
        ...questionPatch(check),
        ...(slug === undefined ? {} : { town: slug }),
        view: { lon, lat, zoom: NEAR_ZOOM },
      },
      { replace: true },
    );
  }, [check, slug, patch]);
  useEffect(() => {
    if (state.consultation === null) written.current = null;
  }, [state.consultation]);
  const status =
    state.consultation === null
      ? 'none'
      : check !== null
        ? 'open'
        : error !== null
          ? 'failed'
          : data === undefined
            ? 'loading'
            : 'missing';
  return { status, check: status === 'open' ? check : null, error, retry: () => void refetch() };
}
