import type { LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import { ROUTE_TONES } from '../routes.ts';
import { colours } from './sources.ts';

/** The ways of rounds: told apart by dashes as well as by colour, each with a halo over the streets. */
export function routeShapes(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'route-halo',
      type: 'line',
      source: 'routes',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': c('m-halo'), 'line-width': 7, 'line-opacity': 0.85 },
    },
    ...ROUTE_TONES.map(
      ({ colour, dashes }, tone): LayerSpecification => ({
        id: `route-${tone}`,
        type: 'line',
        source: 'routes',
        filter: ['==', ['get', 'tone'], tone],
        layout: { 'line-join': 'round', ...(dashes === null ? { 'line-cap': 'round' } : {}) },
        paint: {
          'line-color': c(colour),
          'line-width': 3.5,
          ...(dashes === null ? {} : { 'line-dasharray': [...dashes] }),
        },
      }),
    ),
  ];
}
