import type { MinDistanceRule } from '../../laws/types.ts';
import { note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { judgeAtLeast } from '../measure.ts';
import type { Finding, Note } from '../types.ts';
import { judgeDistances } from './distances.ts';
import { containingLots, judgeOwnLot } from './lots.ts';

export function minDistance(rule: MinDistanceRule, inquiry: Inquiry): Finding[] {
  const { geometries, notes } = inquiry.measured(rule.parts);
  switch (rule.to) {
    case 'places':
      return rule.against.map((kind) =>
        judgeDistances(inquiry, geometries, {
          rule,
          kind,
          required: rule.metres,
          judge: judgeAtLeast,
          notes: [...notes, ...ownerNotes(rule, inquiry)],
          except: exceptions(rule, inquiry),
        }),
      );
    case 'own-lot-edge':
      return rule.against.map((kind) => judgeOwnLot(rule, kind, inquiry, geometries, notes));
    case 'side-lots':
      return rule.against.map((kind) =>
        judgeDistances(inquiry, geometries, {
          rule,
          kind,
          required: rule.metres,
          judge: judgeAtLeast,
          notes: [...notes, note('sides-not-told')],
          except: [
            ...exceptions(rule, inquiry),
            ...containingLots(inquiry, kind, [inquiry.site.geometry, ...geometries]),
          ],
        }),
      );
  }
}

/** The very place is not its own neighbour, nor is what it belongs to where the rule says so. */
function exceptions(rule: MinDistanceRule, inquiry: Inquiry): string[] {
  const { id, belongs_to } = inquiry.site;
  const ids = id === null ? [] : [id];
  return rule.except_owner === true && belongs_to !== null ? [...ids, belongs_to] : ids;
}

function ownerNotes(rule: MinDistanceRule, inquiry: Inquiry): Note[] {
  const { belongs_to } = inquiry.site;
  if (rule.except_owner !== true) return [];
  if (belongs_to === null) return [note('owner-not-given')];
  return inquiry.index.fact(belongs_to) === null ? [note('owner-not-found', { id: belongs_to })] : [];
}
