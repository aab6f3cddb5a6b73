/** The inspector's round: planned from what needs a visit, mended by hand, sent, gone on a phone. */
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

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const planned = () => page.locator('[data-plan="done"]').waitFor({ timeout: 90_000 });
const stops = (inspector: string) =>
  page
    .locator(`[data-tone="${inspector}"][data-stop]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-stop')));

describe('Roteiros', () => {
  it('ranks what needs a visit, says why, and plans the working day on the town’s streets', async () => {
    await page.goto(`${product.origin}/roteiros?town=esteio&day=2026-12-01`);
    await page.getByRole('button', { name: 'Entrar' }).first().click();
    await page.getByRole('button', { name: 'Entrar como Gestão' }).click();
    await page.locator('[data-rounds="ready"]').waitFor({ timeout: 90_000 });
    await planned();
    const rows = page.locator('[data-candidate]');
    expect(plain(await rows.first().textContent())).toMatch(/prazo vencido|alvará|conflito|nunca visitado/);
    expect(plain(await page.getByText('Horário de fiscalização').textContent())).toContain('Art. 42');
    expect((await stops('0')).length).toBeGreaterThan(3);
    // First arrivals are after seven, in the working day.
    const label = await page.locator('[data-stop]').first().getAttribute('aria-label');
    expect(label).toMatch(/^1\. .*Fiscal A, chegada às 07:\d\d$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('two inspectors share the day; a stop moves by the keyboard, and the cost is told', async () => {
    await page.getByLabel('Fiscais').selectOption('2');
    await expect.poll(async () => (await stops('1')).length, { timeout: 60_000 }).toBeGreaterThan(2);
    await planned();
    const [first, second] = await stops('0');
    const chip = page.locator(`[data-stop="${first}"]`);
    await chip.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await stops('0')).slice(0, 2)).toEqual([second, first]);
    await page.getByText('o ajuste custa').waitFor();
    await planned();
    const overMap = page.locator('[data-plan]');
    // The bar on top has an undo of its own, for the address.
    await overMap.getByRole('button', { name: 'Desfazer' }).click();
    await page.locator('[data-plan="planning"]').waitFor();
    await overMap.getByRole('button', { name: 'Parar' }).click();
    await planned();
    await page.locator(`[data-stop="${first}"]`).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => stops('1')).toContain(first);
    await planned();
  });

  it('goes out as GPX and CSV', async () => {
    const fileOf = async (item: string) => {
      await page.getByRole('button', { name: 'Arquivos' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    expect(await fileOf('GPX')).toMatch(/<rtept lat="-29\.\d+" lon="-51\.\d+"><name>1\. /);
    const csv = await fileOf('CSV');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.split('\r\n')[0]).toContain('fiscal;ordem;nome');
  });

  it('is sent, and gone stop by stop on a phone', async () => {
    await page.getByRole('button', { name: 'Enviar aos fiscais' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar aos fiscais' }).click();
    const sent = page.locator('[data-sent]').first();
    await sent.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await sent.getByRole('link').click();
    await page.locator('[data-go="next"]').waitFor();
    const name = await page.getByRole('heading', { level: 2 }).first().textContent();
    expect(await axeFindings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Navegar' }).click();
    expect(await page.locator('[data-nav="geo"]').getAttribute('href')).toMatch(
      /^geo:-29\.\d{6},-51\.\d{6}\?q=/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cheguei' }).click();
    await page.locator('[data-go="arrived"]').waitFor();
    await page.getByLabel('Tudo em ordem').check();
    await page.getByLabel('Anotação').fill('Passeio livre.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.locator('[data-go="next"]').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(name);
    await page.getByRole('button', { name: 'Pular' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click();
    await expect.poll(() => page.locator('[data-state="over"]').count()).toBe(2);
  });

  it('the manager sees what was done of what was planned', async () => {
    await page.goto(`${product.origin}/roteiros/andamento?town=esteio&day=2026-12-01`);
    const round = page.locator('[data-round]').first();
    await round.waitFor();
    expect(plain(await round.textContent())).toMatch(/1 de \d+ · 1 pulada/);
  });

  it('a complaint is taken down; who made it is kept apart', async () => {
    await page.goto(`${product.origin}/roteiros/denuncias?town=esteio`);
    await page.getByRole('button', { name: 'Registrar denúncia' }).click();
    await page.getByLabel('O que foi contado').fill('Mesas no passeio.');
    await page.getByLabel('Nome').fill('Pessoa Inventada');
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
    expect(plain(await page.locator('[data-complaint]').textContent())).toContain('Pessoa Inventada');
    expect(await axeFindings(page)).toEqual([]);
    expect(opened.faults).toEqual([]);
    expect(opened.elsewhere).toEqual([]);
  });
});
