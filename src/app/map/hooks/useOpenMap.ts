import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Theme } from '../../theme/palette.ts';
import { waitBeforePrint } from '../../theme/usePrinting.ts';
import type { MapView } from '../../url/codec.ts';
import { feedAgain } from '../canvas/feed.ts';
import { openMap, type Painted, repaint, styleOf } from '../canvas/open.ts';
import { BASE_SOURCE } from '../style/base.ts';
import type { MapTown } from '../types.ts';
import type { MapWords } from '../words.ts';

/** `none`: the town has no base map; `failed`: it has one that could not be read. */
export type BaseState = 'loading' | 'shown' | 'failed' | 'none';

export interface OpenMap {
  readonly map: MapLibreMap | null;
  readonly base: BaseState;
  /** Why the browser draws no map at all, or null. */
  readonly fault: string | null;
}

/** Opens a map in the container, one a town; paints it anew when the theme or the language changes. */
export function useOpenMap(
  container: RefObject<HTMLElement | null>,
  town: MapTown,
  view: MapView | null,
  theme: Theme,
  words: MapWords,
): OpenMap {
  const [opened, setOpened] = useState<{ map: MapLibreMap; painted: Painted } | null>(null);
  const [base, setBase] = useState<BaseState>('loading');
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef({ town, view, theme, words });
  latest.current = { town, view, theme, words };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made anew for another town or base map alone
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let gone = false;
    let made: MapLibreMap | null = null;
    setBase(town.baseMapUrl === null ? 'none' : 'loading');
    const { view: first, words: said } = latest.current;
    openMap(
      { container: element, town, view: first, theme: () => latest.current.theme, words: said },
      () => gone,
    )
      .then((opening) => {
        if (!opening) return;
        made = opening.map;
        if (gone) return made.remove();
        watchBase(opening.map, setBase);
        opening.map.once('style.load', () => {
          if (!gone) setOpened(opening);
        });
      })
      .catch((error: unknown) => {
        if (!gone) setFault(error instanceof Error ? error.message : String(error));
      });
    return () => {
      gone = true;
      setOpened(null);
      made?.remove();
    };
  }, [container, town.slug, town.baseMapUrl]);

  useEffect(() => {
    if (!opened) return;
    const { map } = opened;
    let current = true;
    const again = () => feedAgain(map);
    const paint = async () => {
      const style = styleOf(latest.current.town, theme, words);
      await repaint(map, opened.painted, style, theme, () => current);
      if (current) map.once('idle', again);
    };
    const painted = paint().catch((error: unknown) => console.error(error));
    const ready = waitBeforePrint(async () => {
      await painted;
      // A map that has nothing to draw says nothing: it is asked to.
      const still = new Promise<void>((resolve) => void map.once('idle', () => resolve()));
      map.triggerRepaint();
      await still;
    });
    return () => {
      current = false;
      ready();
      map.off('idle', again);
    };
  }, [opened, theme, words]);

  return { map: opened?.map ?? null, base, fault };
}

/** A base map that cannot be read is said, and forgotten once a tile of it arrives. */
function watchBase(map: MapLibreMap, set: (state: BaseState) => void): void {
  map.on('error', (event) => {
    const source: unknown = 'sourceId' in event ? event.sourceId : null;
    if (source === BASE_SOURCE) set('failed');
    else console.error(event.error);
  });
  map.on('sourcedata', (event) => {
    if (event.sourceId === BASE_SOURCE && event.coord && event.tile?.state === 'loaded') set('shown');
  });
}
