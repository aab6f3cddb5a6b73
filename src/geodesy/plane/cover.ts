/**
 * The boundary of a union of discs and of the bands between two discs, exact: of each circle and each long side
 * of a band the stretches inside other discs and bands are cut away, and what is left is the boundary.
 *
 * It stands on general position, for which `disc` and `band` provide: no two radii are quite equal (a billionth
 * of the radius apart), and discs are a little wider than bands, whose corners they cover. So what touches or
 * coincides (twice the same place, tangent circles) crosses at an angle or lies inside.
 */
import { Curves } from './curves.ts';
import { Hatch } from './hatch.ts';

const TURN = 2 * Math.PI;
/** Radii differ by this share: 0.3 µm at 300 m. */
const SPREAD = 1e-9;
/** Numbers a band takes: the four corners, counter-clockwise; its long sides are 0–1 and 2–3. */
const BAND = 8;

/** Discs from which on it is worth asking where a crowd buries everything, and the cells that are kept for it. */
const MANY = 64;
const MOST_CELLS = 1 << 20;

type Box = readonly [west: number, south: number, east: number, north: number];

export class Cover {
  private discs = new Float64Array(3 * 64);
  private discCount = 0;
  private bands = new Float64Array(BAND * 16);
  private bandCount = 0;
  private spans = new Float64Array(64);
  private spanCount = 0;

  get empty(): boolean {
    return this.discCount === 0;
  }
  get size(): number {
    return this.discCount + this.bandCount;
  }

  disc(x: number, y: number, r: number): void {
    const o = 3 * this.discCount;
    if (o === this.discs.length) this.discs = grown(this.discs);
    const n = this.discCount++;
    this.discs[o] = x;
    this.discs[o + 1] = y;
    this.discs[o + 2] = r * (1 + SPREAD * (4 + jitter(n)));
  }

  /** Between two discs of nearly equal radii: bounded by the lines that touch both. */
  band(ax: number, ay: number, ar: number, bx: number, by: number, br: number): void {
    const length = Math.hypot(bx - ax, by - ay);
    if (length <= Math.abs(ar - br) || length === 0) return;
    const o = BAND * this.bandCount;
    if (o === this.bands.length) this.bands = grown(this.bands);
    const wider = 1 + SPREAD * jitter(this.bandCount++);
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const sin = (ar - br) / length;
    const cos = Math.sqrt(1 - sin * sin);
    const [lx, ly] = [ux * sin - uy * cos, uy * sin + ux * cos];
    const [rx, ry] = [ux * sin + uy * cos, uy * sin - ux * cos];
    const [a, b] = [ar * wider, br * wider];
    const d = this.bands;
    d[o] = ax + a * rx;
    d[o + 1] = ay + a * ry;
    d[o + 2] = bx + b * rx;
    d[o + 3] = by + b * ry;
    d[o + 4] = bx + b * lx;
    d[o + 5] = by + b * ly;
    d[o + 6] = ax + a * lx;
    d[o + 7] = ay + a * ly;
  }

  /** The boundary, the union on its left. @param pause asked now and then; true gives up (null). */
  boundary(pause?: () => boolean): Curves | null {
    const out = new Curves();
    const hatch = this.laidOut();
    const buried = this.buriedCells();
    for (let i = 0; i < this.discCount; i++) {
      if ((i & 255) === 0 && pause?.() === true) return null;
      if (!buried(this.circleBox(i))) this.circle(i, hatch, out);
    }
    for (let i = 0; i < this.bandCount; i++) {
      if ((i & 255) === 0 && pause?.() === true) return null;
      if (!buried(this.sideBox(i, 0))) this.side(i, 0, hatch, out);
      if (!buried(this.sideBox(i, 2))) this.side(i, 2, hatch, out);
    }
    return out;
  }

