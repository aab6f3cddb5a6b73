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

const lastFed = new WeakMap<MapLibreMap, Map<OverlaySource, readonly Feature[]>>();

/** Hands a few features over at once. */
export function feed(map: MapLibreMap, id: OverlaySource, features: readonly Feature[]): void {
  const known = lastFed.get(map) ?? new Map<OverlaySource, readonly Feature[]>();
  lastFed.set(map, known.set(id, features));
  void sourceOf(map, id)?.setData(collection(features));
}

/**
 * Hands over again what `feed` gave last. A tile read anew for its style while new data arrive may end with the old
 * data, or with an index of one and the features of the other ("feature index out of bounds", MapLibre 6.17): what
 * is shown must not hang on which was first.
 */
export function feedAgain(map: MapLibreMap): void {
  for (const [id, features] of lastFed.get(map) ?? []) void sourceOf(map, id)?.setData(collection(features));
}

/** Whether the tiles of these sources are whole: asked in between, their features may be another's. */
export function isSettled(map: MapLibreMap, ids: readonly OverlaySource[]): boolean {
  return ids.every((id) => map.getSource(id) !== undefined && map.isSourceLoaded(id));
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
