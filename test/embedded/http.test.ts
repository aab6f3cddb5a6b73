import { createHmac } from 'node:crypto';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../src/embedded/database/backend.ts';
import {
  ACCOUNT_BODY_BYTES,
  MAX_BODY_BYTES,
  TooManyBodies,
  VISITOR_BODY_BYTES,
  withBody,
} from '../../src/embedded/http/body.ts';
import { readRange } from '../../src/embedded/http/range.ts';
import type { RequestLine } from '../../src/embedded/http/request-log.ts';
import { listen, PortTaken, type Site } from '../../src/embedded/http/server.ts';
import { SignInGate } from '../../src/embedded/http/sign-in.ts';
import { addressOf, namesOf } from '../../src/embedded/http/who-is-asked.ts';
import { OpenToOthers, serve } from '../../src/embedded/serve.ts';
import { remove, temporaryFolder } from './support/product.ts';

const scratch = temporaryFolder();
const dist = path.join(scratch, 'dist');
const seen: Request[] = [];
let failure: Error | null = null;
const faults: unknown[] = [];
const lines: RequestLine[] = [];
let clock = 0;
let outside: string[] | null = [];
let port = 0;
let close = async (): Promise<void> => undefined;

const SECRET = 'signs the sessions of this test, and no others';
const token = (exp: number, secret = SECRET): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp })}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
};

/** As the accounts answer: one password is right. */
async function signIn(request: Request): Promise<Response> {
  const { email, password } = (await request.clone().json()) as { email: string; password: string };
  asked.push(email);
  if (password === 'fault') return Response.json({}, { status: 500 });
  return password === 'right'
    ? Response.json({ access_token: 'x' })
    : Response.json(
        { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        { status: 400 },
      );
}
const asked: string[] = [];

const backend: Backend = {
  handle: async (request) => {
    seen.push(request);
    if (failure !== null) throw failure;
    const { pathname, search } = new URL(request.url);
    if (pathname === '/auth/v1/token' && search !== '?grant_type=refresh_token') return signIn(request);
    return Response.json(
      { method: request.method, body: await request.text(), long: 'á'.repeat(50_000) },
      { headers: { 'access-control-allow-origin': '*' } },
    );
  },
  alone: () => Promise.reject(new Error('not asked here')),
  createUser: () => Promise.reject(new Error('not asked here')),
  close: async () => undefined,
};

beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  mkdirSync(path.join(scratch, 'basemap'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(path.join(dist, 'assets', 'index-AbCd_123.js'), 'export {};');
  writeFileSync(path.join(dist, 'sw.js'), 'self.oninstall = null;');
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(dist, '.built-from'), 'hash');
  writeFileSync(path.join(scratch, 'secret.txt'), 'secret');
  symlinkSync(path.join(scratch, 'secret.txt'), path.join(dist, 'way-out.txt'));
  writeFileSync(path.join(scratch, 'basemap', 'esteio.pmtiles'), '0123456789');
  const site: Site = {
    backend,
    page: dist,
    basemaps: path.join(scratch, 'basemap'),
    config: async (origin) => ({ supabaseUrl: origin }),
    outside: async () => outside ?? Promise.reject(new Error('no database')),
    snapshot: () => Promise.reject(new Error('nobody asks for a copy here')),
    serviceKey: 'sb_secret_of_this_test',
    jwtSecret: SECRET,
    instance: 'this-one',
    names: namesOf('127.0.0.1', ['posturas.example']),
    gate: new SignInGate({ hasAccount: async (email) => email.startsWith('known') }, () => clock),
    onAnswered: (line) => lines.push(line),
    onFault: (error) => faults.push(error),
  };
  const listening = await listen(0, site);
  port = listening.port;
  close = () => new Promise((resolve) => listening.server.close(() => resolve()));
});
afterAll(async () => {
  await close();
  remove(scratch);
});

interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

/** As it is written: no client in between that tidies the path or the headers. */
function ask(
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: target,
        method: options.method ?? 'GET',
        headers: { host: `127.0.0.1:${port}`, ...options.headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          });
        });
      },
    );
    request.on('error', reject);
    request.end(options.body);
  });
}

