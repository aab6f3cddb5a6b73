/** Lots that adjoin along a meridian or a parallel: the line beside them all must close when it is laid again. */
import { describe, expect, it } from 'vitest';
import { box, fact, type Metres, rule } from '../ground.ts';
import { draw, holesOf, landOf } from '../viability/land.ts';

const SIDE = rule({ id: 'SIDE', kind: 'min-distance', against: ['lot'], metres: 7, to: 'side-lots' });
const lots = (...middles: Metres[]) =>
  middles.map(([east, north], i) => fact(`lot-${i}`, 'lot', box(east, north, 20)));
/** Square metres within 7 m of a square of 40 m, less the square. */
const RIM = 4 * 40 * 7 + Math.PI * 49;

describe('viability beside adjoining lots', () => {
  it('one north of the other: an island inside each, one hole around both', () => {
    const map = draw(SIDE, lots([0, 0], [0, 40]));
    // The rim of both together, and 7 m on either side of the edge between them; the corners of a rim are round.
    const excluded = 2 * (40 + 80) * 7 + Math.PI * 49 + 2 * 40 * 7;
    expect(map.areas.excluded).toBeGreaterThan(excluded - 1);
    expect(map.areas.excluded).toBeLessThan(excluded + 1);
    expect(holesOf(landOf(map, 'allowed'))).toEqual([0, 0, 1]);
  });
  it('alone: its own land is free', () => {
    expect(draw(SIDE, lots([0, 0])).areas.excluded).toBeCloseTo(RIM, 0);
  });
  it('sixteen of a block', () => {
    const block = Array.from(
      { length: 16 },
      (_, i): Metres => [(i % 4) * 40 - 80, Math.floor(i / 4) * 40 - 80],
    );
    const land = landOf(draw(SIDE, lots(...block)), 'allowed');
    expect(holesOf(land).toSorted()).toEqual([...Array.from({ length: 16 }, () => 0), 1]);
  });
});
