/** A small server that speaks the protocols of Nominatim and Photon, and fails in the ways that such servers do. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GeocodingServer {
  readonly url: string;
  /** What was asked, in order: the path, and the words without the town. */
  readonly asked: { readonly path: string; readonly q: string; readonly agent: string | undefined }[];
  stop(): Promise<void>;
}

/** Where the server says that things are. */
export const KNOWN = { lon: -51.17, lat: -29.85 };

/** Addresses that hold one of these words get that answer; `sem nada` gets an empty one. */
const REFUSALS: Readonly<Record<string, (response: ServerResponse, times: number) => void>> = {
  espere: (response, times) =>
    times > 1 ? known(response) : void response.writeHead(429, { 'retry-after': '7' }).end(),
  ocupado: (response) => void response.writeHead(429).end(),
  caiu: (response) => void response.writeHead(500).end('fault'),
  proibido: (response) => void response.writeHead(403).end(),
  pagina: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>'),
  outro: (response) => void response.writeHead(200).end('{"status":"OK","results":[]}'),
  // Never answered.
  mudo: () => undefined,
};
let known: (response: ServerResponse) => void = () => undefined;

export async function startGeocodingServer(): Promise<GeocodingServer> {
  const asked: { path: string; q: string; agent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const q = url.searchParams.get('q') ?? '';
    // As the public ones do: any page may ask.
    response.setHeader('access-control-allow-origin', '*');
    asked.push({ path: url.pathname, q, agent: request.headers['user-agent'] });
    const nominatim = url.pathname.endsWith('/search');
    const [words = ''] = q.split(',');
    const found = q.includes('sem nada') ? [] : [{ label: words, ...KNOWN }];
    known = (to) =>
      to
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(nominatim ? asNominatim(found) : asPhoton(found)));
    const refusal = Object.entries(REFUSALS).find(([word]) => q.includes(word))?.[1];
    if (!nominatim && !url.pathname.endsWith('/api')) response.writeHead(404).end();
    else if (refusal === undefined) known(response);
    else refusal(response, asked.filter((one) => one.q === q).length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Found = readonly { readonly label: string; readonly lon: number; readonly lat: number }[];
const asNominatim = (found: Found) =>
  found.map(({ label, lon, lat }) => ({
    place_id: 1,
    lat: String(lat),
    lon: String(lon),
    category: 'highway',
    addresstype: 'road',
    display_name: `${label}, Centro, Brasil`,
  }));
const asPhoton = (found: Found) => ({
  type: 'FeatureCollection',
  features: found.map(({ label, lon, lat }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { osm_key: 'highway', type: 'street', name: label },
  })),
});
