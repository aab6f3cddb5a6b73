/** Where an activity may stand, and what a new place would change: read on the demonstration town. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
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

const PHONE = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1440, height: 900 } };
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const number = (text: string | null): number => Number(plain(text).replace(/\./g, '').replace(',', '.'));

async function drawn(page: Page): Promise<void> {
  await page.locator('[data-where][data-status="drawn"]').waitFor({ timeout: 60_000 });
  // The map, paper and exports come first: this waits for the neighbourhoods too, which are summed after them.
  await page.getByText('Somando as áreas de cada bairro…').waitFor({ state: 'hidden', timeout: 60_000 });
}
async function told(page: Page): Promise<void> {
  await page.locator('[data-what-if][data-status="told"]').waitFor({ timeout: 120_000 });
}
const square = async (page: Page, ground: string): Promise<number> =>
  Number(await page.locator(`[data-ground="${ground}"]`).getAttribute('data-m2'));

/** The pictures that a PDF of Chromium draws upright in a frame: widths of both, in its own units. */
function drawnIn(pdf: Buffer): { readonly frame: number; readonly picture: number }[] {
  const found: { frame: number; picture: number }[] = [];
  for (const { index, 0: head } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    let content: string;
    try {
      content = inflateSync(pdf.subarray(index + head.length)).toString('latin1');
    } catch {
      continue; // the word at the end of a stream, or a stream that is not compressed
    }
    for (const [, frame, picture] of content.matchAll(
      /^\S+ \S+ (\S+) \S+ re\nW\*? n\nq\n(\S+) 0 0 -\S+ \S+ \S+ cm\n(?:.*\n){0,4}?\/X\d+ Do/gm,
    ))
      found.push({ frame: Number(frame), picture: Number(picture) });
  }
  return found;
}

describe('Onde pode', () => {
  it('divides the town, takes a rule away, and says of a point what the consultation says', () =>
    at(
      '/onde-pode?town=taguai&activity=stable',
      async (page, { faults, elsewhere }) => {
        await drawn(page);
        const [allowed, excluded] = [await square(page, 'allowed'), await square(page, 'excluded')];
        const sum = allowed + excluded + (await square(page, 'inconclusive'));
        const told = plain(await page.getByRole('status').filter({ hasText: 'Município:' }).textContent());
        const [, km2 = ''] = /Município: ([\d.,]+) km²/.exec(told) ?? [];
        expect(sum / 1e6).toBeCloseTo(number(km2), 1);
        expect(told).toMatch(/^Pode em [\d,]+ %/);

        const map = page.locator('[data-map][data-idle="true"]');
        await map.waitFor({ timeout: 60_000 });
        expect(Number(await map.getAttribute('data-land'))).toBeGreaterThanOrEqual(2);

        // Neighbourhoods: a row each, and their areas as a file.
        const hoods = page.locator('[data-hoods]');
        // The map comes first, then their areas.
        await page.locator('[data-hoods]:not([data-hoods="0"])').waitFor();
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          hoods.getByRole('button', { name: 'Baixar CSV' }).click(),
        ]);
        expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffBairro;Total m²;Pode m²/);

        // A click: the ground by distance, and the verdict of the whole.
        const box = await page.locator('[data-map] canvas').boundingBox();
        if (box === null) throw new Error('no map');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        const card = page.locator('[data-map-card] [data-point]');
        await card.waitFor();
        const verdict = await card.getAttribute('data-verdict');
        const ground = await card.getAttribute('data-point');
        expect(['allowed', 'inconclusive', 'excluded']).toContain(ground);
        await card.getByRole('link', { name: 'Abrir a consulta' }).click();
        const answer = page.locator('[data-consulta][data-status="answered"]');
        await answer.waitFor({ timeout: 60_000 });
        expect(await answer.getAttribute('data-verdict')).toBe(verdict);
        if (ground === 'excluded') expect(verdict).toBe('violates');
        else expect(verdict).not.toBe('violates');
        await page.goBack();
        await drawn(page);
        expect(await square(page, 'excluded')).toBe(excluded);

        const [geojson] = await Promise.all([
          page.waitForEvent('download'),
          page
            .getByRole('button', { name: 'Exportar' })
            .click()
            .then(() => page.getByRole('menuitem', { name: /GeoJSON/ }).click()),
        ]);
        const document = JSON.parse(readFileSync(await geojson.path(), 'utf8'));
        expect(document.crs.properties.name).toBe('urn:ogc:def:crs:EPSG::4674');
        const [gpkg] = await Promise.all([
          page.waitForEvent('download', { timeout: 60_000 }),
          page
            .getByRole('button', { name: 'Exportar' })
            .click()
            .then(() => page.getByRole('menuitem', { name: /GeoPackage/ }).click()),
        ]);
        expect(readFileSync(await gpkg.path()).toString('latin1', 0, 15)).toBe('SQLite format 3');

        // Its only rule off: nothing is looked at, so no land is told as "may", painted or written.
        const first = page.locator('[data-rule]').first();
        await first.getByRole('switch').click();
        await page.waitForURL(/off=/);
        await drawn(page);
        expect(await first.getAttribute('data-on')).toBe('false');
        await page.getByRole('heading', { name: 'Nenhuma regra ligada' }).waitFor();
        expect(await page.locator('[data-ground]').count()).toBe(0);
        expect(await page.locator('[data-hoods]').count()).toBe(0);
        expect(await page.getByRole('button', { name: 'Exportar' }).count()).toBe(0);
        await page.locator('[data-map][data-land="0"]').waitFor();

        expect(await axeFindings(page)).toEqual([]);
        expect(faults).toEqual([]);
        expect(elsewhere).toEqual([]);
      },
      WIDE,
    ));

  it('on paper the map fills its frame: the scale bar beside it is true', () =>
    at(
      '/onde-pode?town=taguai&activity=stable',
      async (page) => {
        await drawn(page);
        await page.locator('[data-map][data-idle="true"]').waitFor({ timeout: 60_000 });
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        // Under the image lies the canvas, which Chromium draws 3 % small here.
        const last = drawnIn(pdf).at(-1);
        expect(last?.frame).toBeGreaterThan(1000);
        expect((last?.picture ?? 0) / (last?.frame ?? 0)).toBeCloseTo(1, 3);
        await page.emulateMedia({ media: 'print' });
        // The grounds in the table are the legend of the map.
        expect(await page.locator('[data-paper] tbody td > span').count()).toBe(4);
      },
      // The scale of a screen: at that of the other tests the canvas is nearly right.
      { ...WIDE, deviceScaleFactor: 1 },
    ));

  it('on a phone too', () =>
    at(
      '/onde-pode?town=taguai&activity=stable',
      async (page) => {
        await drawn(page);
        expect(await axeFindings(page)).toEqual([]);
      },
      PHONE,
    ));
});

