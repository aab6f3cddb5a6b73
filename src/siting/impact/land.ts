/** The land an activity would lose to a place in thought, by the map of where it may stand before and after. */
import type { MultiPolygon } from 'geojson';
import type { PostureCode } from '../../laws/types.ts';
import type { Activity } from '../../laws/vocabulary.ts';
import type { FactsIndex } from '../facts-index.ts';
import type { Fact } from '../types.ts';
import { changeOf, viability } from '../viability/viability.ts';
import { suppose } from './suppose.ts';

export interface LandLost {
  readonly activity: Activity;
  /** Square metres where it may stand without the place. */
  readonly allowed_m2: number;
  readonly lost_m2: number;
  readonly gained_m2: number;
  readonly lost: MultiPolygon;
}

/**
 * @returns null where it was stopped.
 * @throws InputError `no-boundary` where the municipality is not known.
 */
export function landLost(
  index: FactsIndex,
  code: PostureCode,
  { fact, activity, date }: { readonly fact: Fact; readonly activity: Activity; readonly date: string },
  options: { readonly shouldStop?: () => boolean } = {},
): LandLost | null {
  const request = { activity, date, figuresOnly: true };
  const before = viability(index, code, request, options);
  if (before === null) return null;
  const after = viability(suppose(index, fact), code, request, options);
  if (after === null) return null;
  const { lost_m2, gained_m2, lost } = changeOf(before, after);
  return { activity, allowed_m2: before.areas.allowed, lost_m2, gained_m2, lost };
}
