/** A street grid in a convex piece of town: long streets (rows), cross streets, and the blocks between. */
import type { Pt } from './frame.ts';
import { cosine, sine } from './frame.ts';
import type { SectorPlan } from './plan.ts';
import {
  area,
  clipHalf,
  distance,
  dot,
  edges,
  inset,
  left,
  length,
  lerp,
  type Ring,
  scale,
  sub,
  unit,
} from './plane.ts';
import type { Rng } from './prng.ts';

export interface GridLine {
  readonly axis: readonly [Pt, Pt];
  readonly width_m: number;
}
export interface Block {
  /** Convex, turning to the left. */
  readonly ring: Ring;
  /** Direction of the long streets and the one to the left of it. */
  readonly u: Pt;
  readonly v: Pt;
  /** Along v, the block runs from a street or edge (`low`) to another (`high`). */
  readonly sector: SectorPlan;
}

const STREET_M = 12;
const AVENUE_M = 22;

/** `clear`: how far the blocks keep from each edge of the ring (half the street on it). */
export function layGrid(
  sector: SectorPlan,
  ring: Ring,
  clear: readonly number[],
  rng: Rng,
): { streets: GridLine[]; blocks: Block[] } {
  const radians = (sector.angle * Math.PI) / 180;
  const u: Pt = [cosine(radians), sine(radians)];
  const v = left(u);
  const rows = linesAcross(ring, v, u, () => 2 * rng.between(...sector.depth), sector, rng);
  const crosses = linesAcross(ring, u, v, () => rng.between(...sector.block), sector, rng);

  const core = inset(ring, clear);
  const blocks: Block[] = [];
  for (let j = 0; j <= rows.length; j++) {
    const strip = between(core, rows[j - 1], rows[j], v);
    if (strip.length < 3) continue;
    for (let i = 0; i <= crosses.length; i++) {
      const cell = between(strip, crosses[i - 1], crosses[i], u);
      if (cell.length < 3 || area(cell) < 650 || narrowest(cell) < 16) continue;
      blocks.push({ ring: cell, u, v, sector });
    }
  }
  return { streets: [...rows, ...crosses].map(({ axis, width_m }) => ({ axis, width_m })), blocks };
}

interface Line extends GridLine {
  /** Its place along the normal. */
  readonly at: number;
}

/** Chords of the ring at right angles to `n`, a random pitch apart. */
function linesAcross(
  ring: Ring,
  n: Pt,
  along: Pt,
  pitch: () => number,
  sector: SectorPlan,
  rng: Rng,
): Line[] {
  const places = ring.map((p) => dot(p, n));
  const low = Math.min(...places);
  const high = Math.max(...places);
  const out: Line[] = [];
  let at = low + pitch() * rng.between(0.85, 1.05) + STREET_M;
  while (at < high - 20) {
    const width_m = sector.style === 'homes' && rng.chance(0.09) ? AVENUE_M : STREET_M;
    const axis = chord(ring, n, along, at);
    const step = pitch() + width_m;
    if (axis !== null && !crowdsAnEdge(axis, ring, step * 0.5)) out.push({ axis, width_m, at });
    at += step;
  }
  return out;
}

function chord(ring: Ring, n: Pt, along: Pt, at: number): [Pt, Pt] | null {
  const ends: Pt[] = [];
  for (const [a, b] of edges(ring)) {
    const da = dot(a, n) - at;
    const db = dot(b, n) - at;
    if (da > 0 !== db > 0) ends.push(lerp(a, b, da / (da - db)));
  }
  const [p, q] = ends;
  if (ends.length !== 2 || p === undefined || q === undefined || distance(p, q) < 55) return null;
  return dot(p, along) < dot(q, along) ? [p, q] : [q, p];
}

/** A street that would run close beside the sector's own edge is left out. */
function crowdsAnEdge([p, q]: readonly [Pt, Pt], ring: Ring, near: number): boolean {
  const d = unit(sub(q, p));
  const middle = lerp(p, q, 0.5);
  return edges(ring).some(([a, b]) => {
    const e = unit(sub(b, a));
    return Math.abs(dot(d, e)) > 0.9 && Math.abs(dot(sub(middle, a), left(e))) < near;
  });
}

function between(ring: Ring, before: Line | undefined, after: Line | undefined, n: Pt): Ring {
  let out = ring;
  if (before !== undefined) out = clipHalf(out, scale(n, before.at + before.width_m / 2), n);
  if (after !== undefined && out.length >= 3) {
    out = clipHalf(out, scale(n, after.at - after.width_m / 2), scale(n, -1));
  }
  return out;
}

/** The least width of a convex ring, over the directions of its edges. */
export function narrowest(ring: Ring): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of edges(ring)) {
    const side = sub(b, a);
    if (length(side) < 1e-6) continue;
    const n = left(unit(side));
    least = Math.min(least, Math.max(...ring.map((p) => dot(sub(p, a), n))));
  }
  return least;
}
