/** The manager's panel: one selection for map, charts, list and figures; R31 and R34 as a reader sees them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importFile } from '../../src/cli/commands/import.ts';
import { kxAt, kyAt } from '../../src/geodesy/metric.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser.ts';
import { type RunningProduct, startIn } from './product.ts';

let product: RunningProduct;
let browser: TestBrowser;
let opened: TestPage;
let page: Page;
const data = mkdtempSync(path.join(tmpdir(), 'geoposturas-e2e-painel-'));

/** R34: 40 on one point in May, 10 on a ring of about 400 m in June. Once imported, the demonstration's own no longer count. */
function r34(): string {
  const file = path.join(data, 'r34.csv');
  const rows = Array.from({ length: 50 }, (_, i) => {
    const angle = ((i - 40) * Math.PI) / 5;
    const [east, north] = i < 40 ? [0, 0] : [400 * Math.sin(angle), 400 * Math.cos(angle)];
    const at = [-51.17 + east / kxAt(-29.85), -29.85 + north / kyAt(-29.85)].map((degrees) =>
      degrees.toFixed(6),
    );
    const day = i < 40 ? `2026-05-${String(1 + (i % 30)).padStart(2, '0')}` : `2026-06-${i - 30}`;
    return `R-${i + 1},${day}T14:00,EST-275,aberto,${at.join(',')}`;
  });
  writeFileSync(file, `${['numero,data_hora,artigo,situacao,lon,lat', ...rows].join('\n')}\n`);
  return file;
}

beforeAll(async () => {
  const prepared = inject('preparedFolder');
  if (prepared !== null) cpSync(prepared, data, { recursive: true });
  await importFile([r34(), '--city', 'esteio', '--as', 'infractions', '--data', data], {
    out: () => undefined,
    err: () => undefined,
    progress: () => undefined,
    today: () => new Date(),
  });
  [product, browser] = await Promise.all([startIn(data), launchBrowser()]);
  opened = await browser.open({ origin: product.origin, acceptDownloads: true });
  page = opened.page;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  rmSync(data, { recursive: true, force: true });
});

const listed = async () => Number(await page.locator('[data-cases]').getAttribute('data-cases'));
const map = () => page.locator('[data-map="esteio"]');
const goto = (query: string) =>
  page.goto(`${product.origin}/painel?town=esteio&period=2026-04:2026-07${query}`);

describe('Painel', () => {
  it('asks who it is, then tells the period in figures, charts and list', async () => {
    await goto('&show=heat&width=200');
    await page.getByRole('heading', { name: 'Entre para ver o painel de Esteio' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: /Gestão/ }).click();
    await page.locator('[data-cases]').waitFor({ timeout: 90_000 });
    expect(await listed()).toBe(50);
    // R31: a month without any is there with 0.
    const months = page.locator('[data-chart="meses"]');
    await months.getByRole('button', { name: 'Tabela' }).click();
    expect(await months.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^abr 2026\s+0\s+\d+$/),
      expect.stringMatching(/^mai 2026\s+40\s+\d+$/),
      expect.stringMatching(/^jun 2026\s+10\s+\d+$/),
      expect.stringMatching(/^jul 2026\s+0\s+\d+$/),
    ]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      months.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /^\ufeffMês;Infrações;Um ano antes\r\nabr 2026;0;/,
    );
  });

  it('R34: the density integrates to 50, its summit is 159.2 per km² or more', async () => {
    const legend = page.locator('[data-peak]');
    expect(Number(await legend.getAttribute('data-total'))).toBeCloseTo(50, 1);
    expect(Number(await legend.getAttribute('data-peak'))).toBeGreaterThanOrEqual(159.2);
    await page.locator('[data-drawn]:not([data-drawn="0"])').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('R34: discs add up to 50 at every zoom, and the forty on one point open as a list', async () => {
    await page.getByRole('button', { name: 'Pontos', exact: true }).click();
    await goto('&show=cases&view=-51.17,-29.85,11');
    for (const zoom of ['11.00', '12.00', '13.00', '14.00']) {
      if (zoom !== '11.00') await page.getByRole('button', { name: 'Aproximar' }).click();
      await page.locator(`[data-map][data-zoom="${zoom}"][data-idle="true"]`).waitFor({ timeout: 60_000 });
      await expect.poll(() => map().getAttribute('data-drawn-cases')).toBe('50');
    }
    const box = await map().locator('canvas').boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('[data-here="40"]').waitFor();
    expect(await page.locator('[data-here] li').count()).toBe(40);
  });

  it('what is seen cuts charts and list, a bar filters the map, and undo goes back', async () => {
    await goto('&show=cases&view=-51.17,-29.85,17.5');
    await expect.poll(() => map().getAttribute('data-drawn-cases'), { timeout: 30_000 }).toBe('40');
    await page.getByRole('button', { name: 'Usar a área visível' }).click();
    await expect.poll(listed).toBe(40);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(listed).toBe(50);
    await page.locator('[data-chart="andamento"]').getByRole('button').first().click();
    await expect.poll(() => page.url()).toContain('stage=EST-S-');
  });

  it('a quarter is published once seen, and read by whoever comes', async () => {
    await page.goto(`${product.origin}/transparencia?town=esteio`);
    await page.getByRole('button', { name: 'Contar o que pode ser publicado' }).click();
    await page.getByLabel('Trimestre', { exact: true }).selectOption({ label: 'abr a jun 2026' });
    await page.getByRole('button', { name: 'Publicar abr a jun 2026' }).click();
    await page.locator('[data-published="1"]').waitFor();
    const { page: visitor } = await browser.open({ origin: product.origin });
    await visitor.goto(`${product.origin}/transparencia?town=esteio`);
    const months = visitor.locator('[data-table="month"] tbody tr');
    await months.first().waitFor();
    expect(await months.allInnerTexts()).toEqual([
      expect.stringMatching(/^abr 2026\s+0/),
      expect.stringMatching(/^mai 2026\s+40/),
      expect.stringMatching(/^jun 2026\s+10/),
    ]);
    expect(await visitor.getByRole('button', { name: /Publicar|Contar/ }).count()).toBe(0);
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.context().close();
    await goto('');
    await page.locator('[data-cases]').waitFor();
  });

  it('is read on a phone, in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-chart="meses"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(opened.faults).toEqual([]);
    expect(opened.elsewhere).toEqual([]);
  });
});
