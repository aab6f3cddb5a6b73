/** Easting and northing, metres. */
export type Grid = readonly [easting: number, northing: number];

export interface Tick {
  /** Pixels along the edge from its left or top end. */
  readonly at: number;
  /** The round easting or northing, metres. */
  readonly value: number;
  readonly labelled: boolean;
}

export interface Ticks {
  readonly top: readonly Tick[];
  readonly bottom: readonly Tick[];
  readonly left: readonly Tick[];
  readonly right: readonly Tick[];
}

const STEPS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000];
const NEAREST_PX = 90;

/** Metres between ticks: 100 at 1:3.000, 250 at 1:10.000, then 500, 1 km and so on, never nearer than 90 px. */
export function gridStep(metresPerPixel: number): number {
  return STEPS.find((step) => step / metresPerPixel >= NEAREST_PX) ?? 500_000;
}

/**
 * Where the lines of the UTM grid leave the frame. The grid leans against true north (convergence), so a line
 * meets the top and the bottom edge at different places: each edge is solved by itself.
 * @param toGrid a point of the frame in pixels to easting and northing
 */
export function gridTicks(
  width: number,
  height: number,
  step: number,
  toGrid: (x: number, y: number) => Grid,
): Ticks {
  const along = (axis: 0 | 1, length: number, place: (t: number) => readonly [number, number]) =>
    edgeTicks(length, step, (t) => toGrid(...place(t))[axis]);
  return {
    top: along(0, width, (t) => [t, 0]),
    bottom: along(0, width, (t) => [t, height]),
    left: along(1, height, (t) => [0, t]),
    right: along(1, height, (t) => [width, t]),
  };
}

function edgeTicks(length: number, step: number, valueAt: (t: number) => number): Tick[] {
  const start = valueAt(0);
  const end = valueAt(length);
  if (!Number.isFinite(start) || !Number.isFinite(end) || start === end) return [];
  const low = Math.ceil(Math.min(start, end) / step);
  const high = Math.floor(Math.max(start, end) / step);
  const ticks: Tick[] = [];
  for (let n = low; n <= high && ticks.length < 200; n++) {
    const value = n * step;
    ticks.push({ at: solve(value, start, end, length, valueAt), value, labelled: n % 2 === 0 });
  }
  return ticks;
}

/** The value runs almost straight along an edge: the chord, then two secant steps, leave less than 0.01 px. */
function solve(
  value: number,
  start: number,
  end: number,
  length: number,
  valueAt: (t: number) => number,
): number {
  const slope = (end - start) / length;
  let t = (value - start) / slope;
  for (let i = 0; i < 2; i++) t += (value - valueAt(t)) / slope;
  return Math.min(length, Math.max(0, t));
}
