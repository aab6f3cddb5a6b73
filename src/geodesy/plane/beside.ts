/**
 * What lies outside an area and nearer to it than so many metres, for thousands of areas that adjoin: the line around
 * all of it together.
 *
 * Most pieces of such lines lie deep in what is near to a third area, or between two areas that adjoin. Those bound
 * nothing and are left out before anything is cut; of what stays, the sides are judged by the areas near it.
 */
import type { MultiPolygon, Polygon } from 'geojson';
import { arrangeTold, type Line, lineAround } from './arrangement.ts';
import { Curves, WIDTH } from './curves.ts';
import { Hatch } from './hatch.ts';
import { boxOfCurves } from './lattice.ts';
import { type Convex, convexOf, layAreas, layAround, layAroundConvex, turnOf } from './lay.ts';
import type { Circle, Mercator } from './mercator.ts';

export interface Beside {
  readonly area: Polygon | MultiPolygon;
  /** Above 0. */
  readonly metres: number;
}

/** A piece this far within what surely bounds nothing is left out, metres; of the square of the distance as much again. */
const WITHIN_M = 1e-3;
const WITHIN_SHARE = 2e-7;

/** @returns null where `pause` gave up. */
export function layBeside(areas: readonly Beside[], plane: Mercator, pause?: () => boolean): Line | null {
  const around = new Surroundings(areas, plane, pause);
  if (pause?.() === true) return null;
  const curves = around.left(pause);
  if (curves === null) return null;
  if (curves.length === 0) return { curves };
  const laid = arrangeTold(
    curves,
    boxOfCurves(curves, 1),
    1,
    (x, y, out, at) => {
      out[at] = around.hold(x, y) ? 1 : 0;
    },
    pause,
  );
  return laid === null ? null : lineAround(laid, (said, at) => said[at] === 1);
}

class Surroundings {
  /** Of each area its surroundings' outer line and then its own, turned: what lies between winds once. */
  private readonly all: Curves;
  /** Where the pieces of each area begin, and the last ones end; where its own line begins. */
  private readonly starts: Uint32Array;
  private readonly owns: Uint32Array;
  /** Metres of the drawing within which all is surely near a convex area; 0 for others. */
  private readonly surely: Float64Array;
  private readonly hatch: Hatch;
  private readonly own = new Curves();

  constructor(areas: readonly Beside[], plane: Mercator, pause?: () => boolean) {
    const count = areas.length;
    // A lot's four edges, twice, and an arc in two pieces at each corner.
    const all = new Curves(16 * count);
    this.all = all;
    this.starts = new Uint32Array(count + 1);
    this.owns = new Uint32Array(count);
    this.surely = new Float64Array(count);
    const boxes = new Float64Array(4 * count);
    for (let i = 0; i < count; i++) {
      if ((i & 255) === 0 && pause?.() === true) break;
      const { area, metres } = areas[i] as Beside;
      const own = this.own;
      own.length = 0;
      layAreas(area, plane, own);
      const convex = convexOf(area, metres, plane);
      if (convex === null) all.append(layAround([{ geometry: area, metres }], plane) ?? new Curves());
      else {
        layAroundConvex(convex, all);
        this.addCorners(i, convex);
      }
      this.owns[i] = all.length;
      all.append(own, true);
      this.starts[i + 1] = all.length;
      const box = boxOfPieces(all.data, this.starts[i] as number, all.length);
      boxes.set(box, 4 * i);
      if (box[2] - box[0] < SMALL_M + 2 * metres && box[3] - box[1] < SMALL_M + 2 * metres && isConvex(own)) {
        const lat = Math.max(Math.abs(plane.lat(box[1])), Math.abs(plane.lat(box[3])));
        const least = Math.min(Math.abs(plane.lat(box[1])), Math.abs(plane.lat(box[3])));
        // The drawing's scale grows with the latitude.
        const r = metres * plane.scale(Math.min(lat, least));
        this.surely[i] = Math.max(0, r - WITHIN_M - WITHIN_SHARE * r * r);
      }
    }
    this.hatch = new Hatch(boxes, count);
    this.cornersAt = new Buckets(this.cornerCount);
    for (let k = 0; k < this.cornerCount; k++) {
      const o = k * CORNER;
      this.cornersAt.add((this.corners[o + 1] as number) + 3 * (this.corners[o + 2] as number), k);
    }
  }

