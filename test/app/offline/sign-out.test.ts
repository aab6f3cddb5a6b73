/** Whoever hands his device over in the street is signed out of it, network or not. */
import { afterEach, expect, it, vi } from 'vitest';
import { session, signIn, signOut } from '../../../src/records/account.ts';
import { createSupabase } from '../../../src/records/client.ts';

afterEach(() => vi.unstubAllGlobals());

/** As much of a browser as supabase-js keeps a session in. */
function browser(): Map<string, string> {
  const rows = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => rows.set(key, value),
    removeItem: (key: string) => rows.delete(key),
  });
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => undefined });
  vi.stubGlobal('window', { addEventListener: () => undefined, localStorage: globalThis.localStorage });
  return rows;
}

const SIGNED_IN = {
  access_token: `e30.${btoa(JSON.stringify({ sub: 'ana', exp: 4_000_000_000 }))}.x`,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'ana', email: 'ana@example.org', aud: 'authenticated' },
};

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ['the server is down behind its proxy', () => Promise.resolve(new Response('', { status: 502 }))],
])('where %s', async (_, answer) => {
  const rows = browser();
  let away = false;
  const client = createSupabase({
    url: 'http://town.test',
    anonKey: 'key',
    fetch: () => (away ? answer() : Promise.resolve(Response.json(SIGNED_IN))),
  });
  await signIn(client, 'ana@example.org', 'a long enough password');
  expect([...rows.keys()]).toEqual(['geoposturas.session']);
  away = true;
  await signOut(client);
  expect([...rows.keys()]).toEqual([]);
  expect(await session(client)).toBeNull();
});
