/** What people write of 20,000 addresses of a seeded register, with and without errors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointDistance } from '../../src/geodesy/point-distance.ts';
import { type CorpusRecord, makeRegister, perturbed, rewritten, seeded } from './corpus.ts';
import { geocoder, record } from './ground.ts';

const { records, streets } = makeRegister(60_000, 785);

describe('perturbed addresses', () => {
  it('97 of 100 are within 15 m, and none stands on a wrong street', { timeout: 60_000 }, () => {
    const town = geocoder({ records });
    const rng = seeded(1971);
    let within = 0;
    const wrong: string[] = [];
    const n = 20_000;
    for (let i = 0; i < n; i++) {
      const wanted = rng.pick(records);
      const text = perturbed(wanted, rng);
      const { position, matched } = town.find(text);
      if (position === null) continue;
      if (pointDistance(position, wanted.position) <= 15) within++;
      if (!matched?.startsWith(wanted.street)) wrong.push(`${text} -> ${matched}`);
    }
    expect(wrong).toEqual([]);
    expect(within / n).toBeGreaterThan(0.97);
  });
  it('addresses of streets that the register does not have are not put on others', {
    timeout: 60_000,
  }, () => {
    const gone = new Set(streets.filter((_, i) => i % 3 === 0));
    const town = geocoder({ records: records.filter(({ at }) => !gone.has(at)) });
    const held = records.filter(({ at }) => gone.has(at));
    const rng = seeded(262);
    const placed: string[] = [];
    for (let i = 0; i < 5000; i++) {
      const text = perturbed(rng.pick(held), rng);
      const { precision, matched } = town.find(text);
      if (precision !== 'none' && precision !== 'neighbourhood') placed.push(`${text} -> ${matched}`);
    }
    expect(placed).toEqual([]);
  });
});

describe('for all addresses', () => {
  const town = geocoder({ records });
  const aRecord = fc.nat(records.length - 1).map((i) => records[i] as CorpusRecord);

  it('accents, case, short forms and numerals never change the place', () => {
    fc.assert(
      fc.property(aRecord, fc.nat(), (wanted, seed) => {
        const found = town.find(rewritten(wanted, seeded(seed)));
        expect(found.precision).toBe('address');
        expect(found.position).toEqual(wanted.position);
      }),
      { numRuns: 2000 },
    );
  });
  it('a street named by a letter or a number is only found by that letter or number', () => {
    const lone = fc.oneof(
      fc.nat(25).map((i) => String.fromCharCode(65 + i)),
      fc.integer({ min: 1, max: 199 }).map(String),
    );
    fc.assert(
      fc.property(lone, lone, fc.integer({ min: 1, max: 999 }), (has, asked, number) => {
        const one = geocoder({ records: [record(`RUA ${has}`, String(number), [-51.17, -29.85])] });
        const { precision, candidates } = one.find(`Rua ${asked}, ${number}`);
        expect(precision).toBe(has === asked ? 'address' : 'none');
        expect(candidates).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  it('any text gets an answer: a position with an accuracy, or none of both', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 60 })), (text) => {
        const { precision, position, accuracy_m } = town.find(text);
        expect(position === null).toBe(precision === 'none');
        expect(accuracy_m === null).toBe(precision === 'none');
      }),
      { numRuns: 500 },
    );
  });
});
