import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { containsPosition } from '../../../geodesy/edge.ts';
import type { Geometry } from '../../../geodesy/types.ts';
import { anchorOf } from '../data/anchor.ts';
import { boundsOf, positionsOf } from '../data/bounds.ts';
import { type Frame, holds } from '../data/labels.ts';
import type { PlaceTable } from '../data/places.ts';
import type { Scene } from '../scene.ts';

const NEAR_ZOOM = 14;
const CLOSEST_FIT = 17.5;
const FIT_PADDING_PX = 70;

/**
 * A site placed, or a place selected, off screen is brought into view; one that is seen moves nothing. A site that
 * was brought here is shown with what decided as soon as that is known, unless the reader moved the map meanwhile.
 * @param unplaced the address says no view: the map is open on the whole municipality
 */
export function useFollow(
  map: MapLibreMap | null,
  scene: Scene,
  table: PlaceTable,
  selected: string | null,
  frame: () => Frame,
  unplaced: boolean,
): void {
  const brought = useRef<string | null>(null);
  const site = scene.site?.geometry ?? null;
  const siteKey = site && anchorOf(site).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the site moves, not when it is drawn anew
  useEffect(() => {
    brought.current = map && site && (bringIntoView(map, site, frame()) || unplaced) ? siteKey : null;
  }, [map, siteKey]);

  useEffect(() => {
    const bounds = boundsOf(scene);
    const decided = scene.lines.some((line) => line.decided);
    if (!map || !bounds || !decided || brought.current !== siteKey) return;
    brought.current = null;
    map.fitBounds([...bounds], { padding: paddingIn(map), maxZoom: CLOSEST_FIT });
  }, [map, scene, siteKey]);

  useEffect(() => {
    if (!map) return;
    const taken = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) brought.current = null;
    };
    map.on('movestart', taken);
    return () => {
      map.off('movestart', taken);
    };
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the selection changes alone
  useEffect(() => {
    const place = selected === null ? undefined : table.byId.get(selected);
    if (map && place) bringIntoView(map, place.geometry, frame());
  }, [map, selected]);
}

/** Shows the site and what decided, or the whole of the municipality where there is no site. */
export function locate(
  map: MapLibreMap,
  scene: Scene,
  town: readonly [number, number, number, number],
): void {
  const bounds = boundsOf(scene);
  if (bounds) map.fitBounds([...bounds], { padding: paddingIn(map), maxZoom: CLOSEST_FIT });
  else map.fitBounds([...town], { padding: 20 });
}

/** Room around what is fitted; a phone's strip of a map has less to give. */
function paddingIn(map: MapLibreMap): number {
  const { clientWidth, clientHeight } = map.getContainer();
  return Math.min(FIT_PADDING_PX, Math.min(clientWidth, clientHeight) / 5);
}

/** @returns whether the map had to move */
function bringIntoView(map: MapLibreMap, geometry: Geometry, frame: Frame): boolean {
  if (isSeen(map, geometry, frame)) return false;
  map.easeTo({ center: [...anchorOf(geometry)], zoom: Math.max(map.getZoom(), NEAR_ZOOM) });
  return true;
}

/** Part of it is in the frame: its anchor, a vertex, or ground that fills the frame. */
function isSeen(map: MapLibreMap, geometry: Geometry, frame: Frame): boolean {
  const shown = ([lon = 0, lat = 0]: readonly number[]) => {
    const { x, y } = map.project([lon, lat]);
    return holds(frame, [x, y]);
  };
  if (shown(anchorOf(geometry)) || positionsOf(geometry).some(shown)) return true;
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false;
  const middle = map.unproject([(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2]);
  return containsPosition(geometry, [middle.lng, middle.lat]) === 'inside';
}
