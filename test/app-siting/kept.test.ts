import { describe, expect, it } from 'vitest';
import { brokenAnywhere, lackingOf, resolutionOf } from '../../src/app/siting/answer/resolve.ts';
import { rulesById } from '../../src/app/siting/answer/view.ts';
import { questionOf } from '../../src/app/siting/question/question.ts';
import { compare, questionPatch, stoodOn } from '../../src/app/siting/saved/kept.ts';
import { filterChecks, pageOf, sortChecks, toCsv } from '../../src/app/siting/saved/list.ts';
import { applyPatch, readState } from '../../src/app/url/state.ts';
import { findCode } from '../../src/laws/index.ts';
import type { CheckSummary } from '../../src/records/siting-check.ts';
import { answer, fact, finding, site, tooNear } from './made.ts';

function esteio() {
  const code = findCode('esteio');
  if (code === undefined) throw new Error('no code of Esteio');
  return code;
}

describe('a kept consultation opened again', () => {
  it('puts its whole question back into the address', () => {
    const kept = answer(tooNear, {
      site: site({
        id: 'P-020',
        accuracy_m: 0.5,
        parts: { pumps: { type: 'Point', coordinates: [-51.1701, -29.8501] } },
        attributes: { tanks_total_l: 5000, has_garage: false },
      }),
    });
    const search = applyPatch({ town: 'esteio', lot: 'a0,0;1,0;1,1' }, questionPatch({ answer: kept }));
    const { state, unread } = readState(search);
    expect(unread).toEqual([]);
    const question = questionOf(state, esteio(), state.date ?? '');
    expect(question.status === 'ready' && question.request).toEqual({
      activity: kept.activity,
      date: kept.date,
      site: kept.site,
    });
  });

  it('compares with today: the same to the millimetre, or what changed', () => {
    expect(compare(answer(tooNear), answer(tooNear)).changed).toEqual([]);
    const [first, second, third] = tooNear;
    if (!first || !second || !third) throw new Error('three findings');
    const hair = { ...first, measured_m: 287.4104 };
    expect(compare(answer(tooNear), answer([hair, second, third])).changed).toEqual([]);
    const moved = { ...first, verdict: 'complies' as const, measured_m: 310, margin_m: 10 };
    const { verdict, changed } = compare(answer(tooNear), answer([moved, second]));
    expect(verdict).toEqual({ before: 'violates', after: 'violates' });
    expect(changed.map(({ key, after }) => [key, after?.verdict ?? null])).toEqual([
      ['EST-333-A8/fuel-station', 'complies'],
      ['EST-333-A7/hospital', null],
    ]);
  });

  it('keeps each source once and no date that is none', () => {
    expect(
      stoodOn({
        count: 20,
        byKind: { school: 2 },
        unknown: ['church'],
        sources: {
          school: { title: 'Censo', date: '2026-05-31' },
          'evening-school': { title: 'Censo', date: '2026-05-31' },
          hotel: { title: 'Guia', date: '2026' },
        },
        hash: 'ab',
      }),
    ).toEqual({
      facts: 20,
      hash: 'ab',
      sources: [
        { title: 'Censo', date: '2026-05-31' },
        { title: 'Guia', date: null },
      ],
      unknown: ['church'],
    });
  });
});

