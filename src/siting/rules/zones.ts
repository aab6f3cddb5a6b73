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
import { edgesOf, ownerAt } from '../land-edges.ts';
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
  const owner = ownerAt(foot, land);
  const tolerance = addedTolerance(inquiry.site.accuracy_m, owner?.accuracy_m ?? 0);
  const measured = signedMillimetre(metres, at, foot, tolerance);
  const lies = judgeInside(measured, tolerance);
  const told: InLand = { lies, measured, told: tell(measured, tolerance, owner, at, foot), foot };
  if (land.facts.length === 1) return told;
  const doubt = lies === 'either' ? told : lessSure(inquiry, geometry, land, which, { at, lies, owner });
  if (doubt === null) return told;
  // What one piece alone surely holds is sure, however the edges of the others run.
  const held = heldByOne(inquiry, geometry, land, which);
  if (held === null) return doubt;
  return lies === 'inside' ? told : held;
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

/** By the piece of the land that alone holds the site for sure; null where none does. */
function heldByOne(inquiry: Inquiry, geometry: Geometry, land: Land, which: 'any' | 'all'): InLand | null {
  if (land.cut === true) return null;
  for (const fact of land.facts) {
    if (!isArea(fact.geometry)) continue;
    const range = edgeRange(geometry, fact.geometry);
    const { metres, at, foot } = which === 'any' ? range.min : range.max;
    const tolerance = addedTolerance(inquiry.site.accuracy_m, fact.accuracy_m);
    const measured = signedMillimetre(metres, at, foot, tolerance);
    if (judgeInside(measured, tolerance) === 'inside')
      return { lies: 'inside', measured, told: tell(measured, tolerance, fact, at, foot), foot };
  }
  return null;
}

/**
 * An edge that is farther but less surely known may be the one that leaves it open: every edge of the land that is
 * less sure than the nearest is asked, by its own accuracy.
 */
function lessSure(
  { site }: Inquiry,
  geometry: Geometry,
  land: Land,
  which: 'any' | 'all',
  { at, lies, owner }: { readonly at: Position; readonly lies: InLand['lies']; readonly owner: Fact | null },
): InLand | null {
  let found: InLand | null = null;
  // The part that decides is the one deepest on the side it lies on, or else all of the site lies there.
  const deep = (which === 'any') === (lies === 'inside');
  const from = shapeOf(deep ? { type: 'Point', coordinates: [...at] } : geometry);
  for (const { fact, shape } of edgesOf(land)) {
    if (fact.accuracy_m <= (owner?.accuracy_m ?? 0)) continue;
    const way = nearestEdges(from, shape);
    const tolerance = addedTolerance(site.accuracy_m, fact.accuracy_m);
    const settled = settle(way, tolerance);
    const measured = toMillimetre(lies === 'inside' ? -settled : settled);
    if (judgeInside(measured, tolerance) !== 'either') continue;
    if (found !== null && Math.abs(found.measured) <= Math.abs(measured)) continue;
    found = {
      lies: 'either',
      measured,
      told: tell(measured, tolerance, fact, way.from, way.to),
      foot: way.to,
    };
  }
  return found;
}
