/** Lots: which of them holds a geometry, and how far inside its edge that stands. */
import { boundaryOf } from '../../geodesy/boundary.ts';
import { type Areas, edgeRange } from '../../geodesy/edge.ts';
import { nearestEdges } from '../../geodesy/nearest-edges.ts';
import { partsOf } from '../../geodesy/parts.ts';
import { settle } from '../../geodesy/settle.ts';
import { shapeOf } from '../../geodesy/shape.ts';
import type { Geometry, Separation } from '../../geodesy/types.ts';
import type { MinDistanceRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import { finding, nearestOf, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { addedTolerance, judgeAtLeast, toMillimetre } from '../measure.ts';
import { type Fact, type Finding, type Note, VERDICTS } from '../types.ts';
import { liesWithin } from '../within.ts';
import { surveyKind } from './distances.ts';

export interface Lot {
  readonly fact: Fact;
  readonly areas: Areas;
}

/** Lots that a geometry touches or lies in. */
export function touchingLots(inquiry: Inquiry, kind: Kind, geometry: Geometry): Lot[] {
  const { near } = surveyKind(inquiry, kind, [geometry], 0.001, []);
  return near.flatMap(({ fact, metres }) =>
    metres < 0.001 && isArea(fact.geometry) ? [{ fact, areas: fact.geometry }] : [],
  );
}

/**
 * From the construction to the edge of the lot that holds it; one that crosses the edge is at 0 m, one that no
 * known lot holds cannot be judged. Buildings apart may stand in different lots: each is held against its own.
 */
export function judgeOwnLot(
  rule: MinDistanceRule,
  kind: Kind,
  inquiry: Inquiry,
  geometries: readonly Geometry[],
  notes: readonly Note[],
): Finding {
  if (!inquiry.index.knows(kind))
    return unknownLayer(inquiry.index, rule, kind, { required_m: rule.metres, notes });
  const parts = geometries.flatMap((geometry) => partsOf(geometry));
  const judged = parts.map((part) => judgePart(rule, kind, inquiry, part, notes));
  return { ...worst(judged), considered: new Set(judged.flatMap(({ nearest }) => nearest?.id ?? [])).size };
}

function judgePart(
  rule: MinDistanceRule,
  kind: Kind,
  inquiry: Inquiry,
  part: Geometry,
  notes: readonly Note[],
): Finding {
  const required = rule.metres;
  const tell = ({ fact }: Lot, way: Separation, told: readonly Note[]): Finding => {
    const measured = toMillimetre(settle(way, required));
    const tolerance = addedTolerance(inquiry.site.accuracy_m, fact.accuracy_m);
    return finding(rule, kind, judgeAtLeast(measured, tolerance, required), {
      required_m: required,
      measured_m: measured,
      tolerance_m: tolerance,
      margin_m: toMillimetre(measured - required),
      nearest: nearestOf(fact),
      notes: told,
      line: [way.from, way.to],
    });
  };
  const lots = touchingLots(inquiry, kind, part);
  const held = lots.filter((lot) => liesWithin(part, lot.areas));
  if (held.length > 0)
    return worst(held.map((lot) => tell(lot, nearestEdges(shapeOf(part), boundaryOf(lot.areas)), notes)));
  // What crosses the edge lies on its other side too, not merely against it.
  const crossed = lots.flatMap((lot) => {
    const { min } = edgeRange(part, lot.areas);
    return toMillimetre(min.metres) < 0
      ? [tell(lot, { metres: 0, from: min.foot, to: min.foot }, [...notes, note('crosses-lot-edge')])]
      : [];
  });
  if (crossed.length > 0) return worst(crossed);
  return finding(rule, kind, 'no-data', { required_m: required, notes: [...notes, note('no-lot-holds')] });
}

/** Of several lots and parts the one that decides, as over all places; one not known leaves it open. */
function worst(findings: readonly Finding[]): Finding {
  return findings.reduce((a, b) => {
    const order = VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict);
    if (order !== 0) return order < 0 ? a : b;
    const [x, y] = [a.measured_m ?? 0, b.measured_m ?? 0];
    if (x !== y) return x < y ? a : b;
    return (a.nearest?.id ?? '') < (b.nearest?.id ?? '') ? a : b;
  });
}
