/**
 * Every rule of every town gives each of its verdicts somewhere in the demonstration: sites are sought by
 * sampling around the places each rule protects, and asked through the engine.
 */
import { describe, expect, it } from 'vitest';
import { metresPerDegree } from '../../geodata/frame.ts';
import { makeRng } from '../../geodata/prng.ts';
import { showcases } from '../../geodata/showcases.ts';
import { shapeOf } from '../../src/geodesy/shape.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { kindsMeant } from '../../src/laws/kinds.ts';
import type { Rule } from '../../src/laws/types.ts';
import type { Activity, Kind } from '../../src/laws/vocabulary.ts';
import { type Attributes, InputError, type Verdict } from '../../src/siting/types.ts';
import { ask, codeOf, indexOf, verdictOf } from './asking.ts';
import { contains, ofKind, outer, SLUGS } from './support.ts';

/** What a rule can say on a day it is in force, where its layers are known. */
function verdictsOf(rule: Rule): Verdict[] {
  const out = new Set<Verdict>();
  const add = (...verdicts: Verdict[]) => {
    for (const verdict of verdicts) out.add(verdict);
  };
  switch (rule.kind) {
    case 'min-distance':
      add('complies', 'violates', 'inconclusive');
      if (rule.to === 'own-lot-edge') add('no-data');
      break;
    case 'setback':
    case 'zone-exclusion':
    case 'zone-inclusion':
    case 'designated-place':
    case 'use-exclusion':
      add('complies', 'violates', 'inconclusive');
      break;
    case 'quantity-by-distance':
      add('complies', 'violates', 'inconclusive', 'no-data');
      break;
    case 'downstream':
      add('complies', 'violates', 'inconclusive', 'not-applicable');
      break;
    case 'attribute':
      add('complies', 'violates', 'no-data');
      if (rule.when !== undefined || rule.unless !== undefined) add('not-applicable');
      break;
    case 'checklist':
      add('discretionary');
      if (rule.when !== undefined) add('no-data', 'not-applicable');
      break;
    case 'proximity':
    case 'discretion':
      add('discretionary');
      break;
  }
  if (rule.within !== undefined) add('not-applicable');
  return [...out];
}

/** The layers without which the rule cannot be told. */
function layersOf(rule: Rule): Kind[] {
  const water: Kind[] = rule.kind === 'downstream' ? ['watercourse'] : [];
  return [...rule.against, ...water, ...(rule.within ?? [])];
}

const ATTRIBUTES: readonly Attributes[] = [
  {},
  {
    tanks_total_l: 650,
    pumps: 1,
    has_garage: true,
    on_public_land: false,
    vehicles: 3,
    days_of_consumption: 60,
    wall_height_m: 3,
  },
  {
    tanks_total_l: 15_000,
    pumps: 4,
    has_garage: true,
    on_public_land: false,
    vehicles: 1,
    days_of_consumption: 60,
    wall_height_m: 1,
  },
  {
    tanks_total_l: 5000,
    pumps: 2,
    has_garage: false,
    on_public_land: true,
    vehicles: 5,
    days_of_consumption: 20,
    wall_height_m: 3,
  },
];
const ACCURACIES = [0.2, 12];
const metresOf = (rule: Rule): number => ('metres' in rule ? rule.metres : 0);

/** Points at, near and about the rule's number of metres from what it protects, and some anywhere in the town. */
function* sites(slug: (typeof SLUGS)[number], rule: Rule): Generator<Position> {
  const rng = makeRng(`${slug}/${rule.id}`);
  for (const example of showcases(slug)) {
    if (rule.activities.includes(example.activity)) yield example.at;
  }
  const some = (kinds: readonly Kind[]) =>
    rng.shuffle(kinds.flatMap((kind) => rng.shuffle(ofKind(slug, kind)).slice(0, 60)));
  const m = metresOf(rule);
  // First what the rule protects, then what else it looks at, then anywhere.
  for (const kinds of [rule.against, layersOf(rule), rule.against, ['lot', 'road'] as const]) {
    for (const { geometry } of some(kinds.flatMap((kind) => kindsMeant(kind)))) {
      const all: Position[] = [];
      const visit = (c: unknown): void => {
        if (!Array.isArray(c)) return;
        if (typeof c[0] === 'number') all.push([c[0], Number(c[1])]);
        else for (const one of c) visit(one);
      };
      visit(geometry.coordinates);
      const [west, south, east, north] = shapeOf(geometry).box;
      const middle: Position = [(west + east) / 2, (south + north) / 2];
      for (const away of [0, rng.between(0, 8), m * rng.between(0.8, 1), m + rng.between(-4, 4), m + 60]) {
        const [lon, lat] = rng.chance(0.5) ? middle : rng.pick(all);
        const [kx, ky] = metresPerDegree(lat);
        const turn = rng.between(0, 2 * Math.PI);
        yield [lon + (Math.cos(turn) * away) / kx, lat + (Math.sin(turn) * away) / ky];
      }
    }
  }
}

