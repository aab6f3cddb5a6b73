import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Frame } from '../data/labels.ts';
import type { Covered } from '../types.ts';

const COMPACT_PX = 640;
const EDGE_PX = 50;
/** The tools' column and the words beside a mark. */
const RIGHT_PX = 140;
const FOOT_PX = 40;
const APART_PX = 24;

/** The legend's box in pixels of the map, or null where none floats over it. */
export function legendBox(map: MapLibreMap): Frame | null {
  const stage = map.getContainer();
  const legend = stage.parentElement?.querySelector('[data-legend]')?.getBoundingClientRect();
  if (!legend || legend.width === 0) return null;
  const { left, top } = stage.getBoundingClientRect();
  return {
    left: legend.left - left,
    top: legend.top - top,
    right: legend.right - left,
    bottom: legend.bottom - top,
  };
}

/** Room around what is fitted: clear of tools and legend; a phone's strip of a map has less to give. */
export function roomAround(map: MapLibreMap): Required<Covered> {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (width < COMPACT_PX) {
    const side = Math.min(EDGE_PX, Math.min(width, height) / 5);
    return { top: side, right: side, bottom: side, left: side };
  }
  const room = { top: EDGE_PX, right: RIGHT_PX, bottom: FOOT_PX, left: EDGE_PX };
  const legend = legendBox(map);
  if (legend === null) return room;
  // Beside the legend or above it, whichever leaves more of the map.
  const beside = { ...room, left: legend.right + APART_PX };
  const above = { ...room, bottom: height - legend.top + APART_PX };
  return freeOf(beside, width, height) > freeOf(above, width, height) ? beside : above;
}

function freeOf({ top, right, bottom, left }: Required<Covered>, width: number, height: number): number {
  return Math.max(0, width - left - right) * Math.max(0, height - top - bottom);
}
