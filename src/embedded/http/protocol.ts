import type { IncomingMessage } from 'node:http';
import type { Backend } from '../database/backend.ts';
import { type Answer, refusal } from './answer.ts';
import { readBody } from './body.ts';

// Of the hop, of the browser, or written anew.
const NOT_PASSED_ON = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// Everything else in /auth/v1 sends mail or asks another server, and there is neither here.
const ACCOUNT_PATHS = new Set(['health', 'logout', 'settings', 'signup', 'token', 'user']);

/** Passes a request on to the Supabase protocol and brings back its answer. @throws BodyTooLarge */
export async function passOn(request: IncomingMessage, url: URL, backend: Backend): Promise<Answer> {
  const account = /^\/auth\/v1\/([^/]*)/.exec(url.pathname);
  if (account !== null && !ACCOUNT_PATHS.has(account[1] ?? '')) {
    return refusal(
      501,
      'not_here',
      'This server sends no mail and asks no other server: sign in with a password.',
    );
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.has(name)) headers.set(name, String(value));
  }
  const method = request.method ?? 'GET';
  const bodiless = method === 'GET' || method === 'HEAD';
  // Read before the request takes its turn at the database, so that a slow client holds up nobody.
  const body = bodiless ? null : new Uint8Array(await readBody(request));
  const response = await backend.handle(new Request(url, { method, headers, body }));

  const answered: Record<string, string> = { 'cache-control': 'no-store' };
  for (const [name, value] of response.headers) {
    const ours =
      name === 'content-length' || name === 'transfer-encoding' || name.startsWith('access-control-');
    if (!ours) answered[name] = value;
  }
  return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
}
