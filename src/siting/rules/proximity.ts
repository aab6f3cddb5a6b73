/** Beside or near places without a number in law: the authority decides, told the distances. */
import type { DiscretionRule, ProximityRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { finding, note, unknownLayer } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Finding } from '../types.ts';
import { measuredTo, surveyKind } from './distances.ts';

export function proximity(rule: ProximityRule, inquiry: Inquiry): Finding[] {
  return rule.against.map((kind) => nearestPlace(rule, kind, inquiry));
}

export function nearestPlace(rule: ProximityRule | DiscretionRule, kind: Kind, inquiry: Inquiry): Finding {
  const except = inquiry.site.id === null ? [] : [inquiry.site.id];
  const { nearest, considered } = surveyKind(
    inquiry,
    kind,
    [inquiry.site.geometry],
    Number.NEGATIVE_INFINITY,
    except,
  );
  if (!inquiry.index.knows(kind)) return unknownLayer(inquiry.index, rule, kind);
  const told = nearest === null ? {} : measuredTo(inquiry, nearest, null);
  return finding(rule, kind, 'discretionary', { ...told, considered, notes: [note('no-number')] });
}
