/**
 * Closed lines laid over one another: cut where they meet, and of each stretch told what lies to its left and to
 * its right. What is said of a position depends on how often each line winds around it, so that any combination
 * (union, difference, "in two at once") is one judgement, and all of them come from one laying.
 *
 * Both sides are looked at 0.15 mm from the stretch: lines that coincide within less than that are one line, and
 * stretches hardly longer are points. No position is asked that lies on a line.
 */
import { crossings, ON_M, shareAt } from './crossings.ts';
import { Curves, WIDTH } from './curves.ts';
import { Lattice, meets, type Window } from './lattice.ts';
import { Nodes } from './nodes.ts';
import { Windings } from './windings.ts';

/** A closed line (or many), its inside on its left. */
export interface Line {
  readonly curves: Curves;
  /** Its pieces meet at their ends alone, as what was arranged does: they need not be held against one another. */
  readonly settled?: boolean;
}

/** Metres from a stretch at which its sides are looked at: lines nearer than this to one another are cut alike. */
const ASIDE = ON_M / 2;

export interface Arrangement {
  /** Stretches with something different on either side. */
  readonly curves: Curves;
  /** What is said of either side: `bytes` numbers a stretch. */
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  readonly bytes: number;
  /** Where stretches begin and end: one number for ends that are one place. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly nodes: Nodes;
}

/** Says what holds where the lines wind so often, `bytes` numbers from `at` on. */
export type Judge = (windings: Int32Array, out: Uint8Array, at: number) => void;

/** Says what holds at a position that lies on no line, `bytes` numbers from `at` on. */
export type Teller = (x: number, y: number, out: Uint8Array, at: number) => void;

/**
 * @param frame nothing outside it is looked at.
 * @param pause asked now and then; true gives up (null).
 */
export function arrange(
  lines: readonly Line[],
  frame: Window,
  bytes: number,
  judge: Judge,
  pause?: () => boolean,
): Arrangement | null {
  let most = 0;
  for (const { curves } of lines) most += curves.length;
  const d = new Float64Array(most * WIDTH);
  const channel = new Uint16Array(most);
  let count = 0;
  lines.forEach(({ curves: { data, length } }, line) => {
    for (let o = 0; o < length * WIDTH; o += WIDTH) {
      if (!winds(data, o, frame)) continue;
      for (let k = 0; k < WIDTH; k++) d[count * WIDTH + k] = data[o + k] as number;
      channel[count++] = line;
    }
  });
  const windings = new Windings(d, count, channel, lines.length, frame);
  const here = new Int32Array(lines.length);
  const tell: Teller = (x, y, out, o) => {
    windings.at(x, y, here);
    judge(here, out, o);
  };
  const settled = lines.map((line) => line.settled === true);
  const apart = (i: number, j: number) => channel[i] === channel[j] && settled[channel[i] as number] === true;
  return laid(d, count, windings.lattice, frame, bytes, tell, apart, pause);
}

/** Whether a piece may wind around a place of the frame: counted from the west, it does not from above, below or beyond. */
function winds(d: Float64Array, o: number, { south, east, north }: Window): boolean {
  const y1 = d[o + 1] as number;
  const y2 = d[o + 3] as number;
  return (
    (y1 >= south || y2 >= south) &&
    (y1 <= north || y2 <= north) &&
    ((d[o] as number) <= east || (d[o + 2] as number) <= east)
  );
}

/** Whether two pieces are known to meet at their ends alone. */
type Apart = (i: number, j: number) => boolean;

/** As `arrange`, where somebody else knows what holds where: pieces with the same on both sides may be left out. */
export function arrangeTold(
  { data, length }: Curves,
  frame: Window,
  bytes: number,
  tell: Teller,
  pause?: () => boolean,
): Arrangement | null {
  return laid(data, length, new Lattice(data, length, frame), frame, bytes, tell, null, pause);
}

function laid(
  d: Float64Array,
  count: number,
  lattice: Lattice,
  frame: Window,
  bytes: number,
  tell: Teller,
  apart: Apart | null,
  pause?: () => boolean,
): Arrangement | null {
  const cuts = cutsOf(d, count, lattice, frame, apart, pause);
  if (cuts === null) return null;

  const curves = new Curves(count);
  let left = new Uint8Array(Math.max(64, count) * bytes);
  let right = new Uint8Array(Math.max(64, count) * bytes);
  const l = new Uint8Array(bytes);
  const r = new Uint8Array(bytes);
  for (let i = 0; i < count; i++) {
    if ((i & 1023) === 0 && pause?.() === true) return null;
    const o = i * WIDTH;
    if (!meets(d, o, frame)) continue;
    let high = 0;
    const parts = cuts.sorted(i);
    for (let part = 0; part <= parts; part++) {
      const low = high;
      high = part < parts ? (cuts.shares[part] as number) : 1;
      const arc = (d[o + 6] as number) > 0;
      const middle = (low + high) / 2;
      let x: number;
      let y: number;
      let nx: number;
      let ny: number;
      if (arc) {
        const sweep = d[o + 8] as number;
        const radius = d[o + 6] as number;
        const angle = (d[o + 7] as number) + middle * sweep;
        const toMiddle = sweep > 0 ? -1 : 1;
        x = (d[o + 4] as number) + radius * Math.cos(angle);
        y = (d[o + 5] as number) + radius * Math.sin(angle);
        nx = Math.cos(angle) * toMiddle;
        ny = Math.sin(angle) * toMiddle;
      } else {
        const ux = (d[o + 2] as number) - (d[o] as number);
        const uy = (d[o + 3] as number) - (d[o + 1] as number);
        const length = Math.sqrt(ux * ux + uy * uy);
        if (!(length > 0)) continue;
        x = (d[o] as number) + middle * ux;
        y = (d[o + 1] as number) + middle * uy;
        nx = -uy / length;
        ny = ux / length;
      }
      tell(x + nx * ASIDE, y + ny * ASIDE, l, 0);
      tell(x - nx * ASIDE, y - ny * ASIDE, r, 0);
      if (same(l, r)) continue;
      const n = curves.length;
      if ((n + 1) * bytes > left.length) {
        left = doubled(left);
        right = doubled(right);
      }
      for (let k = 0; k < bytes; k++) {
        left[n * bytes + k] = l[k] as number;
        right[n * bytes + k] = r[k] as number;
      }
      addStretch(curves, d, o, low, high);
    }
  }
  return joined(curves, left, right, bytes);
}

/** Ends that are one place get one number; of stretches that coincide one stays, of points none. */
function joined(all: Curves, left: Uint8Array, right: Uint8Array, bytes: number): Arrangement {
  // Most stretches begin where others end.
  const nodes = new Nodes(all.length);
  const curves = new Curves(all.length);
  const keptLeft = new Uint8Array(all.length * bytes);
  const keptRight = new Uint8Array(all.length * bytes);
  const from = new Uint32Array(all.length);
  const to = new Uint32Array(all.length);
  // Stretches by the pair of their ends.
  const heads = new Int32Array(powerOfTwo(2 * all.length)).fill(-1);
  const following = new Int32Array(all.length);
  const agree = (i: number, kept: number, alike: boolean) => {
    for (let k = 0; k < bytes; k++) {
      const l = left[i * bytes + k];
      const r = right[i * bytes + k];
      if ((alike ? l : r) !== keptLeft[kept * bytes + k] || (alike ? r : l) !== keptRight[kept * bytes + k])
        return false;
    }
    return true;
  };
  const ends = new Uint32Array(2 * all.length);
  for (let i = 0; i < all.length; i++) {
    const o = i * WIDTH;
    ends[2 * i] = nodes.number(all.data[o] as number, all.data[o + 1] as number);
    ends[2 * i + 1] = nodes.number(all.data[o + 2] as number, all.data[o + 3] as number);
  }
  nodes.join();
  for (let i = 0; i < all.length; i++) {
    const a = nodes.joined(ends[2 * i] as number);
    const b = nodes.joined(ends[2 * i + 1] as number);
    if (a === b) continue;
    const slot =
      ((Math.imul(Math.min(a, b), 73_856_093) ^ Math.imul(Math.max(a, b), 19_349_663)) >>> 3) &
      (heads.length - 1);
    const n = curves.length;
    let twice = false;
    for (let k = heads[slot] as number; k >= 0 && !twice; k = following[k] as number)
      twice =
        ((from[k] === a && to[k] === b) || (from[k] === b && to[k] === a)) &&
        coincide(all, i, curves, k) &&
        agree(i, k, a === from[k]);
    if (twice) continue;
    following[n] = heads[slot] as number;
    heads[slot] = n;
    curves.copy(all, i, false);
    for (let k = 0; k < bytes; k++) {
      keptLeft[n * bytes + k] = left[i * bytes + k] as number;
      keptRight[n * bytes + k] = right[i * bytes + k] as number;
    }
    from[n] = a;
    to[n] = b;
  }
  return withoutLooseEnds({ curves, left: keptLeft, right: keptRight, bytes, from, to, nodes });
}

/** Longest chain of stretches that is taken for a loose end, metres. */
const LOOSE_M = 1;

/**
 * Where two lines run along one another about as far apart as counts for one, the one may be taken for the other a
 * little sooner on one side: a stretch is left that leads nowhere. Nothing can differ on either side of a line that
 * ends, so nothing is said to differ there.
 */
function withoutLooseEnds(whole: Arrangement): Arrangement {
  const { curves, left, right, bytes } = whole;
  let loose = false;
  for (const k of bytesWithLooseEnds(whole)) if (evenLooseEnds(whole, k)) loose = true;
  if (!loose) return whole;
  const { from, to } = whole;
  const kept = new Curves(curves.length);
  for (let i = 0; i < curves.length; i++) {
    let differs = false;
    for (let k = 0; k < bytes && !differs; k++) differs = left[i * bytes + k] !== right[i * bytes + k];
    if (!differs) continue;
    const n = kept.length;
    kept.copy(curves, i, false);
    left.copyWithin(n * bytes, i * bytes, (i + 1) * bytes);
    right.copyWithin(n * bytes, i * bytes, (i + 1) * bytes);
    from[n] = from[i] as number;
    to[n] = to[i] as number;
  }
  return { ...whole, curves: kept };
}

/** The numbers in which some place has one stretch alone that differs: nearly always none. */
function bytesWithLooseEnds({ curves, left, right, bytes, from, to, nodes }: Arrangement): number[] {
  // Of each place and number: 0, 1, or 2 for more.
  const meeting = new Uint8Array(nodes.size * bytes);
  for (let i = 0; i < curves.length; i++) {
    const a = (from[i] as number) * bytes;
    const b = (to[i] as number) * bytes;
    for (let k = 0; k < bytes; k++) {
      if (left[i * bytes + k] === right[i * bytes + k]) continue;
      if ((meeting[a + k] as number) < 2) meeting[a + k] = (meeting[a + k] as number) + 1;
      if ((meeting[b + k] as number) < 2) meeting[b + k] = (meeting[b + k] as number) + 1;
    }
  }
  const alone = new Uint8Array(bytes);
  for (let at = 0; at < meeting.length; at++) if (meeting[at] === 1) alone[at % bytes] = 1;
  return Array.from(alone.keys()).filter((k) => alone[k] === 1);
}

/** Evens out loose ends of what is said in one of the numbers; true where there were any. */
function evenLooseEnds({ curves, left, right, bytes, from, to, nodes }: Arrangement, k: number): boolean {
  const meeting = new Int32Array(nodes.size);
  const differs = (i: number) => left[i * bytes + k] !== right[i * bytes + k];
  for (let i = 0; i < curves.length; i++) {
    if (!differs(i)) continue;
    meeting[from[i] as number] = (meeting[from[i] as number] as number) + 1;
    meeting[to[i] as number] = (meeting[to[i] as number] as number) + 1;
  }
  const ends: number[] = [];
  for (let n = 0; n < nodes.size; n++) if (meeting[n] === 1) ends.push(n);
  if (ends.length === 0) return false;
  const at = new Map<number, number[]>();
  for (let i = 0; i < curves.length; i++)
    if (differs(i))
      for (const node of [from[i] as number, to[i] as number]) {
        const there = at.get(node);
        if (there === undefined) at.set(node, [i]);
        else there.push(i);
      }
  let some = false;
  for (const end of ends) {
    const chain: number[] = [];
    let node = end;
    let length = 0;
    for (;;) {
      const next = at.get(node)?.find((i) => differs(i) && !chain.includes(i));
      if (next === undefined) break;
      chain.push(next);
      length += lengthOf(curves.data, next * WIDTH);
      node = (from[next] === node ? to[next] : from[next]) as number;
      if (length > LOOSE_M || (at.get(node)?.filter(differs).length ?? 0) !== 2) break;
    }
    if (length > LOOSE_M) continue;
    for (const i of chain) right[i * bytes + k] = left[i * bytes + k] as number;
    some = true;
  }
  return some;
}

function lengthOf(d: Float64Array, o: number): number {
  const r = d[o + 6] as number;
  return r > 0
    ? r * Math.abs(d[o + 8] as number)
    : Math.hypot((d[o + 2] as number) - (d[o] as number), (d[o + 3] as number) - (d[o + 1] as number));
}

/** Two stretches between the same ends are one where their middles are. */
function coincide(all: Curves, i: number, kept: Curves, j: number): boolean {
  const [ax, ay] = middleOf(all.data, i * WIDTH);
  const [bx, by] = middleOf(kept.data, j * WIDTH);
  return Math.abs(ax - bx) + Math.abs(ay - by) < 3 * ON_M;
}

function middleOf(d: Float64Array, o: number): [number, number] {
  const r = d[o + 6] as number;
  if (r === 0)
    return [((d[o] as number) + (d[o + 2] as number)) / 2, ((d[o + 1] as number) + (d[o + 3] as number)) / 2];
  const angle = (d[o + 7] as number) + (d[o + 8] as number) / 2;
  return [(d[o + 4] as number) + r * Math.cos(angle), (d[o + 5] as number) + r * Math.sin(angle)];
}

function addStretch(out: Curves, d: Float64Array, o: number, low: number, high: number): void {
  const r = d[o + 6] as number;
  if (r > 0) {
    const sweep = d[o + 8] as number;
    out.arc(
      d[o + 4] as number,
      d[o + 5] as number,
      r,
      (d[o + 7] as number) + low * sweep,
      (high - low) * sweep,
    );
    // Its own ends are where they were joined, which may be a hair from where its angles put them.
    const e = (out.length - 1) * WIDTH;
    if (low === 0) {
      out.data[e] = d[o] as number;
      out.data[e + 1] = d[o + 1] as number;
    }
    if (high === 1) {
      out.data[e + 2] = d[o + 2] as number;
      out.data[e + 3] = d[o + 3] as number;
    }
    return;
  }
  const x = d[o] as number;
  const y = d[o + 1] as number;
  const ux = (d[o + 2] as number) - x;
  const uy = (d[o + 3] as number) - y;
  out.segment(
    x + low * ux,
    y + low * uy,
    high === 1 ? (d[o + 2] as number) : x + high * ux,
    high === 1 ? (d[o + 3] as number) : y + high * uy,
  );
}

/** Shares along pieces at which they are cut. */
class Cuts {
  /** Those of the piece that was asked for last, ascending. */
  shares = new Float64Array(16);
  private readonly heads: Int32Array;
  private following = new Int32Array(1024);
  private pieces = new Uint32Array(1024);
  private at = new Float64Array(1024);
  private count = 0;

