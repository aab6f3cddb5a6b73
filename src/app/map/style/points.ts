import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Theme } from '../../theme/palette.ts';
import type { PointTone } from '../types.ts';
import { colours } from './sources.ts';

const byTone = <T extends string | number>(
  of: {
    readonly [P in PointTone]: T;
  },
): ExpressionSpecification => [
  'match',
  ['get', 'tone'],
  'late',
  of.late,
  'soon',
  of.soon,
  'closed',
  of.closed,
  of.plain,
];

/** Which record wears the ring. */
export const litPoint = (key: string | null): FilterSpecification => ['==', ['get', 'id'], key ?? ''];

/** Records of a list. Tones differ by size and ring, also where colour tells nothing. */
export function recordPoints(theme: Theme): LayerSpecification[] {
  const c = colours(theme);
  return [
    {
      id: 'record-points',
      type: 'circle',
      source: 'points',
      paint: {
        'circle-radius': byTone({ plain: 5, soon: 6, late: 7.5, closed: 4 }),
        'circle-color': byTone({
          plain: c('ink-2'),
          soon: c('v-inconclusive-mark'),
          late: c('v-violates-mark'),
          closed: c('m-halo'),
        }),
        'circle-stroke-color': byTone({
          plain: c('m-halo'),
          soon: c('m-halo'),
          late: c('ink'),
          closed: c('ink-3'),
        }),
        'circle-stroke-width': byTone({ plain: 1.5, soon: 2.5, late: 2, closed: 1.5 }),
      },
    },
    {
      id: 'record-lit',
      type: 'circle',
      source: 'points',
      filter: litPoint(null),
      paint: {
        'circle-radius': 11,
        'circle-color': 'transparent',
        'circle-stroke-color': c('ink'),
        'circle-stroke-width': 2.5,
      },
    },
  ];
}
