/** What a conflict says of its places: since when they stand, in which neighbourhood. */
import { inAreas } from '../geodesy/inside.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import type { First, Since } from './conflict.ts';
import type { Fact } from './types.ts';

/** A licence of a place (by the place's id), as far as it tells who came first. */
export interface LicenceDate {
  readonly place: string;
  readonly number: string;
  /** Civil day. */
  readonly valid_from: string | null;
}
export interface NamedArea {
  readonly name: string;
  readonly geometry: Geometry;
}

/** The first licence of each place: renewals do not make it younger. */
export function firstLicences(licences: readonly LicenceDate[]): ReadonlyMap<string, Since> {
  const first = new Map<string, Since>();
  for (const { place, number, valid_from } of licences) {
    if (valid_from === null) continue;
    const known = first.get(place)?.day ?? null;
    if (known === null || valid_from < known)
      first.set(place, { day: valid_from, by: 'licence', licence: number });
  }
  return first;
}

/** By its licence, else by the day from which the data hold it valid, else not known. */
export function sinceOf(fact: Pick<Fact, 'id' | 'valid_from'>, licences: ReadonlyMap<string, Since>): Since {
  const licensed = licences.get(fact.id);
  if (licensed !== undefined) return licensed;
  return fact.valid_from === null
    ? { day: null, by: null, licence: null }
    : { day: fact.valid_from, by: 'validity', licence: null };
}

export function cameFirst(site: Since, other: Since): First {
  if (site.day === null || other.day === null) return 'unknown';
  if (site.day === other.day) return 'same-day';
  return site.day < other.day ? 'site' : 'other';
}

/** The middle of a geometry's box: enough to put a place on the map and in a neighbourhood; nothing is judged by it. */
export function middleOf(geometry: Geometry): Position {
  const [west, south, east, north] = shapeOf(geometry).box;
  return [(west + east) / 2, (south + north) / 2];
}

/** The first area that holds the position; null where none does. */
export function areaHolding(areas: readonly NamedArea[], [x, y]: Position): string | null {
  return areas.find(({ geometry }) => inAreas(shapeOf(geometry), x, y))?.name ?? null;
}
