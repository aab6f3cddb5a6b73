import { describe, expect, it } from 'vitest';
import { CODES } from '../../src/laws/index.ts';
import type { Rule, RuleKind } from '../../src/laws/types.ts';

/** Section 1 of the reading of the codes, typed by hand: id, citation, kind, metres, kinds of place. */
const SITING: readonly (readonly [string, string, RuleKind, number | null, string])[] = [
  ['EST-333-A8', 'Art. 333, a), 8', 'min-distance', 300, 'fuel-station'],
  [
    'EST-333-A7',
    'Art. 333, a), 7',
    'min-distance',
    100,
    'wooden-building mixed-building hospital hotel public-office school',
  ],
  ['EST-333-A5-R', 'Art. 333, a), 5', 'setback', 6, 'street-alignment'],
  ['EST-333-A5-L', 'Art. 333, a), 5', 'min-distance', 7, 'lot'],
  ['EST-343', 'Art. 343', 'min-distance', 800, 'hospital church school'],
  ['EST-143', 'Art. 143', 'zone-exclusion', null, 'zone-urban'],
  ['EST-144-2', 'Art. 144, 2)', 'min-distance', 2.5, 'lot'],
  ['EST-144-7', 'Art. 144, 7)', 'setback', 20, 'street-alignment'],
  ['EST-145', 'Art. 145', 'zone-exclusion', null, 'zone-urban'],
  ['EST-147-PU', 'Art. 147, par. único', 'min-distance', 20, 'building'],
  ['EST-336', 'Art. 336', 'use-exclusion', null, 'dwelling'],
  ['EST-107', 'Art. 107', 'proximity', null, 'well watercourse'],
  ['EST-182', 'Art. 182', 'proximity', null, 'hospital evening-school asylum dwelling'],
  ['EST-188', 'Art. 188', 'proximity', null, 'hospital'],
  ['EST-336-D', 'Art. 336', 'discretion', null, ''],
  ['EST-220', 'Art. 220', 'zone-exclusion', null, 'zone-urban zone-suburban'],
  ['RIB-96-H', 'Art. 96, §2', 'min-distance', 250, 'dwelling'],
  ['RIB-96-V', 'Art. 96, §2', 'min-distance', 150, 'street road'],
  ['RIB-96-Q', 'Art. 96, §2', 'quantity-by-distance', 500, 'dwelling street road'],
  ['RIB-97', 'Art. 97', 'zone-inclusion', null, 'zone-rural designated-area'],
  ['RIB-125', 'Art. 125', 'zone-exclusion', null, 'zone-urban'],
  ['RIB-127', 'Art. 127', 'checklist', null, ''],
  ['RIB-129-I', 'Art. 129, I', 'downstream', null, 'sewage-outfall'],
  ['RIB-129-II', 'Art. 129, II', 'discretion', null, ''],
  ['RIB-129-III', 'Art. 129, III', 'discretion', null, ''],
  ['RIB-129-IV', 'Art. 129, IV', 'proximity', null, 'bridge'],
  ['RIB-96-I', 'Art. 96, I', 'designated-place', null, 'designated-area'],
  ['RIB-99-IV', 'Art. 99, IV', 'zone-exclusion', null, 'urban-perimeter'],
  ['RIB-89', 'Art. 89', 'designated-place', null, 'designated-area'],
  ['RIB-142-I', 'Art. 142, I', 'designated-place', null, 'designated-area'],
  ['RIB-87', 'Art. 87', 'zone-exclusion', null, 'urban-perimeter'],
  ['RIB-32-II', 'Art. 32, II', 'min-distance', 2.5, 'lot'],
  ['RIB-32-VI', 'Art. 32, VI', 'setback', 20, 'street-alignment'],
  ['RIB-88', 'Art. 88', 'designated-place', null, 'designated-area'],
  ['RIB-51', 'Art. 51', 'proximity', null, 'hospital school asylum'],
  ['RIB-100', 'Art. 100', 'discretion', null, ''],
  ['RIB-60', 'Art. 60', 'designated-place', null, 'designated-area'],
  ['RIB-63', 'Art. 63', 'discretion', null, ''],
  ['TAG-11', 'Art. 11', 'zone-exclusion', null, 'zone-urban'],
  ['TAG-37', 'Art. 37', 'designated-place', null, 'designated-area'],
  ['TAG-38', 'Art. 38', 'discretion', null, ''],
  ['TAG-41', 'Art. 41', 'discretion', null, ''],
  ['TAG-65', 'Art. 65', 'designated-place', null, 'designated-area'],
  ['TAG-59', 'Art. 59', 'designated-place', null, 'designated-area'],
];

