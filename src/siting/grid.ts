/**
 * Boxes in a uniform grid over degrees, searched in rings of cells around a box until nothing nearer can come.
 * Items that were there from the start lie one after another by cell; later ones hang on their cell in lists of
 * their own until they are as many as the first, when all are laid out anew (so that adding stays cheap).
 */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import type { Box } from '../geodesy/shape.ts';

/** Items a cell should hold on average. */
const PER_CELL = 3;
const SMALLEST_CELL_M = 20;
/** Bounds are shortened by this, more than what third-order terms of the metric are worth within a degree. */
const SLACK = 0.9995;

/** A box being searched around: set by `begin`, read ring by ring. */
export interface Search {
  west: number;
  south: number;
  east: number;
  north: number;
  /** Shortest way from the box to the end of its cells, in cells. */
  edge: number;
  /** Least metres a cell's side is worth between the grid and the box. */
  cell: number;
  /** Rings after which no cell is left. */
  last: number;
}

export class Grid {
  private x0 = 0;
  private y0 = 0;
  /** Cells a degree. */
  private perLon = 1;
  private perLat = 1;
  private width = 1;
  private height = 1;
  private cell = 1;
  private leastKx = 1;
  private cellMetresX = 1;
  private starts = new Uint32Array(2);
  private items = new Uint32Array(0);
  /** The farthest that any item of the cell reaches beyond its own box (accuracy, half width). */
  private reach = new Float64Array(1);
  private later = new Map<number, number[]>();
  /** Items that are not wholly within the grid: looked at in every search. */
  private outside: number[] = [];
  private outsideReach = 0;
  private laid = 0;
  private added = 0;
  readonly search: Search = { west: 0, south: 0, east: 0, north: 0, edge: 0, cell: 1, last: 0 };
  /** Items of the last ring that was read. */
  found = new Uint32Array(64);

  /** Lays out `count` items; their boxes are four numbers each: west, south, east, north. */
  lay(boxes: Float64Array, reaches: Float64Array, count: number): void {
    this.later = new Map();
    this.outside = [];
    this.outsideReach = 0;
    this.laid = count;
    this.added = 0;
    const [west, south, east, north] = extent(boxes, count);
    const middle = (south + north) / 2;
    const kx = kxAt(middle);
    const ky = kyAt(middle);
    const area = Math.max(1, (east - west) * kx * (north - south) * ky);
    const longer = Math.max((east - west) * kx, (north - south) * ky);
    // A thin extent must not become thousands of cells for a handful of items.
    this.cell = Math.max(SMALLEST_CELL_M, Math.sqrt((area * PER_CELL) / Math.max(1, count)), longer / 4096);
    this.x0 = west;
    this.y0 = south;
    this.perLon = kx / this.cell;
    this.perLat = ky / this.cell;
    this.width = Math.floor((east - west) * this.perLon) + 1;
    this.height = Math.floor((north - south) * this.perLat) + 1;
    this.leastKx = Math.min(kxAt(south), kxAt(north));
    this.cellMetresX = (this.leastKx / this.perLon) * SLACK;
    const cells = this.width * this.height;
    this.reach = new Float64Array(cells);
    const starts = new Uint32Array(cells + 1);
    for (let i = 0; i < count; i++) {
      if (!this.holds(boxes, i)) {
        this.outside.push(i);
        this.outsideReach = Math.max(this.outsideReach, reaches[i] as number);
      } else
        this.each(boxes, i, (c) => {
          starts[c + 1] = (starts[c + 1] as number) + 1;
          this.reach[c] = Math.max(this.reach[c] as number, reaches[i] as number);
        });
    }
    for (let c = 0; c < cells; c++) starts[c + 1] = (starts[c + 1] as number) + (starts[c] as number);
    const next = starts.slice(0, cells);
    this.items = new Uint32Array(starts[cells] as number);
    for (let i = 0; i < count; i++)
      if (this.holds(boxes, i))
        this.each(boxes, i, (c) => {
          const at = next[c] as number;
          this.items[at] = i;
          next[c] = at + 1;
        });
    this.starts = starts;
  }

  /** Adds the item numbered `count - 1`; all are laid out anew once the later ones are as many as the first. */
  add(boxes: Float64Array, reaches: Float64Array, count: number): void {
    const item = count - 1;
    this.added++;
    if (this.added > this.laid + 32) {
      this.lay(boxes, reaches, count);
      return;
    }
    const reach = reaches[item] as number;
    if (this.laid === 0 || !this.holds(boxes, item)) {
      this.outside.push(item);
      this.outsideReach = Math.max(this.outsideReach, reach);
      return;
    }
    this.each(boxes, item, (c) => {
      const list = this.later.get(c);
      if (list === undefined) this.later.set(c, [item]);
      else list.push(item);
      this.reach[c] = Math.max(this.reach[c] as number, reach);
    });
  }

