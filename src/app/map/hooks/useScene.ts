import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../i18n/index.ts';
import type { MapView } from '../../url/codec.ts';
import { feed } from '../canvas/feed.ts';
import { legendBox } from '../canvas/room.ts';
import { labelFeatures } from '../canvas/write-labels.ts';
import type { Frame } from '../data/labels.ts';
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
import { useFollow } from './useFollow.ts';
import { zonesShown } from './usePlaces.ts';

export interface SceneInput {
  readonly scene: Scene;
  readonly table: PlaceTable;
  readonly layers: LayerSettings;
  readonly language: Language;
  readonly selected: string | null;
  readonly hovered: string | null;
  /** What the address says. */
  readonly view: MapView | null;
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
    const write = () => {
      const legend = legendBox(map);
      const what = { scene, lit, offsets: drawn, table, zoneNames };
      feed(map, 'labels', labelFeatures(map, what, frame(), legend === null ? [] : [legend]));
    };
    write();
    map.on('moveend', write);
    map.on('resize', write);
    return () => {
      map.off('moveend', write);
      map.off('resize', write);
    };
  }, [map, scene, lit, drawn, table, zoneNames, frame]);

  useFollow(map, scene, table, selected, frame, input.view);
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
