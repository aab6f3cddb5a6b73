/** From stretches to areas and polygons. */
import type { Position as GeoJsonPosition, MultiPolygon } from 'geojson';
import type { Arrangement, Choice } from './arrangement.ts';
import { WIDTH } from './curves.ts';
import { Hatch } from './hatch.ts';
import type { Mercator } from './mercator.ts';
import { RingRows } from './ring-rows.ts';

/**
 * Square metres on the ellipsoid that each stretch adds to what lies on its left. It begins and ends where its ends
 * were joined to others: a gap of a tenth of a millimetre would count for as many square metres as the place lies
 * kilometres from the middle of the drawing.
 */
export function areasOfStretches(
  { curves: { data, length }, from, to, nodes }: Arrangement,
  plane: Mercator,
): Float64Array {
  const areas = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const o = i * WIDTH;
    const r = data[o + 6] as number;
    const ax = nodes.x(from[i] as number);
    const ay = nodes.y(from[i] as number);
    const bx = nodes.x(to[i] as number);
    const by = nodes.y(to[i] as number);
    if (r === 0) {
      areas[i] = plane.areaOfSegment(ax, ay, bx, by);
      continue;
    }
    // An arc's ends are where its angles put them.
    const cx = data[o + 4] as number;
    const cy = data[o + 5] as number;
    const start = data[o + 7] as number;
    const sweep = data[o + 8] as number;
    const end = start + sweep;
    areas[i] =
      plane.areaOfSegment(ax, ay, cx + r * Math.cos(start), cy + r * Math.sin(start)) +
      plane.areaOfArc(cy, r, start, sweep) +
      plane.areaOfSegment(cx + r * Math.cos(end), cy + r * Math.sin(end), bx, by);
  }
  return areas;
}

/** Square metres on the ellipsoid. @param areas of `areasOfStretches`. */
export function areaOf(
  { left, right, bytes, curves }: Arrangement,
  areas: Float64Array,
  chosen: Choice,
): number {
  let sum = 0;
  for (let i = 0; i < curves.length; i++) {
    const l = chosen(left, i * bytes);
    if (l === chosen(right, i * bytes)) continue;
    sum += l ? (areas[i] as number) : -(areas[i] as number);
  }
  return Math.max(0, sum);
}

/** A ring narrower than this on average is what rounding left between two lines, metres. */
const NARROW_M = 1e-3;

/**
 * Islands and holes of less than this are not drawn, square metres: no place in one lies 5 cm from its edge, which is
 * what a drawn edge may be off. Areas count them all the same.
 */
const LEAST_DRAWN_M2 = Math.PI * 0.05 ** 2;

interface Ring {
  readonly flat: Float64Array;
  /** Square metres of the drawing, negative clockwise. */
  readonly area: number;
  readonly box: readonly [number, number, number, number];
  /** A place of the land next to the ring. */
  readonly beside: readonly [number, number];
}

/**
 * The land as polygons in degrees: shells counter-clockwise, holes clockwise.
 * @param precision_m farthest that a drawn edge may lie from the arc; corners lie on it.
 */
export function polygonsOf(
  arrangement: Arrangement,
  plane: Mercator,
  precision_m: number,
  chosen: Choice,
): MultiPolygon {
  const shells: Ring[] = [];
  const holes: Ring[] = [];
  let drawnArea = 0;
  for (const steps of ringsOf(arrangement, chosen)) {
    const ring = drawn(arrangement, steps, precision_m);
    if (ring === null) continue;
    drawnArea += ring.area;
    if (Math.abs(ring.area) >= LEAST_DRAWN_M2) (ring.area > 0 ? shells : holes).push(ring);
  }
  checkArea(arrangement, drawnArea, precision_m, chosen);
  shells.sort((a, b) => a.area - b.area);
  const polygons: GeoJsonPosition[][][] = shells.map((shell) => [degrees(shell.flat, plane)]);
  const boxes = new Float64Array(4 * shells.length);
  shells.forEach(({ box }, i) => {
    boxes.set(box, 4 * i);
  });
  const hatch = new Hatch(boxes, shells.length);
  const rows: RingRows[] = [];
  for (const hole of holes) {
    const count = hatch.holding(...hole.beside);
    // The smallest that holds it.
    const around = hatch
      .found()
      .subarray(0, count)
      .toSorted()
      .find((i) => {
        const shell = shells[i] as Ring;
        if (shell.area <= -hole.area || !within(shell.box, hole.box)) return false;
        rows[i] ??= new RingRows(shell.flat);
        return rows[i]?.holds(...hole.beside);
      });
    if (around !== undefined) polygons[around]?.push(degrees(hole.flat, plane));
  }
  return { type: 'MultiPolygon', coordinates: polygons };
}