  constructor(pieces: number) {
    this.heads = new Int32Array(pieces).fill(-1);
  }

  readonly add = (piece: number, share: number): void => {
    if (this.count === this.at.length) {
      const at = new Float64Array(2 * this.count);
      at.set(this.at);
      this.at = at;
      const following = new Int32Array(2 * this.count);
      following.set(this.following);
      this.following = following;
      const pieces = new Uint32Array(2 * this.count);
      pieces.set(this.pieces);
      this.pieces = pieces;
    }
    const n = this.count++;
    this.at[n] = share;
    this.pieces[n] = piece;
    this.following[n] = this.heads[piece] as number;
    this.heads[piece] = n;
  };

  get size(): number {
    return this.count;
  }

  /** Whether a piece is cut this near to a share already. */
  near(piece: number, share: number, within: number): boolean {
    for (let n = this.heads[piece] as number; n >= 0; n = this.following[n] as number)
      if (Math.abs((this.at[n] as number) - share) <= within) return true;
    return false;
  }

  shareOf(cut: number): number {
    return this.at[cut] as number;
  }
  pieceOf(cut: number): number {
    return this.pieces[cut] as number;
  }

  /** Puts those of a piece into `shares` and gives how many. */
  sorted(piece: number): number {
    let count = 0;
    for (let n = this.heads[piece] as number; n >= 0; n = this.following[n] as number) {
      if (count === this.shares.length) {
        const shares = new Float64Array(2 * count);
        shares.set(this.shares);
        this.shares = shares;
      }
      const share = this.at[n] as number;
      let k = count++;
      while (k > 0 && (this.shares[k - 1] as number) > share) {
        this.shares[k] = this.shares[k - 1] as number;
        k--;
      }
      this.shares[k] = share;
    }
    return count;
  }
}

function cutsOf(
  d: Float64Array,
  count: number,
  lattice: Lattice,
  frame: Window,
  apart: Apart | null,
  pause?: () => boolean,
): Cuts | null {
  const cuts = new Cuts(count);
  const boxes = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    const o = i * WIDTH;
    boxes[4 * i] = Math.min(d[o] as number, d[o + 2] as number);
    boxes[4 * i + 1] = Math.min(d[o + 1] as number, d[o + 3] as number);
    boxes[4 * i + 2] = Math.max(d[o] as number, d[o + 2] as number) + ON_M;
    boxes[4 * i + 3] = Math.max(d[o + 1] as number, d[o + 3] as number) + ON_M;
  }
  const { starts, items } = lattice;
  for (let c = 0; c + 1 < starts.length; c++) {
    if ((c & 4095) === 0 && pause?.() === true) return null;
    const end = starts[c + 1] as number;
    for (let k = starts[c] as number; k < end; k++) {
      const i = items[k] as number;
      const w = boxes[4 * i] as number;
      const s = boxes[4 * i + 1] as number;
      const e = boxes[4 * i + 2] as number;
      const n = boxes[4 * i + 3] as number;
      for (let m = k + 1; m < end; m++) {
        const j = items[m] as number;
        const west = Math.max(w, boxes[4 * j] as number);
        if (west > e || west > (boxes[4 * j + 2] as number)) continue;
        const south = Math.max(s, boxes[4 * j + 1] as number);
        if (south > n || south > (boxes[4 * j + 3] as number)) continue;
        if (apart?.(i, j) === true) continue;
        // Pieces that share several cells are looked at in one of them.
        if (lattice.cellOf(Math.max(west, frame.west), Math.max(south, frame.south)) !== c) continue;
        crossings(d, i, j, cuts.add);
      }
    }
  }
  cutAlike(d, lattice, cuts);
  return cuts;
}

