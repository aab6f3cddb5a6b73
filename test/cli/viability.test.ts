import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, box, collection, fact, line, polygon, square } from '../siting/ground.ts';
import { cli, Folder } from './run.ts';

const folder = new Folder();
afterAll(() => folder.remove());

/** Land of 1,400 m with a closed road loop of 200 m: no place inside the loop is 150 m from it. */
const loop = folder.file(
  'loop.geojson',
  collection(
    [
      fact('town', 'municipality', box(0, 0, 700)),
      fact('rural', 'zone-rural', box(0, 0, 1000)),
      fact('apart', 'designated-area', box(0, 0, 1000), { purpose: 'explosives' }),
      fact('loop', 'road', line(...square(0, 0, 100), [-100, -100])),
    ],
    ['dwelling', 'street'],
  ),
);
interface Land {
  readonly type: string;
  readonly areas_m2: Record<string, number>;
  readonly excluded_by: Record<string, number>;
  readonly unknown: readonly string[];
  readonly features: readonly {
    readonly properties: { readonly status: string };
    readonly geometry: { readonly coordinates: number[][][][] };
  }[];
}
const ASK = [
  'viability',
  '--city',
  'ribas-do-rio-pardo',
  '--date',
  '2026-11-30',
  '--activity',
  'explosives-store',
];

describe('viability, as it is run from a shell', () => {
  it('writes the land with its areas, one hole and no false island, and says the same on stdout', async () => {
    const out = path.join(folder.path, 'out.geojson');
    const ran = await cli(...ASK, '--facts', loop, '-o', out, '--json');
    expect(ran).toMatchObject({ code: 0, err: '' });
    const land = JSON.parse(ran.out) as Land;
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(land);
    expect(Object.keys(land.areas_m2)).toEqual([
      'municipality',
      'allowed',
      'inconclusive',
      'no_data',
      'excluded',
    ]);
    const wanted = 1_960_000 - 250_000 + (4 - Math.PI) * 150 * 150;
    expect(Math.abs((land.areas_m2.allowed ?? 0) / wanted - 1)).toBeLessThan(5e-4);
    expect(Object.keys(land.excluded_by)).toEqual(['RIB-96-H', 'RIB-96-V', 'RIB-97', 'RIB-96-I']);
    expect(land.excluded_by['RIB-96-V']).toBe(land.areas_m2.excluded);
    expect(land.features.map(({ properties }) => properties.status)).toEqual(['allowed']);
    const [shell, ...holes] = land.features[0]?.geometry.coordinates[0] ?? [];
    expect(land.features[0]?.geometry.coordinates).toHaveLength(1);
    expect(shell).toHaveLength(5);
    expect(holes).toHaveLength(1);
    expect(contains(holes[0] ?? [], [...at([0, 0])])).toBe(true);
  });
  it('is a table without --json, in the language asked for, unknown kinds named', async () => {
    const facts = folder.file(
      'some.geojson',
      collection([
        fact('town', 'municipality', polygon(square(0, 0, 2000))),
        fact('c', 'church', box(0, 0, 50)),
      ]),
    );
    const ask = ['viability', '--city', 'esteio', '--activity', 'noisy-business', '--facts', facts];
    const ran = await cli(...ask, '--date', '2026-11-30', '--lang', 'en');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('EST-343');
    expect(ran.out).toMatch(/\? no data +1,\d{3}\.\d\d ha/);
    expect(ran.out).toMatch(/No data on: .*hospital.*school/);
    expect((await cli(...ask)).out).toContain('Sem dados de');
  });
  it('where no rule was measured it says so: all of the town is not told as a permission', async () => {
    const asked = (...more: string[]) =>
      cli('viability', '--city', 'ribas-do-rio-pardo', '--facts', loop, ...more);
    const none = await asked('--activity', 'general-trade');
    expect(none.out).toContain('Nenhuma regra com número ou zona vale para esta atividade neste dia');
    const before = await asked('--activity', 'explosives-store', '--date', '1960-01-01', '--lang', 'en');
    expect(before.out).toContain('nothing is excluded because nothing was measured');
    expect((await asked('--activity', 'explosives-store')).out).not.toContain('Nenhuma regra com número');
  });
  it('refuses what it cannot do with exit 2, and writes nothing then', async () => {
    const out = path.join(folder.path, 'never.geojson');
    const ran = await cli('viability', '--city', 'esteio', '--facts', loop, '-o', out);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('--activity');
    const lost = path.join(folder.path, 'no', 'such', 'folder.geojson');
    const other = await cli(...ASK, '--facts', loop, '-o', lost);
    expect(other).toMatchObject({ code: 2, out: '' });
    expect(other.err).toContain(lost);
    expect(existsSync(out)).toBe(false);
  });
});

function contains(ring: readonly number[][], [x = 0, y = 0]: readonly number[]): boolean {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
  }
  return odd;
}
