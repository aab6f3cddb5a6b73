/** Addresses: the parts of one, and those that a text gives away. */

import { postcodeOf } from './registry.ts';
import { textOf } from './text.ts';

const NO_NUMBER = /^(s\s*[/.\\-]?\s*n[º°o.]*|sem n[uú]mero|0+)$/i;

/** A house number as text without zeros in front; null for S/N, 0 and nothing. */
export function houseNumberOf(text: string | null): string | null {
  if (text === null || NO_NUMBER.test(text)) return null;
  const bare = text.replace(/^0+(?=\d)/, '').replace(/[.,]0$/, '');
  return bare === '' ? null : bare;
}

/** Type, title and name of a street in one. */
export function streetOf(parts: readonly (string | null)[]): string | null {
  const street = parts.filter((part) => part !== null && part !== '').join(' ');
  return street === '' ? null : street;
}

/** What one text tells of an address; the rest stays in it. */
export interface ReadAddress {
  readonly street: string | null;
  readonly number: string | null;
  readonly rest: string | null;
  readonly postcode: string | null;
}

/**
 * The parts that a text gives away without guessing: what stands before the first comma is the street, the digits
 * after it the number, eight digits the postcode: `LATINO COELHO, 266 PARQUE TAQUARAL. 13087-010 Campinas - SP.`
 */
export function partsOf(whole: string): ReadAddress {
  const cep = /\b\d{5}-?\d{3}\b/.exec(whole);
  const postcode = cep === null ? null : postcodeOf(cep[0]).value;
  const head = (cep === null ? whole : whole.slice(0, cep.index)).replace(/[\s.,-]+$/, '');
  const comma = head.indexOf(',');
  if (comma === -1) return { street: textOf(head), number: null, rest: null, postcode };
  const street = textOf(head.slice(0, comma));
  const after = head.slice(comma + 1).trim();
  const number = /^(\d+(?:[ -]?[A-Z])?|s\s*\/\s*n[º°o.]*)(?=$|[\s.,;-])/i.exec(after);
  return {
    street,
    number: houseNumberOf(number?.[0] ?? null),
    rest: textOf(number === null ? after : after.slice(number[0].length).replace(/^[\s.,;-]+/, '')),
    postcode,
  };
}
