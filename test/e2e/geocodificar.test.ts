import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { launchBrowser, type TestBrowser } from './browser.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let browser: TestBrowser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A street of the town with two numbers, as the search finds them: the addresses of the demonstration are made anew at times. */
const CSV = Buffer.from(
  '\ufeffn;endereço\r\n1;Rua do Prumo, 120\r\n2;Prumo 120\r\n3;Rua que ninguém conhece, 10\r\n4;=1+1\r\n',
);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const left = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text });

describe('the page Geocodificar', () => {
  it('places a file, leaves ties and the unknown to a person, who chooses and pins with a reason', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin, acceptDownloads: true });
    await page.setViewportSize(DESK);
    await page.goto(`${product.origin}/geocodificar?town=esteio`);
    await page.getByText('Onde ficam estes endereços?').waitFor({ timeout: 60_000 });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: CSV });
    await page.locator('[data-geocoding][data-status="review"]').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Todos/ }).click();
    expect(await page.getByRole('option').count()).toBe(4);
    expect(await axeFindings(page)).toEqual([]);

    await page.screenshot({ path: '/tmp/gpage-1.png' });
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
    await left(page, 'Rua que').click();
    await page.getByText('Nenhuma rua com este nome').waitFor();
    await page.getByRole('button', { name: 'Marcar no mapa' }).click();
    await page.screenshot({ path: '/tmp/gpage-2.png' });
    await page.setViewportSize(PHONE);
    await page.screenshot({ path: '/tmp/gpage-3.png' });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(DESK);
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });
});
