import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type Hold, holdWhileAsking } from '../canvas/hold.ts';
import type { MapTool, Scene } from '../scene.ts';

/** A click that asks is answered in the panel before the map draws; the next scene lets the map go. */
export function useHold(map: MapLibreMap | null, tool: MapTool, scene: Scene): void {
  const latest = useRef(tool);
  latest.current = tool;
  const hold = useRef<Hold | null>(null);
  useEffect(() => {
    if (!map) return;
    const made = holdWhileAsking(map, () => latest.current === 'place');
    hold.current = made;
    return () => {
      made.stop();
      hold.current = null;
    };
  }, [map]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is the answer
  useEffect(() => hold.current?.release(), [scene]);
}
