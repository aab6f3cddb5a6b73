import type { Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { usePixel } from '../hooks/usePixel.ts';
import type { MapPin } from '../types.ts';
import styles from './Pin.module.css';

/** What an arrow key moves a pin by, pixels; with Shift ten times as far. */
const STEP_PX = 2;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function isOutside(map: MapLibreMap, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  return x < 0 || y < 0 || x > clientWidth || y > clientHeight;
}

/** A mark at a position: its foot stands on it. */
export function Pin({
  map,
  pin: { at, text, label, onPress, onMove, stop },
}: {
  readonly map: MapLibreMap;
  readonly pin: MapPin;
}) {
  const { x, y } = usePixel(map, at);
  /** Pointer to foot, pixels, while it is dragged. */
  const held = useRef<readonly [number, number] | null>(null);
  // A pin that a person places stays in sight: one set by coordinates elsewhere is brought there.
  const movable = onMove !== undefined;
  useEffect(() => {
    if (movable && held.current === null && isOutside(map, map.project([...at])))
      map.easeTo({ center: [...at] });
  }, [map, at, movable]);
  if (isOutside(map, { x, y })) return null;
  const moveTo = (px: number, py: number) => {
    const { lng, lat } = map.unproject([px, py]);
    onMove?.([lng, lat]);
  };
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    if (onMove === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = [event.clientX - x, event.clientY - y];
  };
  const drag = (event: PointerEvent) => {
    if (held.current !== null) moveTo(event.clientX - held.current[0], event.clientY - held.current[1]);
  };
  const key = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (way === undefined || onMove === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? STEP_PX * 10 : STEP_PX;
    moveTo(x + way[0] * step, y + way[1] * step);
  };
  return (
    <button
      type="button"
      className={classes(
        styles.pin,
        onMove !== undefined && styles.movable,
        stop !== undefined && styles.stop,
        stop?.chosen === true && styles.chosen,
        stop?.done === true && styles.done,
      )}
      data-tone={stop?.tone}
      style={{ left: x, top: y }}
      aria-label={label}
      title={label}
      data-pin={text}
      onClick={onPress}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onKeyDown={key}
    >
      {stop === undefined && (
        <svg aria-hidden="true" width="28" height="36" viewBox="0 0 28 36">
          <path d="M14 35C10 27 2 22 2 13a12 12 0 0 1 24 0c0 9-8 14-12 22z" />
        </svg>
      )}
      <span aria-hidden="true">{text}</span>
    </button>
  );
}
