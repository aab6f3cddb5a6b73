/** The town's arms: chosen by who administers, refused where the paper would lack a part, seen on the papers. */
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

const svg = (inside: string, root = 'viewBox="0 0 80 100"', before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const SHIELD =
  '<defs><linearGradient id="g"><stop offset="0" stop-color="#0a5f50"/><stop offset="1" stop-color="#e0b64a"/></linearGradient></defs>' +
  '<path d="M5 5H75V60Q75 85 40 96Q5 85 5 60Z" fill="url(#g)" stroke="#13202b" stroke-width="4"/>';

async function enter(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
  await page.getByRole('button', { name: `Entrar como ${role}` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

describe('the town hall', () => {
  it('takes the arms as SVG and heads the papers with them', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin });
    await page.goto(`${product.origin}/consulta?town=esteio`);
    await enter(page, 'Administração');
    await page.getByRole('button', { name: /^Perfil de Administração/ }).click();
    await page.getByRole('menuitem', { name: 'Prefeitura' }).click();
    await page.locator('[data-arms="none"]').waitFor();
    expect(await page.title()).toContain('Prefeitura · Esteio');
    expect(await axeFindings(page)).toEqual([]);

    await choose(page, 'brasao.svg', svg(SHIELD));
    await page.locator('[data-arms="chosen"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar o brasão' }).click();
    await page.locator('[data-arms="kept"]').waitFor();
    // Drawn as large as the paper needs, in its proportions.
    const size = await page
      .getByRole('img', { name: 'Brasão de Esteio RS' })
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    const [width = 0, height = 0] = size;
    expect(height).toBeGreaterThanOrEqual(192);
    expect(Math.abs(width / height - 0.8)).toBeLessThan(0.003);

    await page.goto(`${product.origin}/consulta?town=esteio&activity=fuel-station&at=-51.163406,-29.851417`);
    await page.locator('[data-consulta][data-status="answered"]').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Parecer (PDF)' }).click();
    const dialog = page.getByRole('dialog');
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Baixar PDF' }).click(),
    ]);
    const { objects } = readPdf(new Uint8Array(readFileSync(await file.path())));
    const pictures = [...objects.values()].filter((one) => /\/Subtype \/Image/.test(one));
    expect(pictures.some((one) => one.includes(`/Width ${width}`) && one.includes(`/Height ${height}`))).toBe(
      true,
    );
    const [html] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Página para imprimir' }).click(),
    ]);
    const opened = await browser.open({});
    await opened.page.setContent(readFileSync(await html.path(), 'utf8'));
    const arms = opened.page.getByRole('img', { name: 'Brasão de Esteio RS' });
    expect(await arms.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    await opened.page.context().close();

    await page.goto(`${product.origin}/prefeitura?town=esteio`);
    await page.getByRole('button', { name: 'Tirar o brasão' }).click();
    await page.locator('[data-arms="none"]').waitFor();

    // A holiday of the town, by keyboard; the calendar of the town knows it.
    await page.getByRole('button', { name: 'Acrescentar feriado' }).press('Enter');
    await page.getByLabel('Nome', { exact: true }).fill('Aniversário do município');
    await page.getByLabel('Dia', { exact: true }).fill('30/02');
    await page.getByLabel('Vale desde').fill('01/01/1955');
    await page.getByLabel('Ato que criou').fill('Lei municipal 1/1955');
    await page.keyboard.press('Enter');
    await page.getByText('Este dia não existe').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Dia', { exact: true }).fill('28/02');
    await page.keyboard.press('Enter');
    await page.locator('[data-own-holidays="1"]').getByText('28/02, todo ano').waitFor();
    await page.goto(`${product.origin}/leis?town=esteio&section=hours`);
    await page.locator('[data-holidays] summary').click();
    await page.locator('[data-holidays] li', { hasText: 'Aniversário do município' }).waitFor();
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });

  it('refuses with a sentence what would run, fetch or not be seen, and keeps what there was', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin });
    await page.goto(`${product.origin}/prefeitura?town=esteio`);
    await enter(page, 'Administração');
    await page.locator('[data-arms="none"]').waitFor();
    const deep = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};&e${i};">`).join('');
    const cases: readonly (readonly [string, string | Buffer, string])[] = [
      ['script', svg(`${SHIELD}<script>alert(1)</script>`), 'traz programa junto (<script>)'],
      ['onload', svg(SHIELD, 'viewBox="0 0 9 9" onload="alert(1)"'), 'traz programa junto (onload)'],
      ['link', svg(`<a xlink:href="javascript:alert(1)">${SHIELD}</a>`), 'traz programa junto'],
      [
        'image',
        svg('<image href="https://example.org/a.png" width="9" height="9"/>'),
        'https://example.org/a.png',
      ],
      ['use', svg('<use xlink:href="other.svg#a"/>'), 'other.svg#a'],
      ['css', svg('<style>path{fill:url("//example.org/x")}</style>'), '//example.org/x'],
      ['import', svg('<style>@import "a.css";</style>'), '@import'],
      ['sheet', svg(SHIELD, 'viewBox="0 0 9 9"', '<?xml-stylesheet href="a.css"?>'), 'xml-stylesheet'],
      [
        'page',
        svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
        'foreignObject',
      ],
      [
        'entities',
        svg('<text>&e9;</text>', 'viewBox="0 0 9 9"', `<!DOCTYPE svg [<!ENTITY e0 "ha">${deep}]>`),
        'não se deixa ler',
      ],
      [
        'file',
        svg(
          '<text>&x;</text>',
          'viewBox="0 0 9 9"',
          '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        ),
        '<!ENTITY>',
      ],
      ['no size', svg(SHIELD, ''), 'não diz largura nem altura'],
      ['blank', svg('<g/>'), 'toda transparente'],
      ['line', svg(SHIELD, 'viewBox="0 0 800 100"'), 'cinco vezes'],
      ['cut', svg(SHIELD).slice(0, 200), 'não se deixa ler'],
      ['empty', '', 'vazio'],
      ['pdf', '%PDF-1.7', 'Não é PNG, JPEG nem SVG'],
      ['html', '<html><body>a</body></html>', 'Não é PNG, JPEG nem SVG'],
      ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'não se deixa ler'],
      ['large', `${svg(SHIELD)}<!--${'x'.repeat(1024 * 1024)}-->`, '1 MB'],
    ];
    for (const [name, content, sentence] of cases) {
      await choose(page, `${name}.svg`, content);
      const alert = page.getByRole('alert').filter({ hasText: `${name}.svg não serve de brasão` });
      await alert.waitFor();
      expect((await alert.textContent()) ?? '', name).toContain(sentence);
    }
    expect(await axeFindings(page)).toEqual([]);
    // As drawing programs write them: short names for name spaces, and their own data beside the drawing.
    await choose(
      page,
      'illustrator.svg',
      svg(
        `<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"/><g>${SHIELD}</g></switch>`,
        'viewBox="0 0 80 100"',
        '<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>',
      ),
    );
    await page.locator('[data-arms="chosen"]').waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.locator('[data-arms="none"]').waitFor();
    expect(elsewhere).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('parsererror'))).toEqual([]);
    await page.context().close();
  });

  it('is read by who works for the town, and closed to visitors', async () => {
    const planner = await browser.open({ origin: product.origin, viewport: { width: 390, height: 844 } });
    await planner.page.goto(`${product.origin}/prefeitura?town=esteio`);
    await planner.page.getByText('Entre para ver os ajustes de Esteio').waitFor();
    await planner.page.locator('[data-town-hall]').getByRole('button', { name: 'Entrar' }).click();
    await planner.page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
    await planner.page.getByText('Quem muda o brasão de Esteio: a administração do município.').waitFor();
    expect(await planner.page.locator('input[type="file"]').count()).toBe(0);
    expect(await axeFindings(planner.page)).toEqual([]);
    await planner.page.context().close();
    const manager = await browser.open({ origin: product.origin });
    await manager.page.goto(`${product.origin}/prefeitura?town=esteio`);
    await enter(manager.page, 'Gestão');
    await manager.page.getByText('Quem muda o brasão de Esteio: a administração do município.').waitFor();
    await manager.page.context().close();
  });
});
