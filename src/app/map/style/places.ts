import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { MEDIUM, SEMIBOLD } from './fonts.ts';
import { colours, halo } from './sources.ts';

/** Lines of streets and rivers: seen where no base map draws them, felt by the pointer where one does. */
export function wayShapes(theme: Theme, hasBase: boolean): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'way',
      type: 'line',
      source: 'ways',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': hasBase
          ? c('m-hood')
          : [
              'match',
              ['get', 'kind'],
              'watercourse',
              c('m-water-line'),
              'road',
              c('m-road-line'),
              'lot',
              c('m-lot'),
              'building',
              c('m-building-line'),
              c('m-hood'),
            ],
        'line-width': hasBase
          ? 8
          : ['match', ['get', 'kind'], 'road', 3, 'watercourse', 2.4, ['lot', 'building'], 0.8, 1.4],
        'line-opacity': hasBase ? 0 : 1,
      },
    },
  ];
}

/** Real grounds of the places, under their plates. */
export function footprintShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'footprint',
      type: 'fill',
      source: 'footprints',
      minzoom: 15,
      paint: { 'fill-color': c('m-plate') },
    },
    {
      id: 'footprint-line',
      type: 'line',
      source: 'footprints',
      minzoom: 15,
      paint: { 'line-color': c('m-plate-ink'), 'line-width': 1.1 },
    },
  ];
}

/** Dots under zoom 14. */
export function placeDots(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  const ofRole = <L, D>(light: L, dark: D): ['case', ['==', ['get', 'role'], string], L, D] => [
    'case',
    ['==', ['get', 'role'], 'protected'],
    light,
    dark,
  ];
  const paint = {
    'circle-radius': 2.5,
    'circle-color': ofRole(c('m-plate'), c('m-plate-ink')),
    'circle-stroke-color': ofRole(c('m-plate-ink'), c('m-plate')),
    'circle-stroke-width': 1,
  };
  return [
    { id: 'place-dot', type: 'circle', source: 'places', maxzoom: 14, paint },
    // Crowded kinds keep their dot under the plates: a plate that gives way hides no place.
    {
      id: 'place-dot-crowded',
      type: 'circle',
      source: 'places',
      minzoom: 14,
      filter: ['has', 'crowded'],
      paint,
    },
  ];
}

/** 17 px to zoom 16, 22 px from there. */
const PLATE: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['concat', 'place/17/', ['get', 'plate']],
  16,
  ['concat', 'place/22/', ['get', 'plate']],
];

/** Plates and names. Later layers are placed first, so crowded kinds give way to the others. */
export function placePlates(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'place-crowded',
      type: 'symbol',
      source: 'places',
      minzoom: 15,
      filter: ['has', 'crowded'],
      layout: {
        'icon-image': PLATE,
        'icon-padding': 0,
      },
    },
    {
      id: 'place',
      type: 'symbol',
      source: 'places',
      minzoom: 14,
      filter: ['!', ['has', 'crowded']],
      layout: {
        'icon-image': PLATE,
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['step', ['zoom'], '', 15.5, ['coalesce', ['get', 'name'], '']],
        'text-font': [MEDIUM],
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 1.15],
        'text-max-width': 9,
        'text-optional': true,
      },
      paint: { 'text-color': c('m-label'), ...halo(theme) },
    },
    {
      id: 'stack-count',
      type: 'symbol',
      source: 'places',
      minzoom: 14,
      filter: ['has', 'count'],
      layout: {
        'text-field': ['to-string', ['get', 'count']],
        'text-font': [SEMIBOLD],
        'text-size': 11,
        'text-offset': [-0.18, 0.2],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': c('primary') },
    },
  ];
}
