/** The site against land: how far its deciding part lies from the edge, negative inside. */
import { edgeRange } from '../../geodesy/edge.ts';
import { nearestEdges } from '../../geodesy/nearest-edges.ts';
import { settle } from '../../geodesy/settle.ts';
import { shapeOf } from '../../geodesy/shape.ts';
import type { Geometry, Position } from '../../geodesy/types.ts';
import { isArea } from '../areas.ts';
import type { Land } from '../facts-index.ts';
import { nearestOf } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { edgesOf, SAME_EDGE_M } from '../land-edges.ts';
import { addedTolerance, judgeInside, toMillimetre } from '../measure.ts';
import type { Fact, Finding } from '../types.ts';

export interface InLand {
  readonly lies: 'inside' | 'outside' | 'either';
  /** Rounded to the millimetre. */
  readonly measured: number;
  /** What a finding tells of it. */
  readonly told: Partial<Finding>;
  /** The position of the edge it was measured to. */
  readonly foot: Position;
}

/**
 * `any`: whether some part of the site lies in the land, told by the part farthest in.
 * `all`: whether all of it does, told by the part farthest out.
 */
export function siteInLand(inquiry: Inquiry, land: Land, which: 'any' | 'all'): InLand {
  const { geometry, parts } = inquiry.site;
  // Its parts are of the site, also where they reach beyond it.
  return Object.values(parts)
    .map((part) => geometryInLand(inquiry, part, land, which))
    .reduce((a, b) => (decidesBefore(b, a, which) ? b : a), geometryInLand(inquiry, geometry, land, which));
}

const ORDER = { any: ['inside', 'either', 'outside'], all: ['outside', 'either', 'inside'] } as const;

function decidesBefore(a: InLand, b: InLand, which: 'any' | 'all'): boolean {
  const order: readonly InLand['lies'][] = ORDER[which];
  if (a.lies !== b.lies) return order.indexOf(a.lies) < order.indexOf(b.lies);
  return which === 'any' ? a.measured < b.measured : a.measured > b.measured;
}

function geometryInLand(inquiry: Inquiry, geometry: Geometry, land: Land, which: 'any' | 'all'): InLand {
  const range = inquiry.range(geometry, land);
  const { metres, at, foot } = which === 'any' ? range.min : range.max;
  const told = (fact: Fact | null, signed: number, from: Position, to: Position): InLand => {
    const tolerance = addedTolerance(inquiry.site.accuracy_m, fact?.accuracy_m ?? 0);
    const measured = signedMillimetre(signed, from, to, tolerance);
    const lies = judgeInside(measured, tolerance);
    return { lies, measured, told: tell(measured, tolerance, fact, from, to), foot: to };
  };
  const edges = edgesOf(land);
  const [only] = edges;
  if (edges.length < 2) return told(only?.fact ?? null, metres, at, foot);
  // An edge that is farther but less surely known may be the one that leaves it open: each is asked by its own
  // accuracy, from the part that lies deepest on its side, or else from all of the site.
  const inside = metres <= 0;
  const deep = (which === 'any') === inside;
  const from = shapeOf(deep ? { type: 'Point', coordinates: [...at] } : geometry);
  const ways = edges
    .map(({ fact, shape }) => ({ fact, way: nearestEdges(from, shape) }))
    .sort((a, b) => a.way.metres - b.way.metres);
  const nearest = ways[0]?.way.metres ?? Infinity;
  // Of edges that run along one another the least certain.
  const owner = ways
    .filter(({ way }) => way.metres <= nearest + SAME_EDGE_M)
    .reduce((a, b) => (b.fact.accuracy_m > a.fact.accuracy_m ? b : a)).fact;
  const first = told(owner, metres, at, foot);
  const doubt =
    first.lies === 'either'
      ? first
      : ways
          .filter(({ fact }) => fact.accuracy_m > owner.accuracy_m)
          .map(({ fact, way }) => told(fact, inside ? -way.metres : way.metres, way.from, way.to))
          .find(({ lies }) => lies === 'either');
  if (doubt === undefined) return first;
  // What one piece alone surely holds is sure, however the edges of the others run.
  const held = land.cut === true ? undefined : heldByOne(geometry, land, which, told);
  if (held === undefined) return doubt;
  return first.lies === 'inside' ? first : held;
}

/** By the piece of the land that alone holds the site for sure. */
function heldByOne(
  geometry: Geometry,
  { facts }: Land,
  which: 'any' | 'all',
  told: (fact: Fact, signed: number, from: Position, to: Position) => InLand,
): InLand | undefined {
  for (const fact of facts) {
    if (!isArea(fact.geometry)) continue;
    const range = edgeRange(geometry, fact.geometry);
    const { metres, at, foot } = which === 'any' ? range.min : range.max;
    const held = told(fact, metres, at, foot);
    if (held.lies === 'inside') return held;
  }
  return undefined;
}

function tell(
  measured: number,
  tolerance: number,
  owner: Fact | null,
  at: Position,
  foot: Position,
): Partial<Finding> {
  return {
    measured_m: measured,
    tolerance_m: tolerance,
    nearest: owner === null ? null : nearestOf(owner),
    line: [at, foot],
  };
}

/** By the geodesic where it lies close to what the verdict turns on. */
function signedMillimetre(metres: number, at: Position, foot: Position, tolerance: number): number {
  const settled = settle({ metres: Math.abs(metres), from: at, to: foot }, tolerance);
  return toMillimetre(metres < 0 ? -settled : settled);
}
