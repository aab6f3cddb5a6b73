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
  private xs = new Float64Array(64);
  private ys = new Float64Array(64);
  private following = new Int32Array(64);
  private heads = new Int32Array(256).fill(-1);
  private roots = new Uint32Array(0);
  private count = 0;

  x(node: number): number {
    return this.xs[node] as number;
  }
  y(node: number): number {
    return this.ys[node] as number;
  }

  /** A number of the place before places are joined. */
  number(x: number, y: number): number {
    let found = -1;
    this.eachNear(x, y, SAME_M, (node) => {
      found = node;
    });
    if (found >= 0) return found;
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
    for (let node = 0; node < this.count; node++)
      this.eachNear(this.x(node), this.y(node), ONE_PLACE_M, (other) => {
        const [a, b] = [this.joined(node), this.joined(other)];
        if (a !== b) this.roots[Math.max(a, b)] = Math.min(a, b);
      });
  }

  /** The number that all places joined to this one share. */
  joined(node: number): number {
    let root = node;
    while (this.roots[root] !== root) root = this.roots[root] as number;
    this.roots[node] = root;
    return root;
  }

  private eachNear(x: number, y: number, within: number, visit: (node: number) => void): void {
    const xa = Math.floor((x - within) / CELL);
    const xb = Math.floor((x + within) / CELL);
    const ya = Math.floor((y - within) / CELL);
    const yb = Math.floor((y + within) / CELL);
    for (let cy = ya; cy <= yb; cy++)
      for (let cx = xa; cx <= xb; cx++)
        for (let n = this.heads[this.slot(cx, cy)] as number; n >= 0; n = this.following[n] as number)
          if (Math.hypot((this.xs[n] as number) - x, (this.ys[n] as number) - y) < within) visit(n);
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
