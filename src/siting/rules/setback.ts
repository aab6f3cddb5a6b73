/** So many metres back from the line between street and lots. */
import type { SetbackRule } from '../../laws/types.ts';
import type { Inquiry } from '../inquiry.ts';
import { judgeAtLeast } from '../measure.ts';
import type { Finding } from '../types.ts';
import { judgeDistances } from './distances.ts';

export function setback(rule: SetbackRule, inquiry: Inquiry): Finding[] {
  const { geometries, notes } = inquiry.measured(rule.parts);
  const except = inquiry.site.id === null ? [] : [inquiry.site.id];
  return rule.against.map((kind) =>
    judgeDistances(inquiry, geometries, {
      rule,
      kind,
      required: rule.metres,
      judge: judgeAtLeast,
      notes,
      except,
    }),
  );
}
