import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Group, isShown, type LayerSettings, opacityOf } from '../layers.ts';
import { baseLayers } from '../style/base.ts';

type Faded = Exclude<Group, 'base' | 'complied' | 'blind'>;

/** The style's layers that the group `id` of the panel stands for, with the paint that fades each. */
const FADES: { readonly [G in Faded]: readonly (readonly [layer: string, property: string])[] } = {
  zones: [
    ['zone-line', 'line-opacity'],
    ['zone-line-designated', 'line-opacity'],
    ['zone-name', 'text-opacity'],
  ],
  places: [
    ['place-dot', 'circle-opacity'],
    ['place-dot', 'circle-stroke-opacity'],
    ['place-dot-crowded', 'circle-opacity'],
    ['place-dot-crowded', 'circle-stroke-opacity'],
    ['place', 'icon-opacity'],
    ['place', 'text-opacity'],
    ['place-crowded', 'icon-opacity'],
    ['stack-count', 'text-opacity'],
  ],
  footprints: [
    ['footprint', 'fill-opacity'],
    ['footprint-line', 'line-opacity'],
  ],
  circles: [
    ['offset-hatch', 'fill-opacity'],
    ['offset-band', 'line-opacity'],
    ['offset-band-least', 'line-opacity'],
    ['offset-line', 'line-opacity'],
  ],
};
const GROUPS_FADED = Object.keys(FADES) as readonly Faded[];

/** Shows, hides and fades. The base is faded by a veil of the outside's colour over it, its names by themselves. */
export function applyLayers(map: MapLibreMap, settings: LayerSettings): void {
  for (const group of GROUPS_FADED) {
    // What circles are drawn is a matter of data: the same layers serve the rules complied with.
    const shown = group === 'circles' || isShown(settings, group);
    for (const [layer, property] of FADES[group]) {
      show(map, layer, shown);
      map.setPaintProperty(layer, property as never, opacityOf(settings, group) as never);
    }
  }
  show(map, 'zone-fill', isShown(settings, 'zones'));
  applyBase(map, isShown(settings, 'base') ? opacityOf(settings, 'base') : 0);
}

function applyBase(map: MapLibreMap, opacity: number): void {
  map.setPaintProperty('veil', 'background-opacity', 1 - opacity);
  for (const { id, type } of baseLayers('light', 0)) {
    if (!map.getLayer(id) || type === 'background') continue;
    if (type === 'symbol') map.setPaintProperty(id, 'text-opacity', opacity);
    show(map, id, opacity > 0);
  }
}

function show(map: MapLibreMap, layer: string, shown: boolean): void {
  map.setLayoutProperty(layer, 'visibility', shown ? 'visible' : 'none');
}
