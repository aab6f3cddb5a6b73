/** Straight stretches and circular arcs of the plane in one typed array, each with a left side. */

/** Numbers a piece takes: x1, y1, x2, y2, cx, cy, r, from, sweep. A straight one has r = 0. */
export const WIDTH = 9;
const QUARTER = Math.PI / 2;

export class Curves {
  data: Float64Array;
  length = 0;

  /** @param room for how many pieces there is room at first. */
  constructor(room = 16) {
    this.data = new Float64Array(WIDTH * Math.max(1, room));
  }

  segment(x1: number, y1: number, x2: number, y2: number): void {
    const o = this.room();
    const d = this.data;
    d[o] = x1;
    d[o + 1] = y1;
    d[o + 2] = x2;
    d[o + 3] = y2;
    d[o + 6] = 0;
  }

  /** An arc from an angle onwards by `sweep` radians; negative: clockwise, its middle on the right. */
  arc(cx: number, cy: number, r: number, from: number, sweep: number): void {
    const o = this.room();
    const d = this.data;
    d[o] = cx + r * Math.cos(from);
    d[o + 1] = cy + r * Math.sin(from);
    d[o + 2] = cx + r * Math.cos(from + sweep);
    d[o + 3] = cy + r * Math.sin(from + sweep);
    d[o + 4] = cx;
    d[o + 5] = cy;
    d[o + 6] = r;
    d[o + 7] = from;
    d[o + 8] = sweep;
  }

  /** An arc in pieces that end where the circle turns from one quarter to the next: each is monotone. */
  quarters(cx: number, cy: number, r: number, from: number, sweep: number): void {
    const step = Math.sign(sweep);
    const end = from + sweep;
    let at = from;
    while ((end - at) * step > 1e-12) {
      const quarter = step > 0 ? Math.floor(at / QUARTER + 1e-9) + 1 : Math.ceil(at / QUARTER - 1e-9) - 1;
      const next = step > 0 ? Math.min(end, quarter * QUARTER) : Math.max(end, quarter * QUARTER);
      this.arc(cx, cy, r, at, next - at);
      at = next;
    }
  }

  /** Adds a piece of another array, its direction turned where asked for. */
  copy(other: Curves, piece: number, turned: boolean): void {
    const o = this.room();
    const s = piece * WIDTH;
    const d = this.data;
    const e = other.data;
    for (let k = 0; k < WIDTH; k++) d[o + k] = e[s + k] as number;
    if (!turned) return;
    d[o] = e[s + 2] as number;
    d[o + 1] = e[s + 3] as number;
    d[o + 2] = e[s] as number;
    d[o + 3] = e[s + 1] as number;
    d[o + 7] = (e[s + 7] as number) + (e[s + 8] as number);
    d[o + 8] = -(e[s + 8] as number);
  }

  append(other: Curves, turned = false): void {
    for (let i = 0; i < other.length; i++) this.copy(other, i, turned);
  }

  private room(): number {
    const o = this.length * WIDTH;
    if (o + WIDTH > this.data.length) {
      const data = new Float64Array(this.data.length * 2);
      data.set(this.data);
      this.data = data;
    }
    this.length++;
    return o;
  }
}
