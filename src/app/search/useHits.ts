import { useEffect, useState } from 'react';
import type { SearchGroup, SearchHit, SearchSource } from './SearchSources.tsx';

export interface HitGroup {
  readonly group: SearchGroup;
  readonly hits: readonly SearchHit[];
  /** The source could not answer: told, never shown as nothing found. */
  readonly failed: boolean;
}
export interface Hits {
  readonly query: string;
  readonly groups: readonly HitGroup[];
  readonly busy: boolean;
}

const NONE: Hits = { query: '', groups: [], busy: false };
const PAUSE_MS = 80;

async function ask(source: SearchSource, query: string): Promise<HitGroup> {
  try {
    return { group: source.group, hits: await source.find(query), failed: false };
  } catch (error) {
    console.error(error);
    return { group: source.group, hits: [], failed: true };
  }
}

/** Worth a search: two letters, or a figure (an article). */
export const isQuery = (text: string): boolean => /\d/.test(text) || text.trim().length >= 2;

/** Hits of all sources for what is typed; older answers never replace newer ones. */
export function useHits(sources: readonly SearchSource[], typed: string): Hits {
  const [hits, setHits] = useState<Hits>(NONE);
  const query = typed.trim();
  useEffect(() => {
    if (!isQuery(query)) {
      setHits(NONE);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      setHits((known) => ({ ...known, busy: true }));
      void Promise.all(sources.map((source) => ask(source, query))).then((groups) => {
        if (current) setHits({ query, groups: merge(groups), busy: false });
      });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sources, query]);
  return hits;
}

/** Sources of one group stand under one heading. */
function merge(groups: readonly HitGroup[]): readonly HitGroup[] {
  const merged = new Map<SearchGroup, HitGroup>();
  for (const { group, hits, failed } of groups) {
    const known = merged.get(group);
    merged.set(group, {
      group,
      hits: [...(known?.hits ?? []), ...hits],
      failed: failed || (known?.failed ?? false),
    });
  }
  return [...merged.values()].filter(({ hits, failed }) => hits.length > 0 || failed);
}
