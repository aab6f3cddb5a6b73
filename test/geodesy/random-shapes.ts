/** Arbitrary geometries for property tests: simple (star-shaped) polygons, lines, points around a town. */

import fc from 'fast-check';
import type { LineString, Point, Polygon } from 'geojson';
import type { Geometry, Position } from '../../src/geodesy/types.ts';

const REACH = 0.01;
const CENTRE: Position = [-51.18, -29.86];
/** On a lattice of about a metre, so that touching and shared vertices do occur. */
const offset = fc.integer({ min: -1000, max: 1000 }).map((n) => (n / 1000) * REACH);

export const anyPosition: fc.Arbitrary<Position> = fc
  .tuple(offset, offset)
  .map(([x, y]) => [CENTRE[0] + x, CENTRE[1] + y]);

const anyPoint: fc.Arbitrary<Point> = anyPosition.map((p) => ({ type: 'Point', coordinates: [...p] }));

const anyLine: fc.Arbitrary<LineString> = fc
  .array(anyPosition, { minLength: 2, maxLength: 6 })
  .filter((line) => new Set(line.map(String)).size === line.length)
  .map((line) => ({ type: 'LineString', coordinates: line.map((p) => [...p]) }));

/** A star-shaped ring: one vertex in each of n directions, never crossing itself. */
function star([x, y]: Position, radii: readonly number[]): number[][] {
  const ring = radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...ring, [...(ring[0] ?? [])]];
}

export const anyPolygon: fc.Arbitrary<Polygon> = fc
  .tuple(
    anyPosition,
    fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 4, maxLength: 12 }),
    fc.boolean(),
  )
  .map(([centre, radii, hole]) => {
    const scaled = radii.map((r) => (r / 1000) * REACH);
    const shell = star(centre, scaled);
    // The hole is well within the least radius of the shell's chords.
    const inner = star(
      centre,
      scaled.map(() => 0.03 * REACH),
    ).reverse();
    return { type: 'Polygon', coordinates: hole ? [shell, inner] : [shell] };
  });

export const anyGeometry: fc.Arbitrary<Geometry> = fc.oneof(
  anyPoint,
  anyLine,
  anyPolygon,
  fc
    .array(anyPosition, { minLength: 1, maxLength: 4 })
    .map((p): Geometry => ({ type: 'MultiPoint', coordinates: p.map((q) => [...q]) })),
  fc
    .array(anyLine, { minLength: 1, maxLength: 3 })
    .map((l): Geometry => ({ type: 'MultiLineString', coordinates: l.map((one) => one.coordinates) })),
  fc
    .array(anyPolygon, { minLength: 1, maxLength: 3 })
    .map((p): Geometry => ({ type: 'MultiPolygon', coordinates: p.map((one) => one.coordinates) })),
);

/** The same geometry so many degrees farther east. */
export function eastward<G extends Geometry>(geometry: G, degrees: number): G {
  const text = JSON.stringify(geometry, (_key, value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? [value[0] + degrees, ...(value as number[]).slice(1)]
      : value,
  );
  return JSON.parse(text) as G;
}
