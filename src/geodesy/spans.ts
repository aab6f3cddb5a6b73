/** Which stretches of a circle or of a band's side lie inside other discs and bands. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
/** All positions within `r` of the segment A–B and square to it: a rectangle. */
export interface Band {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly r: number;
}
export type Span = [from: number, to: number];
const TURN = 2 * Math.PI;

/** Angles of the disc's circle inside the others, each span within 0 and 2π; `all` where one covers it whole. */
export function angleSpans(disc: Disc, others: Iterable<Disc | Band>): Span[] | 'all' {
  let spans: Span[] = [];
  let fresh = 0;
  for (const other of others) {
    const found = 'x' in other ? inDisc(disc, other) : inBand(disc, other);
    if (found === 'all') return 'all';
    for (const [from, to] of found) pushTurn(spans, from, to);
    fresh += found.length;
    if (fresh < ENOUGH) continue;
    spans = merged(spans);
    fresh = 0;
    if (covers(spans, TURN)) return 'all';
  }
  return spans;
}

/** After so many spans it is worth asking whether they leave anything: in a dense crowd they soon do not. */
const ENOUGH = 12;

/** The same stretches, sorted, those that overlap made one. */
function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last === undefined || from > last[1]) result.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return result;
}

function covers(spans: readonly Span[], end: number): boolean {
  const [first] = spans;
  return first !== undefined && first[0] <= 0 && first[1] >= end;
}

/** Metres along A–B at which the side (1 left, −1 right of it) lies inside the others. */
export function sideSpans(band: Band, side: -1 | 1, others: Iterable<Disc | Band>): Span[] {
  const length = Math.hypot(band.bx - band.ax, band.by - band.ay);
  const ux = (band.bx - band.ax) / length;
  const uy = (band.by - band.ay) / length;
  const x = band.ax - uy * band.r * side;
  const y = band.ay + ux * band.r * side;
  let spans: Span[] = [];
  let fresh = 0;
  for (const other of others) {
    const span = 'x' in other ? lineInDisc(x, y, ux, uy, other) : lineInBand(x, y, ux, uy, other);
    if (span === null || span[1] <= 0 || span[0] >= length) continue;
    spans.push(span);
    if (++fresh < ENOUGH) continue;
    spans = merged(spans);
    fresh = 0;
    if (covers(spans, length)) return spans;
  }
  return spans;
}

function inDisc(disc: Disc, other: Disc): Span[] | 'all' {
  const dx = other.x - disc.x;
  const dy = other.y - disc.y;
  const apart = Math.hypot(dx, dy);
  if (apart + disc.r <= other.r) return 'all';
  if (apart >= disc.r + other.r || apart + other.r <= disc.r) return [];
  const cos = (apart * apart + disc.r * disc.r - other.r * other.r) / (2 * apart * disc.r);
  const half = Math.acos(Math.min(1, Math.max(-1, cos)));
  const towards = Math.atan2(dy, dx);
  return [[towards - half, towards + half]];
}

function inBand(disc: Disc, band: Band): Span[] | 'all' {
  const length = Math.hypot(band.bx - band.ax, band.by - band.ay);
  const ux = (band.bx - band.ax) / length;
  const uy = (band.by - band.ay) / length;
  // The disc's centre along the band and to the left of it.
  const along = (disc.x - band.ax) * ux + (disc.y - band.ay) * uy;
  const left = (disc.y - band.ay) * ux - (disc.x - band.ax) * uy;
  const heading = Math.atan2(uy, ux);
  const within = (angle: number) => {
    const a = along + disc.r * Math.cos(angle);
    const l = left + disc.r * Math.sin(angle);
    return a > 0 && a < length && Math.abs(l) < band.r;
  };
  const angles: number[] = [];
  for (const side of [-band.r, band.r]) {
    const sin = (side - left) / disc.r;
    if (Math.abs(sin) < 1) angles.push(Math.asin(sin), Math.PI - Math.asin(sin));
  }
  for (const end of [0, length]) {
    const cos = (end - along) / disc.r;
    if (Math.abs(cos) < 1) angles.push(Math.acos(cos), -Math.acos(cos));
  }
  if (angles.length === 0) return within(0) ? 'all' : [];
  const turned = angles.map((angle) => ((angle % TURN) + TURN) % TURN).sort((a, b) => a - b);
  const spans: Span[] = [];
  for (let i = 0; i < turned.length; i++) {
    const from = turned[i] as number;
    const to = i + 1 < turned.length ? (turned[i + 1] as number) : (turned[0] as number) + TURN;
    if (to > from && within((from + to) / 2)) spans.push([from + heading, to + heading]);
  }
  return spans;
}

function lineInDisc(x: number, y: number, ux: number, uy: number, disc: Disc): Span | null {
  const along = (disc.x - x) * ux + (disc.y - y) * uy;
  const left = (disc.y - y) * ux - (disc.x - x) * uy;
  const half2 = disc.r * disc.r - left * left;
  if (half2 <= 0) return null;
  const half = Math.sqrt(half2);
  return [along - half, along + half];
}

function lineInBand(x: number, y: number, ux: number, uy: number, band: Band): Span | null {
  const length = Math.hypot(band.bx - band.ax, band.by - band.ay);
  const vx = (band.bx - band.ax) / length;
  const vy = (band.by - band.ay) / length;
  const along = (x - band.ax) * vx + (y - band.ay) * vy;
  const left = (y - band.ay) * vx - (x - band.ax) * vy;
  const first = between(along, ux * vx + uy * vy, 0, length);
  const second = between(left, uy * vx - ux * vy, -band.r, band.r);
  if (first === null || second === null) return null;
  const from = Math.max(first[0], second[0]);
  const to = Math.min(first[1], second[1]);
  return from < to ? [from, to] : null;
}

/** Where start + t·slope lies between two bounds. */
function between(start: number, slope: number, low: number, high: number): Span | null {
  if (Math.abs(slope) < 1e-15) return start > low && start < high ? [-Infinity, Infinity] : null;
  const a = (low - start) / slope;
  const b = (high - start) / slope;
  return a < b ? [a, b] : [b, a];
}

/** A span of angles laid into 0 to 2π, in two where it runs over the end. */
function pushTurn(spans: Span[], from: number, to: number): void {
  const start = ((from % TURN) + TURN) % TURN;
  const end = start + (to - from);
  if (end > TURN) spans.push([start, TURN], [0, end - TURN]);
  else spans.push([start, end]);
}
