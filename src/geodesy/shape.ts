/** A geometry laid flat for the kernels: its edges in one typed array, boxed in runs so that far runs are skipped. */
import type { Position as GeoJsonPosition } from 'geojson';
import type { Geometry, Position } from './types.ts';

/** Edges in a run share one box; consecutive edges lie together, so few runs need a closer look. */
export const RUN = 16;

export interface Shape {
  /** ax, ay, bx, by of each edge in degrees; a point is an edge of equal ends. */
  readonly edges: Float64Array;
  /** west, south, east, north of each run of `RUN` edges. */
  readonly runs: Float64Array;
  readonly box: Box;
  /** One position of each connected part: where no edges meet, the whole part lies where this lies. */
  readonly anchors: readonly Position[];
  /** Polygons as flat rings (x, y, x, y …, closed), the first of each its shell; empty for points and lines. */
  readonly areas: readonly (readonly Float64Array[])[];
}
export type Box = readonly [west: number, south: number, east: number, north: number];

const known = new WeakMap<Geometry, Shape>();

/**
 * The flat form of a geometry, kept as long as the geometry object lives (which must not be changed meanwhile).
 * @throws RangeError where it has no position, one that is not finite, or an unclosed ring.
 */
export function shapeOf(geometry: Geometry): Shape {
  let shape = known.get(geometry);
  if (shape === undefined) {
    shape = lay(geometry);
    known.set(geometry, shape);
  }
  return shape;
}

function lay(geometry: Geometry): Shape {
  const lines: GeoJsonPosition[][] = [];
  const areas: Float64Array[][] = [];
  switch (geometry.type) {
    case 'Point':
      lines.push([geometry.coordinates]);
      break;
    case 'MultiPoint':
      for (const point of geometry.coordinates) lines.push([point]);
      break;
    case 'LineString':
      lines.push(geometry.coordinates);
      break;
    case 'MultiLineString':
      lines.push(...geometry.coordinates);
      break;
    case 'Polygon':
    case 'MultiPolygon': {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      for (const rings of polygons) {
        areas.push(rings.map(flatRing));
        lines.push(...rings);
      }
      break;
    }
  }
  let count = 0;
  for (const line of lines) count += Math.max(1, line.length - 1);
  const edges = new Float64Array(count * 4);
  const anchors: Position[] = [];
  let at = 0;
  for (const line of lines) {
    let [x, y] = finite(line[0]);
    anchors.push([x, y]);
    if (line.length === 1) {
      edges.set([x, y, x, y], at);
      at += 4;
    }
    for (let i = 1; i < line.length; i++) {
      const [nextX, nextY] = finite(line[i]);
      edges[at++] = x;
      edges[at++] = y;
      edges[at++] = nextX;
      edges[at++] = nextY;
      x = nextX;
      y = nextY;
    }
  }
  if (at === 0) throw new RangeError('an empty geometry is nowhere and cannot be measured');
  const runs = boxRuns(edges);
  return { edges, runs, box: boxOf(runs), anchors, areas };
}

/** Boxes of each run of `RUN` edges. */
export function boxRuns(edges: Float64Array): Float64Array {
  const count = Math.ceil(edges.length / 4 / RUN);
  const runs = new Float64Array(count * 4);
  for (let r = 0; r < count; r++) {
    let west = Infinity;
    let south = Infinity;
    let east = -Infinity;
    let north = -Infinity;
    const end = Math.min(edges.length, (r + 1) * RUN * 4);
    for (let i = r * RUN * 4; i < end; i += 2) {
      const x = edges[i] ?? 0;
      const y = edges[i + 1] ?? 0;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
    runs.set([west, south, east, north], r * 4);
  }
  return runs;
}

/** The box around all runs. */
export function boxOf(runs: Float64Array): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < runs.length; i += 4) {
    west = Math.min(west, runs[i] ?? west);
    south = Math.min(south, runs[i + 1] ?? south);
    east = Math.max(east, runs[i + 2] ?? east);
    north = Math.max(north, runs[i + 3] ?? north);
  }
  return [west, south, east, north];
}

function finite(position: GeoJsonPosition | undefined): Position {
  const x = position?.[0];
  const y = position?.[1];
  if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y))
    throw new RangeError(`a position needs a finite longitude and latitude, not [${x}, ${y}]`);
  return [x, y];
}

function flatRing(ring: readonly GeoJsonPosition[]): Float64Array {
  const flat = new Float64Array(ring.length * 2);
  for (let i = 0; i < ring.length; i++) flat.set(finite(ring[i]), i * 2);
  const end = flat.length;
  if (end < 8 || flat[0] !== flat[end - 2] || flat[1] !== flat[end - 1])
    throw new RangeError('a ring needs four positions, the last equal to the first');
  return flat;
}
