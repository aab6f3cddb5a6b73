/**
 * Closed lines laid over one another: cut where they meet, and of each stretch told what lies to its left and to
 * its right. What is said of a position depends on how often each line winds around it, so that any combination
 * (union, difference, "in two at once") is one judgement, and all of them come from one laying.
 *
 * Both sides are looked at 0.15 mm from the stretch: lines that coincide within less than that are one line, and
 * stretches hardly longer are points. No position is asked that lies on a line.
 */
import { crossings, ON_M } from './crossings.ts';
import { Curves, WIDTH } from './curves.ts';
import { Nodes } from './nodes.ts';
import { meets, Windings, type Window } from './windings.ts';

/** A closed line (or many), its inside on its left. */
export interface Line {
  readonly curves: Curves;
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
  let count = 0;
  for (const { curves } of lines) count += curves.length;
  const d = new Float64Array(count * WIDTH);
  const channel = new Uint16Array(count);
  let at = 0;
  lines.forEach(({ curves }, line) => {
    d.set(curves.data.subarray(0, curves.length * WIDTH), at * WIDTH);
    channel.fill(line, at, at + curves.length);
    at += curves.length;
  });
  const windings = new Windings(d, count, channel, lines.length, frame);
  const cuts = cutsOf(d, windings, frame, pause);
  if (cuts === null) return null;

  const curves = new Curves();
  let left = new Uint8Array(64 * bytes);
  let right = new Uint8Array(64 * bytes);
  const here = new Int32Array(lines.length);
  const say = (x: number, y: number, out: Uint8Array, o: number) => {
    windings.at(x, y, here);
    judge(here, out, o);
  };
  const l = new Uint8Array(bytes);
  const r = new Uint8Array(bytes);
  for (let i = 0; i < count; i++) {
    if ((i & 1023) === 0 && pause?.() === true) return null;
    const o = i * WIDTH;
    if (!meets(d, o, frame)) continue;
    let before = 0;
    for (const share of cuts.of(i)) {
      const [low, high] = [before, share];
      before = share;
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
        const length = Math.hypot(ux, uy);
        if (!(length > 0)) continue;
        x = (d[o] as number) + middle * ux;
        y = (d[o + 1] as number) + middle * uy;
        nx = -uy / length;
        ny = ux / length;
      }
      say(x + nx * ASIDE, y + ny * ASIDE, l, 0);
      say(x - nx * ASIDE, y - ny * ASIDE, r, 0);
      if (same(l, r)) continue;
      const n = curves.length;
      if ((n + 1) * bytes > left.length) {
        left = doubled(left);
        right = doubled(right);
      }
      left.set(l, n * bytes);
      right.set(r, n * bytes);
      addStretch(curves, d, o, low, high);
    }
  }
  return joined(curves, left, right, bytes);
}

