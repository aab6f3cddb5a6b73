import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { feed } from '../canvas/feed.ts';
import type { LandShape } from '../scene.ts';

const NONE: readonly LandShape[] = [];

/** Draws where an activity may stand. */
export function useLand(map: MapLibreMap | null, land: readonly LandShape[] = NONE): void {
  useEffect(() => {
    if (map === null) return;
    feed(
      map,
      'land',
      land.map(({ status, geometry }, i) => ({
        type: 'Feature',
        geometry,
        properties: { id: `${status}/${i}`, status },
      })),
    );
  }, [map, land]);
}
