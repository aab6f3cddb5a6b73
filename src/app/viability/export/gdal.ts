/** GDAL in the browser: some 40 MB that are fetched when a file is first written, and run in a worker of their own. */
import type { OgrWriter } from './formats.ts';

let opened: Promise<OgrWriter> | null = null;

export function openGdal(): Promise<OgrWriter> {
  opened ??= start().catch((error: unknown) => {
    opened = null; // the next file tries once more
    throw error;
  });
  return opened;
}

async function start(): Promise<OgrWriter> {
  const [{ default: init }, { default: js }, { default: data }, { default: wasm }] = await Promise.all([
    import('gdal3.js'),
    import('gdal3.js/dist/package/gdal3.js?url'),
    import('gdal3.js/dist/package/gdal3WebAssembly.data?url'),
    import('gdal3.js/dist/package/gdal3WebAssembly.wasm?url'),
  ]);
  return (await init({ paths: { js, data, wasm }, useWorker: true })) as unknown as OgrWriter;
}
