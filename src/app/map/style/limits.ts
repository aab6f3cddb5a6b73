import type { LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { dash } from './base.ts';
import { SEMIBOLD } from './fonts.ts';
import { halo, role } from './sources.ts';
import { byVerdict, verdictColour } from './verdicts.ts';

/** Offsets of footprints: hatch where a rule is violated, band of its uncertainty where nothing can be told. */
export function limitShapes(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'offset-hatch',
      type: 'fill',
      source: 'offsets',
      filter: ['==', ['get', 'verdict'], 'violates'],
      paint: { 'fill-pattern': 'hatch/violates' },
    },
    {
      id: 'offset-band-least',
      type: 'line',
      source: 'offsets',
      filter: ['==', ['get', 'verdict'], 'inconclusive'],
      paint: { 'line-color': verdictColour('inconclusive', 'bg', theme), 'line-width': 7 },
    },
    {
      id: 'offset-band',
      type: 'line',
      source: 'offsets',
      filter: ['==', ['get', 'verdict'], 'inconclusive'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': verdictColour('inconclusive', 'bg', theme),
        // `band20`: twice the tolerance in pixels at zoom 20, where the widths of MapLibre start from.
        'line-width': [
          'interpolate',
          ['exponential', 2],
          ['zoom'],
          6,
          ['*', ['get', 'band20'], 2 ** -14],
          22,
          ['*', ['get', 'band20'], 4],
        ],
      },
    },
    {
      id: 'offset-line',
      type: 'line',
      source: 'offsets',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': byVerdict('mark', theme), 'line-width': 1.5, 'line-dasharray': dash(1.5, 7, 4) },
    },
  ];
}

/** The numbers of the law, on their outlines. */
export function limitNumbers(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'limit',
      type: 'symbol',
      source: 'labels',
      filter: role('limit'),
      layout: {
        'text-field': ['get', 'text'],
        'text-font': [SEMIBOLD],
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': byVerdict('fg', theme), ...halo(theme) },
    },
  ];
}
