import type { MinDistanceRule } from '../../laws/types.ts';
import type { Kind } from '../../laws/vocabulary.ts';
import { note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { judgeAtLeast } from '../measure.ts';
import type { Fact, Finding, Note } from '../types.ts';
import { type DistanceQuestion, eachShortfall, judgeDistances } from './distances.ts';
import { judgeOwnLot } from './lots.ts';
import { ownLots } from './own-lots.ts';

export function minDistance(rule: MinDistanceRule, inquiry: Inquiry): Finding[] {
  const { geometries, notes } = inquiry.measured(rule.parts);
  switch (rule.to) {
    case 'places':
      return rule.against.map((kind) =>
        judgeDistances(inquiry, geometries, questionOf(rule, kind, inquiry, notes)),
      );
    case 'own-lot-edge':
      return rule.against.map((kind) => judgeOwnLot(rule, kind, inquiry, geometries, notes));
    case 'side-lots':
      return rule.against.map((kind) => {
        const own = ownLots(inquiry, kind);
        const unheld = own.length === 0 && inquiry.index.knows(kind) ? [note('no-own-lot')] : [];
        return judgeDistances(inquiry, geometries, {
          rule,
          kind,
          required: rule.metres,
          judge: judgeAtLeast,
          notes: [...notes, note('sides-not-told'), ...unheld],
          except: [...exceptions(rule, inquiry), ...own],
        });
      });
  }
}

/** Every place that the rule says is too near, or may be: a finding each. */
export function everyShortfall(rule: MinDistanceRule, inquiry: Inquiry): Finding[] {
  const { geometries, notes } = inquiry.measured(rule.parts);
  return rule.against.flatMap((kind) =>
    eachShortfall(inquiry, geometries, questionOf(rule, kind, inquiry, notes)),
  );
}

function questionOf(
  rule: MinDistanceRule,
  kind: Kind,
  inquiry: Inquiry,
  notes: readonly Note[],
): DistanceQuestion {
  return {
    rule,
    kind,
    required: rule.metres,
    judge: judgeAtLeast,
    notes: [...notes, ...ownerNotes(rule, inquiry)],
    except: exceptions(rule, inquiry),
  };
}

/** The very place is not its own neighbour, nor is what it belongs to where the rule says so. */
function exceptions(rule: MinDistanceRule, inquiry: Inquiry): string[] {
  const { id, belongs_to } = inquiry.site;
  const ids = id === null ? [] : [id];
  return rule.except_owner === true && belongs_to !== null && mayOwn(rule, inquiry.index.fact(belongs_to))
    ? [...ids, belongs_to]
    : ids;
}

function mayOwn({ owner_kinds }: MinDistanceRule, owner: Fact | null): boolean {
  return owner !== null && (owner_kinds === undefined || owner_kinds.includes(owner.kind));
}

function ownerNotes(rule: MinDistanceRule, inquiry: Inquiry): Note[] {
  const { belongs_to } = inquiry.site;
  if (rule.except_owner !== true) return [];
  if (belongs_to === null) return [note('owner-not-given')];
  const owner = inquiry.index.fact(belongs_to);
  if (owner === null) return [note('owner-not-found', { id: belongs_to })];
  if (mayOwn(rule, owner)) return [];
  return [
    note('owner-of-other-kind', {
      id: belongs_to,
      kind: owner.kind,
      kinds: (rule.owner_kinds ?? []).join(','),
    }),
  ];
}
