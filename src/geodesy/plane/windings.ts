/** How often each of several closed lines winds around a position: told for any position of a window. */
import { WIDTH } from './curves.ts';

/** Pieces a cell should hold on average, and the most cells that are laid out. */
const PER_CELL = 2;
const MOST_CELLS = 1 << 18;

export interface Window {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export class Windings {
  private readonly cell: number;
  private readonly x0: number;
  private readonly y0: number;
  readonly width: number;
  readonly height: number;
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
    window: Window,
  ) {
    const wide = window.east - window.west;
    const high = window.north - window.south;
    let inside = 0;
    let sides = 0;
    for (let i = 0; i < count; i++) {
      const o = i * WIDTH;
      if (!meets(d, o, window)) continue;
      inside++;
      sides +=
        Math.abs((d[o] as number) - (d[o + 2] as number)) +
        Math.abs((d[o + 1] as number) - (d[o + 3] as number));
    }
    this.cell = Math.max(
      Math.sqrt((wide * high * PER_CELL) / Math.max(8, inside)),
      sides / Math.max(1, inside) / 4,
      Math.sqrt((wide * high) / MOST_CELLS),
      wide / 8192,
      high / 8192,
    );
    this.x0 = window.west;
    this.y0 = window.south;
    this.width = Math.floor(wide / this.cell) + 1;
    this.height = Math.floor(high / this.cell) + 1;
    const cells = this.width * this.height;
    const starts = new Uint32Array(cells + 1);
    for (let i = 0; i < count; i++)
      this.each(i, window, (c) => (starts[c + 1] = (starts[c + 1] as number) + 1));
    for (let c = 1; c <= cells; c++) starts[c] = (starts[c] as number) + (starts[c - 1] as number);
    const next = starts.slice();
    const items = new Uint32Array(starts[cells] as number);
    for (let i = 0; i < count; i++)
      this.each(i, window, (c) => {
        items[next[c] as number] = i;
        next[c] = (next[c] as number) + 1;
      });
    this.starts = starts;
    this.items = items;
    this.known = new Int16Array(cells * channels);
    this.sweep(count);
  }

  cellOf(x: number, y: number): number {
    const cx = Math.min(this.width - 1, Math.max(0, Math.floor((x - this.x0) / this.cell)));
    const cy = Math.min(this.height - 1, Math.max(0, Math.floor((y - this.y0) / this.cell)));
    return cy * this.width + cx;
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
    return this.x0 + (column + 0.41421356) * this.cell;
  }
  private placeY(row: number): number {
    return this.y0 + (row + 0.57735027) * this.cell;
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
      const first = Math.max(0, Math.ceil((low - this.placeY(0)) / this.cell - 1e-9) - 1);
      for (let row = first; row < height; row++) {
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

  private each(i: number, window: Window, visit: (cell: number) => void): void {
    const { d } = this;
    const o = i * WIDTH;
    if (!meets(d, o, window)) return;
    const west = Math.min(d[o] as number, d[o + 2] as number);
    const east = Math.max(d[o] as number, d[o + 2] as number);
    const south = Math.min(d[o + 1] as number, d[o + 3] as number);
    const north = Math.max(d[o + 1] as number, d[o + 3] as number);
    const xa = Math.max(0, Math.floor((west - this.x0) / this.cell - 1e-6));
    const xb = Math.min(this.width - 1, Math.floor((east - this.x0) / this.cell + 1e-6));
    const ya = Math.max(0, Math.floor((south - this.y0) / this.cell - 1e-6));
    const yb = Math.min(this.height - 1, Math.floor((north - this.y0) / this.cell + 1e-6));
    for (let y = ya; y <= yb; y++) for (let x = xa; x <= xb; x++) visit(y * this.width + x);
  }
}

export function meets(d: Float64Array, o: number, window: Window): boolean {
  const x1 = d[o] as number;
  const y1 = d[o + 1] as number;
  const x2 = d[o + 2] as number;
  const y2 = d[o + 3] as number;
  return (
    (x1 > window.west || x2 > window.west) &&
    (x1 < window.east || x2 < window.east) &&
    (y1 > window.south || y2 > window.south) &&
    (y1 < window.north || y2 < window.north)
  );
}