/** Section 2, typed by hand: the limits that are numbers, and what is only a list. */
const LIMITS: readonly (readonly [string, string])[] = [
  ['EST-144-1', 'wall_height_m >= 3'],
  ['EST-333-A2', 'tanks_total_l <= 5000'],
  ['EST-333-C2', 'pumps <= 1, tanks_total_l <= 650'],
  ['EST-334', 'vehicles >= 3, tanks_total_l <= 650'],
  ['EST-338', 'vehicles >= 3'],
  ['EST-255', 'wall_height_m >= 1.8'],
  ['RIB-32-I', 'wall_height_m >= 3'],
  ['RIB-114', 'wall_height_m >= 1.8, wall_height_m <= 2.5'],
];
const LISTS =
  'EST-333-A1 EST-333-A3 EST-333-A4 EST-333-A6 EST-333-A9 EST-333-A10 EST-333-B EST-334-C RIB-120 RIB-121 RIB-126 ' +
  'RIB-96-RET RIB-140 EST-226 EST-226-r1 EST-226-r2 RIB-81 EST-222 RIB-75 EST-223 EST-256 RIB-46 EST-279 EST-316 ' +
  'RIB-131 TAG-38-PU EST-324 EST-282 RIB-105 RIB-106 RIB-60-4 EST-300 RIB-90 EST-228 EST-272 RIB-107 RIB-127';

/** Which activity each rule binds; a rule on conduct binds none. */
const BINDS: Readonly<Record<string, string>> = {
  'fuel-station':
    'EST-333-A8 EST-333-A7 EST-333-A5-R EST-333-A5-L EST-333-A2 EST-333-A1 EST-333-A3 EST-333-A4 EST-333-A6 EST-333-A9 ' +
    'EST-333-A10 EST-333-B EST-333-C2 EST-336 EST-336-D RIB-100 TAG-38 TAG-41',
  'private-pump': 'EST-334 EST-334-C EST-336 EST-336-D RIB-100',
  workshop: 'EST-338 TAG-38 TAG-41',
  'noisy-business': 'EST-343 TAG-38 TAG-41',
  stable: 'EST-143 EST-144-1 EST-144-2 EST-144-7 EST-107 RIB-32-I RIB-32-II RIB-32-VI RIB-88 TAG-37',
  piggery: 'EST-143 EST-144-1 EST-144-2 EST-144-7 EST-107 RIB-87',
  livestock: 'EST-144-1 EST-144-2 EST-144-7 EST-145',
  mortuary: 'EST-147-PU',
  'explosives-store': 'RIB-96-H RIB-96-V RIB-96-Q RIB-97 RIB-96-I TAG-38 TAG-41',
  'inflammables-store': 'RIB-97 RIB-100 TAG-38 TAG-41',
  quarry: 'RIB-125 RIB-120 RIB-121 RIB-126 TAG-38 TAG-41',
  'gravel-pit': 'RIB-120 RIB-121 TAG-38 TAG-41',
  brickworks: 'RIB-127 RIB-120 RIB-121 TAG-38 TAG-41',
  'sand-extraction': 'RIB-129-I RIB-129-II RIB-129-III RIB-129-IV RIB-120 RIB-121 TAG-38 TAG-41',
  'polluting-industry': 'TAG-11 TAG-38 TAG-41',
  amusement: 'RIB-60 RIB-60-4 RIB-63 TAG-38 TAG-41',
  circus: 'RIB-60 RIB-60-4',
  'street-fair': 'TAG-59',
  'general-trade': 'RIB-96-RET TAG-38 TAG-41',
};

