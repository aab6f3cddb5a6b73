import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { feedMany } from '../canvas/feed.ts';
import { litPoint } from '../style/points.ts';
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
    let current = true;
    void feedMany(
      map,
      'points',
      points,
      ({ at }) => at,
      ({ key, at, tone }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [...at] },
        properties: { id: key, tone },
      }),
      () => current,
    );
    return () => {
      current = false;
    };
  }, [map, points]);
  // By a filter: a town's thousands of points are not handed over again at each move of the pointer.
  useEffect(() => {
    if (map?.getLayer('record-lit')) map.setFilter('record-lit', litPoint(lit));
  }, [map, lit]);
}
