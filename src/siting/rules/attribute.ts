/** Limits on values that the applicant gives. */
import type { AttributeRule, AttributeTest, ChecklistRule } from '../../laws/types.ts';
import { finding, note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import type { Attributes, Finding, Note } from '../types.ts';

export function attribute(rule: AttributeRule, inquiry: Inquiry): Finding[] {
  const { attributes } = inquiry.site;
  const lifted = rule.unless?.find((test) => holds(test, attributes) === true);
  if (lifted !== undefined) return [finding(rule, null, 'not-applicable', { notes: [notBound(lifted)] })];
  const unbound = whenNotMet(rule, attributes);
  if (unbound !== null) return [finding(rule, null, unbound.verdict, { notes: unbound.notes })];
  const broken = rule.limits.filter((test) => holds(test, attributes) === false);
  if (broken.length > 0)
    return [
      finding(rule, null, 'violates', {
        notes: broken.map((test) => limitNote('limit-broken', test, attributes)),
      }),
    ];
  const missing = rule.limits.filter((test) => holds(test, attributes) === null);
  if (missing.length > 0) return [finding(rule, null, 'no-data', { notes: missing.map(missingNote) })];
  return [
    finding(rule, null, 'complies', {
      notes: rule.limits.map((test) => limitNote('limit-kept', test, attributes)),
    }),
  ];
}

/** Why a rule does not bind, or cannot be told to; null where its conditions hold. */
export function whenNotMet(
  rule: AttributeRule | ChecklistRule,
  attributes: Attributes,
): { verdict: 'not-applicable' | 'no-data'; notes: Note[] } | null {
  const tests = rule.when ?? [];
  const unmet = tests.find((test) => holds(test, attributes) === false);
  if (unmet !== undefined) return { verdict: 'not-applicable', notes: [notBound(unmet)] };
  const open = tests.filter((test) => holds(test, attributes) === null);
  return open.length === 0 ? null : { verdict: 'no-data', notes: open.map(missingNote) };
}

/** Null where the attribute is not given. */
function holds({ attribute: name, op, value }: AttributeTest, attributes: Attributes): boolean | null {
  const given = attributes[name];
  if (given === undefined) return null;
  switch (op) {
    case '=':
      return given === value;
    case '<=':
      return given <= value;
    case '<':
      return given < value;
    case '>=':
      return given >= value;
    case '>':
      return given > value;
  }
}

function missingNote(test: AttributeTest): Note {
  return note('attribute-missing', { attribute: test.attribute });
}

function notBound(test: AttributeTest): Note {
  return note('attribute-does-not-bind', { attribute: test.attribute });
}

function limitNote(code: string, test: AttributeTest, attributes: Attributes): Note {
  const given = attributes[test.attribute];
  return note(code, {
    attribute: test.attribute,
    given: typeof given === 'boolean' ? String(given) : (given ?? ''),
    op: test.op,
    limit: typeof test.value === 'boolean' ? String(test.value) : test.value,
  });
}
