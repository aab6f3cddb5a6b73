/** What a unit was worth, as it is typed and as it is kept. */
import { addDays } from '../../enforcement/civil-days.ts';
import type { NewUnitValue, UnitValue } from '../../records/licence.ts';
import { readCivilDate } from '../format.ts';
import { typedReais } from '../infractions/fine.ts';

export interface UnitDraft {
  readonly amount: string;
  /** `DD/MM/AAAA`. */
  readonly from: string;
  readonly to: string;
  readonly source: string;
}
export type UnitField = keyof UnitDraft;

/**
 * What is kept, or the fields that cannot be.
 * @param others the other values of the unit: a value without an end ends on the eve of the next.
 */
export function readUnit(
  draft: UnitDraft,
  of: Pick<NewUnitValue, 'municipality' | 'unit'>,
  others: readonly UnitValue[],
): { readonly value: NewUnitValue } | { readonly wrong: ReadonlySet<UnitField> } {
  const wrong = new Set<UnitField>();
  const cents = typedReais(draft.amount);
  const valid_from = readCivilDate(draft.from);
  const written = draft.to.trim() === '' ? null : readCivilDate(draft.to);
  const source = draft.source.trim();
  if (cents === null || cents <= 0n) wrong.add('amount');
  if (valid_from === null) wrong.add('from');
  if (draft.to.trim() !== '' && (written === null || (valid_from !== null && written < valid_from)))
    wrong.add('to');
  if (source === '') wrong.add('source');
  if (wrong.size > 0 || cents === null || valid_from === null) return { wrong };
  const [next] = others
    .map((row) => row.valid_from)
    .filter((day) => day > valid_from)
    .sort();
  const valid_to = written ?? (next === undefined ? null : addDays(next, -1));
  return { value: { ...of, valid_from, valid_to, amount_cents: Number(cents), source } };
}
