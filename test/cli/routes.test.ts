import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command.ts';
import { routes } from '../../src/cli/commands/routes.ts';
import { InputError } from '../../src/siting/types.ts';
import { cli, Folder } from './run.ts';

// Project-OSRM/osrm-backend#203: from the first to the last point of a one-way street drawn the other way round.
const FIXTURE = 'test/fixtures/rounds/first-to-last-of-a-one-way-block';
const FILES = ['--stops', `${FIXTURE}-stops.geojson`, '--roads', `${FIXTURE}-roads.geojson`];
const BLOCK = ['--city', 'esteio', ...FILES, '--start=-51.159022563,-29.859567971', '--date', '2026-12-01'];
const folder = new Folder();
afterAll(() => folder.remove());

const run = (...argv: string[]) => runOn(() => new Date('2026-12-01T12:00:00Z'), ...argv);
async function runOn(today: () => Date, ...argv: string[]): Promise<string> {
  let out = '';
  const io = {
    out: (text: string) => {
      out += text;
    },
    err: () => undefined,
    progress: () => undefined,
    today,
  };
  expect(await routes(argv, io)).toBe(0);
  return out;
}
const json = async (...argv: string[]) => JSON.parse(await run(...argv, '--json'));
async function refused(...argv: string[]): Promise<string> {
  try {
    await run(...argv);
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError) return error.message;
    throw error;
  }
  return 'nothing was refused';
}

describe('routes', () => {
  it('goes round the one-way block to a stop one street back: 600 m out, 200 m home', async () => {
    const args = [...BLOCK, '--day', '07:00-18:00', '--service', '20', '--speed', '30', '--json'];
    const { code, out, err } = await cli('routes', ...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const answer = JSON.parse(out);
    expect(answer.unassigned).toEqual([]);
    const [round] = answer.routes;
    expect(round.inspector).toBe(1);
    expect(round.stops).toEqual([
      { id: 'D', arrive: '07:01', start: '07:01', depart: '07:21', leg_m: expect.any(Number), snap_m: 0 },
    ]);
    expect(Math.abs(round.stops[0].leg_m - 600)).toBeLessThan(1);
    expect(Math.abs(round.length_m - 800)).toBeLessThan(1);
    expect(round.geometry.coordinates).toHaveLength(5);
  });

  it('open, the round ends at its last stop', async () => {
    const { routes: rounds } = await json(...BLOCK, '--open');
    expect(Math.abs(rounds[0].length_m - 600)).toBeLessThan(1);
  });

  it('an inspector more has a round of its own, perhaps empty', async () => {
    const { routes: rounds } = await json(...BLOCK, '--inspectors', '2');
    expect(rounds.map(({ stops }: { stops: object[] }) => stops.length)).toEqual([1, 0]);
    expect(rounds[1]).toMatchObject({ inspector: 2, length_m: 0, geometry: null });
  });

  it('without --day keeps the hours of inspection of the town, and knows holidays', async () => {
    const { routes: rounds } = await json(...BLOCK);
    expect(rounds[0].stops[0].arrive).toBe('07:01');
    expect(await refused(...BLOCK.slice(0, -1), '2026-12-25')).toMatch(
      /2026-12-25 não é dia útil.*Art\. 42.*Natal/s,
    );
    expect((await json(...BLOCK.slice(0, -1), '2026-12-25', '--day', '08:00-12:00')).unassigned).toEqual([]);
  });

  it('without --date takes the next working day, for nobody asked for a Sunday', async () => {
    const sunday = () => new Date('2026-12-06T15:00:00Z');
    const { routes: rounds } = JSON.parse(await runOn(sunday, ...BLOCK.slice(0, -2), '--json'));
    expect(rounds[0].stops[0].arrive).toBe('07:01');
  });

  it('tells why a stop is left out, in the language asked for', async () => {
    const stops = folder.file('night.geojson', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'bar',
          properties: { window_from: '20:00', priority: 3 },
          geometry: { type: 'Point', coordinates: [-51.158, -29.859567971] },
        },
      ],
    });
    const args = [...BLOCK, '--stops', stops];
    args.splice(2, 2);
    expect((await json(...args)).unassigned).toEqual([
      { id: 'bar', code: 'outside-hours', reason: 'só pode começar das 20:00 em diante, fora da jornada' },
    ]);
    expect(await run(...args, '--lang', 'en')).toContain(
      'bar: can only begin from 20:00 on, outside the working hours',
    );
  });

  it.each([
    [['--day', '18:00-07:00'], '--day "18:00-07:00"'],
    [['--service', '-3'], '--service'],
    [['--speed', '0'], '--speed "0"'],
    [['--inspectors', '0'], '--inspectors'],
    [['--open', '--end=-51.159,-29.8595'], '--open e --end'],
    [['--end=-51.30,-29.85'], '--end: o lugar fica a'],
  ])('refuses %j', async (more, sentence) => {
    expect(await refused(...BLOCK, ...more)).toContain(sentence);
  });

  it('bad input ends with 2, the file, the feature and the field named', async () => {
    const roads = folder.file('roads.geojson', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'e7',
          properties: { kind: 'street', oneway: 'talvez' },
          geometry: {
            type: 'LineString',
            coordinates: [
              [-51.159, -29.8595],
              [-51.158, -29.8595],
            ],
          },
        },
      ],
    });
    const args = ['--city', 'esteio', ...FILES.slice(0, 2), '--roads', roads, '--start=-51.159,-29.8595'];
    const { code, out, err } = await cli('routes', ...args, '--json');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/roads\.geojson, feição "e7", oneway: .*veio "talvez"/);
  });
});
