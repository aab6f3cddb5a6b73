/**
 * Watercourses as a network: lines run in the direction of their drawing and join where their ends meet (an end
 * on the middle of another line joins it there). Places on it are told by line and metres from its beginning.
 */
import { pointDistance, separation } from '../geodesy/distance.ts';
import { type Box, shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position, Separation } from '../geodesy/types.ts';
import { type Probe, probeOf } from './probe.ts';
import type { Fact } from './types.ts';

/** Ends nearer than this meet: what rounding of coordinates moves them apart. */
const MEET_M = 1;
/** A place this near to a junction stands on every line that joins there. */
const SAME_PLACE_M = 0.01;

interface Line {
  readonly positions: readonly Position[];
  /** Metres from the beginning to each position. */
  readonly along: readonly number[];
  readonly length: number;
  readonly geometry: Geometry & { readonly type: 'LineString' };
}
/** Water that passes `from` on the line goes on to line `to` at `at`. */
interface Join {
  readonly from: number;
  readonly to: number;
  readonly at: number;
}
export interface RiverPlace {
  readonly line: number;
  readonly along: number;
}
export interface Snapped {
  /** Metres from the geometry to the nearest line. */
  readonly metres: number;
  /** The same place as seen from each line that passes through it. */
  readonly places: readonly RiverPlace[];
  readonly from: Position;
  readonly to: Position;
}

export class River {
  private readonly lines: Line[] = [];
  private readonly joins: Join[][] = [];

  constructor(watercourses: Iterable<Fact>) {
    for (const { geometry } of watercourses) {
      if (geometry.type === 'LineString') this.lines.push(layLine(geometry.coordinates));
      if (geometry.type === 'MultiLineString') this.lines.push(...geometry.coordinates.map(layLine));
    }
    for (let i = 0; i < this.lines.length; i++) this.joins.push([]);
    this.lines.forEach((line, i) => {
      const last = line.positions.at(-1);
      const [first] = line.positions;
      this.lines.forEach((other, j) => {
        if (i === j) return;
        const end = last === undefined ? null : meets(last, other);
        if (end !== null) this.joins[i]?.push({ from: line.length, to: j, at: end });
        // What branches off another line on its way: at that line's end the case above has it.
        const start = first === undefined ? null : meets(first, other);
        if (start !== null && start < other.length - MEET_M)
          this.joins[j]?.push({ from: start, to: i, at: 0 });
      });
    });
  }

  get empty(): boolean {
    return this.lines.length === 0;
  }

  /** The place on the nearest line; a geometry that lies on lines stands at the last of each that it touches. */
  snap(geometry: Geometry): Snapped | null {
    let nearest: Separation | null = null;
    const touched: RiverPlace[] = [];
    const probe = probeOf(geometry);
    const boxes = this.lines.map((line, index) => ({
      line,
      index,
      gap: boxGap(probe, shapeOf(line.geometry).box),
    }));
    boxes.sort((a, b) => a.gap - b.gap);
    for (const { line, index, gap } of boxes) {
      if (nearest !== null && gap > nearest.metres) break;
      const way = separation(geometry, line.geometry);
      if (nearest === null || way.metres < nearest.metres) nearest = way;
      if (way.metres === 0 && geometry.type !== 'Point')
        touched.push({ line: index, along: lastTouch(line, geometry) });
    }
    if (nearest === null) return null;
    const { metres, from, to } = nearest;
    return { metres, from, to, places: touched.length > 0 ? touched : this.placesAt(to) };
  }

