/** The fine of a kept infraction: what the question is made of, and what is kept of the answer. */
import { daysBetween } from '../../enforcement/civil-days.ts';
import { type Fine, fineOf } from '../../enforcement/fine.ts';
import { sayReais } from '../../enforcement/money.ts';
import { findOffence } from '../../enforcement/offence.ts';
import { Refused } from '../../enforcement/refused.ts';
import { type Repeat, repeatOf } from '../../enforcement/repeat.ts';
import { unitOn } from '../../enforcement/unit-value.ts';
import { centavosOf } from '../../intake/values/money.ts';
import type { Degree } from '../../laws/penalty-types.ts';
import type { PostureCode } from '../../laws/types.ts';
import type { Text } from '../../laws/vocabulary.ts';
import type { Infraction, NewFine, PriorInfraction } from '../../records/infraction.ts';
import type { UnitValue } from '../../records/licence.ts';
import { priorsOf } from '../../records/repeats.ts';

export interface FineChoice {
  readonly easing: readonly string[];
  readonly burdening: readonly string[];
  readonly repeat: Repeat['repeat'];
  /** Full days since the first fine; null where it is not told. */
  readonly days: number | null;
  readonly degree: Degree | null;
  /** A sum that the authority sets, centavos. */
  readonly chosen: bigint | null;
}
export interface FineMade {
  readonly fine: Fine;
  readonly unit_cents: bigint;
  readonly unit_on: string;
  /** The sum to keep; null while something is left to choose. */
  readonly amount: bigint | null;
}

/** Whether a repeat of a code piles up with the days. */
export const growsWithDays = (code: PostureCode): boolean =>
  code.penalties.repeats.some(({ each_days }) => each_days !== undefined);

/** The earlier faults of the same offender, and what the new one is against them. */
export function repeatFound(
  code: PostureCode,
  { id, offence, act_on }: Pick<Infraction, 'id' | 'offence' | 'act_on'>,
  record: readonly PriorInfraction[],
  today: string,
): Repeat & { readonly days: number | null } {
  const day = act_on ?? today;
  const earlier = record.filter((one) => one.id !== id);
  const row = code.offences.find((one) => one.id === offence);
  if (row === undefined)
    return { repeat: 'none', by: null, citation: code.penalties.repeat_test.citation, days: null };
  const found = repeatOf(code, row, day, priorsOf(code, earlier, day));
  const since = earlier.find((one) => one.id === found.by)?.noticed_on ?? null;
  const days =
    since === null || found.repeat === 'none' || !growsWithDays(code) ? null : daysBetween(since, today);
  return { ...found, days };
}

/** The fine as it is with what was chosen so far, or why there is none. */
export function makeFine(
  code: PostureCode,
  infraction: Pick<Infraction, 'offence' | 'act_on' | 'issued_on' | 'acts'>,
  values: readonly UnitValue[],
  today: string,
  choice: FineChoice,
): FineMade | { readonly refused: Text; readonly unit_on: string } {
  const unit_on = infraction.issued_on ?? today;
  try {
    const unit_cents = unitOn(code, values, unit_on);
    const offence = findOffence(code, infraction.offence ?? '');
    const { grading } = code.penalties;
    const between = grading.by === 'choice' && grading.between && offence.min !== null;
    const fine = fineOf(code, {
      offence: offence.id,
      unit_cents,
      day: infraction.act_on,
      easing: choice.easing,
      burdening: choice.burdening,
      repeat: choice.repeat,
      degree: grading.by === 'choice' && !(between && choice.chosen !== null) ? choice.degree : null,
      days: growsWithDays(code) && choice.repeat === 'specific' ? choice.days : null,
      acts: infraction.acts,
      ...(between && choice.chosen !== null ? { chosen_cents: choice.chosen } : {}),
    });
    // Where the text names no amount, or leaves two, the sum is the one that the authority chose.
    const open = fine.range === null || (fine.options.length > 0 && grading.by === 'circumstances');
    const offered = fine.range === null || fine.options.some((one) => one === choice.chosen);
    if (fine.range === null && choice.chosen !== null) checkBounds(code, unit_cents, choice, choice.chosen);
    return { fine, unit_cents, unit_on, amount: fine.amount ?? (open && offered ? choice.chosen : null) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.said, unit_on };
    throw error;
  }
}

/** A sum for a hole of the text is a fine all the same, and stays within what the code lets a fine be. @throws Refused */
function checkBounds({ penalties }: PostureCode, unit: bigint, { repeat }: FineChoice, sum: bigint): void {
  const { bounds, repeats } = penalties;
  if (bounds === null) return;
  const [least, most] = [bounds.min_pct, bounds.max_pct].map((pct) => (unit * BigInt(pct)) / 100n) as [
    bigint,
    bigint,
  ];
  const unbounded = repeats.find(({ kind }) => kind === repeat)?.bounded === false;
  if (sum >= least && (sum <= most || unbounded)) return;
  throw new Refused({
    pt: `O valor ${sayReais(sum, 'pt')} fica fora do que uma multa pode ser, de ${sayReais(least, 'pt')} a ${sayReais(most, 'pt')} (${bounds.citation}).`,
    en: `The sum ${sayReais(sum, 'en')} is outside what a fine may be, ${sayReais(least, 'en')} to ${sayReais(most, 'en')} (${bounds.citation}).`,
  });
}

/** What is kept: the sum with each of its steps. */
export function keptOf(
  code: PostureCode,
  { fine, unit_cents, unit_on }: FineMade,
  amount: bigint,
  choice: FineChoice,
  repeat_of: string | null,
  reason: string,
): NewFine {
  return {
    offence: fine.offence.id,
    unit: code.penalties.unit.key,
    unit_on,
    unit_cents: Number(unit_cents),
    easing: [...choice.easing],
    burdening: [...choice.burdening],
    repeat: choice.repeat,
    repeat_of: choice.repeat === 'none' ? null : repeat_of,
    repeat_days: choice.repeat === 'specific' && growsWithDays(code) ? choice.days : null,
    degree: fine.degree,
    least_cents: fine.range === null ? null : Number(fine.range[0]),
    most_cents: fine.range === null ? null : Number(fine.range[1]),
    amount_cents: Number(amount),
    judge: fine.judge,
    steps: fine.steps,
    reason: reason.trim() === '' ? null : reason.trim(),
  };
}

/** Reais as people type them, in whole centavos: `1.234,56`, `1234,5`, `1234.56`. Null for anything else. */
export function typedReais(text: string): bigint | null {
  const cents = centavosOf(text, ',');
  return cents === null || cents < 0 ? null : BigInt(cents);
}
