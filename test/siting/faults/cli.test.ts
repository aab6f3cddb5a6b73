import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cli, Folder } from '../../cli/run.ts';
import { collection, point, TOWN } from '../ground.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const facts = folder.file('facts.geojson', collection([TOWN]));
const ask = (...more: string[]) =>
  cli('check', '--city', 'esteio', '--activity', 'fuel-station', '--facts', facts, '--json', ...more);
const AT = '--at=-51.17,-29.85';

describe('what the command line is not given rightly', () => {
  it('no command: how to use it, on stderr, in the language asked for', async () => {
    const none = await cli();
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toContain('Comandos: check, audit');
    expect((await cli('--lang', 'en')).err).toContain('Commands: check, audit');
    const odd = await cli('chek', '--lang=en');
    expect(odd).toMatchObject({ code: 2, out: '' });
    expect(odd.err).toContain('There is no command "chek"');
  });
  it.each<[string[], string, string]>([
    [['--accuracy=0x10', AT], '--accuracy "0x10": esperava-se', '--accuracy "0x10" was expected'],
    [['--accuracy=Infinity', AT], 'esperava-se um número de metros', 'a number of metres'],
    [['--accuracy=100001', AT], '--accuracy: esperava-se', '--accuracy: a number of metres from 0 to 100000'],
    [['--facts=', AT], '--facts está vazio', '--facts is empty'],
    [['--nonsense', AT], 'não há a opção --nonsense', 'there is no option --nonsense'],
    [['more', AT], '"more" está sobrando', '"more" belongs to no option'],
    [['--date'], 'o valor de --date falta', 'the value of --date is missing'],
    [['--at=-50,-29.85'], '--at: este local fica', '--at: the site lies'],
    [['--attributes={"__proto__":1}', AT], '"__proto__" não é um atributo', '"__proto__" is no attribute'],
  ])('%j is told in either language', async (more, pt, en) => {
    for (const [lang, said] of [
      [[], pt],
      [['--lang', 'en'], en],
    ] as const) {
      const ran = await ask(...lang, ...more);
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(said);
    }
  });
  it('a refusal of the site names file, feature and field', async () => {
    const site = folder.file('s.geojson', {
      type: 'Feature',
      id: 'here',
      geometry: point(0, 0),
      properties: { parts: { pumps: { type: 'Point', coordinates: [-29.85, -51.17] } } },
    });
    const ran = await ask('--site', site);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('s.geojson, feição "here", parts.pumps: latitude e longitude parecem trocadas');
  });
});

it('pump-on-the-edge-of-two-lots, from a shell', async () => {
  const fixture = path.join(
    import.meta.dirname,
    '../../fixtures/siting/pump-on-the-edge-of-two-lots.geojson',
  );
  const ran = await cli(
    'check',
    '--city',
    'esteio',
    '--activity',
    'fuel-station',
    '--at=-51.17,-29.8501',
    '--facts',
    fixture,
    '--json',
  );
  const answer = JSON.parse(ran.out) as { findings: Record<string, unknown>[] };
  expect(answer.findings.find(({ rule }) => rule === 'EST-333-A5-L')).toMatchObject({
    verdict: 'violates',
    measured_m: 0,
    margin_m: -7,
  });
});
