import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Position } from '../../../geodesy/types.ts';

/** Where the map looks, for what is drawn over it on every frame. */
export interface Camera {
  readonly center: Position;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** The camera, at most once a frame; null until the map stands. */
export function useCamera(map: MapLibreMap | null): Camera | null {
  const [camera, setCamera] = useState<Camera | null>(null);
  useEffect(() => {
    if (!map) {
      setCamera(null);
      return;
    }
    let frame = 0;
    const read = () => {
      frame = 0;
      const { lng, lat } = map.getCenter();
      const { clientWidth, clientHeight } = map.getContainer();
      setCamera({ center: [lng, lat], zoom: map.getZoom(), width: clientWidth, height: clientHeight });
    };
    const soon = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    map.on('move', soon);
    map.on('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      map.off('move', soon);
      map.off('resize', soon);
    };
  }, [map]);
  return camera;
}
