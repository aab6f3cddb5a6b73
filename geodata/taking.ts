/** Choosing lots for places, at random but apart from one another, each lot once. */
import type { Pt } from './frame.ts';
import type { PlacedLot } from './layout.ts';
import { area, centroid, distance } from './plane.ts';
import type { Rng } from './prng.ts';

export interface Wish {
  readonly sectors?: readonly string[];
  readonly wide?: boolean;
  /** Least sides on a street. */
  readonly fronts?: number;
  readonly area?: readonly [number, number];
  /** Least distance between centres of those chosen, and from `from`. */
  readonly apart?: number;
  readonly from?: readonly Pt[];
  readonly streets?: readonly string[];
  /** Anything else the lot must be good for. */
  readonly where?: (lot: PlacedLot) => boolean;
}

export class LotTaker {
  private readonly free: Set<PlacedLot>;
  private readonly rng: Rng;
  constructor(lots: readonly PlacedLot[], rng: Rng) {
    this.rng = rng;
    this.free = new Set(rng.shuffle(lots.filter((lot) => lot.frontage !== null)));
  }

  /** @throws RangeError where fewer lots than asked for fit the wish: the plan must be changed. */
  take(count: number, wish: Wish): PlacedLot[] {
    const out: PlacedLot[] = [];
    const centres: Pt[] = [...(wish.from ?? [])];
    for (const lot of this.free) {
      if (out.length === count) break;
      if (!fits(lot, wish)) continue;
      const c = centroid(lot.ring);
      if (centres.some((p) => distance(p, c) < (wish.apart ?? 0))) continue;
      centres.push(c);
      out.push(lot);
    }
    if (out.length < count)
      throw new RangeError(`take: only ${out.length} of ${count} lots fit ${JSON.stringify(wish)}`);
    for (const lot of out) this.free.delete(lot);
    return out;
  }

  /** The free lot nearest to a point that fits. */
  nearest(to: Pt, wish: Wish = {}): PlacedLot {
    let best: PlacedLot | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const lot of this.free) {
      const d = distance(centroid(lot.ring), to);
      if (d < least && fits(lot, wish)) {
        least = d;
        best = lot;
      }
    }
    if (best === undefined) throw new RangeError(`nearest: no free lot fits ${JSON.stringify(wish)}`);
    this.free.delete(best);
    return best;
  }

  /** Picks whole lots at random until the count is had, without regard to distance. */
  some(count: number, wish: Wish): PlacedLot[] {
    return this.take(count, { ...wish, apart: 0 });
  }

  get random(): Rng {
    return this.rng;
  }
}

function fits(lot: PlacedLot, wish: Wish): boolean {
  if (wish.sectors !== undefined && !wish.sectors.includes(lot.sector.id)) return false;
  if (wish.wide !== undefined && lot.wide !== wish.wide) return false;
  if (wish.fronts !== undefined && lot.fronts < wish.fronts) return false;
  if (wish.streets !== undefined && !wish.streets.includes(lot.frontage?.piece.street.name ?? ''))
    return false;
  if (wish.where !== undefined && !wish.where(lot)) return false;
  if (wish.area !== undefined) {
    const size = area(lot.ring);
    if (size < wish.area[0] || size > wish.area[1]) return false;
  }
  return true;
}
