import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page with the map alone, for looking at and photographing it. It is no part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  // Facts and base map made by make-data.ts.
  publicDir: process.env.MAP_HARNESS_DATA ?? false,
  cacheDir: process.env.MAP_HARNESS_DATA
    ? path.join(process.env.MAP_HARNESS_DATA, '../vite')
    : 'node_modules/.vite',
  plugins: [react()],
  worker: { format: 'es' },
  server: { fs: { allow: [path.resolve(import.meta.dirname, '../../..')] }, hmr: false, watch: null },
});
