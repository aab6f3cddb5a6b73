/** Plane geometry for drawing: points in metres, rings open (the first vertex is not repeated). */
import type { Pt } from './frame.ts';

export type Ring = readonly Pt[];

export const add = (a: Pt, b: Pt): Pt => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Pt, b: Pt): Pt => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Pt, k: number): Pt => [a[0] * k, a[1] * k];
export const dot = (a: Pt, b: Pt): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Pt, b: Pt): number => a[0] * b[1] - a[1] * b[0];
export const length = (a: Pt): number => Math.sqrt(dot(a, a));
export const distance = (a: Pt, b: Pt): number => length(sub(a, b));
export const unit = (a: Pt): Pt => scale(a, 1 / length(a));
/** A quarter turn to the left. */
export const left = (a: Pt): Pt => [-a[1], a[0]];
export const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Vertices i and i+1, for every edge of a ring. */
export function edges(ring: Ring): [Pt, Pt][] {
  return ring.map((p, i) => [p, ring[(i + 1) % ring.length] as Pt]);
}

/** Signed area, positive when the ring turns to the left. */
export function area(ring: Ring): number {
  let twice = 0;
  for (const [a, b] of edges(ring)) twice += cross(a, b);
  return twice / 2;
}

/** The same ring turning to the left, as RFC 7946 wants an outer ring. */
export function leftward(ring: Ring): Ring {
  return area(ring) < 0 ? [...ring].reverse() : ring;
}

/** Centre of gravity. */
export function centroid(ring: Ring): Pt {
  const o = ring[0] as Pt;
  let x = 0;
  let y = 0;
  let twice = 0;
  for (const [a, b] of edges(ring)) {
    const k = cross(sub(a, o), sub(b, o));
    twice += k;
    x += k * (a[0] + b[0] - 2 * o[0]);
    y += k * (a[1] + b[1] - 2 * o[1]);
  }
  return [o[0] + x / (3 * twice), o[1] + y / (3 * twice)];
}

/** What of a convex ring lies where `(q - p)·n >= 0`; fewer than three vertices when nothing does. */
export function clipHalf(ring: Ring, p: Pt, n: Pt): Ring {
  const out: Pt[] = [];
  for (const [a, b] of edges(ring)) {
    const da = dot(sub(a, p), n);
    const db = dot(sub(b, p), n);
    if (da >= 0) out.push(a);
    if ((da > 0 && db < 0) || (da < 0 && db > 0)) out.push(lerp(a, b, da / (da - db)));
  }
  return tidy(out);
}

/** A convex ring (turning to the left) with each edge moved inwards. */
export function inset(ring: Ring, by: number | readonly number[]): Ring {
  let out = ring;
  edges(ring).forEach(([p, q], i) => {
    if (out.length < 3) return;
    const n = unit(left(sub(q, p)));
    const d = typeof by === 'number' ? by : (by[i] ?? 0);
    out = clipHalf(out, add(p, scale(n, d)), n);
  });
  return out.length < 3 ? [] : out;
}

/** Drops vertices nearer than a millimetre to the one before. */
function tidy(ring: Ring): Ring {
  const out = ring.filter((p, i) => distance(p, ring[(i + ring.length - 1) % ring.length] as Pt) > 1e-3);
  return out.length < 3 ? [] : out;
}

/** Whether a point lies inside any simple ring (even-odd). */
export function inside(p: Pt, ring: Ring): boolean {
  let odd = false;
  for (const [a, b] of edges(ring)) {
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < a[0] + ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]))
      odd = !odd;
  }
  return odd;
}

/** Foot point on a segment, as the fraction of its length. */
export function footFraction(p: Pt, a: Pt, b: Pt): number {
  const d = sub(b, a);
  const t = dot(sub(p, a), d) / dot(d, d);
  return Math.max(0, Math.min(1, t));
}

