/** GDAL in the browser: 41 MB of our own server's, fetched when a file first needs it and never with the page. */
import jsUrl from 'gdal3.js/dist/package/gdal3.js?url';
import dataUrl from 'gdal3.js/dist/package/gdal3WebAssembly.data?url';
import wasmUrl from 'gdal3.js/dist/package/gdal3WebAssembly.wasm?url';

export interface GdalConfig {
  /** A worker of its own. False in one of ours. */
  readonly useWorker: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly logHandler?: (message: string) => void;
  readonly errorHandler?: (message: string) => void;
}
type Start = (config: GdalConfig & { readonly paths: Readonly<Record<string, string>> }) => Promise<unknown>;

/** @returns what gdal3.js gives. @throws Error where it cannot be fetched or started. */
export async function startGdal(config: GdalConfig): Promise<unknown> {
  // Asked for first by ourselves: gdal3.js never answers where a file of its own cannot be had.
  for (const url of [wasmUrl, dataUrl]) {
    const answer = await fetch(url, { method: 'HEAD' });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  }
  const module: unknown = await import('gdal3.js');
  return startOf(module)({ paths: { js: jsUrl, data: dataUrl, wasm: wasmUrl }, ...config });
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
