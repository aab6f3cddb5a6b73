/** Personal data on the way in: marked, so that nothing of it is published. */
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Cell } from '../types.ts';
import { plain } from '../values/text.ts';

/** Columns whose header says that a person stands in them. */
const HEADS =
  /^((nu |num |numero )?(cpf|rg)( .*)?|cpf cnpj|(nu |no |num |numero )?(telefone|fone|celular|fax|e ?mail)s?( .*)?|proprietario|responsavel( .*)?|titular|requerente|autuado|infrator|data (de )?nascimento|nascimento|nome (da )?mae|contribuinte)$/;

/** Which columns are personal by their header. */
export const personalColumns = (columns: readonly string[]): readonly string[] =>
  columns.filter((column) => HEADS.test(plain(column)));

const NONE: readonly string[] = [];
const WRITTEN = /(?<!\d)\d{3}\.\d{3}\.\d{3}-?\d{2}(?!\d)/g;
const BARE = /(?<![\d.,/-])\d{11}(?![\d.,/-])/g;

/** CPFs in a text: written with their signs, or, in names, as eleven digits alone whose check digits are right. */
export function cpfsIn(text: string, bare: boolean): readonly string[] {
  const found = [...text.matchAll(WRITTEN)].map(([one]) => one);
  if (bare) found.push(...[...text.matchAll(BARE)].map(([one]) => one));
  return found.filter((one) => isValidCpf(one.replaceAll(/\D/g, '')));
}

/** A name without the CPFs in it, and whether it is a natural person's. */
export interface CheckedName {
  readonly name: string | null;
  readonly cpf: boolean;
  /** Sole traders are registered under their own name with the CPF behind it, or, since 2021, the CNPJ's root before it. */
  readonly person: boolean;
}
export function checkName(name: string | null): CheckedName {
  if (name === null) return { name, cpf: false, person: false };
  const cpfs = cpfsIn(name, true);
  if (cpfs.length === 0) return { name, cpf: false, person: /^\d{2}\.\d{3}\.\d{3} \p{L}/u.test(name) };
  let left = name;
  for (const cpf of cpfs) left = left.replaceAll(cpf, ' ');
  left = left.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:()-]+|[\s,;:()-]+$/g, '');
  return { name: left === '' ? null : left, cpf: true, person: true };
}

/** Columns of one row with a CPF written in them. */
export function cellsWithCpf(columns: readonly string[], cells: readonly Cell[]): readonly string[] {
  let found: string[] | null = null;
  for (const [i, cell] of cells.entries()) {
    // Fourteen signs of which two are points: asked first, of every cell of hundreds of thousands of rows.
    if (typeof cell !== 'string' || cell.length < 11 || !cell.includes('.')) continue;
    if (cpfsIn(cell, false).length > 0) found = [...(found ?? []), columns[i] ?? `#${i + 1}`];
  }
  return found ?? NONE;
}
