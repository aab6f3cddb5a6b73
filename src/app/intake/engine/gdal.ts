/**
 * GDAL in the worker that reads files: 41 MB of our own server's, fetched when the first file needs it and never with
 * the page. CSV, XLSX, GeoJSON, KML and KMZ do without.
 */
import dataUrl from 'gdal3.js/dist/package/gdal3WebAssembly.data?url';
import wasmUrl from 'gdal3.js/dist/package/gdal3WebAssembly.wasm?url';
import { GDAL_ENV, type Gdal3, gdalOver } from '../../../intake/read/gdal-engine.ts';
import type { Gdal } from '../../../intake/read/gdal-port.ts';

type Start = (config: {
  readonly paths: { readonly wasm: string; readonly data: string };
  readonly useWorker: false;
  readonly env: Readonly<Record<string, string>>;
  readonly logHandler: (message: string) => void;
  readonly errorHandler: (message: string) => void;
}) => Promise<Gdal3>;

let started: Promise<Gdal> | null = null;

/** @throws Error where it cannot be fetched or started; asked again, it tries again. */
export function openGdal(): Promise<Gdal> {
  started ??= start().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

async function start(): Promise<Gdal> {
  // Asked for first by ourselves: gdal3.js never answers where a file of its own cannot be had.
  for (const url of [wasmUrl, dataUrl]) {
    const answer = await fetch(url, { method: 'HEAD' });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  }
  const module: unknown = await import('gdal3.js');
  let last = '';
  const gdal = await startOf(module)({
    paths: { wasm: wasmUrl, data: dataUrl },
    // We are in a worker already.
    useWorker: false,
    env: GDAL_ENV,
    logHandler: () => undefined,
    errorHandler: (message) => {
      last = message;
    },
  });
  return gdalOver(gdal, () => {
    const message = last;
    last = '';
    return message;
  });
}

/** The bundle is UMD: what it exports stands one or two `default`s deep, by the tool that bundled it. */
function startOf(module: unknown): Start {
  let found = module;
  for (let depth = 0; depth < 3; depth++) {
    if (typeof found === 'function') return found as Start;
    if (typeof found === 'object' && found !== null && 'default' in found) found = found.default;
  }
  throw new Error('gdal3.js exports no function');
}
