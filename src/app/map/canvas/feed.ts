import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { collection, writeInTurns } from '../data/places.ts';
import type { OverlaySource } from '../style/sources.ts';

function sourceOf(map: MapLibreMap, id: OverlaySource): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(id);
}

/** Hands a few features over at once. */
export function feed(map: MapLibreMap, id: OverlaySource, features: readonly Feature[]): void {
  void sourceOf(map, id)?.setData(collection(features));
}

/**
 * Hands many features over without holding the page: their text is written in turns and read by MapLibre's worker
 * from a blob, so that nothing of it is cloned on the page's thread.
 * @param current false once newer data overtook these
 */
export async function feedMany<T>(
  map: MapLibreMap,
  id: OverlaySource,
  items: readonly T[],
  feature: (item: T) => Feature | null,
  current: () => boolean,
): Promise<void> {
  count(map, 1);
  try {
    const pieces = await writeInTurns(items, feature, nextTurn, current);
    if (!pieces || !current()) return;
    const address = URL.createObjectURL(new Blob(pieces, { type: 'application/geo+json' }));
    try {
      await sourceOf(map, id)?.setData(address);
    } finally {
      URL.revokeObjectURL(address);
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
