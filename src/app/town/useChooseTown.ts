import { useCallback } from 'react';
import { useUrlState } from '../url/useUrlState.ts';
import type { TownView } from './types.ts';

/** Goes to another town: place, parts and selection belong to the old one; activity and day stay. */
export function useChooseTown(): (town: TownView) => void {
  const { patch } = useUrlState();
  return useCallback(
    (town) =>
      patch({
        town: town.slug,
        at: null,
        lot: null,
        pumps: null,
        construction: null,
        place: null,
        owner: null,
        view: null,
        selection: null,
        consultation: null,
        infraction: null,
        draft: null,
        step: null,
        paper: null,
        situation: null,
        offence: null,
        offender: null,
      }),
    [patch],
  );
}
