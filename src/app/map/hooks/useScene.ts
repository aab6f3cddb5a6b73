import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { containsPosition } from '../../../geodesy/edge.ts';
import type { Geometry } from '../../../geodesy/types.ts';
import type { Language } from '../../i18n/index.ts';
import { feed } from '../canvas/feed.ts';
import { labelFeatures } from '../canvas/write-labels.ts';
import { anchorOf } from '../data/anchor.ts';
import { positionsOf } from '../data/bounds.ts';
import { type Frame, holds } from '../data/labels.ts';
import type { PlaceTable } from '../data/places.ts';
import {
  accuracyZoom,
  type DrawnOffset,
  drawOffset,
  isCircle,
  lineFeatures,
  litFeatures,
  markFeatures,
  offsetFeatures,
} from '../data/scene.ts';
import { isShown, type LayerSettings } from '../layers.ts';
import type { Scene } from '../scene.ts';
import { kindWord } from '../words.ts';
import { zonesShown } from './usePlaces.ts';

export interface SceneInput {
  readonly scene: Scene;
  readonly table: PlaceTable;
  readonly layers: LayerSettings;
  readonly language: Language;
  readonly selected: string | null;
  readonly hovered: string | null;
  /** The part of the map nothing covers, pixels. */
  readonly frame: () => Frame;
}

/** Draws an answer: site, lines, limits, labels, and what the list or the pointer lights. */
export function useScene(map: MapLibreMap | null, input: SceneInput): void {
  const { scene, table, layers, language, selected, hovered, frame } = input;
  const lit = useMemo(() => new Set([selected, hovered].filter((key) => key !== null)), [selected, hovered]);
  const offsets = useOffsets(scene);
  const drawn = useMemo(
    () => offsets.filter(({ offset }) => isShown(layers, isCircle(offset.verdict) ? 'circles' : 'complied')),
    [offsets, layers],
  );

  useEffect(() => {
    if (map) feed(map, 'lines', lineFeatures(scene, lit));
  }, [map, scene, lit]);
  useEffect(() => {
    if (map) feed(map, 'offsets', offsetFeatures(drawn));
  }, [map, drawn]);
  useEffect(() => {
    if (!map) return;
    feed(map, 'marks', markFeatures(scene, table));
    map.setPaintProperty('site-accuracy', 'fill-opacity', ['step', ['zoom'], 0, accuracyZoom(scene), 0.6]);
  }, [map, scene, table]);
  useEffect(() => {
    if (map) feed(map, 'lit', litFeatures([...lit], table));
  }, [map, lit, table]);

  const zoneNames = useMemo(
    () =>
      new Map(
        table.zones
          .filter(({ kind }) => zonesShown(layers, kind))
          .map(({ id, kind, name }) => [id, name ?? kindWord(kind, language)]),
      ),
    [table, layers, language],
  );
  useEffect(() => {
    if (!map) return;
    const write = () =>
      feed(map, 'labels', labelFeatures(map, { scene, lit, offsets: drawn, table, zoneNames }, frame()));
    write();
    map.on('moveend', write);
    map.on('resize', write);
    return () => {
      map.off('moveend', write);
      map.off('resize', write);
    };
  }, [map, scene, lit, drawn, table, zoneNames, frame]);

  useFollow(map, scene, table, selected, frame);
}

/** Outlines are computed after the answer is on screen: a long river's takes more than a frame. */
function useOffsets(scene: Scene): readonly DrawnOffset[] {
  const [offsets, setOffsets] = useState<readonly DrawnOffset[]>([]);
  useEffect(() => {
    let timer = 0;
    const made: DrawnOffset[] = [];
    const next = () => {
      const offset = scene.offsets[made.length];
      if (!offset) return setOffsets(made);
      made.push(drawOffset(offset));
      timer = window.setTimeout(next);
    };
    next();
    return () => window.clearTimeout(timer);
  }, [scene]);
  return offsets;
}

/** A site placed, or a place selected, off screen is brought into view; one that is seen moves nothing. */
function useFollow(
  map: MapLibreMap | null,
  scene: Scene,
  table: PlaceTable,
  selected: string | null,
  frame: () => Frame,
): void {
  const site = scene.site?.geometry ?? null;
  const siteKey = site && anchorOf(site).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the site moves, not when it is drawn anew
  useEffect(() => {
    if (map && site) bringIntoView(map, site, frame());
  }, [map, siteKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the selection changes alone
  useEffect(() => {
    const place = selected === null ? undefined : table.byId.get(selected);
    if (map && place) bringIntoView(map, place.geometry, frame());
  }, [map, selected]);
}

function bringIntoView(map: MapLibreMap, geometry: Geometry, frame: Frame): void {
  if (isSeen(map, geometry, frame)) return;
  map.easeTo({ center: [...anchorOf(geometry)], zoom: Math.max(map.getZoom(), 14) });
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
