import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { VERDICTS } from '../../../siting/types.ts';
import type { Theme } from '../../theme/palette.ts';
import { dash } from './base.ts';
import { SEMIBOLD } from './fonts.ts';
import { colours, role } from './sources.ts';
import { byVerdict, LINE_DASH, verdictColour } from './verdicts.ts';

/** Foot point to foot point. `strong` lines decided, or are lit by the list; the others stay thin. */
export function distanceLines(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  const layers: LayerSpecification[] = [];
  for (const [name, strong, width, halo] of [
    ['line-other', false, 1.4, 4],
    ['line', true, 2.6, 6],
  ] as const) {
    const of: FilterSpecification = ['==', ['get', 'strong'], strong];
    layers.push({
      id: `${name}-halo`,
      type: 'line',
      source: 'lines',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], of],
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': c('m-halo'), 'line-width': halo },
    });
    for (const verdict of VERDICTS) {
      const pattern = LINE_DASH[verdict];
      layers.push({
        id: `${name}-${verdict}`,
        type: 'line',
        source: 'lines',
        filter: [
          'all',
          ['==', ['geometry-type'], 'LineString'],
          of,
          ['==', ['get', 'verdict'], verdict],
        ] as FilterSpecification,
        layout: { 'line-cap': verdict === 'complies' ? 'round' : 'butt' },
        paint: {
          'line-color': verdictColour(verdict, 'mark', theme),
          'line-width': width,
          ...(pattern ? { 'line-dasharray': dash(width, ...pattern) } : {}),
        },
      });
    }
  }
  layers.push({
    id: 'line-end',
    type: 'circle',
    source: 'lines',
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['==', ['get', 'strong'], true]],
    paint: {
      'circle-radius': 3.4,
      'circle-color': byVerdict('mark', theme),
      'circle-stroke-color': c('m-halo'),
      'circle-stroke-width': 1.4,
    },
  });
  return layers;
}

/** Length plates: sign, then the length. */
export function lengths(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'length',
      type: 'symbol',
      source: 'labels',
      filter: role('length'),
      layout: {
        'icon-image': ['concat', 'plate/', ['get', 'verdict']],
        'icon-text-fit': 'both',
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['get', 'text'],
        'text-font': [SEMIBOLD],
        'text-size': 12.5,
        'text-allow-overlap': true,
        'text-max-width': 40,
        'text-offset': [0.68, 0], // the plate, sign and all, stands centred on the line
      },
      paint: { 'text-color': byVerdict('fg', theme) },
    },
  ];
}
