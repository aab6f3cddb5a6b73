import { describe, expect, it } from 'vitest';
import { bindsOn, CODES, findCode } from '../../src/laws/index.ts';
import type { Offence } from '../../src/laws/types.ts';

const code = (slug: string) => findCode(slug) ?? expect.fail(`no code ${slug}`);
const byId = (slug: string, id: string): Offence =>
  code(slug).offences.find((offence) => offence.id === id) ?? expect.fail(`no offence ${id}`);

describe('offences of the three codes', () => {
  it.each(CODES.map((c) => [c.town.slug, c] as const))(
    '%s: ids are unique and bounds are in order',
    (_slug, c) => {
      const ids = c.offences.map((offence) => offence.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const offence of c.offences) {
        expect(offence.label.pt.length).toBeGreaterThan(5);
        expect(offence.label.en.length).toBeGreaterThan(5);
        if (offence.min === null || offence.max === null) {
          expect(offence.note, `${offence.id} is a hole and must say so`).not.toBeNull();
          expect(offence.min).toBe(offence.max);
        } else expect(offence.min).toBeLessThanOrEqual(offence.max);
        if (offence.increase !== undefined) {
          const base = byId(c.town.slug, offence.increase.of);
          expect(offence.min).toBe((base.min ?? Number.NaN) * offence.increase.factor);
          expect(offence.max).toBe((base.max ?? Number.NaN) * offence.increase.factor);
        }
      }
    },
  );

  // Read by eye from the text of Lei 785/1971; percent of the wage (100 = one wage) or whole wages.
  it.each([
    ['EST-91', 'pct-minimum-wage', 5, 10],
    ['EST-105', 'pct-minimum-wage', 5, 10],
    ['EST-112-par', 'pct-minimum-wage', 30, 75],
    ['EST-143', 'pct-minimum-wage', 20, 40],
    ['EST-195', 'pct-minimum-wage', 20, 100],
    ['EST-196', 'pct-minimum-wage', 50, 200],
    ['EST-197', 'minimum-wage', 1, 3],
    ['EST-197-2', 'minimum-wage', 2, 5],
    ['EST-201-2', 'pct-minimum-wage', 50, 500],
    ['EST-202-2', 'pct-minimum-wage', 50, 500],
    ['EST-214', 'minimum-wage', 3, 5],
    ['EST-219-2', 'minimum-wage', 1, 3],
    ['EST-226', 'pct-minimum-wage', 20, 50],
    ['EST-242-r1', 'pct-minimum-wage', 10, 5000],
    ['EST-244-par', 'pct-minimum-wage', 5, 250],
    ['EST-245-par', 'pct-minimum-wage', 10, 40],
    ['EST-245-2', 'pct-minimum-wage', 20, 50],
    ['EST-247-2', 'pct-minimum-wage', 10, 50],
    ['EST-249-2', 'pct-minimum-wage', 10, 20],
    ['EST-263', 'pct-minimum-wage', 8, 15],
    ['EST-295', 'pct-minimum-wage', 5, 15],
    ['EST-299-par', 'pct-minimum-wage', 10, 30],
    ['EST-333', 'pct-minimum-wage', 20, 200],
    ['EST-334', 'pct-minimum-wage', 50, 200],
    ['EST-334-2', 'pct-minimum-wage', 20, 50],
  ] as const)('%s: %s %s to %s', (id, unit, min, max) => {
    expect(byId('esteio', id)).toMatchObject({ unit, min, max });
  });

  it('shows the holes of Arts. 198, 212 and 242 as holes', () => {
    for (const id of ['EST-198', 'EST-212', 'EST-242']) {
      expect(byId('esteio', id)).toMatchObject({ min: null, max: null });
    }
  });

  it('names no fine where the special part of Esteio has none', () => {
    const fined = new Set(code('esteio').offences.map((offence) => Number.parseInt(offence.article, 10)));
    const without = [
      213, 257, 262, 265, 266, 278, 279, 280, 282, 283, 284, 285, 286, 287, 288, 289, 290, 293, 297, 300, 302,
      307, 309, 317, 318, 320, 321, 322, 323, 324, 326, 327, 332, 336, 338, 343, 346,
    ];
    const missing = [];
    for (let article = 91; article <= 345; article += 1) if (!fined.has(article)) missing.push(article);
    expect(missing).toEqual(without.filter((article) => article <= 345));
  });

  it('keeps what Lei 1629/1990 revoked for acts before it, and no later', () => {
    for (const article of [91, 106, 160, 164, 170, 174]) {
      const offence = byId('esteio', `EST-${article}`);
      expect(offence.boundary_year).toBe(1990);
      expect(bindsOn(offence, '1989-12-31')).toBe(true);
      expect(bindsOn(offence, '1991-01-01')).toBe(false);
    }
  });

  it('Ribas: 10 to 50 % of the reference value, but for food, which names no amount', () => {
    for (const offence of code('ribas-do-rio-pardo').offences) {
      if (offence.id === 'RIB-20') expect(offence.min).toBeNull();
      else expect(offence).toMatchObject({ unit: 'pct-reference-value', min: 10, max: 50 });
    }
  });

  it('Taguaí: one to ten minimum wages for any article', () => {
    for (const offence of code('taguai').offences) {
      expect(offence).toMatchObject({ unit: 'minimum-wage', min: 1, max: 10 });
    }
  });
});