describe('what would settle an open answer', () => {
  const open = (measured_m: number, id: string) =>
    finding({
      rule: 'EST-333-A8',
      verdict: 'inconclusive',
      required_m: 300,
      measured_m,
      margin_m: measured_m - 300,
      tolerance_m: 6,
      nearest: { id, kind: 'fuel-station', name: null },
    });
  const named = {
    sure: fact({ id: 'sure', kind: 'fuel-station', accuracy_m: 0.5 }),
    unsure: fact({ id: 'unsure', kind: 'fuel-station', accuracy_m: 3 }),
  };

  it('is an accuracy that leaves the other place its own', () => {
    expect(resolutionOf(answer([open(304.13, 'sure')]), named)).toMatchObject({
      accuracy_m: 3.63,
      place_m: null,
    });
  });
  it('is no survey of the site where the other place errs more than the margin', () => {
    expect(resolutionOf(answer([open(302, 'unsure')]), named)).toMatchObject({
      accuracy_m: null,
      place_m: 3,
    });
  });
  it('is no survey at all on the limit', () => {
    const sited = { site: site({ accuracy_m: 6 }) };
    expect(resolutionOf(answer([open(300, 'gone')], sited), named)).toMatchObject({
      accuracy_m: null,
      place_m: null,
    });
  });
  it('takes a place that is not known now to err by what the tolerance adds to the site’s own', () => {
    const sited = { site: site({ accuracy_m: 2 }) };
    expect(resolutionOf(answer([open(305, 'gone')], sited), named)?.accuracy_m).toBe(1);
    expect(resolutionOf(answer([open(303, 'gone')], sited), named)).toMatchObject({
      accuracy_m: null,
      place_m: 4,
    });
  });
  it('takes the tightest of several', () => {
    const both = resolutionOf(answer([open(305, 'sure'), open(301, 'sure')]), named);
    expect(both?.accuracy_m).toBe(0.5);
    expect(both?.findings.map(({ measured_m }) => measured_m)).toEqual([301, 305]);
  });
  it('names layers and attributes once', () => {
    const unknown = (code: string, values: Record<string, string>) =>
      finding({ rule: 'x', verdict: 'no-data', notes: [{ code, values }] });
    expect(
      lackingOf(
        answer([
          unknown('layer-unknown', { kind: 'church' }),
          unknown('layer-unknown', { kind: 'church' }),
          unknown('zones-unknown', { kinds: 'zone-urban,zone-suburban' }),
          unknown('attribute-missing', { attribute: 'pumps' }),
        ]),
      ),
    ).toEqual({ layers: ['church', 'zone-urban', 'zone-suburban'], attributes: ['pumps'] });
  });
  it('tells broken rules that no other place would mend', () => {
    const tanks = finding({ rule: 'EST-333-A2', verdict: 'violates' });
    expect(brokenAnywhere(answer([...tooNear, tanks]), rulesById(esteio()))).toEqual([tanks]);
  });
});

describe('the list of kept consultations', () => {
  const check = (n: number, told: Partial<CheckSummary> = {}): CheckSummary => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    municipality: '4307708',
    created_by: '00000000-0000-4000-8000-000000000000',
    seal: null,
    created_at: `2026-11-${String(1 + (n % 28)).padStart(2, '0')}T12:00:00+00:00`,
    number: `2026/${String(n).padStart(4, '0')}`,
    title: null,
    note: null,
    activity: 'fuel-station',
    check_date: '2026-11-30',
    site_geom: { type: 'Point', coordinates: [-51.17, -29.85] },
    verdict: 'violates',
    siting_overrides: [],
    ...told,
  });
  const overridden = check(2, {
    siting_overrides: [
      {
        id: '00000000-0000-4000-8000-000000000009',
        verdict: 'complies',
        reason: 'Medido no local em 30/11.',
        created_by: '00000000-0000-4000-8000-000000000000',
        created_at: '2026-11-30T12:00:00+00:00',
      },
    ],
  });

  it('finds a row by its verdict and by the decision against it', () => {
    const all = [check(1), overridden, check(3, { verdict: 'no-data', activity: 'stable' })];
    const ids = (verdict: CheckSummary['verdict'] | null) =>
      filterChecks(all, { verdict, activity: null }).map(({ id }) => id.at(-1));
    expect(ids('violates')).toEqual(['1', '2']);
    expect(ids('complies')).toEqual(['2']);
    expect(filterChecks(all, { verdict: null, activity: 'stable' })).toHaveLength(1);
  });

  it('sorts by what is said and, where that is equal, the newest first', () => {
    const rows = [check(1, { title: 'Órbita' }), check(2, { title: 'Abaco' }), check(3, { title: 'Abaco' })];
    const sorted = sortChecks(rows, { column: 'title', descending: false }, ({ title }) => title ?? '');
    expect(sorted.map(({ id }) => id.at(-1))).toEqual(['3', '2', '1']);
  });

  it('shows every row on some page, and the last page for one beyond it', () => {
    const rows = Array.from({ length: 101 }, (_, n) => check(n));
    const seen = [1, 2, 3].flatMap((page) => pageOf(rows, page).rows);
    expect(seen).toEqual(rows);
    expect(pageOf(rows, 9)).toMatchObject({ page: 3, pages: 3 });
    expect(pageOf([], 1)).toMatchObject({ page: 1, pages: 1, rows: [] });
  });

  it('writes CSV that a Brazilian spreadsheet opens, and no formula', () => {
    expect(toCsv(['titulo', 'lon'], [['=1+1; "praça"', '-51.17']])).toBe(
      '\ufefftitulo;lon\r\n"\'=1+1; ""praça""";-51.17\r\n',
    );
  });
});
