/** Not inside a use: a pump in a private residence. */
import { edgeRange } from '../../geodesy/edge.ts';
import type { UseExclusionRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { isArea } from '../areas.ts';
import { finding, nearestOf, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { addedTolerance, CLOSE_M, judgeInside, toMillimetre } from '../measure.ts';
import type { Finding } from '../types.ts';
import { type Candidate, measuredTo, surveyKind } from './distances.ts';

export function useExclusion(rule: UseExclusionRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => notInside(rule, kind, inquiry));
}

const VERDICTS = { inside: 'violates', either: 'inconclusive', outside: 'complies' } as const;
const WORST_FIRST = ['inside', 'either', 'outside'] as const;

function notInside(rule: UseExclusionRule, kind: Kind, inquiry: Inquiry): Finding {
  const { site } = inquiry;
  const { geometries, notes } = inquiry.measured(rule.parts);
  const except = site.id === null ? [] : [site.id];
  const { nearest, near, considered } = surveyKind(
    inquiry,
    kind,
    geometries,
    site.accuracy_m + CLOSE_M,
    except,
  );
  let decided: { lies: (typeof WORST_FIRST)[number]; told: Partial<Finding>; by: number } | null = null;
  for (const candidate of near) {
    const { lies, told } = lieIn(candidate, inquiry);
    const order = decided === null ? -1 : WORST_FIRST.indexOf(lies) - WORST_FIRST.indexOf(decided.lies);
    const by = told.measured_m ?? 0;
    if (order < 0 || (order === 0 && decided !== null && by < decided.by)) decided = { lies, told, by };
  }
  if (decided === null || decided.lies === 'outside') {
    if (!inquiry.index.knows(kind)) return unknownLayer(inquiry.index, rule, kind, { notes });
    const told = nearest === null ? {} : { ...measuredTo(inquiry, nearest, null) };
    return finding(rule, kind, 'complies', { ...told, considered, notes });
  }
  return finding(rule, kind, VERDICTS[decided.lies], { ...decided.told, considered, notes });
}

/** Negative inside; land that only touches other land is beside it, not in it. */
function lieIn(
  candidate: Candidate,
  inquiry: Inquiry,
): { lies: (typeof WORST_FIRST)[number]; told: Partial<Finding> } {
  const { geometry } = candidate.fact;
  const told = measuredTo(inquiry, candidate, null);
  const tolerance = addedTolerance(inquiry.site.accuracy_m, candidate.fact.accuracy_m);
  if (!isArea(geometry)) return { lies: judgeInside(told.measured_m ?? 0, tolerance), told };
  const { metres, at, foot } = edgeRange(candidate.geometry, geometry).min;
  const measured = toMillimetre(metres);
  const beside = measured === 0 && tolerance === 0 && isArea(candidate.geometry);
  return {
    lies: beside ? 'outside' : judgeInside(measured, tolerance),
    told: { ...told, measured_m: measured, nearest: nearestOf(candidate.fact), line: [at, foot] },
  };
}
