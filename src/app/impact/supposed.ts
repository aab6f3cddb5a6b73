/** A place in thought as the page holds it: what can be drawn of a kind, and how the address keeps it. */
import type { Geometry, Position } from '../../geodesy/types.ts';
import { type Kind, ZONE_KINDS } from '../../laws/vocabulary.ts';
import { SUPPOSED_KINDS, type SupposedPlace } from '../../siting/impact/door.ts';
import { isWay } from '../map/kinds.ts';
import { accuracyMetres, DEFAULT_ACCURACY } from '../siting/question/question.ts';
import type { Supposed } from '../url/codec.ts';

export const SIDES = ['a', 'b'] as const;
/** The two places that are compared. */
export type Side = (typeof SIDES)[number];

/** How a kind is drawn: a point or a lot, a line, or an area alone. */
export type Drawn = 'place' | 'line' | 'area';

const AREA: ReadonlySet<Kind> = new Set<Kind>([...ZONE_KINDS, 'lot']);

export const drawnAs = (kind: Kind): Drawn => (AREA.has(kind) ? 'area' : isWay(kind) ? 'line' : 'place');

export const KIND_GROUPS: { readonly [D in Drawn]: readonly Kind[] } = {
  place: SUPPOSED_KINDS.filter((kind) => drawnAs(kind) === 'place'),
  line: SUPPOSED_KINDS.filter((kind) => drawnAs(kind) === 'line'),
  area: SUPPOSED_KINDS.filter((kind) => drawnAs(kind) === 'area'),
};
export const hasWidth = (kind: Kind): boolean => kind === 'street' || kind === 'road';

/** Whether a geometry suits a kind: another kind keeps the place only where it can be drawn so. */
export function suits(kind: Kind, { type }: Geometry): boolean {
  switch (drawnAs(kind)) {
    case 'place':
      return type === 'Point' || type === 'Polygon' || type === 'MultiPolygon';
    case 'line':
      return type === 'LineString';
    case 'area':
      return type === 'Polygon' || type === 'MultiPolygon';
  }
}

/** The place as another kind, or null where it must be drawn anew. */
export function asKind(place: Supposed | null, kind: Kind): Supposed | null {
  return place === null || !suits(kind, place.geometry) ? null : { ...place, kind };
}

/** A place of a kind at a geometry; what the former one had stays. */
export function placed(
  kind: Kind,
  geometry: Geometry,
  accuracy_m: number | null,
  before: Supposed | null,
): Supposed {
  return {
    kind,
    geometry,
    accuracy_m: accuracy_m ?? accuracyMetres(DEFAULT_ACCURACY),
    purpose: before?.purpose ?? null,
    width_m: before?.width_m ?? null,
  };
}

export const pointAt = (at: Position): Geometry => ({ type: 'Point', coordinates: [...at] });

/** Ids that no fact has, so that findings can name the place. */
export const supposedId = (side: Side): string => `hypothesis:${side}`;

export function supposedPlace(side: Side, place: Supposed, name: string | null): SupposedPlace {
  return { ...place, id: supposedId(side), name };
}
