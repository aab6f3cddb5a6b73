/** Starts the harness on a free port: facts and base map into a folder of its own, then Vite. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { makeData } from './make-data.ts';

const here = import.meta.dirname;

export async function serveHarness(port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const own = mkdtempSync(path.join(tmpdir(), 'geoposturas-map-'));
  const data = path.join(own, 'data');
  makeData(data);
  process.env.MAP_HARNESS_DATA = data;
  const server = await createServer({
    configFile: path.join(here, 'vite.config.ts'),
    server: { port, host: '127.0.0.1' },
    logLevel: 'warn',
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('Vite listens nowhere');
  return {
    url,
    close: async () => {
      await server.close();
      rmSync(own, { recursive: true, force: true });
    },
  };
}