  /** Whether a position lies beside any of the areas. */
  hold(x: number, y: number): boolean {
    const count = this.hatch.holding(x, y);
    const near = this.hatch.found();
    for (let k = 0; k < count; k++) if (this.windsAt(near[k] as number, x, y)) return true;
    return false;
  }

  private windsAt(i: number, x: number, y: number): boolean {
    const d = this.all.data;
    const end = (this.starts[i + 1] as number) * WIDTH;
    let winding = 0;
    for (let o = (this.starts[i] as number) * WIDTH; o < end; o += WIDTH) {
      const ay = d[o + 1] as number;
      const by = d[o + 3] as number;
      if (ay > y === by > y) continue;
      const ax = d[o] as number;
      const bx = d[o + 2] as number;
      const r = d[o + 6] as number;
      let at: number;
      if (r === 0) at = ax + ((bx - ax) * (y - ay)) / (by - ay);
      else {
        const dy = y - (d[o + 5] as number);
        const cx = d[o + 4] as number;
        const half = Math.sqrt(Math.max(0, r * r - dy * dy));
        at = (ax + bx) / 2 > cx ? cx + half : cx - half;
      }
      // A line to the east that runs north has the position on its left.
      if (at > x) winding += by > ay ? 1 : -1;
    }
    return winding > 0;
  }

  /** The pieces that may bound something. */
  left(pause?: () => boolean): Curves | null {
    const { all, starts, owns } = this;
    const paired = this.pairedPieces();
    const kept = new Curves(all.length);
    for (let i = 0; i + 1 < starts.length; i++) {
      if ((i & 255) === 0 && pause?.() === true) return null;
      for (let p = starts[i] as number; p < (starts[i + 1] as number); p++) {
        if (p >= (owns[i] as number) && paired[p] === 1) continue;
        if (!this.behindCorner(p, i) && !this.buried(p, i)) kept.copy(all, p, false);
      }
    }
    return kept;
  }

  /** Edges that two areas share from corner to corner: near them all is beside the one or the other. */
  private pairedPieces(): Uint8Array {
    const { all, starts, owns } = this;
    const d = all.data;
    const paired = new Uint8Array(all.length);
    // Edges by the sum of their ends, which is the same walked either way.
    const waiting = new Buckets(all.length);
    for (let i = 0; i + 1 < starts.length; i++)
      for (let p = owns[i] as number; p < (starts[i + 1] as number); p++) {
        const o = p * WIDTH;
        const key =
          (d[o] as number) + (d[o + 2] as number) + 3 * ((d[o + 1] as number) + (d[o + 3] as number));
        let q = waiting.first(key);
        while (q >= 0 && (paired[q] === 1 || !isBack(d, q * WIDTH, o))) q = waiting.next(q);
        if (q < 0) waiting.add(key, p);
        else {
          paired[p] = 1;
          paired[q] = 1;
        }
      }
    return paired;
  }

  /** Corners of convex areas, by the middle of their circles; numbers, for tens of thousands of objects would be moved about. */
  private corners = new Float64Array(CORNER * 64);
  private cornerCount = 0;
  private cornersAt = new Buckets(0);

