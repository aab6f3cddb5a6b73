/** Places that are nearly one get one number. */

/** Ends nearer than this are one place, metres. */
export const ONE_PLACE_M = 5e-4;
const CELL = 4 * ONE_PLACE_M;

export class Nodes {
  private xs = new Float64Array(64);
  private ys = new Float64Array(64);
  private following = new Int32Array(64);
  private heads = new Int32Array(256).fill(-1);
  count = 0;

  x(node: number): number {
    return this.xs[node] as number;
  }
  y(node: number): number {
    return this.ys[node] as number;
  }

  number(x: number, y: number): number {
    const cx = Math.floor(x / CELL);
    const cy = Math.floor(y / CELL);
    // The cell itself and those next to it on the sides the place lies near to.
    const sx = x - cx * CELL < ONE_PLACE_M ? -1 : x - cx * CELL > CELL - ONE_PLACE_M ? 1 : 0;
    const sy = y - cy * CELL < ONE_PLACE_M ? -1 : y - cy * CELL > CELL - ONE_PLACE_M ? 1 : 0;
    const found =
      this.within(cx, cy, x, y) ??
      (sx === 0 ? null : this.within(cx + sx, cy, x, y)) ??
      (sy === 0 ? null : this.within(cx, cy + sy, x, y)) ??
      (sx === 0 || sy === 0 ? null : this.within(cx + sx, cy + sy, x, y));
    if (found !== null) return found;
    if (this.count === this.xs.length) this.grow();
    const node = this.count++;
    this.xs[node] = x;
    this.ys[node] = y;
    this.hang(node);
    return node;
  }

  private within(cx: number, cy: number, x: number, y: number): number | null {
    for (let n = this.heads[this.slot(cx, cy)] as number; n >= 0; n = this.following[n] as number)
      if (Math.hypot((this.xs[n] as number) - x, (this.ys[n] as number) - y) < ONE_PLACE_M) return n;
    return null;
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