describe('the page’s policy', () => {
  const policyAt = async (target: string) => String((await ask(target)).headers['content-security-policy']);
  afterAll(() => {
    outside = [];
  });

  it('lets the page ask the origin of each outside geocoder that is set, and no file else', async () => {
    expect(await policyAt('/geocodificar')).toContain("connect-src 'self';");
    const before = (await ask('/')).headers.etag;
    outside = ['https://geo.example.org/photon/', 'https://geo.example.org', 'http://127.0.0.1:2322'];
    for (const target of ['/', '/index.html', '/geocodificar'])
      expect(await policyAt(target)).toContain(
        "connect-src 'self' https://geo.example.org http://127.0.0.1:2322; object-src",
      );
    expect(await policyAt('/assets/index-AbCd_123.js')).toContain("connect-src 'self';");
    // Told "not modified", a browser would go on by the old policy.
    expect((await ask('/', { headers: { 'if-none-match': String(before) } })).status).toBe(200);
  });

  it('takes nothing of an address but its origin, and no address that is none', async () => {
    outside = [
      'https://geo.example.org/; script-src *',
      'javascript:alert(1)',
      '*',
      "https://a b'; img-src *",
      'data:x',
    ];
    const policy = await policyAt('/');
    expect(policy).toContain("connect-src 'self' https://geo.example.org; object-src");
    expect(policy).not.toContain('*');
  });

  it('comes without any where the settings cannot be read', async () => {
    outside = null;
    const { status, headers } = await ask('/');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
    expect(faults.splice(0)).toEqual([new Error('no database')]);
  });
});

