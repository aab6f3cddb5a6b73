import type { IncomingMessage } from 'node:http';
import type { Backend } from '../database/backend.ts';
import { type Answer, accountRefusal, refusal } from './answer.ts';
import { ACCOUNT_BODY_BYTES, MAX_BODY_BYTES, VISITOR_BODY_BYTES, withBody } from './body.ts';
import { isSame } from './same.ts';
import type { SignInGate } from './sign-in.ts';
import { isSigned } from './token.ts';

/** What stands behind the protocol, and before it. */
export interface Protocol {
  readonly backend: Backend;
  /** Before the sign-in with a password. */
  readonly gate: SignInGate;
  /** The key of those who may read the data folder; only they may ask for a copy of it. */
  readonly serviceKey: string;
  /** Signs the sessions. */
  readonly jwtSecret: string;
}

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

/**
 * Passes a request on to the Supabase protocol and brings back its answer.
 * @param address of who asks.
 * @throws BodyTooLarge, TooManyBodies
 */
export async function passOn(
  request: IncomingMessage,
  url: URL,
  address: string,
  behind: Protocol,
): Promise<Answer> {
  const account = /^\/auth\/v1\/([^/]*)/.exec(url.pathname);
  if (account !== null && !ACCOUNT_PATHS.has(account[1] ?? '')) {
    return refusal(
      404,
      'not_here',
      'This server sends no mail and asks no other server: sign in with a password.',
    );
  }
  const { authorization } = request.headers;
  // @supabase/lite takes whoever brings what is no token for a visitor; PostgREST refuses him.
  if (authorization !== undefined && !/^Bearer [\w.~+/=-]+$/i.test(authorization)) {
    return refusal(401, 'PGRST301', 'The token cannot be read: sign in again.');
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.has(name)) headers.set(name, String(value));
  }
  const method = request.method ?? 'GET';
  const bodiless = method === 'GET' || method === 'HEAD';
  const ask = async (sent: Buffer | null): Promise<Answer> =>
    read(
      await behind.backend.handle(
        new Request(url, { method, headers, body: sent === null ? null : new Uint8Array(sent) }),
      ),
    );
  if (bodiless) return ask(null);
  const limit = account === null ? limitOf(request, behind) : ACCOUNT_BODY_BYTES;
  // Read before the request takes its turn at the database, so that a slow client holds up nobody.
  return withBody(request, limit, (body) => {
    // All but the one grant that needs no password: an address can be written so that we and those asked read it differently.
    if (account?.[1] === 'token' && url.search !== '?grant_type=refresh_token') {
      return behind.gate.enter(body, address, ask);
    }
    if (account?.[1] === 'user') return changeUser(body, ask, behind.backend, url, headers);
    return ask(body);
  });
}

/** Of the key that reads everything, of whoever is signed in, of a visitor. */
function limitOf(request: IncomingMessage, { serviceKey, jwtSecret }: Protocol): number {
  const { authorization, apikey } = request.headers;
  const token = authorization?.slice('Bearer '.length) ?? '';
  return isSame(apikey, serviceKey) || isSame(token, serviceKey) || isSigned(token, jwtSecret, Date.now())
    ? MAX_BODY_BYTES
    : VISITOR_BODY_BYTES;
}

/** As on Supabase, a password that was changed ends the account's other sessions. An address cannot be proved here. */
async function changeUser(
  body: Buffer,
  ask: (body: Buffer) => Promise<Answer>,
  backend: Backend,
  url: URL,
  headers: Headers,
): Promise<Answer> {
  let wanted: unknown = null;
  try {
    wanted = JSON.parse(body.toString('utf8'));
  } catch {
    // Refused below.
  }
  if (typeof wanted !== 'object' || wanted === null) {
    return accountRefusal(400, 'validation_failed', 'The request cannot be read.');
  }
  if ('email' in wanted || 'phone' in wanted) {
    return accountRefusal(
      422,
      'not_here',
      'This server sends no mail, so an address cannot be changed: ask for another account.',
    );
  }
  const answer = await ask(body);
  if (answer.status === 200 && 'password' in wanted) {
    await backend.handle(
      new Request(new URL('/auth/v1/logout?scope=others', url), { method: 'POST', headers, body: '{}' }),
    );
  }
  return answer;
}

async function read(response: Response): Promise<Answer> {
  const answered: Record<string, string> = { 'cache-control': 'no-store' };
  for (const [name, value] of response.headers) {
    const ours =
      name === 'content-length' || name === 'transfer-encoding' || name.startsWith('access-control-');
    if (!ours) answered[name] = value;
  }
  return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
}