  /** Least metres that water runs from one place to another; null where it does not get there. */
  run(from: readonly RiverPlace[], to: readonly RiverPlace[]): number | null {
    let least: number | null = null;
    const best = new Map<string, number>();
    const queue = from.map((place) => ({ ...place, metres: 0 }));
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const key = `${next.line} ${next.along}`;
      if ((best.get(key) ?? Infinity) <= next.metres) continue;
      best.set(key, next.metres);
      for (const place of to) {
        if (place.line !== next.line || place.along < next.along - SAME_PLACE_M) continue;
        const metres = next.metres + Math.max(0, place.along - next.along);
        if (least === null || metres < least) least = metres;
      }
      for (const join of this.joins[next.line] ?? []) {
        if (join.from < next.along - SAME_PLACE_M) continue;
        queue.push({
          line: join.to,
          along: join.at,
          metres: next.metres + Math.max(0, join.from - next.along),
        });
      }
    }
    return least;
  }

  private placesAt(position: Position): RiverPlace[] {
    const places: RiverPlace[] = [];
    this.lines.forEach((line, index) => {
      const along = placeOn(line, position, SAME_PLACE_M);
      if (along !== null) places.push({ line: index, along });
    });
    return places;
  }
}

function layLine(coordinates: readonly (readonly number[])[]): Line {
  const positions = coordinates.map(([lon = 0, lat = 0]): Position => [lon, lat]);
  const along: number[] = [];
  let length = 0;
  positions.forEach((position, i) => {
    const before = positions[i - 1];
    if (before !== undefined) length += pointDistance(before, position);
    along.push(length);
  });
  return {
    positions,
    along,
    length,
    geometry: { type: 'LineString', coordinates: positions.map(([lon, lat]) => [lon, lat]) },
  };
}

/** Metres along the line at which the position meets it: at its ends where those are near enough. */
function meets(position: Position, line: Line): number | null {
  const [first] = line.positions;
  const last = line.positions.at(-1);
  if (first !== undefined && pointDistance(position, first) <= MEET_M) return 0;
  if (last !== undefined && pointDistance(position, last) <= MEET_M) return line.length;
  return placeOn(line, position, MEET_M);
}

function placeOn(line: Line, position: Position, within: number): number | null {
  const box = shapeOf(line.geometry).box;
  const margin = (within + 1) / 1e5;
  if (position[0] < box[0] - margin || position[0] > box[2] + margin) return null;
  if (position[1] < box[1] - margin || position[1] > box[3] + margin) return null;
  const point: Geometry = { type: 'Point', coordinates: [position[0], position[1]] };
  let best: { metres: number; along: number } | null = null;
  for (let i = 1; i < line.positions.length; i++) {
    const way = separation(point, segment(line, i));
    if (best !== null && way.metres >= best.metres) continue;
    const start = line.positions[i - 1] as Position;
    best = { metres: way.metres, along: (line.along[i - 1] as number) + pointDistance(start, way.to) };
  }
  return best !== null && best.metres <= within ? best.along : null;
}

function segment(line: Line, i: number): Geometry {
  const [a, b] = [line.positions[i - 1] as Position, line.positions[i] as Position];
  return { type: 'LineString', coordinates: [[...a], [...b]] };
}

/** Metres along the line at which it last touches the geometry. */
function lastTouch(line: Line, geometry: Geometry): number {
  for (let i = line.positions.length - 1; i > 0; i--) {
    if (separation(geometry, segment(line, i)).metres > 0) continue;
    // The last touch of this stretch, halved down to a millimetre: what follows it does not touch.
    const start = line.positions[i - 1] as Position;
    const end = line.positions[i] as Position;
    let low = 0;
    let high = 1;
    for (let round = 0; round < 40; round++) {
      const middle = (low + high) / 2;
      const at: Position = [start[0] + middle * (end[0] - start[0]), start[1] + middle * (end[1] - start[1])];
      const rest: Geometry = { type: 'LineString', coordinates: [[...at], [...end]] };
      if (separation(geometry, rest).metres === 0) low = middle;
      else high = middle;
    }
    const touch: Position = [start[0] + low * (end[0] - start[0]), start[1] + low * (end[1] - start[1])];
    return (line.along[i - 1] as number) + pointDistance(start, touch);
  }
  return line.length;
}

/** Least metres between the probe and anything in the box. */
function boxGap({ shape, kx, ky }: Probe, box: Box): number {
  const dx = Math.max(0, box[0] - shape.box[2], shape.box[0] - box[2]) * kx;
  const dy = Math.max(0, box[1] - shape.box[3], shape.box[1] - box[3]) * ky;
  return Math.hypot(dx, dy);
}
