/** Things a person verifies: the engine lists them and leaves them to the authority. */
import type { ChecklistRule } from '../../laws/types.ts';
import { finding, note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Finding } from '../types.ts';
import { whenNotMet } from './attribute.ts';

export function checklist(rule: ChecklistRule, inquiry: Inquiry): Finding[] {
  const unbound = whenNotMet(rule, inquiry.site.attributes);
  if (unbound !== null) return [finding(rule, null, unbound.verdict, { notes: unbound.notes })];
  return [
    finding(rule, null, 'discretionary', {
      notes: [
        note('to-be-verified', {
          items_pt: rule.items.map(({ pt }) => pt).join('; '),
          items_en: rule.items.map(({ en }) => en).join('; '),
        }),
      ],
    }),
  ];
}
