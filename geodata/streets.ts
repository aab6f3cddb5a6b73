/** Streets as lines drawn from where their numbers begin, and which street a lot looks to. */
import type { Frame, Pt } from './frame.ts';
import { groundLength } from './frame.ts';
import type { Facing, Lot } from './lots.ts';
import type { StreetClass } from './plan.ts';
import {
  distance,
  distanceToSegment,
  dot,
  edges,
  footFraction,
  left,
  length,
  lerp,
  sub,
  unit,
} from './plane.ts';

export interface Street {
  readonly id: string;
  readonly name: string;
  readonly class: StreetClass;
  readonly width_m: number;
  /** Drawn from the end where numbers begin, or through the middle where they count outwards. */
  readonly axis: readonly Pt[];
  /** Index of the vertex where numbers begin (0, save on a street that crosses the highway). */
  readonly zero: number;
}

/** Turned so that its first vertex is where its numbers begin, seen from the spine (the highway or main avenue). */
export function fromItsBeginning(axis: readonly Pt[], spine: readonly Pt[]): readonly Pt[] {
  const first = axis[0] as Pt;
  const last = axis[axis.length - 1] as Pt;
  const [a, b] = nearestSegment(spine, lerp(first, last, 0.5));
  const along = unit(sub(b, a));
  const way = unit(sub(last, first));
  const parallel = Math.abs(dot(along, way)) >= Math.SQRT1_2;
  const straight = parallel
    ? dot(along, way) > 0
    : distanceToLine(first, spine) <= distanceToLine(last, spine);
  return straight ? axis : [...axis].reverse();
}

function nearestSegment(line: readonly Pt[], p: Pt): [Pt, Pt] {
  let best: [Pt, Pt] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Pt;
    const b = line[i] as Pt;
    const d = distanceToSegment(p, a, b);
    if (d < least) {
      least = d;
      best = [a, b];
    }
  }
  if (best === undefined) throw new RangeError('nearestSegment: a line needs two vertices');
  return best;
}

export function distanceToLine(p: Pt, line: readonly Pt[]): number {
  const [a, b] = nearestSegment(line, p);
  return distanceToSegment(p, a, b);
}

/** One straight piece of a street, ready for many questions. */
export interface Piece {
  readonly street: Street;
  readonly at: number;
  readonly a: Pt;
  readonly b: Pt;
}
export function piecesOf(streets: readonly Street[]): Piece[] {
  return streets.flatMap((street) =>
    street.axis.slice(1).map((b, i) => ({ street, at: i, a: street.axis[i] as Pt, b })),
  );
}

export interface Frontage {
  readonly piece: Piece;
  readonly facing: Facing;
}

/** Every edge of a lot that lies on a street's alignment, the longest first. */
export function frontagesOf(lot: Lot, pieces: readonly Piece[]): Frontage[] {
  const found: (Frontage & { size: number })[] = [];
  for (const [p, q] of edges(lot.ring)) {
    const side = sub(q, p);
    const size = length(side);
    if (size < 6) continue;
    const u = unit(side);
    const middle = lerp(p, q, 0.5);
    for (const piece of pieces) {
      const d = unit(sub(piece.b, piece.a));
      if (Math.abs(dot(d, u)) < 0.999) continue;
      const away = distanceToSegment(middle, piece.a, piece.b);
      if (Math.abs(away - piece.street.width_m / 2) > 0.6) continue;
      found.push({ piece, facing: { front: [p, q], u, v: left(u) }, size });
      break;
    }
  }
  return found.sort((a, b) => b.size - a.size);
}

/** Lengths on the ground from the street's zero to each vertex; negative before it. */
export function ruler(street: Street, frame: Frame): number[] {
  const at = street.axis.map((p) => frame.toDegrees(p));
  const sums = [0];
  for (let i = 1; i < at.length; i++) {
    sums.push(
      (sums[i - 1] as number) + groundLength(at[i - 1] as [number, number], at[i] as [number, number]),
    );
  }
  const zero = sums[street.zero] as number;
  return sums.map((s) => s - zero);
}

/**
 * A house number by the ruler: whole metres along the axis from the street's beginning, rounded up, even
 * on the left and odd on the right seen from there. The door is moved along the front to the nearest metre
 * whose parity fits, and stands on the alignment.
 */
export function numberHouse(
  { piece, facing }: Frontage,
  marks: readonly number[],
): { number: number; door: Pt } | null {
  const { street, at, a, b } = piece;
  const [p, q] = facing.front;
  const from = marks[at] as number;
  const to = marks[at + 1] as number;
  const middle = lerp(p, q, 0.5);
  const t = footFraction(middle, a, b);
  const signed = from + (to - from) * t;
  // Before the zero the walker looks the other way.
  const outward = at >= street.zero ? sub(b, a) : sub(a, b);
  const foot = lerp(a, b, t);
  const onLeft = dot(sub(middle, foot), left(outward)) > 0;
  const metres = Math.abs(signed);
  let number = Math.ceil(metres);
  if ((number % 2 === 0) !== onLeft) number += number - metres > 0.5 || number < 2 ? 1 : -1;
  if (number < 1) return null;
  const goal = (number - 0.5) * (signed < 0 ? -1 : 1);
  const shift = ((goal - signed) / (to - from)) * distance(a, b);
  const along = dot(unit(sub(b, a)), facing.u) > 0 ? 1 : -1;
  const door: Pt = [middle[0] + facing.u[0] * shift * along, middle[1] + facing.u[1] * shift * along];
  return { number, door };
}
