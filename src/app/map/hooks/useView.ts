import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { MapView } from '../../url/codec.ts';
import type { Covered, MapTown } from '../types.ts';

const REST_MS = 250;

/** Keeps camera and URL in step: the URL moves the map, the map at rest is told. */
export function useView(
  map: MapLibreMap | null,
  town: MapTown,
  view: MapView | null,
  onView: (view: MapView) => void,
  padding: Covered | undefined,
): void {
  const told = useRef<MapView | null>(view);
  const tell = useRef(onView);
  tell.current = onView;

  useEffect(() => {
    if (!map) return;
    let timer = 0;
    const rested = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const now = viewOf(map);
        if (sameView(now, told.current)) return;
        told.current = now;
        tell.current(now);
      }, REST_MS);
    };
    map.on('moveend', rested);
    return () => {
      window.clearTimeout(timer);
      map.off('moveend', rested);
    };
  }, [map]);

  useEffect(() => {
    if (!map || sameView(view, told.current)) return;
    told.current = view;
    if (view) map.jumpTo({ center: [view.lon, view.lat], zoom: view.zoom });
    else map.fitBounds([...town.bbox], { animate: false });
  }, [map, view, town]);

  const { top = 0, right = 0, bottom = 0, left = 0 } = padding ?? {};
  useEffect(() => {
    map?.setPadding({ top, right, bottom, left });
  }, [map, top, right, bottom, left]);
}

function viewOf(map: MapLibreMap): MapView {
  const { lng, lat } = map.getCenter();
  return { lon: lng, lat, zoom: map.getZoom() };
}

/** Equal to the digits that the URL keeps. */
function sameView(a: MapView | null, b: MapView | null): boolean {
  if (!a || !b) return a === b;
  return (
    Math.abs(a.lon - b.lon) < 2e-6 && Math.abs(a.lat - b.lat) < 2e-6 && Math.abs(a.zoom - b.zoom) < 0.006
  );
}
