/**
 * The boundary of polygons taken together. Where two of a multipolygon adjoin or overlap, the line between them
 * is inside the whole and no boundary of it: zones and towns are delivered in such pieces.
 */
import type { MultiPolygon, Polygon } from 'geojson';
import { inAreas } from './inside.ts';
import { boxOf, boxRuns, RUN, type Shape, shapeOf } from './shape.ts';

export type Areas = Polygon | MultiPolygon;

/** Two edges nearer than this are one line, degrees: a tenth of a millimetre. */
const SAME_LINE = 1e-9;

const known = new WeakMap<Areas, Shape>();

/** The shape of the polygons with only the edges of their union left. @throws RangeError as `shapeOf`. */
export function boundaryOf(polygons: Areas): Shape {
  let shape = known.get(polygons);
  if (shape === undefined) {
    shape = outerEdges(polygons);
    known.set(polygons, shape);
  }
  return shape;
}

/** One multipolygon of several; what adjoins or overlaps is dealt with by `boundaryOf`. */
export function together(areas: readonly Areas[]): MultiPolygon {
  return {
    type: 'MultiPolygon',
    coordinates: areas.flatMap((a) => (a.type === 'Polygon' ? [a.coordinates] : a.coordinates)),
  };
}

function outerEdges(polygons: Areas): Shape {
  const whole = shapeOf(polygons);
  if (polygons.type === 'Polygon' || polygons.coordinates.length < 2) return whole;
  const parts = polygons.coordinates.map((coordinates) => shapeOf({ type: 'Polygon', coordinates }));
  const kept: number[] = [];
  let cut = false;
  for (const part of parts) {
    const others = parts.filter((other) => other !== part && boxesMeet(part.box, 0, other.box, 0));
    for (let i = 0; i < part.edges.length; i += 4) {
      const places = others.length === 0 ? [] : cutsOf(part.edges, i, others);
      if (places.length === 0) {
        for (let k = 0; k < 4; k++) kept.push(part.edges[i + k] as number);
        continue;
      }
      cut = true;
      keepOuter(part.edges, i, [0, ...places.sort((a, b) => a - b), 1], whole, kept);
    }
  }
  if (!cut) return whole;
  const edges = Float64Array.from(kept);
  if (edges.length === 0) return whole;
  const runs = boxRuns(edges);
  const anchors: [number, number][] = [];
  // Pieces no longer form rings; any of them may be the only one of its loop.
  for (let i = 0; i < edges.length; i += 4) anchors.push([edges[i] as number, edges[i + 1] as number]);
  return { edges, runs, box: boxOf(runs), anchors, areas: whole.areas };
}

/** Places on edge i where another polygon's edge crosses it, ends on it, or begins to run along it. */
function cutsOf(edges: Float64Array, i: number, others: readonly Shape[]): number[] {
  const places: number[] = [];
  const ax = edges[i] as number;
  const ay = edges[i + 1] as number;
  const ux = (edges[i + 2] as number) - ax;
  const uy = (edges[i + 3] as number) - ay;
  const length2 = ux * ux + uy * uy;
  if (length2 === 0) return places;
  const box = boxRuns(edges.subarray(i, i + 4));
  let near = false;
  for (const other of others) {
    for (let r = 0; r < other.runs.length; r += 4) {
      if (!boxesMeet(box, 0, other.runs, r)) continue;
      const end = Math.min(other.edges.length, (r + 4) * RUN);
      for (let j = r * RUN; j < end; j += 4) {
        const cx = (other.edges[j] as number) - ax;
        const cy = (other.edges[j + 1] as number) - ay;
        const vx = (other.edges[j + 2] as number) - ax - cx;
        const vy = (other.edges[j + 3] as number) - ay - cy;
        const cross = ux * vy - uy * vx;
        if (cross !== 0) {
          const t = (cx * vy - cy * vx) / cross;
          const u = (cx * uy - cy * ux) / cross;
          if (t >= 0 && t <= 1 && u >= 0 && u <= 1) {
            near = true;
            places.push(t);
          }
        }
        // An end of the other edge that lies on this one.
        const off = Math.abs(ux * cy - uy * cx) / Math.sqrt(length2);
        const t = (cx * ux + cy * uy) / length2;
        if (off <= SAME_LINE && t >= 0 && t <= 1) {
          near = true;
          places.push(t);
        }
      }
    }
  }
  // Swallowed whole by another polygon: no edge meets it, yet it is not outer.
  const swallowed = others.some((other) => inAreas(other, ax + ux / 2, ay + uy / 2));
  return near || swallowed ? (places.length === 0 ? [0.5] : places) : places;
}

/** Keeps the pieces between the places that have the whole on one side only. */
function keepOuter(edges: Float64Array, i: number, places: number[], whole: Shape, kept: number[]): void {
  const ax = edges[i] as number;
  const ay = edges[i + 1] as number;
  const bx = edges[i + 2] as number;
  const by = edges[i + 3] as number;
  const length = Math.hypot(bx - ax, by - ay);
  const nx = (-(by - ay) / length) * SAME_LINE;
  const ny = ((bx - ax) / length) * SAME_LINE;
  for (let k = 1; k < places.length; k++) {
    const start = places[k - 1] as number;
    const end = places[k] as number;
    if ((end - start) * length <= SAME_LINE / 10) continue;
    const middle = (start + end) / 2;
    const x = ax + middle * (bx - ax);
    const y = ay + middle * (by - ay);
    if (inAreas(whole, x + nx, y + ny) === inAreas(whole, x - nx, y - ny)) continue;
    kept.push(
      ax + start * (bx - ax),
      ay + start * (by - ay),
      end === 1 ? bx : ax + end * (bx - ax),
      end === 1 ? by : ay + end * (by - ay),
    );
  }
}

function boxesMeet(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): boolean {
  const west = Math.max(a[i] as number, b[j] as number);
  const south = Math.max(a[i + 1] as number, b[j + 1] as number);
  const east = Math.min(a[i + 2] as number, b[j + 2] as number);
  const north = Math.min(a[i + 3] as number, b[j + 3] as number);
  return west <= east + SAME_LINE && south <= north + SAME_LINE;
}