describe.each(SLUGS)('rules of %s', (slug) => {
  const code = codeOf(slug);
  const index = indexOf(slug);
  const border = ofKind(slug, 'municipality')[0];
  if (border === undefined) throw new Error('no municipality');
  const land = outer(border);
  const licence = code.rules.filter((rule) => rule.activities.length > 0);

  it.each(licence.map((rule) => [rule.id, rule] as const))('%s gives each of its verdicts', (_, rule) => {
    const kinds = rule.kind === 'min-distance' && rule.to === 'places' ? rule.against : [null];
    const missing = new Set(
      kinds.flatMap((kind) =>
        verdictsOf(rule).map((v) => `${rule.id}${kind === null ? '' : `:${kind}`} ${v}`),
      ),
    );
    for (const at of sites(slug, rule)) {
      if (missing.size === 0) break;
      if (!contains(land, [...at])) continue;
      for (const accuracy of ACCURACIES) {
        for (const attributes of rule.kind === 'attribute' || 'attribute' in rule || rule.kind === 'checklist'
          ? ATTRIBUTES
          : ATTRIBUTES.slice(0, 1)) {
          const { findings } = ask(index, code, rule.activities[0] as Activity, at, accuracy, attributes);
          for (const finding of findings) {
            if (finding.rule !== rule.id) continue;
            missing.delete(`${rule.id} ${finding.verdict}`);
            missing.delete(`${rule.id}:${finding.against} ${finding.verdict}`);
          }
        }
      }
    }
    expect([...missing]).toEqual([]);
  });

  const layers = [...new Set(licence.flatMap(layersOf))];
  it.each(layers)('without the layer %s its rules say no-data, never complies', (kind) => {
    const blind = indexOf(slug, kindsMeant(kind));
    for (const rule of licence.filter((one) => layersOf(one).includes(kind))) {
      const verdicts = new Set<Verdict | undefined>();
      let asked = 0;
      for (const at of sites(slug, rule)) {
        if (asked === 20) break;
        if (!contains(land, [...at])) continue;
        asked += 1;
        const { findings } = ask(blind, code, rule.activities[0] as Activity, at, 1, ATTRIBUTES[1] ?? {});
        const own = findings.filter(
          (f) =>
            rule.against.length === 0 ||
            f.against === kind ||
            !(rule.against as readonly Kind[]).includes(kind),
        );
        verdicts.add(verdictOf(own, rule.id));
      }
      expect([...verdicts], rule.id).toContain('no-data');
    }
  });

  it('a day before the code was in force nothing applies', () => {
    const at: Position = [land[0]?.[0] ?? 0, land[0]?.[1] ?? 0];
    for (const activity of new Set(licence.flatMap((rule) => rule.activities))) {
      const { findings, verdict } = ask(index, code, activity, at, 0, {}, '1960-01-01');
      expect(verdict).toBe('not-applicable');
      expect(findings.every((f) => f.verdict === 'not-applicable')).toBe(true);
    }
  });

  it('a point outside the municipality is refused', () => {
    const [x = 0, y = 0] = land[0] ?? [];
    expect(() => ask(index, code, licence[0]?.activities[0] as Activity, [x - 0.6, y - 0.6], 0, {})).toThrow(
      InputError,
    );
  });
});

describe('what stays unknown on purpose', () => {
  it('wells in Esteio: a stable cannot be told how far they are', () => {
    const index = indexOf('esteio');
    expect(index.unknown()).toEqual(['well']);
    const { findings } = ask(index, codeOf('esteio'), 'stable', [-51.17, -29.85], 0, {});
    expect(verdictOf(findings, 'EST-107:well')).toBe('no-data');
    expect(verdictOf(findings, 'EST-107:watercourse')).toBe('discretionary');
  });
  it('homes for the aged in Ribas, churches and explosives stores in Taguaí', () => {
    expect(indexOf('ribas-do-rio-pardo').unknown()).toEqual(['asylum']);
    expect(indexOf('taguai').unknown()).toEqual(['church', 'explosives-store']);
  });
});
