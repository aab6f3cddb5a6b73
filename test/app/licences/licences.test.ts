import { describe, expect, it } from 'vitest';
import { actsOf } from '../../../src/app/licences/acts.ts';
import { askedOf, chosenOf, endingOf } from '../../../src/app/licences/filters.ts';
import { siteOfLicence } from '../../../src/app/licences/place.ts';
import { recheckOf } from '../../../src/app/licences/recheck.ts';
import { rightsOf } from '../../../src/app/licences/roles.ts';
import { termsAsked } from '../../../src/app/licences/terms.ts';
import { esteio } from '../../../src/laws/esteio/index.ts';
import { ribasDoRioPardo } from '../../../src/laws/ribas-do-rio-pardo/index.ts';
import { taguai } from '../../../src/laws/taguai/index.ts';
import type { Answer, Fact, Finding, Site } from '../../../src/siting/types.ts';

describe('the list', () => {
  const nothing = { only: null, binds: null, area: null, q: null };
  it('shows what is alive unless asked otherwise', () => {
    expect(askedOf(nothing)).toEqual({
      filters: { status: ['requested', 'in-force', 'suspended'] },
      sort: 'ending',
    });
    expect(chosenOf({ only: 'violates' })).toBe('active'); // another page's filter
  });
  it('tells what ends within 60 days', () => {
    expect(askedOf({ ...nothing, only: 'ending', binds: 'quarry', area: 'Centro', q: ' pedra ' })).toEqual({
      filters: { ends_within_days: 60, activity: ['quarry'], neighbourhood: ['Centro'], search: 'pedra' },
      sort: 'ending',
    });
    expect(askedOf({ ...nothing, only: 'revoked' })).toEqual({
      filters: { status: ['revoked'] },
      sort: 'recent',
    });
  });
  it.each([
    ['in-force', -1, 'ended'],
    ['in-force', 0, 'soon'],
    ['suspended', 60, 'soon'],
    ['in-force', 61, 'later'],
    ['in-force', null, 'none'],
    ['revoked', -1, 'none'],
    ['requested', 5, 'none'],
  ] as const)('%s with %s days left: %s', (status, days_left, ending) =>
    expect(endingOf({ status, days_left })).toBe(ending),
  );
});

describe('what may be done', () => {
  const planner = rightsOf('planner');
  it('follows the status', () => {
    const acts = (status: Parameters<typeof actsOf>[0]['status'], valid_to: string | null = null) =>
      actsOf({ status, valid_to, activity: 'quarry' }, '2026-12-01', planner);
    expect(acts('requested')).toEqual(['issued', 'refused', 'noted']);
    expect(acts('in-force', '2026-12-01')).toEqual(['renewed', 'moved', 'suspended', 'revoked', 'noted']);
    expect(acts('in-force', '2026-11-30')).toContain('expired');
    expect(acts('suspended')).toEqual(['reinstated', 'revoked', 'noted']);
    expect(acts('revoked')).toEqual(['noted']);
  });
  it('follows the role', () => {
    const licence = { status: 'in-force', valid_to: null, activity: null } as const;
    expect(actsOf(licence, '2026-12-01', rightsOf('inspector'))).toEqual(['noted']);
    expect(actsOf(licence, '2026-12-01', rightsOf('manager'))).toEqual([]);
    // Without a rule of place there is no place to check.
    expect(actsOf(licence, '2026-12-01', planner)).not.toContain('moved');
    expect(rightsOf('public').read).toBe(false);
    expect(rightsOf(null).read).toBe(false);
  });
});

describe('terms', () => {
  const asked = (
    code: typeof esteio,
    activity: Parameters<typeof termsAsked>[1]['activity'],
    attributes = {},
  ) => termsAsked(code, { activity, attributes }).map(({ citation }) => citation);
  it('Ribas 121 and 60, and of hawkers 141', () => {
    expect(asked(ribasDoRioPardo, 'quarry')).toEqual(['Art. 121']);
    expect(asked(ribasDoRioPardo, 'circus')).toEqual(['Art. 60, §1']);
    expect(asked(ribasDoRioPardo, null)).toEqual(['Art. 141']);
    expect(asked(ribasDoRioPardo, 'workshop')).toEqual([]);
  });
  it('Esteio 333 binds on municipal land alone; Taguaí sets none', () => {
    expect(asked(esteio, 'fuel-station')).toEqual([]);
    expect(asked(esteio, 'fuel-station', { on_public_land: true })).toEqual(['Art. 333, b), 1']);
    expect(asked(taguai, 'fuel-station', { on_public_land: true })).toEqual([]);
  });
});