  /** Begins a search around a box. */
  begin(box: Box): void {
    const s = this.search;
    const west = (box[0] - this.x0) * this.perLon;
    const south = (box[1] - this.y0) * this.perLat;
    const east = (box[2] - this.x0) * this.perLon;
    const north = (box[3] - this.y0) * this.perLat;
    s.west = Math.floor(west);
    s.south = Math.floor(south);
    s.east = Math.floor(east);
    s.north = Math.floor(north);
    s.edge = Math.min(west - s.west, south - s.south, s.east + 1 - east, s.north + 1 - north);
    let cell = Math.min(this.cellMetresX, this.cell * SLACK);
    if (s.south < 0 || s.north >= this.height) {
      const kx = Math.min(kxAt(box[1]), kxAt(box[3]));
      if (kx < this.leastKx) cell = Math.min(cell, (kx / this.perLon) * SLACK);
    }
    s.cell = cell;
    s.last = Math.max(s.east, s.north, this.width - 1 - s.west, this.height - 1 - s.south, 0);
    // Where the box lies beyond the grid, rings before the first that touches it are empty.
  }

  /** Least metres between the box and any item first met in ring `r`. */
  bound(r: number): number {
    return r === 0 ? 0 : (r - 1 + this.search.edge) * this.search.cell;
  }

  /** The first ring that can hold anything besides what lies outside the grid (which ring 0 tells). */
  firstRing(): number {
    const s = this.search;
    return Math.max(0, s.west - (this.width - 1), -s.east, s.south - (this.height - 1), -s.north);
  }

  /**
   * Reads ring `r` into `found` and gives how many items it holds; an item of several cells may come again.
   * Cells none of whose items reaches within `near` metres are left out, unless the ring is within `nearest`.
   */
  ring(r: number, near: number, nearest: number): number {
    const s = this.search;
    const bound = this.bound(r);
    const all = bound <= nearest;
    let n = 0;
    if (r === 0 && (all || bound - this.outsideReach <= near)) n = this.take(this.outside, n);
    const yFrom = Math.max(0, s.south - r);
    const yTo = Math.min(this.height - 1, s.north + r);
    const xFrom = Math.max(0, s.west - r);
    const xTo = Math.min(this.width - 1, s.east + r);
    for (let y = yFrom; y <= yTo; y++) {
      const whole = r === 0 || y === s.south - r || y === s.north + r;
      for (let x = xFrom; x <= xTo; x++) {
        if (!whole && x > s.west - r && x < s.east + r) {
          x = Math.min(s.east + r, xTo + 1) - 1;
          continue;
        }
        const c = y * this.width + x;
        if (!all && bound - (this.reach[c] as number) > near) continue;
        const end = this.starts[c + 1] as number;
        let k = this.starts[c] as number;
        if (n + end - k > this.found.length) this.grow(n + end - k);
        for (; k < end; k++) this.found[n++] = this.items[k] as number;
        if (this.later.size > 0) {
          const list = this.later.get(c);
          if (list !== undefined) n = this.take(list, n);
        }
      }
    }
    return n;
  }

  private take(list: readonly number[], n: number): number {
    if (n + list.length > this.found.length) this.grow(n + list.length);
    for (const item of list) this.found[n++] = item;
    return n;
  }

  private grow(least: number): void {
    const found = new Uint32Array(Math.max(least, this.found.length * 2));
    found.set(this.found);
    this.found = found;
  }

  private holds(boxes: Float64Array, i: number): boolean {
    return (
      (boxes[4 * i] as number) >= this.x0 &&
      (boxes[4 * i + 1] as number) >= this.y0 &&
      ((boxes[4 * i + 2] as number) - this.x0) * this.perLon < this.width &&
      ((boxes[4 * i + 3] as number) - this.y0) * this.perLat < this.height
    );
  }

  private each(boxes: Float64Array, i: number, cell: (c: number) => void): void {
    const xFrom = Math.floor(((boxes[4 * i] as number) - this.x0) * this.perLon);
    const yFrom = Math.floor(((boxes[4 * i + 1] as number) - this.y0) * this.perLat);
    const xTo = Math.floor(((boxes[4 * i + 2] as number) - this.x0) * this.perLon);
    const yTo = Math.floor(((boxes[4 * i + 3] as number) - this.y0) * this.perLat);
    for (let y = yFrom; y <= yTo; y++) for (let x = xFrom; x <= xTo; x++) cell(y * this.width + x);
  }
}

/**
 * The box that holds all items, but for strays: one position far off must not make every cell a neighbourhood.
 * Taken from the middle 98 % of the items' middles, widened by half on each side.
 */
function extent(boxes: Float64Array, count: number): [number, number, number, number] {
  if (count === 0) return [0, 0, 0, 0];
  const all: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const xs = new Float64Array(count);
  const ys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [w, s, e, n] = boxes.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    all[0] = Math.min(all[0], w);
    all[1] = Math.min(all[1], s);
    all[2] = Math.max(all[2], e);
    all[3] = Math.max(all[3], n);
    xs[i] = (w + e) / 2;
    ys[i] = (s + n) / 2;
  }
  if (count < 200) return all;
  xs.sort();
  ys.sort();
  const low = Math.floor(count * 0.01);
  const high = count - 1 - low;
  const wide = (xs[high] as number) - (xs[low] as number);
  const tall = (ys[high] as number) - (ys[low] as number);
  return [
    Math.max(all[0], (xs[low] as number) - wide / 2),
    Math.max(all[1], (ys[low] as number) - tall / 2),
    Math.min(all[2], (xs[high] as number) + wide / 2),
    Math.min(all[3], (ys[high] as number) + tall / 2),
  ];
}
