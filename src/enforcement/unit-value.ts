import { t } from '../laws/text.ts';
import type { PostureCode } from '../laws/types.ts';
import { Refused } from './refused.ts';

/** What a unit was worth, and when; a row of the town's table. */
export interface UnitValue {
  readonly unit: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly amount_cents: number;
}

/** The row of the code's unit that holds on a day; undefined where none is on file. */
export const unitValueOn = <V extends UnitValue>(
  code: PostureCode,
  values: readonly V[],
  day: string,
): V | undefined =>
  values.find(
    ({ unit, valid_from, valid_to }) =>
      unit === code.penalties.unit.key && valid_from <= day && (valid_to === null || day <= valid_to),
  );

/** The value, in centavos, that the code's unit had on a day. @throws Refused naming the missing one; never zero. */
export function unitOn(code: PostureCode, values: readonly UnitValue[], day: string): bigint {
  const { key, name, citation } = code.penalties.unit;
  const found = unitValueOn(code, values, day);
  if (found !== undefined) return BigInt(found.amount_cents);
  throw new Refused(
    t(
      `Falta o valor do ${name.pt} (${key}, ${citation}) de ${code.town.name} em ${day}. Cadastre-o na tabela de unidades do município, ou diga o valor.`,
      `The value of the ${name.en} (${key}, ${citation}) of ${code.town.name} on ${day} is missing. Enter it in the town's table of units, or tell the value.`,
    ),
  );
}
