import { readFileSync } from 'node:fs';
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

// A road and a street of one name are a tie where neither is said.
const CSV = Buffer.from(
  '\ufeffn;endereço\r\n1;Rua do Prumo, 120\r\n2;do Curtume, 20\r\n3;Rua que ninguém conhece, 10\r\n4;=1+1\r\n',
);
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

describe('the page Geocodificar', () => {
  it('places a file; a tie is chosen and the unknown is pinned by a person, with a reason', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin, acceptDownloads: true });
    await page.setViewportSize(WIDE);
    await page.goto(`${product.origin}/geocodificar?town=esteio`);
    await page.getByText('Onde ficam estes endereços?').waitFor({ timeout: 60_000 });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: CSV });
    const row = (text: string) => page.locator('#geocoding-queue [role=option]', { hasText: text });
    await row('Curtume').waitFor({ timeout: 60_000 });
    // What was placed wants nobody; the tie comes first, with a number for each candidate on list and map.
    expect(await page.locator('#geocoding-queue [role=option]').count()).toBe(3);
    expect(await row('Curtume').getAttribute('data-state')).toBe('tie');
    expect(await page.locator('[data-candidate]').count()).toBe(2);
    await page.locator('[data-pin="2"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(WIDE);

    // By keyboard: the second candidate; the page goes on to the next by itself.
    await page.keyboard.press('2');
    await page.locator('[data-review="3"]').waitFor();
    await page.getByText('Nenhuma rua com este nome').waitFor();
    await page.keyboard.press('p');
    const coordinate = page.getByLabel('Coordenadas');
    // One that lies off screen is brought into sight (its pin was set and could not be seen).
    await coordinate.fill('-29.8275 -51.1425');
    await page.getByRole('button', { name: 'Usar' }).click();
    await page.locator('[data-pin="+"]').waitFor();
    await coordinate.fill('-29.8523 -51.17');
    await page.getByRole('button', { name: 'Usar' }).click();
    await page.getByText(/O endereço mais próximo é Rua do Prumo/).waitFor();
    await page.locator('[data-pin="+"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await coordinate.inputValue()).not.toContain('51,17000');
    await page.getByRole('button', { name: 'Gravar a marcação' }).click();
    await page.getByText('Diga o motivo').waitFor();
    await page.getByLabel('Motivo').fill('Visto no local');
    await page.getByRole('button', { name: 'Gravar a marcação' }).click();
    await page.locator('[data-review="4"]').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar resultado' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe('n;endereço;lon;lat;precision;accuracy_m;matched;side;candidates;decisao;motivo');
    expect(lines[1]).toMatch(/^1;Rua do Prumo, 120;-51\.\d+;-29\.\d+;[\w-]+;[\d.]+;Rua do Prumo, 120;/);
    expect(lines[2]).toMatch(/^2;do Curtume, 20;-51\.\d+;-29\.\d+;[\w-]+;[\d.]+;.*;escolhido;$/);
    expect(lines[3]).toMatch(/;pinned;5;;;\[\];marcado à mão;Visto no local$/);
    expect(lines[4]).toBe("4;'=1+1;;;none;;;;[];;");

    // The search at the top asks the same geocoder, and lists both.
    await page.locator('#search').fill('do Curtume, 20');
    await page
      .getByText(/um de 2 lugares que servem/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });
});
