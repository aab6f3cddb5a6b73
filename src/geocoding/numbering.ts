/** House numbers as a ruler: where on a street's line a number stands, by what the code says of numbering. */
import { kxAt, kyAt } from '../geodesy/metric.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';
import type { NumberingRule } from '../laws/types.ts';
import { type Chain, footOn, positionOn } from './chain.ts';

/** One way along a street in which numbers grow. */
export interface Ruler {
  /** Where on the chain the numbers begin, metres along it. */
  readonly from_m: number;
  /** 1 where they grow along the chain's direction, -1 against it. */
  readonly way: 1 | -1;
  /** Metres from the beginning to the street's end. */
  readonly length_m: number;
}

/** How far off the axis a number stands when nothing but the ruler places it, metres. */
export const OFF_AXIS_M = 5;

/** A crossing this near the street's end is its beginning: streets are drawn to the highway's axis or a bit beyond it. */
const AT_END_M = 15;
/** Crossings so far apart along a street are of one highway (two carriageways). */
const ONE_CROSSING_M = 60;
/**
 * Where the axis is not drawn, a street counts as along it only when it runs this near to north–south, the direction
 * the code gives the axis; one across it cannot be told from which end it starts.
 */
const SURELY_ALONG_DEG = 30;

/** @param from where the town's own data say that numbers begin; it wins over what is worked out. */
export function rulersOf(
  chain: Chain,
  axis: readonly Chain[],
  rule: NumberingRule,
  from: Position | null = null,
  isAxis = false,
): readonly Ruler[] {
  if (chain.length_m === 0) return [];
  if (from !== null) return outwards(chain, footOn(chain, from).at_m);
  if (isAxis) return [alongFrom(chain, rule.along.from)];
  if (axis.length === 0) {
    const lean = bearingOf(chain);
    return lean <= SURELY_ALONG_DEG || lean >= 180 - SURELY_ALONG_DEG
      ? [alongFrom(chain, rule.along.from)]
      : [];
  }
  const middle = positionOn(chain, chain.length_m / 2, 0);
  const between = Math.abs(bearingOf(chain) - bearingNear(axis, middle));
  const across = Math.min(between, 180 - between) >= 45;
  if (!across) return [alongFrom(chain, rule.along.from)];
  const crossings = axis.flatMap((one) => crossingsOf(chain, one)).sort((a, b) => a - b);
  const [first] = crossings;
  const last = crossings[crossings.length - 1];
  if (first !== undefined && last !== undefined) {
    // A street that winds over the highway twice has no beginning that the code tells.
    return last - first > ONE_CROSSING_M ? [] : outwards(chain, (first + last) / 2);
  }
  const start = distanceToAxis(axis, chain.path[0] as Position);
  const end = distanceToAxis(axis, chain.path[chain.path.length - 1] as Position);
  return start <= end ? outwards(chain, 0) : outwards(chain, chain.length_m);
}

/** Both ways from a point of the chain, less a way that is no longer than a crossing is wide. */
function outwards(chain: Chain, at_m: number): Ruler[] {
  const rulers: Ruler[] = [];
  if (chain.length_m - at_m > AT_END_M)
    rulers.push({ from_m: at_m, way: 1, length_m: chain.length_m - at_m });
  if (at_m > AT_END_M) rulers.push({ from_m: at_m, way: -1, length_m: at_m });
  return rulers;
}

function alongFrom(chain: Chain, end: 'north' | 'south'): Ruler {
  const first = chain.path[0] as Position;
  const last = chain.path[chain.path.length - 1] as Position;
  const forwards = end === 'north' ? first[1] >= last[1] : first[1] <= last[1];
  return forwards
    ? { from_m: 0, way: 1, length_m: chain.length_m }
    : { from_m: chain.length_m, way: -1, length_m: chain.length_m };
}

/** Side of a number, seen from the street's beginning. */
export function sideOf(rule: NumberingRule, number: number): 'left' | 'right' {
  const even = number % 2 === 0;
  return even === (rule.even === 'left') ? 'left' : 'right';
}

/** Whether the street ends before a number. Numbers are rounded up: 1000 stands after 999 m, so 999.4 m may hold it. */
export function isBeyond(ruler: Ruler, number: number): boolean {
  return number - 1 > ruler.length_m - 1e-3;
}

/** Where a number stands by a ruler, on its side of the axis; null beyond the street's end. */
export function placeNumber(
  chain: Chain,
  ruler: Ruler,
  number: number,
  side: 'left' | 'right',
): Position | null {
  if (isBeyond(ruler, number)) return null;
  const walked = side === 'left' ? -OFF_AXIS_M : OFF_AXIS_M;
  // Walking against the chain's direction, left and right change hands.
  return positionOn(chain, ruler.from_m + ruler.way * number, walked * ruler.way);
}

/** The number that a point of the chain has by a ruler: the metres walked, a fraction counted as the next whole. */
export function numberAt(ruler: Ruler, at_m: number): number | null {
  const walked = (at_m - ruler.from_m) * ruler.way;
  return walked < 0 || walked > ruler.length_m + 1e-6 ? null : Math.max(1, Math.ceil(walked - 1e-6));
}

/** Degrees from north of the line from first to last vertex, in [0, 180): a direction without a sense. */
function bearingOf({ path }: Chain): number {
  return lean(path[0] as Position, path[path.length - 1] as Position);
}
function lean(a: Position, b: Position): number {
  const lat = (a[1] + b[1]) / 2;
  const degrees = (Math.atan2((b[0] - a[0]) * kxAt(lat), (b[1] - a[1]) * kyAt(lat)) * 180) / Math.PI;
  return ((degrees % 180) + 180) % 180;
}

/** Direction of the axis where it passes nearest. */
function bearingNear(axis: readonly Chain[], p: Position): number {
  let best = Number.POSITIVE_INFINITY;
  let found = 0;
  for (const chain of axis) {
    const foot = footOn(chain, p);
    if (Math.abs(foot.offset_m) >= best) continue;
    best = Math.abs(foot.offset_m);
    let i = 1;
    while (i < chain.path.length - 1 && (chain.marks[i] as number) < foot.at_m) i++;
    found = lean(chain.path[i - 1] as Position, chain.path[i] as Position);
  }
  return found;
}

function distanceToAxis(axis: readonly Chain[], p: Position): number {
  return Math.min(...axis.map((chain) => pointDistance(p, positionOn(chain, footOn(chain, p).at_m, 0))));
}

/** Metres along `chain` of each place where it meets `other`. */
export function crossingsOf(chain: Chain, other: Chain): number[] {
  const found: number[] = [];
  for (let i = 1; i < chain.path.length; i++) {
    const [ax, ay] = chain.path[i - 1] as Position;
    const [bx, by] = chain.path[i] as Position;
    for (let j = 1; j < other.path.length; j++) {
      const [cx, cy] = other.path[j - 1] as Position;
      const [dx, dy] = other.path[j] as Position;
      const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      if (det === 0) continue;
      const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
      const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
      if (t < 0 || t > 1 || u < 0 || u > 1) continue;
      const from = chain.marks[i - 1] as number;
      found.push(from + t * ((chain.marks[i] as number) - from));
    }
  }
  return found;
}
