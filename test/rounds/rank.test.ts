import { describe, expect, it } from 'vitest';
import {
  type OffenceSense,
  ofComplaints,
  ofConflicts,
  ofInfractions,
  ofLicences,
} from '../../src/app/rounds/candidates.ts';
import { navigationLinks } from '../../src/app/rounds/navigation.ts';
import { isOver, nextStop, versions } from '../../src/app/rounds/progress.ts';
import type { ComplaintRow } from '../../src/records/complaint.ts';
import type { InfractionRow } from '../../src/records/infraction.ts';
import type { LicenceRow } from '../../src/records/licence-store.ts';
import type { KeptRound, Report } from '../../src/records/round.ts';
import { geoJsonOf, gpxOf, type RoundFile, rowsOf } from '../../src/rounds/files.ts';
import { pointsOf, rank, type Subject, USUAL_WEIGHTS } from '../../src/rounds/rank.ts';
import type { Conflict } from '../../src/siting/conflict.ts';

const subject = (more: Partial<Subject>): Subject => ({
  kind: 'infraction',
  ref: 'i1',
  name: 'Rua A, 1',
  address: 'Rua A, 1',
  at: [-51.17, -29.85],
  reasons: [],
  ...more,
});
const LATE = { code: 'late-term', due_on: '2026-11-16', days: 15, what: '2026/00001' } as const;

