import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Position } from '../../../geodesy/types.ts';
import { canPoint, placesUnder, REACH_PX, recordUnder, suggestionUnder } from '../canvas/hit.ts';
import type { PlaceTable } from '../data/places.ts';
import type { MapTool, Scene } from '../scene.ts';

export interface PointingInput {
  readonly tool: MapTool;
  readonly table: PlaceTable;
  readonly scene: Scene;
  readonly onPlaceSite: (position: Position) => void;
  readonly onIdentify: (ids: readonly string[], at: Position) => void;
  readonly onHover: (id: string | null) => void;
  /** Takes a click on a record of the list before the places under it. */
  readonly onRecord?: (key: string) => void;
}

/** Clicks and hovering while nothing is drawn: identify, or put the site; the suggestion takes it at once. */
export function usePointing(map: MapLibreMap | null, input: PointingInput): void {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    if (!map) return;
    let frame = 0;
    let over: string | null = null;
    const canvas = map.getCanvas();
    const idle = () => latest.current.tool === 'look' || latest.current.tool === 'place';
    const hover = (id: string | null) => {
      if (id === over) return;
      over = id;
      latest.current.onHover(id);
    };
    let waiting: (() => void) | null = null;
    const forget = () => {
      if (waiting) map.off('idle', waiting);
      waiting = null;
    };
    const click = (event: MapMouseEvent) => {
      forget();
      if (latest.current.tool === 'look' && !canPoint(map)) {
        waiting = () => click(event);
        map.once('idle', waiting);
        return;
      }
      const { tool, table, scene, onPlaceSite, onIdentify, onRecord } = latest.current;
      if (!idle()) return;
      const { x, y } = map.project(event.lngLat);
      const point = [x, y] as const;
      const reach = reachOf(event.originalEvent);
      const record = onRecord !== undefined && tool === 'look' ? recordUnder(map, point, reach) : null;
      if (scene.suggestion && suggestionUnder(map, scene.suggestion, point, reach))
        onPlaceSite(scene.suggestion);
      else if (record !== null) onRecord?.(record);
      else if (tool === 'place') onPlaceSite([event.lngLat.lng, event.lngLat.lat]);
      else onIdentify(placesUnder(map, table, point, reach), [event.lngLat.lng, event.lngLat.lat]);
    };
    const move = (event: MapMouseEvent) => {
      if (frame) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        const { tool, table, scene } = latest.current;
        if (tool !== 'look' || map.isMoving()) {
          canvas.style.cursor = tool === 'look' ? '' : 'crosshair';
          return hover(null);
        }
        if (!canPoint(map)) return;
        const point = [event.point.x, event.point.y] as const;
        const record = latest.current.onRecord === undefined ? null : recordUnder(map, point, REACH_PX.mouse);
        const [id = null] = record !== null ? [record] : placesUnder(map, table, point, REACH_PX.mouse);
        const plate =
          id !== null ||
          (scene.suggestion !== null && suggestionUnder(map, scene.suggestion, point, REACH_PX.mouse));
        canvas.style.cursor = plate ? 'pointer' : '';
        hover(id);
      });
    };
    const leave = () => hover(null);
    map.on('click', click);
    map.on('mousemove', move);
    map.on('mouseout', leave);
    return () => {
      cancelAnimationFrame(frame);
      forget();
      map.off('click', click);
      map.off('mousemove', move);
      map.off('mouseout', leave);
    };
  }, [map]);
}

function reachOf(event: MouseEvent): number {
  const finger = 'pointerType' in event && event.pointerType === 'touch';
  return finger ? REACH_PX.touch : REACH_PX.mouse;
}
