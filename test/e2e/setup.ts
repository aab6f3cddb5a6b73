/**
 * Starts the product once as the README says, on an empty data folder, and keeps what that made: every file of browser
 * tests starts from a copy of it (see product.ts), in a few seconds and with nothing of what the others did.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startIn } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder at rest, demonstration included; null where a server that runs already is used. */
    preparedFolder: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  if (process.env.GEOPOSTURAS_URL) {
    project.provide('preparedFolder', null);
    return () => undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'geoposturas-e2e-first-'));
  const first = await startIn(folder);
  await first.stop();
  project.provide('preparedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
