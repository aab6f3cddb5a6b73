/**
 * How far a place can change a verdict: whoever lies farther from it is told the same before and after, so only what
 * lies within is judged again. Too far costs time, too near would hide a conflict: the reach errs outwards.
 */
import { kxAt, kyAt } from '../../geodesy/metric.ts';
import type { Box } from '../../geodesy/shape.ts';
import { rulesFor } from '../../laws/index.ts';
import { kindsMeant } from '../../laws/kinds.ts';
import type { PostureCode, Rule } from '../../laws/types.ts';
import { ACTIVITIES, type Activity, type Kind } from '../../laws/vocabulary.ts';
import type { FactsIndex } from '../facts-index.ts';
import { halfWidth } from '../layer.ts';
import { boxOf } from '../paths.ts';
import type { Fact, Site } from '../types.ts';

/** More than any rounding or settling of a distance, metres. */
const SLACK_M = 1;

/** Metres from the fact within which the rule may say something else because of it; null where it never does. */
export function reachOf(rule: Rule, fact: Fact, index: FactsIndex): number | null {
  const reaches = [withinReach(rule, fact, index), againstReach(rule, fact, index)].filter(
    (reach) => reach !== null,
  );
  return reaches.length === 0 ? null : Math.max(...reaches);
}

/** A zone that a rule binds in: whoever lies in it, or too near its edge to tell. */
function withinReach(rule: Rule, fact: Fact, index: FactsIndex): number | null {
  return rule.within?.includes(fact.kind) === true ? zoneReach(rule.within, fact, index) : null;
}

function againstReach(rule: Rule, fact: Fact, index: FactsIndex): number | null {
  // A watercourse in thought may join two that were apart, and sewage runs down all that lies below.
  if (rule.kind === 'downstream')
    return fact.kind === 'watercourse' || fact.kind === 'sewage-outfall' ? Infinity : null;
  // An area set apart lifts the rule within it.
  if (rule.kind === 'zone-exclusion' && rule.unless_in !== undefined && fact.kind === 'designated-area')
    return zoneReach([...rule.against, 'designated-area'], fact, index);
  if (!rule.against.some((kind) => kindsMeant(kind).includes(fact.kind))) return null;
  switch (rule.kind) {
    case 'min-distance':
    case 'setback':
    case 'quantity-by-distance':
      return rule.metres + fact.accuracy_m + halfWidth(fact) + SLACK_M;
    case 'use-exclusion':
      return fact.accuracy_m + halfWidth(fact) + SLACK_M;
    case 'zone-exclusion':
    case 'zone-inclusion':
    case 'designated-place':
      return zoneReach(rule.against, fact, index);
    // Told the distance, the authority decides as before.
    case 'proximity':
    case 'discretion':
    case 'attribute':
    case 'checklist':
      return null;
  }
}

/** New land may close up with land that is there: what lay at that edge, as surely as it was known, lies inside. */
function zoneReach(kinds: readonly Kind[], fact: Fact, index: FactsIndex): number {
  let vaguest = 0;
  for (const kind of kinds)
    for (const { accuracy_m } of index.factsOf(kind)) vaguest = Math.max(vaguest, accuracy_m);
  return fact.accuracy_m + vaguest + SLACK_M;
}

/** The activities that some rule in force ties to such a place, in the order of the vocabulary. */
export function activitiesReached(
  index: FactsIndex,
  code: PostureCode,
  fact: Fact,
  date: string,
): readonly Activity[] {
  return ACTIVITIES.filter((activity) =>
    rulesFor(code, activity, date).some((rule) => reachOf(rule, fact, index) !== null),
  );
}

/** The box of a fact widened by metres, a little too wide. */
export function boxAround(fact: Fact, metres: number): Box {
  const [west, south, east, north] = boxOf(fact.geometry);
  if (metres === Infinity) return [-180, -90, 180, 90];
  const high = (metres * 1.01) / kyAt(0);
  const lat = Math.min(89, Math.max(Math.abs(south - high), Math.abs(north + high)));
  const wide = (metres * 1.01) / kxAt(lat);
  return [west - wide, south - high, east + wide, north + high];
}

/** Whether a site, its parts included, may lie in the box, as surely as it is known. */
export function mayLieIn({ geometry, parts, accuracy_m }: Site, box: Box): boolean {
  return [geometry, ...Object.values(parts)].some((one) => {
    const [west, south, east, north] = boxOf(one);
    const high = (accuracy_m * 1.01) / kyAt(0);
    const wide = (accuracy_m * 1.01) / kxAt(Math.min(89, Math.max(Math.abs(south), Math.abs(north)) + high));
    return west - wide <= box[2] && east + wide >= box[0] && south - high <= box[3] && north + high >= box[1];
  });
}
