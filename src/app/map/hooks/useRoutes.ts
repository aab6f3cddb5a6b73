import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { feed } from '../canvas/feed.ts';
import type { RouteLine } from '../routes.ts';

const NONE: readonly RouteLine[] = [];

/** Draws the ways of rounds. */
export function useRoutes(map: MapLibreMap | null, routes: readonly RouteLine[] = NONE): void {
  useEffect(() => {
    if (map === null) return;
    feed(
      map,
      'routes',
      routes
        .filter(({ line }) => line.length > 1)
        .map(({ key, line, tone }) => ({
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: line.map((at) => [...at]) },
          properties: { id: key, tone },
        })),
    );
  }, [map, routes]);
}
