import type { Text } from '../laws/vocabulary.ts';

/** One step of a sum, with what it stands on. */
export interface Step {
  readonly text: Text;
  readonly citation: string;
  /** The sum after the step, rounded to whole centavos for the eye; null where the step sets none. */
  readonly amount: bigint | null;
}
