/** Blocks cut into lots, lots into footprints of buildings. */
import type { Pt } from './frame.ts';
import type { Block } from './grid.ts';
import type { SectorPlan } from './plan.ts';
import { area, clipHalf, dot, inset, type Ring, scale, sub, unit } from './plane.ts';
import type { Rng } from './prng.ts';

export interface Lot {
  /** Convex, turning to the left. */
  readonly ring: Ring;
  readonly sector: SectorPlan;
  /** Cut wide, for a school, a station, a hall. */
  readonly wide: boolean;
}

/** Two rows back to back (one where the block is shallow), each cut at random frontages. */
export function cutLots(block: Block, rng: Rng): Lot[] {
  const { sector, u, v, ring } = block;
  const along = ring.map((p) => dot(p, u));
  const across = ring.map((p) => dot(p, v));
  const [low, high] = [Math.min(...across), Math.max(...across)];
  const middle = (low + high) / 2;
  const rows =
    high - low > 1.35 * sector.depth[0]
      ? [clipHalf(ring, scale(v, middle), scale(v, -1)), clipHalf(ring, scale(v, middle), v)]
      : [ring];
  const wideRow = rng.chance(sector.wide) ? rng.int(0, rows.length - 1) : -1;
  return rows.flatMap((row, i) =>
    row.length < 3 ? [] : cutRow(row, u, Math.min(...along), Math.max(...along), sector, i === wideRow, rng),
  );
}

function cutRow(
  row: Ring,
  u: Pt,
  from: number,
  to: number,
  sector: SectorPlan,
  hasWide: boolean,
  rng: Rng,
): Lot[] {
  const least = ((sector.front[0] + sector.front[1]) / 2) * sector.depth[0] * 0.42;
  let wideAt = hasWide ? from + (to - from) * rng.pick([0, 0.3, 0.7]) : Number.POSITIVE_INFINITY;
  const lots: { start: number; ring: Ring; wide: boolean }[] = [];
  let start = from;
  let end = from;
  while (end < to - 1e-6) {
    const wide = end >= wideAt - 1e-6;
    end += wide ? rng.between(42, 58) : rng.between(...sector.front);
    if (wide) wideAt = Number.POSITIVE_INFINITY;
    if (to - end < sector.front[0] * 0.7) end = to;
    const ring = strip(row, u, start, end);
    const last = lots[lots.length - 1];
    if (ring.length >= 3 && area(ring) >= least) {
      lots.push({ start, ring, wide });
    } else if (last !== undefined) {
      // A corner too small to build on joins the lot before it; with none before, the next takes it in.
      last.ring = strip(row, u, last.start, end);
    } else continue;
    start = end;
  }
  return lots.map(({ ring, wide }) => ({ ring, sector, wide }));
}

const strip = (row: Ring, u: Pt, from: number, to: number): Ring => {
  const right = clipHalf(row, scale(u, from), u);
  return right.length < 3 ? right : clipHalf(right, scale(u, to), scale(u, -1));
};

/** Which way a lot looks: its front edge, the direction along it and the one into the lot. */
export interface Facing {
  readonly front: readonly [Pt, Pt];
  readonly u: Pt;
  readonly v: Pt;
}

/** A convex part of a lot between two depths from its front, and clear of its other edges. */
export function partOfLot(
  lot: Lot,
  facing: Facing,
  depth: readonly [number, number],
  clear: number,
  across: readonly [number, number] = [0, 1],
): Ring {
  // The front is kept clear by the depth alone.
  let out = inset(
    lot.ring,
    lot.ring.map((p) => (p === facing.front[0] ? 0 : clear)),
  );
  if (out.length < 3) return [];
  const base = dot(facing.front[0], facing.v);
  const ups = out.map((p) => dot(p, facing.u));
  const [low, high] = [Math.min(...ups), Math.max(...ups)];
  const cuts: [number, Pt, 1 | -1][] = [
    [base + depth[0], facing.v, 1],
    [base + depth[1], facing.v, -1],
    [low + (high - low) * across[0], facing.u, 1],
    [low + (high - low) * across[1], facing.u, -1],
  ];
  for (const [at, n, sign] of cuts) {
    if (out.length < 3) return [];
    out = clipHalf(out, scale(n, at), scale(n, sign));
  }
  return out;
}

/** Main building and, now and then, a shed behind it; rings inside the lot. */
export function build(lot: Lot, facing: Facing, rng: Rng): Ring[] {
  if (!rng.chance(lot.sector.built)) return [];
  const works = lot.sector.style === 'works';
  const hall = works || lot.wide;
  const setback = hall ? rng.between(7, 12) : rng.between(3, 6.5);
  const depth = hall ? rng.between(22, 44) : rng.between(9, 17);
  const clear = hall ? rng.between(3, 6) : rng.between(1.6, 2.6);
  const span: [number, number] = hall
    ? [0, rng.between(0.7, 1)]
    : [rng.between(0, 0.12), rng.between(0.82, 1)];
  const main = partOfLot(lot, facing, [setback, setback + depth], clear, span);
  const out: Ring[] = [];
  if (main.length >= 3 && area(main) > 30) out.push(!hall && rng.chance(0.4) ? notched(main, rng) : main);
  if (out.length > 0 && rng.chance(hall ? 0.25 : 0.22)) {
    const gap = setback + depth + rng.between(3.5, 7);
    const side: [number, number] = rng.chance(0.5) ? [0, 0.4] : [0.6, 1];
    const shed = partOfLot(lot, facing, [gap, gap + rng.between(4, 8)], clear, side);
    if (shed.length >= 3 && area(shed) > 14) out.push(shed);
  }
  return out;
}

/** A four-cornered footprint with a corner taken out: an L. Other shapes stay. */
function notched(ring: Ring, rng: Rng): Ring {
  if (ring.length !== 4) return ring;
  const k = rng.int(0, 3);
  const at = (i: number) => ring[(k + i) % 4] as Pt;
  const [a, b, c, d] = [at(0), at(1), at(2), at(3)];
  const s = rng.between(0.3, 0.5);
  const t = rng.between(0.3, 0.5);
  // Only near-square corners: a slanted one would leave a spike.
  const square = (p: Pt, o: Pt, q: Pt) => Math.abs(dot(unit(sub(p, o)), unit(sub(q, o)))) < 0.3;
  if (!square(d, a, b) || !square(b, c, d)) return ring;
  const blend = (p: number, q: number): Pt => [
    (1 - p) * (1 - q) * a[0] + p * (1 - q) * b[0] + p * q * c[0] + (1 - p) * q * d[0],
    (1 - p) * (1 - q) * a[1] + p * (1 - q) * b[1] + p * q * c[1] + (1 - p) * q * d[1],
  ];
  return [blend(s, 0), b, c, d, blend(0, t), blend(s, t)];
}
