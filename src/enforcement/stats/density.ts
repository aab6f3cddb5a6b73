/**
 * Density of points as cases per km², by a Gaussian kernel whose width is told in metres on the ground: it means the same
 * at every scale of the map, and its integral is the number of points.
 */
import { kxAt, kyAt } from '../../geodesy/metric.ts';

/** Positions in degrees, SIRGAS 2000. */
export interface Points {
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
}

/** A grid of densities over one group of points that lie near one another. */
export interface DensityGrid {
  /** West and south edge of the first cell, degrees. */
  readonly west: number;
  readonly south: number;
  /** Size of a cell, degrees. */
  readonly dLon: number;
  readonly dLat: number;
  readonly columns: number;
  readonly rows: number;
  /** Of a cell, km². */
  readonly cellArea: number;
  /** Cases per km² at the middle of each cell, rows from the south. */
  readonly values: Float64Array;
}

/** Cells a bandwidth: with eight a summit in the corner of four cells loses under 0.4 %. */
const FINENESS = 8;
/** How far the kernel reaches, bandwidths; 0.03 % of a Gaussian lies beyond, which is put back. */
const REACH = 4;
/** Of all grids together, beyond which cells grow. */
const MOST_CELLS = 4_000_000;

/**
 * One grid for each group of points whose kernels meet: a town of 17,000 km² with its cases in two villages needs no
 * grid of all of it. Positions that are no numbers are passed over.
 * @param bandwidth standard deviation of the kernel, metres, above 0.
 * @throws RangeError for a bandwidth that is none.
 */
export function densityGrids({ lon, lat }: Points, bandwidth: number): readonly DensityGrid[] {
  if (!(bandwidth > 0 && bandwidth < Number.POSITIVE_INFINITY))
    throw new RangeError(`a bandwidth is a number of metres above 0, got ${bandwidth}`);
  const groups = groupsOf(lon, lat, 2 * REACH * bandwidth);
  for (let fineness = FINENESS; ; fineness /= 1.5) {
    const frames = groups.map((group) => frameOf(group, lon, lat, bandwidth, bandwidth / fineness));
    const cells = frames.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
    if (cells <= MOST_CELLS || fineness < 1.5)
      return frames.map((frame, i) => filled(frame, groups[i] ?? [], lon, lat, fineness));
  }
}

/** Groups of points such that those of different ones are farther apart than `reach` metres. */
function groupsOf(lon: ArrayLike<number>, lat: ArrayLike<number>, reach: number): number[][] {
  const cells = new Map<number, number[]>();
  const known = (i: number) => Number.isFinite(lon[i]) && Number.isFinite(lat[i]);
  let first = 0;
  while (first < lon.length && !known(first)) first++;
  const lat0 = lat[first] ?? 0;
  const [kx, ky] = [kxAt(lat0), kyAt(lat0)];
  const keys: [number, number][] = [];
  for (let i = first; i < lon.length; i++) {
    if (!known(i)) continue;
    const x = Math.floor(((lon[i] ?? 0) * kx) / reach);
    const y = Math.floor(((lat[i] ?? 0) * ky) / reach);
    const cell = cells.get(keyOf(x, y));
    if (cell !== undefined) cell.push(i);
    else {
      cells.set(keyOf(x, y), [i]);
      keys.push([x, y]);
    }
  }
  const groups: number[][] = [];
  for (const start of keys) {
    if (!cells.has(keyOf(...start))) continue;
    const group: number[] = [];
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const key = keyOf(...at);
      const cell = cells.get(key);
      if (cell === undefined) continue;
      cells.delete(key);
      for (const i of cell) group.push(i);
      for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) open.push([at[0] + dx, at[1] + dy]);
    }
    groups.push(group);
  }
  return groups;
}

/** A number, not a text: there may be a million points. */
const keyOf = (x: number, y: number): number => x * 2 ** 24 + y;

type Frame = Omit<DensityGrid, 'values'>;

function frameOf(
  group: readonly number[],
  lon: ArrayLike<number>,
  lat: ArrayLike<number>,
  bandwidth: number,
  cell: number,
): Frame {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const i of group) {
    west = Math.min(west, lon[i] ?? west);
    east = Math.max(east, lon[i] ?? east);
    south = Math.min(south, lat[i] ?? south);
    north = Math.max(north, lat[i] ?? north);
  }
  const middle = (south + north) / 2;
  const [dLon, dLat] = [cell / kxAt(middle), cell / kyAt(middle)];
  // Two cells more than the kernel reaches: one for the share of a point in the next cell, one that is always 0.
  const margin = Math.ceil((REACH * bandwidth) / cell) + 2;
  return {
    west: west - margin * dLon,
    south: south - margin * dLat,
    dLon,
    dLat,
    columns: Math.ceil((east - west) / dLon) + 2 * margin,
    rows: Math.ceil((north - south) / dLat) + 2 * margin,
    cellArea: (cell * cell) / 1e6,
  };
}

/** @param fineness cells a bandwidth. */
function filled(
  frame: Frame,
  group: readonly number[],
  lon: ArrayLike<number>,
  lat: ArrayLike<number>,
  fineness: number,
): DensityGrid {
  const { west, south, dLon, dLat, columns, rows, cellArea } = frame;
  const bins = new Float64Array(columns * rows);
  // A point is shared among the four cells around it, nearer ones more: it keeps its place within a cell.
  for (const i of group) {
    const x = ((lon[i] ?? 0) - west) / dLon - 0.5;
    const y = ((lat[i] ?? 0) - south) / dLat - 0.5;
    const [cx, cy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - cx, y - cy];
    const at = cy * columns + cx;
    bins[at] = (bins[at] ?? 0) + (1 - fx) * (1 - fy);
    bins[at + 1] = (bins[at + 1] ?? 0) + fx * (1 - fy);
    bins[at + columns] = (bins[at + columns] ?? 0) + (1 - fx) * fy;
    bins[at + columns + 1] = (bins[at + columns + 1] ?? 0) + fx * fy;
  }
  const kernel = gaussian(fineness);
  const values = blurred(blurred(bins, kernel, columns, rows, 1, columns), kernel, rows, columns, columns, 1);
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / cellArea;
  return { ...frame, values };
}

/** Weights of a cell and those to either side of it, which add up to 1. */
function gaussian(fineness: number): Float64Array {
  const reach = Math.ceil(REACH * fineness);
  // Sharing a point among cells widens it by up to a quarter of a cell squared, a sixth on average: taken off here.
  const variance = fineness * fineness - 1 / 6;
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * variance)),
  );
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

/** Along one axis: `count` cells `step` apart, on each of `lines` that begin `stride` apart. */
function blurred(
  from: Float64Array,
  kernel: Float64Array,
  count: number,
  lines: number,
  step: number,
  stride: number,
): Float64Array {
  const to = new Float64Array(from.length);
  const reach = (kernel.length - 1) / 2;
  for (let line = 0; line < lines; line++)
    for (let i = 0; i < count; i++) {
      const mass = from[line * stride + i * step] ?? 0;
      // Most cells of a town hold nothing.
      if (mass === 0) continue;
      const [low, high] = [Math.max(0, i - reach), Math.min(count - 1, i + reach)];
      for (let j = low; j <= high; j++) {
        const at = line * stride + j * step;
        to[at] = (to[at] ?? 0) + mass * (kernel[j - i + reach] ?? 0);
      }
    }
  return to;
}
