import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Inquiry } from '../../src/siting/inquiry.ts';
import { shortfallOf, soonShortfallOf } from '../../src/siting/shortfall.ts';
import { box, DAY, fact, indexOf, polygon, rule, site, square } from './ground.ts';

const index = indexOf([
  fact('u', 'zone-urban', polygon(square(0, 0, 100), square(30, 0, 20)), { accuracy_m: 2 }),
  fact('l1', 'lot', box(0, 0, 15)),
  fact('l2', 'lot', box(30, 0, 15)),
  fact('l3', 'lot', box(0, 30, 15)),
]);
const rules = [
  rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] }),
  rule({ id: 'L', kind: 'min-distance', against: ['lot'], metres: 2.5, to: 'own-lot-edge' }),
  rule({
    id: 'Z',
    kind: 'min-distance',
    against: ['lot'],
    metres: 2.5,
    to: 'own-lot-edge',
    within: ['zone-urban'],
  }),
];

describe('what is told sooner of how far a site must move', () => {
  it('has the same answer and never more metres', () => {
    const metres = fc.integer({ min: -1400, max: 1400 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(
        metres,
        metres,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 3),
        (x, y, half, accuracy_m) => {
          const where = site(box(x, y, half), { accuracy_m });
          for (const one of rules) {
            const inquiry = new Inquiry(index, 'general-trade', DAY, where);
            const [soon, whole] = [soonShortfallOf(one, inquiry), shortfallOf(one, inquiry)];
            expect(soon.met).toBe(whole.met);
            expect(soon.metres).toBeLessThanOrEqual(whole.metres + 0.002);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
