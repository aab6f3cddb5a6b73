import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { launchBrowser, type OpenOptions, type TestBrowser, type TestPage } from './browser.ts';
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

/** A page at an address, once the town is known; closed when the body is done. */
async function at(
  address: string,
  body: (page: Page, opened: TestPage) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const opened = await browser.open({ origin: product.origin, ...options });
  try {
    await opened.page.goto(product.origin + address);
    await opened.page.locator('[data-banner]').waitFor();
    await body(opened.page, opened);
  } finally {
    await opened.page.context().close();
  }
}

const PHONE = { viewport: { width: 390, height: 844 } };
const card = (page: Page, id: string) => page.locator(`article[id="${id}"]`);

describe('the page of laws', () => {
  it('lists a rule with its citation, number, what it protects and what was decided', () =>
    at('/leis?town=esteio', async (page) => {
      const rule = card(page, 'EST-333-A8');
      const text = (await rule.textContent()) ?? '';
      expect(text).toContain('Art. 333, a), 8');
      expect(text.replaceAll('\u00a0', ' ')).toContain('pelo menos 300 m');
      expect(text).toContain('postos de combustível');
      expect(text).toContain('Onde o texto silencia');
      expect(text).toContain('desde 01/01/1972');
    }));

  it('finds by article and by word, whatever the accents', () =>
    at('/leis?town=esteio', async (page) => {
      const field = page.getByLabel('Procurar por palavra ou artigo');
      await field.fill('343');
      await card(page, 'EST-333-A8').waitFor({ state: 'detached' });
      await card(page, 'EST-343').waitFor();
      expect(page.url()).toContain('q=343');
      await field.fill('necroterio');
      await card(page, 'EST-147-PU').waitFor();
      await page.reload();
      await card(page, 'EST-147-PU').waitFor();
      expect(await field.inputValue()).toBe('necroterio');
    }));

  it('opens at the rule that a card cites, through filters that would hide it', () =>
    at('/leis?town=esteio&section=hours&q=sino#EST-147-PU', async (page) => {
      const rule = card(page, 'EST-147-PU');
      await rule.waitFor();
      await page.waitForFunction(() => document.activeElement?.id === 'EST-147-PU');
      const box = await rule.boundingBox();
      expect(box !== null && box.y >= 0 && box.y < 900).toBe(true);
    }));

  it('shows what was revoked as revoked, by the day that is asked', () =>
    at('/leis?town=esteio&section=offences&date=1991-01-01', async (page) => {
      const offence = card(page, 'offence-EST-91');
      await offence.waitFor();
      expect(await offence.textContent()).toContain('revogada');
      await page.goto(`${product.origin}/leis?town=esteio&section=offences&date=1989-01-01`);
      await offence.waitFor();
      expect(await offence.textContent()).not.toContain('revogada');
      // Another day than today is said beside it.
      expect(await page.locator('[data-tense="past"]').textContent()).toContain('01/01/1989 (no passado)');
    }));

  it('shows the holes of the text, and an offence without a fine as such', () =>
    at('/leis?town=esteio&section=holes', async (page) => {
      await page.getByText('Art. 212').first().waitFor();
      await page.goto(`${product.origin}/leis?town=esteio&section=offences&q=212`);
      await page.getByText('não traz a multa. A autoridade decide.').first().waitFor();
    }));

  it('tells the process: the term that runs, what may follow, by whom; and how a fine is counted', () =>
    at('/leis?town=esteio&section=process', async (page) => {
      const stage = card(page, 'EST-S-SUMMONED');
      const text = (await stage.textContent()) ?? '';
      expect(text).toContain('Pagar ou se defender, depois de intimado (Art. 75)');
      expect(text).toContain('Apresentar defesa escrita; por: infrator; dentro do prazo; Arts. 75 e 76');
      await page.goto(`${product.origin}/leis?town=esteio&section=penalties`);
      await page.getByRole('heading', { name: 'Graus da multa' }).waitFor();
      expect(await card(page, 'esteio-judges').textContent()).toContain('Art. 56');
      expect(await axeFindings(page)).toEqual([]);
      await page.goto(`${product.origin}/leis?town=taguai&section=licences`);
      await page.getByText('Atividade sem a licença necessária; Art. 42, A').waitFor();
    }));

  it('leads to the question with the activity filled in', () =>
    at('/leis?town=esteio', async (page) => {
      await card(page, 'EST-343')
        .getByRole('link', { name: /^Consultar:/ })
        .first()
        .click();
      await page.waitForURL(/\/consulta\?.*activity=noisy-business/);
    }));

  it('says it all in English too, and keeps the choice', () =>
    at('/leis?town=taguai', async (page) => {
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Laws' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    }));
});

describe('the shell', () => {
  it('says on every page that the data are invented, and does not let it be closed', async () => {
    for (const address of ['/leis', '/sobre', '/consulta', '/consultas'])
      await at(address, async (page) => {
        const banner = page.locator('[data-banner="demo"]');
        await banner.waitFor();
        expect(await banner.textContent()).toContain('Dados de demonstração (fictícios).');
        expect(await banner.getByRole('button').count()).toBe(0);
      });
  });

  it('takes coordinates, says when they are swapped, and articles, in the one search', () =>
    at('/leis?town=esteio', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('-51.17, -29.85');
      await page.getByRole('option').filter({ hasText: 'parecem trocadas' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/consulta\?.*at=-51\.17,-29\.85/);
      await page.keyboard.press('/');
      await page.keyboard.type('art 343');
      await page.getByRole('option').filter({ hasText: 'Art. 343' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/leis\?.*#EST-343/);
    }));

  it('undoes a change of the question', () =>
    at('/leis?town=esteio', async (page) => {
      await page.getByTitle('Escolher o município').click();
      await page.getByRole('menuitem', { name: /Taguaí/ }).click();
      await page.waitForURL(/town=taguai/);
      await page.keyboard.press('Control+z');
      await page.waitForURL(/town=esteio/);
    }));

  it('is walked by keyboard: skip links first, pages by G and a letter, single keys can be turned off', () =>
    at('/sobre', async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ir para o conteúdo');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await page.waitForURL(/\/leis/);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Teclado' }).waitFor();
      await page.getByRole('switch', { name: 'Usar teclas sem Ctrl nem Alt' }).click({ force: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.waitForTimeout(300);
      expect(page.url()).toContain('/leis');
    }));

  it('tells what it cannot read in an address', () =>
    at('/leis?town=esteio&date=2026-02-30', async (page) => {
      await page.getByText('Uma parte do endereço não pôde ser lida').waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('date=2026-02-30');
    }));

  it('lets a demonstration user in at a click and says in which role', () =>
    at('/leis?town=esteio', async (page) => {
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByLabel('E-mail').fill('ninguem@demo.example');
      await page.getByLabel('Senha', { exact: true }).fill('errada');
      await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByText('O e-mail ou a senha não conferem').waitFor();
      await page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
      await page.getByRole('button', { name: /^Perfil de Planejamento/ }).click();
      await page.getByText('Papel em Esteio: Planejamento').waitFor();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    }));
});

describe('for everyone', () => {
  const WIDE = { wide: {}, 'wide and dark': { colorScheme: 'dark' as const } };
  const ALL = {
    ...WIDE,
    narrow: PHONE,
    'narrow and dark': { ...PHONE, colorScheme: 'dark' as const },
    between: { viewport: { width: 800, height: 900 } },
  };
  it.each([
    // Some rows of the many: axe takes its time, and every row is drawn alike.
    ['/leis?town=esteio&q=posto', ALL],
    ['/leis?town=esteio&section=offences&q=ru%C3%ADdo', { narrow: PHONE }],
    ['/leis?town=ribas-do-rio-pardo&section=holes', WIDE],
    ['/sobre', ALL],
  ])('%s has no serious finding of axe', async (address, variants) => {
    for (const [name, options] of Object.entries(variants))
      await at(
        address,
        async (page, { faults, elsewhere }) => {
          await page.waitForLoadState('networkidle');
          expect(await axeFindings(page), name).toEqual([]);
          expect(faults, name).toEqual([]);
          expect(elsewhere, name).toEqual([]);
        },
        options,
      );
  });

  it('has no serious finding of axe in what opens over the page', () =>
    at('/sobre?town=esteio', async (page) => {
      const open = [
        () => page.getByTitle('Escolher o município').click(),
        () => page.getByTitle('Escolher a data das regras e dos lugares').click(),
        () => page.getByRole('button', { name: 'Entrar' }).click(),
        () => page.keyboard.press('?'),
      ];
      for (const [index, act] of open.entries()) {
        await act();
        await page.waitForTimeout(500);
        expect(await axeFindings(page), `opening ${index + 1}`).toEqual([]);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(400);
      }
    }));

  it('reflows to one column at 400 %', () =>
    at(
      '/leis?town=esteio',
      async (page) => {
        const [seen, all] = await page.evaluate(() => [
          document.documentElement.clientWidth,
          document.documentElement.scrollWidth,
        ]);
        expect(all).toBe(seen);
      },
      { viewport: { width: 320, height: 256 } },
    ));
});
