import type { Position } from '../../../geodesy/types.ts';

/** Why a drawn lot is not handed over. */
export interface Refusal {
  readonly code: 'self-crossing';
  /** Number of the vertex to move, counted from 1 in the order drawn. */
  readonly vertex: number;
  readonly at: Position;
  /** The sentence in the reader's language. */
  readonly sentence: string;
}

/**
 * The first vertex whose side crosses, or merely touches, another side of the ring that is not its neighbour.
 * @param ring vertices without the repeated last one
 * @returns index of the vertex nearest the crossing and the crossing itself, or null for a simple ring
 */
export function selfCrossing(ring: readonly Position[]): { vertex: number; at: Position } | null {
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const a = ring[i];
      const b = ring[(i + 1) % n];
      const c = ring[j];
      const d = ring[(j + 1) % n];
      if (!a || !b || !c || !d) continue;
      const neighbours = j === i + 1 || (i === 0 && j === n - 1);
      const at = neighbours ? foldBack(a, b, c, d) : meeting(a, b, c, d);
      if (at) return { vertex: nearestVertex(ring, [i, (i + 1) % n, j, (j + 1) % n], at), at };
    }
  }
  return null;
}

/** Twice the signed area of the triangle: positive where c lies left of a→b. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Where the sides a-b and c-d meet, ends included; null where they do not. */
function meeting(a: Position, b: Position, c: Position, d: Position): Position | null {
  const c1 = turn(a, b, c);
  const d1 = turn(a, b, d);
  const a1 = turn(c, d, a);
  const b1 = turn(c, d, b);
  if (c1 === 0 && onSide(a, b, c)) return c;
  if (d1 === 0 && onSide(a, b, d)) return d;
  if (a1 === 0 && onSide(c, d, a)) return a;
  if (b1 === 0 && onSide(c, d, b)) return b;
  if (c1 > 0 === d1 > 0 || a1 > 0 === b1 > 0) return null;
  const t = c1 / (c1 - d1);
  return [c[0] + t * (d[0] - c[0]), c[1] + t * (d[1] - c[1])];
}

/** Two sides that share a vertex cross only by running back over one another, or by having no length. */
function foldBack(a: Position, b: Position, c: Position, d: Position): Position | null {
  const [shared, p, q] = same(b, c) ? [b, a, d] : [a, b, c];
  if (same(shared, p) || same(shared, q)) return shared;
  if (turn(shared, p, q) !== 0) return null;
  const ahead = (p[0] - shared[0]) * (q[0] - shared[0]) + (p[1] - shared[1]) * (q[1] - shared[1]) > 0;
  return ahead ? shared : null;
}

function onSide(a: Position, b: Position, p: Position): boolean {
  return (
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1])
  );
}

function same(p: Position, q: Position): boolean {
  return p[0] === q[0] && p[1] === q[1];
}

function nearestVertex(ring: readonly Position[], candidates: readonly number[], at: Position): number {
  const shrink = Math.cos((at[1] * Math.PI) / 180); // degrees of longitude are shorter
  const away = (index: number) => {
    const p = ring[index] ?? at;
    return Math.hypot((p[0] - at[0]) * shrink, p[1] - at[1]);
  };
  return candidates.reduce((best, index) => (away(index) < away(best) ? index : best));
}