describe('who is answered', () => {
  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example:80', '127.0.0.1', 'localhost:1'])(
    'refuses the host name %s (DNS rebinding)',
    async (host) => {
      const got = await ask('/config.json', { headers: { host } });
      expect(got.status).toBe(421);
      expect(got.text).not.toContain('supabaseUrl');
    },
  );

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('answers %s', async (name) => {
    const got = await ask('/config.json', { headers: { host: `${name}:${port}` } });
    expect(got.status).toBe(200);
    expect(JSON.parse(got.text)).toEqual({ supabaseUrl: `http://${name.toLowerCase()}:${port}` });
  });

  it('refuses a whole address of another host in the request line', async () => {
    expect((await ask('http://evil.example/config.json')).status).toBe(421);
  });

  it('refuses the pages of other sites, and lets none of them read an answer', async () => {
    seen.length = 0;
    const foreign = await ask('/rest/v1/places', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(seen).toHaveLength(0);
    const own = await ask('/rest/v1/places', { headers: { origin: `http://127.0.0.1:${port}` } });
    expect(own.status).toBe(200);
    expect(own.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('listens on the loopback alone', async () => {
    const listening = await listen(0, {} as Site);
    expect(listening.server.address()).toMatchObject({ address: '127.0.0.1' });
    await new Promise((resolve) => listening.server.close(resolve));
  });

  it('tells a port that is in use in a sentence', async () => {
    await expect(listen(port, {} as Site)).rejects.toThrow(PortTaken);
    await expect(listen(port, {} as Site)).rejects.toThrow(
      `Port ${port} of this machine is in use by another program.`,
    );
  });
});

describe('the page', () => {
  it('lets no script in but its own, and nobody frame it', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('answers its own addresses with the page, and missing files with 404', async () => {
    expect((await ask('/consulta?town=esteio')).text).toContain('<title>page</title>');
    expect((await ask('/assets/gone-00000000.js')).status).toBe(404);
  });

  it('keeps hashed files for ever and asks again for the page', async () => {
    expect((await ask('/assets/index-AbCd_123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    const page = await ask('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await ask('/', { headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it('gives the worker and the manifest by their types, asked for anew each time', async () => {
    const worker = await ask('/sw.js');
    expect([worker.status, worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    const policy = String(worker.headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("default-src 'self'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
    expect((await ask('/manifest.webmanifest')).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/%00/secret.txt',
    '/%zz/secret.txt',
    '/way-out.txt',
    '/.built-from',
    '//secret.txt',
  ])('gives nothing away at %s', async (target) => {
    const got = await ask(target);
    expect(got.text).not.toMatch(/^(secret|hash)/);
    // No extension: taken for an address of the page's own.
    expect(target === '/.built-from' ? [200] : [400, 404, 421]).toContain(got.status);
  });

  it('answers HEAD with the length and no body', async () => {
    const got = await ask('/', { method: 'HEAD' });
    expect(got.status).toBe(200);
    expect(got.headers['content-length']).toBe('34');
    expect(got.bytes).toHaveLength(0);
  });

  it('takes no other method', async () => {
    const got = await ask('/', { method: 'POST', body: 'x' });
    expect(got.status).toBe(405);
    expect(got.headers.allow).toBe('GET, HEAD');
  });
});

describe('a base map', () => {
  it('is sent in parts', async () => {
    const got = await ask('/basemap/esteio.pmtiles', { headers: { range: 'bytes=2-4' } });
    expect(got.status).toBe(206);
    expect(got.text).toBe('234');
    expect(got.headers['content-range']).toBe('bytes 2-4/10');
    expect(got.headers['content-length']).toBe('3');
  });

  it('refuses a part that begins behind its end', async () => {
    const got = await ask('/basemap/esteio.pmtiles', { headers: { range: 'bytes=10-' } });
    expect(got.status).toBe(416);
    expect(got.headers['content-range']).toBe('bytes */10');
  });

  it('is sent whole when the part was meant of another version', async () => {
    const got = await ask('/basemap/esteio.pmtiles', {
      headers: { range: 'bytes=0-1', 'if-range': '"another"' },
    });
    expect(got.status).toBe(200);
    expect(got.text).toBe('0123456789');
  });

  it('is not there for a town without one', async () => {
    expect((await ask('/basemap/nowhere.pmtiles')).status).toBe(404);
  });

  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-99', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=4-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['items=0-1', 'whole'],
    [undefined, 'whole'],
  ])('reads the range %s of ten bytes', (header, span) => {
    expect(readRange(header, 10)).toEqual(span);
  });
});

describe('the Supabase protocol', () => {
  it('passes method, body and key on', async () => {
    seen.length = 0;
    const got = await ask('/rest/v1/places?select=id', {
      method: 'POST',
      headers: { apikey: 'k' },
      body: '{"a":1}',
    });
    expect(JSON.parse(got.text)).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(got.headers['content-length']).toBe(String(got.bytes.length));
    expect(got.headers['cache-control']).toBe('no-store');
    expect(seen[0]?.headers.get('apikey')).toBe('k');
    expect(seen[0]?.headers.get('host')).toBeNull();
    expect(new URL(String(seen[0]?.url)).search).toBe('?select=id');
  });

  it('compresses a long answer for a client that reads gzip', async () => {
    const got = await ask('/rest/v1/places', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(got.headers['content-encoding']).toBe('gzip');
    expect(got.headers.vary).toContain('accept-encoding');
    expect(got.bytes.length).toBeLessThan(2_000);
    expect(JSON.parse(gunzipSync(got.bytes).toString()).long).toHaveLength(50_000);
  });

  it('refuses a body that is too large, told or sent', async () => {
    seen.length = 0;
    const post = (target: string, bytes: number, headers: Record<string, string> = {}) =>
      ask(target, { method: 'POST', headers, body: Buffer.alloc(bytes, 32) });
    const far = Date.now() / 1000 + 3600;
    const signedIn = { authorization: `Bearer ${token(far)}` };
    expect((await post('/rest/v1/places', MAX_BODY_BYTES + 1, signedIn)).status).toBe(413);
    expect((await post('/rest/v1/places', VISITOR_BODY_BYTES + 1)).status).toBe(413);
    expect((await post('/auth/v1/token', ACCOUNT_BODY_BYTES + 1)).status).toBe(413);
    expect(
      (await post('/rest/v1/places', MAX_BODY_BYTES + 1, { 'transfer-encoding': 'chunked' })).status,
    ).toBe(413);
    // What only looks like a key or a token is a visitor's.
    for (const headers of [
      { authorization: 'Bearer somebody' },
      { authorization: `Bearer ${token(far, 'another secret')}` },
      { authorization: `Bearer ${token(1)}` },
      { authorization: `Bearer ${token(far)}.x` },
      { apikey: 'sb_secret_of_another' },
    ])
      expect((await post('/rest/v1/places', VISITOR_BODY_BYTES + 1, headers)).status).toBe(413);
    expect(seen).toHaveLength(0);
    for (const headers of [signedIn, { apikey: 'sb_secret_of_this_test' }])
      expect((await post('/rest/v1/places', VISITOR_BODY_BYTES + 1, headers)).status).toBe(200);
  });

  it('holds no more of all bodies at once than it may, and lets go of what is done', async () => {
    const of = (bytes: number) =>
      Object.assign(Readable.from([Buffer.alloc(bytes)]), { headers: {} }) as unknown as http.IncomingMessage;
    const bytes = async (body: Buffer) => body.length;
    await withBody(
      of(60),
      100,
      async () => {
        await expect(withBody(of(41), 100, bytes, 100)).rejects.toThrow(TooManyBodies);
        expect(await withBody(of(40), 100, bytes, 100)).toBe(40);
      },
      100,
    );
    expect(await withBody(of(100), 100, bytes, 100)).toBe(100);
  });

  it.each(['recover', 'otp', 'magiclink', 'authorize', 'verify', 'admin/users', 'invite'])(
    'sends no mail and asks no other server: /auth/v1/%s',
    async (name) => {
      seen.length = 0;
      expect((await ask(`/auth/v1/${name}`, { method: 'POST', body: '{}' })).status).toBe(404);
      expect(seen).toHaveLength(0);
    },
  );

  it('answers 500 without telling why when it fails, and keeps the reason for the log', async () => {
    failure = new Error('the reason, with private values');
    const got = await ask('/rest/v1/places');
    failure = null;
    expect(got.status).toBe(500);
    expect(got.text).not.toContain('private values');
    expect(String(faults.at(-1))).toContain('private values');
  });
});

describe('/health', () => {
  it('tells this server from another', async () => {
    expect(JSON.parse((await ask('/health')).text)).toEqual({ product: 'geoposturas', instance: 'this-one' });
  });
});

describe('a sign-in with a password', () => {
  const enter = (email: unknown, password: unknown = 'wrong') =>
    ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  it('answers in the same words, after the same work, whether the account exists or not', async () => {
    asked.length = 0;
    const [known, unknown] = [await enter('known@example.org'), await enter('nobody@example.org')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    // Both were put to the accounts, which work out a hash for each.
    expect(asked).toEqual(['known@example.org', 'ninguem@contas.invalid']);
    expect((await enter('nobody@example.org', 'right')).status).toBe(200);
  });

  it('waits after ten failures at an account, real or not, and is free again after fifteen minutes', async () => {
    for (const email of ['known-ten@example.org', 'nobody-ten@example.org']) {
      clock += 3_600_000;
      for (let n = 0; n < 10; n++) expect((await enter(email)).status).toBe(400);
      const refused = await enter(email.toUpperCase(), 'right');
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('900');
      expect((await enter('known-other@example.org', 'right')).status).toBe(200);
      clock += 15 * 60_000;
      expect((await enter(email, 'right')).status).toBe(200);
    }
  });

  it('counts whatever way it is written: no body or address goes round the gate', async () => {
    clock += 3_600_000;
    const post = (target: string, body: string | Buffer) => ask(target, { method: 'POST', body });
    const body = JSON.stringify({ email: 'known-round@example.org', password: 'wrong' });
    asked.length = 0;
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]);
    for (const odd of [marked, '{', '[]', 'null', '{"email": 1, "password": {}}', ''])
      expect((await post('/auth/v1/token?grant_type=password', odd)).status).toBe(400);
    expect(asked).toEqual([]);
    const ways = [
      '?%67rant_type=x&grant_type=password',
      '?grant_type=password&grant_type=refresh_token',
      '?grant_type=refresh_token&grant_type=password',
      '?grant_type=refresh_token&',
      '?grant_type=passwor%64',
    ];
    for (const way of [...ways, ...ways]) await post(`/auth/v1/token${way}`, body);
    expect((await enter('known-round@example.org', 'right')).status).toBe(429);
    expect((await ask('/auth/v1/user', { method: 'PUT', body: marked })).status).toBe(400);
  });

  it('lets ten of forty tries through that come at once', async () => {
    clock += 3_600_000;
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter('known-burst@example.org')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('counts neither what was right nor a fault of ours', async () => {
    clock += 3_600_000;
    for (let n = 0; n < 60; n++) {
      expect((await enter('known-fine@example.org', 'right')).status).toBe(200);
      expect((await enter('known-fine@example.org', 'fault')).status).toBe(500);
    }
    expect((await enter('known-fine@example.org', 'right')).status).toBe(200);
  });

  it('asks by the address as accounts have it, so that a blank does not spare the hash', async () => {
    clock += 3_600_000;
    asked.length = 0;
    await enter(' Known@example.org');
    expect(asked).toEqual(['known@example.org']);
  });

  it('waits after fifty failures from an address, whichever accounts they were at', async () => {
    clock += 3_600_000;
    for (let n = 0; n < 50; n++) expect((await enter(`known-${n}@example.org`)).status).toBe(400);
    expect((await enter('known-new@example.org', 'right')).status).toBe(429);
    clock += 15 * 60_000;
    expect((await enter('known-new@example.org', 'right')).status).toBe(200);
  });

  it.each([['{'], ['[]'], ['null'], ['{"email": 1, "password": {}}']])(
    'passes %s on to be refused',
    async (body) => {
      asked.length = 0;
      await ask('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body });
      expect(asked).toEqual([]);
    },
  );

  it('changes no address, and ends the other sessions with a new password', async () => {
    seen.length = 0;
    const put = (body: object) =>
      ask('/auth/v1/user', {
        method: 'PUT',
        headers: { authorization: 'Bearer x' },
        body: JSON.stringify(body),
      });
    expect((await put({ email: 'other@example.org' })).status).toBe(422);
    expect(seen).toHaveLength(0);
    expect((await put({ password: 'a new one, of length' })).status).toBe(200);
    expect(
      seen.map((request) => [request.method, new URL(request.url).pathname + new URL(request.url).search]),
    ).toEqual([
      ['PUT', '/auth/v1/user'],
      ['POST', '/auth/v1/logout?scope=others'],
    ]);
    expect(seen[1]?.headers.get('authorization')).toBe('Bearer x');
  });
});

describe('what is written down', () => {
  it('is one line a request, by an id that its answer carries, without address, query or person', async () => {
    lines.length = 0;
    const got = await ask('/rest/v1/offenders?name=eq.Maria%20da%20Silva&cpf=eq.52998224725', {
      headers: { 'x-note': 'Maria' },
    });
    await ask('/rest/v1/rpc/Maria%20da%20Silva');
    await ask('/consulta/Maria?at=-51,-29');
    const told = JSON.stringify(lines);
    expect(lines.map(({ method, what, status }) => [method, what, status])).toEqual([
      ['GET', 'rest offenders', 200],
      ['GET', 'rest rpc ?', 200],
      ['GET', 'page', 200],
    ]);
    expect(lines[0]?.id).toBe(got.headers['x-request-id']);
    expect(told).not.toMatch(/Maria|5299|-51/);
  });
});

describe('a name of a proxy', () => {
  it('is answered on any port, to its own page over HTTPS alone', async () => {
    const headers = { host: 'Posturas.example' };
    expect(JSON.parse((await ask('/config.json', { headers })).text)).toEqual({ supabaseUrl: '/' });
    const from = async (origin: string) =>
      (await ask('/rest/v1/places', { headers: { ...headers, origin } })).status;
    expect(await from('https://posturas.example')).toBe(200);
    expect(await from('http://posturas.example')).toBe(403);
    expect(await from('https://evil.example')).toBe(403);
  });
});

describe('who asks', () => {
  const of = (remoteAddress: string, forwarded?: string) => ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  });
  it.each([
    ['127.0.0.1', '198.51.100.7', 'proxied', '198.51.100.7'],
    ['::1', '203.0.113.9, 198.51.100.7', 'proxied', '198.51.100.7'],
    ['::ffff:127.0.0.1', '2001:db8::1', 'proxied', '2001:db8::1'],
    ['127.0.0.1', '198.51.100.7, nonsense', 'proxied', '127.0.0.1'],
    ['127.0.0.1', undefined, 'proxied', '127.0.0.1'],
    // Not through the proxy: the client wrote it.
    ['127.0.0.1', '198.51.100.7', 'own', '127.0.0.1'],
    ['192.0.2.1', '198.51.100.7', 'proxied', '192.0.2.1'],
  ] as const)('%s, X-Forwarded-For %s, by a name that is %s: %s', (peer, forwarded, asked, address) => {
    expect(addressOf(of(peer, forwarded), asked)).toBe(address);
  });
});

describe('demonstration accounts', () => {
  const options = {
    root: path.resolve('.'),
    data: path.join(scratch, 'never-made'),
    port: 0,
    build: false,
    openRegistration: false,
    backups: false,
    sandbox: null,
    demoModule: 'not asked for',
    report: { phase: () => undefined, remark: () => undefined },
  };
  it.each([
    ['0.0.0.0', []],
    ['127.0.0.1', ['posturas.example']],
  ] as const)('are not offered on %s by the names %j', async (host, names) => {
    await expect(serve({ ...options, host, names, demo: true })).rejects.toThrow(OpenToOthers);
  });
});
