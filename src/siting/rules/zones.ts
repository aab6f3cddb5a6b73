/** The site against land: how far its deciding part lies from the edge, negative inside. */
import { edgeRange, signedEdgeDistance } from '../../geodesy/edge.ts';
import { settle } from '../../geodesy/settle.ts';
import type { Geometry, Position } from '../../geodesy/types.ts';
import { isArea } from '../areas.ts';
import type { Land } from '../facts-index.ts';
import { nearestOf } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
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
  const owner = ownerOf(foot, land);
  const tolerance = addedTolerance(inquiry.site.accuracy_m, owner?.accuracy_m ?? 0);
  const measured = signedMillimetre(metres, at, foot, tolerance);
  const lies = judgeInside(measured, tolerance);
  if (lies !== 'either') {
    const doubt = lessSure(inquiry, geometry, land, which, owner);
    if (doubt !== null) return doubt;
  }
  return { lies, measured, told: tell(measured, tolerance, owner, at, foot), foot };
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

/** The fact whose edge passes through the position (a land of several pieces has several). */
function ownerOf(foot: Position, land: Land): Fact | null {
  if (land.facts.length === 1) return land.facts[0] ?? null;
  let owner: Fact | null = null;
  let least = Infinity;
  for (const fact of land.facts) {
    if (!isArea(fact.geometry)) continue;
    const off = Math.abs(signedEdgeDistance(foot, fact.geometry).metres);
    if (off < least || (off === least && owner !== null && fact.id < owner.id)) {
      least = off;
      owner = fact;
    }
  }
  return owner;
}

/**
 * An edge that is farther but less surely known may be the one that leaves it open: pieces of the land with a
 * greater accuracy than the nearest edge's are asked for themselves. What one piece alone surely holds is sure.
 */
function lessSure(
  inquiry: Inquiry,
  geometry: Geometry,
  land: Land,
  which: 'any' | 'all',
  owner: Fact | null,
): InLand | null {
  let found: InLand | null = null;
  const vague = (fact: Fact) => fact.accuracy_m > (owner?.accuracy_m ?? 0);
  if (!land.facts.some(vague)) return null;
  for (const fact of land.facts) {
    if (!isArea(fact.geometry)) continue;
    const range = edgeRange(geometry, fact.geometry);
    const { metres, at, foot } = which === 'any' ? range.min : range.max;
    const tolerance = addedTolerance(inquiry.site.accuracy_m, fact.accuracy_m);
    const measured = toMillimetre(metres);
    const lies = judgeInside(measured, tolerance);
    if (lies === 'inside') return null;
    if (lies === 'outside' || !vague(fact)) continue;
    // A line between two pieces of the land is no edge of it.
    if (Math.abs(signedEdgeDistance(foot, land.areas).metres) > 0.001) continue;
    if (found !== null && Math.abs(found.measured) <= Math.abs(measured)) continue;
    found = { lies: 'either', measured, told: tell(measured, tolerance, fact, at, foot), foot };
  }
  return found;
}
