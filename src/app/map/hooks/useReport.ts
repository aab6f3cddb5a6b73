import type { Map as MapLibreMap } from 'maplibre-gl';
import { type RefObject, useEffect } from 'react';
import { isFeeding } from '../canvas/feed.ts';
import type { PlaceTable } from '../data/places.ts';
import { metresPerPixel } from '../frame/ground.ts';
import { scaleDenominator } from '../frame/scale.ts';

const PLATES = ['decided', 'place', 'place-crowded', 'place-dot', 'place-dot-crowded'];

const LAND = [
  'land-excluded',
  'land-inconclusive',
  'land-no-data',
  'land-allowed',
  'land-lost',
  'land-blind',
];

/** Asking MapLibre for more drawn features than this would hold the page. */
const MOST_ASKED = 3000;

/**
 * Says in attributes of the map's element what has been drawn, for tests and for whoever prints it: `data-idle`
 * (nothing left to draw), `data-rendered-places` (points on screen; beyond 3,000 those of `data-places-in-view`), `data-scale` (n of 1:n), `data-lines`,
 * `data-offsets`, `data-labels`, `data-land` (how many kinds of ground),
 * `data-drawn-cases` (what the discs and dots of cases add up to).
 */
export function useReport(
  map: MapLibreMap | null,
  element: RefObject<HTMLElement | null>,
  table: PlaceTable,
): void {
  useEffect(() => {
    if (!map) return;
    const put = (name: string, value: string | number) => {
      if (element.current) element.current.dataset[name] = String(value);
    };
    const busy = () => put('idle', 'false');
    const count = (layers: string[], key: string) =>
      new Set(map.queryRenderedFeatures({ layers }).map(({ properties }) => String(properties[key]))).size;
    const idle = () => {
      if (isFeeding(map)) return;
      put('scale', scaleDenominator(metresPerPixel(map.getCenter().lat, map.getZoom())));
      put('zoom', map.getZoom().toFixed(2));
      const inView = countInView(map, table);
      put('placesInView', inView);
      put('renderedPlaces', inView > MOST_ASKED ? inView : count(PLATES, 'id'));
      put(
        'lines',
        count(
          map.getLayersOrder().filter((id) => id.startsWith('line-')),
          'key',
        ),
      );
      put('offsets', count(['offset-line'], 'key'));
      put('land', count(LAND, 'status'));
      put('drawnCases', drawnCases(map));
      put('labels', count(['length', 'limit', 'zone-name'], 'id'));
      put('idle', 'true');
    };
    map.on('movestart', busy);
    map.on('dataloading', busy);
    map.on('idle', idle);
    return () => {
      map.off('movestart', busy);
      map.off('dataloading', busy);
      map.off('idle', idle);
      busy();
    };
  }, [map, element, table]);
}

/** Each disc once, however many tiles it is drawn in. */
function drawnCases(map: MapLibreMap): number {
  const counts = new Map<string, number>();
  for (const { properties } of map.queryRenderedFeatures({
    layers: ['case', 'case-cluster', 'case-stack'],
  })) {
    const { cluster_id: cluster, point_count: many, row } = properties;
    if (typeof cluster === 'number') counts.set(`cluster/${cluster}`, Number(many));
    else counts.set(`row/${row}`, 1);
  }
  return [...counts.values()].reduce((a, b) => a + b, 0);
}

function countInView(map: MapLibreMap, { points }: PlaceTable): number {
  const bounds = map.getBounds();
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  return points.reduce(
    (sum, { at: [lon, lat] }) => (lon >= west && lon <= east && lat >= south && lat <= north ? sum + 1 : sum),
    0,
  );
}
