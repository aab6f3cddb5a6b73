import type { Position } from '../src/geodesy/types.ts';

/** Metres east and north of a town's origin. */
export type Pt = readonly [x: number, y: number];

// GRS80, the ellipsoid of SIRGAS 2000.
const A = 6378137;
const F = 1 / 298.257222101;
const E2 = F * (2 - F);
const RAD = 0.017453292519943295;

/**
 * Sine and cosine by their series. `Math.sin` may differ in the last bit between machines; sums and
 * products may not, and a demonstration town must be the same everywhere. Good to 1e-15 within ±90°.
 */
export function sine(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < 14; n++) {
    term *= (-x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}
export function cosine(x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < 14; n++) {
    term *= (-x * x) / ((2 * n - 1) * (2 * n));
    sum += term;
  }
  return sum;
}

/** Metres of one degree of longitude and of latitude at a latitude (prime vertical and meridian radii). */
export function metresPerDegree(lat: number): readonly [lon: number, lat: number] {
  const s = sine(lat * RAD);
  const w2 = 1 - E2 * s * s;
  const w = Math.sqrt(w2);
  return [(RAD * A * cosine(lat * RAD)) / w, (RAD * A * (1 - E2)) / (w2 * w)];
}

/** Length in metres of a short line in degrees, by the scale at its middle latitude (1e-6 m at 1 km). */
export function groundLength(a: Position, b: Position): number {
  const [kx, ky] = metresPerDegree((a[1] + b[1]) / 2);
  const dx = (b[0] - a[0]) * kx;
  const dy = (b[1] - a[1]) * ky;
  return Math.sqrt(dx * dx + dy * dy);
}

const round9 = (v: number): number => Math.round(v * 1e9) / 1e9;

/** A drawing table laid on the ground at an origin: straight lines and proportions stay as drawn. */
export interface Frame {
  readonly origin: Position;
  /** Degrees rounded to nine decimals (a tenth of a millimetre). */
  toDegrees(p: Pt): Position;
  toMetres(p: Position): Pt;
}

export function makeFrame(origin: Position): Frame {
  const [kx, ky] = metresPerDegree(origin[1]);
  return {
    origin,
    toDegrees: ([x, y]) => [round9(origin[0] + x / kx), round9(origin[1] + y / ky)],
    toMetres: ([lon, lat]) => [(lon - origin[0]) * kx, (lat - origin[1]) * ky],
  };
}
