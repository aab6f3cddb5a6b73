import type { Ref } from 'react';
import type { Search } from '../url/state.ts';
import type { AuditPageState } from './useAuditPage.ts';

/** What the page may ask of the list. */
export interface ListHandle {
  /** Scrolls to the conflict of a key, where it is shown. */
  readonly show: (key: string) => void;
}

export interface AuditPanelProps {
  readonly page: AuditPageState;
  /** Key of the conflict chosen. */
  readonly chosen: string | null;
  readonly lit: string | null;
  readonly onLight: (key: string | null) => void;
  readonly onChoose: (key: string | null) => void;
  /** The question about a place, for a link to it; null for what cannot be asked about. */
  readonly placeSearch: (id: string) => ((now: Search) => Search) | null;
  readonly listRef: Ref<ListHandle>;
}