  /**
   * Whether a box lies where every cell is wholly inside some disc: in a crowd most circles do, and need not be
   * held against their neighbours.
   */
  private buriedCells(): (box: Box) => boolean {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    let radii = 0;
    for (let i = 0; i < this.discCount; i++) {
      const box = this.circleBox(i);
      west = Math.min(west, box[0]);
      south = Math.min(south, box[1]);
      east = Math.max(east, box[2]);
      north = Math.max(north, box[3]);
      radii += this.discs[3 * i + 2] as number;
    }
    if (this.discCount < MANY) return () => false;
    const cell = Math.max(
      (radii / this.discCount) * 0.4,
      Math.sqrt(((east - west) * (north - south)) / MOST_CELLS),
    );
    const width = Math.floor((east - west) / cell) + 1;
    const height = Math.floor((north - south) / cell) + 1;
    const inside = new Uint8Array(width * height);
    for (let i = 0; i < this.discCount; i++) {
      const x = (this.discs[3 * i] as number) - west;
      const y = (this.discs[3 * i + 1] as number) - south;
      const r = this.discs[3 * i + 2] as number;
      for (let row = Math.ceil((y - r) / cell); (row + 1) * cell < y + r; row++) {
        const off = Math.max(Math.abs(row * cell - y), Math.abs((row + 1) * cell - y));
        if (off >= r) continue;
        const half = Math.sqrt(r * r - off * off) * (1 - 1e-9);
        const last = Math.floor((x + half) / cell) - 1;
        const first = Math.ceil((x - half) / cell);
        if (last >= first) inside.fill(1, row * width + first, row * width + last + 1);
      }
    }
    return ([w, s, e, n]) => {
      const xa = Math.floor((w - west) / cell);
      const xb = Math.floor((e - west) / cell);
      const yb = Math.floor((n - south) / cell);
      for (let row = Math.floor((s - south) / cell); row <= yb; row++)
        for (let column = xa; column <= xb; column++) if (inside[row * width + column] === 0) return false;
      return true;
    };
  }

  private circleBox(i: number): Box {
    const x = this.discs[3 * i] as number;
    const y = this.discs[3 * i + 1] as number;
    const r = this.discs[3 * i + 2] as number;
    return [x - r, y - r, x + r, y + r];
  }

  private sideBox(i: number, corner: 0 | 2): Box {
    const o = BAND * i + 2 * corner;
    const d = this.bands;
    const [x1, y1, x2, y2] = [d[o], d[o + 1], d[o + 2], d[o + 3]] as [number, number, number, number];
    return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  }

  private laidOut(): Hatch {
    const all = this.discCount + this.bandCount;
    const boxes = new Float64Array(4 * all);
    for (let i = 0; i < this.discCount; i++) {
      const x = this.discs[3 * i] as number;
      const y = this.discs[3 * i + 1] as number;
      const r = this.discs[3 * i + 2] as number;
      boxes[4 * i] = x - r;
      boxes[4 * i + 1] = y - r;
      boxes[4 * i + 2] = x + r;
      boxes[4 * i + 3] = y + r;
    }
    for (let i = 0; i < this.bandCount; i++) {
      const o = BAND * i;
      const b = 4 * (this.discCount + i);
      const d = this.bands;
      const [x0, y0, x1, y1] = [d[o], d[o + 1], d[o + 2], d[o + 3]] as [number, number, number, number];
      const [x2, y2, x3, y3] = [d[o + 4], d[o + 5], d[o + 6], d[o + 7]] as [number, number, number, number];
      boxes[b] = Math.min(x0, x1, x2, x3);
      boxes[b + 1] = Math.min(y0, y1, y2, y3);
      boxes[b + 2] = Math.max(x0, x1, x2, x3);
      boxes[b + 3] = Math.max(y0, y1, y2, y3);
    }
    return new Hatch(boxes, all);
  }