  private addCorners(area: number, { circles, normals }: Convex): void {
    const n = circles.length;
    for (let i = 0; i < n; i++) {
      const { x, y, r } = circles[i] as Circle;
      const before = normals[(i + n - 1) % n] as number;
      let o = this.cornerCount++ * CORNER;
      if (o === this.corners.length) {
        const larger = new Float64Array(2 * o);
        larger.set(this.corners);
        this.corners = larger;
      }
      const c = this.corners;
      c[o++] = area;
      c[o++] = x;
      c[o++] = y;
      c[o++] = r;
      c[o++] = before;
      c[o] = turnOf(before, normals[i] as number);
    }
  }

  /**
   * Whether an arc about a corner that another convex area has too lies near that area and outside it: from the
   * corner the area is seen within a wedge, and only where its own arc runs does the arc lie on its outer line.
   */
  private behindCorner(piece: number, own: number): boolean {
    const d = this.all.data;
    const o = piece * WIDTH;
    if (!((d[o + 6] as number) > 0)) return false;
    const x = d[o + 4] as number;
    const y = d[o + 5] as number;
    const r = d[o + 6] as number;
    const start = d[o + 7] as number;
    const sweep = d[o + 8] as number;
    for (let k = this.cornersAt.first(x + 3 * y); k >= 0; k = this.cornersAt.next(k)) {
      const c = k * CORNER;
      const { corners } = this;
      if (corners[c] === own || corners[c + 1] !== x || corners[c + 2] !== y || corners[c + 3] !== r)
        continue;
      const from = corners[c + 4] as number;
      // Its own arc, then a right angle to its one edge, its wedge, and a right angle from its other edge.
      if (
        liesBetween(start, sweep, from + (corners[c + 5] as number), RIGHT) ||
        liesBetween(start, sweep, from - RIGHT, RIGHT)
      )
        return true;
    }
    return false;
  }

  /** Corners of a piece's hull: its ends and, of an arc, where its tangents meet. */
  private readonly hull = new Float64Array(6);

  /** Whether a piece of one area lies wholly near a convex other and wholly outside it, by more than rounding. */
  private buried(piece: number, own: number): boolean {
    const { hull, hatch } = this;
    const d = this.all.data;
    const o = piece * WIDTH;
    const r = d[o + 6] as number;
    const corners = r > 0 ? 3 : 2;
    hull[0] = d[o] as number;
    hull[1] = d[o + 1] as number;
    hull[2] = d[o + 2] as number;
    hull[3] = d[o + 3] as number;
    if (r > 0) {
      const sweep = d[o + 8] as number;
      const middle = (d[o + 7] as number) + sweep / 2;
      const far = r / Math.cos(sweep / 2);
      hull[4] = (d[o + 4] as number) + far * Math.cos(middle);
      hull[5] = (d[o + 5] as number) + far * Math.sin(middle);
    }
    const count = hatch.holding(hull[0] as number, hull[1] as number);
    const near = hatch.found();
    for (let k = 0; k < count; k++) {
      const j = near[k] as number;
      if (j !== own && (this.surely[j] as number) > 0 && this.holdsHull(j, corners)) return true;
    }
    return false;
  }

  private holdsHull(j: number, corners: number): boolean {
    const { hull } = this;
    const d = this.all.data;
    const start = (this.owns[j] as number) * WIDTH;
    const end = (this.starts[j + 1] as number) * WIDTH;
    const reach = this.surely[j] as number;
    let outside = false;
    // Its own line is turned: the area lies to the right.
    for (let o = start; o < end && !outside; o += WIDTH) {
      const ax = d[o] as number;
      const ay = d[o + 1] as number;
      const ux = (d[o + 2] as number) - ax;
      const uy = (d[o + 3] as number) - ay;
      const least = WITHIN_M * Math.sqrt(ux * ux + uy * uy);
      outside = true;
      for (let c = 0; c < corners && outside; c++)
        outside = ux * ((hull[2 * c + 1] as number) - ay) - uy * ((hull[2 * c] as number) - ax) > least;
    }
    if (!outside) return false;
    for (let c = 0; c < corners; c++) {
      const x = hull[2 * c] as number;
      const y = hull[2 * c + 1] as number;
      let near = false;
      for (let o = start; o < end && !near; o += WIDTH) {
        const ax = d[o] as number;
        const ay = d[o + 1] as number;
        const ux = (d[o + 2] as number) - ax;
        const uy = (d[o + 3] as number) - ay;
        const t = ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy);
        const s = Math.min(1, Math.max(0, t));
        const dx = x - ax - s * ux;
        const dy = y - ay - s * uy;
        near = dx * dx + dy * dy < reach * reach;
      }
      if (!near) return false;
    }
    return true;
  }
}

