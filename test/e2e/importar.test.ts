import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../intake/build/read.ts';
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

// Accents in Windows-1252, decimal commas, no datum told; two rows cannot be stored, one has no position.
const NAME = 'Igreja São Cristóvão da Importação';
const CSV = Buffer.from(
  [
    'nome;endereco;longitude;latitude',
    `${NAME};Rua das Acácias, 10;-51,1700;-29,8500`,
    'Capela de fora;Rua X, 1;-48,63;-27,01',
    'Capela sem vírgula;Rua X, 2;-51165;-29850',
    'Templo sem lugar;Avenida Central, 900;;',
    ...Array.from({ length: 20 }, (_, n) => `Capela ${n};Rua ${n};-51,1${50 + n};-29,8${50 + n}`),
  ].join('\r\n'),
  'latin1',
);

const main = (page: Page) => page.locator('footer button').last();
const PHONE = { viewport: { width: 390, height: 844 } };

describe('the page Importar', () => {
  it('reads, asks what nobody can know, shows, stores, and takes back', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin });
    await page.goto(`${product.origin}/importar?town=esteio`);
    await page.getByText('Entre para importar em Esteio').waitFor();
    await page.getByRole('button', { name: 'Entrar' }).last().click();
    await page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
    await page.getByText('Solte aqui os arquivos').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'igrejas.csv', mimeType: 'text/csv', buffer: CSV });
    await page.getByText('não reconhecemos este arquivo').waitFor();
    await page.getByLabel('O que é', { exact: true }).selectOption('church');
    await page.locator('[data-accepted="22"]').waitFor();
    await page.locator('[data-rejected="2"]').waitFor();
    await page.getByText(/perdeu a vírgula decimal/).waitFor();
    expect(await page.locator('[data-guess="encoding"] select').inputValue()).toMatch(/1252|8859/);
    // The datum is in no file of degrees: it is asked.
    expect(await page.locator('[data-guess="crs"]').getAttribute('data-asked')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);

    await page.setViewportSize(PHONE.viewport);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await main(page).click();
    await page.locator('[data-columns]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await main(page).click();
    await page.getByLabel('Nome da fonte').fill('Igrejas da prefeitura');
    await main(page).click();
    await page.locator('[data-difference="new"]').waitFor();
    expect((await page.locator('[data-difference="new"] dd').textContent()) ?? '').toMatch(/^22/);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gravar 22 linhas' }).click();
    await page.locator('[data-done="committed"]').waitFor();

    // A place that came in is among the facts: the search of the page finds it.
    await page.goto(
      `${product.origin}/consulta?town=esteio&activity=noisy-business&at=-51.1701,-29.8501&accuracy=1`,
    );
    // The facts are loaded anew: on a busy machine that takes its time.
    await page.getByText(NAME).first().waitFor({ timeout: 90_000 });

    await page.goto(`${product.origin}/importar?town=esteio`);
    await page
      .locator('[data-status="committed"]', { hasText: 'igrejas.csv' })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await page.locator('[data-status="undone"]', { hasText: 'igrejas.csv' }).first().waitFor();
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });

  it('brings neighbourhoods in, and a commit that is cancelled leaves nothing', async () => {
    const { page, faults } = await browser.open({ origin: product.origin });
    await signedIn(page);
    const square = (west: number) => [
      [
        [west, -29.86],
        [west + 0.01, -29.86],
        [west + 0.01, -29.85],
        [west, -29.85],
        [west, -29.86],
      ],
    ];
    const hoods = ['Vila das Antas', 'Vila dos Tatus'].map((bairro, n) => ({
      type: 'Feature',
      properties: { bairro, habitantes: 1_200 },
      geometry: { type: 'Polygon', coordinates: square(-51.18 + n * 0.011) },
    }));
    await drop(page, {
      'bairros.geojson': utf8(JSON.stringify({ type: 'FeatureCollection', features: hoods })),
    });
    await page.getByText('não reconhecemos este arquivo').waitFor();
    await page.getByLabel('O que é', { exact: true }).selectOption('neighbourhoods');
    await page.locator('[data-accepted="2"]').waitFor();
    await main(page).click();
    await page.locator('[data-columns]').waitFor();
    await main(page).click();
    await page.getByLabel('Nome da fonte').fill('Bairros da prefeitura');
    await main(page).click();
    await page.getByRole('button', { name: 'Gravar 2 linhas' }).click();
    await page.locator('[data-done="committed"]').waitFor();
    await page.getByRole('button', { name: 'Importar outro arquivo' }).click();

    const rows = Array.from({ length: 20_000 }, (_, n) => `Capela ${n};-51.1${n};-29.85`);
    await drop(page, { 'muitas.csv': utf8(['nome;longitude;latitude', ...rows].join('\n')) });
    await page.getByText('não reconhecemos este arquivo').waitFor();
    await page.getByLabel('O que é', { exact: true }).selectOption('church');
    await page.locator('[data-accepted="20000"]').waitFor();
    await main(page).click();
    await page.locator('[data-columns]').waitFor();
    await main(page).click();
    await page.getByLabel('Nome da fonte').fill('Muitas capelas');
    await main(page).click();
    await page.getByRole('button', { name: 'Gravar 20.000 linhas' }).click({ timeout: 120_000 });
    await page.locator('[data-work="committing"]').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Cancelado. Nada foi gravado.').waitFor({ timeout: 60_000 });
    await page.goto(`${product.origin}/importar?town=esteio`);
    await page.locator('[data-status="committed"]', { hasText: 'bairros.geojson' }).waitFor();
    expect(await page.getByText('muitas.csv').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

async function signedIn(page: Page): Promise<void> {
  await page.goto(`${product.origin}/importar?town=esteio`);
  await page.getByRole('button', { name: 'Entrar' }).last().click();
  await page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
  await page.getByText('Solte aqui os arquivos').waitFor();
}

/** Files as they are dropped together. */
const drop = (page: Page, files: Readonly<Record<string, Uint8Array>>) =>
  page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, bytes]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    })),
  );