/** What is drawn must hold as much as its stretches say, but for what corners leave of arcs. */
function checkArea(arrangement: Arrangement, drawn: number, precision: number, chosen: Choice): void {
  const { curves, left, right, bytes } = arrangement;
  const d = curves.data;
  let exact = 0;
  let length = 0;
  for (let i = 0; i < curves.length; i++) {
    const l = chosen(left, i * bytes);
    if (l === chosen(right, i * bytes)) continue;
    const o = i * WIDTH;
    const x1 = d[o] as number;
    const y1 = d[o + 1] as number;
    const x2 = d[o + 2] as number;
    const y2 = d[o + 3] as number;
    const r = d[o + 6] as number;
    const sweep = d[o + 8] as number;
    const under = (x1 * y2 - x2 * y1) / 2 + (r > 0 ? (r * r * (sweep - Math.sin(sweep))) / 2 : 0);
    exact += l ? under : -under;
    length += r > 0 ? r * Math.abs(sweep) : Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
  }
  if (Math.abs(drawn - exact) > (precision + 2 * NARROW_M) * length + 1)
    throw new Error(`an outline of ${exact} m² was drawn with ${drawn} m²`);
}

/** A stretch as it is walked: its number, and whether against its direction. */
interface Step {
  readonly stretch: number;
  readonly turned: boolean;
}

function ringsOf(arrangement: Arrangement, chosen: Choice): Step[][] {
  const { curves, left, right, bytes, from, to, nodes } = arrangement;
  // Steps: twice the stretch's number, one more where it is walked against its direction.
  const leaving = new Leaving(nodes.size, 2 * curves.length);
  const open = new Uint8Array(curves.length * 2);
  for (let i = 0; i < curves.length; i++) {
    const l = chosen(left, i * bytes);
    if (l === chosen(right, i * bytes)) continue;
    const step = l ? 2 * i : 2 * i + 1;
    const start = (l ? from[i] : to[i]) as number;
    open[step] = 1;
    leaving.add(start, step);
  }
  const endOf = (step: number) => ((step & 1) === 0 ? to[step >> 1] : from[step >> 1]) as number;
  const rings: Step[][] = [];
  // Where in the chain a node stands last, and one; 0 where it does not.
  const placeOf = new Int32Array(nodes.size);
  for (let first = 0; first < open.length; first++) {
    if (open[first] === 0) continue;
    const chain: number[] = [];
    const places: number[] = [((first & 1) === 0 ? from[first >> 1] : to[first >> 1]) as number];
    placeOf[places[0] as number] = 1;
    let step = first;
    for (;;) {
      open[step] = 0;
      chain.push(step);
      const node = endOf(step);
      // Back at a place of the chain: what lies between is a ring of its own.
      const back = (placeOf[node] as number) - 1;
      if (back >= 0) {
        rings.push(chain.splice(back).map(asStep));
        for (const left of places.splice(back + 1)) placeOf[left] = 0;
      } else placeOf[node] = places.push(node);
      const next = nextOf(arrangement, step, leaving.open(node, open));
      if (next === null) break;
      step = next;
    }
    for (const left of places) placeOf[left] = 0;
    // What is left open is closed straight; whether that was right is asked of the whole.
    if (chain.length > 0) rings.push(chain.map(asStep));
  }
  return rings;
}

/** Steps by the node they leave. */
class Leaving {
  private readonly heads: Int32Array;
  private readonly following: Int32Array;

  constructor(nodes: number, steps: number) {
    this.heads = new Int32Array(nodes).fill(-1);
    this.following = new Int32Array(steps);
  }
  add(node: number, step: number): void {
    this.following[step] = this.heads[node] as number;
    this.heads[node] = step;
  }
  /** Those of a node that were not walked yet. */
  open(node: number, open: Uint8Array): number[] {
    const steps: number[] = [];
    for (let step = this.heads[node] as number; step >= 0; step = this.following[step] as number)
      if (open[step] === 1) steps.push(step);
    return steps;
  }
}

function asStep(step: number): Step {
  return { stretch: step >> 1, turned: (step & 1) === 1 };
}

/** Of several ways on, the one that bounds the same wedge of land: the first clockwise from the way back. */
function nextOf(arrangement: Arrangement, step: number, ways: readonly number[]): number | null {
  if (ways.length < 2) return ways[0] ?? null;
  const back = heading(arrangement, step >> 1, (step & 1) === 0);
  let best: number | null = null;
  let least = Infinity;
  for (const way of ways) {
    const turn = back - heading(arrangement, way >> 1, (way & 1) === 1);
    const clockwise = turn - Math.floor(turn / (2 * Math.PI)) * 2 * Math.PI;
    if (clockwise < least) [best, least] = [way, clockwise];
  }
  return best;
}

