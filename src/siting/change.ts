/**
 * What would change the answer: the nearest place to which the site can be moved so that every rule decided by a
 * number or a zone complies. Squares around the site are looked at in the order of their nearness; one is left
 * out where some rule falls so short in its middle that it stays unmet in all of it, else it is quartered.
 */
import { bearing as bearingOf } from '../geodesy/bearing.ts';
import { pointDistance } from '../geodesy/distance.ts';
import type { Position } from '../geodesy/types.ts';
import { rulesFor } from '../laws/index.ts';
import type { PostureCode, Rule } from '../laws/types.ts';
import { findingsOf } from './applicability.ts';
import { type CheckRequest, metresOutside } from './check.ts';
import type { FactsIndex } from './facts-index.ts';
import { Heap } from './heap.ts';
import { Inquiry } from './inquiry.ts';
import { handleOf, movedPosition, movedSite } from './move.ts';
import { costOf, isPlaced, metresToLot, soonShortfallOf } from './shortfall.ts';

export interface RuleNamed {
  readonly rule: string;
  readonly citation: string;
}
export interface Change {
  readonly at: Position | null;
  readonly distance_m: number | null;
  /** Degrees clockwise from north. */
  readonly bearing: number | null;
  /** The rule that keeps it from being nearer, or that leaves no place at all; null where the site itself complies. */
  readonly binding: RuleNamed | null;
  /** Rules that nobody can judge for want of data: the place complies with the others. */
  readonly left_out: readonly RuleNamed[];
  /** All that is nearer than this has been looked at, metres. */
  readonly searched_m: number;
  /** False where the search ended before all was looked at: there may be a nearer place, or one at all. */
  readonly whole: boolean;
}

/** The place given is at most this much farther than the nearest there is, metres. */
const PRECISION_M = 0.25;
/** Squares smaller than this are not quartered again: their middles lie nearer to one another than the precision. */
const SMALLEST_M = PRECISION_M / 2;
/** Rules without a bound (the way along a river) are not followed below this. */
const SMALLEST_UNBOUND_M = 8;
/** How far to either side of a place found a nearer one is tried, metres. */
const ASIDE_M = [16, 8, 4, 2, 1];
/** Middles of squares looked at before a search that nobody stops ends unfinished. */
const BUDGET = 4000;

export interface SearchLimits {
  /** How many places to judge at most; without it 4,000, or as many as `shouldStop` allows. */
  readonly budget?: number;
  /** Asked before each place; true ends the search with what was found. */
  readonly shouldStop?: () => boolean;
}

/** A place that complies. */
interface Found {
  readonly at: Position;
  readonly metres: number;
}
/** `unbound`: unmet by a rule that does not tell how far the site must move. */
type Look = 'met' | 'unmet' | 'unbound' | 'barred';

interface Square {
  readonly east: number;
  readonly north: number;
  readonly half: number;
}

/**
 * @param radius_m how far to look.
 * @throws InputError as `check`.
 */
export function nearestComplying(
  index: FactsIndex,
  code: PostureCode,
  request: CheckRequest,
  radius_m: number,
  { shouldStop, budget = shouldStop === undefined ? BUDGET : Infinity }: SearchLimits = {},
): Change {
  let left = budget;
  const ended = () => left-- <= 0 || shouldStop?.() === true;
  return new Search(index, code, request, radius_m).run(ended);
}

class Search {
  private readonly origin: Position;
  private readonly rules: Rule[];
  private readonly leftOut: RuleNamed[];
  private readonly inLot: boolean;
  /** Square metres that each rule alone left out. */
  private readonly barred = new Map<Rule, number>();

  constructor(
    private readonly index: FactsIndex,
    private readonly code: PostureCode,
    private readonly request: CheckRequest,
    private readonly radius: number,
  ) {
    const { site, activity, date } = request;
    this.origin = handleOf(site.geometry);
    const placed = rulesFor(code, activity, date).filter(isPlaced);
    const here = this.inquiryAt(this.origin);
    const unknown = placed.filter((rule) => !this.canJudge(rule, here));
    this.leftOut = unknown.map(({ id, citation }) => ({ rule: id, citation }));
    this.rules = placed.filter((rule) => !unknown.includes(rule)).sort((a, b) => costOf(a) - costOf(b));
    // A site in a lot is not sent into the street.
    this.inLot = metresToLot(here) === 0;
  }

