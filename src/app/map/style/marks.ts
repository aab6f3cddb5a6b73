import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { dash } from './base.ts';
import { MEDIUM, SEMIBOLD } from './fonts.ts';
import { colours, halo, role, roles } from './sources.ts';
import { byVerdict, verdictColour } from './verdicts.ts';

/** Grounds of the places that decided. */
export function decidedShapes(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'decided-fill',
      type: 'fill',
      source: 'marks',
      filter: role('decided-area'),
      paint: { 'fill-color': byVerdict('bg', theme) },
    },
    {
      id: 'decided-line',
      type: 'line',
      source: 'marks',
      filter: roles('decided-area', 'decided-way'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': byVerdict('mark', theme), 'line-width': 2 },
    },
  ];
}

/** The lot of the question and where its point may be; a zone or a street that is only thought of. */
export function siteShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'site-accuracy',
      type: 'fill',
      source: 'marks',
      filter: role('accuracy'),
      paint: {
        'fill-color': verdictColour('inconclusive', 'bg', theme),
        'fill-outline-color': verdictColour('inconclusive', 'mark', theme),
        'fill-opacity': 0.6,
      },
    },
    {
      id: 'site-lot',
      type: 'fill',
      source: 'marks',
      filter: role('lot'),
      paint: { 'fill-color': c('m-site'), 'fill-opacity': 0.12 },
    },
    {
      id: 'supposed-zone',
      type: 'fill',
      source: 'marks',
      filter: role('supposed-zone'),
      paint: { 'fill-color': c('m-site'), 'fill-opacity': 0.06 },
    },
    {
      id: 'supposed-zone-line',
      type: 'line',
      source: 'marks',
      filter: role('supposed-zone'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-site'), 'line-width': 2.4, 'line-dasharray': dash(2.4, 10, 4) },
    },
    {
      id: 'supposed-way-halo',
      type: 'line',
      source: 'marks',
      filter: role('supposed-way'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c('m-site-halo'), 'line-width': 8 },
    },
    {
      id: 'supposed-way',
      type: 'line',
      source: 'marks',
      filter: role('supposed-way'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-site'), 'line-width': 3.4, 'line-dasharray': dash(3.4, 10, 4) },
    },
    {
      id: 'site-lot-line',
      type: 'line',
      source: 'marks',
      filter: roles('lot', 'lot-way'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('m-site'), 'line-width': 2 },
    },
  ];
}

/** Zoom from which plates of many stand apart. */
const PLATES_FROM = 14;

/** Site, suggestion and deciding places: over every name of the base. */
export function marks(theme: Theme, words: { readonly suggestion: string }): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'site',
      type: 'symbol',
      source: 'marks',
      filter: role('site'),
      layout: { 'icon-image': 'site', 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
    {
      id: 'supposed-name',
      type: 'symbol',
      source: 'marks',
      filter: role('supposed-name'),
      layout: {
        'text-field': ['get', 'text'],
        'text-font': [SEMIBOLD],
        'text-size': 12,
        'text-max-width': 14,
        'text-padding': 6,
        'text-variable-anchor-offset': ['center', [0, 0], 'top', [0, 1], 'bottom', [0, -1]],
      },
      paint: { 'text-color': c('m-site'), ...halo(theme) },
    },
    {
      id: 'suggestion',
      type: 'symbol',
      source: 'marks',
      filter: role('suggestion'),
      layout: {
        'icon-image': 'suggestion',
        'icon-allow-overlap': true,
        'text-field': words.suggestion,
        'text-font': [SEMIBOLD],
        'text-size': 11.5,
        'text-anchor': 'left',
        'text-offset': [1.85, 0],
        'text-optional': true,
        'text-max-width': 20,
      },
      paint: { 'text-color': verdictColour('complies', 'fg', theme), ...halo(theme) },
    },
    {
      id: 'decided-dot',
      type: 'circle',
      source: 'marks',
      maxzoom: PLATES_FROM,
      filter: ['all', role('decided'), ['has', 'many']] as FilterSpecification,
      paint: {
        'circle-radius': 4.5,
        'circle-color': byVerdict('mark', theme),
        'circle-stroke-color': c('m-halo'),
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'decided',
      type: 'symbol',
      source: 'marks',
      filter: [
        'all',
        role('decided'),
        ['step', ['zoom'], ['!', ['has', 'many']], PLATES_FROM, true],
      ] as FilterSpecification,
      layout: {
        'icon-image': ['concat', 'decided/', ['get', 'verdict'], '/', ['get', 'plate']],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['get', 'name'],
        'text-font': [MEDIUM],
        'text-size': 11.5,
        'text-variable-anchor-offset': [
          'top',
          [0, 1.7],
          'bottom',
          [0, -1.7],
          'left',
          [1.7, 0],
          'right',
          [-1.7, 0],
        ],
        'text-max-width': 14,
        'text-optional': true,
      },
      paint: { 'text-color': c('m-label'), ...halo(theme) },
    },
  ];
}