/** The direction, radians, in which a stretch leaves one of its ends. */
function heading({ curves: { data } }: Arrangement, stretch: number, atEnd: boolean): number {
  const o = stretch * WIDTH;
  const r = data[o + 6] as number;
  if (r === 0) {
    const angle = Math.atan2(
      (data[o + 3] as number) - (data[o + 1] as number),
      (data[o + 2] as number) - (data[o] as number),
    );
    return atEnd ? angle + Math.PI : angle;
  }
  const sweep = data[o + 8] as number;
  // A little way along, so that an arc and its tangent part.
  const along = Math.min(Math.abs(sweep) / 2, 0.01 / r) * Math.sign(sweep);
  const from = data[o + 7] as number;
  const at = atEnd ? from + sweep : from;
  return at + (atEnd ? -along : along) / 2 + ((sweep > 0 === !atEnd ? 1 : -1) * Math.PI) / 2;
}

function drawn(arrangement: Arrangement, steps: readonly Step[], precision: number): Ring | null {
  const { curves, nodes, from, to } = arrangement;
  const d = curves.data;
  const points: number[] = [];
  const put = (x: number, y: number) => {
    points.push(x, y);
  };
  for (const { stretch, turned } of steps) {
    const o = stretch * WIDTH;
    const start = (turned ? to[stretch] : from[stretch]) as number;
    put(nodes.x(start), nodes.y(start));
    const r = d[o + 6] as number;
    if (r === 0) continue;
    const sweep = d[o + 8] as number;
    const most = precision >= r ? Math.PI / 2 : 2 * Math.acos(1 - precision / r);
    const count = Math.ceil(Math.abs(sweep) / most - 1e-9);
    for (let k = 1; k < count; k++) {
      const angle = (d[o + 7] as number) + (sweep * (turned ? count - k : k)) / count;
      put((d[o + 4] as number) + r * Math.cos(angle), (d[o + 5] as number) + r * Math.sin(angle));
    }
  }
  const last = steps.at(-1);
  if (last === undefined) return null;
  const end = (last.turned ? from[last.stretch] : to[last.stretch]) as number;
  const startX = points[0] as number;
  const startY = points[1] as number;
  if (nodes.x(end) !== startX || nodes.y(end) !== startY) put(nodes.x(end), nodes.y(end));
  put(startX, startY);
  const flat = Float64Array.from(points);
  let area = 0;
  let length = 0;
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < flat.length; i += 2) {
    const x = flat[i] as number;
    const y = flat[i + 1] as number;
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
    if (i === 0) continue;
    const px = flat[i - 2] as number;
    const py = flat[i - 1] as number;
    area += ((px - startX) * (y - startY) - (x - startX) * (py - startY)) / 2;
    length += Math.sqrt((x - px) ** 2 + (y - py) ** 2);
  }
  if (flat.length < 8 || Math.abs(area) * 2 < length * NARROW_M) return null;
  return { flat, area, box, beside: besideOf(flat) };
}

/** A place just left of the longest edge. */
function besideOf(flat: Float64Array): [number, number] {
  let best = 0;
  let longest = -1;
  for (let i = 2; i < flat.length; i += 2) {
    const ux = (flat[i] as number) - (flat[i - 2] as number);
    const uy = (flat[i + 1] as number) - (flat[i - 1] as number);
    const length = Math.sqrt(ux * ux + uy * uy);
    if (length > longest) {
      best = i;
      longest = length;
    }
  }
  const [ax, ay] = [flat[best - 2] as number, flat[best - 1] as number];
  const [bx, by] = [flat[best] as number, flat[best + 1] as number];
  const out = Math.min(1e-3, longest / 100) / longest;
  return [(ax + bx) / 2 - (by - ay) * out, (ay + by) / 2 + (bx - ax) * out];
}

function within(outer: Ring['box'], inner: Ring['box']): boolean {
  return (
    outer[0] <= inner[0] + 1e-3 &&
    outer[1] <= inner[1] + 1e-3 &&
    outer[2] >= inner[2] - 1e-3 &&
    outer[3] >= inner[3] - 1e-3
  );
}

/** Nine decimals are a tenth of a millimetre; places that become one are one. */
function degrees(flat: Float64Array, plane: Mercator): GeoJsonPosition[] {
  const ring: GeoJsonPosition[] = [];
  for (let i = 0; i < flat.length; i += 2) {
    const lon = Math.round(plane.lon(flat[i] as number) * 1e9) / 1e9;
    const lat = Math.round(plane.lat(flat[i + 1] as number) * 1e9) / 1e9;
    const before = ring.at(-1);
    if (before !== undefined && before[0] === lon && before[1] === lat) continue;
    ring.push([lon, lat]);
  }
  return ring;
}
