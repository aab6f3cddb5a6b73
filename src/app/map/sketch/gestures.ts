import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import type { Position } from '../../../geodesy/types.ts';
import { REACH_PX } from '../canvas/hit.ts';
import { middle, sidesOf } from './features.ts';
import { fewest, type Sketch, type Step } from './sketch.ts';

type Pointing = MapMouseEvent | MapTouchEvent;

/**
 * Drawing by mouse and finger: a click adds a corner, a click on the first (or last) finishes, a corner can be
 * pulled, the middle of a side can be pulled into a new corner, a double click on a corner takes it out.
 * @param read the drawing as it stands
 * @param step takes a step that counts
 * @param preview takes a step on the way of a pull
 * @returns stops listening
 */
export function watchGestures(
  map: MapLibreMap,
  read: () => Sketch,
  step: (step: Step) => void,
  preview: (step: Step) => void,
): () => void {
  let pulled: { index: number; moved: boolean } | null = null;
  let swallow = false;

  const grab = (event: Pointing) => {
    swallow = false;
    if ('points' in event && event.points.length > 1) return;
    const reach = event.type === 'touchstart' ? REACH_PX.touch : REACH_PX.mouse;
    const sketch = read();
    const corner = nearest(map, sketch.points, event, reach);
    if (corner !== null) pulled = { index: corner, moved: false };
    else if (sketch.done) {
      const sides = sidesOf(sketch.points, sketch.shape !== 'line');
      const side = nearest(
        map,
        sides.map(([a, b]) => middle(a, b)),
        event,
        reach,
      );
      if (side === null) return;
      preview({ type: 'insert', index: side + 1, at: positionOf(event) });
      pulled = { index: side + 1, moved: true };
    }
    if (pulled) event.preventDefault(); // the map stays where it is
  };
  const move = (event: Pointing) => {
    const at = positionOf(event);
    if (pulled) {
      pulled.moved = true;
      preview({ type: 'move', index: pulled.index, at });
    } else if (event.type === 'mousemove' && !read().done) preview({ type: 'point', at });
  };
  const release = (event: Pointing) => {
    if (pulled?.moved) {
      swallow = true; // the click that follows is the end of the pull
      step({ type: 'move', index: pulled.index, at: positionOf(event) });
    }
    pulled = null;
  };
  const click = (event: MapMouseEvent) => {
    if (swallow) {
      swallow = false;
      return;
    }
    const sketch = read();
    if (sketch.done) return;
    const corner = nearest(map, sketch.points, event, REACH_PX.mouse);
    const closing = corner === 0 || corner === sketch.points.length - 1;
    if (corner !== null && closing && sketch.points.length >= fewest(sketch.shape)) step({ type: 'finish' });
    else if (corner === null) step({ type: 'add', at: positionOf(event) });
  };
  const double = (event: MapMouseEvent) => {
    event.preventDefault();
    const sketch = read();
    const corner = nearest(map, sketch.points, event, REACH_PX.mouse);
    if (sketch.done && corner !== null) step({ type: 'remove', index: corner });
  };
  const leave = () => preview({ type: 'point', at: null });

  map.on('mousedown', grab);
  map.on('touchstart', grab);
  map.on('mousemove', move);
  map.on('touchmove', move);
  map.on('mouseup', release);
  map.on('touchend', release);
  map.on('click', click);
  map.on('dblclick', double);
  map.on('mouseout', leave);
  return () => {
    map.off('mousedown', grab);
    map.off('touchstart', grab);
    map.off('mousemove', move);
    map.off('touchmove', move);
    map.off('mouseup', release);
    map.off('touchend', release);
    map.off('click', click);
    map.off('dblclick', double);
    map.off('mouseout', leave);
  };
}

function positionOf({ lngLat }: Pointing): Position {
  return [lngLat.lng, lngLat.lat];
}

/** Index of the point nearest the pointer within reach, or null. */
function nearest(
  map: MapLibreMap,
  points: readonly Position[],
  { point }: Pointing,
  reach: number,
): number | null {
  let best: number | null = null;
  let least = reach;
  for (const [index, at] of points.entries()) {
    const { x, y } = map.project([...at]);
    const away = Math.hypot(x - point.x, y - point.y);
    if (away <= least) {
      best = index;
      least = away;
    }
  }
  return best;
}