describe('what needs a visit', () => {
  it('counts each reason by the weights, and tells the points of each', () => {
    // Fifteen days late: 0.6 + 0.4 × 15/30 = 0.8 of 45 points.
    expect(pointsOf(LATE, USUAL_WEIGHTS)).toBe(36);
    expect(pointsOf({ ...LATE, days: 300 }, USUAL_WEIGHTS)).toBe(45);
    // A month of sixty days left: 1 − 0.5 × 30/60 = 0.75 of 20 points.
    expect(pointsOf({ code: 'licence-ends', days: 30, what: '1/2026' }, USUAL_WEIGHTS)).toBe(15);
    expect(
      pointsOf({ code: 'conflict', citation: 'Art. 333', firm: false, short_m: null }, USUAL_WEIGHTS),
    ).toBe(12.5);
    expect(pointsOf({ code: 'repeat', count: 4 }, { ...USUAL_WEIGHTS, repeat: 12 })).toBe(12);
  });

  it('makes one place of what is known of one position, named by its licence, and ranks', () => {
    const found = rank(
      [
        subject({ ref: 'i1', reasons: [LATE] }),
        subject({ ref: 'i2' }),
        subject({
          kind: 'licence',
          ref: 'l1',
          name: 'Bar Quimera',
          reasons: [{ code: 'licence-ended', days: 3, what: '1/2025' }],
        }),
        subject({
          kind: 'conflict',
          ref: 'c',
          name: 'Posto',
          at: [-51.16, -29.85],
          reasons: [{ code: 'conflict', citation: 'Art. 333', firm: true, short_m: 12 }],
        }),
        // Within its term: nothing speaks for a visit.
        subject({ ref: 'i3', at: [-51.15, -29.85] }),
      ],
      USUAL_WEIGHTS,
      new Set(),
    );
    expect(found.map(({ name, kind, ref, score }) => [name, kind, ref, score])).toEqual([
      // 36 late + 20 licence + a third of 20 for the second infraction.
      ['Bar Quimera', 'infraction', 'i1', 62.7],
      // 25 for the conflict, 5 for never having been visited.
      ['Posto', 'conflict', 'c', 30],
    ]);
  });

  it('has no ceiling, and of equals puts first what ran out or has waited the longest', () => {
    const at = (n: number) => [-51.17, -29.85 + n / 1000] as const;
    const late = (days: number, ref: string, n: number) =>
      subject({ ref, name: ref, at: at(n), reasons: [{ ...LATE, days }] });
    const found = rank(
      [
        // Both a month and more late: 45 points each, as the third whose three terms make 135.
        late(40, 'b', 1),
        late(90, 'c', 2),
        late(31, 'd', 3),
        ...[1, 2, 3].map((n) => late(35, `a${n}`, 4)),
      ],
      { ...USUAL_WEIGHTS, repeat: 0 },
      new Set(),
    );
    expect(found.map(({ ref, score }) => [ref, score])).toEqual([
      ['a1', 135],
      ['c', 45],
      ['b', 45],
      ['d', 45],
    ]);
    expect(found[0]?.also).toEqual(['a2', 'a3']);
  });

  it('a complaint asks for a visit, at night where it tells of the night; a hot spot only adds', () => {
    const row: ComplaintRow = {
      id: 'k1',
      protocol: null,
      received_on: '2026-11-16',
      channel: 'phone',
      topic: 'quiet',
      about: 'Som alto',
      at_night: true,
      address: 'Rua B, 2',
      lon: -51.16,
      lat: -29.85,
      named: false,
      name: null,
      contact: null,
      status: 'open',
      closed_at: null,
      closed_how: null,
      closed_note: null,
    };
    expect(
      ofComplaints(
        [
          { ...row, lon: null },
          { ...row, status: 'closed' },
        ],
        '2026-12-01',
      ),
    ).toEqual([]);
    const found = rank(
      [...ofComplaints([row], '2026-12-01'), subject({ ref: 'i9' })],
      USUAL_WEIGHTS,
      new Set(['k1']),
      () => ({ count: 7, q: 0.01 }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      kind: 'complaint',
      ref: 'k1',
      name: 'Rua B, 2',
      at_night: true,
      skills: ['quiet'],
    });
    // Fifteen days: the whole 35; 10 for the hot spot.
    expect(found[0]?.score).toBe(45);
    expect(found[0]?.reasons.map(({ reason }) => reason.code)).toEqual(['complaint', 'hot-spot']);
  });

  it('noise at night whose term ran out is looked into at night', () => {
    const row = {
      id: 'i1',
      status: 'issued',
      number: '2026/00001',
      offence: 'EST-182',
      act_on: '2026-11-01',
      act_time: '23:10',
      lon: -51.17,
      lat: -29.85,
      due_on: '2026-11-16',
      due_whose: 'offender',
      late: true,
    } as InfractionRow;
    const sense: OffenceSense = { group: () => 'quiet', atNight: (_, time) => time > '22:00' };
    expect(ofInfractions([row], '2026-12-01', sense)[0]).toMatchObject({ at_night: true, skills: ['quiet'] });
    expect(ofInfractions([{ ...row, act_time: '15:00' }], '2026-12-01', sense)[0]?.at_night).toBe(false);
    expect(ofInfractions([{ ...row, late: false }], '2026-12-01', sense)[0]?.at_night).toBe(false);
  });

  it('takes what the records know: late terms of the offender, licences by their days, firm conflicts once a place', () => {
    const row = {
      id: 'i1',
      status: 'issued',
      number: '2026/00001',
      offence: 'EST-91',
      address: 'Rua A, 1',
      lon: -51.17,
      lat: -29.85,
      due_on: '2026-11-16',
      due_whose: 'offender',
      late: true,
    } as InfractionRow;
    expect(ofInfractions([row], '2026-12-01')[0]?.reasons).toEqual([LATE]);
    expect(ofInfractions([{ ...row, due_whose: 'town' }], '2026-12-01')[0]?.reasons).toEqual([]);
    expect(
      ofInfractions(
        [
          { ...row, lon: null },
          { ...row, status: 'draft' },
        ],
        '2026-12-01',
      ),
    ).toEqual([]);
    const licence = {
      id: 'l',
      status: 'in-force',
      number: '7/2024',
      name: 'Bar',
      lon: 1,
      lat: 2,
      days_left: -4,
    } as LicenceRow;
    expect(ofLicences([licence])[0]?.reasons).toEqual([{ code: 'licence-ended', days: 4, what: '7/2024' }]);
    const conflict = (more: object) =>
      ({
        key: 'k',
        citation: 'Art. 333',
        site: { id: 'p1', name: null },
        at: [1, 2],
        ...more,
      }) as unknown as Conflict;
    expect(
      ofConflicts([
        conflict({ verdict: 'inconclusive', margin_m: 1 }),
        conflict({ verdict: 'violates', margin_m: -12.5 }),
        conflict({ verdict: 'no-data', margin_m: null, site: { id: 'p2' } }),
      ]).map(({ reasons }) => reasons[0]),
    ).toEqual([{ code: 'conflict', citation: 'Art. 333', firm: true, short_m: 12.5 }]);
  });
});

