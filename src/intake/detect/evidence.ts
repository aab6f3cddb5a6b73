import type { EvidenceCode, Values } from '../sentences.ts';
import type { Evidence, Guess } from '../types.ts';

/** One piece of evidence, its code held to those that have a sentence. */
export const told = (code: EvidenceCode, values: Values = {}): Evidence => ({ code, values });

export const guess = <T>(value: T, evidence: readonly Evidence[], asked = false): Guess<T> => ({
  value,
  evidence,
  asked,
});

/** A guess that a person has overruled. */
export const chosen = <T>(value: T): Guess<T> => guess(value, [told('chosen')]);

/** Whole per cent, never 100 while something is missing nor 0 while something is there. */
export function percent(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  if (part === whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
