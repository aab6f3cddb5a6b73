/**
 * Streets drawn as single strokes that share no vertex, as town halls draw them: a vertex is put where two cross, and an
 * end that stops short of another street is drawn on to it. A bridge is then a crossing: who knows its streets better
 * draws them with shared vertices, which need none of this.
 */
import { pointSegmentSquared } from '../../geodesy/kernel.ts';
import { kxAt, metricAround } from '../../geodesy/metric.ts';
import type { Position } from '../../geodesy/types.ts';
import { PieceGrid } from './piece-grid.ts';
import type { Street } from './street.ts';

/** An end nearer than this to another street meets it, metres: half the width of a wide street. */
export const REACH_M = 20;

interface Cut {
  readonly t: number;
  readonly at: Position;
}

/** @returns the same streets with vertices where they meet. */
export function joinCrossings(streets: readonly Street[], reach_m = REACH_M): Street[] {
  const pieces = piecesOf(streets);
  if (pieces.line.length === 0) return [...streets];
  const grid = new PieceGrid(pieces.ends);
  const cuts = new Map<number, Cut[]>();
  const cut = (piece: number, t: number, at: Position) => {
    if (t <= 0 || t >= 1) return;
    const list = cuts.get(piece);
    if (list === undefined) cuts.set(piece, [{ t, at }]);
    else list.push({ t, at });
  };
  cutAtCrossings(pieces, grid, cut);
  const ends = reachOn(pieces, grid, reach_m, cut);
  let piece = 0;
  let line_index = 0;
  return streets.map((street) => ({
    ...street,
    lines: street.lines.map((line) => {
      const longer: Position[] = [];
      const [before, after] = ends[line_index++] ?? [null, null];
      if (before !== null) longer.push(before);
      line.forEach((position, i) => {
        longer.push(position);
        if (i + 1 === line.length) return;
        for (const { at } of (cuts.get(piece++) ?? []).sort((a, b) => a.t - b.t)) longer.push(at);
      });
      if (after !== null) longer.push(after);
      return longer;
    }),
  }));
}

interface Pieces {
  /** ax, ay, bx, by of each. */
  readonly ends: Float64Array;
  /** The line each belongs to, counted over all streets. */
  readonly line: Int32Array;
  /** First and last piece of each line. */
  readonly span: readonly (readonly [first: number, last: number])[];
}

function piecesOf(streets: readonly Street[]): Pieces {
  const ends: number[] = [];
  const line: number[] = [];
  const span: (readonly [number, number])[] = [];
  for (const one of streets)
    for (const positions of one.lines) {
      const first = line.length;
      for (let i = 1; i < positions.length; i++) {
        ends.push(...(positions[i - 1] as Position), ...(positions[i] as Position));
        line.push(span.length);
      }
      span.push([first, line.length - 1]);
    }
  return { ends: Float64Array.from(ends), line: Int32Array.from(line), span };
}

const endsOf = ({ ends }: Pieces, piece: number): readonly [number, number, number, number] => [
  ends[piece * 4] as number,
  ends[piece * 4 + 1] as number,
  ends[piece * 4 + 2] as number,
  ends[piece * 4 + 3] as number,
];

function cutAtCrossings(
  pieces: Pieces,
  grid: PieceGrid,
  cut: (piece: number, t: number, at: Position) => void,
): void {
  for (let a = 0; a < pieces.line.length; a++) {
    const met = new Set<number>();
    grid.through(a, (cell) => {
      for (const b of grid.at(cell % grid.columns, Math.floor(cell / grid.columns))) {
        if (b <= a || met.has(b) || pieces.line[a] === pieces.line[b]) continue;
        met.add(b);
        const crossing = crossingOf(endsOf(pieces, a), endsOf(pieces, b));
        if (crossing === null) continue;
        cut(a, crossing.t, crossing.at);
        cut(b, crossing.u, crossing.at);
      }
    });
  }
}

/** Rounding of a crossing's place: nearer to an end of a piece it is that end. */
const AT_END = 1e-9;

/** Where two segments meet, an end of either counted; null where they do not, or run alongside. */
function crossingOf(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  [cx, cy, dx, dy]: readonly [number, number, number, number],
): { readonly t: number; readonly u: number; readonly at: Position } | null {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (across === 0) return null;
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across;
  if (t < -AT_END || t > 1 + AT_END || u < -AT_END || u > 1 + AT_END) return null;
  const s = settled(t);
  const v = settled(u);
  const at: Position =
    s === 0
      ? [ax, ay]
      : s === 1
        ? [bx, by]
        : v === 0
          ? [cx, cy]
          : v === 1
            ? [dx, dy]
            : [ax + s * (bx - ax), ay + s * (by - ay)];
  return { t: s, u: v, at };
}

const settled = (t: number): number => (Math.abs(t) <= AT_END ? 0 : Math.abs(t - 1) <= AT_END ? 1 : t);

/** For each line the positions its two ends are drawn on to; null where an end meets something, or nothing is near. */
function reachOn(
  pieces: Pieces,
  grid: PieceGrid,
  reach_m: number,
  cut: (piece: number, t: number, at: Position) => void,
): (readonly [Position | null, Position | null])[] {
  const foot = new Float64Array(1);
  const on = (end: Position, line: number): Position | null => {
    const metric = metricAround(end[1]);
    const [column, row] = grid.cellOf(end[0], end[1]);
    const rings = Math.ceil(reach_m / kxAt(end[1]) / grid.side);
    let best = reach_m * reach_m;
    let piece = -1;
    let t = 0;
    for (let y = row - rings; y <= row + rings; y++)
      for (let x = column - rings; x <= column + rings; x++)
        for (const candidate of grid.at(x, y)) {
          if (pieces.line[candidate] === line) continue;
          const squared = pointSegmentSquared(metric, end[0], end[1], ...endsOf(pieces, candidate), foot);
          if (squared >= best) continue;
          best = squared;
          piece = candidate;
          t = foot[0] as number;
        }
    if (piece < 0) return null;
    const [ax, ay, bx, by] = endsOf(pieces, piece);
    const at: Position = t <= 0 ? [ax, ay] : t >= 1 ? [bx, by] : [ax + t * (bx - ax), ay + t * (by - ay)];
    cut(piece, t, at);
    return at[0] === end[0] && at[1] === end[1] ? null : at;
  };
  return pieces.span.map(([first, last], line) => {
    if (last < first) return [null, null];
    const [ax, ay] = endsOf(pieces, first);
    const [, , bx, by] = endsOf(pieces, last);
    return [on([ax, ay], line), on([bx, by], line)];
  });
}
