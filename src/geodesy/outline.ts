/**
 * The line all of whose positions lie so many metres from a geometry, for drawing only (verdicts come from
 * distances). A union of capsules, one an edge, with circular arcs: no buffer of a library, which loses lobes of
 * crossing lines and leaves false islands inside closed loops.
 */
import { featureCollection, polygon, union } from '@turf/turf';
import type { Position as GeoJsonPosition, MultiPolygon, Polygon } from 'geojson';
import { kxAt, kyAt } from './metric.ts';
import { shapeOf } from './shape.ts';
import type { Geometry } from './types.ts';

/**
 * @param metres how far out, above 0.
 * @param degreesPerStep angle between two vertices of an arc; the vertices lie on the true circle.
 * @throws RangeError where metres is not above 0, and as `separation`.
 */
export function offsetOutline(geometry: Geometry, metres: number, degreesPerStep = 3): MultiPolygon {
  if (!(metres > 0) || !Number.isFinite(metres))
    throw new RangeError(`an offset of ${metres} m has no outline`);
  const { edges } = shapeOf(geometry);
  const pieces: GeoJsonPosition[][][] = [];
  if (geometry.type === 'Polygon') pieces.push(geometry.coordinates);
  if (geometry.type === 'MultiPolygon') pieces.push(...geometry.coordinates);
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, ay, bx, by] = edges.subarray(i, i + 4) as unknown as [number, number, number, number];
    pieces.push([capsule(ax, ay, bx, by, metres, degreesPerStep)]);
  }
  return joined(pieces);
}

/** A ring around the edge A–B: a half circle at either end, a circle where the ends are equal. */
function capsule(ax: number, ay: number, bx: number, by: number, metres: number, step: number) {
  const kx = kxAt((ay + by) / 2);
  const ky = kyAt((ay + by) / 2);
  const ahead = Math.atan2((by - ay) * ky, (bx - ax) * kx);
  const half = Math.max(2, Math.ceil(180 / step));
  const ring: GeoJsonPosition[] = [];
  for (const [x, y, from] of [
    [bx, by, ahead - Math.PI / 2],
    [ax, ay, ahead + Math.PI / 2],
  ] as const) {
    for (let i = 0; i <= half; i++) {
      const angle = from + (Math.PI * i) / half;
      ring.push(offset(x, y, Math.cos(angle) * metres, Math.sin(angle) * metres));
    }
  }
  const [first = []] = ring;
  ring.push([...first]);
  return ring;
}

/** The position so many metres east and north, in the metric of the middle latitude. */
function offset(x: number, y: number, east: number, north: number): GeoJsonPosition {
  const lat = y + north / kyAt(y);
  const middle = (y + lat) / 2;
  return [x + east / kxAt(middle), y + north / kyAt(middle)];
}

function joined(pieces: readonly GeoJsonPosition[][][]): MultiPolygon {
  const features = pieces.map((rings) => polygon(rings));
  const [first] = features;
  const whole: Polygon | MultiPolygon | undefined =
    features.length > 1 ? union(featureCollection(features))?.geometry : first?.geometry;
  if (whole === undefined) throw new RangeError('an empty geometry has no outline');
  return whole.type === 'Polygon' ? { type: 'MultiPolygon', coordinates: [whole.coordinates] } : whole;
}
