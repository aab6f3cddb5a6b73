import type { MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl';
import type { Position } from '../../../geodesy/types.ts';
import type { PlaceTable } from '../data/places.ts';
import type { OverlaySource } from '../style/sources.ts';
import { isSettled } from './feed.ts';

const PLATES = ['decided', 'place', 'place-crowded', 'place-dot', 'place-dot-crowded'];
const SHAPES = ['decided-fill', 'footprint', 'way', 'zone-fill'];

const ASKED: readonly OverlaySource[] = ['places', 'marks', 'footprints', 'ways', 'zones'];

/** Whether what is under the pointer can be told now; else at the map's next `idle`. */
export const canPoint = (map: MapLibreMap): boolean => isSettled(map, ASKED);

/** Half of the hit area: 24 px by mouse, 44 px by finger. */
export const REACH_PX = { mouse: 12, touch: 22 } as const;

/**
 * Ids of every place under a pixel: plates first, nearest first, then the shapes that lie under it.
 * @param reach pixels around the point in which a plate's middle counts as hit
 */
export function placesUnder(
  map: MapLibreMap,
  table: PlaceTable,
  [x, y]: readonly [number, number],
  reach: number,
): string[] {
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const away = (feature: MapGeoJSONFeature) => {
    const { geometry } = feature;
    if (geometry.type !== 'Point') return Number.POSITIVE_INFINITY;
    const [lon = 0, lat = 0] = geometry.coordinates;
    const at = map.project([lon, lat]);
    // A decided plate is 33 px wide with its ring: it is hit wherever it is seen.
    return Math.hypot(at.x - x, at.y - y) - (feature.layer.id === 'decided' ? 5 : 0);
  };
  const plates = map
    .queryRenderedFeatures(box, { layers: PLATES })
    .map((feature) => ({ feature, distance: away(feature) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ feature }) => feature);
  const shapes = map.queryRenderedFeatures([x, y], { layers: SHAPES });
  const ids = [...plates, ...shapes].flatMap(({ properties }) => {
    const text: unknown = properties.ids ?? properties.id;
    return typeof text === 'string' ? text.split('\n') : [];
  });
  return [...new Set(ids)].filter((id) => table.byId.has(id));
}

/** Key of the record nearest to a pixel within reach; null where none is, or its tiles are on their way. */
export function recordUnder(
  map: MapLibreMap,
  [x, y]: readonly [number, number],
  reach: number,
): string | null {
  if (!isSettled(map, ['points'])) return null;
  const box: [PointLike, PointLike] = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ];
  const [nearest] = map
    .queryRenderedFeatures(box, { layers: ['record-points'] })
    .flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'Point' || typeof properties.id !== 'string') return [];
      const [lon = 0, lat = 0] = geometry.coordinates;
      const at = map.project([lon, lat]);
      return [{ key: properties.id, distance: Math.hypot(at.x - x, at.y - y) }];
    })
    .sort((a, b) => a.distance - b.distance);
  return nearest?.key ?? null;
}

const MARK_PX = 13;

/** Whether the mark of the nearest point that complies (or, once it is drawn, its words) is under a pixel. */
export function suggestionUnder(
  map: MapLibreMap,
  suggestion: Position,
  [x, y]: readonly [number, number],
  reach: number,
): boolean {
  const at = map.project([...suggestion]);
  const near = MARK_PX + reach / 2;
  if (Math.abs(at.x - x) <= near && Math.abs(at.y - y) <= near) return true;
  if (!isSettled(map, ['marks'])) return false;
  const box: [PointLike, PointLike] = [
    [x - reach / 2, y - reach / 2],
    [x + reach / 2, y + reach / 2],
  ];
  return map.queryRenderedFeatures(box, { layers: ['suggestion'] }).length > 0;
}
