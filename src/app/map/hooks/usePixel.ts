import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { Position } from '../../../geodesy/types.ts';

/** Where a position is on screen, followed while the map moves. */
export function usePixel(map: MapLibreMap, at: Position): { readonly x: number; readonly y: number } {
  const read = () => {
    const { x, y } = map.project([...at]);
    return { x, y };
  };
  const [pixel, setPixel] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` holds nothing but the map and the position
  useEffect(() => {
    const follow = () => setPixel(read());
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, at]);
  return pixel;
}
