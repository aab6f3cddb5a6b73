/** Cells of a frame, narrow where many pieces are and wide where few: which pieces each holds. */
import { type Curves, WIDTH } from './curves.ts';

/** Pieces a cell should hold on average, and the most cells that are laid out. */
const PER_CELL = 2;
const MOST_CELLS = 1 << 17;

export interface Window {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Pieces this near to a cell are looked at in it too, metres. */
const EDGE = 1e-3;

/** Bounds of about `count` columns (or rows) that hold about as many pieces each. */
function breaks(places: Float64Array, from: number, to: number, count: number): Float64Array {
  const sorted = places.toSorted();
  const wanted = Math.max(1, Math.round(count));
  const least = (to - from) / 1e5;
  const found = [from];
  for (let k = 1; k < wanted; k++) {
    const at = sorted[Math.floor((k * sorted.length) / wanted)] ?? to;
    if (at > (found.at(-1) ?? from) + least && at < to - least) found.push(at);
  }
  found.push(to);
  return Float64Array.from(found);
}

/** The column (or row) a place lies in; the first or last for one beyond. */
function placeIn(bounds: Float64Array, at: number): number {
  let low = 0;
  let high = bounds.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bounds[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The box of the pieces, so many metres wider on each side. */
export function boxOfCurves({ data, length }: Curves, wider: number): Window {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let o = 0; o < length * WIDTH; o += WIDTH) {
    west = Math.min(west, data[o] as number, data[o + 2] as number);
    east = Math.max(east, data[o] as number, data[o + 2] as number);
    south = Math.min(south, data[o + 1] as number, data[o + 3] as number);
    north = Math.max(north, data[o + 1] as number, data[o + 3] as number);
  }
  return { west: west - wider, south: south - wider, east: east + wider, north: north + wider };
}

export class Lattice {
  /** Where columns and rows begin, and the last one ends. */
  private readonly columns: Float64Array;
  private readonly rows: Float64Array;
  readonly width: number;
  readonly height: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;

  /**
   * @param d pieces as `Curves` keeps them, arcs of at most a quarter turn that does not pass the top, bottom or a side.
   * @param count how many.
   */
  constructor(d: Float64Array, count: number, frame: Window) {
    const within = new Uint32Array(count);
    let inside = 0;
    for (let i = 0; i < count; i++) if (meets(d, i * WIDTH, frame)) within[inside++] = i;
    const xs = new Float64Array(inside);
    const ys = new Float64Array(inside);
    for (let k = 0; k < inside; k++) {
      const o = (within[k] as number) * WIDTH;
      xs[k] = ((d[o] as number) + (d[o + 2] as number)) / 2;
      ys[k] = ((d[o + 1] as number) + (d[o + 3] as number)) / 2;
    }
    const each = Math.sqrt(Math.min(MOST_CELLS, Math.max(4, inside / PER_CELL)));
    this.columns = breaks(xs, frame.west, frame.east, each);
    this.rows = breaks(ys, frame.south, frame.north, each);
    this.width = this.columns.length - 1;
    this.height = this.rows.length - 1;
    const cells = this.width * this.height;
    const starts = new Uint32Array(cells + 1);
    // West and east column, south and north row of each.
    const spans = new Uint16Array(4 * inside);
    for (let k = 0; k < inside; k++) {
      const o = (within[k] as number) * WIDTH;
      const xa = placeIn(this.columns, Math.min(d[o] as number, d[o + 2] as number) - EDGE);
      const xb = placeIn(this.columns, Math.max(d[o] as number, d[o + 2] as number) + EDGE);
      const ya = placeIn(this.rows, Math.min(d[o + 1] as number, d[o + 3] as number) - EDGE);
      const yb = placeIn(this.rows, Math.max(d[o + 1] as number, d[o + 3] as number) + EDGE);
      spans[4 * k] = xa;
      spans[4 * k + 1] = xb;
      spans[4 * k + 2] = ya;
      spans[4 * k + 3] = yb;
      for (let y = ya; y <= yb; y++)
        for (let c = y * this.width + xa; c <= y * this.width + xb; c++)
          starts[c + 1] = (starts[c + 1] as number) + 1;
    }
    for (let c = 1; c <= cells; c++) starts[c] = (starts[c] as number) + (starts[c - 1] as number);
    const next = starts.slice();
    const items = new Uint32Array(starts[cells] as number);
    for (let k = 0; k < inside; k++) {
      const xa = spans[4 * k] as number;
      const xb = spans[4 * k + 1] as number;
      for (let y = spans[4 * k + 2] as number; y <= (spans[4 * k + 3] as number); y++)
        for (let c = y * this.width + xa; c <= y * this.width + xb; c++) {
          items[next[c] as number] = within[k] as number;
          next[c] = (next[c] as number) + 1;
        }
    }
    this.starts = starts;
    this.items = items;
  }

  readonly cellOf = (x: number, y: number): number =>
    placeIn(this.rows, y) * this.width + placeIn(this.columns, x);

  /** The row a place lies in; the first or last for one beyond. */
  rowOf(y: number): number {
    return placeIn(this.rows, y);
  }
  get south(): number {
    return this.rows[0] as number;
  }

  /** A place in each column and row that stands on no round number. */
  placeX(column: number): number {
    const west = this.columns[column] as number;
    return west + 0.41421356 * ((this.columns[column + 1] as number) - west);
  }
  placeY(row: number): number {
    const south = this.rows[row] as number;
    return south + 0.57735027 * ((this.rows[row + 1] as number) - south);
  }
}

export function meets(d: Float64Array, o: number, frame: Window): boolean {
  const x1 = d[o] as number;
  const y1 = d[o + 1] as number;
  const x2 = d[o + 2] as number;
  const y2 = d[o + 3] as number;
  return (
    (x1 > frame.west || x2 > frame.west) &&
    (x1 < frame.east || x2 < frame.east) &&
    (y1 > frame.south || y2 > frame.south) &&
    (y1 < frame.north || y2 < frame.north)
  );
}
