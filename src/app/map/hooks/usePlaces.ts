import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Kind } from '../../../laws/vocabulary.ts';
import { feed, feedMany } from '../canvas/feed.ts';
import { applyLayers } from '../canvas/layers.ts';
import { anchorOf } from '../data/anchor.ts';
import {
  type PlaceTable,
  type PointOfPlaces,
  plainFeature,
  pointFeature,
  shownPoints,
} from '../data/places.ts';
import { isShown, type LayerSettings } from '../layers.ts';
import type { MapPlace } from '../scene.ts';

/** Draws places, their grounds, ways and zones, those of hidden kinds left out. */
export function usePlaces(map: MapLibreMap | null, table: PlaceTable, layers: LayerSettings): void {
  const hiddenKinds = layers.hidden.filter((id) => id.startsWith('kind:')).join(' ');

  useEffect(() => {
    if (!map) return;
    let current = true;
    const shown = (kind: Kind) => !hiddenKinds.split(' ').includes(`kind:${kind}`);
    const still = () => current;
    const stand = ({ geometry }: MapPlace) => anchorOf(geometry);
    const drawn = (list: readonly MapPlace[]) => list.filter(({ kind }) => shown(kind));
    const points = shownPoints(table, shown);
    const make = (point: PointOfPlaces) => pointFeature(point, table.byId);
    void feedMany(map, 'places', points, ({ at }) => at, make, still);
    void feedMany(map, 'footprints', drawn(table.areas), stand, plainFeature, still);
    void feedMany(map, 'ways', drawn(table.ways), stand, plainFeature, still);
    feed(map, 'zones', drawn(table.zones).map(plainFeature));
    return () => {
      current = false;
    };
  }, [map, table, hiddenKinds]);

  useEffect(() => {
    if (map) applyLayers(map, layers);
  }, [map, layers]);
}

/** Whether a zone's kind, and zones at all, are shown. */
export function zonesShown(layers: LayerSettings, kind: Kind): boolean {
  return isShown(layers, 'zones') && isShown(layers, `kind:${kind}`);
}
