/** Findings are made here, so that each has every key. */
import type { Rule } from '../laws/types.ts';
import type { Kind } from '../laws/vocabulary.ts';
import type { FactsIndex } from './facts-index.ts';
import type { Fact, Finding, Note, Verdict } from './types.ts';

type Told = Partial<Omit<Finding, 'rule' | 'citation' | 'against' | 'verdict'>>;

/**
 * A finding of a rule; what is not told is null, empty or 0. Written out key by key: a spread over the defaults
 * makes the engine shape every finding anew, which cost an audit most of its time.
 */
export function finding(rule: Rule, against: Kind | null, verdict: Verdict, told: Told = {}): Finding {
  return {
    rule: rule.id,
    citation: rule.citation,
    against,
    verdict,
    required_m: told.required_m ?? null,
    measured_m: told.measured_m ?? null,
    tolerance_m: told.tolerance_m ?? null,
    margin_m: told.margin_m ?? null,
    nearest: told.nearest ?? null,
    notes: told.notes ?? [],
    line: told.line ?? null,
    considered: told.considered ?? 0,
  };
}

/** One finding for each kind the rule protects, or one where it protects none. */
export function eachAgainst(rule: Rule): readonly (Kind | null)[] {
  return rule.against.length === 0 ? [null] : rule.against;
}

export function nearestOf(fact: Fact): Finding['nearest'] {
  return { id: fact.id, kind: fact.kind, name: fact.name };
}

export function note(code: string, values: Note['values'] = {}): Note {
  return { code, values };
}

/** The finding that the kind is not known: its layer is not loaded, or places of it wait for their position. */
export function unknownLayer(index: FactsIndex, rule: Rule, against: Kind, told: Told = {}): Finding {
  const count = index.unplacedOf(against);
  const why =
    count === 0
      ? note('layer-unknown', { kind: against })
      : note('places-unplaced', { kind: against, count });
  return finding(rule, against, 'no-data', {
    ...told,
    notes: [why, ...(told.notes ?? [])],
  });
}
