import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Kind } from '../../../laws/vocabulary.ts';
import { feed, feedMany } from '../canvas/feed.ts';
import { applyLayers } from '../canvas/layers.ts';
import { type PlaceTable, plainFeature, pointFeature, shownPoints } from '../data/places.ts';
import { isShown, type LayerSettings } from '../layers.ts';

/** Draws places, their grounds, ways and zones, those of hidden kinds left out. */
export function usePlaces(map: MapLibreMap | null, table: PlaceTable, layers: LayerSettings): void {
  const hiddenKinds = layers.hidden.filter((id) => id.startsWith('kind:')).join(' ');

  useEffect(() => {
    if (!map) return;
    let current = true;
    const shown = (kind: Kind) => !hiddenKinds.split(' ').includes(`kind:${kind}`);
    const still = () => current;
    const drawn = table.areas.filter(({ kind }) => shown(kind));
    void feedMany(map, 'places', shownPoints(table, shown), (at) => pointFeature(at, table.byId), still);
    void feedMany(map, 'footprints', drawn, plainFeature, still);
    void feedMany(
      map,
      'ways',
      table.ways.filter(({ kind }) => shown(kind)),
      plainFeature,
      still,
    );
    feed(map, 'zones', table.zones.filter(({ kind }) => shown(kind)).map(plainFeature));
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
