/** GDAL for Node (gdal3.js, WebAssembly): 41 MB that are loaded when a file needs it, and once. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { GDAL_ENV, type Gdal3, gdalOver } from '../intake/read/gdal-engine.ts';
import type { Gdal } from '../intake/read/gdal-port.ts';

type Start = (config: {
  readonly path: string;
  readonly useWorker: false;
  readonly env: Readonly<Record<string, string>>;
  readonly logHandler: (message: string) => void;
  readonly errorHandler: (message: string) => void;
}) => Promise<Gdal3>;

let started: Promise<Gdal> | null = null;

/** @throws Error where its files are missing. */
export function loadGdal(): Promise<Gdal> {
  started ??= start();
  return started;
}

async function start(): Promise<Gdal> {
  const require = createRequire(import.meta.url);
  const module = require.resolve('gdal3.js/node.js');
  const init = require(module) as Start;
  let last = '';
  const gdal = await init({
    // It puts './' before the path, so that only one from where we stand is found.
    path: path.relative(process.cwd(), path.join(path.dirname(module), 'dist', 'package')),
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
