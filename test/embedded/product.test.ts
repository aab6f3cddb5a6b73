import { createHmac } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../src/embedded/demo/users.ts';
import { FactsRefused, factsFromFolder } from '../../src/embedded/facts.ts';
import { connect } from '../../src/records/records.ts';
import { contract } from '../records/contract.ts';
import { hostile } from './hostile.ts';
import { type Product, remove, startProduct, temporaryFolder } from './support/product.ts';
import { ADDRESSES, DEMO_TOWNS } from './support/stand-in-towns.ts';

// One server for everything here: each holds a gigabyte.
const scratch = temporaryFolder();
const data = path.join(scratch, 'data');
const outbound = path.join(scratch, 'outbound.log');
const sandbox = path.join(scratch, 'real-places.geojson');
let product: Product;

const SANDBOX = {
  type: 'FeatureCollection',
  complete: ['hospital'],
  features: [
    {
      type: 'Feature',
      properties: { id: 'h-1', kind: 'hotel', name: 'Hotel da Barra' },
      geometry: { type: 'Point', coordinates: [-48.63, -26.99] },
    },
  ],
};

/** Loaded into the server and every process it starts: writes down each attempt to reach anything. */
const WATCH = `
import { appendFileSync } from 'node:fs';
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
const note = (what, ...args) => appendFileSync(process.env.OUTBOUND_LOG, what + ' ' + JSON.stringify(args) + '\\n' + new Error().stack + '\\n');
const wrap = (object, name, what) => {
  const original = object[name];
  object[name] = function (...args) {
    // A path is a pipe of this machine (tsx speaks to its parent through one); a listener asks for its own address.
    const pipe = args[0]?.path ?? args[0]?.[0]?.path;
    if (!pipe && !(what === 'dns' && args[0] === '127.0.0.1')) note(what, ...args.map(String));
    return original.apply(this, args);
  };
};
wrap(net.Socket.prototype, 'connect', 'connect');
wrap(dgram.Socket.prototype, 'send', 'datagram');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  wrap(dns, name, 'dns');
  wrap(dns.promises, name, 'dns');
}
appendFileSync(process.env.OUTBOUND_LOG, 'watching ' + process.argv[1] + '\\n');
`;

beforeAll(async () => {
  const watch = path.join(scratch, 'watch.mjs');
  writeFileSync(watch, WATCH);
  writeFileSync(sandbox, JSON.stringify(SANDBOX));
  product = await startProduct(data, ['demo', 'open', `sandbox=${sandbox}`], {
    OUTBOUND_LOG: outbound,
    NODE_OPTIONS: `--import ${pathToFileURL(watch).href}`,
  });
}, 180_000);
afterAll(async () => {
  await product?.kill();
  remove(scratch);
}, 60_000);

contract('supabase-js against the embedded backend', () => ({
  url: product.address,
  anonKey: product.keys.anonKey,
  serviceKey: product.keys.serviceKey,
}));

interface Config {
  supabaseUrl: string;
  anonKey: string;
  registrationOpen: boolean;
  demo: { users: { role: string; email: string; password: string; name: string }[] } | null;
}
const config = async (): Promise<Config> =>
  (await (await fetch(`${product.address}/config.json`)).json()) as Config;

