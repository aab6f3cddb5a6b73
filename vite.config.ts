import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './src/app/offline/vite-plugin.ts';

// The page lives in src/app; everything it serves (fonts, workers, base maps) is built into dist/,
// so that it opens no connection beyond its own server.
export default defineConfig({
  root: 'src/app',
  base: '/',
  plugins: [react(), serviceWorker()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 1400,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  worker: { format: 'es' },
});
