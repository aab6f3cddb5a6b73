/**
 * The places of one kind, ready to be measured to: their edges in typed arrays, cut into pieces that lie in a
 * grid. One search gives the nearest place and every place that may fall short of a distance.
 */
import { inAreas } from '../geodesy/inside.ts';
import { pointPointSquared, pointSegmentSquared, segmentSegmentSquared } from '../geodesy/kernel.ts';
import type { Geometry } from '../geodesy/types.ts';
import { isArea } from './areas.ts';
import { dayNumber, FIRST_DAY, LAST_DAY } from './civil-day.ts';
import { Grid } from './grid.ts';
import { Doubles, Integers } from './growing.ts';
import { pathsOf } from './paths.ts';
import type { Probe } from './probe.ts';
import type { Fact } from './types.ts';

/** A place found, with the metres the kernels gave (a hundred-millionth off within a kilometre). */
export interface Hit {
  readonly fact: Fact;
  /** From which it was measured. */
  readonly geometry: Geometry;
  readonly metres: number;
}
export interface Survey {
  readonly nearest: Hit | null;
  /** Every place whose metres less its accuracy are below the distance asked for, unless a nearer one is sure. */
  readonly near: readonly Hit[];
}

/** Edges in a piece: few enough that far ones of a long line are left out. */
const PIECE = 16;
/** Squared metres of a place that does not count, and of one that touches. */
const LEFT_OUT = -1;
const TOUCHING = 0;

/** Streets and roads are drawn by their centre line; where the width is known they begin half of it nearer. */
export function halfWidth(fact: Fact): number {
  const line = fact.geometry.type === 'LineString' || fact.geometry.type === 'MultiLineString';
  return line && fact.width_m !== null && (fact.kind === 'street' || fact.kind === 'road')
    ? fact.width_m / 2
    : 0;
}

