import type { Position } from '../../../geodesy/types.ts';

/** A north-up Web Mercator view: what MapLibre shows, for drawing over it without asking it. */
export interface Mercator {
  readonly center: Position;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

const WORLD_PX = 512;

function project([lon, lat]: Position): readonly [number, number] {
  const sin = Math.sin((lat * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
}

/** Longitude and latitude under a pixel of the view. */
export function positionAt({ center, zoom, width, height }: Mercator, x: number, y: number): Position {
  const size = WORLD_PX * 2 ** zoom;
  const [cx, cy] = project(center);
  const mx = cx + (x - width / 2) / size;
  const my = cy + (y - height / 2) / size;
  return [mx * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * my))) * 180) / Math.PI];
}