/** Numbers of things by a key that is a float: those of one key, and a few of others, in a chain. */
class Buckets {
  private readonly heads: Int32Array;
  private readonly following: Int32Array;
  private readonly bits = new Float64Array(1);
  private readonly halves = new Int32Array(this.bits.buffer);

  /** @param count numbers run from 0 up to this. */
  constructor(count: number) {
    let size = 64;
    while (size < count) size *= 2;
    this.heads = new Int32Array(size).fill(-1);
    this.following = new Int32Array(count);
  }
  add(key: number, item: number): void {
    const slot = this.slot(key);
    this.following[item] = this.heads[slot] as number;
    this.heads[slot] = item;
  }
  /** -1 where there is none. */
  first(key: number): number {
    return this.heads[this.slot(key)] as number;
  }
  next(item: number): number {
    return this.following[item] as number;
  }
  private slot(key: number): number {
    // Nothing and minus nothing are one key.
    this.bits[0] = key + 0;
    const mixed =
      Math.imul(this.halves[0] as number, 73_856_093) ^ Math.imul(this.halves[1] as number, 19_349_663);
    return (mixed ^ (mixed >>> 15)) & (this.heads.length - 1);
  }
}

/** Numbers a corner takes: its area, the middle and radius of its circle, and where the arc of its surroundings begins and how far it turns, radians. */
const CORNER = 6;

const RIGHT = Math.PI / 2;
/** Radians by which an arc may overstep: micrometres, which joining closes. */
const OVERSTEP = 1e-6;

/** Whether an arc lies within so many radians from an angle on. */
function liesBetween(start: number, sweep: number, from: number, width: number): boolean {
  const at = turnOf(from - OVERSTEP, start);
  return at + sweep <= width + 2 * OVERSTEP;
}

/** Whether one stretch is the other, walked back. */
function isBack(d: Float64Array, a: number, b: number): boolean {
  return d[a] === d[b + 2] && d[a + 1] === d[b + 3] && d[a + 2] === d[b] && d[a + 3] === d[b + 1];
}

function boxOfPieces(d: Float64Array, from: number, to: number): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let o = from * WIDTH; o < to * WIDTH; o += WIDTH)
    for (let end = 0; end <= 2; end += 2) {
      const x = d[o + end] as number;
      const y = d[o + end + 1] as number;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  return [west, south, east, north];
}

/** A turn, radians, of an edge that was cut: over this many metres it is less than rounding. */
const DENT = 1e-6;
const SMALL_M = 300;

/** Whether it is one ring without a turn to the right: no hole, no second part, no dent. */
function isConvex({ data: d, length }: Curves): boolean {
  if (length < 3) return false;
  let turned = 0;
  for (let i = 0; i < length; i++) {
    const o = i * WIDTH;
    const n = ((i + 1) % length) * WIDTH;
    // Of a second ring the beginning is elsewhere.
    if (d[o + 2] !== d[n] || d[o + 3] !== d[n + 1]) return false;
    const ux = (d[o + 2] as number) - (d[o] as number);
    const uy = (d[o + 3] as number) - (d[o + 1] as number);
    const vx = (d[n + 2] as number) - (d[n] as number);
    const vy = (d[n + 3] as number) - (d[n + 1] as number);
    const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
    if (turn < -DENT) return false;
    turned += turn;
  }
  return turned < 2 * Math.PI + 1;
}
