/** The doors of single properties: numbers, texts, words of a list, attributes and parts. */
import { ATTRIBUTES, type Attribute, SITE_PARTS, type SitePart } from '../laws/vocabulary.ts';
import { readGeometry } from './geometry-door.ts';
import { type RefusalCode, refusal, shown, type Where } from './sentences.ts';
import type { Attributes, Fact } from './types.ts';

/** A word that must be one of a list. @throws InputError naming the list. */
export function oneOf<W extends string>(
  value: unknown,
  words: readonly W[],
  code: RefusalCode,
  where: Where | null,
): W {
  const word = words.find((one) => one === value);
  if (word === undefined) throw refusal(code, where, { got: shown(value), expected: words.join(', ') });
  return word;
}

/** Metres beyond which a position is not known at all: as far as a position may lie outside the town. */
const WORST_ACCURACY_M = 100_000;
/** No street is wider. */
const WIDEST_M = 1000;

/** Half-width of a position's uncertainty, metres; null where none is given. @throws InputError beyond 100 km. */
export function optionalAccuracy(value: unknown, where: Where | null): number | null {
  return metresUpTo(WORST_ACCURACY_M, value, where);
}

/** Width of a street or road, metres; null where none is given. @throws InputError beyond 1 km. */
export function optionalWidth(value: unknown, where: Where | null): number | null {
  return metresUpTo(WIDEST_M, value, where);
}

function metresUpTo(most: number, value: unknown, where: Where | null): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > most)
    throw refusal('wrong-number', where, {
      got: shown(value),
      expected: `a number of metres from 0 to ${most}`,
      expected_pt: `um número de metros de 0 a ${most}`,
    });
  return value;
}

/** Text; a number is taken as written. */
export function optionalText(value: unknown, where: Where | null): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw refusal('wrong-text', where, { got: shown(value) });
  return value;
}

/**
 * Attributes that rules use, from `properties.attributes` or beside the other properties; the former wins.
 * @throws InputError for one of the wrong type, and for one in `attributes` that no rule knows.
 */
export function readAttributes(properties: Readonly<Record<string, unknown>>, where: Where): Attributes {
  const beside: Record<string, unknown> = {};
  for (const name of NAMES) if (name in properties) beside[name] = properties[name];
  const nested = properties.attributes;
  if (nested === undefined && Object.keys(beside).length === 0) return NONE;
  return {
    ...attributesFrom(beside, (field) => ({ ...where, field })),
    ...attributesFrom(nested, (field) => ({
      ...where,
      field: field === '' ? 'attributes' : `attributes.${field}`,
    })),
  };
}

/** An object of attributes alone, as an option or a form gives it. */
export function attributesFrom(value: unknown, at: (field: string) => Where | null): Attributes {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw refusal('wrong-object', at(''), { got: shown(value) });
  const attributes: { [A in Attribute]?: number | boolean } = {};
  for (const [name, given] of Object.entries(value)) {
    if (!isAttribute(name))
      throw refusal('unknown-attribute', at(''), {
        got: shown(name),
        expected: Object.keys(ATTRIBUTES).join(', '),
      });
    if (given === null || given === undefined) continue;
    const type = ATTRIBUTES[name];
    if (type === 'boolean' && typeof given === 'boolean') attributes[name] = given;
    else if (type === 'number' && typeof given === 'number' && Number.isFinite(given) && given >= 0)
      attributes[name] = given;
    else
      throw refusal('wrong-attribute', at(name), {
        got: shown(given),
        expected: type === 'number' ? 'number, 0 or more,' : 'boolean (true or false)',
        expected_pt: type === 'number' ? 'um número, 0 ou mais' : 'verdadeiro ou falso (true, false)',
      });
  }
  return attributes;
}

const NAMES = Object.keys(ATTRIBUTES);
const NONE: Attributes = {};

/** Read by its own entries: a name like `__proto__` must be seen, which parsers drop. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAttribute(name: string): name is Attribute {
  return Object.hasOwn(ATTRIBUTES, name);
}

/** Named parts with their geometry. @throws InputError for a name that no rule knows. */
export function readParts(value: unknown, where: Where): Fact['parts'] {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw refusal('wrong-object', where, { got: shown(value) });
  const parts: { [P in SitePart]?: Fact['geometry'] } = {};
  for (const [name, geometry] of Object.entries(value)) {
    const part = oneOf(name, SITE_PARTS, 'unknown-part', where);
    if (geometry !== null) parts[part] = readGeometry(geometry, { ...where, field: `parts.${part}` });
  }
  return parts;
}