export class Layer {
  private readonly facts: (Fact | null)[] = [];
  private readonly slots = new Map<string, number>();
  // One entry a place.
  private readonly accuracy = new Doubles();
  private readonly inflate = new Doubles();
  private readonly from = new Integers();
  private readonly to = new Integers();
  private readonly firstPiece = new Integers();
  /** Least squared metres to the place in the search numbered `seen`. */
  private readonly best = new Doubles();
  private readonly seen = new Integers();
  // One entry a piece: up to PIECE edges of one part of one place.
  private readonly slotOf = new Integers();
  private readonly firstEdge = new Integers();
  private readonly boxes = new Doubles();
  private readonly reaches = new Doubles();
  private readonly looked = new Integers();
  /** ax, ay, bx, by of each edge. */
  private readonly edges = new Doubles();
  private readonly grid = new Grid();
  // One entry a place with an inside.
  private readonly landSlot = new Integers();
  private readonly landBoxes = new Doubles();
  private readonly landReaches = new Doubles();
  private readonly land = new Grid();
  /** Greatest half width, and greatest half width and accuracy together. */
  private widest = 0;
  private farthest = 0;
  private search = 0;
  private touched: number[] = [];
  private nearestSlot = -1;
  private nearest = Infinity;
  private cap = Infinity;
  private sure = Number.NEGATIVE_INFINITY;
  private readonly counts = new Map<string, number>();
  private readonly feet = new Float64Array(2);

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.store(fact);
    this.grid.lay(this.boxes.data, this.reaches.data, this.slotOf.length);
    this.land.lay(this.landBoxes.data, this.landReaches.data, this.landSlot.length);
  }

  /** Places that are, were or will be there. */
  get size(): number {
    return this.slots.size;
  }

  /** Adds one place without laying out the others anew. An id that is there already is replaced. */
  add(fact: Fact): void {
    this.remove(fact.id);
    const piece = this.slotOf.length;
    const land = this.landSlot.length;
    this.store(fact);
    this.counts.clear();
    for (let p = piece; p < this.slotOf.length; p++) this.grid.add(this.boxes.data, this.reaches.data, p + 1);
    if (this.landSlot.length > land)
      this.land.add(this.landBoxes.data, this.landReaches.data, this.landSlot.length);
  }

  /** Takes one place away; false where none has the id. */
  remove(id: string): boolean {
    const slot = this.slots.get(id);
    if (slot === undefined) return false;
    this.slots.delete(id);
    this.facts[slot] = null;
    this.from.data[slot] = LAST_DAY + 1;
    this.counts.clear();
    return true;
  }

  /** How many places stand on a day. */
  countOn(day: string): number {
    let count = this.counts.get(day);
    if (count === undefined) {
      const number = dayNumber(day, FIRST_DAY);
      count = 0;
      for (let slot = 0; slot < this.facts.length; slot++) if (this.standsOn(slot, number)) count++;
      this.counts.set(day, count);
    }
    return count;
  }

  has(id: string, day: string): boolean {
    const slot = this.slots.get(id);
    return slot !== undefined && this.standsOn(slot, dayNumber(day, FIRST_DAY));
  }

  /**
   * Measures from the probe to the places that stand on the day.
   * @param within metres; every place nearer than this and its own accuracy is told.
   * @param except ids that do not count.
   * @param sure metres; of places that are nearer by more than their own accuracy only the nearest matters, and
   * none that is farther than it.
   */
  survey(
    probe: Probe,
    day: string,
    within: number,
    except: readonly string[],
    sure = Number.NEGATIVE_INFINITY,
  ): Survey {
    this.search++;
    this.touched = [];
    this.nearest = Infinity;
    this.nearestSlot = -1;
    this.cap = Infinity;
    this.sure = sure;
    const number = dayNumber(day, FIRST_DAY);
    for (const id of except) {
      const slot = this.slots.get(id);
      if (slot === undefined) continue;
      this.seen.data[slot] = this.search;
      this.best.data[slot] = LEFT_OUT;
    }
    if (this.landSlot.length > 0) this.findAround(probe, number);
    this.grid.begin(probe.shape.box);
    const { last } = this.grid.search;
    const first = this.grid.firstRing();
    for (let r = 0; r <= last; r = r === 0 ? Math.max(1, first) : r + 1) {
      const bound = this.grid.bound(r);
      if (
        bound > Math.min(within + this.farthest, this.cap + this.widest) &&
        bound > this.nearest + this.widest
      )
        break;
      const count = this.grid.ring(r, within, this.nearest + this.widest);
      const found = this.grid.found;
      for (let k = 0; k < count; k++) this.look(found[k] as number, probe, number, within);
    }
    return this.told(probe.geometry, within);
  }

  /** Measures to one piece, unless it cannot matter. */
  private look(piece: number, probe: Probe, day: number, within: number): void {
    if (this.looked.data[piece] === this.search) return;
    const gap = this.gapSquared(piece, probe);
    // Most are too far whatever their accuracy and width: told by the box alone, before the slot's own arrays.
    const most = Math.max(this.nearest, Math.min(within + this.farthest, this.cap)) + this.widest;
    if (gap > most * most) return;
    this.looked.data[piece] = this.search;
    const slot = this.slotOf.data[piece] as number;
    const least = this.open(slot, day);
    if (least <= 0) return;
    const inflate = this.inflate.data[slot] as number;
    const wanted = Math.min(within + (this.accuracy.data[slot] as number), this.cap);
    const reach = Math.max(this.nearest, wanted) + inflate;
    if (gap > least || gap > reach * reach) return;
    const squared = this.squaredTo(piece, probe);
    if (squared >= least) return;
    this.best.data[slot] = squared;
    this.consider(slot, Math.max(0, Math.sqrt(squared) - inflate));
  }

  private consider(slot: number, metres: number): void {
    if (metres + (this.accuracy.data[slot] as number) < this.sure && metres < this.cap) this.cap = metres;
    if (metres > this.nearest) return;
    if (metres === this.nearest && !comesBefore(this.facts[slot], this.facts[this.nearestSlot])) return;
    this.nearest = metres;
    this.nearestSlot = slot;
  }

  /** Least squared metres known of a place in this search; LEFT_OUT where it does not count. */
  private open(slot: number, day: number): number {
    if (this.seen.data[slot] !== this.search) {
      this.seen.data[slot] = this.search;
      const counts = this.standsOn(slot, day);
      this.best.data[slot] = counts ? Infinity : LEFT_OUT;
      if (counts) this.touched.push(slot);
    }
    return this.best.data[slot] as number;
  }

  /** Places whose inside holds a part of the probe: their edges may be far. */
  private findAround(probe: Probe, day: number): void {
    this.land.begin(probe.shape.box);
    const count = this.land.ring(0, Infinity, Infinity);
    for (let k = 0; k < count; k++) {
      const land = this.land.found[k] as number;
      const slot = this.landSlot.data[land] as number;
      const boxes = this.landBoxes.data;
      for (const [x, y] of probe.shape.anchors) {
        if (x < (boxes[4 * land] as number) || x > (boxes[4 * land + 2] as number)) continue;
        if (y < (boxes[4 * land + 1] as number) || y > (boxes[4 * land + 3] as number)) continue;
        if (this.open(slot, day) <= 0 || !this.contains(slot, x, y)) continue;
        this.best.data[slot] = TOUCHING;
        this.consider(slot, 0);
      }
    }
  }

  /** Even and odd crossings over all rings: the door let no parts overlap. */
  private contains(slot: number, x: number, y: number): boolean {
    const edges = this.edges.data;
    const end = this.endOf(this.endPiece(slot) - 1);
    let odd = false;
    for (
      let e = 4 * (this.firstEdge.data[this.firstPiece.data[slot] as number] as number);
      e < 4 * end;
      e += 4
    ) {
      const ay = edges[e + 1] as number;
      const by = edges[e + 3] as number;
      if (ay > y === by > y) continue;
      const ax = edges[e] as number;
      if (x - ax < (((edges[e + 2] as number) - ax) * (y - ay)) / (by - ay)) odd = !odd;
    }
    return odd;
  }

  private squaredTo(piece: number, probe: Probe): number {
    const edges = this.edges.data;
    const from = 4 * (this.firstEdge.data[piece] as number);
    const end = 4 * this.endOf(piece);
    const site = probe.shape.edges;
    const m = probe.metric;
    let least = Infinity;
    if (
      probe.shape.areas.length > 0 &&
      inAreas(probe.shape, edges[from] as number, edges[from + 1] as number)
    )
      return TOUCHING;
    for (let e = from; e < end; e += 4) {
      const ax = edges[e] as number;
      const ay = edges[e + 1] as number;
      const bx = edges[e + 2] as number;
      const by = edges[e + 3] as number;
      const single = ax === bx && ay === by;
      for (let s = 0; s < site.length; s += 4) {
        const px = site[s] as number;
        const py = site[s + 1] as number;
        const qx = site[s + 2] as number;
        const qy = site[s + 3] as number;
        const spot = px === qx && py === qy;
        const squared = spot
          ? single
            ? pointPointSquared(m, px, py, ax, ay)
            : pointSegmentSquared(m, px, py, ax, ay, bx, by, this.feet)
          : single
            ? pointSegmentSquared(m, ax, ay, px, py, qx, qy, this.feet)
            : segmentSegmentSquared(m, px, py, qx, qy, ax, ay, bx, by, this.feet);
        if (squared < least) least = squared;
      }
    }
    // Within a micrometre it touches, as `separation` has it.
    return least <= 1e-12 ? TOUCHING : least;
  }

  private gapSquared(piece: number, probe: Probe): number {
    const b = this.boxes.data;
    const [west, south, east, north] = probe.shape.box;
    const dx = Math.max(0, (b[4 * piece] as number) - east, west - (b[4 * piece + 2] as number)) * probe.kx;
    const dy =
      Math.max(0, (b[4 * piece + 1] as number) - north, south - (b[4 * piece + 3] as number)) * probe.ky;
    return dx * dx + dy * dy;
  }

  private told(geometry: Geometry, within: number): Survey {
    const near: Hit[] = [];
    for (const slot of this.touched) {
      const squared = this.best.data[slot] as number;
      const fact = this.facts[slot];
      if (squared === Infinity || fact === null || fact === undefined) continue;
      const metres = Math.max(0, Math.sqrt(squared) - (this.inflate.data[slot] as number));
      if (metres <= this.cap && metres - fact.accuracy_m < within) near.push({ fact, geometry, metres });
    }
    const fact = this.nearestSlot < 0 ? null : this.facts[this.nearestSlot];
    return { nearest: fact ? { fact, geometry, metres: this.nearest } : null, near };
  }

  private standsOn(slot: number, day: number): boolean {
    return (this.from.data[slot] as number) <= day && day <= (this.to.data[slot] as number);
  }

  private store(fact: Fact): void {
    const slot = this.facts.length;
    const inflate = halfWidth(fact);
    this.facts.push(fact);
    this.slots.set(fact.id, slot);
    this.accuracy.push(fact.accuracy_m);
    this.inflate.push(inflate);
    this.from.push(dayNumber(fact.valid_from, FIRST_DAY));
    this.to.push(dayNumber(fact.valid_to, LAST_DAY));
    this.best.push(Infinity);
    this.seen.push(0);
    this.firstPiece.push(this.slotOf.length);
    this.widest = Math.max(this.widest, inflate);
    this.farthest = Math.max(this.farthest, inflate + fact.accuracy_m);
    const box = this.storeEdges(fact.geometry, slot, inflate + fact.accuracy_m);
    if (isArea(fact.geometry)) {
      this.landSlot.push(slot);
      this.landReaches.push(0);
      for (const side of box) this.landBoxes.push(side);
    }
  }

  /** Lays the edges down in pieces of one path each, and gives the box of all. */
  private storeEdges(geometry: Geometry, slot: number, reach: number): readonly number[] {
    const whole = [Infinity, Infinity, -Infinity, -Infinity];
    for (const path of pathsOf(geometry)) {
      const count = Math.max(1, path.length - 1);
      for (let start = 0; start < count; start += PIECE) {
        this.slotOf.push(slot);
        this.firstEdge.push(this.edges.length / 4);
        this.looked.push(0);
        this.reaches.push(reach);
        const box = [Infinity, Infinity, -Infinity, -Infinity];
        for (let i = start; i < Math.min(count, start + PIECE); i++) {
          const a = path[i];
          const b = path[i + 1] ?? a;
          for (const position of [a, b]) {
            const x = position?.[0] ?? Number.NaN;
            const y = position?.[1] ?? Number.NaN;
            this.edges.push(x);
            this.edges.push(y);
            widen(box, x, y);
            widen(whole, x, y);
          }
        }
        for (const side of box) this.boxes.push(side);
      }
    }
    return whole;
  }

  private endPiece(slot: number): number {
    return slot + 1 < this.firstPiece.length
      ? (this.firstPiece.data[slot + 1] as number)
      : this.slotOf.length;
  }

  private endOf(piece: number): number {
    return piece + 1 < this.firstEdge.length
      ? (this.firstEdge.data[piece + 1] as number)
      : this.edges.length / 4;
  }
}

function widen(box: number[], x: number, y: number): void {
  if (x < (box[0] as number)) box[0] = x;
  if (y < (box[1] as number)) box[1] = y;
  if (x > (box[2] as number)) box[2] = x;
  if (y > (box[3] as number)) box[3] = y;
}

/** Of two places at one distance the one whose id comes first, whatever order they were read in. */
function comesBefore(a: Fact | null | undefined, b: Fact | null | undefined): boolean {
  return a !== null && a !== undefined && (b === null || b === undefined || a.id < b.id);
}
