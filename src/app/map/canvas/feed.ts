import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Position } from '../../../geodesy/types.ts';
import { slicesBySpace } from '../data/turns.ts';
import type { OverlaySource } from '../style/sources.ts';

/** As many features as are cloned for MapLibre's worker in well under a frame's wait. */
const AT_ONCE = 3000;

function sourceOf(map: MapLibreMap, id: OverlaySource): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(id);
}

function collection(features: readonly Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] };
}

/** Hands a few features over at once. */
export function feed(map: MapLibreMap, id: OverlaySource, features: readonly Feature[]): void {
  void sourceOf(map, id)?.setData(collection(features));
}

/**
 * Hands any number of features over without holding the page: neighbourhood by neighbourhood, the page taking its
 * turn between two. (An address for MapLibre to read would come back whole to the page's thread, and in one go.)
 * @param current false once newer data overtook these
 */
export async function feedMany<T>(
  map: MapLibreMap,
  id: OverlaySource,
  items: readonly T[],
  at: (item: T) => Position,
  feature: (item: T) => Feature | null,
  current: () => boolean,
): Promise<void> {
  count(map, 1);
  try {
    const [first = [], ...rest] = slicesBySpace(items, at, AT_ONCE);
    const make = (slice: readonly T[]) => slice.map(feature).filter((made) => made !== null);
    await sourceOf(map, id)?.setData(collection(make(first)));
    for (const slice of rest) {
      await nextTurn();
      if (!current()) return;
      await sourceOf(map, id)?.updateData({ add: make(slice) });
    }
  } finally {
    count(map, -1);
    if (current()) map.triggerRepaint();
  }
}

const writing = new WeakMap<MapLibreMap, number>();

function count(map: MapLibreMap, by: 1 | -1): void {
  writing.set(map, (writing.get(map) ?? 0) + by);
}

/** Whether data are still on their way: the map may be idle and yet not show them. */
export function isFeeding(map: MapLibreMap): boolean {
  return (writing.get(map) ?? 0) > 0;
}

/** Resolves once the page has painted and taken its events; a timer would wait 4 ms each time. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
