/** The planner's day: three questions in each town, asked as a person asks them, and what becomes of one answer. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Showcase, showcases } from '../../geodata/showcases.ts';
import { words } from '../../src/app/i18n/pt/words.ts';
import type { Attribute } from '../../src/laws/vocabulary.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, type OpenOptions, type TestBrowser, type TestPage } from './browser.ts';
import { type RunningProduct, startProduct } from './product.ts';

let product: RunningProduct;
let browser: TestBrowser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await visiting?.opened.page.context().close();
  await browser?.close();
  await product?.stop();
});

async function at(
  address: string,
  body: (page: Page, opened: TestPage) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const opened = await browser.open({ origin: product.origin, ...options });
  try {
    await opened.page.goto(product.origin + address);
    await body(opened.page, opened);
  } finally {
    await opened.page.context().close();
  }
}

/** The page on which a town's visitor asks one question after the other. */
let visiting: { readonly town: string; readonly opened: TestPage } | null = null;

/**
 * As `at`, on the visitor's page: the address is the state, so the next question is a step on and not another start
 * of the page, whose facts and map cost more than all that is asked of them.
 */
async function on(address: string, body: (page: Page, opened: TestPage) => Promise<void>): Promise<void> {
  const town = new URL(address, product.origin).searchParams.get('town') ?? '';
  const leave = async () => {
    await visiting?.opened.page.context().close();
    visiting = null;
  };
  if (visiting?.town !== town) await leave();
  try {
    if (visiting === null) {
      visiting = { town, opened: await browser.open({ origin: product.origin }) };
      await visiting.opened.page.goto(product.origin + address);
    } else {
      const { page } = visiting.opened;
      // Through the empty question, so that nothing of the one before is taken for an answer to this one.
      await step(page, `/consulta?town=${town}`);
      await page.getByRole('textbox', { name: 'Atividade' }).waitFor();
      await page.locator('[data-consulta]:not([data-verdict])').waitFor();
      await step(page, address);
    }
    await body(visiting.opened.page, visiting.opened);
  } catch (error) {
    // Where it was left nobody knows: the next question begins on a page of its own.
    await leave();
    throw error;
  }
}
/** To another address as a link within the page leads there. */
async function step(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
}

const PHONE = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1440, height: 900 } };
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const panel = (page: Page): Locator => page.locator('[data-consulta]');
const finding = (page: Page, key: string): Locator => page.locator(`[data-finding^="${key}"]`).first();

function showcase(town: string, id: string): Showcase {
  const found = showcases(town).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${town} has no example ${id}`);
  return found;
}
function address(town: string, { activity, at: [lon, lat], accuracy_m, attributes }: Showcase): string {
  const given = Object.entries(attributes)
    .map((pair) => pair.join(':'))
    .join(',');
  return (
    `/consulta?town=${town}&activity=${activity}&at=${lon},${lat}&accuracy=${accuracy_m}` +
    (given === '' ? '' : `&attributes=${given}`)
  );
}

async function answered(page: Page, verdict?: string): Promise<void> {
  const state = verdict === undefined ? '' : `[data-verdict="${verdict}"]`;
  await page.locator(`[data-consulta][data-status="answered"]${state}`).waitFor({ timeout: 60_000 });
}
/** What the map says it has drawn, once it rests. */
async function drawn(page: Page): Promise<DOMStringMap> {
  const map = page.locator('[data-map][data-idle="true"]');
  await map.waitFor({ timeout: 60_000 });
  return map.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
}

/** Fills the question in as a person does: activity by word, coordinates, accuracy, attributes. */
async function ask(
  page: Page,
  { activity, at: [lon, lat], accuracy_m, attributes }: Showcase,
): Promise<void> {
  const comma = (value: number) => String(value).replace('.', ',');
  await page.getByRole('textbox', { name: 'Atividade' }).fill(words.activity[activity]);
  await page.getByRole('option').first().click();
  // Whole: degrees of one decimal (-53,8) are refused as too rough to be a place.
  const degrees = (value: number) => value.toFixed(6).replace('.', ',');
  await page.getByLabel('Coordenadas').fill(`${degrees(lat)} ${degrees(lon)}`);
  await page.getByRole('button', { name: 'Usar', exact: true }).click();
  await answered(page);
  await page.getByRole('button', { name: 'Alterar', exact: true }).click();
  await page.getByLabel('Como a posição foi achada').selectOption('own');
  await page.getByLabel('Erro possível, em metros').fill(comma(accuracy_m));
  for (const [name, value] of Object.entries(attributes) as [Attribute, number | boolean][]) {
    const field = page.locator(`#question-${name}`);
    if (typeof value === 'boolean') await field.selectOption(String(value));
    else await field.fill(comma(value));
  }
  await page.getByRole('button', { name: 'Ver a resposta' }).click();
  await answered(page);
}

