import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** The address that a server listens on: this machine's own, or all of them. */
export type ListenOn = '127.0.0.1' | '0.0.0.0';

/** By which names a server may be asked for. */
export interface Names {
  /** With the server's own port. */
  readonly own: ReadonlySet<string>;
  /** Of a proxy before it, on any port; the page is reached over HTTPS there. */
  readonly proxied: ReadonlySet<string>;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** @param proxied names given by whoever started the server, of the proxy that stands before it. */
export function namesOf(host: ListenOn, proxied: readonly string[]): Names {
  const machine =
    host === '127.0.0.1'
      ? []
      : [
          hostname(),
          ...Object.values(networkInterfaces()).flatMap((cards) =>
            (cards ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
          ),
        ];
  const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  return { own: lower([...LOOPBACK, ...machine]), proxied: lower(proxied) };
}

/**
 * Is the request meant for this server by name? A page elsewhere whose name was made to resolve to this machine (DNS
 * rebinding) still says its own name here.
 * @returns whose name it is; null for nobody's.
 */
export function whoIsAsked(host: string | undefined, port: number, names: Names): 'own' | 'proxied' | null {
  if (host === undefined) return null;
  const parts = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(host.toLowerCase());
  if (parts?.[1] === undefined) return null;
  if (names.proxied.has(parts[1])) return 'proxied';
  return names.own.has(parts[1]) && Number(parts[2] ?? 80) === port ? 'own' : null;
}

/** A browser says which page asks; only our own may. What is no browser says nothing. */
export function isOwnOrigin(origin: string | undefined, host: string, asked: 'own' | 'proxied'): boolean {
  const scheme = asked === 'proxied' ? 'https' : 'http';
  return origin === undefined || origin.toLowerCase() === `${scheme}://${host.toLowerCase()}`;
}

/**
 * The address of who asks. Behind a proxy of this machine it is what the proxy put last into X-Forwarded-For (what
 * stands before it the client may have written); a proxy that puts nothing there stands for all its clients.
 */
export function addressOf(
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  asked: 'own' | 'proxied',
): string {
  const peer = request.socket.remoteAddress ?? '';
  if (asked !== 'proxied' || !/^(::1|(::ffff:)?127\.)/.test(peer)) return peer;
  const last = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last !== undefined && isIP(last) !== 0 ? last : peer;
}
