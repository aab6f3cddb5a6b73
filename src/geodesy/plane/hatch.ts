/** Boxes in square cells: which others a box meets. */

/** Cells are not made smaller than lets so many of them be kept. */
const MOST_CELLS = 1 << 20;

export class Hatch {
  private readonly x0: number;
  private readonly y0: number;
  private readonly cell: number;
  private readonly width: number;
  private readonly height: number;
  private readonly starts: Uint32Array;
  private readonly items: Uint32Array;
  private readonly seen: Uint32Array;
  private tick = 0;
  private readonly near: Uint32Array;

  /** @param boxes west, south, east, north of each. */
  constructor(
    private readonly boxes: Float64Array,
    count: number,
  ) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    let sides = 0;
    for (let i = 0; i < count; i++) {
      const [w, s, e, n] = this.box(i);
      if (w < west) west = w;
      if (s < south) south = s;
      if (e > east) east = e;
      if (n > north) north = n;
      sides += (e - w + n - s) / 2;
    }
    if (count === 0) [west, south, east, north] = [0, 0, 0, 0];
    const area = Math.max((east - west) * (north - south), 1e-6);
    this.cell = Math.max(
      sides / Math.max(1, count),
      Math.sqrt(area / MOST_CELLS),
      (east - west) / 65_536,
      1e-3,
    );
    this.x0 = west;
    this.y0 = south;
    this.width = Math.floor((east - west) / this.cell) + 1;
    this.height = Math.floor((north - south) / this.cell) + 1;
    const starts = new Uint32Array(this.width * this.height + 1);
    for (let i = 0; i < count; i++) this.each(i, (c) => (starts[c + 1] = (starts[c + 1] as number) + 1));
    for (let c = 1; c < starts.length; c++) starts[c] = (starts[c] as number) + (starts[c - 1] as number);
    const next = starts.slice();
    const items = new Uint32Array(starts[starts.length - 1] as number);
    for (let i = 0; i < count; i++)
      this.each(i, (c) => {
        items[next[c] as number] = i;
        next[c] = (next[c] as number) + 1;
      });
    this.starts = starts;
    this.items = items;
    this.seen = new Uint32Array(count);
    this.near = new Uint32Array(count);
  }

  /** Where `around` puts what it finds. */
  readonly found = (): Uint32Array => this.near;

  /**
   * Visits the others whose boxes meet the box numbered i, those about its middle first, until `visit` says true.
   */
  around(i: number, visit: (other: number) => boolean): void {
    const tick = ++this.tick;
    this.seen[i] = tick;
    const [west, south, east, north] = this.box(i);
    const [xa, ya, xb, yb] = this.span(west, south, east, north);
    const xm = (xa + xb) >> 1;
    const ym = (ya + yb) >> 1;
    const { boxes, seen, items, starts } = this;
    const inCell = (c: number): boolean => {
      const end = starts[c + 1] as number;
      for (let k = starts[c] as number; k < end; k++) {
        const j = items[k] as number;
        if (seen[j] === tick) continue;
        seen[j] = tick;
        if ((boxes[4 * j] as number) >= east || (boxes[4 * j + 2] as number) <= west) continue;
        if ((boxes[4 * j + 1] as number) >= north || (boxes[4 * j + 3] as number) <= south) continue;
        if (visit(j)) return true;
      }
      return false;
    };
    if (inCell(ym * this.width + xm)) return;
    for (let y = ya; y <= yb; y++)
      for (let x = xa; x <= xb; x++) if ((x !== xm || y !== ym) && inCell(y * this.width + x)) return;
  }

  /** Those whose boxes hold a position; gives how many. */
  holding(px: number, py: number): number {
    const { boxes, near, items, starts } = this;
    const x = Math.floor((px - this.x0) / this.cell);
    const y = Math.floor((py - this.y0) / this.cell);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return 0;
    const c = y * this.width + x;
    let n = 0;
    for (let k = starts[c] as number; k < (starts[c + 1] as number); k++) {
      const j = items[k] as number;
      if ((boxes[4 * j] as number) > px || (boxes[4 * j + 2] as number) < px) continue;
      if ((boxes[4 * j + 1] as number) > py || (boxes[4 * j + 3] as number) < py) continue;
      near[n++] = j;
    }
    return n;
  }

  private box(i: number): [number, number, number, number] {
    const b = this.boxes;
    return [b[4 * i] as number, b[4 * i + 1] as number, b[4 * i + 2] as number, b[4 * i + 3] as number];
  }

  private span(west: number, south: number, east: number, north: number): [number, number, number, number] {
    return [
      Math.floor((west - this.x0) / this.cell),
      Math.floor((south - this.y0) / this.cell),
      Math.floor((east - this.x0) / this.cell),
      Math.floor((north - this.y0) / this.cell),
    ];
  }

  private each(i: number, visit: (cell: number) => void): void {
    const [west, south, east, north] = this.box(i);
    const [xa, ya, xb, yb] = this.span(west, south, east, north);
    for (let y = ya; y <= yb; y++) for (let x = xa; x <= xb; x++) visit(y * this.width + x);
  }
}
