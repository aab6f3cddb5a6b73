import type { Kind } from '../../../laws/vocabulary.ts';
import type { Verdict } from '../../../siting/types.ts';
import type { Drawing, Shape } from '../../symbols/drawing.ts';
import { hasSymbol, symbolParts } from '../../symbols/glyphs.ts';
import { placeDrawing, SITE } from '../../symbols/place.ts';
import { verdictDrawing, verdictToken } from '../../symbols/verdict.ts';
import { isVerdict } from '../style/verdicts.ts';

/** A square picture and how many CSS pixels wide it is drawn. */
export interface Picture {
  readonly drawing: Drawing;
  readonly size: number;
}

const PLATE_UNITS = 24; // width of a plate in its box of 28
const DECIDED_PX = 26;
const RING_PX = 3.5;
const DECIDED_BOX_PX = 36;

/**
 * The picture a style asks for by name: `place/17/school`, `place/22/stack`, `decided/violates/school`, `site`,
 * `suggestion`, `sign/complies`. Null for a name that is none of these.
 */
export function pictureOf(id: string): Picture | null {
  const [family = '', first = '', second = ''] = id.split('/');
  if (family === 'site') return { drawing: SITE, size: 52 };
  if (family === 'suggestion') return { drawing: SUGGESTION, size: 32 };
  if (family === 'sign' && isVerdict(first)) return { drawing: verdictDrawing(first), size: 16 };
  if (family === 'place') {
    const drawing = second === 'stack' ? STACK : hasSymbol(second) ? placeDrawing(second) : null;
    return drawing && { drawing, size: first === '17' ? 20 : 26 };
  }
  if (family === 'decided' && isVerdict(first)) return decided(second, first);
  return null;
}

/** The plate of the place that decided, 26 px, in a ring of its verdict that keeps the plate's shape. */
function decided(kind: Kind | string, verdict: Verdict): Picture | null {
  if (!hasSymbol(kind)) return null;
  const unit = PLATE_UNITS / DECIDED_PX;
  const half = PLATE_UNITS / 2 + RING_PX * unit;
  const fill = verdictToken(verdict, 'mark');
  const { plate } = symbolParts(kind);
  const rings: Record<typeof plate, Shape> = {
    protected: { tag: 'circle', at: { cx: 14, cy: 14, r: half }, fill },
    regulated: {
      tag: 'rect',
      at: { x: 14 - half, y: 14 - half, width: half * 2, height: half * 2, rx: 6.5 },
      fill,
    },
    danger: {
      tag: 'path',
      at: {
        d: 'M7 2h14l5 5v14l-5 5H7l-5-5V7z',
        transform: `translate(14 14) scale(${half / 12}) translate(-14 -14)`,
      },
      fill,
    },
  };
  const box = DECIDED_BOX_PX * unit;
  return {
    drawing: {
      viewBox: `${14 - box / 2} ${14 - box / 2} ${box} ${box}`,
      shapes: [rings[plate], ...placeDrawing(kind).shapes],
    },
    size: DECIDED_BOX_PX,
  };
}

/** Nearest point that complies: a dashed lot with the sign in the middle. */
const SUGGESTION: Drawing = {
  viewBox: '-16 -16 32 32',
  shapes: [
    {
      tag: 'rect',
      at: { x: -14, y: -14, width: 28, height: 28, 'stroke-width': 2, 'stroke-dasharray': '4 3' },
      fill: 'v-complies-bg',
      stroke: 'v-complies-mark',
    },
    ...verdictDrawing('complies').shapes.map(
      (shape): Shape => ({ ...shape, at: { ...shape.at, transform: 'translate(-9 -9) scale(.9)' } }),
    ),
  ],
};

/** Several places on one point: two offset rings; the number is written over the front one. */
const STACK: Drawing = {
  viewBox: '0 0 28 28',
  shapes: [
    {
      tag: 'circle',
      at: { cx: 17, cy: 11, r: 9.5, 'stroke-width': 1.6 },
      fill: 'm-plate',
      stroke: 'primary',
    },
    {
      tag: 'circle',
      at: { cx: 12, cy: 16, r: 10, 'stroke-width': 1.8 },
      fill: 'm-plate',
      stroke: 'primary',
    },
  ],
};
