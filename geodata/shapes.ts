/** Small shapes drawn by hand. */
import { cosine, type Pt, sine } from './frame.ts';
import type { Ring } from './plane.ts';

export type { Pt } from './frame.ts';

const RAD = 0.017453292519943295;

/** A rectangle by its centre, sides in metres and turn in degrees to the left. */
export function rotated(centre: Pt, width: number, height: number, degrees: number): Ring {
  const c = cosine(degrees * RAD);
  const s = sine(degrees * RAD);
  const corner = (x: number, y: number): Pt => [centre[0] + x * c - y * s, centre[1] + x * s + y * c];
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}