/**
 * Lines that run along one another are cut at the same places, also where what crosses the one ends before it comes to
 * the other: or else they would not be known for one line.
 */
function cutAlike(d: Float64Array, { starts, items, cellOf }: Lattice, cuts: Cuts): void {
  const count = cuts.size;
  for (let n = 0; n < count; n++) {
    const piece = cuts.pieceOf(n);
    const share = cuts.shareOf(n);
    const o = piece * WIDTH;
    const r = d[o + 6] as number;
    const angle = (d[o + 7] as number) + share * (d[o + 8] as number);
    const x =
      r > 0
        ? (d[o + 4] as number) + r * Math.cos(angle)
        : (d[o] as number) + share * ((d[o + 2] as number) - (d[o] as number));
    const y =
      r > 0
        ? (d[o + 5] as number) + r * Math.sin(angle)
        : (d[o + 1] as number) + share * ((d[o + 3] as number) - (d[o + 1] as number));
    const c = cellOf(x, y);
    const end = starts[c + 1] as number;
    for (let k = starts[c] as number; k < end; k++) {
      const j = items[k] as number;
      if (j === piece) continue;
      const other = shareAt(d, j * WIDTH, x, y);
      if (other > 0 && !cuts.near(j, other, ON_M / lengthOf(d, j * WIDTH))) cuts.add(j, other);
    }
  }
}

