/** The review of a town's places without a position, the outside geocoder, and the search box of every map. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeocodingServer, startGeocodingServer } from '../geocoding/geocoding-server.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, type TestBrowser } from './browser.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let browser: TestBrowser;
let outside: GeocodingServer;
let stranger: GeocodingServer;
beforeAll(async () => {
  [product, browser, outside, stranger] = await Promise.all([
    startProduct(),
    launchBrowser(),
    startGeocodingServer(),
    startGeocodingServer(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await Promise.all([outside?.stop(), stranger?.stop()]);
});

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
// One that the register or a lot knows, one that only a person can place, one that stays without.
const CHURCHES = Buffer.from(
  [
    'nome;endereco',
    'Capela do Prumo;Rua do Prumo, 120',
    'Capela Perdida;Rua que ninguém conhece, 10',
    'Capela Fechada;Rua fechada, 7',
  ].join('\r\n'),
);

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).first().click();
  await page.getByRole('button', { name: `Entrar como ${role}` }).click();
}

const row = (page: Page, text: string) => page.locator('#geocoding-queue [role=option]', { hasText: text });

describe('the review of places without a position', () => {
  it('a pin keeps who, when and why, and no search or geocoder moves it', async () => {
    const { page, faults } = await browser.open({ origin: product.origin });
    await page.goto(`${product.origin}/importar?town=esteio`);
    await page.getByText('Entre para importar em Esteio').waitFor();
    await signIn(page, 'Planejamento');
    await page.getByText('Solte aqui os arquivos').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'capelas.csv', mimeType: 'text/csv', buffer: CHURCHES });
    await page.getByLabel('O que é', { exact: true }).selectOption('church');
    const next = page.locator('footer button').last();
    await page.locator('[data-accepted="3"]').waitFor();
    await next.click();
    await page.locator('[data-columns]').waitFor();
    await next.click();
    await page.getByLabel('Nome da fonte').fill('Capelas sem coordenada');
    await next.click();
    await page.getByRole('button', { name: 'Gravar 3 linhas' }).click();
    await page.locator('[data-done="committed"]').waitFor();

    await page.goto(`${product.origin}/geocodificar?town=esteio`);
    await page.getByRole('button', { name: 'Revisar os lugares sem posição' }).click({ timeout: 90_000 });
    await row(page, 'Capela Perdida').waitFor({ timeout: 90_000 });
    expect(await axeFindings(page)).toEqual([]);
    const total = await page.locator('#geocoding-queue [role=option]').count();
    expect(total).toBeGreaterThanOrEqual(3);

    // Accepted from the list with Enter: the place is a fact, no surer than its source.
    await row(page, 'Capela do Prumo').click();
    await page.locator('#geocoding-queue').focus();
    await page.keyboard.press('Enter');
    await row(page, 'Capela do Prumo').waitFor({ state: 'detached' });

    // Pinned by keyboard alone: P, the coordinate, the arrows, the reason.
    await row(page, 'Capela Perdida').click();
    await page.keyboard.press('p');
    await page.getByLabel('Coordenadas').fill('-29,8523 -51,1700');
    await page.keyboard.press('Enter');
    await page.locator('[data-pin="+"]').focus();
    await page.keyboard.press('ArrowUp');
    // And dragged with the mouse: it goes where the hand goes, east and south.
    const pin = page.locator('[data-pin="+"]');
    const coordinate = page.getByLabel('Coordenadas');
    const before = (await coordinate.inputValue()).match(/\d+,\d+/g);
    const box = await pin.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20, { steps: 3 });
    await page.mouse.up();
    await page.mouse.move(x + 90, y + 90);
    const moved = await pin.boundingBox();
    expect([(moved?.x ?? 0) - (box?.x ?? 0), (moved?.y ?? 0) - (box?.y ?? 0)].map(Math.round)).toEqual([
      30, 20,
    ]);
    const after = (await coordinate.inputValue()).match(/\d+,\d+/g);
    const number = (text: string | undefined) => Number((text ?? '').replace(',', '.'));
    // South and west are written without a sign: further south, less far west.
    expect(number(after?.[0])).toBeGreaterThan(number(before?.[0]));
    expect(number(after?.[1])).toBeLessThan(number(before?.[1]));
    await page.getByLabel('Motivo').fill('Visita de 30/11, com foto');
    await page.getByRole('button', { name: 'Gravar a marcação' }).click();
    await row(page, 'Capela Perdida').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Todos/ }).click();
    await row(page, 'Capela Perdida').click();
    const note = page.locator('[data-decided="pinned"]');
    await note.waitFor();
    expect(await note.textContent()).toMatch(
      /marcado à mão · ±\s5\sm.*Por .+ em \d{2}\/\d{2}\/\d{4}.*Motivo: Visita de 30\/11, com foto/s,
    );
    // Opened anew it is still there, and only another hand can move it: nothing is offered to accept or choose.
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByRole('button', { name: 'Revisar os lugares sem posição' }).click();
    await row(page, 'Capela Fechada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: /^Todos/ }).click();
    await row(page, 'Capela Perdida').click();
    await page.getByText('Visita de 30/11, com foto').waitFor();
    await page.getByRole('button', { name: 'Decidir de novo' }).click();
    await page.getByText('só outra marcação à mão').waitFor();
    await page.getByLabel('Procurar com outras palavras').fill('Rua do Prumo, 120');
    await page.getByRole('button', { name: 'Procurar', exact: true }).click();
    await page.getByText('No cadastro: Rua do Prumo, 120').waitFor();
    expect(await page.getByRole('button', { name: 'Aceitar', exact: true }).count()).toBe(0);
    await page.locator('#geocoding-queue').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-review]').waitFor();
    expect(await page.getByText('Visita de 30/11, com foto').count()).toBe(1);

    // On a phone the same, with the thumb: left without a position, and said why.
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: /^A decidir/ }).click();
    await row(page, 'Capela Fechada').click();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deixar sem posição' }).click();
    await page.getByLabel('Motivo (se houver)').fill('Demolida');
    await page.getByRole('button', { name: 'Deixar sem posição' }).last().click();
    await page.locator('#geocoding-queue [data-state="decided"]', { hasText: 'Capela Fechada' }).waitFor();
    await page.getByText('Nada mais a decidir.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the outside geocoder', () => {
  const CSV = Buffer.from(
    [
      '\ufeffn;endereço',
      '1;Rua do Prumo, 120',
      '2;Rua que ninguém conhece, 10',
      '3;Rua sem nada, 3',
      '4;Rua pagina, 3',
      '5;Rua depois, 3',
    ].join('\r\n'),
  );
  it('is off; named by a planner, it is asked when told to, suggests, and its faults are told', async () => {
    const { page } = await browser.open();
    await page.goto(`${product.origin}/geocodificar?town=esteio`);
    const part = page.locator('[data-outside]');
    await part.waitFor({ timeout: 90_000 });
    expect(await part.getAttribute('data-outside')).toBe('off');
    // A visitor cannot set it.
    expect(await part.getByRole('button').count()).toBe(0);
    await signIn(page, 'Planejamento');
    await page.getByRole('button', { name: 'Escolher um serviço' }).click();
    const url = page.getByLabel('Endereço do serviço');
    await url.fill('http://geo.example.org');
    await page.getByRole('button', { name: 'Gravar e abrir a página de novo' }).click();
    await page.getByText('os endereços não atravessam a rede às claras').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await url.fill(outside.url);
    await page.getByRole('button', { name: 'Gravar e abrir a página de novo' }).click();
    await page.locator('[data-outside="nominatim"]').waitFor({ timeout: 90_000 });

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: CSV });
    await page.locator('[data-ask-outside="4"]').waitFor({ timeout: 60_000 });
    // Looking for addresses asks nobody: it is asked when somebody says so.
    expect(outside.asked).toEqual([]);
    await page.getByRole('button', { name: 'Perguntar a Nominatim' }).click();
    await page.locator('[data-work="asking"]').waitFor();
    await page.getByText('não respondeu até o fim; 2 respostas ficam').waitFor({ timeout: 30_000 });
    await page.getByText(/respondeu outra coisa que não a lista/).waitFor();
    expect(outside.asked.map(({ q }) => q.split(',')[0])).toEqual([
      'Rua que ninguém conhece',
      'Rua sem nada',
      'Rua pagina',
    ]);
    // Suggested, not placed: a person chooses it, no surer than a street.
    await row(page, 'ninguém').click();
    expect(await row(page, 'ninguém').getAttribute('data-state')).toBe('tie');
    expect(await page.locator('[data-candidate="1"]').textContent()).toMatch(
      /\(Nominatim\).*só a rua.*±\s500\sm.*de fora, sem conferência/s,
    );
    expect(await axeFindings(page)).toEqual([]);
    await row(page, 'sem nada').click();
    await page.getByText('O serviço de fora (Nominatim) também não achou.').waitFor();

    // Stopped while the server keeps silent, it stays as it was.
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'outra.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('n;endereço\r\n1;Rua mudo, 10\r\n'),
    });
    await page.locator('[data-ask-outside="1"]').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Perguntar a Nominatim' }).click();
    await page.locator('[data-work="asking"]').getByRole('button').click();
    await page.locator('[data-ask-outside="1"]').waitFor();

    // The page may ask that server, and no other.
    const asks = (address: string) =>
      page.evaluate(
        (to) =>
          fetch(to).then(
            (answer) => answer.ok,
            () => false,
          ),
        `${address}/search?q=x`,
      );
    expect(await asks(outside.url)).toBe(true);
    expect(await asks(stranger.url)).toBe(false);
    expect(stranger.asked).toEqual([]);

    // A visitor who drops a file there sends nobody's address anywhere, and is told who may.
    const visitor = await browser.open();
    await visitor.page.goto(`${product.origin}/geocodificar?town=esteio`);
    await visitor.page.locator('[data-outside="nominatim"]').waitFor({ timeout: 90_000 });
    const before = outside.asked.length;
    await visitor.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: CSV });
    await visitor.page.locator('[data-ask-outside="not-yours"]').waitFor({ timeout: 60_000 });
    await visitor.page.getByText('só quem entra como planejamento ou administração').waitFor();
    expect(await visitor.page.getByRole('button', { name: /^Perguntar a/ }).count()).toBe(0);
    expect(outside.asked.length).toBe(before);
    await visitor.page.context().close();

    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByRole('button', { name: 'Desligar' }).click();
    await page.locator('[data-outside="off"]').waitFor({ timeout: 90_000 });
    expect(await asks(outside.url)).toBe(false);
    await page.context().close();
  });
});

describe('the search box and the blind spots of every map', () => {
  it.each([
    ['consulta', ''],
    ['onde-pode', '&activity=fuel-station'],
    ['e-se', ''],
    ['conformidade', ''],
    ['geocodificar', ''],
  ])('/%s', async (where, more) => {
    const { page, faults } = await browser.open({ origin: product.origin });
    await page.setViewportSize(WIDE);
    await page.goto(`${product.origin}/${where}?town=esteio${more}`);
    await page.locator('[data-map]').waitFor({ timeout: 90_000 });
    const box = page.locator('#search');
    // A house number with its accuracy; a tie lists both; nothing is picked by itself.
    await expect
      .poll(
        async () => {
          await box.fill('');
          await box.fill('Rua do Prumo, 120');
          await page.waitForTimeout(600);
          return page.getByRole('option', { name: /Rua do Prumo, 120.*±/ }).count();
        },
        { timeout: 90_000 },
      )
      .toBe(1);
    await box.fill('do Curtume, 20');
    await page
      .getByRole('option', { name: /um de 2 lugares que servem/ })
      .nth(1)
      .waitFor();
    // A coordinate of one decimal is no place, and is told why.
    await box.fill('-29,8 -51,2');
    await page.getByText('Com uma casa decimal ou nenhuma').first().waitFor();
    await box.fill('-29,8501 -51,1702');
    const go = page.getByRole('option', { name: where === 'consulta' ? /^Consultar em/ : /^Ir para/ });
    await go.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/${where}`);
    await expect.poll(() => new URL(page.url()).searchParams.toString()).toMatch(/51\.170/);

    await page.getByRole('button', { name: 'Camadas' }).click();
    await page.getByRole('checkbox', { name: /^Pontos cegos/ }).check();
    await expect.poll(() => page.url()).toContain('blind');
    await page.locator('[data-legend]').getByText('Ponto cego: dados fracos').waitFor({ timeout: 30_000 });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
