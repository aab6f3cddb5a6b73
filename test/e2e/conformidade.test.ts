/** The planner's audit: every pair once, kept, compared, taken away as a file, read on a phone. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let browser: TestBrowser;
let opened: TestPage;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  opened = await browser.open({ origin: product.origin, acceptDownloads: true });
  page = opened.page;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const done = () => page.locator('[data-audit="done"]').waitFor({ timeout: 90_000 });
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const tally = async (only: string): Promise<number> =>
  Number((await page.locator(`[data-only="${only}"] > :first-child`).textContent()) ?? Number.NaN);
async function fileOf(button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

describe('Conformidade', () => {
  it('names each pair of stations once, with who came first by the licence', async () => {
    await page.goto(`${product.origin}/conformidade?town=esteio&date=2026-11-30&rule=EST-333-A8`);
    // Not waited for twice: who signs in sees other facts, and they are judged anew.
    await page.getByRole('button', { name: 'Entrar' }).first().click();
    await page.getByRole('button', { name: /Planejamento/ }).click();
    await page.getByLabel('Comparar com').waitFor();
    await done();
    const rows = page.locator('[data-conflict]');
    await expect.poll(() => rows.count()).toBe(2);
    const said = plain(await rows.filter({ hasText: 'P-016' }).textContent());
    expect(said).toMatch(/Posto Horizonte \(P-002\).*e.*Posto Sextante \(P-016\)/);
    expect(said).toContain('189,16 m');
    expect(said).toMatch(/Posto Horizonte \(P-002\) veio antes: alvará \d+\/\d{4}, de .*2024/);
    expect(await axeFindings(page)).toEqual([]);
  });
  it('keeps a run and compares with it: nothing new, all unchanged', async () => {
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    const conflicts = (await tally('violates')) + (await tally('inconclusive'));
    expect(conflicts).toBeGreaterThan(50);
    expect(await tally('no-data')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('A conferência foi guardada.').waitFor();
    await page.getByLabel('Comparar com').selectOption({ index: 1 });
    await page.locator('[data-changes]').waitFor();
    expect([await tally('new'), await tally('unchanged'), await tally('solved')]).toEqual([0, conflicts, 0]);
  });
  it('of another day the stations of that day: what opened since is gone', async () => {
    await page.getByLabel('Dia', { exact: true }).fill('01/05/2024');
    await page.getByLabel('Dia', { exact: true }).press('Enter');
    await page.locator('[data-audit="done"]').waitFor({ timeout: 90_000 });
    await expect.poll(() => tally('solved'), { timeout: 60_000 }).toBeGreaterThan(0);
    await page.locator('[data-only="solved"]').click();
    // P-016 opened on 20 May 2024.
    const gone = page.locator('[data-conflict*="P-016"]').first();
    await gone.waitFor();
    expect(await gone.textContent()).toContain('já não está no cadastro deste dia');
  });
  it('goes out as CSV and as GeoJSON that says its datum', async () => {
    const csv = await fileOf('CSV');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')[0]).toContain('veredito;artigo;regra');
    expect(csv).toMatch(/;\d+,\d+;/);
    const geojson = JSON.parse(await fileOf('GeoJSON')) as Record<string, unknown> & { features: unknown[] };
    expect(geojson.crs).toEqual({ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4674' } });
    expect(geojson.features.length).toBe(csv.trimEnd().split('\r\n').length - 1);
  });
  it('is read on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-conflict]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(opened.faults).toEqual([]);
    expect(opened.elsewhere).toEqual([]);
  });
});
