/**
 * The position of a part that lies deepest on one side of a boundary: how far a lot sticks out of its zone, or
 * reaches into it. The distance to a set of edges has its greatest value at a vertex, on an edge, or within
 * (a lot that covers the hole of a zone sticks out most in the hole's middle), so the part is searched by branch
 * and bound: cells whose bound is no better than what was found are dropped, the others halved.
 */
import { type Cell, cellsOf } from './cells.ts';
import { kxAt, kyAt } from './metric.ts';
import type { Part } from './parts.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Position } from './types.ts';

/** The search ends when no cell can better the depth found by more than this, metres. */
const PRECISION_M = 1e-4;
/** Or when so many cells were looked at; the best found so far stands (a ridge between curved edges). */
const MOST_CELLS = 20_000;

interface Corner {
  readonly position: Position;
  /** Metres to the nearest boundary edge, negative on the other side. */
  readonly depth: number;
  /** Which edge that is. */
  readonly nearest: number;
}

/**
 * @param wanted whether a position lies on the wanted side.
 * @param near latitude of the boundary where it is nearest to the part.
 * @returns the deepest position on the wanted side; null where no vertex or cell reaches that side.
 */
export function deepest(
  part: Part,
  boundary: Shape,
  wanted: (position: Position) => boolean,
  near: number,
): Position | null {
  const shape = shapeOf(part);
  const plane = planeOf(shape, boundary, near);
  const corner = (position: Position): Corner => {
    const { metres, edge } = plane.nearest(position);
    return { position, depth: wanted(position) ? metres : -metres, nearest: edge };
  };

  let best: Corner | null = null;
  const vertices: Corner[] = [];
  for (let i = 0; i < shape.edges.length; i += 2) {
    const here = corner([shape.edges[i] as number, shape.edges[i + 1] as number]);
    vertices.push(here);
    if (here.depth > (best?.depth ?? 0)) best = here;
  }
  const enough = () => (best?.depth ?? 0) + PRECISION_M;
  if (part.type === 'Point' || bound(vertices, plane) <= enough()) return best?.position ?? null;

  let cells: Corner[][] = cellsOf(part).map((cell: Cell) => cell.map(corner));
  let looked = 0;
  while (cells.length > 0 && looked < MOST_CELLS) {
    const next: Corner[][] = [];
    for (const cell of cells) {
      looked++;
      for (const here of cell) if (here.depth > (best?.depth ?? 0)) best = here;
      if (bound(cell, plane) <= enough() || wholeOnOtherSide(cell, plane)) continue;
      next.push(...halves(cell, plane, corner));
    }
    cells = next;
  }
  return best?.position ?? null;
}

/**
 * No position between the corners is deeper than this. The distance to one edge is convex, so over a convex cell
 * it is greatest at a corner; the least of several distances is under each of them and under their mean.
 */
function bound(corners: readonly Corner[], plane: Plane): number {
  const edges = [...new Set(corners.map((c) => c.nearest))].slice(0, 4);
  const distances = edges.map((edge) => corners.map((c) => plane.toEdge(c.position, edge)));
  let least = Infinity;
  for (let i = 0; i < distances.length; i++) {
    const first = distances[i] as number[];
    least = Math.min(least, Math.max(...first));
    for (let j = i + 1; j < distances.length; j++) {
      const second = distances[j] as number[];
      least = Math.min(least, Math.max(...first.map((d, k) => (d + (second[k] as number)) / 2)));
    }
  }
  return least;
}

/** A cell with a corner farther from the boundary, on the other side, than the cell is wide. */
function wholeOnOtherSide(cell: readonly Corner[], plane: Plane): boolean {
  return cell.some((c) => c.depth < 0 && cell.every((d) => plane.between(c.position, d.position) < -c.depth));
}

/** The cell in two, through the middle of its longest side. */
function halves(
  cell: readonly Corner[],
  plane: Plane,
  corner: (position: Position) => Corner,
): readonly Corner[][] {
  let [a, b, length] = [0, 1, -1];
  for (let i = 0; i < cell.length; i++) {
    for (let j = i + 1; j < cell.length; j++) {
      const side = plane.between((cell[i] as Corner).position, (cell[j] as Corner).position);
      if (side > length) [a, b, length] = [i, j, side];
    }
  }
  if (length < PRECISION_M / 10) return [];
  const [from, to] = [cell[a] as Corner, cell[b] as Corner];
  const middle = corner([(from.position[0] + to.position[0]) / 2, (from.position[1] + to.position[1]) / 2]);
  return [cell.with(a, middle), cell.with(b, middle)];
}

/** Planar metres around the part, and the boundary edges that can be nearest to any of its positions. */
interface Plane {
  between(a: Position, b: Position): number;
  toEdge(position: Position, edge: number): number;
  nearest(position: Position): { metres: number; edge: number };
}

function planeOf(shape: Shape, boundary: Shape, near: number): Plane {
  const [west, south, east, north] = shape.box;
  const centre: Position = [(west + east) / 2, (south + north) / 2];
  // The middle latitude of the part and of the boundary next to it: final distances are taken exactly elsewhere.
  const lat = (centre[1] + near) / 2;
  const kx = kxAt(lat);
  const ky = kyAt(lat);
  const planar = new Float64Array(boundary.edges.length);
  for (let i = 0; i < planar.length; i += 2) {
    planar[i] = ((boundary.edges[i] as number) - centre[0]) * kx;
    planar[i + 1] = ((boundary.edges[i + 1] as number) - centre[1]) * ky;
  }
  const toEdge = ([lon, lat2]: Position, edge: number) =>
    pointSegment((lon - centre[0]) * kx, (lat2 - centre[1]) * ky, planar, edge);

  const fromCentre = new Float64Array(planar.length / 4);
  let nearest = Infinity;
  for (let e = 0; e < fromCentre.length; e++) {
    const metres = toEdge(centre, e * 4);
    fromCentre[e] = metres;
    nearest = Math.min(nearest, metres);
  }
  const radius = Math.hypot(((east - west) / 2) * kx, ((north - south) / 2) * ky);
  const candidates: number[] = [];
  for (let e = 0; e < fromCentre.length; e++)
    if ((fromCentre[e] as number) <= nearest + 2 * radius + PRECISION_M) candidates.push(e * 4);

  return {
    between: (a, b) => Math.hypot((a[0] - b[0]) * kx, (a[1] - b[1]) * ky),
    toEdge,
    nearest(position) {
      let metres = Infinity;
      let edge = 0;
      for (const candidate of candidates) {
        const d = toEdge(position, candidate);
        if (d < metres) [metres, edge] = [d, candidate];
      }
      return { metres, edge };
    },
  };
}

function pointSegment(px: number, py: number, edges: Float64Array, i: number): number {
  const ax = edges[i] as number;
  const ay = edges[i + 1] as number;
  const ux = (edges[i + 2] as number) - ax;
  const uy = (edges[i + 3] as number) - ay;
  const length2 = ux * ux + uy * uy;
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * ux + (py - ay) * uy) / length2));
  return Math.hypot(px - ax - t * ux, py - ay - t * uy);
}
