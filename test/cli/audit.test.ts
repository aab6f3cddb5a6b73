import { afterAll, describe, expect, it } from 'vitest';
import { collection, fact, point, TOWN } from '../siting/ground.ts';
import { cli, Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const facts = folder.file(
  'facts.geojson',
  collection(
    [
      TOWN,
      fact('p1', 'fuel-station', point(0, 0), { tanks_total_l: 4000 }),
      fact('p2', 'fuel-station', point(250, 0), { tanks_total_l: 9000 }),
      fact('p3', 'fuel-station', point(3000, 0), { tanks_total_l: 5000 }),
      fact('old', 'fuel-station', point(10, 0), { valid_to: '2020-12-31' }),
      fact('over', 'fuel-station', point(12_000, 0)),
    ],
    [
      'dwelling',
      'lot',
      'street-alignment',
      'hospital',
      'hotel',
      'school',
      'public-office',
      'wooden-building',
      'mixed-building',
    ],
  ),
);
interface Audit {
  readonly checked: number;
  readonly by_rule: Record<string, Record<string, number>>;
  readonly findings: readonly Record<string, unknown>[];
  readonly skipped: readonly { site: string; reason: string }[];
}
const audit = async (...args: string[]) => {
  const ran = await cli(
    'audit',
    '--city',
    'esteio',
    '--date',
    '2026-11-30',
    '--facts',
    facts,
    '--json',
    ...args,
  );
  expect(ran).toMatchObject({ code: 0, err: '' });
  return JSON.parse(ran.out) as Audit;
};

describe('audit, as it is run from a shell', () => {
  it('tells what was checked, by rule, and the findings that matter', async () => {
    const result = await audit();
    expect(Object.keys(result)).toEqual(['checked', 'by_rule', 'findings', 'skipped']);
    expect(result.checked).toBe(3);
    expect(result.by_rule['EST-333-A8']).toEqual({ violates: 2, complies: 1 });
    expect(result.by_rule['EST-333-A2']).toEqual({ complies: 2, violates: 1 });
    expect(result.findings.filter((one) => one.rule === 'EST-333-A8')).toMatchObject([
      { site: 'p1', verdict: 'violates', measured_m: 250, margin_m: -50, nearest: { id: 'p2' } },
      { site: 'p2', verdict: 'violates', measured_m: 250, nearest: { id: 'p1' } },
    ]);
    expect(
      result.findings.some(({ verdict }) => verdict === 'complies' || verdict === 'not-applicable'),
    ).toBe(false);
    expect(result.skipped.map(({ site }) => site)).toEqual(['old', 'over']);
  });
  it('--all tells the rest too', async () => {
    const result = await audit('--all');
    expect(result.findings.find((one) => one.site === 'p3' && one.rule === 'EST-333-A8')).toMatchObject({
      verdict: 'complies',
      measured_m: 2750,
    });
  });
  it('without --json it is a table', async () => {
    const ran = await cli(
      'audit',
      '--city',
      'esteio',
      '--date',
      '2026-11-30',
      '--facts',
      facts,
      '--lang',
      'en',
    );
    expect(ran.out).toContain('3 checked');
    expect(ran.out).toContain('old: not valid on the day');
    expect(ran.out).toContain('EST-333-A8');
  });
  it('bad input: exit 2 and nothing on stdout', async () => {
    const bad = folder.file(
      'bad.geojson',
      collection([fact('x', 'church', point(0, 0), { accuracy_m: -2 })]),
    );
    const ran = await cli('audit', '--city', 'esteio', '--facts', facts, '--facts', bad);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('bad.geojson');
    expect(ran.err).toContain('"x"');
    expect(ran.err).toContain('accuracy_m');
  });
});
