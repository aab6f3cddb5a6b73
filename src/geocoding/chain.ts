/** A street's centre line as one path with a ruler on it: metres along it, and metres to its left or right. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';

export interface Chain {
  readonly path: readonly Position[];
  /** Metres along the path to each vertex. */
  readonly marks: Float64Array;
  readonly length_m: number;
}
/** Where a position stands by a chain. */
export interface Foot {
  /** Metres along the chain to the nearest point of it. */
  readonly at_m: number;
  /** Metres from there to the position: negative to the left of the chain's direction. */
  readonly offset_m: number;
}

export function chainOf(path: readonly Position[]): Chain {
  const marks = new Float64Array(path.length);
  for (let i = 1; i < path.length; i++)
    marks[i] = (marks[i - 1] as number) + pointDistance(path[i - 1] as Position, path[i] as Position);
  return { path, marks, length_m: marks[path.length - 1] ?? 0 };
}

/** The nearest point of a chain to a position. */
export function footOn({ path, marks }: Chain, [lon, lat]: Position): Foot {
  const kx = kxAt(lat);
  const ky = kyAt(lat);
  let best = Number.POSITIVE_INFINITY;
  let foot: Foot = { at_m: 0, offset_m: Number.POSITIVE_INFINITY };
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as Position;
    const [bx, by] = path[i] as Position;
    const dx = (bx - ax) * kx;
    const dy = (by - ay) * ky;
    const px = (lon - ax) * kx;
    const py = (lat - ay) * ky;
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
    const away = Math.hypot(px - t * dx, py - t * dy);
    if (away >= best) continue;
    best = away;
    const from = marks[i - 1] as number;
    foot = {
      at_m: from + t * ((marks[i] as number) - from),
      offset_m: dx * py - dy * px > 0 ? -away : away,
    };
  }
  return foot;
}

/**
 * The position `at_m` metres along a chain (held to its ends) and `offset_m` off it, negative to the left, at a
 * right angle to the piece it is on.
 */
export function positionOn({ path, marks }: Chain, at_m: number, offset_m: number): Position {
  let i = 1;
  while (i < path.length - 1 && (marks[i] as number) < at_m) i++;
  const [ax, ay] = path[i - 1] as Position;
  const [bx, by] = path[i] ?? (path[i - 1] as Position);
  const from = marks[i - 1] as number;
  const size = ((marks[i] as number) ?? from) - from;
  const t = size > 0 ? Math.min(1, Math.max(0, (at_m - from) / size)) : 0;
  const lon = ax + (bx - ax) * t;
  const lat = ay + (by - ay) * t;
  if (offset_m === 0) return [lon, lat];
  const kx = kxAt(lat);
  const ky = kyAt(lat);
  const dx = (bx - ax) * kx;
  const dy = (by - ay) * ky;
  const long = Math.hypot(dx, dy);
  if (long === 0) return [lon, lat];
  // To the right of (dx, dy) lies (dy, -dx).
  return [lon + ((dy / long) * offset_m) / kx, lat - ((dx / long) * offset_m) / ky];
}

/** Ends this near are one place, metres: drawings leave small gaps, and a crossing street's width lies between. */
export const JOIN_M = 30;

/**
 * Lines of one street joined end to end. Pieces that a gap of more than `JOIN_M` parts are streets of their own; a
 * junction of three or more ends is not crossed, as no one can say which way the numbers go on.
 */
export function joinLines(lines: readonly (readonly Position[])[]): Chain[] {
  const open = lines.filter((line) => line.length > 1).map((line) => [...line]);
  for (;;) {
    const pair = nearestEnds(open);
    if (pair === null) break;
    const { a, b, aStart, bStart } = pair;
    const first = open[a] as Position[];
    const second = open[b] as Position[];
    if (aStart) first.reverse();
    if (!bStart) second.reverse();
    const touching = pointDistance(first[first.length - 1] as Position, second[0] as Position) < 0.01;
    open[a] = [...first, ...(touching ? second.slice(1) : second)];
    open.splice(b, 1);
  }
  return open.map(chainOf);
}

interface Ends {
  readonly a: number;
  readonly b: number;
  readonly aStart: boolean;
  readonly bStart: boolean;
}

function nearestEnds(lines: readonly (readonly Position[])[]): Ends | null {
  let best: Ends | null = null;
  let least = JOIN_M;
  for (let a = 0; a < lines.length; a++) {
    for (let b = a + 1; b < lines.length; b++) {
      for (const aStart of [false, true]) {
        for (const bStart of [true, false]) {
          const p = endOf(lines[a] as readonly Position[], aStart);
          const q = endOf(lines[b] as readonly Position[], bStart);
          // Cheap first: a degree of latitude is 110 km.
          if (Math.abs(p[1] - q[1]) > 0.001 || Math.abs(p[0] - q[0]) > 0.001) continue;
          const away = pointDistance(p, q);
          if (away > least || (away === least && best !== null)) continue;
          if (endsAt(lines, p) > 2) continue;
          if (turnsBack(lines[a] as readonly Position[], aStart, lines[b] as readonly Position[], bStart))
            continue;
          least = away;
          best = { a, b, aStart, bStart };
        }
      }
    }
  }
  return best;
}

const endOf = (line: readonly Position[], start: boolean) =>
  (start ? line[0] : line[line.length - 1]) as Position;

/** How many line ends meet at a place, within a metre. */
function endsAt(lines: readonly (readonly Position[])[], p: Position): number {
  let count = 0;
  for (const line of lines)
    for (const start of [true, false]) if (pointDistance(endOf(line, start), p) < 1) count++;
  return count;
}

/** Whether going on from one line's end into the other would turn round: the two carriageways of an avenue. */
function turnsBack(
  a: readonly Position[],
  aStart: boolean,
  b: readonly Position[],
  bStart: boolean,
): boolean {
  const [p, q] = aStart ? [a[1], a[0]] : [a[a.length - 2], a[a.length - 1]];
  const [r, s] = bStart ? [b[0], b[1]] : [b[b.length - 1], b[b.length - 2]];
  if (p === undefined || q === undefined || r === undefined || s === undefined) return false;
  const kx = kxAt(q[1]);
  const ky = kyAt(q[1]);
  const ux = (q[0] - p[0]) * kx;
  const uy = (q[1] - p[1]) * ky;
  const vx = (s[0] - r[0]) * kx;
  const vy = (s[1] - r[1]) * ky;
  return ux * vx + uy * vy < -0.5 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

/** Whether two chains of one name are one street: they touch, or run side by side no farther than `reach_m`. */
export function runTogether(a: Chain, b: Chain, reach_m: number): boolean {
  const near = (one: Chain, other: Chain) =>
    one.path.some((p) => Math.abs(footOn(other, p).offset_m) <= reach_m);
  return near(a, b) || near(b, a);
}
