/** A point that surely lies within a lot or building, and how far its outline reaches from there. */
import { inAreas } from '../geodesy/inside.ts';
import { pointDistance } from '../geodesy/point-distance.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';

/** The middle of the box where that lies inside; else the middle of the widest stretch inside at that height. */
export function pointWithin(geometry: Geometry): Position {
  const shape = shapeOf(geometry);
  const [west, south, east, north] = shape.box;
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  if (shape.areas.length === 0) return shape.anchors[0] ?? middle;
  if (inAreas(shape, middle[0], middle[1])) return middle;
  for (const part of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
    const found = widestAt(shape.areas, south + (north - south) * part);
    if (found !== null) return found;
  }
  return shape.anchors[0] ?? middle;
}

function widestAt(areas: readonly (readonly Float64Array[])[], y: number): Position | null {
  const xs: number[] = [];
  for (const rings of areas) {
    for (const ring of rings) {
      for (let i = 2; i < ring.length; i += 2) {
        const [ax, ay, bx, by] = [ring[i - 2], ring[i - 1], ring[i], ring[i + 1]] as [
          number,
          number,
          number,
          number,
        ];
        if (ay > y !== by > y) xs.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
      }
    }
  }
  xs.sort((a, b) => a - b);
  let best: Position | null = null;
  let widest = 0;
  for (let i = 1; i < xs.length; i += 2) {
    const [a, b] = [xs[i - 1] as number, xs[i] as number];
    if (b - a <= widest) continue;
    widest = b - a;
    best = [(a + b) / 2, y];
  }
  return best;
}

/** Metres from a position to the farthest vertex of a geometry: nothing of it lies farther. */
export function reachFrom(position: Position, geometry: Geometry): number {
  const { edges } = shapeOf(geometry);
  let most = 0;
  for (let i = 0; i < edges.length; i += 2)
    most = Math.max(most, pointDistance(position, [edges[i] as number, edges[i + 1] as number]));
  return most;
}
