import type { Verdict } from '../../siting/types.ts';
import type { ColourToken, Theme } from '../theme/palette.ts';
import { type Drawing, type Shape, svg } from './drawing.ts';
import { GAVEL } from './glyphs.ts';

export type VerdictPart = 'fg' | 'bg' | 'mark';
const STEM = {
  complies: 'complies',
  violates: 'violates',
  inconclusive: 'inconclusive',
  discretionary: 'discretionary',
  'no-data': 'nodata',
  'not-applicable': 'na',
} as const satisfies Record<Verdict, string>;

/** The token of a verdict: `v-nodata-mark`. */
export const verdictToken = (verdict: Verdict, part: VerdictPart): ColourToken =>
  `v-${STEM[verdict]}-${part}`;

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const onMark = (d: string, width: number): Shape => ({
  tag: 'path',
  at: { d, 'stroke-width': width, ...round },
  fill: 'none',
  stroke: 'surface',
});

/** Six shapes that differ without colour: disc, octagon, lozenge, square, broken ring, thin ring. */
const SHAPES: Readonly<Record<Verdict, readonly Shape[]>> = {
  complies: [
    { tag: 'circle', at: { cx: 10, cy: 10, r: 9 }, fill: 'v-complies-mark' },
    onMark('M5.8 10.4l2.9 2.9 5.5-6.2', 2.1),
  ],
  violates: [
    {
      tag: 'path',
      at: { d: 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z' },
      fill: 'v-violates-mark',
    },
    onMark('M6.7 6.7l6.6 6.6M13.3 6.7l-6.6 6.6', 2.2),
  ],
  inconclusive: [
    {
      tag: 'path',
      at: { d: 'M10 .6 19.4 10 10 19.4.6 10z', 'stroke-linejoin': 'round' },
      fill: 'v-inconclusive-mark',
      stroke: 'v-inconclusive-mark',
    },
    onMark(
      'M5.8 8.6c1.4-1.5 2.8-1.5 4.2-.4s2.8 1.1 4.2-.4M5.8 12.3c1.4-1.5 2.8-1.5 4.2-.4s2.8 1.1 4.2-.4',
      1.7,
    ),
  ],
  discretionary: [
    {
      tag: 'rect',
      at: { x: 1.2, y: 1.2, width: 17.6, height: 17.6, rx: 3 },
      fill: 'v-discretionary-mark',
    },
    ...GAVEL.map((d): Shape => {
      const shape = onMark(d, 2.9);
      return { ...shape, at: { ...shape.at, transform: 'translate(3.2 3) scale(.57)' } };
    }),
  ],
  'no-data': [
    {
      tag: 'circle',
      at: { cx: 10, cy: 10, r: 8.6, 'stroke-width': 1.8, 'stroke-dasharray': '3.4 2' },
      fill: 'surface',
      stroke: 'v-nodata-mark',
    },
    {
      tag: 'path',
      at: {
        d: 'M7.7 7.9a2.4 2.4 0 1 1 3.6 2.1c-.9.5-1.3.9-1.3 1.7M10 14.2v.1',
        'stroke-width': 1.8,
        'stroke-linecap': 'round',
      },
      fill: 'none',
      stroke: 'v-nodata-fg',
    },
  ],
  'not-applicable': [
    { tag: 'circle', at: { cx: 10, cy: 10, r: 8.6, 'stroke-width': 1.5 }, fill: 'none', stroke: 'v-na-mark' },
    {
      tag: 'path',
      at: { d: 'M6.5 10h7', 'stroke-width': 1.8, 'stroke-linecap': 'round' },
      fill: 'none',
      stroke: 'v-na-fg',
    },
  ],
};

/** The sign of a verdict in a 20 x 20 box. Signs belong to verdicts alone. */
export const verdictDrawing = (verdict: Verdict): Drawing => ({
  viewBox: '0 0 20 20',
  shapes: SHAPES[verdict],
});

/** A verdict's sign as an SVG document with the colours of `theme`, `size` pixels wide (20 unless told). */
export const verdictSignSvg = (verdict: Verdict, theme: Theme, size = 20): string =>
  svg(verdictDrawing(verdict), theme, size);
