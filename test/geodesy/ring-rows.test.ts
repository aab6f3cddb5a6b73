/** Rows of a ring against asking every edge, also of rings that cross themselves. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { RingRows } from '../../src/geodesy/plane/ring-rows.ts';

/** As it is asked without rows: how many edges lie east. */
function holds(flat: readonly number[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 2; i < flat.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = flat.slice(i - 2, i + 2);
    if (ay > y !== by > y && x - ax < ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
  }
  return odd;
}

it('says of any position what all edges say', () => {
  const place = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 40 }), fc.array(place), (corners, asked) => {
      const flat = [...corners, corners[0] as [number, number]].flat();
      const rows = new RingRows(Float64Array.from(flat));
      // Also at the height of a corner, and beyond the ring.
      for (const [x, y] of asked)
        for (const off of [0, 0.25]) expect(rows.holds(x + 0.1, y + off)).toBe(holds(flat, x + 0.1, y + off));
    }),
  );
});
