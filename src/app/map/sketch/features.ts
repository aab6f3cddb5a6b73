import type { Feature } from 'geojson';
import type { Position } from '../../../geodesy/types.ts';
import { lengthOf } from './measure.ts';
import type { Sketch } from './sketch.ts';

/**
 * A drawing as the map shows it: ground, sides, the next side to the pointer, corners, the middles that can be
 * pulled into corners, the corner to move, and the length of each side.
 * @param wrong index of the corner where the ring crosses itself, or null
 * @param length writes metres in the reader's language
 */
export function sketchFeatures(
  { shape, points, done, cursor }: Sketch,
  wrong: number | null,
  length: (metres: number) => string,
): Feature[] {
  const [first] = points;
  if (!first) return [];
  const ring = shape !== 'line';
  const closed = ring && done;
  const sides = sidesOf(points, closed);
  const next = cursor && !done ? cursor : null;
  const around = next ? [...points, next] : points;
  const features: Feature[] = [];
  if (ring && around.length >= 3)
    features.push({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [[...around, first].map((p) => [...p])] },
      properties: { id: 'area', role: 'area' },
    });
  for (const [i, [a, b]] of sides.entries()) {
    features.push(line(`side/${i}`, 'line', [a, b]));
    features.push(point(`length/${i}`, 'length', middle(a, b), { text: length(lengthOf([a, b])) }));
    if (done) features.push(point(`middle/${i}`, 'middle', middle(a, b)));
  }
  const last = points.at(-1);
  if (next && last) {
    features.push(line('guide', 'guide', [last, next]));
    if (ring && points.length >= 2) features.push(line('guide/back', 'guide', [next, first]));
  }
  features.push(...points.map((at, i) => point(`vertex/${i}`, 'vertex', at)));
  const bad = wrong === null ? undefined : points[wrong];
  if (bad) features.push(point('wrong', 'wrong', bad));
  return features;
}

/** The sides drawn so far; a closed ring has one back to its first corner. */
export function sidesOf(points: readonly Position[], closed: boolean): [Position, Position][] {
  const ends = closed && points[0] ? [...points.slice(1), points[0]] : points.slice(1);
  return ends.flatMap((to, i): [Position, Position][] => {
    const from = points[i];
    return from ? [[from, to]] : [];
  });
}

export function middle(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function point(id: string, role: string, at: Position, more: Record<string, unknown> = {}): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [...at] },
    properties: { id, role, ...more },
  };
}

function line(id: string, role: string, points: readonly Position[]): Feature {
  return {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: points.map((p) => [...p]) },
    properties: { id, role },
  };
}