/** Every verdict that the example promises, as the cards say it. */
async function reads(page: Page, { expect: promised }: Showcase): Promise<void> {
  for (const [rule, verdict] of Object.entries(promised)) {
    const [id = '', kind] = rule.split(':');
    const cards = page.locator(`[data-finding^="${id}/${kind ?? ''}"]`);
    if (verdict === 'not-applicable') continue; // folded until it is asked for
    await cards.first().waitFor();
    const said = await cards.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.verdict));
    if (kind === undefined) expect(said, rule).toContain(verdict);
    else expect(said[0], rule).toBe(verdict);
  }
}

describe('three questions in Esteio', () => {
  it('a station too near another and a school, with its distances on the map', () =>
    on('/consulta?town=esteio', async (page, { faults, elsewhere }) => {
      const asked = showcase('esteio', 'esteio-posto-descumpre');
      await ask(page, asked);
      await answered(page, 'violates');
      await reads(page, asked);
      expect(await panel(page).getByRole('heading', { level: 2 }).first().textContent()).toBe(
        'Descumpre 2 regras',
      );
      const station = plain(await finding(page, 'EST-333-A8/').textContent());
      expect(station).toContain('Art. 333, a), 8');
      expect(station).toMatch(/Medido29\d,\d\d mExigido300 mFalta\d,\d\d m/);
      expect(station).toMatch(/Decidiu: .+, entre \d+ postos de combustível\. Cadastro de postos/);
      // The same length in the list of what the map shows.
      const [length] = /\d+,\d\d m/.exec(station) ?? [''];
      expect(plain(await page.locator('[data-map-list]').textContent())).toContain(
        `Descumpre: ${length} até`,
      );
      const map = await drawn(page);
      expect(Number(map.lines)).toBeGreaterThanOrEqual(9);
      expect(map.offsets).toBe('2');
      await page.locator('[data-alternative="found"]').waitFor();
      expect(plain(await page.locator('[data-change]').textContent())).toMatch(
        /O que mudaria: \d+ m ao? \w+, todas as regras de lugar atendidas/,
      );
      expect(faults).toEqual([]);
      expect(elsewhere).toEqual([]);
    }));

  it('a station that a measure on site must settle, with the band of its tolerance', () =>
    on('/consulta?town=esteio', async (page) => {
      const asked = showcase('esteio', 'esteio-posto-inconclusivo');
      await ask(page, asked);
      await answered(page, 'inconclusive');
      await reads(page, asked);
      const said = plain(await page.locator('[data-change]').textContent());
      expect(said).toContain('O que resolveria');
      expect(said).toContain('Medir no local: com 300 m ou mais de um posto, atende.');
      expect((await drawn(page)).offsets).toBe('1');
    }));

  it('a station whose tanks nobody told: no data, and the way to tell', () =>
    on('/consulta?town=esteio', async (page) => {
      const asked = showcase('esteio', 'esteio-posto-sem-dados');
      await ask(page, asked);
      await answered(page, 'no-data');
      await reads(page, asked);
      const card = finding(page, 'EST-333-A2/');
      expect(await card.textContent()).toContain('Isto não quer dizer que atende.');
      await card.getByRole('button', { name: 'Informar o volume dos tanques' }).click();
      await page.locator('#question-tanks_total_l:focus').fill('6.000');
      await answered(page, 'violates');
      expect(plain(await card.textContent())).toContain('Informado6.000 litrosLimiteno máximo 5.000 litros');
    }));
});