  /** @param ended asked before each place. */
  run(ended: () => boolean): Change {
    if (this.compliesHere()) return this.told(this.origin, 0, null, null);
    const heap = new Heap<Square>();
    heap.push(0, { east: 0, north: 0, half: this.radius });
    let best: Found | null = null;
    for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
      if (best !== null && next.key >= best.metres - PRECISION_M) break;
      if (ended()) return this.answer(best, next.key);
      const square = next.value;
      const at = movedPosition(this.origin, square.east, square.north);
      const look = this.look(at, square.half);
      if (look === 'barred') continue;
      if (look === 'met') {
        const metres = pointDistance(this.origin, at);
        if (metres <= this.radius && (best === null || metres < best.metres))
          best = this.drawnNearer({ at, metres }, square.half, ended);
      }
      if (square.half < smallest(look)) continue;
      for (const quarter of quarters(square)) {
        const key = nearness(quarter);
        if (key <= this.radius && (best === null || key < best.metres - PRECISION_M)) heap.push(key, quarter);
      }
    }
    return this.answer(best, null);
  }

  /** From a place that complies back towards the site and to either side: what is near leaves out more of the rest. */
  private drawnNearer(found: Found, half: number, ended: () => boolean): Found {
    let best = this.drawnBack(found, 4 * half, ended);
    for (const aside of ASIDE_M)
      for (const way of [aside, -aside]) {
        if (ended()) return best;
        const turned = this.turned(best, way);
        if (turned !== null) best = this.drawnBack(turned, 1, ended);
      }
    return best;
  }

  private drawnBack(found: Found, back: number, ended: () => boolean): Found {
    let best = found;
    let unmet = Math.max(0, found.metres - back);
    while (best.metres - unmet > PRECISION_M / 8 && !ended()) {
      const at = this.onTheWay(found, (best.metres + unmet) / 2);
      const metres = pointDistance(this.origin, at);
      if (this.look(at, 0) === 'met') best = { at, metres };
      else unmet = metres;
    }
    return best;
  }

  /** A place so many metres to the side and a hair nearer, if it complies. */
  private turned({ at, metres }: Found, aside: number): Found | null {
    const towards = ((bearingOf(this.origin, at) + (aside / metres) * (180 / Math.PI)) * Math.PI) / 180;
    const nearer = metres - PRECISION_M / 16;
    const turned = movedPosition(this.origin, Math.sin(towards) * nearer, Math.cos(towards) * nearer);
    const off = pointDistance(this.origin, turned);
    return off < metres && this.look(turned, 0) === 'met' ? { at: turned, metres: off } : null;
  }

  private onTheWay({ at, metres }: Found, wanted: number): Position {
    const part = wanted / metres;
    return [
      this.origin[0] + part * (at[0] - this.origin[0]),
      this.origin[1] + part * (at[1] - this.origin[1]),
    ];
  }

  /** Whether all rules are met in the middle of a square, or one bars all of it. */
  private look(at: Position, half: number): Look {
    const reach = half * Math.SQRT2;
    const inquiry = this.inquiryAt(at);
    const outside = metresOutside(this.index, this.code, inquiry.site, this.request.date);
    if (outside > reach * 1.0001) return 'barred';
    let state = (outside > 0 ? 'unmet' : 'met') as Exclude<Look, 'barred'>;
    if (this.inLot) {
      const off = metresToLot(inquiry);
      if (off > reach * 1.0001) return 'barred';
      if (off > 0) state = 'unmet';
    }
    for (const rule of this.rules) {
      // What is not quartered again is a place or none: why it is none is not asked to the end.
      if (state !== 'met' && half < smallest(state)) return state;
      const { met, metres } = soonShortfallOf(rule, inquiry);
      if (met) continue;
      if (metres > reach * 1.0001 + 0.002) {
        this.barred.set(rule, (this.barred.get(rule) ?? 0) + reach * reach * 2);
        this.askFirst(rule);
        return 'barred';
      }
      state = metres === 0 || state === 'unbound' ? 'unbound' : 'unmet';
    }
    return state;
  }

  /** What barred one square most likely bars the next; but what costs less is asked before. */
  private askFirst(rule: Rule): void {
    this.rules.splice(this.rules.indexOf(rule), 1);
    const first = this.rules.findIndex((other) => costOf(other) >= costOf(rule));
    this.rules.splice(first === -1 ? this.rules.length : first, 0, rule);
  }

  /** @param stopped_m how far it was looked when the search was stopped; null where it came to its end. */
  private answer(best: Found | null, stopped_m: number | null): Change {
    return best === null
      ? this.told(null, null, this.mostBarring(), stopped_m)
      : this.told(best.at, best.metres, this.bindingAt(best), stopped_m);
  }

  private told(
    at: Position | null,
    metres: number | null,
    binding: Rule | null,
    stopped_m: number | null,
  ): Change {
    return {
      at,
      distance_m: metres,
      bearing: at === null || metres === null || metres === 0 ? null : bearingOf(this.origin, at),
      binding: binding === null ? null : { rule: binding.id, citation: binding.citation },
      left_out: this.leftOut,
      searched_m: stopped_m ?? metres ?? this.radius,
      whole: stopped_m === null,
    };
  }

  /** The rule that is not met a little nearer to the site. */
  private bindingAt(found: Found): Rule | null {
    for (const back of [2 * PRECISION_M, 2, 10]) {
      const inquiry = this.inquiryAt(this.onTheWay(found, Math.max(0, found.metres - back)));
      const unmet = this.rules.find((rule) => !soonShortfallOf(rule, inquiry).met);
      if (unmet !== undefined) return unmet;
    }
    return this.mostBarring();
  }

  private mostBarring(): Rule | null {
    let most: Rule | null = null;
    for (const [rule, area] of this.barred)
      if (most === null || area > (this.barred.get(most) ?? 0)) most = rule;
    return most;
  }

  /** Nothing is broken or in doubt where the site stands. */
  private compliesHere(): boolean {
    const here = this.inquiryAt(this.origin);
    return this.rules.every((rule) =>
      findingsOf(rule, here).every(({ verdict }) => verdict === 'complies' || verdict === 'not-applicable'),
    );
  }

  /** A rule whose layers are not known has no answer anywhere; a construction outside any lot may have one elsewhere. */
  private canJudge(rule: Rule, inquiry: Inquiry): boolean {
    const unknown = findingsOf(rule, inquiry).some(
      ({ verdict, notes }) => verdict === 'no-data' && !notes.some(({ code }) => code === 'no-lot-holds'),
    );
    return !unknown;
  }

  private inquiryAt(at: Position): Inquiry {
    const { site, activity, date } = this.request;
    const moved = at === this.origin ? site : movedSite(site, this.origin, at);
    return new Inquiry(this.index, activity, date, moved);
  }
}

/** Half the side of squares that are not quartered again. */
function smallest(look: Look): number {
  return look === 'unbound' ? SMALLEST_UNBOUND_M : SMALLEST_M;
}

function quarters({ east, north, half }: Square): Square[] {
  const h = half / 2;
  return [
    { east: east - h, north: north - h, half: h },
    { east: east + h, north: north - h, half: h },
    { east: east - h, north: north + h, half: h },
    { east: east + h, north: north + h, half: h },
  ];
}

/** Least metres from the site to a square; a hair less, as its sides are measured along the ellipsoid's lines. */
function nearness({ east, north, half }: Square): number {
  return Math.hypot(Math.max(0, Math.abs(east) - half), Math.max(0, Math.abs(north) - half)) * 0.99999;
}
