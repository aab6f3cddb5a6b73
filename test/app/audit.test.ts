import { describe, expect, it } from 'vitest';
import { entriesOf, filterEntries, rowsOf, WORST_FIRST } from '../../src/app/audit/entries.ts';
import { csvOf, geoJsonOf } from '../../src/app/audit/export.ts';
import { type AuditSpeech, figures } from '../../src/app/audit/say.ts';
import { startI18n } from '../../src/app/i18n/index.ts';
import type { Conflict, Run } from '../../src/siting/conflict.ts';
import { changesBetween } from '../../src/siting/conflict-changes.ts';

const speech: AuditSpeech = { t: startI18nHere(), language: 'pt-BR' };
function startI18nHere(): AuditSpeech['t'] {
  // The page's own start asks the document for its language.
  Object.assign(globalThis, { document: { documentElement: {} } });
  return startI18n().getFixedT('pt-BR', ['audit', 'words', 'verdict']);
}

const since = { day: '1990-05-02', by: 'licence', licence: '3/1990' } as const;
const conflict = (key: string, more: Partial<Conflict> = {}): Conflict => ({
  key,
  rule: 'R',
  citation: 'Art. 1',
  against: 'fuel-station',
  verdict: 'violates',
  site: { id: 'p1', kind: 'fuel-station', name: 'Posto Aurora', since },
  other: {
    id: 'p2',
    kind: 'fuel-station',
    name: '-1+cmd|calc',
    since: { day: null, by: null, licence: null },
  },
  pair: true,
  mutual: true,
  first: 'unknown',
  required_m: 300,
  measured_m: 287.412,
  tolerance_m: 0,
  margin_m: -12.588,
  notes: [],
  line: [
    [-51.17, -29.85],
    [-51.167, -29.85],
  ],
  at: [-51.17, -29.85],
  neighbourhood: 'Centro',
  ...more,
});
const run = (...conflicts: Conflict[]): Run => ({
  day: '2026-11-30',
  checked: 2,
  by_rule: { R: { violates: 2, complies: 1 } },
  skipped: [{ site: 'fora', reason: 'outside-municipality' }],
  unknown: [],
  judged: ['p1', 'p2'],
  conflicts,
});

describe('the list of a run', () => {
  const near = conflict('a', { margin_m: -200, measured_m: 100 });
  const far = conflict('b', { margin_m: -1, measured_m: 299, neighbourhood: null });
  const gap = conflict('c', { rule: 'G', verdict: 'no-data', margin_m: null, measured_m: null });
  const now = run(far, gap, near);
  const types = (by: 'rule' | 'neighbourhood' | 'none') =>
    rowsOf(entriesOf(now, null), now.skipped, by, WORST_FIRST).map((row) =>
      row.type === 'entry' ? row.entry.conflict.key : row.type === 'group' ? (row.name ?? '—') : row.type,
    );
  it('puts what is broken first and gaps apart, the worst of a group on top, what was not judged last', () => {
    expect(types('none')).toEqual(['section', 'a', 'b', 'section', 'c', 'skipped', 'skip']);
    expect(types('rule')).toEqual(['section', 'R', 'a', 'b', 'section', 'G', 'c', 'skipped', 'skip']);
    expect(types('neighbourhood').slice(0, 5)).toEqual(['section', 'Centro', 'a', '—', 'b']);
  });
  it('compared, tells what became of each, and finds by name without accents', () => {
    const before = run(far, conflict('gone'));
    const entries = entriesOf(now, changesBetween(before, now));
    expect(entries.map(({ conflict: { key }, fate }) => [key, fate])).toEqual([
      ['b', 'unchanged'],
      ['c', null],
      ['a', 'new'],
      ['gone', 'solved'],
    ]);
    const none = { only: null, rule: null, area: null, q: null };
    expect(filterEntries(entries, { ...none, only: 'new' })).toHaveLength(1);
    expect(filterEntries(entries, { ...none, q: 'AURORA céntro', only: 'violates' })).toHaveLength(1);
  });
});

it('a measure that rounding would hide keeps its millimetres', () => {
  expect(figures(conflict('a', { measured_m: 299.998, margin_m: -0.002 }), speech)).toEqual({
    measured: '299,998\u00a0m',
    required: '300\u00a0m',
    margin: '−\u00a00,002\u00a0m',
  });
});

describe('files', () => {
  const entries = entriesOf(run(conflict('a')), null);
  it('CSV: a mark for accents, semicolons, decimal commas, no cell that a spreadsheet would run', () => {
    const [head = '', row = ''] = csvOf(entries, speech).split('\r\n');
    expect(head.charCodeAt(0)).toBe(0xfeff);
    expect(row.split(';')).toEqual(
      expect.arrayContaining(['287,412', '-12,588', "'-1+cmd|calc", 'não se sabe', '3/1990', '-51,17']),
    );
  });
  it('GeoJSON: the line between the two, SIRGAS 2000 told', () => {
    const file = JSON.parse(geoJsonOf(entries, { city: 'x', day: '2026-11-30' }, speech)) as {
      crs: unknown;
      note: string;
      features: { geometry: unknown; properties: Record<string, unknown> }[];
    };
    expect(file.crs).toMatchObject({ properties: { name: 'urn:ogc:def:crs:EPSG::4674' } });
    expect(file.note).toContain('SIRGAS 2000');
    expect(file.features[0]).toMatchObject({
      geometry: { type: 'LineString' },
      properties: { measured_m: 287.412, site_since: '1990-05-02', first: 'unknown' },
    });
  });
});
