/** Inputs that are kept give the answer again, and tell when they were touched. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verify } from '../../src/app/siting/verify.ts';
import { canonicalJson } from '../../src/papers/canonical.ts';
import { judgeKept, keepInputs, readKept, sameFindings, sealOf } from '../../src/papers/kept.ts';
import { sha256 } from '../../src/papers/sha256.ts';
import type { KeptPaper } from '../../src/records/kept-paper.ts';
import { ask, collection, feature, point } from './made.ts';

const ring = (lon: number, lat: number, half: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon - half, lat - half],
      [lon + half, lat - half],
      [lon + half, lat + half],
      [lon - half, lat + half],
      [lon - half, lat - half],
    ],
  ],
});

const town = (near: readonly [number, number] = [-51.1725, -29.8505]) =>
  ask({
    town: 'esteio',
    activity: 'fuel-station',
    at: [-51.17, -29.85],
    facts: collection(
      [
        feature('p1', 'fuel-station', point(...near), { name: 'Posto Aurora', owner: 'Fulano de Tal' }),
        ...Array.from({ length: 300 }, (_, i) =>
          feature(`s${i}`, 'school', point(-51.19 + 0.0001 * i, -29.84 - 0.00002 * i), {
            telephone: 'tel-5134731234',
          }),
        ),
        feature('z', 'zone-urban', ring(-51.17, -29.85, 0.01)),
        feature('l', 'lot', ring(-51.17, -29.85, 0.0002)),
      ],
      ['hospital'],
    ),
    site: { accuracy_m: 2, attributes: { tanks_total_l: 4000, pumps: 2 } },
  });

function kept(asked = town()) {
  const inputs = keepInputs(asked.index, asked.code, asked.answer);
  if (inputs === null) throw new Error('nothing is kept');
  return { ...asked, inputs };
}
function paper(): KeptPaper {
  const { answer, inputs } = kept();
  return {
    number: '2026/0001',
    kept_on: '2026-11-30',
    town: {
      ibge: '4307708',
      slug: 'esteio',
      name: 'Esteio',
      uf: 'RS',
      code: 'esteio',
      time_zone: 'America/Sao_Paulo',
      is_demo: true,
      is_sandbox: false,
    },
    answer,
    inputs: JSON.parse(JSON.stringify(inputs)),
    seal: sealOf(inputs),
    engine_version: '0.1.0',
    override: null,
    conclusion: null,
  };
}

describe('kept inputs', () => {
  it('give the same findings from the few facts that decided', () => {
    const { answer, inputs } = kept();
    const again = judgeKept(inputs);
    expect(again.verdict).toBe(answer.verdict);
    expect(sameFindings(again.findings, answer.findings)).toBe(true);
    expect((inputs.facts as { features: unknown[] }).features.length).toBeLessThan(10);
  });

  it('of a wide town hold its zones, though one ends 150 km from the site', () => {
    const { answer, inputs } = kept(
      ask({
        town: 'ribas-do-rio-pardo',
        activity: 'explosives-store',
        at: [-53.76, -20.44],
        facts: collection(
          [
            feature('m', 'municipality', ring(-53.4, -20.9, 1.4)),
            // Its south edge lies 1.86° of latitude south of the site: some 206 km.
            feature('ZR', 'zone-rural', ring(-53.4, -20.9, 1.4)),
            feature('r', 'road', point(-53.7614, -20.44)),
          ],
          ['street', 'dwelling', 'building', 'designated-area'],
        ),
      }),
    );
    expect(judgeKept(inputs).verdict).toBe(answer.verdict);
    expect(sameFindings(judgeKept(inputs).findings, answer.findings)).toBe(true);
  });

  it('hold nothing that the engine does not read: no owner, no telephone', () => {
    const text = JSON.stringify(kept().inputs);
    expect(text).not.toContain('Fulano');
    expect(text).not.toContain('5134731234');
  });

  it('give every answer of random towns again', () => {
    const near = (spread: number) => fc.double({ min: -spread, max: spread, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            near(0.006),
            near(0.006),
            fc.constantFrom('fuel-station', 'school', 'hotel', 'dwelling', 'church'),
          ),
          { maxLength: 25 },
        ),
        fc.constantFrom(
          'fuel-station',
          'noisy-business',
          'mortuary',
          'stable',
        ) as fc.Arbitrary<'fuel-station'>,
        fc.constantFrom(0, 3, 40),
        (places, activity, accuracy_m) => {
          const asked = ask({
            town: 'esteio',
            activity,
            at: [-51.17, -29.85],
            facts: collection([
              ...places.map(([x, y, kind], i) => feature(`f${i}`, kind, point(-51.17 + x, -29.85 + y))),
              feature('z', 'zone-urban', ring(-51.17, -29.845, 0.006)),
              feature('l1', 'lot', ring(-51.17, -29.85, 0.0003)),
              feature('l2', 'lot', ring(-51.1693, -29.85, 0.0003)),
            ]),
            site: { accuracy_m },
          });
          const inputs = keepInputs(asked.index, asked.code, asked.answer);
          expect(inputs).not.toBeNull();
          if (inputs !== null)
            expect(sameFindings(judgeKept(inputs).findings, asked.answer.findings)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have one seal, whatever order their keys come back in', () => {
    const { inputs } = kept();
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, one]) => [key, turned(one)]),
            )
          : value;
    const back = readKept(turned(JSON.parse(JSON.stringify(inputs))));
    if (back === null) expect.unreachable('not read');
    expect(sealOf(back)).toBe(sealOf(inputs));
    expect(sealOf(inputs)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a paper in hand', () => {
  it('is what was kept', () => {
    expect(verify(paper())).toMatchObject({ sealed: true, again: { same: true }, rulesChanged: false });
  });

  it('is not, where an input was touched', () => {
    const touched = paper();
    const inputs = touched.inputs as {
      facts: { features: { id: string; geometry: { coordinates: number[] } }[] };
    };
    const place = inputs.facts.features.find(({ id }) => id === 'p1');
    if (place === undefined) expect.unreachable('p1 is not kept');
    place.geometry.coordinates[0] = -51.18;
    const said = verify(touched);
    expect(said.sealed).toBe(false);
    expect(said.again?.same).toBe(false);
    expect(said.again?.verdict).toEqual({ before: 'violates', after: said.answer?.verdict });
  });

  it('is not, where its answer was touched and its inputs were not', () => {
    const touched = paper();
    const said = verify({
      ...touched,
      answer: {
        ...touched.answer,
        findings: touched.answer.findings.map((one) =>
          one.verdict === 'violates' ? { ...one, verdict: 'complies' as const } : one,
        ),
      },
    });
    expect(said.sealed).toBe(true);
    expect(said.again?.same).toBe(false);
  });

  it('says so where the rules are not those of then', () => {
    const touched = paper();
    expect(
      verify({ ...touched, inputs: { ...(touched.inputs as object), rules: 'f'.repeat(64) } }).rulesChanged,
    ).toBe(true);
  });

  it.each([null, {}, [], 'x', { format: 1 }])('is told from what is no input at all: %j', (inputs) => {
    expect(verify({ ...paper(), inputs })).toMatchObject({ sealed: false, again: null });
  });

  it('is not judged from facts that are no facts', () => {
    const touched = paper();
    const facts = { type: 'FeatureCollection', features: [feature('a', 'school', point(0, 0)), 7] };
    expect(verify({ ...touched, inputs: { ...(touched.inputs as object), facts } })).toMatchObject({
      sealed: false,
      again: null,
    });
  });
});

describe('SHA-256', () => {
  it('is that of FIPS 180-4', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('canonical JSON', () => {
  it('writes one text for one value', () => {
    expect(canonicalJson({ b: [1, -0, 1e21, 'ç"'], a: undefined, A: { z: null, y: true } })).toBe(
      '{"A":{"y":true,"z":null},"b":[1,0,1e+21,"ç\\""]}',
    );
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});
