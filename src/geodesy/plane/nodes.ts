/**
 * Places that are nearly one get one number. What lies within a few micrometres is one place from the start; then
 * places nearer than half a millimetre are joined, and what is joined to the same place is joined to each other,
 * so that no order of asking matters.
 */

/** Ends nearer than this are one place, metres. */
const ONE_PLACE_M = 5e-4;
const SAME_M = 4e-6;
const CELL = 4 * ONE_PLACE_M;

export class Nodes {
  private xs: Float64Array;
  private ys: Float64Array;
  private following: Int32Array;
  private heads: Int32Array;
  private roots = new Uint32Array(0);
  private count = 0;

  /** @param room for how many places there is room at first. */
  constructor(room = 64) {
    let size = 64;
    while (size < room) size *= 2;
    this.xs = new Float64Array(size);
    this.ys = new Float64Array(size);
    this.following = new Int32Array(size);
    this.heads = new Int32Array(size * 4).fill(-1);
  }

  get size(): number {
    return this.count;
  }
  x(node: number): number {
    return this.xs[node] as number;
  }
  y(node: number): number {
    return this.ys[node] as number;
  }

  /** A number of the place before places are joined. */
  number(x: number, y: number): number {
    const xb = Math.floor((x + SAME_M) / CELL);
    const yb = Math.floor((y + SAME_M) / CELL);
    for (let cy = Math.floor((y - SAME_M) / CELL); cy <= yb; cy++)
      for (let cx = Math.floor((x - SAME_M) / CELL); cx <= xb; cx++)
        for (let n = this.heads[this.slot(cx, cy)] as number; n >= 0; n = this.following[n] as number)
          if (this.nearer(n, x, y, SAME_M)) return n;
    if (this.count === this.xs.length) this.grow();
    const node = this.count++;
    this.xs[node] = x;
    this.ys[node] = y;
    this.hang(node);
    return node;
  }

  /** Joins what is nearly one. */
  join(): void {
    this.roots = new Uint32Array(this.count);
    for (let node = 0; node < this.count; node++) this.roots[node] = node;
    for (let node = 0; node < this.count; node++) {
      const x = this.xs[node] as number;
      const y = this.ys[node] as number;
      const xb = Math.floor((x + ONE_PLACE_M) / CELL);
      const yb = Math.floor((y + ONE_PLACE_M) / CELL);
      for (let cy = Math.floor((y - ONE_PLACE_M) / CELL); cy <= yb; cy++)
        for (let cx = Math.floor((x - ONE_PLACE_M) / CELL); cx <= xb; cx++)
          for (let n = this.heads[this.slot(cx, cy)] as number; n >= 0; n = this.following[n] as number) {
            // Each pair is met from the later of the two.
            if (n >= node || !this.nearer(n, x, y, ONE_PLACE_M)) continue;
            const a = this.joined(node);
            const b = this.joined(n);
            if (a !== b) this.roots[Math.max(a, b)] = Math.min(a, b);
          }
    }
  }

  /** The number that all places joined to this one share. */
  joined(node: number): number {
    let root = node;
    while (this.roots[root] !== root) root = this.roots[root] as number;
    this.roots[node] = root;
    return root;
  }

  private nearer(node: number, x: number, y: number, within: number): boolean {
    const dx = (this.xs[node] as number) - x;
    const dy = (this.ys[node] as number) - y;
    return dx * dx + dy * dy < within * within;
  }

  private slot(cx: number, cy: number): number {
    return ((Math.imul(cx | 0, 73856093) ^ Math.imul(cy | 0, 19349663)) >>> 4) & (this.heads.length - 1);
  }

  private hang(node: number): void {
    const slot = this.slot(
      Math.floor((this.xs[node] as number) / CELL),
      Math.floor((this.ys[node] as number) / CELL),
    );
    this.following[node] = this.heads[slot] as number;
    this.heads[slot] = node;
  }

  private grow(): void {
    const size = this.xs.length * 2;
    const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
    xs.set(this.xs);
    ys.set(this.ys);
    this.xs = xs;
    this.ys = ys;
    this.following = new Int32Array(size);
    this.heads = new Int32Array(size * 4).fill(-1);
    for (let n = 0; n < this.count; n++) this.hang(n);
  }
}
