import type { LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { dash } from './base.ts';
import { SEMIBOLD } from './fonts.ts';
import { colours, halo, role } from './sources.ts';

/** Edges of zones; their ground is felt by the pointer, not seen. */
export function zoneShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'zone-fill',
      type: 'fill',
      source: 'zones',
      paint: { 'fill-color': c('m-boundary'), 'fill-opacity': 0 },
    },
    {
      id: 'zone-line',
      type: 'line',
      source: 'zones',
      filter: ['!=', ['get', 'kind'], 'designated-area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-boundary'), 'line-width': 1.1, 'line-dasharray': dash(1.1, 12, 5) },
    },
    {
      id: 'zone-line-designated',
      type: 'line',
      source: 'zones',
      filter: ['==', ['get', 'kind'], 'designated-area'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-boundary'), 'line-width': 1.8, 'line-dasharray': dash(1.8, 3, 3) },
    },
  ];
}

/** Names of zones, where the view shows them. */
export function zoneNames(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'zone-name',
      type: 'symbol',
      source: 'labels',
      filter: role('zone'),
      layout: {
        'text-field': ['upcase', ['get', 'text']],
        'text-font': [SEMIBOLD],
        'text-size': 10.5,
        'text-letter-spacing': 0.07,
        'text-max-width': 12,
      },
      paint: { 'text-color': c('m-label-2'), ...halo(theme) },
    },
  ];
}