describe('the question', () => {
  it('begins with where the place is, and an example a click away', () =>
    on('/consulta?town=esteio', async (page) => {
      await page.getByRole('heading', { name: 'Onde fica o lugar?' }).waitFor();
      await page.getByRole('button', { name: 'Ver um exemplo' }).click();
      await page.getByRole('menuitem', { name: 'Posto perto de outro posto e de uma escola' }).click();
      await answered(page, 'violates');
    }));

  it('is placed by a click on the map, and the answer is timed', () =>
    on('/consulta?town=esteio&activity=noisy-business&view=-51.17,-29.85,16.5', async (page) => {
      await drawn(page);
      await page.locator('[data-map][data-tool="place"]').waitFor();
      const box = await page.locator('[data-map] canvas').boundingBox();
      if (box === null) throw new Error('no map');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await answered(page);
      expect(page.url()).toMatch(/at=-51\.1[67]\d*,-29\.8[45]\d*/);
      expect(Number(await panel(page).getAttribute('data-answer-ms'))).toBeGreaterThan(0);
    }));

  it('asks about the point clicked while an answer stands: the first thing offered there', () =>
    // A page of its own: where the map looks decides whether that point is in the town.
    at(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      await drawn(page);
      const box = await page.locator('[data-map] canvas').boundingBox();
      if (box === null) throw new Error('no map');
      await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.7);
      const before = page.url();
      await page.getByRole('dialog').getByRole('button', { name: 'Consultar este ponto' }).click();
      await page.waitForURL((url) => url.searchParams.get('at') !== new URL(before).searchParams.get('at'));
      await answered(page);
    }));

  it('finds an activity by its CNAE', () =>
    on('/consulta?town=esteio', async (page) => {
      await page.getByRole('textbox', { name: 'Atividade' }).fill('4731-8');
      await page.getByRole('option').filter({ hasText: 'CNAE 4731-8/00' }).click();
      await page.waitForURL(/activity=fuel-station/);
    }));

  it('tells the usual slips of a coordinate and mends them with one click', () =>
    on('/consulta?town=esteio&activity=fuel-station', async (page) => {
      const field = page.getByLabel('Coordenadas');
      const use = page.getByRole('button', { name: 'Usar', exact: true });
      await field.fill('-51,17 -29,85');
      await use.click();
      await page.getByText('Latitude e longitude parecem trocadas.').waitFor();
      await page.getByRole('button', { name: /^Trocar:/ }).click();
      await page.waitForURL(/at=-51\.17,-29\.85/);
      await answered(page);
      await page.getByRole('button', { name: 'Alterar', exact: true }).click();
      await field.fill('483578 6697708');
      await use.click();
      await page.getByRole('button', { name: 'Ler como UTM 22S' }).click();
      await page.waitForURL(/at=-51\.17\d*,-29\.85\d*/);
      await field.fill('-23,55 -46,63');
      await use.click();
      await page.getByText(/fica mais de .+ fora de Esteio/).waitFor();
    }));

  it('refuses a point of the address outside the town, with the kilometres', () =>
    on('/consulta?town=esteio&activity=fuel-station&at=-51.05,-29.85', async (page) => {
      const told = page.getByRole('alert').filter({ hasText: 'fora de Esteio' });
      await told.waitFor({ timeout: 60_000 });
      expect(plain(await told.textContent())).toMatch(/Este ponto fica \d+(,\d)? km fora de Esteio/);
      expect(await panel(page).getAttribute('data-verdict')).toBeNull();
    }));

  it('takes up the suggestion, and goes back with undo', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      await page.getByRole('button', { name: 'Consultar esse ponto' }).click();
      // Only what the authority decides is left there.
      await answered(page, 'discretionary');
      await page.keyboard.press('Control+z');
      await answered(page, 'violates');
    }));

  it('keeps panel, list and map in step', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      await drawn(page);
      await page.keyboard.press('j');
      await page.waitForURL(/selection=EST-333-A7(%2F|\/)school/);
      await page.keyboard.press('j');
      await page.waitForURL(/selection=EST-333-A8/);
      const card = finding(page, 'EST-333-A8/');
      expect(await card.getByRole('button').first().getAttribute('aria-pressed')).toBe('true');
    }));

  it('says it all in English too', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await page.getByRole('heading', { name: 'Violates 2 rules' }).waitFor();
      await page
        .getByText('At this point, a fuel station is too near another station and a school.')
        .waitFor();
      expect(plain(await finding(page, 'EST-333-A8/').textContent())).toMatch(/Measured29\d\.\d\d m/);
      await page.getByRole('button', { name: 'PT', exact: true }).click();
      await page.getByRole('heading', { name: 'Descumpre 2 regras' }).waitFor();
    }));

  it('stands on paper with verdict, rules, sources, signature and the label of demonstration', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      // Gathered when the answer has rested.
      await page.getByRole('button', { name: 'Parecer (PDF)' }).click();
      await page.getByRole('button', { name: 'Baixar PDF', disabled: false }).waitFor();
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const paper = page.locator('[data-paper]');
      await paper.waitFor();
      const text = plain(await paper.textContent());
      for (const part of [
        'Descumpre 2 regras',
        'Art. 333, a), 8',
        'Cadastro de postos (demonstração), 12/10/2026',
        'Responsável pela análise',
        'Dados de demonstração (fictícios)',
      ])
        expect(text).toContain(part);
      expect(await page.locator('#root').isVisible()).toBe(false);
      expect(text).toContain('norte para cima');
      // The map is drawn again for paper, as vectors at a scale: streets, lots, lines and the places that decided.
      const map = paper.locator('[data-paper-map] svg').first();
      expect(await map.locator('path').count()).toBeGreaterThan(20);
      expect(plain(await map.textContent())).toMatch(/Escala 1:\d+/);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    }));
});

