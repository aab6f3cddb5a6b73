/** GDAL in the worker that reads files. CSV, XLSX, GeoJSON, KML and KMZ do without. */
import { GDAL_ENV, type Gdal3, gdalOver } from '../../../intake/read/gdal-engine.ts';
import type { Gdal } from '../../../intake/read/gdal-port.ts';
import { startGdal } from '../../gdal.ts';

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
  let last = '';
  // Within a worker the package takes every message for its own and breaks on those of others: its handler goes again.
  const { onmessage } = self;
  const gdal = await startGdal({
    useWorker: false,
    env: GDAL_ENV,
    logHandler: () => undefined,
    errorHandler: (message) => {
      last = message;
    },
  });
  self.onmessage = onmessage;
  return gdalOver(gdal as Gdal3, () => {
    const message = last;
    last = '';
    return message;
  });
}
