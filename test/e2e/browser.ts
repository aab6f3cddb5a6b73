/** A real browser without any system package: Chromium as an npm package, driven by playwright-core. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export interface TestBrowser {
  readonly browser: Browser;
  /** A page of its own context, service workers blocked, that fails on any request beyond `origin`. */
  readonly open: (options?: OpenOptions) => Promise<TestPage>;
  readonly close: () => Promise<void>;
}
export interface OpenOptions extends BrowserContextOptions {
  /** Requests elsewhere are refused and listed. */
  readonly origin?: string;
}
export interface TestPage {
  readonly page: Page;
  /** Errors of the console and uncaught ones, in order. */
  readonly faults: readonly string[];
  /** Addresses beyond `origin` that the page asked for. */
  readonly elsewhere: readonly string[];
}

/** Chromium as it lies unpacked in a folder of its own. */
export interface UnpackedBrowser {
  readonly folder: string;
  readonly executablePath: string;
  /** What the process that runs it needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Unpacks Chromium (some seconds of processor time, so once for all files). It goes into the temporary folder, so it
 * gets one of its own: two runs at once would unpack over each other.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'geoposturas-browser-'));
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env.TMPDIR = folder;
  // Read when the package is imported: makes it unpack the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const libraries = process.env.LD_LIBRARY_PATH;
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // The package's own settings look for fonts in /tmp/fonts, whatever the temporary folder is; with no font at all
  // Chromium draws not even those of the page.
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  return {
    folder,
    executablePath,
    env: { FONTCONFIG_FILE: fonts, ...(libraries && { LD_LIBRARY_PATH: libraries }) },
  };
}

/** Starts the Chromium that setup.ts unpacked. */
export async function launchBrowser(): Promise<TestBrowser> {
  const { executablePath, env } = inject('unpackedBrowser');
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: false,
    args: ['--font-render-hinting=none'],
    env: { ...process.env, ...env },
  });
  return {
    browser,
    open: (options = {}) => openPage(browser, options),
    close: () => browser.close(),
  };
}

async function openPage(browser: Browser, { origin, ...options }: OpenOptions): Promise<TestPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
    // The processor draws the map here. Without flights, and with one point of it for four, a page costs half; the
    // layout is the same. What looks at colours or at the size of things asks for a scale of 1.
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
    ...options,
  });
  const faults: string[] = [];
  const elsewhere: string[] = [];
  if (origin !== undefined)
    await context.route('**/*', (route) => {
      const { url } = { url: route.request().url() };
      if (/^(data|blob|about):/.test(url) || new URL(url).origin === origin) return route.continue();
      elsewhere.push(url);
      return route.abort();
    });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults, elsewhere };
}
