import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { COLOUR_TOKENS, colour, type Theme } from '../../theme/palette.ts';
import { MEDIUM, SEMIBOLD } from './fonts.ts';
import { colours, halo, role } from './sources.ts';

/** Bands of density and areas in their class (CARTOGRAPHY.md, Density, rates, spots). */
export function tallyShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  const band: ExpressionSpecification = [
    'match',
    ['get', 'step'],
    ...([1, 2, 3, 4, 5] as const).flatMap((step) => [step, c(`q1-${step}`)]),
    c('q1-6'),
  ] as unknown as ExpressionSpecification;
  return [
    {
      id: 'tally-area',
      type: 'fill',
      source: 'tallies',
      filter: role('area'),
      paint: {
        'fill-color': token(theme),
        'fill-opacity': ['case', ['get', 'few'], 0.35, 0.86],
        'fill-antialias': false,
      },
    },
    {
      id: 'tally-few',
      type: 'fill',
      source: 'tallies',
      filter: ['all', role('area') as ExpressionSpecification, ['get', 'few']] as FilterSpecification,
      paint: { 'fill-pattern': 'land/few' },
    },
    // Felt by the pointer where nothing is drawn.
    {
      id: 'tally-ground',
      type: 'fill',
      source: 'tallies',
      filter: role('ground'),
      paint: { 'fill-color': c('m-boundary'), 'fill-opacity': 0 },
    },
    {
      id: 'tally-edge',
      type: 'line',
      source: 'tallies',
      filter: role('area'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-outside'), 'line-width': 1 },
    },
    {
      id: 'tally-chosen',
      type: 'line',
      source: 'tallies',
      filter: ['==', ['get', 'chosen'], true],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-site'), 'line-width': 2.6 },
    },
    {
      id: 'band',
      type: 'fill',
      source: 'bands',
      paint: {
        'fill-color': band,
        'fill-outline-color': band,
        'fill-opacity': ['interpolate', ['linear'], ['get', 'step'], 1, 0.5, 6, 0.78],
      },
    },
  ];
}

/** `colour` of a feature is the name of a token. */
function token(theme: Theme): ExpressionSpecification {
  const ramps = COLOUR_TOKENS.filter((name) => /^(q2|d)-\d$/.test(name));
  return [
    'match',
    ['get', 'colour'],
    ...ramps.flatMap((name) => [name, colour(name, theme)]),
    colour('surface-3', theme),
  ] as unknown as ExpressionSpecification;
}

const CLUSTER: ExpressionSpecification = ['has', 'point_count'];
const ON_ONE_POINT: ExpressionSpecification = [
  'all',
  ['==', ['get', 'west'], ['get', 'east']],
  ['==', ['get', 'south'], ['get', 'north']],
];

/** The cases: discs with their true count, two offset rings where all stand on one point, dots. */
export function caseMarks(theme: Theme, thousand: string): LayerSpecification[] {
  const c = colours(theme);
  // `1.482` to 999 as it is, then `1,5 mil`; the exact number stands in the list.
  const count = (name: string): ExpressionSpecification => [
    'case',
    ['<', ['get', name], 1000],
    ['to-string', ['get', name]],
    [
      'concat',
      [
        'number-format',
        ['/', ['get', name], 1000],
        { locale: thousand === 'mil' ? 'pt-BR' : 'en', 'max-fraction-digits': 1 },
      ],
      ` ${thousand}`,
    ],
  ];
  const disc: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['log10', ['get', 'point_count']],
    0,
    14,
    2,
    19,
    3,
    25,
  ];
  return [
    {
      id: 'case',
      type: 'circle',
      source: 'cases',
      filter: ['!', CLUSTER],
      paint: {
        'circle-radius': 5,
        'circle-color': c('primary'),
        'circle-stroke-color': c('m-plate'),
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'case-cluster',
      type: 'circle',
      source: 'cases',
      filter: ['all', CLUSTER, ['!', ON_ONE_POINT]],
      paint: {
        'circle-radius': disc,
        'circle-color': c('primary'),
        'circle-stroke-color': c('m-plate'),
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'case-stack',
      type: 'symbol',
      source: 'cases',
      filter: ['all', CLUSTER, ON_ONE_POINT],
      layout: {
        'icon-image': 'place/22/stack',
        'icon-size': 1.35,
        'icon-allow-overlap': true,
        'text-field': count('point_count'),
        'text-font': [SEMIBOLD],
        'text-size': 11,
        'text-offset': [-0.2, 0.22],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': c('ink') },
    },
    {
      id: 'case-count',
      type: 'symbol',
      source: 'cases',
      filter: ['all', CLUSTER, ['!', ON_ONE_POINT]],
      layout: {
        'text-field': count('point_count'),
        'text-font': [SEMIBOLD],
        'text-size': 11.5,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': c('on-primary') },
    },
    {
      id: 'tally-symbol',
      type: 'circle',
      source: 'tallies',
      filter: role('symbol'),
      paint: {
        'circle-radius': ['get', 'radius'],
        'circle-color': c('primary'),
        'circle-opacity': 0.8,
        'circle-stroke-color': c('m-plate'),
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'tally-symbol-count',
      type: 'symbol',
      source: 'tallies',
      filter: role('symbol'),
      layout: {
        'text-field': count('count'),
        'text-font': [SEMIBOLD],
        'text-size': 11.5,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': c('on-primary') },
    },
    {
      id: 'tally-word',
      type: 'symbol',
      source: 'tallies',
      filter: ['all', role('word') as ExpressionSpecification],
      layout: {
        'text-field': ['get', 'word'],
        'text-font': [MEDIUM],
        'text-size': 12,
        'text-offset': [0, 1.3],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': c('ink'), ...halo(theme) },
    },
  ];
}
