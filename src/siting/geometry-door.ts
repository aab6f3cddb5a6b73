/**
 * The door for geometry: what comes out can be judged; what cannot is refused with a sentence.
 * Repeated vertices and heights do no harm and pass (heights are left behind).
 */
import type { Position as GeoJsonPosition } from 'geojson';
import type { Geometry } from '../geodesy/types.ts';
import { checkDatum } from './datum-door.ts';
import { checkPolygons } from './polygon-door.ts';
import { place, refusal, shown, type Where } from './sentences.ts';

type Path = GeoJsonPosition[];

/**
 * @param value what a file holds under `geometry`.
 * @throws InputError for anything that cannot be judged.
 */
export function readGeometry(value: unknown, where: Where): Geometry {
  if (value === null || value === undefined) throw refusal('missing-geometry', where);
  if (typeof value !== 'object' || !('type' in value))
    throw refusal('unknown-geometry', where, { got: shown(value) });
  const { type } = value;
  if ('crs' in value) checkDatum(value.crs, where);
  const coordinates = 'coordinates' in value ? value.coordinates : undefined;
  switch (type) {
    case 'Point': {
      if (Array.isArray(coordinates) && coordinates.length === 0)
        throw refusal('empty-geometry', where, { type });
      return { type, coordinates: position(coordinates, type, where) };
    }
    case 'MultiPoint':
      return { type, coordinates: path(coordinates, type, where) };
    case 'LineString':
      return { type, coordinates: line(coordinates, type, where) };
    case 'MultiLineString':
      return { type, coordinates: list(coordinates, type, where).map((one) => line(one, type, where)) };
    case 'Polygon': {
      const rings = list(coordinates, type, where).map((one) => path(one, type, where));
      checkPolygons([rings], where);
      return { type, coordinates: rings };
    }
    case 'MultiPolygon': {
      const polygons = list(coordinates, type, where).map((one) =>
        list(one, type, where).map((ring) => path(ring, type, where)),
      );
      checkPolygons(polygons, where);
      return { type, coordinates: polygons };
    }
    case 'GeometryCollection':
      throw refusal('geometry-collection', where);
    default:
      throw refusal('unknown-geometry', where, { got: shown(type) });
  }
}

function line(value: unknown, type: string, where: Where): Path {
  const positions = path(value, type, where);
  const [first] = positions;
  if (first === undefined || positions.length < 2)
    throw refusal('too-few-positions', where, { got: positions.length });
  if (positions.every(([lon, lat]) => lon === first[0] && lat === first[1]))
    throw refusal('zero-length', where, { place: place(first) });
  return positions;
}

function path(value: unknown, type: string, where: Where): Path {
  return list(value, type, where).map((one) => position(one, type, where));
}

function list(value: unknown, type: string, where: Where): unknown[] {
  if (!Array.isArray(value)) throw refusal('wrong-coordinates', where, { type, got: shown(value) });
  if (value.length === 0) throw refusal('empty-geometry', where, { type });
  return value;
}

function position(value: unknown, type: string, where: Where): GeoJsonPosition {
  if (!Array.isArray(value) || Array.isArray(value[0]))
    throw refusal('wrong-coordinates', where, { type, got: shown(value) });
  const lon: unknown = value[0];
  const lat: unknown = value[1];
  if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat))
    throw refusal('not-finite', where, { got: shown(value) });
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) {
    const metres = Math.abs(lon) > 1000 || Math.abs(lat) > 1000;
    throw refusal(metres ? 'metres-as-degrees' : 'out-of-range', where, { got: place([lon, lat]) });
  }
  return value.length === 2 ? (value as GeoJsonPosition) : [lon, lat];
}