const RULES: readonly Rule[] = CODES.flatMap((code) => code.rules);
const byId = (id: string): Rule => {
  const rule = RULES.find((row) => row.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
};

describe('every row of the reading is a rule', () => {
  it.each(SITING)('%s, %s: %s %s m', (id, citation, kind, metres, against) => {
    const rule = byId(id);
    expect(rule.citation).toBe(citation);
    expect(rule.kind).toBe(kind);
    expect('metres' in rule ? rule.metres : null).toBe(metres);
    expect(rule.against.join(' ')).toBe(against);
  });

  it.each(LIMITS)('%s limits %s', (id, limits) => {
    const rule = byId(id);
    expect(rule.kind).toBe('attribute');
    const said = rule.kind === 'attribute' ? rule.limits.map((l) => `${l.attribute} ${l.op} ${l.value}`) : [];
    expect(said.join(', ')).toBe(limits);
  });

  it.each(LISTS.split(' '))('%s is a list to go through', (id) => {
    const rule = byId(id);
    expect(rule.kind).toBe('checklist');
    expect(rule.kind === 'checklist' ? rule.items.length : 0).toBeGreaterThan(0);
  });

  it('nothing else is among the rules', () => {
    const named = new Set([...SITING.map(([id]) => id), ...LIMITS.map(([id]) => id), ...LISTS.split(' ')]);
    expect(RULES.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
    expect(RULES).toHaveLength(named.size);
  });

  it.each(Object.entries(BINDS))('%s is bound by these and no others', (activity, ids) => {
    const bound = RULES.filter((rule) => rule.activities.some((bind) => bind === activity)).map(
      ({ id }) => id,
    );
    expect([...bound].sort()).toEqual(ids.split(' ').sort());
  });
});

describe('the details that decide', () => {
  it('measures setbacks from the nearer of construction and pumps, side boundaries from the pumps', () => {
    const setback = byId('EST-333-A5-R');
    const side = byId('EST-333-A5-L');
    expect(setback.kind === 'setback' ? setback.parts : null).toEqual({
      pick: 'nearest',
      of: ['construction', 'pumps'],
    });
    expect(side.kind === 'min-distance' ? [side.to, side.parts] : null).toEqual([
      'side-lots',
      { pick: 'first', of: ['pumps', 'construction'] },
    ]);
  });

  it('measures a stable’s lot distance from the construction to the edge of its own lot', () => {
    for (const id of ['EST-144-2', 'RIB-32-II']) {
      const rule = byId(id);
      expect(rule.kind === 'min-distance' ? [rule.to, rule.parts] : null).toEqual([
        'own-lot-edge',
        { pick: 'first', of: ['construction'] },
      ]);
    }
  });

  it('keeps the conditions of place', () => {
    for (const id of ['EST-144-1', 'EST-144-2', 'EST-144-7'])
      expect(byId(id).within).toEqual(['zone-suburban']);
    for (const id of ['RIB-32-I', 'RIB-32-II', 'RIB-32-VI', 'RIB-88', 'RIB-127'])
      expect(byId(id).within).toEqual(['zone-urban', 'zone-suburban']);
  });

  it('spares a mortuary the hospital it belongs to', () => {
    const rule = byId('EST-147-PU');
    expect(rule.kind === 'min-distance' && rule.except_owner).toBe(true);
  });

  it('asks the purposes', () => {
    const purposes = ['RIB-97', 'RIB-96-I', 'RIB-88', 'RIB-60', 'TAG-37', 'TAG-59', 'RIB-89', 'TAG-65'].map(
      (id) => {
        const rule = byId(id);
        return rule.kind === 'designated-place' || rule.kind === 'zone-inclusion' ? rule.purpose : undefined;
      },
    );
    expect(purposes).toEqual([
      { 'explosives-store': 'explosives', 'inflammables-store': 'inflammables' },
      'explosives',
      'stables',
      'amusements',
      'stables',
      'fairs',
      null,
      null,
    ]);
    const industry = byId('TAG-11');
    expect(industry.kind === 'zone-exclusion' ? industry.unless_in : null).toBe('industry');
  });

  it('counts thirty days and ties rivers within 50 m', () => {
    const stock = byId('RIB-96-Q');
    expect(stock.kind === 'quantity-by-distance' ? [stock.attribute, stock.limit] : null).toEqual([
      'days_of_consumption',
      30,
    ]);
    const sand = byId('RIB-129-I');
    expect(sand.kind === 'downstream' ? sand.snap_m : null).toBe(50);
  });

  it('asks the garage limits of a garage on private land only', () => {
    const rule = byId('EST-333-C2');
    expect(rule.kind === 'attribute' ? [rule.when, rule.unless] : null).toEqual([
      [{ attribute: 'has_garage', op: '=', value: true }],
      [{ attribute: 'on_public_land', op: '=', value: true }],
    ]);
    const public_land = byId('EST-333-B');
    expect(public_land.kind === 'checklist' ? public_land.when : null).toEqual([
      { attribute: 'on_public_land', op: '=', value: true },
    ]);
  });
});
