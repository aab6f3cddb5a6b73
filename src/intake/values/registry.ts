/** Numbers of official registers: text, their zeros kept. */
import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Cell } from '../types.ts';

export interface ReadNumber {
  /** As it is kept; null where the text is none. */
  readonly value: string | null;
  readonly fault:
    | 'wrong-check-digit'
    | 'not-a-cnpj'
    | 'cpf-for-cnpj'
    | 'not-a-postcode'
    | 'not-a-cnae'
    | null;
  /** Zeros in front were put back. */
  readonly padded: boolean;
}
const none = (fault: ReadNumber['fault']): ReadNumber => ({ value: null, fault, padded: false });

/**
 * A CNPJ, since July 2026 with letters too (`12ABC34501DE35`): fourteen signs. A wrong check digit is told, not
 * refused: registers do hold such numbers. A CPF in its place is personal data and is not kept.
 */
export function cnpjOf(cell: Cell): ReadNumber {
  const bare = signsOf(cell).toUpperCase();
  if (/^\d{11}$/.test(bare) && isValidCpf(bare)) return none('cpf-for-cnpj');
  // Twelve digits and fewer can be a CPF that lost zeros as well as a CNPJ: only the check digits tell.
  const value = /^\d{8,13}$/.test(bare) ? bare.padStart(14, '0') : bare;
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value)) return none('not-a-cnpj');
  const valid = isValidCnpj(value, { version: /\D/.test(value) ? 2 : 1 });
  const padded = value !== bare;
  if (padded && !valid) return none('not-a-cnpj');
  return { value, fault: valid ? null : 'wrong-check-digit', padded };
}

/**
 * A CPF (11 digits) or CNPJ (14 signs) of whoever a record names. Spreadsheets lose zeros in front: they are put back
 * where the check digits say whose they are. A wrong check digit is told, not refused.
 */
export function documentOf(cell: Cell): {
  readonly value: string | null;
  readonly fault: 'wrong-document' | 'not-a-document' | null;
} {
  const bare = signsOf(cell).toUpperCase();
  const [cpf, cnpj] = /^\d{8,14}$/.test(bare)
    ? [bare.padStart(11, '0'), bare.padStart(14, '0')]
    : [bare, bare];
  const isCnpj = (text: string) => isValidCnpj(text, { version: /\D/.test(text) ? 2 : 1 });
  if (/^\d{11}$/.test(cpf) && isValidCpf(cpf)) return { value: cpf, fault: null };
  if (/^[0-9A-Z]{12}\d{2}$/.test(cnpj) && isCnpj(cnpj)) return { value: cnpj, fault: null };
  if (/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(bare)) return { value: bare, fault: 'wrong-document' };
  return { value: null, fault: 'not-a-document' };
}

/** Eight digits; one zero in front may have been lost (São Paulo's begin with 0). */
export function postcodeOf(cell: Cell): ReadNumber {
  const bare = signsOf(cell);
  if (!/^\d{7,8}$/.test(bare) || Number(bare) === 0) return none('not-a-postcode');
  const value = bare.padStart(8, '0');
  return { value, fault: null, padded: value !== bare };
}

/** A CNAE subclass, seven digits: `5611-2/01`, `5611201.0` (as tables of numbers write it), `151201`. */
export function cnaeOf(cell: Cell): ReadNumber {
  const bare = signsOf(
    String(cell)
      .trim()
      .replace(/[.,]0$/, ''),
  );
  if (!/^\d{6,7}$/.test(bare)) return none('not-a-cnae');
  const value = bare.padStart(7, '0');
  return { value, fault: null, padded: value !== bare };
}

/** IBGE's number of a municipality, of seven digits or the six of CNES. */
export const sameMunicipality = (code: string, ibge: string): boolean =>
  code === ibge || (code.length === 6 && ibge.slice(0, 6) === code);

const signsOf = (cell: Cell): string => String(cell ?? '').replaceAll(/[\s./-]/g, '');
