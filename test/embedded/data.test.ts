import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../../src/embedded/data-folder.ts';
import { Queue } from '../../src/embedded/database/queue.ts';
import { restError, statusOfSqlState } from '../../src/embedded/database/status.ts';
import { bySource } from '../../src/embedded/demo/by-source.ts';
import { demoTownSchema } from '../../src/embedded/demo/demo-town.ts';
import { openKeys, readKeys } from '../../src/embedded/keys.ts';
import { SandboxRefused, slugOf, utmEpsg } from '../../src/embedded/sandbox.ts';
import { remove, temporaryFolder } from './support/product.ts';
import { makeTown } from './support/stand-in-towns.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => remove(folder));

describe('a data folder', () => {
  it('is its owner’s alone', () => {
    const { root } = openDataFolder(path.join(folder, 'new', 'data'));
    expect(statSync(root).mode & 0o777).toBe(0o700);
  });

  it('keeps keys of its own, made once and read by the owner alone', async () => {
    expect(await readKeys(folder)).toBeNull();
    const keys = await openKeys(folder);
    expect(await openKeys(folder)).toEqual(keys);
    expect(statSync(path.join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['keys.json']);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(64);
  });

  it('refuses keys that it did not write', async () => {
    writeFileSync(path.join(folder, 'keys.json'), '{"jwtSecret":"short"}');
    await expect(openKeys(folder)).rejects.toThrow('not a file of keys');
  });
});

describe('the facts of a demonstration town', () => {
  const town = demoTownSchema.parse({ slug: 'taguai', ibge: '3553005', ...makeTown('taguai') });

  it('are loaded source by source, the boundary first', () => {
    const { sources } = town.facts;
    const loads = bySource({ ...town.facts, sources: [...sources].reverse() });
    expect(loads.map(({ source }) => source.title)).toEqual([
      'Limites (demonstração)',
      'Endereços (demonstração)',
    ]);
    expect(loads.map(({ doc }) => doc.features.length)).toEqual([2, 3]);
    expect(loads.map(({ doc }) => doc.complete)).toEqual([[], ['address', 'church']]);
    expect(loads[0]?.source.source_date).toBe('2026-01-05');
  });

  it('are refused where a kind has no source, or two', () => {
    const [first, second] = town.facts.sources;
    if (first === undefined || second === undefined) throw new Error('two sources are needed');
    expect(() => bySource({ ...town.facts, sources: [first] })).toThrow('No source');
    expect(() => bySource({ ...town.facts, sources: [first, second, first] })).toThrow('Two sources');
  });
});

describe('a sandbox town', () => {
  it('has a slug of its name', () => {
    expect(slugOf('Balneário Camboriú')).toBe('balneario-camboriu');
    expect(slugOf("  Sant'Ana do Livramento ")).toBe('sant-ana-do-livramento');
    expect(() => slugOf('—')).toThrow('letter');
  });

  it.each([
    [[-48.63, -26.99], 31982], // Balneário Camboriú, 22S
    [[-54.3, -20.4], 31981], // the west of Ribas, 21S
    [[-38.5, -12.9], 31984], // Salvador, 24S
    [[-60.67, 2.82], 31974], // Boa Vista, 20N
  ])('at %s is shown in EPSG:%i', (coordinates, epsg) => {
    expect(utmEpsg({ features: [{ geometry: { type: 'Point', coordinates } }] }, 'f.geojson')).toBe(epsg);
  });

  it('is where its first geometry lies, not where other numbers of the file point', () => {
    const coordinates = [
      [
        [-38.5, -12.9],
        [-38.4, -12.9],
        [-38.4, -12.8],
        [-38.5, -12.9],
      ],
    ];
    const doc = {
      bbox: [-60.7, 2.8, -60.6, 2.9],
      features: [
        { properties: { range: [7, 9] }, geometry: null },
        { properties: { range: [7, 9] }, geometry: { type: 'Polygon', coordinates } },
      ],
    };
    expect(utmEpsg(doc, 'f.geojson')).toBe(31984);
  });

  it.each([
    ['no features', {}],
    ['no geometry', { features: [{ properties: { at: [-51, -15] }, geometry: null }] }],
    [
      'metres for degrees',
      { features: [{ geometry: { type: 'Point', coordinates: [482_000, 6_700_000] } }] },
    ],
    ['a place in Europe', { features: [{ geometry: { type: 'Point', coordinates: [13.4, 52.5] } }] }],
  ])('with %s is refused', (_what, doc) => {
    expect(() => utmEpsg(doc, 'f.geojson')).toThrow(SandboxRefused);
  });
});

describe('an error of the database', () => {
  it.each([
    ['P0001', 400],
    ['P0002', 500],
    ['22023', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['23P01', 400],
    ['42501', 403],
    ['42883', 404],
    ['57014', 500],
    ['XX000', 500],
  ])('%s has status %i', (code, status) => {
    expect(statusOfSqlState(code, true)).toBe(status);
  });

  it('42501 asks a visitor to sign in', () => {
    expect(statusOfSqlState('42501', false)).toBe(401);
  });

  it('is told from any other error', () => {
    expect(restError(new Error('no code'))).toBeNull();
    expect(restError(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeNull();
    expect(restError(Object.assign(new Error('no'), { code: '23514', detail: 'd' }))).toEqual({
      code: '23514',
      message: 'no',
      details: 'd',
      hint: null,
    });
  });
});

describe('the queue before the database', () => {
  it('lets one job end before the next begins, and goes on after a failure', async () => {
    const queue = new Queue();
    const order: string[] = [];
    const job = (name: string, fails = false) =>
      queue.run(async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 1));
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const [a, b, c] = await Promise.allSettled([job('a'), job('b', true), job('c')]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect([a.status, b.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
