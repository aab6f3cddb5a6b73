import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { colours } from './sources.ts';

const of = (status: string): FilterSpecification => ['==', ['get', 'status'], status];

/** Thin where a block is a few pixels: setbacks from every lot would paint the town in the colour of their edges. */
const EDGE: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 0.25, 13.5, 0.5, 15, 1.1];

/** Where an activity may stand: the four grounds differ by texture, also where colour tells nothing. */
export function landShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    ...(['excluded', 'inconclusive', 'no-data'] as const).map(
      (status): LayerSpecification => ({
        id: `land-${status}`,
        type: 'fill',
        source: 'land',
        filter: of(status),
        paint: { 'fill-pattern': `land/${status}`, 'fill-antialias': false },
      }),
    ),
    {
      id: 'land-allowed',
      type: 'fill',
      source: 'land',
      filter: of('allowed'),
      paint: { 'fill-color': c('v-complies-mark'), 'fill-opacity': 0.26, 'fill-antialias': false },
    },
    {
      id: 'land-edge',
      type: 'line',
      source: 'land',
      filter: of('allowed'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('v-complies-fg'), 'line-width': EDGE },
    },
    {
      id: 'land-lost',
      type: 'fill',
      source: 'land',
      filter: of('lost'),
      paint: { 'fill-pattern': 'hatch/violates' },
    },
    {
      id: 'land-lost-edge',
      type: 'line',
      source: 'land',
      filter: of('lost'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c('v-violates-mark'), 'line-width': 1.5 },
    },
    {
      id: 'land-blind',
      type: 'fill',
      source: 'land',
      filter: of('blind'),
      paint: { 'fill-pattern': 'land/no-data', 'fill-opacity': 0.45, 'fill-antialias': false },
    },
    {
      id: 'land-blind-edge',
      type: 'line',
      source: 'land',
      filter: of('blind'),
      paint: { 'line-color': c('v-nodata-mark'), 'line-width': 1, 'line-dasharray': [3, 2] },
    },
  ];
}
