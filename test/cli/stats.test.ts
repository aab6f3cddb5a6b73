import { afterAll, describe, expect, it } from 'vitest';
import { stats } from '../../src/cli/commands/stats.ts';
import { cli, Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());

async function run(...argv: string[]): Promise<string> {
  let out = '';
  const code = await stats(argv, {
    out: (text) => {
      out += text;
    },
    err: () => undefined,
    progress: () => undefined,
    today: () => new Date(0),
  });
  expect(code).toBe(0);
  return out;
}
async function counted(city: string, file: string, ...argv: string[]) {
  const rows: { key: string | null; count: number; rate: number | null; interval: [number, number] }[] =
    JSON.parse(await run('--city', city, '--infractions', file, '--json', ...argv));
  return rows;
}
const pairs = async (city: string, file: string, ...argv: string[]) =>
  (await counted(city, file, ...argv)).map(({ key, count }) => [key, count]);

// Four records around two midnights, one of them another month in Campo Grande than in São Paulo.
const MIDNIGHTS = [
  '1,2026-07-31T22:30:00-03:00,Centro,EST-275,aberto',
  '2,2026-08-01T01:45:00Z,Centro,EST-275,aberto',
  '3,2026-08-01T03:10:00Z,Centro,EST-275,aberto',
  '4,2026-07-01T02:59:00Z,Centro,EST-275,aberto',
];
const HEAD = 'numero,data_hora,bairro,artigo,situacao';
const csv = (name: string, ...lines: string[]) => folder.file(name, `${lines.join('\n')}\n`);

describe('stats', () => {
  it('R30: months are the town’s own', async () => {
    expect(await pairs('esteio', csv('r30.csv', HEAD, ...MIDNIGHTS), '--by', 'month')).toEqual([
      ['2026-06', 1],
      ['2026-07', 2],
      ['2026-08', 1],
    ]);
    // Ribas' file has no article: what is not asked for need not be there.
    const without = MIDNIGHTS.map((line) => line.replace(',EST-275', ''));
    const ribas = csv('r30-ribas.csv', HEAD.replace(',artigo', ''), ...without);
    expect(await pairs('ribas-do-rio-pardo', ribas, '--by', 'month')).toEqual([
      ['2026-06', 1],
      ['2026-07', 3],
    ]);
  });

  it('R31: a month without infractions is there with 0', async () => {
    const days = ['2026-01-05', '2026-01-20', '2026-01-31', '2026-03-02', '2026-03-30'];
    const file = csv('r31.csv', HEAD, ...days.map((day, i) => `${i + 1},${day},Centro,EST-275,aberto`));
    const range = ['--from', '2026-01-01', '--to', '2026-03-31'];
    expect(await pairs('esteio', file, '--by', 'month', ...range)).toEqual([
      ['2026-01', 3],
      ['2026-02', 0],
      ['2026-03', 2],
    ]);
    expect(
      await pairs('esteio', file, '--by', 'month', '--from', '2025-12-10', '--to', '2026-02-01'),
    ).toEqual([
      ['2025-12', 0],
      ['2026-01', 3],
      ['2026-02', 0],
    ]);
  });

  it('R34: coincident points are as many as they are', async () => {
    const rows = Array.from({ length: 50 }, (_, i) => {
      const day = i < 40 ? `2026-05-${String(1 + (i % 30)).padStart(2, '0')}` : `2026-06-${10 + i - 40}`;
      return `${i + 1},${day},Centro,EST-275,aberto,${i < 40 ? '-51.170000,-29.850000' : `-51.17${i},-29.8464`}`;
    });
    expect(await pairs('esteio', csv('r34.csv', `${HEAD},lon,lat`, ...rows), '--by', 'month')).toEqual([
      ['2026-05', 40],
      ['2026-06', 10],
    ]);
  });

  it('rates per 100 inspections with Wilson’s interval; local times, semicolons and decimal commas', async () => {
    const file = csv(
      'rates.csv',
      'numero;data_hora;bairro;artigo;situacao;inspecoes;lon;lat',
      ...Array.from(
        { length: 81 },
        (_, i) => `${i};03/05/2026 22:30;São José;275;pago;${i < 20 ? 4 : 3};-51,17;-29,85`,
      ),
      '900;04/05/2026 10:00;;275;pago;;;',
    );
    const [place, unknown] = await counted('esteio', file);
    // 81 of 263, Newcombe (1998): 0.2553 to 0.3662.
    expect(place).toEqual({
      key: 'São José',
      count: 81,
      rate: expect.closeTo(30.798, 3),
      interval: [expect.closeTo(25.53, 2), expect.closeTo(36.62, 2)],
    });
    expect(unknown).toMatchObject({ key: null, count: 1, rate: null });
    expect(await pairs('esteio', file, '--by', 'article')).toEqual([['EST-275', 82]]);
    expect(await pairs('esteio', file, '--by', 'status', '--to', '2026-05-03')).toEqual([['pago', 81]]);
    expect(await run('--city', 'esteio', '--infractions', file)).toMatch(/São José +81 +30,8 +25,5 – 36,6\n/);
  });

  it('reads GeoJSON', async () => {
    const features = [1, 2].map((numero) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-51.17, -29.85] },
      properties: {
        numero,
        data_hora: '2026-05-03T22:30',
        artigo: 'EST-275',
        situacao: 'aberto',
        bairro: 'Centro',
      },
    }));
    const file = folder.file('i.geojson', { type: 'FeatureCollection', features });
    expect(await pairs('esteio', file)).toEqual([['Centro', 2]]);
  });

  it.each([
    ['day', '7,2026-02-30,Centro,EST-275,aberto', /bad-day\.csv, linha 2, campo data_hora: "2026-02-30"/],
    ['no-day', '7,,Centro,EST-275,aberto', /linha 2, campo data_hora: ""/],
    ['twice', '1,2026-02-03,Centro,EST-275,aberto', /linha 2, campo numero: o número 1 já está na linha 1/],
  ])('refuses bad input, naming file, row and field: %s', async (name, line, said) => {
    const file = csv(`bad-${name}.csv`, HEAD, '1,2026-02-01,Centro,EST-275,aberto', line);
    await expect(run('--city', 'esteio', '--infractions', file, '--json')).rejects.toThrow(said);
  });

  it.each([
    ['--by', 'street', /--by "street"/],
    ['--from', '2026-13-01', /--from "2026-13-01"/],
    ['--by', 'article', /campo artigo: não há esta coluna/],
  ])('refuses %s %s', async (option, value, said) => {
    const file = csv('bare.csv', 'numero,data_hora', '1,2026-02-01', '2,2026-02-02');
    await expect(run('--city', 'esteio', '--infractions', file, option, value)).rejects.toThrow(said);
  });

  it('exits with 2 and says nothing on stdout', async () => {
    const file = csv('far.csv', `${HEAD},lon,lat`, '1,2026-02-01,Centro,EST-275,aberto,-29.85,-51.17');
    const ran = await cli('stats', '--city', 'esteio', '--infractions', file, '--json');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/far\.csv.*lon, lat/);
  });
});
