/**
 * A sign as data, so that the page (React, live colours) and the map (images, colours of one theme) draw the same.
 * A colour is the name of a token of theme/palette.ts.
 */
import { createElement, type ReactElement } from 'react';
import { type ColourToken, colour, type Theme } from '../theme/palette.ts';

interface Paint {
  readonly fill?: ColourToken | 'none';
  readonly stroke?: ColourToken | 'none';
}
export interface Shape extends Paint {
  readonly tag: 'path' | 'circle' | 'rect';
  /** Attributes as SVG writes them (`stroke-width`). */
  readonly at: Readonly<Record<string, string | number>>;
}
export interface Drawing {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function attributes(shape: Shape, paint: (token: ColourToken) => string): Record<string, string | number> {
  const found: Record<string, string | number> = { ...shape.at };
  for (const side of ['fill', 'stroke'] as const) {
    const token = shape[side];
    if (token !== undefined) found[side] = token === 'none' ? 'none' : paint(token);
  }
  return found;
}

/** React elements whose colours follow the theme of the page. */
export function elements(drawing: Drawing): ReactElement[] {
  return drawing.shapes.map((shape, index) => {
    const found = attributes(shape, (token) => `var(--${token})`);
    const props = Object.fromEntries(Object.entries(found).map(([name, value]) => [camel(name), value]));
    return createElement(shape.tag, { key: `${shape.tag}${index}`, ...props });
  });
}

/** A whole SVG document with the colours of one theme, `size` pixels wide. */
export function svg(drawing: Drawing, theme: Theme, size: number): string {
  const body = drawing.shapes
    .map((shape) => {
      const found = attributes(shape, (token) => colour(token, theme));
      const text = Object.entries(found).map(([name, value]) => `${name}="${value}"`);
      return `<${shape.tag} ${text.join(' ')}/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${drawing.viewBox}">${body}</svg>`;
}
