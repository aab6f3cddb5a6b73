/** The paper: a consultation is saved, its PDF downloaded, its QR code's address opened by a stranger. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../papers/read-pdf.ts';
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

const QUESTION =
  '/consulta?town=esteio&activity=fuel-station&at=-51.163406,-29.851417&accuracy=0.5' +
  '&attributes=tanks_total_l:5000,pumps:2,has_garage:false,on_public_land:false';
const CONCLUSION = 'Indefiro: há outro posto e uma escola a menos do que a lei exige.';

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
}

describe('a paper', () => {
  it('is issued from a saved consultation, and whoever holds it verifies it', async () => {
    const planner = await browser.open({ origin: product.origin });
    const { page } = planner;
    await page.goto(product.origin + QUESTION);
    // Answered once, for who signed in: other facts may be theirs.
    await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-consulta][data-status="answered"]').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.locator('[data-kept]').waitFor({ timeout: 30_000 });

    await page.getByRole('button', { name: 'Parecer (PDF)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Conclusão').fill(CONCLUSION);
    await dialog.getByRole('button', { name: 'Guardar a conclusão' }).click();
    await dialog.locator('[data-conclusion]').waitFor();
    await dialog.getByLabel('Nome e cargo sob a assinatura').fill('Ana Conceição, arquiteta');
    expect(await axeFindings(page)).toEqual([]);
    const { name, bytes } = await downloaded(page, 'Baixar PDF');
    expect(name).toMatch(/^parecer-esteio-\d{4}-\d{4,}\.pdf$/);
    const { text, title, lang } = readPdf(bytes);
    expect(lang).toBe('pt-BR');
    expect(title).toContain('Parecer de localização: posto de combustível, Esteio RS');
    for (const part of [
      'Descumpre 2 regras',
      'Art. 333, a), 8',
      'Cadastro de postos (demonstração), 12/10/2026',
      CONCLUSION,
      'Ana Conceição, arquiteta',
      'Dados de demonstração (fictícios)',
    ])
      expect(text).toContain(part);
    const csv = await downloaded(page, 'Regras em CSV');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv.bytes).slice(0, 11)).toBe(
      '\ufeffmunicipio;',
    );

    // The address beside the QR code is broken into lines.
    const [, query] = /\/parecer(\?town=esteio&consultation=[0-9a-f-]{36}&seal=[0-9a-f]{64})/.exec(
      text.replaceAll(/\s+/g, ''),
    ) as RegExpExecArray;
    expect(query).toBeDefined();
    expect(planner.faults).toEqual([]);
    expect(planner.elsewhere).toEqual([]);
    await page.context().close();

    const stranger = await browser.open({ origin: product.origin });
    await stranger.page.goto(`${product.origin}/parecer${query}`);
    await stranger.page.locator('[data-verified="holds"]').waitFor({ timeout: 60_000 });
    const said = (await stranger.page.locator('[data-verify]').textContent()) ?? '';
    expect(said).toContain('O papel confere e ainda vale');
    expect(said).toContain('Descumpre 2 regras');
    expect(said).toContain(CONCLUSION);
    expect(await axeFindings(stranger.page)).toEqual([]);
    // One digit else.
    await stranger.page.goto(
      `${product.origin}/parecer${query?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
    );
    await stranger.page.locator('[data-verified="unknown"]').waitFor({ timeout: 30_000 });
    // Without its digest the address is told to be half, and why some consultations have none.
    await stranger.page.goto(`${product.origin}/parecer${query?.replace(/&seal=.*/, '')}`);
    await stranger.page.locator('[data-verified="unsealed"]').waitFor({ timeout: 30_000 });
    expect(await stranger.page.locator('[data-verify]').textContent()).toContain(
      'consultas salvas antes de existir a conferência',
    );
    expect(stranger.faults).toEqual([]);
    await stranger.page.context().close();

    // On a phone, in English and in the dark; rows are cards and nothing is wider than the screen.
    const phone = await browser.open({ origin: product.origin, viewport: { width: 390, height: 844 } });
    await phone.page.goto(`${product.origin}/sobre`);
    await phone.page.evaluate(() => {
      localStorage.setItem('geoposturas.language', 'en');
      localStorage.setItem('geoposturas.theme', 'dark');
    });
    await phone.page.goto(`${product.origin}/parecer${query}`);
    await phone.page.locator('[data-verified="holds"]').waitFor({ timeout: 60_000 });
    expect(await phone.page.locator('[data-verified]').textContent()).toContain('Violates');
    expect(await axeFindings(phone.page)).toEqual([]);
    const wider = await phone.page
      .locator('[data-verify]')
      .evaluate((page) => page.scrollWidth - page.clientWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await phone.page.context().close();
  });
});
