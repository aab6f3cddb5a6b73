import type { CompanionAct, Judge } from '../laws/penalty-types.ts';
import type { Offence, PostureCode } from '../laws/types.ts';
import { findOffence } from './offence.ts';
import type { Step } from './step.ts';

/**
 * Who judges an offence: by its range before any doubling, what is done besides the fine, and what else was found at the
 * same time. Where an offence names no maximum, the most that any fine may be stands for it.
 */
export function judgeOf(
  code: PostureCode,
  offence: Offence,
  acts: readonly CompanionAct[],
  concurrent: readonly string[],
): { readonly judge: Judge; readonly step: Step } {
  const { judges, bounds } = code.penalties;
  const most = (row: Offence): number => {
    const printed =
      row.max === null ? (bounds?.max_pct ?? 0) : row.unit === 'minimum-wage' ? row.max * 100 : row.max;
    return bounds === null ? printed : Math.min(printed, bounds.max_pct);
  };
  const all = [offence, ...concurrent.map((id) => findOffence(code, id))];
  const sum = all.reduce((total, row) => total + most(row), 0);
  const found = judges.find(
    ({ when }) =>
      when === undefined ||
      ((when.from_pct === undefined || sum >= when.from_pct) &&
        (when.acts === undefined || acts.some((act) => when.acts?.includes(act))) &&
        (when.matter === undefined || offence.matter === when.matter)),
  );
  // A code ends its list with a judge of all the rest; the tests of the codes hold it to that.
  if (found === undefined) throw new Error(`${code.law}: no one judges ${offence.id}`);
  const text = all.some(({ max }) => max === null) ? (found.unprinted ?? found.text) : found.text;
  return { judge: found.judge, step: { text, citation: found.citation, amount: null } };
}
