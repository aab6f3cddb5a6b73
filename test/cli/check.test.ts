import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { check } from '../../src/cli/commands/check.ts';
import { InputError } from '../../src/siting/types.ts';
import { FIELD_CASES } from '../siting/field-cases.ts';
import { box, collection, fact, point, TOWN } from '../siting/ground.ts';
import { FIXTURES } from '../siting/make-field-cases.ts';
import { cli, Folder } from './run.ts';

interface Answer {
  readonly verdict: string;
  readonly findings: readonly Record<string, unknown>[];
}
const folder = new Folder();
afterAll(() => folder.remove());
const station = ['check', '--city', 'esteio', '--activity', 'fuel-station', '--date', '2026-11-30'];

describe('check, as it is run from a shell', () => {
  it.each(FIELD_CASES.map((one) => [one.name, one] as const))(
    '%s',
    async (name, { city, activity, asked }) => {
      const [{ at, rule, against, verdict, measured_m, nearest }] = [asked[0] as (typeof asked)[number]];
      const ran = await cli(
        'check',
        '--city',
        city,
        '--activity',
        activity,
        `--at=${at.join(',')}`,
        '--facts',
        path.join(FIXTURES, `${name}.geojson`),
        '--json',
      );
      expect(ran).toMatchObject({ code: 0, err: '' });
      const answer = JSON.parse(ran.out) as Answer;
      expect(Object.keys(answer)).toEqual(['city', 'activity', 'date', 'site', 'verdict', 'findings']);
      expect(answer).toMatchObject({ city, activity });
      for (const finding of answer.findings)
        expect(Object.keys(finding)).toEqual([
          'rule',
          'citation',
          'against',
          'verdict',
          'required_m',
          'measured_m',
          'tolerance_m',
          'margin_m',
          'nearest',
          'note',
        ]);
      const found = answer.findings.find((one) => one.rule === rule && one.against === against);
      expect(found).toMatchObject({ verdict, nearest: { id: nearest } });
      expect(Math.abs((found?.measured_m as number) - measured_m)).toBeLessThanOrEqual(0.001 + 1e-9);
    },
  );

  const facts = folder.file(
    'facts.geojson',
    collection(
      [TOWN, fact('p1', 'fuel-station', point(290, 0), { name: 'Posto Um' })],
      ['hospital', 'dwelling'],
    ),
  );
  const more = folder.file('more.geojson', collection([fact('h', 'hospital', point(0, 50))], ['church']));

  it('adds several files up, takes --at apart from its minus, and tells a table in the language asked for', async () => {
    const ran = await cli(
      ...station,
      '--at',
      '-51.17,-29.85',
      '--facts',
      facts,
      '--facts',
      more,
      '--accuracy',
      '20',
      '--lang',
      'en',
    );
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('Violates');
    expect(ran.out).toContain('Inconclusive');
    expect(ran.out).toContain('290.000 m');
    expect(ran.out).toContain('Posto Um (p1)');
    const pt = await cli(...station, '--at=-51.17,-29.85', '--facts', facts);
    expect(pt.out).toContain('290,000 m');
    expect(pt.out).toContain('Descumpre');
  });

  it('a site from a file is this very place, with its parts, attributes and accuracy; options win', async () => {
    const where = folder.file('site.geojson', {
      type: 'Feature',
      id: 'p1',
      geometry: box(290, 0, 5),
      properties: { accuracy_m: 9, attributes: { tanks_total_l: 4000 }, parts: { pumps: point(290, 0) } },
    });
    const ran = await cli(
      ...station,
      '--site',
      where,
      '--facts',
      facts,
      '--json',
      '--accuracy',
      '0',
      '--attributes',
      '{"has_garage":false}',
    );
    const answer = JSON.parse(ran.out) as Answer & { site: unknown };
    expect(answer.site).toMatchObject({
      id: 'p1',
      accuracy_m: 0,
      attributes: { tanks_total_l: 4000, has_garage: false },
    });
    const verdicts = Object.fromEntries(answer.findings.map((one) => [one.rule, one.verdict]));
    expect(verdicts).toMatchObject({
      'EST-333-A8': 'complies',
      'EST-333-A2': 'complies',
      'EST-333-C2': 'not-applicable',
    });
  });

  it('a day before the code: nothing applies', async () => {
    const ran = await cli(
      'check',
      '--city',
      '4307708',
      '--activity',
      'fuel-station',
      '--date',
      '1970-01-01',
      '--at=-51.17,-29.85',
      '--facts',
      facts,
      '--json',
    );
    const answer = JSON.parse(ran.out) as Answer;
    expect(answer.verdict).toBe('not-applicable');
    expect(answer.findings.length).toBeGreaterThan(10);
    expect(answer.findings.every((one) => one.verdict === 'not-applicable')).toBe(true);
  });

  describe('bad input: exit 2, a sentence on stderr, nothing on stdout', () => {
    const latin = folder.file('latin1.geojson', Buffer.from([0x7b, 0x22, 0xe7, 0x22, 0x7d]));
    const text = folder.file('notes.geojson', 'to be drawn');
    const twice = folder.file('twice.geojson', collection([fact('h', 'hotel', point(5, 5))]));
    const here = ['--at=-51.17,-29.85'];
    it.each<[string, string[], string[]]>([
      ['no such file', [...here, '--facts', 'nowhere.geojson'], ['nowhere.geojson', 'não existe']],
      ['a folder', [...here, '--facts', folder.path], [folder.path, 'EISDIR']],
      ['not JSON', [...here, '--facts', text], ['notes.geojson', 'JSON']],
      ['not UTF-8', [...here, '--facts', latin], ['latin1.geojson', 'UTF-8']],
      ['one id in two files', [...here, '--facts', more, '--facts', twice], ['twice.geojson', '"h"', 'id']],
      ['a site outside', ['--at=-51.5,-29.85', '--facts', facts], ['km fora de Town']],
      ['axes swapped', ['--at=-29.85,-51.17', '--facts', facts], ['trocadas']],
      ['metres', ['--at=483000,6697000', '--facts', facts], ['UTM']],
      ['no longitude and latitude', ['--at', 'here', '--facts', facts], ['--at', 'LON,LAT']],
      ['neither --at nor --site', ['--facts', facts], ['--at', '--site']],
      ['both', [...here, '--site', more, '--facts', facts], ['--at', '--site']],
      ['a site that is a collection', ['--site', more, '--facts', facts], ['more.geojson', 'Feature']],
      [
        'attributes that are no JSON',
        [...here, '--facts', facts, '--attributes', 'pumps=2'],
        ['--attributes', 'JSON'],
      ],
      [
        'an unknown attribute',
        [...here, '--facts', facts, '--attributes', '{"doors":2}'],
        ['--attributes', 'doors'],
      ],
      [
        'an attribute of the wrong type',
        [...here, '--facts', facts, '--attributes', '{"pumps":"2"}'],
        ['--attributes', 'pumps'],
      ],
      ['a negative accuracy', [...here, '--facts', facts, '--accuracy', '-1'], ['--accuracy']],
      [
        'no day of the calendar',
        [...here, '--facts', facts, '--date', '2026-02-30'],
        ['--date', '2026-02-30'],
      ],
      ['an unknown option', [...here, '--facts', facts, '--colour'], ['--colour']],
    ])('%s', async (_, args, told) => {
      const out: string[] = [];
      const io = {
        out: (text: string) => out.push(text),
        err: () => {},
        progress: () => {},
        today: () => new Date(0),
      };
      const argv = ['--city', 'esteio', '--activity', 'fuel-station', ...args, '--json'];
      const error: unknown = await check(argv, io).catch((thrown: unknown) => thrown);
      expect(error instanceof InputError || error instanceof UsageError).toBe(true);
      expect(out).toEqual([]);
      for (const word of told) expect((error as Error).message).toContain(word);
    });
    it('as a process: exit 2, the sentence on stderr alone', async () => {
      const ran = await cli(
        ...station,
        ...here,
        '--facts',
        facts,
        '--facts',
        twice,
        '--facts',
        more,
        '--json',
      );
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('more.geojson');
    });
    it('an unknown town or activity', async () => {
      for (const [city = '', activity = ''] of [
        ['canoas', 'fuel-station'],
        ['esteio', 'bakery'],
      ]) {
        const ran = await cli('check', '--city', city, '--activity', activity, ...here, '--facts', facts);
        expect(ran.code).toBe(2);
        expect(ran.err).toContain(city === 'canoas' ? 'canoas' : 'bakery');
      }
    });
  });
});

