/** Water on the map: what it may not say, because `check` does not know either. */
import { describe, expect, it } from 'vitest';
import { judgeSite, wholeVerdict } from '../../../src/siting/check.ts';
import { pointSite } from '../../../src/siting/site-door.ts';
import { viabilityAt } from '../../../src/siting/viability/at.ts';
import { seeded } from '../../geodesy/towns.ts';
import {
  at,
  codeOf,
  DAY,
  fact,
  indexOf,
  line,
  type Metres,
  point,
  polygon,
  rule,
  square,
} from '../ground.ts';
import { draw } from './land.ts';

const sand = rule({ id: 'SAND', kind: 'downstream', against: ['sewage-outfall'], snap_m: 50 });

it('nowhere is allowed where nobody knows which way the water runs, as in the consultation', () => {
  const lake = fact('l', 'watercourse', polygon(square(0, 0, 100)));
  const { areas } = draw(sand, [lake, fact('o', 'sewage-outfall', point(0, 5))]);
  expect(areas.no_data).toBeCloseTo(areas.municipality, -1);
  expect(areas.allowed).toBe(0);
});

// The river runs east and bends; a brook joins it at 600 m, another stream runs beside it; a sewer at 0 m, known to ±6 m.
const WATERS = [
  fact('river', 'watercourse', line([-1000, 0], [-200, 0], [600, 0], [1000, 300])),
  fact('brook', 'watercourse', line([600, 700], [600, 0])),
  fact('beside', 'watercourse', line([-900, 70], [-300, 70])),
  fact('far', 'watercourse', line([-900, -400], [900, -400])),
];
const sewer = fact('sewer', 'sewage-outfall', point(0, 8), { accuracy_m: 6 });
const MOUTH: Metres = [0, 0];
const CONFLUENCE: Metres = [600, 0];
const near = ([x, y]: Metres, [a, b]: Metres, metres: number) => Math.hypot(x - a, y - b) < metres;

describe('below an outfall', () => {
  const map = draw(sand, [...WATERS, sewer]);
  it('is excluded 50 m to each side, above it is allowed', () => {
    // From the mouth's accuracy on, at the bend and the end a little more and less; a half of the caps is left open.
    const band = 100 * (600 + 500);
    expect(map.areas.excluded / band).toBeGreaterThan(0.87);
    expect(map.areas.excluded / band).toBeLessThan(1.05);
    // Where a clear and a fouled stretch are both near: about the mouth, and where the brook comes in.
    expect(map.areas.inconclusive).toBeLessThan(4 * 100 * 100);
  });
  it('says what the consultation says, or nothing near the mouth and the confluence', () => {
    const index = indexOf([...WATERS, sewer]);
    const code = codeOf(sand);
    const asked = viabilityAt(map);
    const random = seeded(7);
    const wrong: string[] = [];
    let open = 0;
    const told = { excluded: 0, allowed: 0 };
    for (let n = 0; n < 6000; n++) {
      const metres: Metres = [
        2200 * (random() - 0.5),
        n % 2 === 0 ? 160 * (random() - 0.5) : 800 * random() - 100,
      ];
      const place = at(metres);
      const site = pointSite({ type: 'Point', coordinates: [...place] });
      const verdict = wholeVerdict(
        judgeSite(index, code, { activity: 'general-trade', date: DAY, site }).findings,
      );
      const status = asked.status(place);
      const said =
        verdict === 'violates' ? 'excluded' : verdict === 'inconclusive' ? 'inconclusive' : 'allowed';
      if (status === said) {
        if (said !== 'inconclusive') told[said]++;
        continue;
      }
      if (status === 'inconclusive' && (near(metres, MOUTH, 80) || near(metres, CONFLUENCE, 120))) open++;
      else if (asked.metresToEdge(place) > 0.25)
        wrong.push(`${metres}: the map says ${status}, check ${verdict}`);
    }
    expect(wrong).toEqual([]);
    expect(told.excluded).toBeGreaterThan(500);
    expect(told.allowed).toBeGreaterThan(3000);
    expect(open).toBeLessThan(200);
  });
  it('without an outfall no water excludes anything; with outfalls unknown nothing near water is told', () => {
    expect(draw(sand, WATERS, ['sewage-outfall']).areas.allowed).toBeCloseTo(map.areas.municipality, -1);
    const { areas } = draw(sand, WATERS);
    expect(areas.excluded).toBe(0);
    expect(areas.no_data).toBeGreaterThan(100 * 2000);
  });
});
