/** GDAL that writes the files of the page, in a worker of its own. */
import { startGdal } from '../../gdal.ts';
import type { OgrWriter } from './formats.ts';

let opened: Promise<OgrWriter> | null = null;

export function openGdal(): Promise<OgrWriter> {
  opened ??= start().catch((error: unknown) => {
    opened = null; // the next file tries once more
    throw error;
  });
  return opened;
}

const start = async () => (await startGdal({ useWorker: true })) as OgrWriter;
