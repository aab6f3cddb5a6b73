/**
 * The position of a part that lies deepest on one side of a boundary: how far a lot sticks out of its zone, or
 * reaches into it. The distance to a set of edges has its greatest value at a vertex, on an edge, or within
 * (a lot that covers the hole of a zone sticks out most in the hole's middle), so the part is searched by branch
 * and bound: cells whose bound is no better than what was found are dropped, the others halved.
 */
import { cellsOf } from './cells.ts';
import { kxAt, kyAt } from './metric.ts';
import type { Part } from './parts.ts';
import { type Shape, shapeOf } from './shape.ts';
import type { Position } from './types.ts';

/** The search ends when no cell can better the depth found by more than this, metres. */
const PRECISION_M = 1e-4;
/** After so many cells, and again after as many more, a tenfold of it is precise enough (ridges between curves). */
const PATIENCE_CELLS = 5_000;

interface Corner {
  readonly position: Position;
  /** Metres to the nearest boundary edge, on whichever side. */
  readonly metres: number;
  /** Which edge that is. */
  readonly nearest: number;
  /** Whether it lies on the wanted side; found out only where it matters. */
  wanted: boolean | null;
}
interface Patch {
  readonly corners: readonly Corner[];
  /** The boundary edges that can be nearest to any of its positions. */
  readonly edges: readonly number[];
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
  const onSide = (here: Corner) => {
    here.wanted ??= wanted(here.position);
    return here.wanted;
  };
  let best: Corner | null = null;
  let looked = 0;
  const enough = () => (best?.metres ?? 0) + PRECISION_M * 10 ** Math.floor(looked / PATIENCE_CELLS);
  const look = (here: Corner) => {
    if (here.metres > (best?.metres ?? 0) && onSide(here)) best = here;
    return here;
  };
  const known = new Map<string, Corner>();
  const cornerOf = (position: Position): Corner => {
    const key = `${position[0]},${position[1]}`;
    const here = known.get(key) ?? look(cornerAt(position, plane, plane.edges));
    known.set(key, here);
    return here;
  };

  const vertices: Corner[] = [];
  for (let i = 0; i < shape.edges.length; i += 2)
    vertices.push(cornerOf([shape.edges[i] as number, shape.edges[i + 1] as number]));
  const found = (): Position | null => best?.position ?? null;
  if (part.type === 'Point' || bound(vertices, plane) <= enough()) return found();

  let patches = cellsOf(part).map((cell): Patch => ({ corners: cell.map(cornerOf), edges: plane.edges }));
  while (patches.length > 0) {
    const next: Patch[] = [];
    for (const { corners, edges } of patches) {
      looked++;
      if (bound(corners, plane) <= enough() || wholeOnOtherSide(corners, plane, onSide)) continue;
      const fewer = nearestWithin(corners, edges, plane);
      next.push(...halves(corners, fewer, plane, (position) => look(cornerAt(position, plane, fewer))));
    }
    patches = next;
  }
  return found();
}

function cornerAt(position: Position, plane: Plane, edges: readonly number[]): Corner {
  let metres = Infinity;
  let nearest = 0;
  for (const edge of edges) {
    const d = plane.toEdge(position, edge);
    if (d < metres) [metres, nearest] = [d, edge];
  }
  return { position, metres, nearest, wanted: null };
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
function wholeOnOtherSide(
  corners: readonly Corner[],
  plane: Plane,
  onSide: (corner: Corner) => boolean,
): boolean {
  return corners.some(
    (c) => corners.every((d) => plane.between(c.position, d.position) < c.metres) && !onSide(c),
  );
}

/** Of the edges, those that can be nearest to a position between the corners. */
function nearestWithin(
  corners: readonly Corner[],
  edges: readonly number[],
  plane: Plane,
): readonly number[] {
  const [first] = corners;
  if (first === undefined || edges.length <= 4) return edges;
  let reach = 0;
  for (const corner of corners) reach = Math.max(reach, plane.between(first.position, corner.position));
  const most = first.metres + 2 * reach + PRECISION_M;
  return edges.filter((edge) => plane.toEdge(first.position, edge) <= most);
}

/** The cell in two, through the middle of its longest side. */
function halves(
  corners: readonly Corner[],
  edges: readonly number[],
  plane: Plane,
  corner: (position: Position) => Corner,
): readonly Patch[] {
  let [a, b, length] = [0, 1, -1];
  for (let i = 0; i < corners.length; i++) {
    for (let j = i + 1; j < corners.length; j++) {
      const side = plane.between((corners[i] as Corner).position, (corners[j] as Corner).position);
      if (side > length) [a, b, length] = [i, j, side];
    }
  }
  if (length < PRECISION_M / 10) return [];
  const [from, to] = [corners[a] as Corner, corners[b] as Corner];
  const middle = corner([(from.position[0] + to.position[0]) / 2, (from.position[1] + to.position[1]) / 2]);
  return [
    { corners: corners.with(a, middle), edges },
    { corners: corners.with(b, middle), edges },
  ];
}

/** Planar metres around the part, and the boundary edges that can be nearest to any of its positions. */
interface Plane {
  between(a: Position, b: Position): number;
  toEdge(position: Position, edge: number): number;
  readonly edges: readonly number[];
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
    edges: candidates,
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
