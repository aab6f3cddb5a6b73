/** The watercourses of a day as a network, built once while they stay as they are. */
import type { Kind } from '../laws/vocabulary.ts';
import type { FactsIndex } from './facts-index.ts';
import { River } from './river.ts';
import { standsOn } from './standing.ts';
import type { Fact } from './types.ts';

export const WATER: Kind = 'watercourse';

export interface Water {
  readonly river: River;
  /** Whether some watercourse is drawn as an area or a point, so that nobody knows which way it runs. */
  readonly undirected: boolean;
}
interface Kept {
  /** Of the watercourses: other places may come and go. */
  readonly version: number;
  readonly ofDay: Map<string, Water>;
  /** Days on which the same ones stand share one network. */
  readonly ofIds: Map<string, Water>;
}
const kept = new WeakMap<FactsIndex, Kept>();

export function waterOf(index: FactsIndex, day: string): Water {
  const version = index.versionOf(WATER);
  let ofIndex = kept.get(index);
  if (ofIndex === undefined || ofIndex.version !== version) {
    ofIndex = { version, ofDay: new Map(), ofIds: new Map() };
    kept.set(index, ofIndex);
  }
  let water = ofIndex.ofDay.get(day);
  if (water === undefined) {
    const courses = [...index.factsOf(WATER)].filter((fact) => standsOn(fact, day));
    const key = JSON.stringify(courses.map(({ id }) => id));
    water = ofIndex.ofIds.get(key) ?? lay(courses);
    ofIndex.ofIds.set(key, water);
    ofIndex.ofDay.set(day, water);
  }
  return water;
}

function lay(courses: readonly Fact[]): Water {
  const undirected = courses.some(
    ({ geometry: { type } }) => type !== 'LineString' && type !== 'MultiLineString',
  );
  return { river: new River(courses), undirected };
}
