import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { containsPosition } from '../../../geodesy/edge.ts';
import type { Geometry } from '../../../geodesy/types.ts';
import type { MapView } from '../../url/codec.ts';
import { roomAround } from '../canvas/room.ts';
import { anchorOf } from '../data/anchor.ts';
import { type Bounds, boundsOf, contains, positionsOf } from '../data/bounds.ts';
import { type Frame, holds } from '../data/labels.ts';
import type { PlaceTable } from '../data/places.ts';
import type { Scene } from '../scene.ts';

const NEAR_ZOOM = 14;
const CLOSEST_FIT = 17.5;

/**
 * A site placed, or a place selected, off screen is brought into view; one that is seen moves nothing. A site that
 * was brought here is shown with what decided as soon as that is known, and with the nearest point that complies once
 * that is found, unless the reader moved the map meanwhile.
 * @param view of the address; null, or one that came with the site and stands on it, is not of the reader's choice
 */
export function useFollow(
  map: MapLibreMap | null,
  scene: Scene,
  table: PlaceTable,
  selected: string | null,
  frame: () => Frame,
  view: MapView | null,
): void {
  const brought = useRef<string | null>(null);
  const before = useRef<MapView | null>(null);
  const fitted = useRef<Bounds | null>(null);
  const site = scene.site?.geometry ?? null;
  const siteKey = site && anchorOf(site).join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the site moves, not when it is drawn anew
  useEffect(() => {
    fitted.current = null;
    const unplaced = view === null || (site !== null && !isSame(view, before.current) && isOn(view, site));
    brought.current = map && site && (bringIntoView(map, site, frame()) || unplaced) ? siteKey : null;
  }, [map, siteKey]);

  useEffect(() => {
    if (map) before.current = view;
  }, [map, view]);

  useEffect(() => {
    const bounds = boundsOf(scene);
    const answered = scene.lines.length > 0;
    if (!map || !bounds || !answered || brought.current !== siteKey) return;
    if (fitted.current && contains(fitted.current, bounds)) return;
    fitted.current = bounds;
    map.fitBounds([...bounds], { padding: roomAround(map), maxZoom: CLOSEST_FIT });
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
  if (bounds) map.fitBounds([...bounds], { padding: roomAround(map), maxZoom: CLOSEST_FIT });
  else map.fitBounds([...town], { padding: 20 });
}

function isSame(a: MapView, b: MapView | null): boolean {
  return b !== null && a.lon === b.lon && a.lat === b.lat && a.zoom === b.zoom;
}

/** The view has the site in its very middle. */
function isOn({ lon, lat }: MapView, site: Geometry): boolean {
  const [x, y] = anchorOf(site);
  return Math.abs(lon - x) < 2e-6 && Math.abs(lat - y) < 2e-6;
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
