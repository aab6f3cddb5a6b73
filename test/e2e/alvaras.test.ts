/** A licence from its application to its renewal: the check attached, the list seen to, the term, a move, by keyboard too. */
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

async function enter(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
  await page.getByRole('button', { name: `Entrar como ${role}` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
const LONG = { timeout: 60_000 };

describe('licences', () => {
  it('go from an application by way of the check to issue, move and renewal', async () => {
    const { page, faults } = await browser.open({ origin: product.origin });
    await page.goto(`${product.origin}/alvaras?town=esteio`);
    await page.getByText('Para ver os alvarás de Esteio, entre').waitFor(LONG);
    await enter(page, 'Planejamento');
    await page.locator('[data-licence]').first().waitFor(LONG);
    expect(await axeFindings(page)).toEqual([]);

    // By keyboard: N begins an application.
    await page.locator('body').press('n');
    const form = page.locator('[data-application]');
    await form.waitFor();
    await form.getByRole('textbox', { name: 'Atividade' }).fill('bomba');
    await form
      .getByRole('option', { name: /^Bomba/ })
      .first()
      .click();
    await form.getByLabel('Ramo do comércio').fill('oficina mecânica');
    await form.getByLabel('Nome do estabelecimento').fill('Oficina Fantasia');
    await form.getByLabel('Coordenadas').fill('-29,851417 -51,163406');
    await form.getByRole('button', { name: 'Usar' }).click();
    await form.locator('[data-placed="true"]').waitFor();
    await form.getByLabel('Endereço', { exact: true }).fill('Rua do Nível, 1022');
    await form.getByLabel('Nome ou razão social').fill('Fulano Inventado');
    await page.locator('[data-lacking="capital"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // The draft outlives the form, and without the holder.
    await form.getByRole('button', { name: 'Voltar à lista' }).click();
    await form.waitFor({ state: 'detached' });
    await page.locator('body').press('n');
    await form.waitFor();
    expect(await form.getByLabel('Ramo do comércio').inputValue()).toBe('oficina mecânica');
    await form.locator('[data-placed="true"]').waitFor();
    expect(await form.getByLabel('Nome ou razão social').inputValue()).toBe('');
    expect(page.url()).not.toContain('Fulano');
    await page.locator('[data-look-up]:not([disabled])').waitFor(LONG);
    await form.getByRole('button', { name: 'Protocolar' }).click();

    // Filed without the capital that Art. 316 asks; its check is attached.
    const detail = page.locator('[data-licence-open]');
    const name = detail.getByRole('heading', { name: 'Oficina Fantasia' });
    await name.waitFor(LONG);
    await detail.locator('[data-check="attached"]').waitFor(LONG);
    await detail.locator('[data-recheck="same"]').waitFor(LONG);
    expect(await detail.locator('[data-missing]').getAttribute('data-missing')).toBe('capital');
    expect(await axeFindings(page)).toEqual([]);
    await detail.getByRole('button', { name: 'Emitir' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.getByText('Falta o que o código pede no pedido: capital (Art. 316).').waitFor(LONG);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await detail.getByRole('button', { name: 'Completar o pedido' }).click();
    await detail.getByLabel('Capital investido').fill('50.000,00');
    // What is declared anew is examined anew: the check that was attached says something else now.
    await detail.locator('#question-vehicles').fill('4');
    await detail.locator('#question-tanks_total_l').fill('600');
    await detail.locator('[data-save-amend]').click();
    await detail.locator('[data-missing=""]').waitFor(LONG);
    await detail.locator('[data-recheck="differs"] [data-changed="site"]').waitFor(LONG);
    await detail.getByText('Mudou desde o exame.').waitFor();
    await detail.getByRole('button', { name: 'Anexar o exame de agora' }).click();
    await detail.locator('[data-recheck="same"]').waitFor(LONG);
    const items = await detail
      .locator('[data-item]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-item')));
    for (const item of items)
      await detail.locator(`[data-item="${item}"]`).getByRole('combobox').selectOption('met');
    await detail
      .locator('[data-item][data-state="open"]')
      .first()
      .waitFor({ state: 'detached', ...LONG });

    // A list to be seen to leaves it to the authority, who decides with a reason.
    await detail.getByRole('button', { name: 'Emitir' }).click();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await dialog.getByText('O exame anexado não diz que atende.', { exact: false }).waitFor(LONG);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await detail.getByRole('button', { name: 'Decidir de outro modo' }).click();
    await dialog.getByRole('combobox').selectOption('complies');
    await dialog.getByRole('textbox').fill('Vistoria feita: bomba longe do recuo.');
    await dialog.getByRole('button', { name: 'Gravar a decisão' }).click();
    await detail.locator('[data-override="complies"]').waitFor(LONG);
    await detail.getByRole('button', { name: 'Emitir' }).click();
    await dialog.getByLabel('Vale até').fill('31/12/2026');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await detail.locator('[data-event="issued"]').waitFor(LONG);
    await detail.locator('[data-hours="EST-H-345"][data-open-now="left"]').waitFor(LONG);

    // What ends within 60 days is a tab of its own; the address says which.
    await page.getByRole('button', { name: 'Vencem em 60 dias' }).click();
    await page
      .locator('[data-licence-list="there"] [data-licence]', { hasText: 'Oficina Fantasia' })
      .waitFor(LONG);
    expect(new URL(page.url()).searchParams.get('only')).toBe('ending');
    await page.getByLabel('Número, nome ou endereço').fill('nivel fantasia');
    await page.locator('[data-licence-list="there"]').getByText('1 alvará', { exact: true }).waitFor(LONG);

    // A move is a new check.
    await detail.getByRole('button', { name: 'Mudar de local' }).click();
    await detail.getByLabel('Endereço novo').fill('Rua do Prumo, 7');
    await detail.getByLabel('Coordenadas').fill('-29,852 -51,164');
    await detail.getByRole('button', { name: 'Usar' }).click();
    await detail.locator('[data-examine]').click();
    await detail.locator('[data-move-verdict]').waitFor(LONG);
    if (await detail.locator('[data-go]').isDisabled()) {
      await detail.locator('[data-move]').getByRole('button', { name: 'Decidir de outro modo' }).click();
      await dialog.getByRole('combobox').selectOption('complies');
      await dialog.getByRole('textbox').fill('Vistoria feita no lugar novo.');
      await dialog.getByRole('button', { name: 'Gravar a decisão' }).last().click();
    }
    await detail.locator('[data-go]:not([disabled])').click(LONG);
    await detail.locator('[data-event="moved"]').waitFor(LONG);
    await detail
      .getByText(/Rua do Prumo, 7/)
      .first()
      .waitFor();

    await detail.getByRole('button', { name: 'Renovar' }).click();
    await dialog.getByLabel('Vale até').fill('31/12/2027');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await detail.locator('[data-event="renewed"]').waitFor(LONG);
    expect(
      await detail
        .locator('[data-event]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-event'))),
    ).toEqual(['renewed', 'moved', 'issued', 'checked', 'checked', 'applied']);
    await page.locator('body').press('Escape');
    await detail.waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !/400/.test(fault))).toEqual([]);
    await page.context().close();
  });
});
