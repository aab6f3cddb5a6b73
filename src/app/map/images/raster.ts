import type { StyleImageMetadata } from 'maplibre-gl';
import type { Verdict } from '../../../siting/types.ts';
import { svg } from '../../symbols/drawing.ts';
import { verdictSignSvg } from '../../symbols/index.ts';
import { colour, type Theme } from '../../theme/palette.ts';
import { isVerdict, verdictColour } from '../style/verdicts.ts';
import { pictureOf } from './drawings.ts';

/** An image as MapLibre takes it, at the resolution of the screen. */
export interface MapImage {
  readonly data: ImageData;
  readonly options: Partial<StyleImageMetadata>;
}

/**
 * Paints the image a style asks for by name, in the colours of a theme.
 * @param ratio device pixels a CSS pixel
 * @returns null for a name nobody knows
 */
export async function mapImage(id: string, theme: Theme, ratio: number): Promise<MapImage | null> {
  const [family, verdict = ''] = id.split('/');
  if (family === 'plate' && isVerdict(verdict)) return lengthPlate(verdict, theme, ratio);
  if (family === 'hatch' && isVerdict(verdict)) return hatch(verdict, theme, ratio);
  if (family === 'land') return landGround(verdict, theme, ratio);
  const picture = pictureOf(id);
  if (!picture) return null;
  const pixels = Math.round(picture.size * ratio);
  const { context, read } = canvas(pixels, pixels);
  context.drawImage(await load(svg(picture.drawing, theme, pixels)), 0, 0, pixels, pixels);
  return { data: read(), options: { pixelRatio: ratio } };
}

// `top`: a line of 15 px stands a pixel above the middle, since figures have no descender.
const PLATE = { height: 24, sign: 16, left: 5, text: 26, right: 9, top: 3.5, line: 15 } as const;

/** The plate a length is written on: sign at the left, a middle that stretches to the text. */
async function lengthPlate(verdict: Verdict, theme: Theme, ratio: number): Promise<MapImage> {
  const middle = 8;
  const width = PLATE.text + middle + PLATE.right;
  const { context, read } = canvas(Math.round(width * ratio), Math.round(PLATE.height * ratio));
  context.scale(ratio, ratio);
  context.beginPath();
  context.roundRect(0.8, 0.8, width - 1.6, PLATE.height - 1.6, 4);
  context.fillStyle = colour('surface', theme);
  context.fill();
  context.lineWidth = 1.6;
  context.strokeStyle = verdictColour(verdict, 'mark', theme);
  context.stroke();
  const sign = await load(verdictSignSvg(verdict, theme, Math.round(PLATE.sign * ratio)));
  context.drawImage(sign, PLATE.left, (PLATE.height - PLATE.sign) / 2, PLATE.sign, PLATE.sign);
  const device = (px: number) => Math.round(px * ratio);
  const { top } = PLATE;
  return {
    data: read(),
    options: {
      pixelRatio: ratio,
      stretchX: [[device(PLATE.text + 1), device(PLATE.text + middle - 1)]],
      stretchY: [[device(top + 6), device(top + 9)]],
      content: [device(PLATE.text), device(top), device(PLATE.text + middle), device(top + PLATE.line)],
    },
  };
}

/** Thin lines at 45°, 9 px apart, 26 %: the ground a violated rule forbids. The tile repeats without a seam. */
function hatch(verdict: Verdict, theme: Theme, ratio: number): MapImage {
  const side = Math.round(9 * Math.SQRT2 * ratio);
  const { context, read } = canvas(side, side);
  context.strokeStyle = verdictColour(verdict, 'mark', theme);
  context.globalAlpha = 0.26;
  context.lineWidth = ratio;
  context.lineCap = 'square';
  for (const shift of [-side, 0, side]) {
    context.beginPath();
    context.moveTo(shift, side);
    context.lineTo(shift + side, 0);
    context.stroke();
  }
  return { data: read(), options: { pixelRatio: ratio } };
}

/** The grounds of land that is not simply allowed (CARTOGRAPHY.md, Viability); null for one nobody knows. */
function landGround(status: string, theme: Theme, ratio: number): MapImage | null {
  if (status === 'excluded') {
    const side = Math.round(6 * Math.SQRT2 * ratio);
    const { context, read } = canvas(side, side);
    context.globalAlpha = 0.55;
    context.fillStyle = colour('surface-3', theme);
    context.fillRect(0, 0, side, side);
    context.strokeStyle = colour('ink-2', theme);
    context.lineWidth = 0.8 * ratio;
    for (const shift of [-side, 0, side]) {
      context.beginPath();
      context.moveTo(shift, side);
      context.lineTo(shift + side, 0);
      context.stroke();
    }
    return { data: read(), options: { pixelRatio: ratio } };
  }
  if (status === 'inconclusive') {
    const side = Math.round(9 * ratio);
    const { context, read } = canvas(side, side);
    context.fillStyle = colour('v-inconclusive-bg', theme);
    context.fillRect(0, 0, side, side);
    context.fillStyle = colour('v-inconclusive-mark', theme);
    // Four dots a tile, each 4.5 px from the next.
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      context.beginPath();
      context.arc(x * side, y * side, ratio, 0, 2 * Math.PI);
      context.fill();
    }
    return { data: read(), options: { pixelRatio: ratio } };
  }
  if (status === 'no-data') {
    const side = Math.round(14 * ratio);
    const { context, read } = canvas(side, side);
    context.globalAlpha = 0.75;
    context.fillStyle = colour('v-nodata-bg', theme);
    context.fillRect(0, 0, side, side);
    context.globalAlpha = 1;
    context.strokeStyle = colour('v-nodata-mark', theme);
    context.lineWidth = ratio;
    // Short level strokes in staggered rows, like a form left blank.
    for (const [x, y] of [
      [0.1, 0.25],
      [0.6, 0.75],
    ] as const) {
      context.beginPath();
      context.moveTo(x * side, y * side);
      context.lineTo((x + 0.3) * side, y * side);
      context.stroke();
    }
    return { data: read(), options: { pixelRatio: ratio } };
  }
  if (status === 'few') {
    const side = Math.round(6 * Math.SQRT2 * ratio);
    const { context, read } = canvas(side, side);
    context.globalAlpha = 0.6;
    context.strokeStyle = colour('ink-2', theme);
    context.lineWidth = 0.9 * ratio;
    for (const shift of [-side, 0, side]) {
      context.beginPath();
      context.moveTo(shift, side);
      context.lineTo(shift + side, 0);
      context.stroke();
    }
    return { data: read(), options: { pixelRatio: ratio } };
  }
  return null;
}

function canvas(width: number, height: number) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  if (!context) throw new Error('this browser paints no images (2d canvas)');
  return { context, read: () => context.getImageData(0, 0, width, height) };
}

async function load(document_: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(document_)}`;
  await image.decode();
  return image;
}
