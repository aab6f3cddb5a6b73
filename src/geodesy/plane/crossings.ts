/** Where straight stretches and arcs of at most a quarter turn meet, as shares (0 to 1) along each of them. */
import { WIDTH } from './curves.ts';

/** Nearer than this an end lies on another piece, metres: more than rounding to 1e-9 degrees moves it. */
export const ON_M = 3e-4;
const TURN = 2 * Math.PI;

/** Takes the share along a piece at which it is to be cut. */
export type Cut = (piece: number, share: number) => void;

/** Where piece i meets piece j both are cut; where an end lies on the other, that one. */
export function crossings(d: Float64Array, i: number, j: number, cut: Cut): void {
  const a = i * WIDTH;
  const b = j * WIDTH;
  for (let end = 0; end <= 2; end += 2) {
    const t = shareAt(d, a, d[b + end] as number, d[b + end + 1] as number);
    if (t > 0) cut(i, t);
    const s = shareAt(d, b, d[a + end] as number, d[a + end + 1] as number);
    if (s > 0) cut(j, s);
  }
  const arcI = (d[a + 6] as number) > 0;
  const arcJ = (d[b + 6] as number) > 0;
  if (!arcI && !arcJ) straight(d, i, j, cut);
  else if (arcI && arcJ) round(d, i, j, cut);
  else if (arcI) mixed(d, j, i, cut);
  else mixed(d, i, j, cut);
}

/** The share along a piece at which a position lies on it, strictly between its ends; −1 where it does not. */
export function shareAt(d: Float64Array, o: number, x: number, y: number): number {
  const x1 = d[o] as number;
  const y1 = d[o + 1] as number;
  const x2 = d[o + 2] as number;
  const y2 = d[o + 3] as number;
  // At an end nothing needs to be cut.
  if (Math.abs(x - x1) + Math.abs(y - y1) <= ON_M || Math.abs(x - x2) + Math.abs(y - y2) <= ON_M) return -1;
  const r = d[o + 6] as number;
  if (r === 0) {
    const ux = x2 - x1;
    const uy = y2 - y1;
    const squared = ux * ux + uy * uy;
    const t = ((x - x1) * ux + (y - y1) * uy) / squared;
    if (t <= 0 || t >= 1) return -1;
    const off = (x - x1) * uy - (y - y1) * ux;
    return off * off <= ON_M * ON_M * squared ? t : -1;
  }
  const dx = x - (d[o + 4] as number);
  const dy = y - (d[o + 5] as number);
  if (Math.abs(Math.sqrt(dx * dx + dy * dy) - r) > ON_M) return -1;
  const t = shareOfAngle(d, o, dx, dy);
  return t > 0 && t < 1 ? t : -1;
}

function shareOfAngle(d: Float64Array, o: number, dx: number, dy: number): number {
  const sweep = d[o + 8] as number;
  let t = (Math.atan2(dy, dx) - (d[o + 7] as number)) % TURN;
  if (sweep > 0 && t < -1e-9) t += TURN;
  if (sweep < 0 && t > 1e-9) t -= TURN;
  return t / sweep;
}

function straight(d: Float64Array, i: number, j: number, cut: Cut): void {
  const a = i * WIDTH;
  const b = j * WIDTH;
  const x = d[a] as number;
  const y = d[a + 1] as number;
  const ux = (d[a + 2] as number) - x;
  const uy = (d[a + 3] as number) - y;
  const wx = (d[b] as number) - x;
  const wy = (d[b + 1] as number) - y;
  const vx = (d[b + 2] as number) - (d[b] as number);
  const vy = (d[b + 3] as number) - (d[b + 1] as number);
  const cross = ux * vy - uy * vx;
  if (cross === 0) return;
  const t = (wx * vy - wy * vx) / cross;
  const s = (wx * uy - wy * ux) / cross;
  if (!(t > 0 && t < 1 && s > 0 && s < 1) || runsAlong(ux, uy, vx, vy, cross, t, s)) return;
  cut(i, t);
  cut(j, s);
}

/**
 * Whether two stretches that cross part by no more than is one line before either ends: where exactly they cross
 * is then a matter of rounding, and a third line along them would be cut elsewhere.
 */
function runsAlong(
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  cross: number,
  t: number,
  s: number,
): boolean {
  const u = Math.sqrt(ux * ux + uy * uy);
  const v = Math.sqrt(vx * vx + vy * vy);
  const alike = ux * vx + uy * vy > 0;
  const before = Math.min(t * u, (alike ? s : 1 - s) * v);
  const after = Math.min((1 - t) * u, (alike ? 1 - s : s) * v);
  return (Math.max(before, after) * Math.abs(cross)) / (u * v) <= ON_M;
}

function mixed(d: Float64Array, i: number, j: number, cut: Cut): void {
  const line = i * WIDTH;
  const arc = j * WIDTH;
  const cx = d[arc + 4] as number;
  const cy = d[arc + 5] as number;
  const r = d[arc + 6] as number;
  const px = (d[line] as number) - cx;
  const py = (d[line + 1] as number) - cy;
  const ux = (d[line + 2] as number) - cx - px;
  const uy = (d[line + 3] as number) - cy - py;
  const length = Math.sqrt(ux * ux + uy * uy);
  const along = -(px * ux + py * uy) / length;
  const off = (px * uy - py * ux) / length;
  const squared = r * r - off * off;
  if (squared <= 0) return;
  const half = Math.sqrt(squared);
  for (let side = -1; side <= 1; side += 2) {
    const t = (along + side * half) / length;
    if (t <= 0 || t >= 1) continue;
    const s = shareOfAngle(d, arc, px + t * ux, py + t * uy);
    if (!(s > 0 && s < 1)) continue;
    cut(i, t);
    cut(j, s);
  }
}

function round(d: Float64Array, i: number, j: number, cut: Cut): void {
  const a = i * WIDTH;
  const b = j * WIDTH;
  const r = d[a + 6] as number;
  const R = d[b + 6] as number;
  const dx = (d[b + 4] as number) - (d[a + 4] as number);
  const dy = (d[b + 5] as number) - (d[a + 5] as number);
  const squared = dx * dx + dy * dy;
  const apart = Math.sqrt(squared);
  if (apart >= r + R || apart <= Math.abs(r - R) || apart < 1e-9) return;
  const along = (squared + r * r - R * R) / (2 * apart);
  const half2 = r * r - along * along;
  if (half2 <= 0) return;
  const half = Math.sqrt(half2);
  const ux = dx / apart;
  const uy = dy / apart;
  for (let side = -half; ; side = half) {
    const x = ux * along - uy * side;
    const y = uy * along + ux * side;
    const t = shareOfAngle(d, a, x, y);
    const s = t > 0 && t < 1 ? shareOfAngle(d, b, x - dx, y - dy) : -1;
    if (s > 0 && s < 1) {
      cut(i, t);
      cut(j, s);
    }
    if (side === half) return;
  }
}
