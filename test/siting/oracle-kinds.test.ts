import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geodesy/types.ts';
import { at, box, fact, judge, type Metres, only, point, polygon, rule, site, square } from './ground.ts';
import { contains, edgeMetres, metres, signed } from './oracle.ts';

const even = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((n) => n / 1000);
const spot = (reach: number) => fc.tuple(even(-reach, reach), even(-reach, reach));
/** Where a millimetre more or less turns the verdict, both are right. */
const turns = (a: number, b: number) => Math.abs(a - b) < 0.002;
const close = (a: number | null | undefined, b: number) =>
  expect(Math.abs((a ?? Number.NaN) - b)).toBeLessThan(0.002);

describe('each kind of rule equals the oracle on random ground', () => {
  it('to the edge of the own lot', () => {
    const edge = rule({ id: 'E', kind: 'min-distance', against: ['lot'], metres: 2.5, to: 'own-lot-edge' });
    fc.assert(
      fc.property(spot(30), even(1, 12), even(15, 30), ([x, y], half, lotHalf) => {
        const lot = polygon(square(0, 0, lotHalf));
        const where = box(x, y, half);
        // Squares of one direction: the farthest corner tells whether one holds the other.
        const out = Math.max(Math.abs(x), Math.abs(y)) + half - lotHalf;
        if (turns(out, 0) || turns(-out, 2.5)) return;
        const finding = only(judge(edge, site(where), [fact('l', 'lot', lot)]));
        const apart = metres(where, lot);
        if (out < 0) {
          close(finding.measured_m, edgeMetres(where, lot));
          expect(finding.verdict).toBe(-out >= 2.5 ? 'complies' : 'violates');
        } else if (apart === 0) expect(finding).toMatchObject({ verdict: 'violates', measured_m: 0 });
        else if (apart > 0.002) expect(finding.verdict).toBe('no-data');
      }),
      { numRuns: 80 },
    );
  });

  it('to the lots beside a row of them', () => {
    const side = rule({ id: 'S', kind: 'min-distance', against: ['lot'], metres: 7, to: 'side-lots' });
    const lots = [-40, 0, 40, 95].map((x) => ({ id: `l${x}`, geometry: box(x, 0, 20) }));
    fc.assert(
      fc.property(spot(70), ([x, y]) => {
        const where = point(x, y);
        const here = at([x, y]);
        if (lots.some(({ geometry }) => edgeMetres(where, geometry) < 0.002)) return;
        const others = lots.filter(({ geometry }) => !contains(geometry, here));
        const least = Math.min(...others.map(({ geometry }) => metres(where, geometry)));
        if (turns(least, 7)) return;
        const finding = only(
          judge(
            side,
            site(where),
            lots.map(({ id, geometry }) => fact(id, 'lot', geometry)),
          ),
        );
        close(finding.measured_m, least);
        expect(finding.verdict).toBe(least < 7 ? 'violates' : 'complies');
      }),
      { numRuns: 80 },
    );
  });

  it('inside a use', () => {
    const home = rule({ id: 'U', kind: 'use-exclusion', against: ['dwelling'] });
    fc.assert(
      fc.property(
        spot(60),
        fc.array(spot(60), { minLength: 1, maxLength: 4 }),
        even(0, 8),
        ([x, y], homes, own) => {
          const houses = homes.map(([a, b], i) => fact(`d${i}`, 'dwelling', box(a, b, 9)));
          const deep = houses.map(({ geometry }) => signed(at([x, y]), geometry));
          if (deep.some((d) => turns(Math.abs(d), own))) return;
          const finding = only(judge(home, site(point(x, y), { accuracy_m: own }), houses));
          const right = deep.some((d) => d + own <= 0)
            ? 'violates'
            : deep.some((d) => d - own <= 0)
              ? 'inconclusive'
              : 'complies';
          expect(finding.verdict).toBe(right);
          if (right === 'complies') close(finding.measured_m, Math.min(...deep));
        },
      ),
      { numRuns: 80 },
    );
  });

  it('a larger stock by the distance of each kind', () => {
    const stock = rule({
      id: 'Q',
      kind: 'quantity-by-distance',
      against: ['dwelling', 'road'],
      metres: 500,
      attribute: 'days_of_consumption',
      limit: 30,
    });
    fc.assert(
      fc.property(spot(700), spot(700), even(0, 60), ([x, y], [a, b], own) => {
        const places = [fact('d', 'dwelling', point(x, y)), fact('r', 'road', box(a, b, 20))];
        const where = site(point(0, 0), { accuracy_m: own, attributes: { days_of_consumption: 31 } });
        judge(stock, where, places).forEach((finding, i) => {
          const d = metres(point(0, 0), places[i]?.geometry ?? point(0, 0));
          if (turns(Math.abs(d - 500), own)) return;
          close(finding.measured_m, d);
          expect(finding.verdict).toBe(
            d + own <= 500 ? 'violates' : d - own > 500 ? 'complies' : 'inconclusive',
          );
        });
      }),
      { numRuns: 80 },
    );
  });

  it('a lot against a zone with a hole, barred and demanded', () => {
    const ban = rule({ id: 'X', kind: 'zone-exclusion', against: ['zone-urban'] });
    const need = rule({ id: 'I', kind: 'zone-inclusion', against: ['zone-urban'] });
    fc.assert(
      fc.property(spot(300), even(2, 60), even(10, 120), ([x, y], half, hole) => {
        const land = polygon(square(0, 0, 200), square(0, 0, hole));
        const zone = [fact('z', 'zone-urban', land)];
        const where = box(x, y, half);
        const toEdge = edgeMetres(where, land);
        if (toEdge > 0 && toEdge < 0.002) return;
        const apart = metres(where, land);
        const barred = only(judge(ban, site(where), zone));
        expect(barred.verdict).toBe(apart === 0 ? 'violates' : 'complies');
        if (apart > 0) close(barred.measured_m, apart);
        const demanded = only(judge(need, site(where), zone));
        // Positions all over the lot: all in the zone, or some not.
        const positions: Position[] = [];
        for (let i = -1; i <= 1; i += 0.25)
          for (let j = -1; j <= 1; j += 0.25) positions.push(at([x + i * half, y + j * half] as Metres));
        const out = positions.map((position) => signed(position, land)).filter((d) => d > 0.002);
        if (out.length > 0) {
          expect(demanded.verdict).toBe('violates');
          // Nothing of the lot is farther out than it is told to be.
          expect(Math.max(...out)).toBeLessThan((demanded.measured_m ?? 0) + 0.002);
        } else if (toEdge > 0.002 && apart === 0 && demanded.verdict === 'complies')
          close(demanded.measured_m, -toEdge);
      }),
      { numRuns: 25 },
    );
  });
});
