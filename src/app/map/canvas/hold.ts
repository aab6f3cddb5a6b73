import type { Map as MapLibreMap } from 'maplibre-gl';

/** Farther than this a press is a drag (MapLibre's own click tolerance), pixels. */
const CLICK_PX = 3;
/** As long as a click may keep the map still while its answer is written. */
const WAIT_MS = 150;

export interface Hold {
  /** Draws what is owed; the map draws again whenever it wants. */
  readonly release: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the map from drawing between a press and the answer to its click. MapLibre draws a whole frame for every
 * press, as for the beginning of a drag; where graphics are drawn by the processor that frame holds the page's thread
 * for two tenths of a second, and the panel with it. Nothing on the map changes in that time. A drag, a second finger,
 * the wheel, or `WAIT_MS` after the press ends the hold.
 * @param wanted whether a click at this moment asks a question.
 */
export function holdWhileAsking(map: MapLibreMap, wanted: () => boolean): Hold {
  const canvas = map.getCanvas();
  const draw = map.triggerRepaint;
  let pressed: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let held = false;
  let owed = false;
  let timer = 0;
  map.triggerRepaint = () => {
    if (held) owed = true;
    else draw.call(map);
  };
  const release = () => {
    window.clearTimeout(timer);
    pressed = null;
    held = false;
    if (owed) draw.call(map);
    owed = false;
  };
  const down = ({ pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    const second = pressed !== null;
    release();
    if (second || !wanted() || map.isMoving()) return;
    pressed = { id, x, y };
    held = true;
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pressed?.id !== pointerId) return;
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > CLICK_PX) release();
  };
  const up = () => {
    if (!held) return;
    pressed = null;
    timer = window.setTimeout(release, WAIT_MS);
  };
  const listening = new AbortController();
  const on = { capture: true, passive: true, signal: listening.signal };
  canvas.addEventListener('pointerdown', down, on);
  canvas.addEventListener('wheel', release, on);
  window.addEventListener('pointermove', move, on);
  window.addEventListener('pointerup', up, on);
  window.addEventListener('pointercancel', release, on);
  return {
    release,
    stop: () => {
      listening.abort();
      release();
      map.triggerRepaint = draw;
    },
  };
}
