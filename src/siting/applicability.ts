/** Rules that hold only in some zones: whether the site lies there, and what follows where that is not sure. */

import type { Rule } from '../laws/types.ts';
import type { Kind } from '../laws/vocabulary.ts';
import { eachAgainst, finding, note } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import { judge } from './judges.ts';
import { siteInLand } from './rules/zones.ts';
import type { Finding, Verdict } from './types.ts';

/**
 * The findings of a rule, or that it does not apply here, or that nobody can tell.
 * @param judgedBy who judges where the rule applies; unless told, the judge of its kind.
 */
export function findingsOf<R extends Rule>(
  rule: R,
  inquiry: Inquiry,
  judgedBy: (rule: R, inquiry: Inquiry) => Finding[] = judge,
): Finding[] {
  if (rule.within === undefined) return judgedBy(rule, inquiry);
  const zones = rule.within.join(',');
  switch (liesWithin(rule.within, inquiry)) {
    case 'inside':
      return judgedBy(rule, inquiry);
    case 'outside':
      return eachAgainst(rule).map((kind) =>
        finding(rule, kind, 'not-applicable', { notes: [note('outside-zones', { kinds: zones })] }),
      );
    case 'unknown': {
      const unknown = unknownOf(rule.within, inquiry).map((kind) => note('layer-unknown', { kind }));
      return eachAgainst(rule).map((kind) =>
        finding(rule, kind, 'no-data', { notes: [note('zones-unknown', { kinds: zones }), ...unknown] }),
      );
    }
    case 'either':
      // It complies whether the rule binds or not; it violates only if the rule binds.
      return judgedBy(rule, inquiry).map((one) => ({
        ...one,
        verdict: IF_IT_BINDS[one.verdict],
        notes: [...one.notes, note('near-zone-edge', { kinds: zones })],
      }));
  }
}

const IF_IT_BINDS: { readonly [V in Verdict]: Verdict } = {
  violates: 'inconclusive',
  inconclusive: 'inconclusive',
  'no-data': 'no-data',
  discretionary: 'discretionary',
  complies: 'complies',
  'not-applicable': 'not-applicable',
};

/** Whether any part of the site lies in any of the zones. */
function liesWithin(kinds: readonly Kind[], inquiry: Inquiry): 'inside' | 'outside' | 'either' | 'unknown' {
  const land = inquiry.land(kinds.filter((kind) => inquiry.index.knows(kind)));
  const lies = land === null ? 'outside' : siteInLand(inquiry, land, 'any').lies;
  return lies !== 'inside' && unknownOf(kinds, inquiry).length > 0 ? 'unknown' : lies;
}

function unknownOf(kinds: readonly Kind[], inquiry: Inquiry): Kind[] {
  return kinds.filter((kind) => !inquiry.index.knows(kind));
}