describe('E se', () => {
  it('a school beside fuel stations: the conflict with its distance, the land lost, and a second place', () =>
    at(
      '/e-se?town=esteio&a=school:3:::p-51.1712,-29.8512',
      async (page, { faults, elsewhere }) => {
        await told(page);
        const whole = page.locator('[data-impact]');
        expect(Number(await whole.getAttribute('data-conflicts'))).toBeGreaterThan(0);
        const licence = page.locator('[data-licence][data-verdict="violates"]').first();
        expect(plain(await licence.textContent())).toMatch(
          /DescumpreArt\. \d+.*Medido[\d,]+ mExigido\d+ mFalta[\d,]+ m/,
        );
        await page.getByText('O lugar posto aqui não é gravado').waitFor();
        await licence.getByRole('button').first().click();
        await page.waitForURL(/selection=/);

        // A second place beyond the municipality is refused in words, and the table does not wait for it.
        await page.getByRole('button', { name: 'Comparar com um lugar B' }).click();
        await page.getByLabel('Tipo').selectOption('school');
        await page.getByLabel('Coordenadas').fill('-29,8700 -51,2150');
        await page.getByRole('button', { name: 'Usar', exact: true }).click();
        await page.waitForURL(/b=school/);
        await page.getByText('Este lugar não pode ser julgado').waitFor();
        const row = page.locator('[data-compare] [data-row="conflicts"] td');
        expect(await row.last().textContent()).toBe('não calculado');

        // Within it: figure beside figure.
        await page.getByLabel('Coordenadas').fill('-29,8550 -51,1600');
        await page.getByRole('button', { name: 'Usar', exact: true }).click();
        await told(page);
        await page.waitForFunction(
          () =>
            [...document.querySelectorAll('[data-compare] [data-row="conflicts"] td')].every((cell) =>
              /^\d+$/.test(cell.textContent ?? ''),
            ),
          undefined,
          { timeout: 60_000 },
        );
        expect(await row.count()).toBe(2);
        expect(await axeFindings(page)).toEqual([]);
        expect(faults).toEqual([]);
        expect(elsewhere).toEqual([]);
      },
      WIDE,
    ));

  it.each([
    ['hospital', 'hospital:3:::p-51.1712,-29.8512', 'Hipótese: hospital'],
    ['igreja', 'church:3:::p-51.1712,-29.8512', 'Hipótese: igreja ou templo'],
    [
      'lote de escola',
      'school:1:::a-51.1652,-29.8512;-51.1644,-29.8511;-51.1645,-29.8518;-51.1653,-29.8519',
      'Hipótese: terreno (escola)',
    ],
    [
      'zona',
      'zone-urban:5:::a-51.22,-29.84;-51.2,-29.84;-51.2,-29.86;-51.22,-29.86',
      'Hipótese: zona urbana',
    ],
    ['rua', 'street:5::12:l-51.172,-29.849;-51.166,-29.8512;-51.158,-29.8508', 'Hipótese: rua'],
  ])('a %s in thought is judged, drawn by its own shape, and called a hypothesis', (_, place, legend) =>
    at(
      `/e-se?town=esteio&a=${encodeURIComponent(place)}`,
      async (page, { faults }) => {
        await told(page);
        await page.locator('[data-impact]').waitFor();
        await page.locator('[data-legend]').getByText(legend, { exact: true }).waitFor();
        expect(await page.locator('[data-legend]').textContent()).not.toContain('Lote consultado');
        expect(faults).toEqual([]);
      },
      WIDE,
    ),
  );
  it('of a day before the code was in force no licence conflicts with a school', () =>
    at(
      '/e-se?town=esteio&date=1970-06-01&a=school:3:::p-51.1712,-29.8512',
      async (page) => {
        await told(page);
        expect(await page.locator('[data-impact]').getAttribute('data-conflicts')).toBe('0');
      },
      WIDE,
    ));
  it('begins with the kind, takes the place by a click, on a phone too', () =>
    at(
      '/e-se?town=taguai',
      async (page) => {
        await page.getByRole('heading', { name: 'Que lugar seria novo?' }).waitFor({ timeout: 60_000 });
        await page.getByLabel('Tipo').selectOption('dwelling');
        await page.locator('[data-map][data-tool="place"][data-idle="true"]').waitFor({ timeout: 60_000 });
        const box = await page.locator('[data-map] canvas').boundingBox();
        if (box === null) throw new Error('no map');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForURL(/a=dwelling/);
        await told(page);
        expect(await axeFindings(page)).toEqual([]);
      },
      PHONE,
    ));
});
