/** Whether the numbers that a register knows on a street stand where the code's ruler says. */
import { footOn } from './chain.ts';
import { EXACT, type Gazetteer, type Street } from './gazetteer.ts';
import { sideOf } from './numbering.ts';

export interface Standing {
  /** Known numbers that were held against the ruler. */
  readonly known: number;
  /** The register shows the contrary: it wins and the ruler places nothing on this street. */
  readonly contrary: boolean;
  /** Along the street the register agrees, but even and odd stand on exchanged sides. */
  readonly sidesSwapped: boolean;
}

/** A number this far from its place by the ruler (and 2 % of it) still agrees, metres: doors are wide, registers coarse. */
const AGREES_M = 20;
const AGREES_PART = 0.02;
const MOST = 60;
const BESIDE_M = 60;

const NOTHING: Standing = { known: 0, contrary: false, sidesSwapped: false };

export function standingOf(gazetteer: Gazetteer, street: Street): Standing {
  const [chain] = street.chains;
  const rulers = gazetteer.rulersOf(street);
  const { rule } = gazetteer;
  if (chain === undefined || rulers.length === 0 || rule === null) return NOTHING;
  let known = 0;
  let agree = 0;
  let sameSide = 0;
  let otherSide = 0;
  const step = Math.max(1, Math.floor((street.last - street.first) / MOST));
  for (let place = street.first; place < street.last; place += step) {
    const record = gazetteer.order[place] as number;
    const number = gazetteer.number[record] as number;
    if (number <= 0 || gazetteer.coarse[record] !== EXACT) continue;
    const foot = footOn(chain, gazetteer.positionOf(record));
    if (Math.abs(foot.offset_m) > BESIDE_M) continue;
    known++;
    const ruler = rulers.find(
      ({ from_m, way }) => Math.abs((foot.at_m - from_m) * way - number) <= AGREES_M + AGREES_PART * number,
    );
    if (ruler === undefined) continue;
    agree++;
    const right = foot.offset_m * ruler.way > 0;
    if (right === (sideOf(rule, number) === 'right')) sameSide++;
    else otherSide++;
  }
  return { known, contrary: known > 0 && agree * 2 < known, sidesSwapped: otherSide > sameSide };
}
