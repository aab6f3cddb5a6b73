import { createHmac } from 'node:crypto';
import { isSame } from './same.ts';

/**
 * Is this a session's token of ours (JWT, HS256, RFC 7515) that has not run out? Decides how much is read; what the
 * token gives a right to is the protocol's to decide.
 * @param now milliseconds since 1970.
 */
export function isSigned(token: string, secret: string, now: number): boolean {
  const [header, payload, signature, ...more] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return false;
  if (!isSame(signature, createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')))
    return false;
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { exp?: unknown };
  return typeof exp === 'number' && exp * 1000 > now;
}