/** Signs in as a demonstration user of a role, from the top of the page. */
async function signIn(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
  await page.getByRole('button', { name: `Entrar como ${role}` }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('a consultation kept', () => {
  it('asks a visitor to sign in, and says who may', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page);
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await page.getByText('Quem pode: planejamento ou administração de Esteio.').waitFor();
      await page.keyboard.press('Escape');
    }));

  it('is saved, listed, reopened, decided otherwise, and found by its verdict', () =>
    at(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page, { faults }) => {
      await answered(page, 'violates');
      await signIn(page, 'Planejamento');
      await answered(page, 'violates');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Título').fill('Posto da Rua do Prumo');
      await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
      await page.waitForURL(/consultation=/);
      await page.locator('[data-kept]').waitFor();
      await page.locator('[data-compared="same"]').waitFor();

      await step(page, '/consultas?town=esteio');
      const row = page.locator('[data-check]').filter({ hasText: 'Posto da Rua do Prumo' }).first();
      await row.waitFor();
      expect(await row.textContent()).toContain('Descumpre');
      await row.getByRole('link').click();
      await page.locator('[data-consulta][data-status="kept"][data-verdict="violates"]').waitFor();
      await page.locator('[data-compared="same"]').waitFor();
      expect(await page.locator('[data-kept]').textContent()).toContain('Dados em que se apoiou');

      await page.getByRole('button', { name: 'Decidir de outro modo' }).click();
      const override = page.getByRole('dialog');
      await override.getByLabel('Decisão').selectOption('complies');
      await override.getByLabel('Motivo').fill('curto');
      await override.getByRole('button', { name: 'Gravar a decisão' }).click();
      await override.getByText('Escreva o motivo com pelo menos 10 caracteres.').waitFor();
      await override.getByLabel('Motivo').fill('Medido no local: 301,20 m (laudo 12).');
      await override.getByRole('button', { name: 'Gravar a decisão' }).click();
      await page.locator('[data-override="complies"]').waitFor();
      // The original verdict is still what the answer says.
      await page.getByRole('heading', { name: 'Descumpre 2 regras' }).waitFor();

      // The list is filtered by verdict, in the address.
      await step(page, '/consultas?town=esteio');
      await page.locator('[data-check]').first().waitFor();
      await page.getByLabel('Veredito').selectOption('not-applicable');
      await page.getByText('Nenhuma consulta salva com estes filtros').waitFor();
      expect(page.url()).toContain('section=not-applicable');
      expect(faults).toEqual([]);
    }));

  it('is the same question for whoever opens the address, with its day and no name', () =>
    on(address('esteio', showcase('esteio', 'esteio-posto-descumpre')), async (page) => {
      await answered(page, 'violates');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copiar o endereço desta consulta' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/date=\d{4}-\d{2}-\d{2}/);
      await at(copied.slice(product.origin.length), async (other) => {
        await answered(other, 'violates');
        expect(plain(await finding(other, 'EST-333-A8/').textContent())).toBe(
          plain(await finding(page, 'EST-333-A8/').textContent()),
        );
      });
    }));
});

