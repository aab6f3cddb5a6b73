/**
 * The service worker: the page comes without a network as it came with one, and a town's map is read from the file
 * that was taken along. Of the backend it keeps nothing: what people recorded is the outbox's (outbox.ts), what they
 * read `kept.ts`'s.
 */
import { MAPS } from './names.ts';
import { partOf } from './part.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __FILES: readonly { readonly url: string; readonly revision: string | null }[];
};

const files = self.__FILES;
/** Every build has a shell of its own, so that a page of the one before still finds its parts. */
const SHELL_PREFIX = 'geoposturas-shell-';
const SHELL = SHELL_PREFIX + digest(files.map(({ url, revision }) => `${url} ${revision}`).join('\n'));
const SETTINGS = 'geoposturas-settings';
/** A network that gives no sign of life for so long is none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(clean()));
// The one who looks at the page says when: never in the middle of a form.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  for (const { url } of files) {
    const address = new URL(url, self.location.origin).href;
    if (await shell.match(address)) continue;
    // A name with a hash is the same file in every build.
    const had = url.startsWith('assets/') ? await caches.match(address) : undefined;
    const answer = had ?? (await fetch(address, { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await shell.put(address, answer);
  }
}

/** Keeps this build's shell and the one before it, whose page may still be open. */
async function clean(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(rest|auth|storage)\/v1\//.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (/^\/basemap\/[a-z0-9-]+\.pmtiles$/.test(url.pathname)) event.respondWith(tiles(request, url));
  else if (url.pathname === '/config.json') event.respondWith(settings(request));
});

/** The newest page there is: the server's, else the one that is kept. */
async function page(request: Request): Promise<Response> {
  const kept = async () =>
    (await (await caches.open(SHELL)).match(new URL('index.html', self.location.origin).href)) ??
    Response.error();
  try {
    const answer = await soon(fetch(request));
    return answer.status >= 500 ? await kept() : answer;
  } catch {
    return kept();
  }
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function settings(request: Request): Promise<Response> {
  const cache = await caches.open(SETTINGS);
  try {
    const answer = await soon(fetch(request));
    if (answer.ok) await cache.put('/config.json', answer.clone());
    // A server in front of one that is down answers too.
    return answer.status >= 500 ? ((await cache.match('/config.json')) ?? answer) : answer;
  } catch {
    return (await cache.match('/config.json')) ?? Response.error();
  }
}

/** A part of the map's file: of the file that was taken along where there is one, but for who takes it anew. */
async function tiles(request: Request, url: URL): Promise<Response> {
  const held = url.search === '' ? await (await caches.open(MAPS)).match(url.pathname) : undefined;
  return held === undefined ? fetch(request) : partOf(held, request.headers.get('range'));
}

function soon<T>(wanted: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
    wanted.then(resolve, reject);
  });
}

/** FNV-1a, 32 bits: tells two lists of files apart. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16);
}
