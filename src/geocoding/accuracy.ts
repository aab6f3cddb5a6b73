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
  /** Share of them that lay within the accuracy that their answer gave. */
  readonly within: number;
  readonly n: number;
  readonly where: string;
  /** Civil day of the measurement. */
  readonly when: string;
  /** Addresses of real places; invented ones prove the arithmetic, not a town's numbers. */
  readonly real: boolean;
}

const LICENCES = 'Belo Horizonte, licences of 2025, each held out in turn, no street lines';
const DEMO = 'demonstration data';

export const MEASUREMENTS: readonly Measurement[] = [
  { precision: 'address', p95_m: 0.1, within: 1, n: 212, where: LICENCES, when: '2026-12-01', real: true },
  {
    precision: 'interpolated',
    p95_m: 71.6,
    within: 0.952,
    n: 63,
    where: LICENCES,
    when: '2026-12-01',
    real: true,
  },
  {
    precision: 'street',
    p95_m: 769.3,
    within: 0.976,
    n: 582,
    where: LICENCES,
    when: '2026-12-01',
    real: true,
  },
  {
    precision: 'neighbourhood',
    p95_m: 1043.1,
    within: 0.991,
    n: 220,
    where: 'Belo Horizonte, licences of 2025, one in five held out and only its neighbourhood asked for',
    when: '2026-12-01',
    real: true,
  },
  { precision: 'rooftop', p95_m: 36.4, within: 0.997, n: 876, where: DEMO, when: '2026-12-01', real: false },
  { precision: 'interpolated', p95_m: 6, within: 1, n: 130, where: DEMO, when: '2026-12-01', real: false },
  { precision: 'metric-number', p95_m: 6, within: 1, n: 3532, where: DEMO, when: '2026-12-01', real: false },
];

/**
 * The class of the screens' list that a precision stands for. A street, a neighbourhood and a lot without its door are
 * bounded by their own extent instead, so that their class is only a least.
 */
const CLASS_OF: Readonly<Record<Placed, AccuracyId>> = {
  rooftop: 'lot',
  address: 'address-point',
  interpolated: 'interpolated',
  // No real register of metric numbers was at hand: no better is promised than between known numbers. Of 8 addresses of
  // Porto Alegre on streets in one piece the number was 1, 4, 10, 13, 16, 43, 123 and 138 m from the metres walked, but no
  // code tells where numbers begin there (test/geocoding/measure-accuracy.ts).
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
