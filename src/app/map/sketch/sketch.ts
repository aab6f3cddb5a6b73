import type { LineString, Polygon } from 'geojson';
import type { Geometry, Position } from '../../../geodesy/types.ts';

/** What is being drawn: the lot of the question, or a length or an area to be measured. */
export type Shape = 'lot' | 'line' | 'area';

/** A drawing as data: every gesture, by mouse, finger or key, is one step of `advance`. */
export interface Sketch {
  readonly shape: Shape;
  /** Vertices in the order drawn; a ring does not repeat its first. */
  readonly points: readonly Position[];
  /** Closed (lot, area) or ended (line): vertices can still be moved. */
  readonly done: boolean;
  /** Where the next vertex would fall. */
  readonly cursor: Position | null;
}

export type Step =
  | { readonly type: 'add'; readonly at: Position }
  | { readonly type: 'move'; readonly index: number; readonly at: Position }
  | { readonly type: 'insert'; readonly index: number; readonly at: Position }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'back' }
  | { readonly type: 'finish' }
  | { readonly type: 'point'; readonly at: Position | null };

export function emptySketch(shape: Shape): Sketch {
  return { shape, points: [], done: false, cursor: null };
}

/** Vertices a shape needs before it can be finished. */
export function fewest(shape: Shape): number {
  return shape === 'line' ? 2 : 3;
}

export function advance(sketch: Sketch, step: Step): Sketch {
  const { points } = sketch;
  switch (step.type) {
    case 'point':
      return sketch.cursor === step.at ? sketch : { ...sketch, cursor: step.at };
    case 'add': {
      if (sketch.done) return sketch;
      const last = points.at(-1);
      if (last && last[0] === step.at[0] && last[1] === step.at[1]) return sketch; // second click of a double one
      return { ...sketch, points: [...points, step.at] };
    }
    case 'move':
      return { ...sketch, points: points.map((p, i) => (i === step.index ? step.at : p)) };
    case 'insert':
      return { ...sketch, points: [...points.slice(0, step.index), step.at, ...points.slice(step.index)] };
    case 'remove':
      return points.length > fewest(sketch.shape)
        ? { ...sketch, points: points.filter((_, i) => i !== step.index) }
        : sketch;
    case 'back':
      return { ...sketch, points: points.slice(0, -1), done: false };
    case 'finish':
      return points.length >= fewest(sketch.shape) ? { ...sketch, done: true, cursor: null } : sketch;
  }
}

/** The drawn lot as GeoJSON, its exterior ring anticlockwise (RFC 7946), or null while it is not closed. */
export function lotOf(sketch: Sketch): Polygon | null {
  const first = sketch.points[0];
  if (sketch.shape !== 'lot' || !sketch.done || !first) return null;
  const ring = [...sketch.points, first].map(([lon, lat]) => [lon, lat]);
  return { type: 'Polygon', coordinates: [signedArea(sketch.points) < 0 ? ring.reverse() : ring] };
}

/** The drawn line as GeoJSON, or null while it is not ended. */
export function lineOf(sketch: Sketch): LineString | null {
  if (sketch.shape !== 'line' || !sketch.done) return null;
  return { type: 'LineString', coordinates: sketch.points.map(([lon, lat]) => [lon, lat]) };
}

/** Opens a line that is already there for its vertices to be moved. */
export function sketchOfLine(geometry: Geometry | null): Sketch | null {
  if (geometry?.type !== 'LineString') return null;
  const points = geometry.coordinates.flatMap(([lon, lat]): Position[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );
  return points.length >= 2 ? { shape: 'line', points, done: true, cursor: null } : null;
}

/** Opens a lot that is already there for its vertices to be moved; only a plain ring can be. */
export function sketchOfLot(geometry: Geometry | null): Sketch | null {
  if (geometry?.type !== 'Polygon' || geometry.coordinates.length !== 1) return null;
  const ring = (geometry.coordinates[0] ?? []).slice(0, -1);
  const points = ring.flatMap(([lon, lat]): Position[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );
  return points.length >= 3 ? { shape: 'lot', points, done: true, cursor: null } : null;
}

/** Positive for an anticlockwise ring; in square degrees, so only its sign means anything. */
function signedArea(ring: readonly Position[]): number {
  return ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}
