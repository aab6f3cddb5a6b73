import type { Theme } from '../theme/palette.ts';
import { type Drawing, type Shape, svg } from './drawing.ts';
import { type SymbolName, symbolParts } from './glyphs.ts';

const BOX = '0 0 28 28';

/** The plate with its glyph in a 28 x 28 box: the shape tells the role of a place under the law. */
export function placeDrawing(kind: SymbolName): Drawing {
  const { plate, glyph } = symbolParts(kind);
  const light = plate === 'protected';
  const ground = light ? 'm-plate' : 'm-plate-ink';
  const line = light ? 'm-plate-ink' : 'm-plate';
  const plates: Record<typeof plate, Shape> = {
    protected: {
      tag: 'circle',
      at: { cx: 14, cy: 14, r: 12, 'stroke-width': 1.3 },
      fill: ground,
      stroke: line,
    },
    regulated: {
      tag: 'rect',
      at: { x: 2, y: 2, width: 24, height: 24, rx: 4, 'stroke-width': 1.3 },
      fill: ground,
      stroke: line,
    },
    danger: {
      tag: 'path',
      at: { d: 'M7 2h14l5 5v14l-5 5H7l-5-5V7z', 'stroke-width': 1.3 },
      fill: ground,
      stroke: line,
    },
  };
  return {
    viewBox: BOX,
    shapes: [
      plates[plate],
      ...glyph.map(
        (d): Shape => ({
          tag: 'path',
          at: {
            d,
            transform: 'translate(6.1 6.1) scale(0.66)',
            'stroke-width': 2,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          },
          fill: 'none',
          stroke: line,
        }),
      ),
    ],
  };
}

/** A place's symbol as an SVG document with the colours of `theme`, `size` pixels wide (28 unless told). */
export const placeSymbolSvg = (kind: SymbolName, theme: Theme, size = 28): string =>
  svg(placeDrawing(kind), theme, size);

/** The site: cross-hair with a halo. It never takes a verdict's colour. Box of 52 x 52, centre on the point. */
export const SITE: Drawing = {
  viewBox: '-26 -26 52 52',
  shapes: [
    ...(['m-site-halo', 'm-site'] as const).flatMap((stroke): Shape[] => {
      const width = stroke === 'm-site-halo' ? 6 : 2.4;
      return [
        { tag: 'circle', at: { r: 13, 'stroke-width': width }, fill: 'none', stroke },
        {
          tag: 'path',
          at: {
            d: 'M0-21v10M0 11v10M-21 0h10M11 0h10',
            'stroke-width': width,
            'stroke-linecap': 'round',
          },
          fill: 'none',
          stroke,
        },
      ];
    }),
    { tag: 'circle', at: { r: 3, 'stroke-width': 1.2 }, fill: 'm-site', stroke: 'm-site-halo' },
  ],
};

export const siteSymbolSvg = (theme: Theme, size = 52): string => svg(SITE, theme, size);
