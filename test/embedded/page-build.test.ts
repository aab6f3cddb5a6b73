import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPageIfStale, hashOfSources, PageBuildFailed } from '../../src/embedded/page-build.ts';
import { remove, temporaryFolder } from './support/product.ts';

const root = temporaryFolder();
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  symlinkSync(modules, path.join(root, 'node_modules'));
  write('vite.config.ts', "export default { root: 'src/app', build: { outDir: '../../dist' } };");
  write('src/app/index.html', '<script type="module" src="./main.ts"></script>');
  write('src/app/main.ts', "document.title = 'one';");
  write('src/laws/codes.ts', 'export const codes = 3;');
  write('src/embedded/serve.ts', 'export {};');
});
afterAll(() => remove(root));

const page = (): string => {
  const [script] = readdirSync(path.join(root, 'dist', 'assets'));
  return readFileSync(path.join(root, 'dist', 'assets', script ?? ''), 'utf8');
};

describe('the page', () => {
  it('is built when what it is made of changed, and only then', async () => {
    expect(await buildPageIfStale(root)).toBe(true);
    expect(page()).toContain('one');
    expect(await buildPageIfStale(root)).toBe(false);
    write('src/app/main.ts', "document.title = 'two';");
    expect(await buildPageIfStale(root)).toBe(true);
    expect(page()).toContain('two');
  });

  it('is not that of a Supabase project that the shell happens to name', async () => {
    write('src/app/main.ts', 'document.title = String(import.meta.env.VITE_SUPABASE_URL);');
    process.env.VITE_SUPABASE_URL = 'https://elsewhere.example';
    try {
      await buildPageIfStale(root);
    } finally {
      delete process.env.VITE_SUPABASE_URL;
    }
    expect(page()).not.toContain('elsewhere');
  });

  it('stays as it was when the new one cannot be built, and the message says why', async () => {
    const before = page();
    write('src/app/main.ts', "import './gone.ts';");
    const failure = await buildPageIfStale(root).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PageBuildFailed);
    expect(String(failure)).toContain('gone.ts');
    expect(page()).toBe(before);
    expect(existsSync(path.join(root, '.cache')) ? readdirSync(path.join(root, '.cache')) : []).toEqual([]);
  });

  it('does not depend on the server', async () => {
    const before = hashOfSources(root);
    write('src/embedded/serve.ts', 'export const changed = true;');
    expect(hashOfSources(root)).toBe(before);
    write('src/laws/codes.ts', 'export const codes = 4;');
    expect(hashOfSources(root)).not.toBe(before);
  });
});
