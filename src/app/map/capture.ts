/** A still picture of the map on the screen, for paper: what WebGL has drawn is gone when the browser prints. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Position } from '../../geodesy/types.ts';
import { metresPerPixel } from './frame/ground.ts';

export interface MapPicture {
  readonly canvas: HTMLCanvasElement;
  /** Of the map as it stood on the screen, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Metres on the ground of a CSS pixel in the middle of the map. */
  readonly metresPerPixel: number;
}

let shown: MapLibreMap | null = null;

/** Makes a map the one that is pictured, until what is returned is called. */
export function offerPicture(map: MapLibreMap): () => void {
  shown = map;
  return () => {
    if (shown === map) shown = null;
  };
}

/** Draws upon the picture what the page keeps beside the canvas. @param pixel of the picture, where a position lies. */
export type DrawUpon = (
  paper: CanvasRenderingContext2D,
  pixel: (at: Position) => readonly [x: number, y: number],
  /** Pixels of the picture to a CSS pixel. */
  ratio: number,
) => void;

/** The map as it stands; null where none is on the screen. */
export function pictureOfMap(draw?: DrawUpon): MapPicture | null {
  if (shown === null) return null;
  const drawn = shown.getCanvas();
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const paper = canvas.getContext('2d');
  if (paper === null || drawn.width === 0 || drawn.height === 0) return null;
  // Drawn and copied in one go: the drawing is only there until the browser takes over again.
  shown.redraw();
  paper.drawImage(drawn, 0, 0);
  const { clientWidth: width, clientHeight: height } = drawn;
  const map = shown;
  const ratio = drawn.width / Math.max(1, width);
  draw?.(
    paper,
    ([lon, lat]) => {
      const { x, y } = map.project([lon, lat]);
      return [x * ratio, y * ratio];
    },
    ratio,
  );
  return { canvas, width, height, metresPerPixel: metresPerPixel(shown.getCenter().lat, shown.getZoom()) };
}
