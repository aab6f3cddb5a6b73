/** Up to a stock; more only where every distance is strictly greater than the number. */
import type { QuantityByDistanceRule } from '../../laws/types.ts';
import { finding, note } from '../finding.ts';
import type { Inquiry } from '../inquiry.ts';
import { judgeMoreThan } from '../measure.ts';
import type { Finding, Note } from '../types.ts';
import { judgeDistances } from './distances.ts';

export function quantityByDistance(rule: QuantityByDistanceRule, inquiry: Inquiry): Finding[] {
  const { site } = inquiry;
  const judged = rule.against.map((kind) => ({
    kind,
    told: judgeDistances(inquiry, [site.geometry], {
      rule,
      kind,
      required: rule.metres,
      judge: judgeMoreThan,
      notes: [],
      except: site.id === null ? [] : [site.id],
    }),
  }));
  const asked = site.attributes[rule.attribute];
  const findings = judged.map(({ told }) => told);
  if (asked === undefined) {
    const notes = [note('attribute-missing', { attribute: rule.attribute }), allowed(rule, findings)];
    return judged.map(({ kind, told }) =>
      finding(rule, kind, 'no-data', { ...detail(told), notes: [...notes, ...told.notes] }),
    );
  }
  if (typeof asked === 'number' && asked > rule.limit) return findings;
  // So small a stock needs no distance: what was measured is told without a number to hold it against.
  return judged.map(({ kind, told }) =>
    finding(rule, kind, 'complies', {
      ...detail(told),
      required_m: null,
      margin_m: null,
      notes: [note('small-stock', { limit: rule.limit })],
    }),
  );
}

/** What the place allows, whatever will be asked for: more only where every kind is surely far enough. */
function allowed(rule: QuantityByDistanceRule, judged: readonly Finding[]): Note {
  const values = { limit: rule.limit, metres: rule.metres };
  if (judged.every((one) => one.verdict === 'complies')) return note('larger-stock-allowed', values);
  if (judged.some((one) => one.verdict === 'violates')) return note('small-stock-allowed', values);
  return note('larger-stock-open', values);
}

/** A finding without what names it. */
function detail({
  rule: _rule,
  citation: _citation,
  against: _against,
  verdict: _verdict,
  ...rest
}: Finding) {
  return rest;
}
