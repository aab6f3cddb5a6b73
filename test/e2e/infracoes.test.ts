/** An inspector's notice from a phone to its process: draft, what is missing, drawing up, fine, next stage. */
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
  opened = await browser.open({
    origin: product.origin,
    acceptDownloads: true,
    viewport: { width: 390, height: 844 },
  });
  page = opened.page;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const enter = async (role: RegExp) => {
  await button('Entrar').first().click();
  await button(role).click();
};
const step = (name: string) => page.locator(`[data-step="${name}"]`).waitFor();
const narrow = async () =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

describe('Infrações', () => {
  it('asks a visitor to sign in, and lets an inspector begin', async () => {
    await page.goto(`${product.origin}/infracoes?town=esteio`);
    await page.getByRole('heading', { name: 'Para ver as infrações, entre' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await enter(/Fiscalização/);
    await button('Novo auto').click();
    await step('act');
  });

  it('takes a draft step by step on a phone, keeps it by itself and says when', async () => {
    await page.getByRole('textbox', { name: 'Infração', exact: true }).fill('226');
    await page
      .getByRole('option', { name: /Art\. 226/ })
      .first()
      .click();
    await button('Agora').click();
    await page.getByLabel('Relato').fill('Mesas no passeio, sem o metro livre.');
    await page.getByLabel('Nenhuma atenuante').check();
    await page.getByLabel('b) Intenção manifesta').check();
    await page.getByText(/Rascunho salvo às \d+h\d\d/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await narrow();
    await button('Continuar').click();
    await step('place');
    await page.getByLabel('Endereço', { exact: true }).fill('Rua do Prumo, 120');
    await button('Procurar').click();
    await page.locator('[data-placed], [data-found]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button('Continuar').click();
    await step('people');
    await button('Continuar').click();
    await step('paper');
  });

  it('lists what Art. 69 still asks, each a link to its field, and gives no number before', async () => {
    await page.locator('[data-missing="3"]').waitFor();
    await button('Lavrar o auto').click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const said = plain(await alert.textContent());
    expect(said).toContain('Para lavrar o auto, o Art. 69 ainda pede');
    expect(said).toMatch(/Nome e residência de testemunhas.*falta: testemunhas/);
    expect(await axeFindings(page)).toEqual([]);
    await alert.getByRole('button', { name: /Nome, profissão/ }).click();
    await step('people');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('draft-offender');
    await page.getByText(/O Art\. 69 pede duas testemunhas que assinem\. Faltam 2\./).waitFor();
  });

  it('draws up the notice once it is complete, numbered', async () => {
    await button('Cadastrar infrator').click();
    const form = page.locator('[data-offender-form]');
    await form.getByLabel('Nome', { exact: true }).fill('Fulano Fictício');
    await form.getByLabel('CPF ou CNPJ').fill('111.444.777-36');
    await form.getByRole('button', { name: 'Guardar infrator' }).click();
    await page.getByText('O número não confere.').waitFor();
    await form.getByLabel('CPF ou CNPJ').fill('111.444.777-35');
    await form.getByLabel('Profissão').fill('comerciante');
    await form.getByLabel('Idade', { exact: true }).fill('40');
    await form.getByLabel('Estado civil').selectOption('single');
    await form.getByLabel('Endereço de residência').fill('Rua Inventada, 1');
    await form.getByRole('button', { name: 'Guardar infrator' }).click();
    await page.locator('[data-repeat="none"]').waitFor();
    await page.getByLabel('Assinatura do infrator').selectOption('refused');
    for (const [i, name] of ['Beltrana Suposta', 'Sicrano Suposto'].entries()) {
      await page.getByLabel('Nome da testemunha').fill(name);
      await page.getByLabel('Endereço da testemunha').fill('Rua Inventada, 2');
      await button('Adicionar testemunha').click();
      await page.locator(`[data-witnesses="${i + 1}"]`).waitFor();
      await page.getByLabel(`${name} assinou`).check();
      await page.locator(`[data-witnesses="${i + 1}"]`).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await button('Continuar').click();
    await page.locator('[data-complete]').waitFor();
    await button('Lavrar o auto').click();
    const detail = page.locator('[data-detail]');
    await detail.getByText(/Auto \d{4}\/\d{5}/).waitFor();
    expect(plain(await detail.textContent())).toContain('Fulano Fictício');
    expect(await axeFindings(page)).toEqual([]);
    await narrow();
  });

  it('prints the notice as it was drawn up', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(/^PDF: Auto de infração/).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Auto de infração \d{4}-\d{5}/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('shows every step of the fine; where no unit value is on file it is named and entered', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(/^Perfil de/).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await enter(/Administração/);
    await page.locator('[data-infraction]').first().waitFor();
    await button('Calcular a multa').click();
    const form = page.locator('[data-fine-form]');
    const missing = form.getByText(/Falta o valor do salário mínimo/);
    await missing.or(form.getByRole('table')).first().waitFor();
    // The demonstration's history brings values of its own; a town that begins has none.
    if (await missing.isVisible()) {
      await page.locator('[data-unit-form]').getByLabel('Valor, em reais').fill('1.518,00');
      await page.locator('[data-unit-form]').getByLabel('Norma que o fixou').fill('Decreto fictício');
      await button('Cadastrar valor').click();
    }
    // Art. 226: 20 to 50 %; one aggravating alone is the maximum (Art. 16).
    const row = (step: string) => form.locator('tr', { hasText: step });
    const most = plain(await row('máximo: 50 % do salário mínimo').locator('td').last().textContent());
    expect(most).toMatch(/^R\$ [\d.]+,\d\d$/);
    expect(plain(await row('só agravantes: grau máximo').textContent())).toContain(`Art. 16${most}`);
    expect(await axeFindings(page)).toEqual([]);
    await button('Guardar a multa').click();
    expect(plain(await page.locator('[data-amount]').textContent())).toBe(most);
  });

  it('offers only what the law lets follow, writes it down, and undoes it as an act of its own', async () => {
    await page.locator('[data-move="EST-M-HOMOLOGATE"]').waitFor();
    expect(await page.locator('[data-move="EST-M-FIX"]').count()).toBe(0);
    await button('Registrar: Homologar o auto').click();
    await button('Registrar o ato').click();
    await page.locator('[data-stage="EST-S-HOMOLOGATED"]').waitFor();
    await page.locator('[data-move="EST-M-FIX"]').waitFor();
    await button('Desfazer o último ato').click();
    await page.getByLabel('Motivo', { exact: true }).fill('Homologado por engano.');
    await button('Desfazer o ato').click();
    await page.locator('[data-stage="EST-S-NOTICE"]').waitFor();
    expect(await page.locator('[data-event]').count()).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('is walked by keyboard, filters in the address, no name there', async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toContain('infraction=');
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).toContain('infraction=');
    await page.getByLabel('Situação').selectOption('late');
    await page.getByLabel('Número, endereço ou artigo').fill('rua que não há');
    await page.getByText('Nenhuma infração com estes filtros').waitFor();
    expect(page.url()).toContain('situation=late');
    expect(page.url()).not.toMatch(/Fulano/i);
    expect(opened.faults).toEqual([]);
    expect(opened.elsewhere).toEqual([]);
  });
});
