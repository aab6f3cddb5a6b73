import type { Feature } from 'geojson';
import type { Position } from '../../../geodesy/types.ts';
import type { Kind } from '../../../laws/vocabulary.ts';
import { symbolParts } from '../../symbols/glyphs.ts';
import { isCrowded, isPlaceKind, isZone } from '../kinds.ts';
import type { MapPlace } from '../scene.ts';
import { anchorOf } from './anchor.ts';

/** The places of a town sorted by how they are drawn. */
export interface PlaceTable {
  readonly byId: ReadonlyMap<string, MapPlace>;
  /** Points on the map; `ids` are more than one where places coincide. */
  readonly points: readonly PointOfPlaces[];
  readonly areas: readonly MapPlace[];
  readonly ways: readonly MapPlace[];
  readonly zones: readonly MapPlace[];
  /** How many of each kind, in the order met. */
  readonly counts: ReadonlyMap<Kind, number>;
}
export interface PointOfPlaces {
  readonly at: Position;
  readonly ids: readonly string[];
}

/** Sorts places once; 100,000 take a few tens of milliseconds, so keep the result while the array is the same. */
export function tableOf(places: readonly MapPlace[]): PlaceTable {
  const byId = new Map<string, MapPlace>();
  const counts = new Map<Kind, number>();
  const points = new Map<number, { at: Position; ids: string[] }>();
  let origin: Position | null = null;
  const areas: MapPlace[] = [];
  const ways: MapPlace[] = [];
  const zones: MapPlace[] = [];
  for (const place of places) {
    const { id, kind, geometry } = place;
    byId.set(id, place);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isZone(kind)) zones.push(place);
    else if (isPlaceKind(kind)) {
      const at = anchorOf(geometry);
      origin ??= at;
      const key = spotKey(at, origin);
      const there = points.get(key);
      if (there) there.ids.push(id);
      else points.set(key, { at, ids: [id] });
      if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') areas.push(place);
      else if (geometry.type !== 'Point' && geometry.type !== 'MultiPoint') ways.push(place);
    } else ways.push(place); // streets, rivers, outlines: lines that the base map draws
  }
  return { byId, points: [...points.values()], areas, ways, zones, counts };
}

/**
 * A number that positions within a centimetre share (seven decimals): nearer than that, two plates are one to the
 * eye. A number, since a hundred thousand texts would hold the page; exact within ±3° of the origin.
 */
function spotKey([lon, lat]: Position, origin: Position): number {
  return Math.round((lon - origin[0]) * 1e7) * 2 ** 26 + Math.round((lat - origin[1]) * 1e7);
}

/** Where a place stands on the map, or null for an id nobody knows. */
export function standOf({ byId }: PlaceTable, id: string): Position | null {
  const place = byId.get(id);
  return place ? anchorOf(place.geometry) : null;
}

/** One point of the `places` source; what most places are not is left out. A stack names the ids it stands for. */
export function pointFeature(point: PointOfPlaces, byId: ReadonlyMap<string, MapPlace>): Feature | null {
  const { at, ids } = point;
  const [id = ''] = ids;
  const place = byId.get(id);
  if (!place || !isPlaceKind(place.kind)) return null;
  const role = symbolParts(place.kind).plate;
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...at] },
    properties:
      ids.length > 1
        ? { id: `stack:${id}`, ids: ids.join('\n'), plate: 'stack', role, count: ids.length }
        : {
            id,
            plate: place.kind,
            role,
            ...(isCrowded(place.kind) ? { crowded: true } : {}),
            ...(place.name ? { name: place.name } : {}),
          },
  };
}

/** Footprints, ways or zones as they are. */
export function plainFeature(place: MapPlace): Feature {
  return {
    type: 'Feature',
    geometry: place.geometry,
    properties: { id: place.id, kind: place.kind },
  };
}

/**
 * Only what is shown: hidden kinds are left out and coincident places counted without them.
 * @param shown whether a kind is drawn
 */
export function shownPoints(table: PlaceTable, shown: (kind: Kind) => boolean): PointOfPlaces[] {
  const visible = (id: string) => {
    const place = table.byId.get(id);
    return place !== undefined && shown(place.kind);
  };
  return table.points.flatMap(({ at, ids }) => {
    const kept = ids.every(visible) ? ids : ids.filter(visible);
    return kept.length > 0 ? [{ at, ids: kept }] : [];
  });
}
