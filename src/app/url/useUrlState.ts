import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { applyPatch, type Patch, type ReadState, readState, type Search } from './state.ts';

export interface UrlStateHandle extends ReadState {
  /** The address as written. */
  readonly search: Search;
  /**
   * Changes the address on the page that is open. `replace` (default for view, layers, selection) leaves no
   * entry in the browser's history.
   */
  readonly patch: (change: Patch, options?: { readonly replace?: boolean }) => void;
}

const QUIET = new Set([
  'view',
  'layers',
  'selection',
  'q',
  'section',
  'binds',
  'inForce',
  'off',
  'group',
  'only',
  'rule',
  'area',
  'show',
  'per',
  'width',
  'situation',
  'offence',
  'from',
  'to',
  'offender',
  'order',
]);

/** The state of the page, read from the address, and how to change it. */
export function useUrlState(): UrlStateHandle {
  const search = useSearch({ strict: false }) as Search;
  const router = useRouter();
  const read = useMemo(() => readState(search), [search]);
  const patch = useCallback<UrlStateHandle['patch']>(
    (change, options) => {
      const quiet = Object.keys(change).every((key) => QUIET.has(key));
      void router.navigate({
        // By its path: from a page that does not exist '.' would lead home.
        to: router.latestLocation.pathname as '.',
        search: (previous: Search) => applyPatch(previous, change),
        replace: options?.replace ?? quiet,
        hash: true,
      });
    },
    [router],
  );
  return useMemo(() => ({ ...read, search, patch }), [read, search, patch]);
}
