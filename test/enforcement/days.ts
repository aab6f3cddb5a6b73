import fc from 'fast-check';
import { addDays } from '../../src/enforcement/civil-days.ts';
import { CODES, findCode } from '../../src/laws/index.ts';
import type { PostureCode } from '../../src/laws/types.ts';

/** Days on which all three codes are in force, over a summer time and beyond. */
export const aDay = fc.integer({ min: 0, max: 14_000 }).map((n) => addDays('1996-01-01', n));

/** The code of a town, or a failure that names it. */
export function codeOf(slug: string): PostureCode {
  const code = findCode(slug);
  if (code === undefined) throw new Error(`no code of ${slug}`);
  return code;
}
export const aCode = fc.constantFrom(...CODES);
