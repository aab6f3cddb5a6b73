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
