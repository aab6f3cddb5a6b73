import type { LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { SEMIBOLD } from './fonts.ts';
import { colours, halo, role, roles } from './sources.ts';

/** What the list or the pointer lights: its shape. */
export function litShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'lit-fill',
      type: 'fill',
      source: 'lit',
      filter: role('area'),
      paint: { 'fill-color': c('primary'), 'fill-opacity': 0.12 },
    },
    {
      id: 'lit-line',
      type: 'line',
      source: 'lit',
      filter: roles('area', 'way'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c('primary'), 'line-width': 2.6 },
    },
  ];
}

/** A ring around a lit plate. */
export function litRings(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'lit-ring',
      type: 'circle',
      source: 'lit',
      filter: role('point'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 8, 16, 15],
        'circle-color': c('primary'),
        'circle-opacity': 0.14,
        'circle-stroke-color': c('primary'),
        'circle-stroke-width': 2.6,
      },
    },
  ];
}

/** The name of a lit place, always written. */
export function litNames(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'lit-name',
      type: 'symbol',
      source: 'lit',
      filter: ['all', ['==', ['get', 'role'], 'point'], ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [SEMIBOLD],
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 1.5],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'text-max-width': 14,
      },
      paint: { 'text-color': c('ink'), ...halo(theme) },
    },
  ];
}
