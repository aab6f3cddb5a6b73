/** Left to the authority, without a number. */
import type { DiscretionRule } from '../../laws/types.ts';
import { eachAgainst, finding, note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Finding } from '../types.ts';
import { nearestPlace } from './proximity.ts';

export function discretion(rule: DiscretionRule, inquiry: Inquiry): Finding[] {
  return eachAgainst(rule).map((kind) =>
    kind === null
      ? finding(rule, null, 'discretionary', { notes: [note('authority-decides')] })
      : nearestPlace(rule, kind, inquiry),
  );
}
