/** Lots that adjoin along a meridian or a parallel: the line beside them all must close when it is laid again. */
import { describe, expect, it } from 'vitest';
import { box, fact, line, type Metres, polygon, rule } from '../ground.ts';
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
  it('a setback that ends where the lots begin', () => {
    // Narrow lots whose rims end within a millimetre of the line, as streets are parted from lots.
    const alignment = rule({ id: 'FRONT', kind: 'setback', against: ['street-alignment'], metres: 6 });
    const rows = Array.from({ length: 20 }, (_, i) => {
      const [west, south] = [(i % 5) * 40, Math.floor(i / 5) * 5];
      return fact(
        `lot-${i}`,
        'lot',
        polygon([
          [west, south],
          [west + 40, south],
          [west + 40, south + 5],
          [west, south + 5],
        ]),
      );
    });
    const map = draw(
      [SIDE, alignment],
      [...rows, fact('front', 'street-alignment', line([-20, -6], [240, -6]))],
    );
    // All of the block is within 7 m of another lot; its rim, and what the front takes beyond the rim.
    const rim = 200 * 20 + 2 * (200 + 20) * 7 + Math.PI * 49;
    expect(map.areas.excluded).toBeGreaterThan(rim + 1000);
    expect(map.areas.excluded).toBeLessThan(rim + 2500);
  });
});
