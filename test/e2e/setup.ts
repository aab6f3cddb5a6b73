/**
 * Starts the product once as the README says, on an empty data folder, and keeps what that made: every file of browser
 * tests starts from a copy of it (see product.ts), in a few seconds and with nothing of what the others did. Chromium is
 * unpacked once, too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type UnpackedBrowser, unpackBrowser } from './browser.ts';
import { startIn } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder at rest, demonstration included; null where a server that runs already is used. */
    preparedFolder: string | null;
    unpackedBrowser: UnpackedBrowser;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const browser = await unpackBrowser();
  project.provide('unpackedBrowser', browser);
  const folder = process.env.GEOPOSTURAS_URL
    ? null
    : mkdtempSync(path.join(tmpdir(), 'geoposturas-e2e-first-'));
  project.provide('preparedFolder', folder);
  if (folder !== null) await (await startIn(folder)).stop();
  return () => {
    for (const made of [browser.folder, folder])
      if (made !== null) rmSync(made, { recursive: true, force: true });
  };
}
