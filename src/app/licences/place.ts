/** Where a licence is, and the site that its siting check judges. */
import type { Geometry, Position } from '../../geodesy/types.ts';
import type { PositionMethod } from '../../records/infraction.ts';
import type { Attributes, Fact, Site } from '../../siting/types.ts';
import { anchorOf } from '../map/data/anchor.ts';

/** A place that was marked, looked up or chosen. */
export interface Place {
  readonly at: Position;
  /** Half-width of the position's uncertainty, metres. */
  readonly accuracy_m: number;
  readonly method: PositionMethod;
  /** Id of the fact that the house is already: it is then not its own neighbour. */
  readonly fact: string | null;
}

/** A place of the map as one that was chosen; a fact does not tell how its position was found, unless it is a lot. */
export const factPlace = (fact: Fact): Place => ({
  at: anchorOf(fact.geometry),
  accuracy_m: fact.accuracy_m,
  method: fact.kind === 'lot' ? 'lot' : 'unknown',
  fact: fact.id,
});

/** The site of a place: the fact itself where it is one, else its point. */
export function siteOfPlace(place: Place, fact: Fact | null, attributes: Attributes): Site {
  if (fact !== null) return siteOfFact(fact, attributes);
  return {
    id: null,
    geometry: { type: 'Point', coordinates: [...place.at] },
    accuracy_m: place.accuracy_m,
    parts: {},
    attributes,
    belongs_to: null,
  };
}

const siteOfFact = (fact: Fact, attributes: Attributes): Site => ({
  id: fact.id,
  geometry: fact.geometry,
  accuracy_m: fact.accuracy_m,
  parts: fact.parts,
  attributes: { ...fact.attributes, ...attributes },
  belongs_to: fact.belongs_to,
});

/** About a centimetre: no position is written to more. */
const SAME_DEGREES = 1e-7;

/**
 * The site of a licence as it stands now: its place of the map, else what its check judged as long as the licence is
 * there still, else its point. Null where nobody knows where it is.
 * @param kept the site of the check attached
 */
export function siteOfLicence(
  licence: {
    readonly geom: Geometry | null;
    readonly accuracy_m: number | null;
    readonly attributes: Attributes;
  },
  fact: Fact | null,
  kept: Site | null,
): Site | null {
  const { geom, accuracy_m, attributes } = licence;
  if (fact !== null) return siteOfFact(fact, attributes);
  const point = geom === null ? null : anchorOf(geom);
  if (kept !== null && (point === null || isThere(kept.geometry, point)))
    return { ...kept, id: null, attributes: { ...kept.attributes, ...attributes } };
  if (point === null) return null;
  return siteOfPlace(
    { at: point, accuracy_m: accuracy_m ?? 0, method: 'unknown', fact: null },
    null,
    attributes,
  );
}

/** Whether a point is where a site was judged: the point itself, or within the box of its outline. */
function isThere(geometry: Geometry, [lon, lat]: Position): boolean {
  const positions = flat(geometry);
  const lons = positions.map(([x = 0]) => x);
  const lats = positions.map(([, y = 0]) => y);
  return (
    lon >= Math.min(...lons) - SAME_DEGREES &&
    lon <= Math.max(...lons) + SAME_DEGREES &&
    lat >= Math.min(...lats) - SAME_DEGREES &&
    lat <= Math.max(...lats) + SAME_DEGREES
  );
}
function flat(geometry: Geometry): readonly (readonly number[])[] {
  const walk = (part: unknown): (readonly number[])[] =>
    Array.isArray(part) && typeof part[0] === 'number'
      ? [part as number[]]
      : Array.isArray(part)
        ? part.flatMap(walk)
        : [];
  return walk(geometry.coordinates);
}