export function distanceToSegment(p: Pt, a: Pt, b: Pt): number {
  return distance(p, lerp(a, b, footFraction(p, a, b)));
}

export function distanceToRing(p: Pt, ring: Ring): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [a, b] of edges(ring)) best = Math.min(best, distanceToSegment(p, a, b));
  return best;
}

/** Where two segments cross, as fractions along each; null when they do not. */
export function crossing(a: Pt, b: Pt, c: Pt, d: Pt): readonly [number, number] | null {
  const r = sub(b, a);
  const s = sub(d, c);
  const k = cross(r, s);
  if (Math.abs(k) < 1e-12) return null;
  const t = cross(sub(c, a), s) / k;
  const u = cross(sub(c, a), r) / k;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [t, u] : null;
}

/** The stretches of a segment that lie inside any simple ring. */
export function clipSegment(a: Pt, b: Pt, ring: Ring): [Pt, Pt][] {
  const cuts = [0, 1];
  for (const [c, d] of edges(ring)) {
    const hit = crossing(a, b, c, d);
    if (hit !== null) cuts.push(hit[0]);
  }
  cuts.sort((x, y) => x - y);
  const out: [Pt, Pt][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const t0 = cuts[i - 1] as number;
    const t1 = cuts[i] as number;
    if (t1 - t0 > 1e-9 && inside(lerp(a, b, (t0 + t1) / 2), ring)) out.push([lerp(a, b, t0), lerp(a, b, t1)]);
  }
  return out;
}

/**
 * A simple ring cut in two by the line through p and q: the part on its left, then the part on its right.
 * @throws RangeError where the line does not cross the ring exactly twice.
 */
export function splitByLine(ring: Ring, p: Pt, q: Pt): [Ring, Ring] {
  const n = left(sub(q, p));
  const side = (v: Pt) => dot(sub(v, p), n);
  const hits: { after: number; at: Pt }[] = [];
  edges(ring).forEach(([a, b], i) => {
    const da = side(a);
    const db = side(b);
    if (da > 0 !== db > 0) hits.push({ after: i, at: lerp(a, b, da / (da - db)) });
  });
  const [h0, h1] = hits;
  if (hits.length !== 2 || h0 === undefined || h1 === undefined) {
    throw new RangeError(`splitByLine: the line crosses the ring ${hits.length} times, not twice`);
  }
  const one = [h0.at, ...ring.slice(h0.after + 1, h1.after + 1), h1.at];
  const other = [h1.at, ...ring.slice(h1.after + 1), ...ring.slice(0, h0.after + 1), h0.at];
  return side(centroidOfVertices(one.slice(1, -1))) > 0 ? [one, other] : [other, one];
}

function centroidOfVertices(points: readonly Pt[]): Pt {
  return scale(points.reduce(add, [0, 0] as Pt), 1 / points.length);
}

/** A bent line with its corners cut twice (Chaikin): how streams are drawn. Ends stay. */
export function soften(line: readonly Pt[], times: number): Pt[] {
  let out = [...line];
  for (let k = 0; k < times; k++) {
    const next: Pt[] = [out[0] as Pt];
    for (let i = 1; i < out.length; i++) {
      const a = out[i - 1] as Pt;
      const b = out[i] as Pt;
      if (i > 1) next.push(lerp(a, b, 0.25));
      if (i < out.length - 1) next.push(lerp(a, b, 0.75));
    }
    next.push(out[out.length - 1] as Pt);
    out = next;
  }
  return out;
}

/** A band of even half-width around a gently bent line (rivers, green belts). */
export function band(line: readonly Pt[], half: number): Ring {
  const sides = line.map((p, i) => {
    const before = line[i - 1] ?? p;
    const after = line[i + 1] ?? p;
    return { p, n: left(unit(sub(after, before))) };
  });
  return leftward([
    ...sides.map(({ p, n }) => add(p, scale(n, half))),
    ...sides.reverse().map(({ p, n }) => add(p, scale(n, -half))),
  ]);
}