describe.each([
  ['ribas-do-rio-pardo', 'ribas-paiol-estrada', 'violates'],
  ['ribas-do-rio-pardo', 'ribas-paiol-atende', 'complies'],
  ['ribas-do-rio-pardo', 'ribas-circo-atende', 'discretionary'],
  ['taguai', 'taguai-industria-centro', 'violates'],
  ['taguai', 'taguai-industria-limite', 'inconclusive'],
  ['taguai', 'taguai-cocheira-atende', 'complies'],
])('a question in %s', (town, id, whole) => {
  it(`${id}: ${whole}`, () =>
    on(`/consulta?town=${town}`, async (page, { faults }) => {
      const asked = showcase(town, id);
      await ask(page, asked);
      await reads(page, asked);
      expect(await panel(page).getAttribute('data-verdict')).toBe(whole);
      expect((await drawn(page)).map).toBe(town);
      // Everything on the map is in the list, in words.
      const list = page.locator('[data-map-list]');
      expect(await list.textContent()).toContain('Lugar consultado');
      const lines = await list.locator('[data-line]').count();
      expect(lines).toBe(Number((await drawn(page)).lines));
      expect(faults).toEqual([]);
    }));
});

describe('axe', () => {
  const asked = () => address('esteio', showcase('esteio', 'esteio-posto-descumpre'));
  it.each([
    ['wide', WIDE],
    ['narrow', PHONE],
  ])('finds nothing serious in the question, the answer and the kept consultations, %s', (_, options) =>
    at(
      '/consulta?town=esteio',
      async (page) => {
        await page.getByRole('heading', { name: 'Onde fica o lugar?' }).waitFor();
        expect(await axeFindings(page), 'empty').toEqual([]);
        await step(page, asked());
        await answered(page, 'violates');
        await page.locator('[data-alternative]').waitFor();
        expect(await axeFindings(page), 'answered').toEqual([]);
        await page.getByRole('button', { name: 'Abrir todas' }).click();
        await page.getByRole('button', { name: 'Alterar', exact: true }).click();
        expect(await axeFindings(page), 'open').toEqual([]);
        await step(page, '/consultas?town=esteio');
        await page.getByText('Quem pode:').waitFor();
        expect(await axeFindings(page), 'closed').toEqual([]);
        await page.locator('[data-saved]').getByRole('button', { name: 'Entrar', exact: true }).click();
        await page.getByRole('button', { name: 'Entrar como Planejamento' }).click();
        await page.getByRole('heading', { level: 1, name: 'Consultas salvas' }).waitFor();
        await page.locator('[data-check]').first().waitFor();
        expect(await axeFindings(page), 'list').toEqual([]);
      },
      options,
    ),
  );
});