/** Ends that are one place get one number; of stretches that coincide one stays, of points none. */
function joined(all: Curves, left: Uint8Array, right: Uint8Array, bytes: number): Arrangement {
  const nodes = new Nodes();
  const curves = new Curves();
  const keptLeft = new Uint8Array(all.length * bytes);
  const keptRight = new Uint8Array(all.length * bytes);
  const from = new Uint32Array(all.length);
  const to = new Uint32Array(all.length);
  const between = new Map<number, number[]>();
  const agree = (i: number, kept: number, alike: boolean) => {
    for (let k = 0; k < bytes; k++) {
      const [l, r] = [left[i * bytes + k], right[i * bytes + k]];
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
    const key = Math.min(a, b) * 0x4000000 + Math.max(a, b);
    const others = between.get(key);
    const n = curves.length;
    if (
      others?.some((other) => coincide(all, i, curves, other) && agree(i, other, a === from[other])) === true
    )
      continue;
    if (others === undefined) between.set(key, [n]);
    else others.push(n);
    curves.copy(all, i, false);
    keptLeft.set(left.subarray(i * bytes, (i + 1) * bytes), n * bytes);
    keptRight.set(right.subarray(i * bytes, (i + 1) * bytes), n * bytes);
    from[n] = a;
    to[n] = b;
  }
  return { curves, left: keptLeft, right: keptRight, bytes, from, to, nodes };
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
    if (low === 0) out.data.set([d[o] as number, d[o + 1] as number], e);
    if (high === 1) out.data.set([d[o + 2] as number, d[o + 3] as number], e + 2);
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

interface Cuts {
  /** Shares along a piece at which it is cut, ascending, with its end. */
  of(piece: number): Iterable<number>;
}

function cutsOf(d: Float64Array, windings: Windings, frame: Window, pause?: () => boolean): Cuts | null {
  const shares = new Map<number, number[]>();
  const cut = (piece: number, share: number) => {
    const there = shares.get(piece);
    if (there === undefined) shares.set(piece, [share]);
    else there.push(share);
  };
  const { starts, items } = windings;
  for (let c = 0; c + 1 < starts.length; c++) {
    if ((c & 4095) === 0 && pause?.() === true) return null;
    const end = starts[c + 1] as number;
    for (let k = starts[c] as number; k < end; k++) {
      const i = items[k] as number;
      for (let m = k + 1; m < end; m++) {
        const j = items[m] as number;
        const a = i * WIDTH;
        const b = j * WIDTH;
        const west = Math.max(
          Math.min(d[a] as number, d[a + 2] as number),
          Math.min(d[b] as number, d[b + 2] as number),
        );
        if (
          west >
          Math.min(
            Math.max(d[a] as number, d[a + 2] as number),
            Math.max(d[b] as number, d[b + 2] as number),
          ) +
            ON_M
        )
          continue;
        const south = Math.max(
          Math.min(d[a + 1] as number, d[a + 3] as number),
          Math.min(d[b + 1] as number, d[b + 3] as number),
        );
        if (
          south >
          Math.min(
            Math.max(d[a + 1] as number, d[a + 3] as number),
            Math.max(d[b + 1] as number, d[b + 3] as number),
          ) +
            ON_M
        )
          continue;
        // Pieces that share several cells are looked at in one of them.
        if (windings.cellOf(Math.max(west, frame.west), Math.max(south, frame.south)) !== c) continue;
        crossings(d, i, j, (onI, onJ) => {
          if (onI > 0) cut(i, onI);
          if (onJ > 0) cut(j, onJ);
        });
      }
    }
  }
  return {
    of(piece) {
      const list = shares.get(piece);
      if (list === undefined) return WHOLE;
      list.sort((a, b) => a - b);
      list.push(1);
      return list;
    },
  };
}

const WHOLE: readonly number[] = [1];

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
  const line = new Curves();
  for (let i = 0; i < curves.length; i++) {
    const l = chosen(left, i * bytes);
    if (l === chosen(right, i * bytes)) continue;
    const [a, b] = (l ? [from[i], to[i]] : [to[i], from[i]]) as [number, number];
    layJoined(line, curves, i, !l, [nodes.x(a), nodes.y(a), nodes.x(b), nodes.y(b)]);
  }
  return { curves: line };
}

/** Ends that were moved farther than this, metres, are linked to an arc, whose own ends its angles tell. */
const MOVED_M = 4e-6;

/** @param ends where the piece begins and ends once joined. */
function layJoined(
  line: Curves,
  curves: Curves,
  piece: number,
  turned: boolean,
  ends: readonly [number, number, number, number],
): void {
  const [ax, ay, bx, by] = ends;
  line.copy(curves, piece, turned);
  const o = (line.length - 1) * WIDTH;
  const [px = 0, py = 0, qx = 0, qy = 0] = line.data.subarray(o, o + 4);
  const arc = (line.data[o + 6] as number) > 0;
  const linkA = arc && Math.hypot(px - ax, py - ay) > MOVED_M;
  const linkB = arc && Math.hypot(qx - bx, qy - by) > MOVED_M;
  line.data.set([linkA ? px : ax, linkA ? py : ay, linkB ? qx : bx, linkB ? qy : by], o);
  if (linkA) line.segment(ax, ay, px, py);
  if (linkB) line.segment(qx, qy, bx, by);
}
