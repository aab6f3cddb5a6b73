import { describe, expect, it } from 'vitest';
import { bindsOn, CODES, findCode, rulesBinding, rulesFor } from '../../src/laws/index.ts';
import { kindsMeant } from '../../src/laws/kinds.ts';
import { ACTIVITIES, ATTRIBUTES, KINDS, PURPOSES } from '../../src/laws/vocabulary.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const code = (slug: string) => {
  const found = findCode(slug);
  if (found === undefined) throw new Error(slug);
  return found;
};

describe('the towns', () => {
  it('are found by slug and by IBGE code, and by nothing else', () => {
    expect(CODES.map(({ town }) => [town.slug, town.ibge, town.name, town.uf])).toEqual([
      ['esteio', '4307708', 'Esteio', 'RS'],
      ['ribas-do-rio-pardo', '5007109', 'Ribas do Rio Pardo', 'MS'],
      ['taguai', '3553005', 'Taguaí', 'SP'],
    ]);
    for (const each of CODES) {
      expect(findCode(each.town.slug)).toBe(each);
      expect(findCode(each.town.ibge)).toBe(each);
    }
    // 3553609 is another town, often taken for Taguaí.
    for (const wrong of ['3553609', 'Esteio', '', '430770', 'taguaí'])
      expect(findCode(wrong)).toBeUndefined();
  });

  it('live by their own clocks and projections', () => {
    expect(CODES.map(({ town }) => [town.time_zone, town.utm_epsg])).toEqual([
      ['America/Sao_Paulo', 31982],
      ['America/Campo_Grande', 31982],
      ['America/Sao_Paulo', 31982],
    ]);
    for (const { town } of CODES) {
      const [west, south, east, north] = town.bbox;
      expect(west).toBeLessThan(east);
      expect(south).toBeLessThan(north);
      expect(new Intl.DateTimeFormat('en', { timeZone: town.time_zone }).resolvedOptions().timeZone).toBe(
        town.time_zone,
      );
    }
  });

  it('hold their seats in their boxes', () => {
    const seats: Readonly<Record<string, readonly [number, number]>> = {
      esteio: [-51.179, -29.861],
      'ribas-do-rio-pardo': [-53.759, -20.443],
      taguai: [-49.409, -23.452],
    };
    for (const { town } of CODES) {
      const [lon, lat] = seats[town.slug] ?? [Number.NaN, Number.NaN];
      const [west, south, east, north] = town.bbox;
      expect(lon > west && lon < east && lat > south && lat < north).toBe(true);
    }
  });
});

describe('days in force', () => {
  it('begin when the codes began, and say how sure that is', () => {
    expect(CODES.map((each) => [each.law, each.in_force_from, each.in_force_note === null])).toEqual([
      ['Lei 785/1971', '1972-01-01', true],
      ['Lei 427/1987', '1987-05-09', false],
      ['Lei 612/1995', '1995-09-20', false],
    ]);
  });

  it('count both ends', () => {
    const row = { valid_from: '1972-01-01', valid_to: '1985-12-31' };
    expect(['1971-12-31', '1972-01-01', '1985-12-31', '1986-01-01'].map((day) => bindsOn(row, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(bindsOn({ ...row, valid_to: null }, '2999-01-01')).toBe(true);
  });

  it('give no rule a day before the code, and today those that nothing has ended', () => {
    for (const each of CODES)
      for (const activity of ACTIVITIES) {
        expect(rulesFor(each, activity, '1971-12-31')).toEqual([]);
        expect(rulesFor(each, activity, '2026-11-30')).toEqual(
          rulesBinding(each, activity).filter(({ valid_to }) => valid_to === null),
        );
      }
  });

  it('keep the three wordings of the pavement tables, all of them shown in 1985', () => {
    const on = (day: string) =>
      code('esteio')
        .rules.filter((rule) => rule.id.startsWith('EST-226') && bindsOn(rule, day))
        .map((rule) => [rule.id, rule.amended_by]);
    expect(on('1984-12-31')).toEqual([['EST-226-r1', null]]);
    expect(on('1985-06-01')).toEqual([
      ['EST-226-r1', null],
      ['EST-226-r2', 'Lei 1258/1985'],
      ['EST-226', 'Lei 1286/1985'],
    ]);
    expect(on('1986-01-01')).toEqual([['EST-226', 'Lei 1286/1985']]);
    for (const rule of code('esteio').rules.filter(({ id }) => id.startsWith('EST-226')))
      expect(rule.boundary_year).toBe(1985);
  });
});

describe.each(CODES)('$town.slug', (each) => {
  const prefix = each.town.name.slice(0, 3).toUpperCase();

  it('gives each rule an id of its own, a citation, and words of the vocabulary', () => {
    expect(new Set(each.rules.map(({ id }) => id)).size).toBe(each.rules.length);
    for (const rule of each.rules) {
      expect(rule.id.startsWith(`${prefix}-`)).toBe(true);
      expect(rule.citation).toMatch(/^Arts?\. \d/);
      for (const activity of rule.activities) expect(ACTIVITIES).toContain(activity);
      for (const kind of [...rule.against, ...(rule.within ?? [])]) expect(KINDS).toContain(kind);
      expect(new Set(rule.activities).size).toBe(rule.activities.length);
      if ('purpose' in rule && typeof rule.purpose === 'string') expect(PURPOSES).toContain(rule.purpose);
      if (rule.kind === 'attribute')
        for (const { attribute, value } of [...rule.limits, ...(rule.when ?? []), ...(rule.unless ?? [])])
          expect(typeof value).toBe(ATTRIBUTES[attribute]);
    }
  });

  it('gives every row an end after its start, none before the code', () => {
    const rows = [
      ...each.rules,
      ...each.deadlines,
      ...each.hours,
      ...each.offences,
      ...(each.numbering ?? []),
    ];
    for (const row of rows) {
      expect(row.valid_from).toMatch(DAY);
      expect(row.valid_from >= each.in_force_from).toBe(true);
      if (row.valid_to !== null) {
        expect(row.valid_to).toMatch(DAY);
        expect(row.valid_to >= row.valid_from).toBe(true);
      }
    }
  });

  it('keeps the ids of rules, terms, hours and papers apart', () => {
    const ids = [
      each.deadlines,
      each.hours,
      each.contents,
      each.procedure.stages,
      each.procedure.moves,
      each.rules,
    ].flatMap((rows) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('kinds that a named kind takes in', () => {
  it('makes an evening school a school, a hospital a building, a zone only itself', () => {
    expect(kindsMeant('school')).toEqual(['school', 'evening-school']);
    expect(kindsMeant('building')).toEqual(
      expect.arrayContaining(['building', 'hospital', 'dwelling', 'church']),
    );
    for (const kind of [
      'lot',
      'street',
      'zone-urban',
      'watercourse',
      'municipality',
      'address',
      'quarry',
    ] as const)
      expect(kindsMeant('building')).not.toContain(kind);
    expect(kindsMeant('zone-urban')).toEqual(['zone-urban']);
    expect(kindsMeant('evening-school')).toEqual(['evening-school']);
  });
});
