import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

export type SearchGroup = 'coordinate' | 'law' | 'place' | 'street' | 'address' | 'saved';

export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
  /** Null for a sentence that only says what is wrong. */
  readonly run: (() => void) | null;
  /** What is typed stays after the choice: it leads to where the search goes on. */
  readonly stays?: boolean;
}
export interface SearchSource {
  readonly group: SearchGroup;
  /** Hits for a query of at least two letters or a figure, best first; at most some twenty. */
  readonly find: (query: string) => readonly SearchHit[] | Promise<readonly SearchHit[]>;
}

interface Sources {
  readonly list: readonly SearchSource[];
  readonly add: (source: SearchSource) => () => void;
}
const SourcesContext = createContext<Sources>({ list: [], add: () => () => undefined });
export const useSearchSources = (): readonly SearchSource[] => useContext(SourcesContext).list;

/**
 * Lets a page feed the search box at the top while it stands. Keep the same object between renders (`useMemo`);
 * null feeds nothing.
 */
export function useSearchSource(source: SearchSource | null): void {
  const { add } = useContext(SourcesContext);
  useEffect(() => (source === null ? undefined : add(source)), [add, source]);
}

export function SearchSources({ children }: { children: ReactNode }) {
  const [list, setList] = useState<readonly SearchSource[]>([]);
  const add = useCallback((source: SearchSource) => {
    setList((known) => [...known, source]);
    return () => setList((known) => known.filter((other) => other !== source));
  }, []);
  const value = useMemo(() => ({ list, add }), [list, add]);
  return <SourcesContext value={value}>{children}</SourcesContext>;
}