describe('a round as files', () => {
  const file: RoundFile = {
    label: 'Fiscal A',
    line: [
      [-51.17, -29.85],
      [-51.16, -29.85],
    ],
    round: {
      inspector: 0,
      stops: [{ id: 's1', arrive: 25_272, start: 25_272, depart: 26_472, leg_m: 600.4, leg_s: 72, off_m: 3 }],
      lunch: null,
      finish: 26_500,
      length_m: 800,
      travel_s: 100,
    },
    told: () => ({
      name: 'Bar & "Cia" <1>',
      address: '=SOMA(1)',
      at: [-51.16, -29.85],
      why: 'prazo vencido',
    }),
  };
  it('GPX holds route and track, signs escaped', () => {
    const text = gpxOf([file], 'roteiro');
    expect(text).toContain(
      '<rtept lat="-29.85" lon="-51.16"><name>1. Bar &amp; &quot;Cia&quot; &lt;1&gt;</name><desc>07:01–07:21 · =SOMA(1) · prazo vencido</desc></rtept>',
    );
    expect(text).toContain('<trkseg><trkpt lat="-29.85" lon="-51.17"></trkpt>');
  });
  it('GeoJSON tells its datum, rows have decimal commas', () => {
    expect(geoJsonOf([file])).toMatchObject({
      crs: { properties: { name: 'urn:ogc:def:crs:EPSG::4674' } },
      features: [
        { geometry: { type: 'LineString' } },
        { id: 's1', properties: { order: 1, arrive: '07:01', leg_m: 600 } },
      ],
    });
    expect(rowsOf([file])[0]?.slice(-2)).toEqual(['-51,16', '-29,85']);
  });
  it('links name the place and nothing else', () => {
    expect(navigationLinks([-51.16, -29.85], 'Bar & Cia').map(({ href }) => href)).toEqual([
      'geo:-29.850000,-51.160000?q=-29.850000,-51.160000(Bar%20%26%20Cia)',
      'https://www.google.com/maps/dir/?api=1&destination=-29.850000%2C-51.160000',
      'https://waze.com/ul?ll=-29.850000%2C-51.160000&navigate=yes',
    ]);
  });
});

describe('where a round stands', () => {
  const report = (more: Partial<Report>) =>
    ({ kind: 'outcome', seen: 0, created_by: 'a', ...more }) as Report;
  it('the next stop is the first that is neither visited nor skipped; arriving is not the end', () => {
    const stops = [
      { id: '1', reports: [report({})] },
      { id: '2', reports: [report({ kind: 'skipped' })] },
      { id: '3', reports: [report({ kind: 'arrived' })] },
      { id: '4', reports: [] },
    ] as unknown as KeptRound['stops'];
    expect(stops.map(isOver)).toEqual([true, true, false, false]);
    expect(nextStop({ stops })?.id).toBe('3');
    expect(nextStop({ stops: stops.slice(0, 2) })).toBeNull();
  });
  it('tells where somebody did not know of another’s report', () => {
    const both = [report({ created_by: 'a' }), report({ created_by: 'b', seen: 0 })];
    expect(versions({ reports: both })).toEqual(both);
    expect(versions({ reports: [both[0] as Report, report({ created_by: 'b', seen: 1 })] })).toEqual([]);
  });
});
