/** A line or polygon cut into convex cells: its segments, or triangles that together fill it. */
import type { Position as GeoJsonPosition } from 'geojson';
import type { Part } from './parts.ts';
import type { Position } from './types.ts';

/** Corners of a convex cell: one, two or three. */
export type Cell = readonly Position[];

export function cellsOf(part: Part): Cell[] {
  switch (part.type) {
    case 'Point':
      return [[pair(part.coordinates)]];
    case 'LineString':
      return segments(part.coordinates);
    case 'Polygon':
      return triangles(part.coordinates);
  }
}

function segments(line: readonly GeoJsonPosition[]): Cell[] {
  const cells: Cell[] = [];
  for (let i = 1; i < line.length; i++) cells.push([pair(line[i - 1]), pair(line[i])]);
  return cells;
}

/**
 * The polygon in horizontal slabs between the latitudes of its vertices. In a slab no two edges cross, so those
 * that span it, ordered from the west, bound trapezoids by twos: right for holes, touching or not.
 */
function triangles(rings: readonly (readonly GeoJsonPosition[])[]): Cell[] {
  const edges = rings.flatMap((ring) => segments(ring));
  const latitudes = [...new Set(edges.flatMap((edge) => edge.map((p) => p[1])))].sort((a, b) => a - b);
  const cells: Cell[] = [];
  for (let k = 1; k < latitudes.length; k++) {
    const south = latitudes[k - 1] as number;
    const north = latitudes[k] as number;
    const spanning = edges
      .filter(([a, b]) => a && b && Math.min(a[1], b[1]) <= south && Math.max(a[1], b[1]) >= north)
      .map((edge) => ({ bottom: longitudeAt(edge, south), top: longitudeAt(edge, north) }))
      .sort((a, b) => a.bottom + a.top - b.bottom - b.top);
    for (let i = 1; i < spanning.length; i += 2) {
      const west = spanning[i - 1];
      const east = spanning[i];
      if (west === undefined || east === undefined) continue;
      cells.push([
        [west.bottom, south],
        [east.bottom, south],
        [east.top, north],
      ]);
      cells.push([
        [west.bottom, south],
        [east.top, north],
        [west.top, north],
      ]);
    }
  }
  return cells;
}

function longitudeAt(edge: Cell, lat: number): number {
  const [a, b] = edge;
  if (a === undefined || b === undefined) return Number.NaN;
  if (lat === a[1]) return a[0];
  if (lat === b[1]) return b[0];
  return a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]);
}

function pair(position: GeoJsonPosition | undefined): Position {
  return [position?.[0] ?? Number.NaN, position?.[1] ?? Number.NaN];
}
