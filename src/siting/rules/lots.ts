/** Lots: which of them holds a geometry, and how far inside its edge that stands. */

import { type EdgeRange, edgeRange } from '../../geodesy/edge.ts';
import { settle } from '../../geodesy/settle.ts';
import type { Geometry } from '../../geodesy/types.ts';
import type { MinDistanceRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import { finding, nearestOf, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { addedTolerance, judgeAtLeast, toMillimetre } from '../measure.ts';
import type { Fact, Finding, Note } from '../types.ts';
import { surveyKind } from './distances.ts';

/** Lots that touch a geometry, with its signed distances to their edges. */
function touchingLots(
  inquiry: Inquiry,
  kind: Kind,
  geometry: Geometry,
): { readonly fact: Fact; readonly range: EdgeRange }[] {
  const { near } = surveyKind(inquiry, kind, [geometry], 0.001, []);
  const lots: { fact: Fact; range: EdgeRange }[] = [];
  for (const { fact, metres } of near)
    if (metres < 0.001 && isArea(fact.geometry))
      lots.push({ fact, range: edgeRange(geometry, fact.geometry) });
  return lots;
}

/** Ids of the lots that hold any of the geometries wholly. */
export function containingLots(inquiry: Inquiry, kind: Kind, geometries: readonly Geometry[]): string[] {
  const ids = new Set<string>();
  for (const geometry of new Set(geometries))
    for (const { fact, range } of touchingLots(inquiry, kind, geometry))
      if (toMillimetre(range.max.metres) <= 0) ids.add(fact.id);
  return [...ids];
}

/**
 * From the construction to the edge of the lot that holds it; one that crosses the edge is at 0 m, one that no
 * known lot holds cannot be judged.
 */
export function judgeOwnLot(
  rule: MinDistanceRule,
  kind: Kind,
  inquiry: Inquiry,
  geometries: readonly Geometry[],
  notes: readonly Note[],
): Finding {
  const required = rule.metres;
  if (!inquiry.index.knows(kind)) return unknownLayer(rule, kind, { required_m: required, notes });
  let decided: Finding | null = null;
  let crossed: Finding | null = null;
  for (const geometry of geometries) {
    for (const { fact, range } of touchingLots(inquiry, kind, geometry)) {
      const { metres, at, foot } = range.max;
      const holds = toMillimetre(metres) <= 0;
      // It lies on the edge's other side too, not merely against it.
      const crosses = !holds && toMillimetre(range.min.metres) < 0;
      if (!holds && !crosses) continue;
      const inside = holds ? toMillimetre(settle({ metres: -metres, from: at, to: foot }, required)) : 0;
      const tolerance = addedTolerance(inquiry.site.accuracy_m, fact.accuracy_m);
      const one = finding(rule, kind, judgeAtLeast(inside, tolerance, required), {
        required_m: required,
        measured_m: inside,
        tolerance_m: tolerance,
        margin_m: toMillimetre(inside - required),
        nearest: nearestOf(fact),
        notes: holds ? notes : [...notes, note('crosses-lot-edge')],
        line: holds ? [at, foot] : [range.min.foot, range.min.foot],
        considered: 1,
      });
      if (holds) decided = worse(decided, one);
      else crossed = worse(crossed, one);
    }
  }
  return (
    decided ??
    crossed ??
    finding(rule, kind, 'no-data', { required_m: required, notes: [...notes, note('no-lot-holds')] })
  );
}

const ORDER = ['violates', 'inconclusive', 'complies'];

function worse(a: Finding | null, b: Finding): Finding {
  if (a === null) return b;
  const order = ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict);
  if (order !== 0) return order < 0 ? a : b;
  const [x, y] = [a.measured_m ?? 0, b.measured_m ?? 0];
  if (x !== y) return x < y ? a : b;
  return (a.nearest?.id ?? '') < (b.nearest?.id ?? '') ? a : b;
}