let plannerToken = '';
describe('tokens', () => {
  const signed = (
    payload: object,
    header: object = { alg: 'HS256', typ: 'JWT' },
    secret = product.keys.jwtSecret,
  ) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const head = `${part(header)}.${part(payload)}`;
    return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
  };
  const statusWith = async (token: string) =>
    (
      await fetch(`${product.address}/rest/v1/memberships?select=role`, {
        headers: { apikey: product.keys.anonKey, authorization: `Bearer ${token}` },
      })
    ).status;

  it('are refused forged, expired, by another algorithm or by none', async () => {
    const user = DEMO_USERS[0];
    const entered = await fetch(`${product.address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: product.keys.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: product.keys.demoPassword }),
    });
    plannerToken = ((await entered.json()) as { access_token: string }).access_token;
    const claims = JSON.parse(Buffer.from(plannerToken.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
    };
    expect(await statusWith(signed(claims))).toBe(200);
    const [head = '', , signature = ''] = plannerToken.split('.');
    const admin = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    const forged: Record<string, string> = {
      'another secret': signed(claims, { alg: 'HS256', typ: 'JWT' }, 'another secret, as long as ours is'),
      'claims of another under this signature': `${head}.${admin}.${signature}`,
      expired: signed({ ...claims, iat: claims.iat - 7_200, exp: claims.iat - 3_600 }),
      'alg none': `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${admin}.`,
      'alg none, signed': signed(claims, { alg: 'none', typ: 'JWT' }),
      'alg RS256': signed(claims, { alg: 'RS256', typ: 'JWT' }),
      'no signature': `${head}.${admin}`,
    };
    for (const [what, token] of Object.entries(forged)) expect(await statusWith(token), what).toBe(401);
  });
});

describe('a sign-in that goes round the gate', () => {
  it.each([
    ['a byte order mark', '?grant_type=password', '\ufeff'],
    ['a name written otherwise', '?%67rant_type=x&grant_type=password', ''],
  ])('is counted or refused: %s', async (_, search, mark) => {
    const body = JSON.stringify({ email: `${search.length}@example.org`, password: 'wrong' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const { status } = await fetch(`${product.address}/auth/v1/token${search}`, {
        method: 'POST',
        headers: { apikey: product.keys.anonKey, 'content-type': 'application/json' },
        body: mark + body,
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(mark === '' ? 429 : 400);
  });
});

hostile('requests that nobody means well with', () => ({
  url: product.address,
  anonKey: product.keys.anonKey,
  token: plannerToken,
}));

describe('the demonstration', () => {
  it('offers one account a role, each of which is a click away', async () => {
    const { supabaseUrl, anonKey, demo } = await config();
    expect(demo?.users.map((user) => user.role).sort()).toEqual([
      'admin',
      'inspector',
      'manager',
      'planner',
      'public',
    ]);
    for (const user of demo?.users ?? []) {
      const records = connect({ url: supabaseUrl, anonKey });
      await records.signIn(user.email, user.password);
      expect(await records.session()).toMatchObject({
        name: user.name,
        roles: Object.fromEntries(
          [...DEMO_TOWNS.map((town) => town.ibge), '4202008'].map((ibge) => [ibge, user.role]),
        ),
      });
    }
  });

  it('tells the page nothing that passes row security', async () => {
    const text = JSON.stringify(await config());
    expect(text).not.toContain(product.keys.serviceKey);
    expect(text).not.toContain(product.keys.jwtSecret);
  });

  it('has its towns whole, said to be invented', async () => {
    const records = connect({ url: product.address, anonKey: product.keys.anonKey });
    const towns = await records.listTowns();
    expect(towns.filter((town) => town.is_demo).map((town) => town.slug)).toContain('esteio');
    const facts = JSON.parse(await records.factsText('4307708', '2026-11-30')) as {
      features: { id: string; geometry: unknown; properties: Record<string, unknown> }[];
      complete: string[];
      sources: { title: string; is_demo: boolean }[];
    };
    expect(facts.features).toHaveLength(ADDRESSES + 2);
    expect(facts.complete).toEqual(['address', 'church']);
    const address = facts.features.find((feature) => feature.id === 'N-00001');
    expect(address?.geometry).toEqual({ type: 'Point', coordinates: [-51.1799, -29.86] });
    expect(facts.sources[Number(address?.properties.source)]).toMatchObject({
      title: 'Endereços (demonstração)',
      is_demo: true,
    });
    expect((await records.listNeighbourhoods('4307708')).map((one) => one.name)).toEqual([
      'Centro',
      'São João',
    ]);
  });

  it('has its base maps', async () => {
    const part = await fetch(`${product.address}/basemap/taguai.pmtiles`, {
      headers: { range: 'bytes=0-6' },
    });
    expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
  });
});

describe('a sandbox town', () => {
  it('is judged by another town’s code, said to be a trial, and open to the demonstration accounts', async () => {
    const { supabaseUrl, anonKey, demo } = await config();
    const records = connect({ url: supabaseUrl, anonKey });
    const town = (await records.listTowns()).find((one) => one.ibge_code === '4202008');
    expect(town).toMatchObject({
      slug: 'balneario-de-teste',
      name: 'Balneário de Teste',
      uf: 'SC',
      code: 'esteio',
      time_zone: 'America/Sao_Paulo',
      utm_epsg: 31982,
      is_sandbox: true,
      is_demo: false,
    });
    const facts = JSON.parse(await records.factsText('balneario-de-teste', '2026-11-30')) as typeof SANDBOX;
    expect(facts.complete).toEqual(['hospital']);
    expect(facts.features[0]?.geometry).toEqual({ type: 'Point', coordinates: [-48.63, -26.99] });
    const planner = demo?.users.find((user) => user.role === 'planner');
    await records.signIn(planner?.email ?? '', planner?.password ?? '');
    expect((await records.session())?.roles['4202008']).toBe('planner');
  });
});

describe('the embedded backend', () => {
  it('leaves the grants as the migrations give them', async () => {
    // @supabase/lite would grant everything to everybody before its first request; memberships have no grant to anon.
    const headers = { apikey: product.keys.anonKey };
    const response = await fetch(`${product.address}/rest/v1/memberships?select=role`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      code: '42501',
      message: 'permission denied for table memberships',
    });
  });

  it('answers the command line from the server that holds the folder', async () => {
    const options = {
      root: path.resolve('.'),
      data,
      demoModule: 'not asked for',
      report: { phase: () => undefined, remark: () => undefined, log: () => undefined },
    };
    const document = JSON.parse(await factsFromFolder('taguai', '2026-11-30', options)) as {
      features: unknown[];
    };
    expect(document.features).toHaveLength(5);
    await expect(factsFromFolder('nowhere', '2026-11-30', options)).rejects.toThrow(FactsRefused);
  });

  it('keeps its files to their owner', () => {
    for (const file of ['keys.json', 'lock.json', 'server.log']) {
      expect([file, statSync(path.join(data, file)).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  it('opens no connection by itself, nor does any process it starts', () => {
    const log = readFileSync(outbound, 'utf8');
    expect(log).toMatch(/watching .*launch\.ts/);
    expect(log).toMatch(/watching .*make-towns\.ts/);
    expect(log.split('\n').filter((line) => !line.startsWith('watching ') && line !== '')).toEqual([]);
  });

  it('closes in order when it is told to, and gives the folder back', async () => {
    expect(await product.stop()).toBe(0);
    expect(statSync(path.join(data, 'lock.json'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
