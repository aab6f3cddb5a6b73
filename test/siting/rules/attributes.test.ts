import { describe, expect, it } from 'vitest';
import { t } from '../../../src/laws/text.ts';
import type { Attributes } from '../../../src/siting/types.ts';
import { codes, judge, only, point, rule, site } from '../ground.ts';

const asked = (one: ReturnType<typeof rule>, attributes: Attributes) =>
  only(judge(one, site(point(0, 0), { attributes }), []));

describe('limits on what the applicant gives', () => {
  const tanks = rule({
    id: 'T',
    kind: 'attribute',
    against: [],
    limits: [{ attribute: 'tanks_total_l', op: '<=', value: 5000 }],
  });
  it.each([
    [5000, 'complies'],
    [5000.5, 'violates'],
  ] as const)('%s litres: %s', (litres, verdict) => {
    expect(asked(tanks, { tanks_total_l: litres })).toMatchObject({
      verdict,
      against: null,
      required_m: null,
      measured_m: null,
    });
  });
  it('not given is no data, and the note says what', () => {
    expect(asked(tanks, {}).notes).toEqual([
      { code: 'attribute-missing', values: { attribute: 'tanks_total_l' } },
    ]);
    expect(asked(tanks, {}).verdict).toBe('no-data');
  });

  const garage = rule({
    id: 'G',
    kind: 'attribute',
    against: [],
    when: [{ attribute: 'has_garage', op: '=', value: true }],
    unless: [{ attribute: 'on_public_land', op: '=', value: true }],
    limits: [
      { attribute: 'pumps', op: '<=', value: 1 },
      { attribute: 'tanks_total_l', op: '<=', value: 650 },
    ],
  });
  it.each<[string, Attributes]>([
    ['not-applicable', { has_garage: false }],
    ['not-applicable', { has_garage: true, on_public_land: true, pumps: 9 }],
    ['not-applicable', { on_public_land: true }],
    ['no-data', {}],
    ['no-data', { pumps: 9 }],
    ['no-data', { has_garage: true }],
    ['no-data', { has_garage: true, pumps: 1 }],
    ['violates', { has_garage: true, pumps: 2 }],
    ['violates', { has_garage: true, on_public_land: false, pumps: 1, tanks_total_l: 651 }],
    ['complies', { has_garage: true, pumps: 1, tanks_total_l: 650 }],
  ])('conditions: %s of %j', (verdict, attributes) => {
    expect(asked(garage, attributes).verdict).toBe(verdict);
  });
  it('tells which limit is broken by how much', () => {
    expect(asked(garage, { has_garage: true, pumps: 2, tanks_total_l: 100 }).notes).toEqual([
      { code: 'limit-broken', values: { attribute: 'pumps', given: 2, op: '<=', limit: 1 } },
    ]);
  });
  it.each([
    ['>=', 3, 3, 'complies'],
    ['>', 3, 3, 'violates'],
    ['<', 3, 3, 'violates'],
    ['<', 2.5, 3, 'complies'],
  ] as const)('a number %s: given %s against %s %s', (op, given, value, verdict) => {
    const one = rule({
      id: 'O',
      kind: 'attribute',
      against: [],
      limits: [{ attribute: 'vehicles', op, value }],
    });
    expect(asked(one, { vehicles: given }).verdict).toBe(verdict);
  });
});

describe('lists that a person verifies', () => {
  const list = rule({
    id: 'C',
    kind: 'checklist',
    against: [],
    items: [t('Extintores', 'Extinguishers'), t('Areia', 'Sand')],
  });
  it('are left to the authority with what is to be looked at', () => {
    expect(asked(list, {})).toMatchObject({
      verdict: 'discretionary',
      notes: [
        {
          code: 'to-be-verified',
          values: { items_pt: 'Extintores; Areia', items_en: 'Extinguishers; Sand' },
        },
      ],
    });
  });
  it('bind only where their condition holds', () => {
    const public_land = rule({
      id: 'C',
      kind: 'checklist',
      against: [],
      when: [{ attribute: 'on_public_land', op: '=', value: true }],
      items: [t('a', 'a')],
    });
    expect(asked(public_land, { on_public_land: false }).verdict).toBe('not-applicable');
    expect(asked(public_land, { on_public_land: true }).verdict).toBe('discretionary');
    expect(codes(asked(public_land, {}))).toEqual(['attribute-missing']);
  });
});
