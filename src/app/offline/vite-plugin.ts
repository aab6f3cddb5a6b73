/**
 * Builds the service worker beside the page and writes into it which files the page needs without a network.
 * vite-plugin-pwa does the same for one second more of each first start (docs/decisions/0014).
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** What nobody needs in the street: reading shapefiles and spreadsheets, and alphabets that are not written here. */
const NOT_TAKEN = /gdal3|intake\.worker|ImportPage|-(cyrillic|greek|vietnamese|latin-ext)[-.]|\.map$/;
const TAKEN = /\.(js|css|woff2|svg|html|webmanifest)$/;

/** Emits `sw.js`. Only of a build: while the page is being written there is no service worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'geoposturas-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle)
          .filter(({ fileName }) => TAKEN.test(fileName) && !NOT_TAKEN.test(fileName))
          .map((file) => ({
            url: file.fileName,
            // The name of an asset carries the hash of its content already.
            revision: file.fileName.startsWith('assets/')
              ? null
              : createHash('sha256')
                  .update(file.type === 'chunk' ? file.code : file.source)
                  .digest('hex')
                  .slice(0, 12),
          }))
          .sort((a, b) => (a.url < b.url ? -1 : 1));
        const made = await build({
          configFile: false,
          envDir: false,
          publicDir: false,
          logLevel: 'warn',
          define: { 'self.__FILES': JSON.stringify(files) },
          build: {
            write: false,
            target: 'es2022',
            reportCompressedSize: false,
            rolldownOptions: {
              input: fileURLToPath(new URL('./sw.ts', import.meta.url)),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
        const [result] = [made].flat();
        const [chunk] = result !== undefined && 'output' in result ? result.output : [];
        if (chunk?.type !== 'chunk') this.error('the service worker was not built');
        else this.emitFile({ type: 'asset', fileName: 'sw.js', source: chunk.code });
      },
    },
  };
}
