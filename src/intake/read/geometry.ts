/** Geometries as files write them, brought to the kinds that can be measured; heights are left behind. */
import type { Position } from 'geojson';
import type { Geometry } from '../../geodesy/types.ts';
import type { BrokenCode, Values } from '../sentences.ts';

/** Why a geometry cannot be used. */
export class GeometryFault extends Error {
  constructor(
    readonly code: BrokenCode,
    readonly values: Values = {},
  ) {
    super(code);
  }
}

/**
 * @param value what stands under `geometry` of a GeoJSON feature.
 * @returns null for none or an empty one.
 * @throws GeometryFault
 */
export function geometryOf(value: unknown): Geometry | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || !('type' in value) || typeof value.type !== 'string')
    throw new GeometryFault('geometry-unreadable', { got: short(value) });
  if (value.type === 'GeometryCollection') {
    const parts = 'geometries' in value && Array.isArray(value.geometries) ? value.geometries : [];
    return joined(parts.map(geometryOf).filter((part) => part !== null));
  }
  const coordinates = 'coordinates' in value ? value.coordinates : undefined;
  const { type } = value;
  switch (type) {
    case 'Point':
      return Array.isArray(coordinates) && coordinates.length === 0
        ? null
        : { type, coordinates: position(coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return orNull({ type, coordinates: path(coordinates) });
    case 'MultiLineString':
    case 'Polygon':
      return orNull({ type, coordinates: list(coordinates).map(path) });
    case 'MultiPolygon':
      return orNull({ type, coordinates: list(coordinates).map((one) => list(one).map(path)) });
    default:
      throw new GeometryFault('curve-unsupported', { got: type });
  }
}

/** Parts of one kind made one geometry. @throws GeometryFault `geometry-collection` for a mixture. */
export function joined(parts: readonly Geometry[]): Geometry | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return first;
  const points: Position[] = [];
  const lines: Position[][] = [];
  const areas: Position[][][] = [];
  for (const part of parts) {
    if (part.type === 'Point') points.push(part.coordinates);
    else if (part.type === 'MultiPoint') points.push(...part.coordinates);
    else if (part.type === 'LineString') lines.push(part.coordinates);
    else if (part.type === 'MultiLineString') lines.push(...part.coordinates);
    else if (part.type === 'Polygon') areas.push(part.coordinates);
    else areas.push(...part.coordinates);
  }
  if ([points, lines, areas].filter((kind) => kind.length > 0).length > 1)
    throw new GeometryFault('geometry-collection');
  if (areas.length > 0) return { type: 'MultiPolygon', coordinates: areas };
  if (lines.length > 0) return { type: 'MultiLineString', coordinates: lines };
  return { type: 'MultiPoint', coordinates: points };
}

const orNull = (geometry: Exclude<Geometry, { type: 'Point' }>): Geometry | null =>
  geometry.coordinates.length === 0 ? null : geometry;

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new GeometryFault('geometry-unreadable', { got: short(value) });
  return value;
}
const path = (value: unknown): Position[] => list(value).map(position);
function position(value: unknown): Position {
  const [x, y] = list(value);
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
    throw new GeometryFault('geometry-unreadable', { got: short(value) });
  return [x, y];
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Positions of a geometry, up to a number of them: a sample to tell coordinate systems from. */
export function positionsOf(geometry: Geometry, most: number): readonly Position[] {
  const found: Position[] = [];
  const walk = (nested: unknown): void => {
    if (found.length >= most || !Array.isArray(nested)) return;
    if (typeof nested[0] === 'number') found.push(nested as Position);
    else for (const inner of nested) walk(inner);
  };
  walk(geometry.coordinates);
  return found;
}
