/**
 * How far an answer of each precision may be off, as measured on addresses that were held out of the register
 * (test/geocoding/measure-accuracy.ts writes the figures anew; it says what it saw).
 *
 * The defaults of `src/laws/accuracy.ts` are the one list of metres that the screens and the verdict use; a test keeps
 * each of them at or above what was measured here, so that a class never promises more than was seen.
 */
import { ACCURACY_CLASSES, type AccuracyId } from '../laws/accuracy.ts';
import type { Placed } from './types.ts';

export interface Measurement {
  readonly precision: Placed;
  /** 95 of 100 held-out addresses were no farther off, metres. */
  readonly p95_m: number;
  readonly n: number;
  readonly where: string;
  /** Civil day of the measurement. */
  readonly when: string;
}

/** The class of the screens' list that a precision belongs to. */
export const CLASS_OF: Readonly<Record<Placed, AccuracyId>> = {
  rooftop: 'lot',
  address: 'address-point',
  interpolated: 'interpolated',
  'metric-number': 'interpolated',
  street: 'street',
  neighbourhood: 'neighbourhood',
};

/** Metres of the class of a precision, for an answer that nothing nearer bounds. */
export function classMetres(precision: Placed): number {
  const found = ACCURACY_CLASSES.find(({ id }) => id === CLASS_OF[precision]);
  if (found === undefined) throw new RangeError(`no accuracy class for ${precision}`);
  return found.metres;
}
