import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { SNAPSHOT_PATH } from '../backup/snapshot.ts';
import { type Answer, refusal, send } from './answer.ts';
import { BodyTooLarge, TooManyBodies, throwAway } from './body.ts';
import { findFile, sendFile } from './files.ts';
import { pagePolicy } from './headers.ts';
import { type Protocol, passOn } from './protocol.ts';
import { isSafeName, type RequestLine } from './request-log.ts';
import { isSame } from './same.ts';
import { addressOf, isOwnOrigin, type ListenOn, type Names, whoIsAsked } from './who-is-asked.ts';

export interface Site extends Protocol {
  /** The built page; null when this server serves the protocol alone. */
  readonly page: string | null;
  /** Base maps, `<slug>.pmtiles`. */
  readonly basemaps: string;
  /** What `/config.json` tells the page; given the origin by which it was reached. */
  readonly config: (origin: string) => Promise<unknown>;
  /** Addresses of the outside geocoders that towns have set: the page may ask these too. */
  readonly outside: () => Promise<readonly string[]>;
  /** Copies the database for a backup; resolves to the copy's folder. */
  readonly snapshot: () => Promise<string>;
  /** Tells this server from another on the same port. */
  readonly instance: string;
  /** By which names it may be asked for. */
  readonly names: Names;
  /** A fault of ours, for the log; with the request's id where there is one. */
  readonly onFault: (error: unknown, id?: string) => void;
  /** A request was answered. */
  readonly onAnswered: (line: RequestLine) => void;
}

/** Another program listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';

  /** The sentence for a port that cannot be listened on; any other error stays what it is. */
  static from(error: NodeJS.ErrnoException, port: number): Error {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
    const why = error.code === 'EACCES' ? 'not open to you' : 'in use by another program';
    return new PortTaken(
      `Port ${port} of this machine is ${why}. Choose another with --port NUMBER (--port 0 picks a free one).`,
    );
  }
}

const QUIET_MS = 300_000;
// For what is sent to us; how long an answer takes is not limited.
const HEADERS_MS = 20_000;
const REQUEST_MS = 180_000;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Listens on this machine's own address, or where told so on all.
 * @param port 0 picks a free one.
 * @throws PortTaken with a sentence for the one who chose the port.
 */
export async function listen(
  port: number,
  site: Site,
  host: ListenOn = '127.0.0.1',
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const { port: own } = server.address() as { port: number };
    const id = randomUUID();
    const begun = performance.now();
    response.setHeader('x-request-id', id);
    response.once('close', () =>
      site.onAnswered({
        id,
        method: METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other',
        what: whatIsAsked(request.url),
        status: response.statusCode,
        ms: Math.round(performance.now() - begun),
      }),
    );
    answer(request, response, own, site).catch((error: unknown) => {
      // The client went away in the middle of an answer: nobody is left to be told.
      if (response.destroyed || response.closed || request.destroyed) return;
      site.onFault(error, id);
      if (response.headersSent) response.destroy();
      else void send(request, response, refusal(500, 'fault', 'A fault of the server; its log says more.'));
    });
  });
  // A client busy with a large file says nothing for a while; its next request must not meet a closed connection.
  server.keepAliveTimeout = QUIET_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(PortTaken.from(error, port)));
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as { port: number }).port };
}

