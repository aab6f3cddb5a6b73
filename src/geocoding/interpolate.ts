/** A number between two known ones of its street. */
import { pointDistance } from '../geodesy/point-distance.ts';
import type { Position } from '../geodesy/types.ts';
import { classMetres } from './accuracy.ts';
import { type Chain, type Foot, footOn, positionOn } from './chain.ts';
import { EXACT, type Gazetteer, type Street } from './gazetteer.ts';
import type { Ruler } from './numbering.ts';

export interface Interpolated {
  readonly position: Position;
  readonly accuracy_m: number;
  /** Along the street's longest line; null where the street has no line. */
  readonly foot: Foot | null;
  /** The two known numbers. */
  readonly between: readonly [number, number];
}
interface Known {
  readonly number: number;
  readonly position: Position;
  readonly foot: Foot | null;
}

/** A known number farther than this from the street's line is not used, metres. */
const BESIDE_M = 80;
/** Without a line two known numbers are joined straight only up to this distance: beyond it the street may bend. */
const STRAIGHT_M = 250;
/** Known numbers err themselves by as much as a house front, metres. */
const LEAST_M = 15;
/** How many known numbers are looked at to each side before giving up on one of the same parity. */
const LOOK = 40;

/**
 * @param ruler only known numbers on this way along the street count (a street numbered to both sides of a crossing).
 * @returns null where the number does not lie between two known ones.
 */
export function interpolate(
  gazetteer: Gazetteer,
  street: Street,
  number: number,
  ruler: Ruler | null,
): Interpolated | null {
  const at = gazetteer.firstFrom(street, number);
  const [chain] = street.chains;
  const known = (place: number): Known | null => {
    const record = gazetteer.order[place] as number;
    const own = gazetteer.number[record] as number;
    if (own <= 0 || gazetteer.coarse[record] !== EXACT) return null;
    const position = gazetteer.positionOf(record);
    const foot = chain === undefined ? null : footOn(chain, position);
    if (foot !== null && Math.abs(foot.offset_m) > BESIDE_M) return null;
    if (ruler !== null && foot !== null && (foot.at_m - ruler.from_m) * ruler.way < 0) return null;
    return { number: own, position, foot };
  };
  const search = (from: number, step: 1 | -1) => {
    let other: Known | null = null;
    for (
      let place = from, seen = 0;
      place >= street.first && place < street.last && seen < LOOK;
      place += step, seen++
    ) {
      const one = known(place);
      if (one === null) continue;
      if (one.number % 2 === number % 2) return { same: one, other: other ?? one };
      other ??= one;
    }
    return { same: null, other };
  };
  // Without a line the numbers themselves must show that they run one way.
  if (chain === undefined && !gazetteer.runsOneWay(street)) return null;
  const below = search(at - 1, -1);
  const above = search(at, 1);
  if (below.same !== null && above.same !== null) return between(chain, number, below.same, above.same, true);
  if (below.other === null || above.other === null) return null;
  return between(chain, number, below.other, above.other, false);
}

function between(
  chain: Chain | undefined,
  number: number,
  a: Known,
  b: Known,
  ownSide: boolean,
): Interpolated | null {
  const t = (number - a.number) / (b.number - a.number);
  const most = classMetres('interpolated');
  if (chain === undefined || a.foot === null || b.foot === null) {
    const apart = pointDistance(a.position, b.position);
    if (apart > STRAIGHT_M) return null;
    const position: Position = [
      a.position[0] + (b.position[0] - a.position[0]) * t,
      a.position[1] + (b.position[1] - a.position[1]) * t,
    ];
    return {
      position,
      accuracy_m: bounded(most, apart * Math.max(t, 1 - t)),
      foot: null,
      between: [a.number, b.number],
    };
  }
  const at_m = a.foot.at_m + (b.foot.at_m - a.foot.at_m) * t;
  const opposite = a.foot.offset_m * b.foot.offset_m < 0;
  // Known numbers of the other parity stand across the street; of both sides, nothing is told of this one.
  const offset = opposite
    ? 0
    : (a.foot.offset_m + (b.foot.offset_m - a.foot.offset_m) * t) * (ownSide ? 1 : -1);
  const reach = Math.max(Math.abs(at_m - a.foot.at_m), Math.abs(b.foot.at_m - at_m));
  return {
    position: positionOn(chain, at_m, offset),
    accuracy_m: bounded(most, reach),
    foot: { at_m, offset_m: offset },
    between: [a.number, b.number],
  };
}

/** What was measured, unless the two known numbers stand so near that three times the way to the farther one is less. */
function bounded(measured: number, reach: number): number {
  return Math.min(measured, Math.max(LEAST_M, 3 * reach));
}
