import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTSIDE_SERVICES, type OutsideGeocoder } from '../../src/geocoding/outside.ts';
import { askOutside, OUTSIDE_FAULTS, type OutsidePorts } from '../../src/geocoding/outside-run.ts';
import { sayOutsideFault } from '../../src/geocoding/say.ts';
import { type GeocodingServer, KNOWN, startGeocodingServer } from './geocoding-server.ts';

const bounds = { town: 'Vila', uf: 'RS', box: [-51.24, -29.88, -51.1, -29.82] } as const;
let server: GeocodingServer;
beforeAll(async () => {
  server = await startGeocodingServer();
});
afterAll(() => server.stop());

/** The real network; waits are written down, not waited. */
function ports(patience = 5_000) {
  const waits: number[] = [];
  const held: OutsidePorts = {
    fetch,
    wait: async (ms) => void waits.push(ms),
    deadline: () => AbortSignal.timeout(patience),
    headers: { 'user-agent': 'GeoPosturas' },
  };
  return { waits, held };
}
const of = (service: OutsideGeocoder['service'], url = server.url): OutsideGeocoder => ({ service, url });
async function run(addresses: readonly string[], to = of('nominatim'), patience?: number) {
  const { waits, held } = ports(patience);
  const told: string[] = [];
  const { signal } = new AbortController();
  const done = await askOutside(to, addresses, bounds, held, {
    signal,
    onProgress: (n, all) => told.push(`${n}/${all}`),
  });
  return { ...done, waits, told };
}

describe.each(OUTSIDE_SERVICES)('a run of questions to %s', (service) => {
  it('asks one address a second, each once, and marks what comes', async () => {
    const before = server.asked.length;
    const { answers, fault, waits, told } = await run(
      ['Rua A, 1', 'Rua B sem nada', ' Rua A, 1 ', ''],
      of(service),
    );
    expect(fault).toBeNull();
    expect(waits).toEqual([1_000]);
    expect(told).toEqual(['0/2', '1/2', '2/2']);
    const [first, second, ...rest] = server.asked.slice(before);
    expect(rest).toEqual([]);
    expect(first).toEqual({
      path: service === 'nominatim' ? '/search' : '/api',
      q: 'Rua A, 1, Vila, RS, Brasil',
      agent: 'GeoPosturas',
    });
    expect(second?.q).toBe('Rua B sem nada, Vila, RS, Brasil');
    expect(answers.get('Rua A, 1')).toMatchObject({
      precision: 'none',
      candidates: [{ ...KNOWN, precision: 'street', accuracy_m: 500, outside: service }],
    });
    expect(answers.get('Rua B sem nada')).toMatchObject({
      candidates: [],
      remarks: [{ code: 'outside-nothing' }],
    });
  });
  it('told to wait it waits as long as it is told, once', async () => {
    const { answers, fault, waits } = await run([`Rua ${service} espere`], of(service));
    expect(fault).toBeNull();
    expect(waits).toEqual([7_000]);
    expect(answers.size).toBe(1);
  });
  it.each([
    ['Rua ocupado', 'busy', 429],
    ['Rua proibido', 'refused', 403],
    ['Rua pagina', 'no-data', 200],
    ['Rua outro', 'no-data', 200],
  ])('%s ends the run (%s), what came before stays', async (address, code, status) => {
    const before = server.asked.length;
    const { answers, fault } = await run(['Rua A, 1', address, 'Rua C, 1'], of(service));
    expect(fault).toEqual({ code, status });
    expect([...answers.keys()]).toEqual(['Rua A, 1']);
    expect(server.asked.slice(before).some(({ q }) => q.startsWith('Rua C'))).toBe(false);
  });
  it('one failure is passed over, three in a row end the run', async () => {
    const { answers, fault } = await run(
      ['Rua 1 caiu', 'Rua A, 1', 'Rua 2 caiu', 'Rua 3 caiu', 'Rua 4 caiu', 'Rua Z'],
      of(service),
    );
    expect(fault).toEqual({ code: 'failing', status: 500 });
    expect([...answers.keys()]).toEqual(['Rua A, 1']);
  });
});

describe('a server that is not there', () => {
  it('is told at once', async () => {
    const gone = await startGeocodingServer();
    await gone.stop();
    const { fault, answers } = await run(['Rua A', 'Rua B'], of('photon', gone.url));
    expect(fault).toEqual({ code: 'unreachable', status: null });
    expect(answers.size).toBe(0);
  });
  it('that never answers is waited for, three times', async () => {
    const { fault } = await run(
      ['Rua 1 mudo', 'Rua 2 mudo', 'Rua 3 mudo', 'Rua 4 mudo'],
      of('nominatim'),
      80,
    );
    expect(fault).toEqual({ code: 'slow', status: null });
    expect(server.asked.filter(({ q }) => q.includes('mudo'))).toHaveLength(3);
  });
});

it('stopped, it keeps what was answered and asks no more', async () => {
  const before = server.asked.length;
  const stop = new AbortController();
  const { held } = ports();
  const { answers, fault } = await askOutside(of('photon'), ['Rua A', 'Rua B', 'Rua C'], bounds, held, {
    signal: stop.signal,
    onProgress: (done) => done === 1 && stop.abort(),
  });
  expect(fault).toBeNull();
  expect([...answers.keys()]).toEqual(['Rua A']);
  expect(server.asked.length - before).toBe(1);
});

it('each fault has a sentence that names the server', () => {
  for (const code of OUTSIDE_FAULTS)
    for (const language of ['pt', 'en'] as const)
      expect(sayOutsideFault({ code, status: 429 }, 'https://geo.example.org/x', language)).toMatch(
        /^geo\.example\.org /,
      );
});
