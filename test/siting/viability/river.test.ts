/** Water on the map: what it may not say, because `check` does not know either. */
import { expect, it } from 'vitest';
import { fact, point, polygon, rule, square } from '../ground.ts';
import { draw } from './land.ts';

const sand = rule({ id: 'SAND', kind: 'downstream', against: ['sewage-outfall'], snap_m: 50 });

it('nowhere is allowed where nobody knows which way the water runs, as in the consultation', () => {
  const lake = fact('l', 'watercourse', polygon(square(0, 0, 100)));
  const { areas } = draw(sand, [lake, fact('o', 'sewage-outfall', point(0, 5))]);
  expect(areas.no_data).toBeCloseTo(areas.municipality, -1);
  expect(areas.allowed).toBe(0);
});