const SHARED = path.resolve(import.meta.dirname, '../../../shared/cases');
describe.skipIf(!existsSync(SHARED))(
  'the same cases as they were reported (skipped where ../shared/cases is absent)',
  () => {
    it.each([
      [
        'R01',
        'ribas-do-rio-pardo',
        'explosives-store',
        '-53.76,-20.44',
        'RIB-96-V',
        'road',
        'violates',
        149.8,
      ],
      [
        'R02',
        'ribas-do-rio-pardo',
        'explosives-store',
        '-53.76,-20.439096738',
        'RIB-96-V',
        'road',
        'violates',
        100,
      ],
      ['R03', 'esteio', 'stable', '-51.16793032,-29.847656211', 'EST-143', 'zone-urban', 'complies', 40],
      [
        'R05',
        'esteio',
        'fuel-station',
        '-51.171415825,-29.853390856',
        'EST-333-A7',
        'hospital',
        'violates',
        92.4,
      ],
    ])('%s', async (id, city, activity, at, rule, against, verdict, measured) => {
      const ran = await cli(
        'check',
        '--city',
        city,
        '--activity',
        activity,
        `--at=${at}`,
        '--facts',
        path.join(SHARED, `${id}.geojson`),
        '--json',
      );
      const answer = JSON.parse(ran.out) as Answer;
      const found = answer.findings.find((one) => one.rule === rule && one.against === against);
      expect(found?.verdict).toBe(verdict);
      expect(Math.abs((found?.measured_m as number) - measured)).toBeLessThanOrEqual(0.001);
    });
  },
);