const site: Site = {
  id: null,
  geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
  accuracy_m: 5,
  parts: {},
  attributes: { vehicles: 4 },
  belongs_to: null,
};

describe('the site of a licence', () => {
  const licence = { geom: site.geometry, accuracy_m: 5, attributes: { vehicles: 4 } };
  it('is what its check judged while it is there, else its own point', () => {
    const kept: Site = { ...site, parts: { pumps: site.geometry } };
    expect(siteOfLicence(licence, null, kept)).toEqual(kept);
    const moved = { ...licence, geom: { type: 'Point' as const, coordinates: [-51.1701, -29.85] } };
    expect(siteOfLicence(moved, null, kept)).toEqual({ ...site, geometry: moved.geom });
  });
  it('keeps a drawn outline as long as the point lies in it', () => {
    const lot = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-51.1701, -29.8501],
          [-51.1699, -29.8501],
          [-51.1699, -29.8499],
          [-51.1701, -29.8499],
          [-51.1701, -29.8501],
        ],
      ],
    };
    expect(siteOfLicence(licence, null, { ...site, geometry: lot })?.geometry).toEqual(lot);
  });
  it('takes what is declared now', () => {
    expect(siteOfLicence({ ...licence, attributes: { vehicles: 2 } }, null, site)?.attributes).toEqual({
      vehicles: 2,
    });
  });
  it('is its place of the map, which is not its own neighbour', () => {
    const fact = { ...site, id: 'EST-1', kind: 'fuel-station', attributes: { pumps: 2 } } as unknown as Fact;
    expect(siteOfLicence(licence, fact, site)).toMatchObject({
      id: 'EST-1',
      attributes: { pumps: 2, vehicles: 4 },
    });
  });
  it('is nowhere where nobody said', () => {
    expect(siteOfLicence({ ...licence, geom: null }, null, null)).toBeNull();
  });
});

describe('a check asked again', () => {
  const finding: Finding = {
    rule: 'EST-333-A7',
    citation: 'Art. 333, a), 7',
    against: 'school',
    verdict: 'complies',
    required_m: 100,
    measured_m: 212,
    tolerance_m: 5,
    margin_m: 112,
    nearest: { id: 'S1', kind: 'school', name: null },
    notes: [],
    line: null,
    considered: 3,
  };
  const before: Answer = {
    city: 'esteio',
    activity: 'fuel-station',
    date: '2026-11-01',
    site,
    verdict: 'complies',
    findings: [finding],
  };
  const kept = {
    answer: before,
    data_stood_on: { facts: 3, hash: 'a', sources: [], unknown: [] },
  };
  it('says the same of the same', () => {
    const now = { ...before, date: '2026-12-01' };
    expect(recheckOf(kept, now, esteio, 'a')).toMatchObject({ differs: false, causes: [] });
    // A browser that cannot hash tells no change of facts.
    expect(recheckOf(kept, now, esteio, null).causes).toEqual([]);
  });
  it('tells new facts, with the old verdict and the new', () => {
    const now: Answer = {
      ...before,
      verdict: 'violates',
      findings: [{ ...finding, verdict: 'violates', measured_m: 61, margin_m: -39 }],
    };
    expect(recheckOf(kept, now, esteio, 'b')).toMatchObject({
      differs: true,
      causes: ['facts'],
      verdict: { before: 'complies', after: 'violates' },
    });
  });
  it('tells another site and other rules', () => {
    const now = { ...before, site: { ...site, attributes: { vehicles: 2 } } };
    expect(recheckOf(kept, now, esteio, 'a').causes).toEqual(['site']);
    const long = { ...kept, answer: { ...before, date: '1972-01-01' } };
    expect(recheckOf(long, { ...before, date: '2026-12-01' }, esteio, 'a').causes).toEqual(
      esteio.rules.some(
        ({ activities, valid_from }) => activities.includes('fuel-station') && valid_from > '1972-01-01',
      )
        ? ['rules']
        : [],
    );
  });
});
