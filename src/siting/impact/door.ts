/** The door for a place in thought: what a screen or an address gives becomes a fact as the engine trusts it. */
import type { Geometry } from '../../geodesy/types.ts';
import { KINDS, type Kind, type Purpose } from '../../laws/vocabulary.ts';
import { mustBeArea } from '../areas.ts';
import { readGeometry } from '../geometry-door.ts';
import { optionalAccuracy } from '../property-door.ts';
import type { Where } from '../sentences.ts';
import type { Fact } from '../types.ts';

/** Kinds that may be supposed: all but the municipality itself, and addresses, which no rule speaks of. */
export const SUPPOSED_KINDS: readonly Kind[] = KINDS.filter(
  (kind) => kind !== 'municipality' && kind !== 'address',
);

export interface SupposedPlace {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string | null;
  readonly geometry: Geometry;
  readonly accuracy_m: number;
  readonly purpose: Purpose | null;
  readonly width_m: number | null;
}

/**
 * The place as a fact without end or beginning.
 * @throws InputError as the doors of facts: a ring that crosses itself, a zone drawn as a point, and so on.
 */
export function supposedFact(place: SupposedPlace): Fact {
  const where: Where = { file: null, feature: null, field: 'geometry' };
  const geometry = readGeometry(place.geometry, where);
  mustBeArea(place.kind, geometry, where);
  return {
    ...EMPTY,
    id: place.id,
    kind: place.kind,
    name: place.name,
    geometry,
    accuracy_m: optionalAccuracy(place.accuracy_m, { ...where, field: 'accuracy_m' }) ?? 0,
    purpose: place.kind === 'designated-area' ? place.purpose : null,
    width_m: place.kind === 'street' || place.kind === 'road' ? place.width_m : null,
  };
}

const EMPTY: Fact = {
  id: '',
  kind: 'building',
  name: null,
  geometry: { type: 'Point', coordinates: [0, 0] },
  accuracy_m: 0,
  valid_from: null,
  valid_to: null,
  purpose: null,
  width_m: null,
  belongs_to: null,
  parts: {},
  attributes: {},
  source: null,
  properties: {},
};
