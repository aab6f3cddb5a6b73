/**
 * Watercourses as a network: lines run in the direction of their drawing and join where their ends meet (an end
 * on the middle of another line joins it there). Places on it are told by line and metres from its beginning.
 */
import { pointDistance, separation } from '../geodesy/distance.ts';
import { shapeOf } from '../geodesy/shape.ts';
import type { Geometry, Position } from '../geodesy/types.ts';
import { Layer } from './layer.ts';
import { probeOf } from './probe.ts';
import { Flow, type Join, type RiverPlace, SAME_PLACE_M } from './river-flow.ts';
import type { Fact } from './types.ts';

/** Ends nearer than this meet: what rounding of coordinates moves them apart. */
const MEET_M = 1;
/** More than the kernels may be off within some kilometres, metres. */
const SLACK_M = 0.05;
/** A day on which every line of the network stands: it is laid for one day and has no dates of its own. */
const ANY_DAY = '2000-01-01';

interface Line {
  readonly positions: readonly Position[];
  /** Metres from the beginning to each position. */
  readonly along: readonly number[];
  readonly length: number;
  readonly geometry: Geometry & { readonly type: 'LineString' };
}
export interface Snapped {
  /** Metres from the geometry to the line. */
  readonly metres: number;
  /** The same place as seen from each line that passes through it. */
  readonly places: readonly RiverPlace[];
}

