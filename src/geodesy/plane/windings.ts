/** How often each of several closed lines winds around a position: told for any position of a frame. */
import { WIDTH } from './curves.ts';
import { Lattice, type Window } from './lattice.ts';

export class Windings {
  readonly lattice: Lattice;
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
    this.lattice = new Lattice(d, count, frame);
    const cells = this.lattice.width * this.lattice.height;
    this.known = new Int16Array(cells * channels);
    this.sweep(count);
  }

  /** The windings at a position, into `out`, one number a channel. */
  at(x: number, y: number, out: Int32Array): void {
    const { lattice, channels, known } = this;
    const c = lattice.cellOf(x, y);
    const base = c * channels;
    for (let k = 0; k < channels; k++) out[k] = known[base + k] as number;
    const cx = c % lattice.width;
    const cy = (c - cx) / lattice.width;
    this.walk(lattice.placeX(cx), lattice.placeY(cy), x, y, c, out);
  }

  /** The windings at the end of a short way whose beginning's are in `out`; both ends in the cell of the first. */
  private walk(px: number, py: number, qx: number, qy: number, cell: number, out: Int32Array): void {
    const { d, channel } = this;
    const { items, starts } = this.lattice;
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

  /** Each piece changes the winding of its line in all cells of its rows that lie east of it. */
  private sweep(count: number): void {
    const { d, channels, known, channel } = this;
    const { width, height, south } = this.lattice;
    const places = Float64Array.from({ length: width }, (_, column) => this.lattice.placeX(column));
    for (let i = 0; i < count; i++) {
      const y1 = d[i * WIDTH + 1] as number;
      const y2 = d[i * WIDTH + 3] as number;
      const low = Math.min(y1, y2);
      const high = Math.max(y1, y2);
      if (high < south) continue;
      for (let row = this.lattice.rowOf(low); row < height; row++) {
        const y = this.lattice.placeY(row);
        if (y < low) continue;
        if (y >= high) break;
        const column = firstBeyond(places, this.crossingX(i, y));
        if (column === width) continue;
        const at = (row * width + column) * channels + (channel[i] as number);
        // Going east over a line that runs north leaves its left side.
        known[at] = (known[at] as number) + (y2 > y1 ? -1 : 1);
      }
    }
    for (let row = 0; row < height; row++) {
      const end = (row + 1) * width * channels;
      for (let at = (row * width + 1) * channels; at < end; at++)
        known[at] = (known[at] as number) + (known[at - channels] as number);
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
}

/** The first of ascending places that lies beyond; their count where none does. */
function firstBeyond(places: Float64Array, x: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) > x) high = middle;
    else low = middle + 1;
  }
  return low;
}
