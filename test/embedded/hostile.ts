/**
 * A thousand requests that nobody means well with, by a seed: broken JSON, headers, paths, geometries, filters, bodies of
 * fifty megabytes. Each is refused in the range of 400, tells nothing of the inside, and the server goes on.
 */
import net from 'node:net';
import { describe, expect, it } from 'vitest';

export interface HostileTarget {
  readonly url: string;
  readonly anonKey: string;
  /** Of somebody who plans in Esteio. */
  readonly token: string;
}

const REQUESTS = 1_000;
const INSIDE = /node_modules|\.(ts|js|mjs):\d+|\bat \w[\w.]* \(|pg-protocol|kysely/;

interface Attack {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = seeded(20_261_201);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const noise = (length: number): string =>
  Array.from({ length }, () => pick([...'{}[]",:\\0truenul eE+-.áç\u0001'])).join('');

const TABLES = ['places', 'infractions', 'licences', 'siting_checks', 'memberships', 'offenders'] as const;
const JSON_BODIES = [
  '{',
  '[',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  'undefined',
  '{"a":1,}',
  '\u0000',
  '"',
  '[1,2',
  'nul',
];
const FILTERS = [
  'id=eq',
  "id=eq.1' or '1'='1",
  'id=eq.1;drop table places',
  'id=nope.1',
  'id=in.(',
  'or=(id.eq.1',
  'and=(((',
  'no_such_column=eq.1',
  'select=no_such_column',
  'select=id,places(',
  'select=*,auth.users(*)',
  'order=no_such_column.desc',
  'order=id;select pg_sleep(9)',
  'id=cs.{',
  'id=is.maybe',
  'select=id::regclass::oid)',
  'select=pg_sleep(1)',
] as const;
const GEOMETRIES = [
  'SRID=4674;POINT(1 2',
  'SRID=4674;POINT(NaN NaN)',
  'SRID=4326;POINT(-51 -29)',
  'SRID=4674;POINT(999 999)',
  'SRID=4674;POLYGON((0 0,1 1,1 0))',
  'SRID=4674;POLYGON((0 0,1 1,1 0,0 1,0 0))',
  'SRID=4674;POLYGON EMPTY',
  'SRID=4674;GEOMETRYCOLLECTION(POINT(0 0))',
  '0101000000',
  'ffff',
  '{"type":"Polygon","coordinates":[]}',
  'x'.repeat(2000),
] as const;
const PATHS = [
  '/rest/v1/%00',
  '/rest/v1/..%2f..%2fetc%2fpasswd',
  '/rest/v1/no_such_table',
  '/rest/v1/pg_catalog.pg_authid',
  '/rest/v1/rpc/pg_read_file',
  '/rest/v1/rpc/first_admin',
  '/rest/v1/rpc/hand_out_password',
  '/auth/v1/admin/users',
  '/auth/v1/verify?token=1',
  '/basemap/..%2fkeys.json',
  '/assets/../keys.json',
  '/%zz.js',
  '/keys.json',
  '/server.log',
  '/db/PG_VERSION.txt',
] as const;

function attack(n: number): Attack {
  const json = { 'content-type': 'application/json' };
  switch (n % 6) {
    case 0:
      return {
        kind: 'json',
        method: pick(['POST', 'PATCH']),
        path: `/rest/v1/${pick(TABLES)}?id=eq.00000000-0000-0000-0000-000000000000`,
        headers: json,
        body: random() < 0.5 ? pick(JSON_BODIES) : `{${noise(1 + Math.floor(random() * 60))}`,
      };
    case 1:
      return { kind: 'filter', method: 'GET', path: `/rest/v1/${pick(TABLES)}?${encodeURI(pick(FILTERS))}` };
    case 2:
      return {
        kind: 'geometry',
        method: 'POST',
        path: '/rest/v1/places',
        headers: json,
        body: JSON.stringify({
          municipality: '4307708',
          ref: `x${n}`,
          kind: 'school',
          geom: pick(GEOMETRIES),
        }),
      };
    case 3:
      return { kind: 'path', method: pick(['GET', 'POST']), path: pick(PATHS), headers: json, body: '{}' };
    case 4:
      return {
        kind: 'account',
        method: 'POST',
        path: pick([
          '/auth/v1/token?grant_type=refresh_token',
          '/auth/v1/signup',
          '/auth/v1/token?grant_type=x',
        ]),
        headers: json,
        body: pick([
          ...JSON_BODIES,
          '{"email":{"a":1},"password":[]}',
          '{"refresh_token":"x"}',
          `{"email":"${noise(40)}"`,
        ]),
      };
    default:
      return {
        kind: 'header',
        method: 'GET',
        path: '/rest/v1/places?select=id',
        headers: pick<Record<string, string>>([
          { authorization: 'Bearer x.y.z' },
          { authorization: 'Bearer' },
          { authorization: 'Basic YTpi' },
          { authorization: `Bearer ${noise(30).replace(/[^ -~]/g, 'x')}` },
          { apikey: 'sb_secret_guessed' },
          { 'accept-profile': 'auth' },
          { 'accept-profile': 'private' },
          { host: 'evil.example' },
          { origin: 'https://evil.example' },
          { 'x-long': 'a'.repeat(20_000) },
        ]),
      };
  }
}

/** By hand, so that nothing in between tidies the request. @returns status and text. */
function send(
  target: HostileTarget,
  { method, path, headers = {}, body = '' }: Attack,
): Promise<[number, string]> {
  const { port, host } = new URL(target.url);
  const all: Record<string, string> = {
    host,
    apikey: target.anonKey,
    authorization: `Bearer ${target.token}`,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const head = `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve([Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), said]));
    socket.write(head);
    socket.write(body);
  });
}

export function hostile(name: string, target: () => HostileTarget): void {
  describe(name, () => {
    it(`refuses ${REQUESTS} of them and goes on`, async () => {
      const wrong: string[] = [];
      for (let n = 0; n < REQUESTS; n++) {
        const one = attack(n);
        const [status, said] = await send(target(), one);
        if (status < 400 || status > 499 || INSIDE.test(said)) {
          wrong.push(
            `${status} ${one.kind} ${one.method} ${one.path} ${JSON.stringify(one.headers)} ${String(one.body).slice(0, 80)} → ${said.slice(-160)}`,
          );
        }
      }
      expect(wrong).toEqual([]);
      const large = Buffer.alloc(50 * 1024 * 1024, 32);
      for (const path of ['/rest/v1/places', '/auth/v1/token?grant_type=password']) {
        const [status] = await send(target(), { kind: 'large', method: 'POST', path, body: large });
        expect(status).toBe(413);
      }
      expect(await (await fetch(`${target().url}/healthz`)).json()).toEqual({ status: 'ok' });
    }, 180_000);
  });
}
