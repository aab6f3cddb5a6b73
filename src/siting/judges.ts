/** The table from the kind of a rule to who judges it. No rule is known here by its id, no town by its name. */
import type { Rule, RuleKind } from '../laws/types.ts';
import type { Inquiry } from './inquiry.ts';
import { attribute } from './rules/attribute.ts';
import { checklist } from './rules/checklist.ts';
import { discretion } from './rules/discretion.ts';
import { downstream } from './rules/downstream.ts';
import { minDistance } from './rules/min-distance.ts';
import { proximity } from './rules/proximity.ts';
import { quantityByDistance } from './rules/quantity.ts';
import { setback } from './rules/setback.ts';
import { useExclusion } from './rules/use.ts';
import { designatedPlace, zoneExclusion, zoneInclusion } from './rules/zone.ts';
import type { Finding } from './types.ts';

type Judge<R extends Rule> = (rule: R, inquiry: Inquiry) => Finding[];

const JUDGES: { readonly [K in RuleKind]: Judge<Extract<Rule, { readonly kind: K }>> } = {
  'min-distance': minDistance,
  setback,
  proximity,
  'zone-exclusion': zoneExclusion,
  'zone-inclusion': zoneInclusion,
  'designated-place': designatedPlace,
  'use-exclusion': useExclusion,
  'quantity-by-distance': quantityByDistance,
  downstream,
  attribute,
  checklist,
  discretion,
};

/** What a rule says of the site, one finding for each kind it protects; its `within` is not looked at here. */
export function judge(rule: Rule, inquiry: Inquiry): Finding[] {
  // The table pairs each kind with the judge of that very kind, which the compiler cannot follow.
  return (JUDGES[rule.kind] as Judge<Rule>)(rule, inquiry);
}
