/** How often each of several closed lines winds around a position: told for any position of a frame. */
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
function breaks(places: readonly number[], from: number, to: number, count: number): Float64Array {
  const sorted = Float64Array.from(places).sort();
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

export class Windings {
  /** Where columns and rows begin, and the last one ends: narrow where many pieces are, wide where few. */
  private readonly columns: Float64Array;
  private readonly rows: Float64Array;
  private readonly width: number;
  private readonly height: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  /** For each cell the windings at a place in it. */
  private readonly known: Int16Array;

  /**
   * @param d pieces as `Curves` keeps them, arcs of at most a quarter turn that does not pass the top, bottom or a side.
   * @param count how many.
   * @param channel which of the closed lines each belongs to.
   */
  constructor(
    private readonly d: Float64Array,
    count: number,
    private readonly channel: Uint16Array,
    private readonly channels: number,
    frame: Window,
  ) {
    const xs: number[] = [];
    const ys: number[] = [];
    for (let i = 0; i < count; i++) {
      const o = i * WIDTH;
      if (!meets(d, o, frame)) continue;
      xs.push(((d[o] as number) + (d[o + 2] as number)) / 2);
      ys.push(((d[o + 1] as number) + (d[o + 3] as number)) / 2);
    }
    const each = Math.sqrt(Math.min(MOST_CELLS, Math.max(4, xs.length / PER_CELL)));
    this.columns = breaks(xs, frame.west, frame.east, each);
    this.rows = breaks(ys, frame.south, frame.north, each);
    this.width = this.columns.length - 1;
    this.height = this.rows.length - 1;
    const cells = this.width * this.height;
    const starts = new Uint32Array(cells + 1);
    for (let i = 0; i < count; i++)
      this.each(i, frame, (c) => (starts[c + 1] = (starts[c + 1] as number) + 1));
    for (let c = 1; c <= cells; c++) starts[c] = (starts[c] as number) + (starts[c - 1] as number);
    const next = starts.slice();
    const items = new Uint32Array(starts[cells] as number);
    for (let i = 0; i < count; i++)
      this.each(i, frame, (c) => {
        items[next[c] as number] = i;
        next[c] = (next[c] as number) + 1;
      });
    this.starts = starts;
    this.items = items;
    this.known = new Int16Array(cells * channels);
    this.sweep(count);
  }

  cellOf(x: number, y: number): number {
    return placeIn(this.rows, y) * this.width + placeIn(this.columns, x);
  }

  /** The windings at a position, into `out`, one number a channel. */
  at(x: number, y: number, out: Int32Array): void {
    const c = this.cellOf(x, y);
    const base = c * this.channels;
    for (let k = 0; k < this.channels; k++) out[k] = this.known[base + k] as number;
    const cx = c % this.width;
    const cy = (c - cx) / this.width;
    this.walk(this.placeX(cx), this.placeY(cy), x, y, c, out);
  }

  /** The windings at the end of a short way whose beginning's are in `out`; both ends in the cell of the first. */
  private walk(px: number, py: number, qx: number, qy: number, cell: number, out: Int32Array): void {
    const { d, items, starts, channel } = this;
    const wx = qx - px;
    const wy = qy - py;
    const end = starts[cell + 1] as number;
    for (let k = starts[cell] as number; k < end; k++) {
      const i = items[k] as number;
      const o = i * WIDTH;
      const ax = d[o] as number;
      const ay = d[o + 1] as number;
      const bx = d[o + 2] as number;
      const by = d[o + 3] as number;
      const r = d[o + 6] as number;
      const ch = channel[i] as number;
      if (r === 0) {
        if (wx * (ay - py) - wy * (ax - px) >= 0 === wx * (by - py) - wy * (bx - px) >= 0) continue;
        const before = (bx - ax) * (py - ay) - (by - ay) * (px - ax) > 0;
        const after = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax) > 0;
        if (before !== after) out[ch] = (out[ch] as number) + (after ? 1 : -1);
        continue;
      }
      const fx = px - (d[o + 4] as number);
      const fy = py - (d[o + 5] as number);
      const a = wx * wx + wy * wy;
      const b = wx * fx + wy * fy;
      const c = fx * fx + fy * fy - r * r;
      const root2 = b * b - a * c;
      if (root2 <= 0) continue;
      const root = Math.sqrt(root2);
      const left = (d[o + 8] as number) > 0 ? 1 : -1;
      for (let s = -1; s <= 1; s += 2) {
        const t = (-b + s * root) / a;
        if (t <= 0 || t > 1) continue;
        // On the arc rather than the rest of its circle: beyond the chord.
        const beyond = (bx - ax) * (py + t * wy - ay) - (by - ay) * (px + t * wx - ax);
        if (beyond * left >= 0) continue;
        out[ch] = (out[ch] as number) + (s < 0 ? left : -left);
      }
    }
  }

  /** A place in each column and row that stands on no round number. */
  private placeX(column: number): number {
    const west = this.columns[column] as number;
    return west + 0.41421356 * ((this.columns[column + 1] as number) - west);
  }
  private placeY(row: number): number {
    const south = this.rows[row] as number;
    return south + 0.57735027 * ((this.rows[row + 1] as number) - south);
  }

  /** Row by row from the west: each piece that is passed changes the winding of its line. */
  private sweep(count: number): void {
    const { d, height, width, channels } = this;
    const rows = new Uint32Array(height + 1);
    const rowsOf = (i: number, visit: (row: number, up: boolean) => void) => {
      const y1 = d[i * WIDTH + 1] as number;
      const y2 = d[i * WIDTH + 3] as number;
      const low = Math.min(y1, y2);
      const high = Math.max(y1, y2);
      if (high < (this.rows[0] as number)) return;
      for (let row = placeIn(this.rows, low); row < height; row++) {
        const y = this.placeY(row);
        if (y < low) continue;
        if (y >= high) break;
        visit(row, y2 > y1);
      }
    };
    for (let i = 0; i < count; i++) rowsOf(i, (row) => (rows[row + 1] = (rows[row + 1] as number) + 1));
    for (let row = 1; row <= height; row++) rows[row] = (rows[row] as number) + (rows[row - 1] as number);
    const all = rows[height] as number;
    const xs = new Float64Array(all);
    const what = new Int32Array(all);
    const next = rows.slice();
    for (let i = 0; i < count; i++)
      rowsOf(i, (row, up) => {
        const at = next[row] as number;
        next[row] = at + 1;
        xs[at] = this.crossingX(i, this.placeY(row));
        // Going east over a line that runs north leaves its left side.
        what[at] = (up ? -1 : 1) * ((this.channel[i] as number) + 1);
      });
    const sums = new Int32Array(channels);
    for (let row = 0; row < height; row++) {
      const from = rows[row] as number;
      const to = rows[row + 1] as number;
      const order = new Uint32Array(to - from);
      for (let k = 0; k < order.length; k++) order[k] = from + k;
      order.sort((a, b) => (xs[a] as number) - (xs[b] as number));
      sums.fill(0);
      let k = 0;
      for (let column = 0; column < width; column++) {
        const x = this.placeX(column);
        while (k < order.length && (xs[order[k] as number] as number) < x) {
          const w = what[order[k] as number] as number;
          if (w > 0) sums[w - 1] = (sums[w - 1] as number) + 1;
          else sums[-w - 1] = (sums[-w - 1] as number) - 1;
          k++;
        }
        this.known.set(sums, (row * width + column) * channels);
      }
    }
  }

  private crossingX(i: number, y: number): number {
    const { d } = this;
    const o = i * WIDTH;
    const r = d[o + 6] as number;
    const x1 = d[o] as number;
    const y1 = d[o + 1] as number;
    const x2 = d[o + 2] as number;
    const y2 = d[o + 3] as number;
    if (r === 0) return x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
    const dy = y - (d[o + 5] as number);
    const cx = d[o + 4] as number;
    const half = Math.sqrt(Math.max(0, r * r - dy * dy));
    return (x1 + x2) / 2 > cx ? cx + half : cx - half;
  }

  private each(i: number, frame: Window, visit: (cell: number) => void): void {
    const { d } = this;
    const o = i * WIDTH;
    if (!meets(d, o, frame)) return;
    const west = Math.min(d[o] as number, d[o + 2] as number);
    const east = Math.max(d[o] as number, d[o + 2] as number);
    const south = Math.min(d[o + 1] as number, d[o + 3] as number);
    const north = Math.max(d[o + 1] as number, d[o + 3] as number);
    const xa = placeIn(this.columns, west - EDGE);
    const xb = placeIn(this.columns, east + EDGE);
    const ya = placeIn(this.rows, south - EDGE);
    const yb = placeIn(this.rows, north + EDGE);
    for (let y = ya; y <= yb; y++) for (let x = xa; x <= xb; x++) visit(y * this.width + x);
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