function powerOfTwo(least: number): number {
  let power = 64;
  while (power < least) power *= 2;
  return power;
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}

/** Whether what is said of a side belongs to the land asked for. */
export type Choice = (said: Uint8Array, at: number) => boolean;

/** The line around what is chosen of an arrangement: closed to the last digit, as its ends are where they were joined. */
export function lineAround(
  { curves, left, right, bytes, from, to, nodes }: Arrangement,
  chosen: Choice,
): Line {
  const line = new Curves(curves.length);
  for (let i = 0; i < curves.length; i++) {
    const l = chosen(left, i * bytes);
    if (l === chosen(right, i * bytes)) continue;
    layJoined(line, curves, i, !l, nodes, (l ? from[i] : to[i]) as number, (l ? to[i] : from[i]) as number);
  }
  return { curves: line, settled: true };
}

/** Ends that were moved farther than this, metres, are linked to an arc, whose own ends its angles tell. */
const MOVED_M = 4e-6;

/** @param a @param b the nodes at which the piece begins and ends as it is walked. */
function layJoined(
  line: Curves,
  curves: Curves,
  piece: number,
  turned: boolean,
  nodes: Nodes,
  a: number,
  b: number,
): void {
  const ax = nodes.x(a);
  const ay = nodes.y(a);
  const bx = nodes.x(b);
  const by = nodes.y(b);
  line.copy(curves, piece, turned);
  const { data } = line;
  const o = (line.length - 1) * WIDTH;
  const px = data[o] as number;
  const py = data[o + 1] as number;
  const qx = data[o + 2] as number;
  const qy = data[o + 3] as number;
  const arc = (data[o + 6] as number) > 0;
  const linkA = arc && Math.abs(px - ax) + Math.abs(py - ay) > MOVED_M;
  const linkB = arc && Math.abs(qx - bx) + Math.abs(qy - by) > MOVED_M;
  if (!linkA) {
    data[o] = ax;
    data[o + 1] = ay;
  }
  if (!linkB) {
    data[o + 2] = bx;
    data[o + 3] = by;
  }
  if (linkA) line.segment(ax, ay, px, py);
  if (linkB) line.segment(qx, qy, bx, by);
}
