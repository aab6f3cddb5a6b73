import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCode } from '../../src/laws/index.ts';
import { check } from '../../src/siting/check.ts';
import { readFacts } from '../../src/siting/facts-door.ts';
import { FactsIndex } from '../../src/siting/facts-index.ts';
import { FIELD_CASES } from './field-cases.ts';
import { DAY, site } from './ground.ts';
import { FIXTURES } from './make-field-cases.ts';

describe('cases from the field', () => {
  it.each(FIELD_CASES.map((one) => [one.name, one] as const))(
    '%s',
    (name, { city, activity, facts, asked }) => {
      const json: unknown = JSON.parse(readFileSync(path.join(FIXTURES, `${name}.geojson`), 'utf8'));
      // The fixture is what the generator draws.
      expect(json).toEqual(facts);
      const code = findCode(city);
      if (code === undefined) throw new Error(`there is no code of ${city}`);
      const index = new FactsIndex(readFacts([{ name, json }], { box: code.town.bbox, area: null }));
      for (const { at, rule, against, verdict, measured_m, margin_m, nearest } of asked) {
        const answer = check(index, code, {
          activity,
          date: DAY,
          site: site({ type: 'Point', coordinates: [...at] }),
        });
        const finding = answer.findings.find((one) => one.rule === rule && one.against === against);
        expect(finding).toMatchObject({ verdict, nearest: { id: nearest } });
        expect(Math.abs((finding?.measured_m ?? Number.NaN) - measured_m)).toBeLessThanOrEqual(0.001);
        if (margin_m === null) expect(finding?.margin_m).toBeNull();
        else expect(Math.abs((finding?.margin_m ?? Number.NaN) - margin_m)).toBeLessThanOrEqual(0.001);
        if (verdict === 'violates') expect(answer.verdict).toBe('violates');
      }
    },
  );
});
