import { useEffect, useState } from 'react';
import { KINDS, type Kind } from '../../../laws/vocabulary.ts';
import type { Fact } from '../../../siting/types.ts';
import { hasSymbol } from '../../symbols/index.ts';
import { useTownChoice } from '../../town/TownProvider.tsx';
import type { EngineHost } from '../engine/host.ts';
import { ZONE_KINDS } from '../engine/surroundings.ts';

/** What the map draws over its base: places with a symbol, zones, and the lines that rules measure to. */
const DRAWN: readonly Kind[] = [
  ...KINDS.filter((kind) => hasSymbol(kind)),
  ...ZONE_KINDS,
  'watercourse',
  'road',
];
/** What a base map draws: without one, a municipality on trial would have no ground to read the places by. */
const GROUND: readonly Kind[] = ['street', 'lot', 'building'];
const NONE: readonly Fact[] = [];
const known = new WeakMap<EngineHost, readonly Fact[]>();

export interface MapPlaces {
  /** The same array as long as the facts are the same. */
  readonly places: readonly Fact[];
  readonly error: unknown;
}

/** The facts of a town that the map shows, asked from the worker once. */
export function useMapPlaces(host: EngineHost | null): MapPlaces {
  const { standing } = useTownChoice();
  const hasBase = standing?.town.isDemo ?? true;
  const [error, setError] = useState<unknown>(null);
  const [places, setPlaces] = useState<readonly Fact[]>(() =>
    host === null ? NONE : (known.get(host) ?? NONE),
  );
  useEffect(() => {
    setError(null);
    if (host === null) return setPlaces(NONE);
    const before = known.get(host);
    if (before !== undefined) return setPlaces(before);
    let current = true;
    host.places(hasBase ? DRAWN : [...DRAWN, ...GROUND]).then(
      (facts) => {
        known.set(host, facts);
        if (current) setPlaces(facts);
      },
      (fault: unknown) => {
        if (current) setError(fault);
      },
    );
    return () => {
      current = false;
    };
  }, [host, hasBase]);
  return { places, error };
}