  private circle(i: number, hatch: Hatch, out: Curves): void {
    const x = this.discs[3 * i] as number;
    const y = this.discs[3 * i + 1] as number;
    const r = this.discs[3 * i + 2] as number;
    this.spanCount = 0;
    let whole = false;
    hatch.around(i, (j) => {
      whole =
        (j < this.discCount ? this.inDisc(x, y, r, j) : this.inBand(x, y, r, j - this.discCount)) ||
        this.covers(TURN);
      return whole;
    });
    if (whole) return;
    let at = 0;
    for (let k = 0; k < this.spanCount; k++) {
      const low = this.spans[2 * k] as number;
      if (low > at) out.quarters(x, y, r, at, low - at);
      at = this.spans[2 * k + 1] as number;
    }
    if (at < TURN) out.quarters(x, y, r, at, TURN - at);
  }

  /** The stretch of a circle inside a disc; true where that is all of it. */
  private inDisc(x: number, y: number, r: number, j: number): boolean {
    const dx = (this.discs[3 * j] as number) - x;
    const dy = (this.discs[3 * j + 1] as number) - y;
    const other = this.discs[3 * j + 2] as number;
    const squared = dx * dx + dy * dy;
    if (squared >= (r + other) * (r + other)) return false;
    const apart = Math.sqrt(squared);
    if (apart + r <= other) return true;
    if (apart + other <= r) return false;
    const half = Math.acos(clamp((squared + r * r - other * other) / (2 * apart * r)));
    this.pushTurn(Math.atan2(dy, dx) - half, 2 * half);
    return false;
  }

  private readonly angles = new Float64Array(8);

  private inBand(x: number, y: number, r: number, band: number): boolean {
    const d = this.bands;
    const o = BAND * band;
    const angles = this.angles;
    let n = 0;
    for (let e = 0; e < 8; e += 2) {
      const ax = (d[o + e] as number) - x;
      const ay = (d[o + e + 1] as number) - y;
      const ux = (d[o + ((e + 2) & 7)] as number) - x - ax;
      const uy = (d[o + ((e + 3) & 7)] as number) - y - ay;
      // Inside is to the left of each edge: n·p > c with n = (−uy, ux).
      const length = Math.hypot(ux, uy);
      const c = (ax * -uy + ay * ux) / length;
      if (c >= r) return false;
      if (c <= -r) continue;
      const normal = Math.atan2(ux, -uy);
      const half = Math.acos(c / r);
      angles[n++] = turned(normal - half);
      angles[n++] = turned(normal + half);
    }
    if (n === 0) return true;
    for (let i = 1; i < n; i++) {
      const a = angles[i] as number;
      let j = i - 1;
      while (j >= 0 && (angles[j] as number) > a) {
        angles[j + 1] = angles[j] as number;
        j--;
      }
      angles[j + 1] = a;
    }
    for (let i = 0; i < n; i++) {
      const from = angles[i] as number;
      const to = i + 1 < n ? (angles[i + 1] as number) : (angles[0] as number) + TURN;
      if (to <= from) continue;
      const middle = (from + to) / 2;
      if (this.inside(band, x + r * Math.cos(middle), y + r * Math.sin(middle)))
        this.pushTurn(from, to - from);
    }
    return false;
  }

  private inside(band: number, x: number, y: number): boolean {
    const d = this.bands;
    const o = BAND * band;
    for (let e = 0; e < 8; e += 2) {
      const ax = d[o + e] as number;
      const ay = d[o + e + 1] as number;
      const ux = (d[o + ((e + 2) & 7)] as number) - ax;
      const uy = (d[o + ((e + 3) & 7)] as number) - ay;
      if (ux * (y - ay) - uy * (x - ax) <= 0) return false;
    }
    return true;
  }

