import type { LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { dash } from './base.ts';
import { REGULAR } from './fonts.ts';
import { colours, halo, role, roles } from './sources.ts';
import { verdictColour } from './verdicts.ts';

/** A lot or a measure being drawn. */
export function sketchShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'sketch-fill',
      type: 'fill',
      source: 'sketch',
      filter: role('area'),
      paint: { 'fill-color': c('primary'), 'fill-opacity': 0.1 },
    },
    {
      id: 'sketch-halo',
      type: 'line',
      source: 'sketch',
      filter: roles('line', 'guide'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c('m-halo'), 'line-width': 5 },
    },
    {
      id: 'sketch-line',
      type: 'line',
      source: 'sketch',
      filter: role('line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c('primary'), 'line-width': 2.4 },
    },
    {
      id: 'sketch-guide',
      type: 'line',
      source: 'sketch',
      filter: role('guide'),
      paint: { 'line-color': c('primary'), 'line-width': 1.6, 'line-dasharray': dash(1.6, 5, 4) },
    },
    {
      id: 'sketch-middle',
      type: 'circle',
      source: 'sketch',
      filter: role('middle'),
      paint: {
        'circle-radius': 3.5,
        'circle-color': c('surface'),
        'circle-stroke-color': c('primary'),
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'sketch-vertex',
      type: 'circle',
      source: 'sketch',
      filter: role('vertex'),
      paint: {
        'circle-radius': 5.5,
        'circle-color': c('surface'),
        'circle-stroke-color': c('primary'),
        'circle-stroke-width': 2.4,
      },
    },
    {
      id: 'sketch-wrong',
      type: 'circle',
      source: 'sketch',
      filter: role('wrong'),
      paint: {
        'circle-radius': 9,
        'circle-color': verdictColour('violates', 'bg', theme),
        'circle-stroke-color': verdictColour('violates', 'mark', theme),
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** The length of each side drawn. */
export function sketchLengths(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'sketch-length',
      type: 'symbol',
      source: 'sketch',
      filter: role('length'),
      layout: {
        'text-field': ['get', 'text'],
        'text-font': [REGULAR],
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
        'text-offset': [0, -1.1],
      },
      paint: { 'text-color': c('ink'), ...halo(theme) },
    },
  ];
}
