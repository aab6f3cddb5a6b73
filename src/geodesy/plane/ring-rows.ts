/** Edges of a ring by the rows they cross: whether it holds a position is asked of the few edges at its height. */

/** A row for so many edges. */
const EDGES_A_ROW = 2;

export class RingRows {
  private readonly south: number;
  private readonly rows: number;
  private readonly perMetre: number;
  private readonly starts: Uint32Array;
  private readonly items: Uint32Array;

  /** @param flat x and y of each corner in turn, the first again at the end. */
  constructor(private readonly flat: Float64Array) {
    let south = Infinity;
    let north = -Infinity;
    for (let i = 1; i < flat.length; i += 2) {
      const y = flat[i] as number;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    this.south = south;
    this.rows = Math.max(1, Math.floor(flat.length / 2 / EDGES_A_ROW));
    this.perMetre = north > south ? this.rows / (north - south) : 0;
    const starts = new Uint32Array(this.rows + 1);
    for (let i = 2; i < flat.length; i += 2) {
      const last = this.high(i);
      for (let row = this.low(i); row <= last; row++) starts[row + 1] = (starts[row + 1] as number) + 1;
    }
    for (let row = 1; row <= this.rows; row++)
      starts[row] = (starts[row] as number) + (starts[row - 1] as number);
    const next = starts.slice();
    const items = new Uint32Array(starts[this.rows] as number);
    for (let i = 2; i < flat.length; i += 2) {
      const last = this.high(i);
      for (let row = this.low(i); row <= last; row++) {
        items[next[row] as number] = i;
        next[row] = (next[row] as number) + 1;
      }
    }
    this.starts = starts;
    this.items = items;
  }

  holds(x: number, y: number): boolean {
    const { flat, items, starts } = this;
    const row = this.rowOf(y);
    const end = starts[row + 1] as number;
    let odd = false;
    for (let k = starts[row] as number; k < end; k++) {
      const i = items[k] as number;
      const ay = flat[i - 1] as number;
      const by = flat[i + 1] as number;
      if (ay > y === by > y) continue;
      const ax = flat[i - 2] as number;
      if (x - ax < (((flat[i] as number) - ax) * (y - ay)) / (by - ay)) odd = !odd;
    }
    return odd;
  }

  private low(i: number): number {
    return this.rowOf(Math.min(this.flat[i - 1] as number, this.flat[i + 1] as number));
  }
  private high(i: number): number {
    return this.rowOf(Math.max(this.flat[i - 1] as number, this.flat[i + 1] as number));
  }
  /** Beyond the ring its nearest row, whose edges all lie on one side. */
  private rowOf(y: number): number {
    const row = Math.floor((y - this.south) * this.perMetre);
    return row < 0 ? 0 : row >= this.rows ? this.rows - 1 : row;
  }
}