  private side(i: number, corner: 0 | 2, hatch: Hatch, out: Curves): void {
    const o = BAND * i + 2 * corner;
    const x1 = this.bands[o] as number;
    const y1 = this.bands[o + 1] as number;
    const x2 = this.bands[o + 2] as number;
    const y2 = this.bands[o + 3] as number;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const ux = (x2 - x1) / length;
    const uy = (y2 - y1) / length;
    this.spanCount = 0;
    let whole = false;
    hatch.around(this.discCount + i, (j) => {
      if (j < this.discCount) {
        const dx = (this.discs[3 * j] as number) - x1;
        const dy = (this.discs[3 * j + 1] as number) - y1;
        const r = this.discs[3 * j + 2] as number;
        const off = dy * ux - dx * uy;
        const squared = r * r - off * off;
        if (squared <= 0) return false;
        const along = dx * ux + dy * uy;
        const half = Math.sqrt(squared);
        if (along + half <= 0 || along - half >= length) return false;
        this.push(along - half, along + half);
      } else this.lineInBand(x1, y1, ux, uy, length, j - this.discCount);
      whole = this.covers(length);
      return whole;
    });
    if (whole) return;
    let at = 0;
    for (let k = 0; k < this.spanCount; k++) {
      const low = this.spans[2 * k] as number;
      if (low > at) out.segment(x1 + ux * at, y1 + uy * at, x1 + ux * low, y1 + uy * low);
      at = Math.max(at, this.spans[2 * k + 1] as number);
      if (at >= length) return;
    }
    out.segment(x1 + ux * at, y1 + uy * at, x2, y2);
  }

  private lineInBand(x: number, y: number, ux: number, uy: number, length: number, band: number): void {
    const d = this.bands;
    const o = BAND * band;
    let from = 0;
    let to = length;
    for (let e = 0; e < 8; e += 2) {
      const ax = d[o + e] as number;
      const ay = d[o + e + 1] as number;
      const vx = (d[o + ((e + 2) & 7)] as number) - ax;
      const vy = (d[o + ((e + 3) & 7)] as number) - ay;
      // Left of the edge: start + t·slope > 0.
      const start = vx * (y - ay) - vy * (x - ax);
      const slope = vx * uy - vy * ux;
      if (Math.abs(slope) < 1e-12 * (Math.abs(vx) + Math.abs(vy))) {
        if (start <= 0) return;
        continue;
      }
      const t = -start / slope;
      if (slope > 0) {
        if (t > from) from = t;
      } else if (t < to) to = t;
      if (from >= to) return;
    }
    this.push(from, to);
  }

  /** Adds a span; the spans stay in order and apart from one another. */
  private push(from: number, to: number): void {
    const s = this.spans;
    let first = 0;
    while (first < this.spanCount && (s[2 * first + 1] as number) < from) first++;
    let last = first;
    let [low, high] = [from, to];
    while (last < this.spanCount && (s[2 * last] as number) <= to) {
      low = Math.min(low, s[2 * last] as number);
      high = Math.max(high, s[2 * last + 1] as number);
      last++;
    }
    if (last === first) {
      if (2 * this.spanCount === s.length) this.spans = grown(s);
      this.spans.copyWithin(2 * first + 2, 2 * first, 2 * this.spanCount);
      this.spanCount++;
    } else if (last > first + 1) {
      s.copyWithin(2 * first + 2, 2 * last, 2 * this.spanCount);
      this.spanCount -= last - first - 1;
    }
    this.spans[2 * first] = low;
    this.spans[2 * first + 1] = high;
  }

  /** Whether one span covers all from 0 on. */
  private covers(end: number): boolean {
    return this.spanCount === 1 && (this.spans[0] as number) <= 0 && (this.spans[1] as number) >= end;
  }

  private pushTurn(from: number, width: number): void {
    const start = turned(from);
    const end = start + width;
    if (end > TURN) {
      this.push(start, TURN);
      this.push(0, end - TURN);
    } else this.push(start, end);
  }
}

/** A fixed share of ±1 for the n-th of many: multiples of the golden ratio are never near to one another. */
function jitter(n: number): number {
  return ((n * 0.6180339887498949) % 1) * 2 - 1;
}

function grown(data: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(data.length * 2);
  larger.set(data);
  return larger;
}

function turned(angle: number): number {
  const rest = angle % TURN;
  return rest < 0 ? rest + TURN : rest;
}

function clamp(cos: number): number {
  return cos > 1 ? 1 : Math.max(cos, -1);
}
