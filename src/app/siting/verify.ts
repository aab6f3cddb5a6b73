/** What can be said of a paper in hand. */
import { findCode } from '../../laws/index.ts';
import { judgeKept, readKept, rulesSeal, sealOf } from '../../papers/kept.ts';
import type { KeptPaper } from '../../records/kept-paper.ts';
import type { Answer, Verdict } from '../../siting/types.ts';
import { type Comparison, compare } from './saved/kept.ts';

export interface Verification {
  /** The kept inputs give the digest that the paper carries. */
  readonly sealed: boolean;
  /** What the kept inputs give now, beside what was kept; null where they cannot be judged. */
  readonly again:
    | (Comparison & { readonly same: boolean; readonly verdict: { readonly after: Verdict } })
    | null;
  /** The answer of the kept inputs by the rules of this version. */
  readonly answer: Answer | null;
  /** The rules that bind the activity are not the ones of then. */
  readonly rulesChanged: boolean;
}

/** Does the calculation of a kept paper again. */
export function verify(paper: KeptPaper): Verification {
  const inputs = readKept(paper.inputs);
  if (inputs === null) return { sealed: false, again: null, answer: null, rulesChanged: false };
  const sealed = sealOf(inputs) === paper.seal;
  const code = findCode(inputs.code);
  const rulesChanged = code === undefined || rulesSeal(code, inputs.activity) !== inputs.rules;
  try {
    const { verdict, findings } = judgeKept(inputs);
    const { activity, date, site } = inputs;
    const answer: Answer = { city: paper.answer.city, activity, date, site, verdict, findings };
    const compared = compare(paper.answer, answer);
    return { sealed, again: { ...compared, same: compared.changed.length === 0 }, answer, rulesChanged };
  } catch (error) {
    // It may have been changed into anything; that it cannot be judged is what is told.
    console.error(error);
    return { sealed, again: null, answer: null, rulesChanged };
  }
}
