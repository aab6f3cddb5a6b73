import type { Fact } from './types.ts';

/** Whether a fact is valid on a civil day; both ends count. */
export function standsOn(fact: Fact, day: string): boolean {
  return (
    (fact.valid_from === null || fact.valid_from <= day) && (fact.valid_to === null || day <= fact.valid_to)
  );
}
