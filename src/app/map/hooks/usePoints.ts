import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { feed } from '../canvas/feed.ts';
import type { MapPoint } from '../types.ts';

const NONE: readonly MapPoint[] = [];

/** Draws the records of a list, the one pointed at with a ring. */
export function usePoints(
  map: MapLibreMap | null,
  points: readonly MapPoint[] = NONE,
  lit: string | null,
): void {
  useEffect(() => {
    if (map === null) return;
    feed(
      map,
      'points',
      points.map(({ key, at, tone }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [...at] },
        properties: { id: key, tone, lit: key === lit },
      })),
    );
  }, [map, points, lit]);
}