/** What a request is for, in words of ours: addresses may name people, so they are not written down. */
function whatIsAsked(url = '/'): string {
  const parts = /^\/(rest|auth)\/v1\/(?:(rpc)\/)?([^/?#]*)/.exec(url);
  if (parts !== null) return [parts[1], parts[2], isSafeName(parts[3])].filter(Boolean).join(' ');
  return /^\/(assets|basemap)\//.test(url) ? 'file' : 'page';
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  site: Site,
): Promise<void> {
  const { host, origin } = request.headers;
  const asked = whoIsAsked(host, port, site.names);
  if (asked === null) {
    return send(
      request,
      response,
      refusal(421, 'other_host', `This server is reached as http://127.0.0.1:${port}.`),
    );
  }
  if (!METHODS.has(request.method ?? '')) {
    return send(request, response, refusal(405, 'method', 'This method is not answered here.'));
  }
  const own = `http://${host}`;
  if (!URL.canParse(request.url ?? '/', own)) {
    return send(request, response, refusal(400, 'address', 'The address cannot be read.'));
  }
  const url = new URL(request.url ?? '/', own);
  if (url.origin !== new URL(own).origin) {
    return send(
      request,
      response,
      refusal(421, 'other_host', `This server is reached as http://127.0.0.1:${port}.`),
    );
  }
  if (/^\/(rest|auth)\/v1(\/|$)/.test(url.pathname)) {
    if (!isOwnOrigin(origin, host ?? '', asked)) {
      return send(
        request,
        response,
        refusal(403, 'other_origin', 'Only the page of this server may ask it.'),
      );
    }
    return send(request, response, await protocol(request, url, addressOf(request, asked), site));
  }
  if (url.pathname === SNAPSHOT_PATH && request.method === 'POST') {
    if (!isSame(request.headers.apikey, site.serviceKey)) {
      return send(request, response, refusal(403, 'not_yours', 'Only the command backup may ask this.'));
    }
    return send(request, response, json({ folder: await site.snapshot() }));
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = refusal(405, 'method', 'Only GET and HEAD are answered here.');
    return send(request, response, { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } });
  }
  if (url.pathname === '/config.json')
    return send(request, response, json(await site.config(asked === 'own' ? url.origin : '/')));
  if (url.pathname === '/healthz') return send(request, response, await health(site));
  if (url.pathname === '/health') {
    return send(request, response, json({ product: 'geoposturas', instance: site.instance }));
  }
  return sendSite(request, response, url, site);
}

/** For whoever watches over the server: does the database answer? */
async function health({ backend }: Site): Promise<Answer> {
  try {
    await backend.alone((db) => db.query('select 1'));
    return json({ status: 'ok' });
  } catch {
    return refusal(503, 'database', 'The database does not answer.');
  }
}

async function protocol(request: IncomingMessage, url: URL, address: string, site: Site): Promise<Answer> {
  try {
    return await passOn(request, url, address, site);
  } catch (error) {
    // What a client wrote that cannot be passed on: a header with signs that none may have.
    if (error instanceof TypeError && /header|method/i.test(error.message)) {
      return refusal(400, 'headers', 'The headers of the request cannot be read.');
    }
    if (!(error instanceof BodyTooLarge) && !(error instanceof TooManyBodies)) throw error;
    await throwAway(request);
    const refused =
      error instanceof BodyTooLarge
        ? refusal(413, 'too_large', 'The request is larger than this server takes.')
        : refusal(503, 'busy', 'The server holds as much as it can: try again.');
    return { ...refused, headers: { ...refused.headers, connection: 'close' } };
  }
}

async function sendSite(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  site: Site,
): Promise<void> {
  const map = /^\/basemap\/([a-z0-9-]+\.pmtiles)$/.exec(url.pathname);
  if (map?.[1] !== undefined) {
    const file = await findFile(site.basemaps, map[1]);
    if (file !== null) return sendFile(request, response, file, false);
    return send(request, response, refusal(404, 'not_found', 'There is no base map of this town.'));
  }
  if (site.page === null) {
    return send(request, response, refusal(404, 'not_found', 'This server serves no page.'));
  }
  const file = await findFile(site.page, url.pathname === '/' ? '/index.html' : url.pathname);
  if (file !== null) {
    const hashed = url.pathname.startsWith('/assets/') && /-[\w-]{8}\.\w+$/.test(url.pathname);
    return sendFile(request, response, file, hashed, file.endsWith('.html') ? await policyOf(site) : null);
  }
  // An address of the page's own (the URL is its state); a missing file has an extension and stays missing.
  const index = path.extname(url.pathname) === '' ? await findFile(site.page, '/index.html') : null;
  if (index !== null) return sendFile(request, response, index, false, await policyOf(site));
  return send(request, response, refusal(404, 'not_found', 'There is nothing at this address.'));
}

/** The page comes also where its settings cannot be read: it asks nobody outside then. */
async function policyOf(site: Site): Promise<string> {
  const servers = await site.outside().catch((error: unknown) => {
    site.onFault(error);
    return [];
  });
  return pagePolicy(servers);
}

function json(value: unknown): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}
