/** The inspector's day without a network: cut in mid-form, the tab killed, back again; each record arrives once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Records } from '../../src/records/records.ts';
import type { NewRound } from '../../src/records/round.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser.ts';
import { type RunningProduct, startProduct } from './product.ts';

const IBGE = '4307708';
const DAY = '2026-12-01';
let product: RunningProduct;
let browser: TestBrowser;
let opened: TestPage;
let page: Page;
let records: Records;
let colleague: Records;
const round = crypto.randomUUID();

function dayOf(inspector: string): NewRound {
  const stop = (n: number, name: string, lon: number): NewRound['stops'][number] => ({
    id: crypto.randomUUID(),
    subject_kind: 'place',
    subject_ref: `offline-${n}`,
    name,
    address: `Rua Vale Claro, ${n}80`,
    at: [lon, -29.8512],
    score: 50,
    reasons: [],
    arrive_s: 27_000 + n * 1800,
    start_s: 27_000 + n * 1800,
    depart_s: 28_200 + n * 1800,
    leg_m: 410,
    off_m: 0,
    window_from_s: null,
    window_to_s: null,
    skills: [],
    also_refs: [],
  });
  return {
    id: round,
    save: crypto.randomUUID(),
    revision: 0,
    day: DAY,
    label: 'Fiscal A',
    inspector_id: inspector,
    status: 'sent',
    plan: {
      start: [-51.18, -29.85],
      end: null,
      from_s: 25_200,
      to_s: 64_800,
      lunch: null,
      on_foot: false,
      turn_backs: true,
    },
    finish_s: 36_000,
    length_m: 1230,
    line: [],
    stops: [
      stop(1, 'Bar Quimera', -51.1801),
      stop(2, 'Mercado Ilusório', -51.1785),
      stop(3, 'Oficina Fantasia', -51.177),
    ],
  };
}

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const config = (await (await fetch(`${product.origin}/config.json`)).json()) as {
    anonKey: string;
    demo: { users: { role: string; email: string; password: string }[] };
  };
  const enter = async (role: string) => {
    const user = config.demo.users.find((one) => one.role === role);
    const own = connect({ url: product.origin, anonKey: config.anonKey });
    await own.signIn(user?.email ?? '', user?.password ?? '');
    return own;
  };
  [records, colleague] = await Promise.all([enter('inspector'), enter('manager')]);
  await records.rounds.save(IBGE, dayOf((await records.userId()) ?? ''));
  opened = await browser.open({
    origin: product.origin,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  });
  page = opened.page;
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const go = () => `${product.origin}/roteiros/ir?town=esteio&round=${round}`;
const waiting = (n: number) => page.locator(`[data-outbox="${n}"]`).waitFor();
const tab = (name: string) => page.locator('[data-tabs="round"]').getByRole('link', { name }).click();

describe('Roteiro sem rede', () => {
  it('is taken along', async () => {
    await page.goto(go());
    await page.locator('[data-go]').waitFor();
    await page.getByRole('button', { name: 'Entrar' }).first().click();
    await page.getByRole('button', { name: 'Entrar como Fiscalização' }).click();
    await page.locator('[data-go="next"]').waitFor();
    await tab('Envios');
    await page.getByRole('button', { name: 'Levar o roteiro' }).click();
    await page.locator('[data-along="whole"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('goes on without a network, in mid-form and after the tab was killed', async () => {
    await tab('Roteiro');
    await page.getByRole('button', { name: 'Cheguei' }).click();
    await page.locator('[data-go="arrived"]').waitFor();
    await page.getByLabel('Irregularidade').check();
    await page.context().setOffline(true);
    await page.getByLabel('Anotação').fill('Seis mesas no passeio.');
    const photo = Buffer.from(
      await page.evaluate(async () => {
        const canvas = document.createElement('canvas');
        canvas.width = 2400;
        canvas.height = 1800;
        canvas.getContext('2d')?.fillRect(0, 0, 900, 900);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      }),
      'base64',
    );
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'f.png', mimeType: 'image/png', buffer: photo });
    await page.locator('[data-photos="1"]').waitFor();
    // The tab is killed with the form half filled in.
    const other = await page.context().newPage();
    await page.close();
    page = other;
    await page.goto(go());
    await page.locator('[data-go="arrived"]').waitFor();
    await page.locator('[data-photos="1"]').waitFor();
    expect(await page.getByLabel('Anotação').inputValue()).toBe('Seis mesas no passeio.');
    expect(await page.getByLabel('Irregularidade').isChecked()).toBe(true);
    // Two presses are one record.
    await page.getByRole('button', { name: 'Registrar' }).dblclick();
    await page.locator('[data-go="next"]').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Mercado Ilusório');
    await page.getByRole('button', { name: 'Abrir notificação' }).click();
    await page.locator('[data-begun="waiting"]').waitFor();
    await page.getByRole('button', { name: 'Pular' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pular' }).click();
    await expect.poll(() => page.locator('[data-state="over"]').count()).toBe(2);
    await tab('Envios');
    await waiting(4);
    expect(await axeFindings(page)).toEqual([]);
    // Meanwhile the manager tells otherwise of the second stop.
    const known = await colleague.rounds.open(round);
    await colleague.rounds.report({
      id: crypto.randomUUID(),
      stop_id: known?.stops[1]?.id ?? '',
      kind: 'outcome',
      outcome: 'in-order',
      reason: null,
      note: 'Aberto.',
      measured_m: null,
      happened_at: new Date().toISOString(),
      seen: 0,
    });
  });

  it('sends each record once when the network is back, and shows both versions', async () => {
    await page.close();
    const context = browser.browser.contexts().at(-1);
    if (context === undefined) throw new Error('there is no context');
    page = await context.newPage();
    await context.setOffline(false);
    await page.goto(`${product.origin}/roteiros/envios?town=esteio&round=${round}`);
    await waiting(0);
    const kept = await records.rounds.open(round);
    expect(kept?.stops.map(({ reports }) => reports.map(({ kind }) => kind))).toEqual([
      ['arrived', 'outcome'],
      ['skipped', 'outcome'],
      [],
    ]);
    const papers = await records.visits.papers(round);
    expect(papers[0]?.photos).toHaveLength(1);
    const jpeg = Buffer.from((await records.visits.photo(papers[0]?.photos[0]?.id ?? '')) ?? '', 'base64');
    expect([jpeg.subarray(0, 2).toString('hex'), jpeg.includes('Exif')]).toEqual(['ffd8', false]);
    // The draft has the id of the report that found something: one report, one draft.
    const found = kept?.stops[0]?.reports.at(-1)?.id;
    expect(papers[0]?.infractions.filter(({ id }) => id === found)).toMatchObject([{ status: 'draft' }]);
    expect((await records.infractions.open(found ?? ''))?.prior_notice?.reason).toBe(
      'Seis mesas no passeio.',
    );
    // Two told of the second stop: one is chosen, both stay.
    await page.getByRole('button', { name: 'Comparar e escolher' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Manter as duas').check();
    await dialog.getByRole('button', { name: 'Fica valendo esta' }).click();
    await expect.poll(async () => (await records.rounds.open(round))?.stops[1]?.reports.length).toBe(3);
    await expect.poll(() => page.locator('[data-conflict]').count()).toBe(0);
    expect((await records.rounds.open(round))?.stops[1]?.reports.at(-1)).toMatchObject({
      outcome: 'in-order',
      note: 'Fechado / Aberto.',
    });
  });
});