/** Metres from a line's beginning between which it runs on undivided. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export class River {
  private readonly lines: Line[] = [];
  /** The lines laid out to be searched; each under its number. */
  private readonly layer: Layer;
  readonly flow: Flow;
  private readonly joints: readonly Join[];
  private readonly known = new WeakMap<Geometry, Map<number, readonly Snapped[]>>();

  constructor(watercourses: Iterable<Fact>) {
    const facts: Fact[] = [];
    for (const fact of watercourses) {
      const { geometry } = fact;
      const paths =
        geometry.type === 'LineString'
          ? [geometry.coordinates]
          : geometry.type === 'MultiLineString'
            ? geometry.coordinates
            : [];
      for (const path of paths) {
        const line = layLine(path);
        const undated = { accuracy_m: 0, valid_from: null, valid_to: null };
        facts.push({ ...fact, ...undated, id: String(this.lines.length), geometry: line.geometry });
        this.lines.push(line);
      }
    }
    this.layer = new Layer(facts);
    this.joints = this.joins();
    this.flow = new Flow(this.lines.length, this.joints);
  }

  get empty(): boolean {
    return this.lines.length === 0;
  }

  /**
   * The place on the nearest line, and on every other that may be the nearest where the position is only known to
   * ± `accuracy` metres: each may be that much nearer while the nearest is that much farther. Nearest first.
   */
  linesNear(geometry: Geometry, accuracy: number): readonly Snapped[] {
    let ofGeometry = this.known.get(geometry);
    if (ofGeometry === undefined) {
      ofGeometry = new Map();
      this.known.set(geometry, ofGeometry);
    }
    let found = ofGeometry.get(accuracy);
    if (found === undefined) {
      found = this.search(geometry, accuracy);
      ofGeometry.set(accuracy, found);
    }
    return found;
  }

  private search(geometry: Geometry, accuracy: number): readonly Snapped[] {
    const probe = probeOf(geometry);
    const { nearest } = this.layer.survey(probe, ANY_DAY, 0, []);
    if (nearest === null) return [];
    const within = nearest.metres + 2 * accuracy + SLACK_M + nearest.metres * 1e-6;
    const near = this.numbersWithin(geometry, within)
      .map((index) => {
        const line = this.lines[index] as Line;
        return { index, line, way: separation(geometry, line.geometry) };
      })
      .sort((a, b) => a.way.metres - b.way.metres || a.index - b.index);
    const [first] = near;
    if (first === undefined) return [];
    // A geometry that lies on lines stands at the last of each that it touches.
    const touched = geometry.type === 'Point' ? [] : near.filter(({ way }) => way.metres === 0);
    const at = (position: Position) => this.placesAt(position);
    const places =
      touched.length > 0
        ? touched.map(({ index, line }) => ({ line: index, along: lastTouch(line, geometry) }))
        : at(first.way.to);
    const others = near.filter(
      ({ index, way }) =>
        way.metres <= first.way.metres + 2 * accuracy && !places.some(({ line }) => line === index),
    );
    return [
      { metres: first.way.metres, places },
      ...(accuracy > 0 ? others : []).map(({ way }) => ({ metres: way.metres, places: at(way.to) })),
    ];
  }

  /**
   * The network cut where lines join and at places of one's own: along each stretch nothing enters and nothing leaves.
   * Stretches of a line follow one another downstream.
   */
  stretches(places: Iterable<RiverPlace>): Stretch[] {
    const cuts = this.lines.map(({ length }) => [0, length]);
    for (const { line, from, to, at } of this.joints) {
      cuts[line]?.push(from);
      cuts[to]?.push(at);
    }
    for (const { line, along } of places) cuts[line]?.push(along);
    return cuts.flatMap((own, line) => {
      own.sort((a, b) => a - b);
      return own.flatMap((to, i): Stretch[] => {
        const from = own[i - 1];
        return from === undefined || to - from <= SAME_PLACE_M ? [] : [{ line, from, to }];
      });
    });
  }

  positionAt({ line, along }: RiverPlace): Position {
    const { positions, along: until } = this.lines[line] as Line;
    let i = 1;
    while (i < positions.length - 1 && (until[i] as number) < along) i++;
    const [a, b] = [positions[i - 1] as Position, positions[i] as Position];
    const [start, end] = [until[i - 1] as number, until[i] as number];
    const share = end > start ? Math.min(1, Math.max(0, (along - start) / (end - start))) : 0;
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
  }

  pathOf({ line, from, to }: Stretch): Geometry {
    const { positions, along } = this.lines[line] as Line;
    const between = positions.filter((_, i) => {
      const at = along[i] as number;
      return at > from + SAME_PLACE_M && at < to - SAME_PLACE_M;
    });
    const ends = [this.positionAt({ line, along: from }), this.positionAt({ line, along: to })] as const;
    return {
      type: 'LineString',
      coordinates: [ends[0], ...between, ends[1]].map(([lon, lat]) => [lon, lat]),
    };
  }

  /** Numbers of the lines within so many metres, ascending. */
  private numbersWithin(geometry: Geometry, metres: number): number[] {
    const { near } = this.layer.survey(probeOf(geometry), ANY_DAY, metres, []);
    return near.map(({ fact }) => Number(fact.id)).sort((a, b) => a - b);
  }

  private placesAt(position: Position): RiverPlace[] {
    const places: RiverPlace[] = [];
    for (const index of this.numbersWithin(pointAt(position), SAME_PLACE_M + SLACK_M)) {
      const along = placeOn(this.lines[index] as Line, position, SAME_PLACE_M);
      if (along !== null) places.push({ line: index, along });
    }
    return places;
  }

  private joins(): Join[] {
    const joins: Join[] = [];
    this.lines.forEach((line, i) => {
      const last = line.positions.at(-1);
      const [first] = line.positions;
      for (const [j, end] of last === undefined ? [] : this.meeting(last, i))
        joins.push({ line: i, from: line.length, to: j, at: end });
      // What branches off another line on its way: at that line's end the case above has it.
      for (const [j, start] of first === undefined ? [] : this.meeting(first, i))
        if (start < (this.lines[j] as Line).length - MEET_M)
          joins.push({ line: j, from: start, to: i, at: 0 });
    });
    return joins;
  }

  /** The other lines that a position meets, with the metres along each. */
  private meeting(position: Position, own: number): [number, number][] {
    return this.numbersWithin(pointAt(position), MEET_M + SLACK_M).flatMap((index): [number, number][] => {
      const along = index === own ? null : meets(position, this.lines[index] as Line);
      return along === null ? [] : [[index, along]];
    });
  }
}

function pointAt(position: Position): Geometry {
  return { type: 'Point', coordinates: [position[0], position[1]] };
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
  const point = pointAt(position);
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
