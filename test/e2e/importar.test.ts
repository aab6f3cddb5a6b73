import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoLayers } from '../intake/build/gpkg.ts';
import { utf8 } from '../intake/build/read.ts';
import { lineShapefile, SIRGAS_PRJ } from '../intake/build/shapefile.ts';
import { number, text, workbook } from '../intake/build/xlsx.ts';
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

  it('takes files of every form, by the reader that the page loads, and tells what is wrong with one', async () => {
    const { page, faults, elsewhere } = await browser.open({ origin: product.origin });
    await signedIn(page);
    const line = [
      [-51.17, -29.85],
      [-51.169, -29.85],
    ] as const;
    const parts = lineShapefile([
      { line, name: utf8('Rua São João') },
      { line, name: utf8('Rua Conceição') },
    ]);
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Capela</name><Point><coordinates>-51.17,-29.85</coordinates></Point></Placemark></Document></kml>`;
    const dxf =
      '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\nRUAS\n10\n483921.4\n20\n6697552.8\n11\n485110.0\n21\n6698001.5\n0\nENDSEC\n0\nEOF\n';
    const sheet = workbook({
      A: [
        [text('nome'), text('longitude'), text('latitude')],
        [text('Capela'), number(-51.17), number(-29.85)],
      ],
    });
    const shapefile = {
      'ruas.shp': parts.shp,
      'ruas.shx': parts.shx,
      'ruas.dbf': parts.dbf,
      'ruas.prj': utf8(SIRGAS_PRJ),
      'ruas.cpg': utf8('UTF-8'),
    };
    const cases: readonly [
      what: string,
      as: string,
      accepted: number,
      files: Readonly<Record<string, Uint8Array>>,
    ][] = [
      ['the parts of a shapefile', 'street', 2, shapefile],
      ['a zipped shapefile', 'street', 2, { 'ruas.zip': zipSync(shapefile) }],
      ['a GeoPackage', 'church', 1, { 'duas.gpkg': await twoLayers() }],
      ['a drawing', 'street', 1, { 'ruas.dxf': utf8(dxf) }],
      ['a KMZ', 'church', 1, { 'capela.kmz': zipSync({ 'doc.kml': utf8(kml) }) }],
      ['a workbook', 'church', 1, { 'capelas.xlsx': sheet }],
      ['a workbook called .csv', 'church', 1, { 'capelas.csv': sheet }],
    ];
    for (const [what, as, accepted, files] of cases) {
      await drop(page, files);
      await page.getByText('não reconhecemos este arquivo').waitFor();
      await page.getByLabel('O que é', { exact: true }).selectOption(as);
      await page.locator(`[data-accepted="${accepted}"]`).waitFor();
      expect([what, await page.locator('[data-rejected]').getAttribute('data-rejected')]).toEqual([
        what,
        '0',
      ]);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByText('Solte aqui os arquivos').waitFor();
    }
    // OpenStreetMap tells by itself; a real extract, where there is one.
    const pbf = path.resolve('../shared/data/osm/poa_osm_sem_metadados.osm.pbf');
    if (existsSync(pbf)) {
      await drop(page, { 'poa.osm.pbf': new Uint8Array(readFileSync(pbf)) });
      await page.getByText(/reconhecido como OpenStreetMap/).waitFor({ timeout: 120_000 });
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByText('Solte aqui os arquivos').waitFor();
    }

    const broken: readonly [Readonly<Record<string, Uint8Array>>, RegExp][] = [
      [{ 'ruas.zip': zipSync(shapefile).subarray(0, 300) }, /ruas\.zip: .*zip/],
      [{ 'vazio.csv': new Uint8Array() }, /vazio\.csv: /],
      [{ 'aspas.csv': utf8('id;nome;rua\n1;a;b\n2;"c;d\n3;e;f\n') }, /aspas\.csv, linha 2: as aspas abertas/],
      [{ 'ruas.dbf': parts.dbf }, /ruas\.dbf: /],
      [{ 'cortado.shp': parts.shp.subarray(0, 60), 'cortado.dbf': parts.dbf }, /danificado ou incompleto/],
    ];
    for (const [files, sentence] of broken) {
      await drop(page, files);
      await page.getByText(sentence).first().waitFor();
      await page.getByText('Solte aqui os arquivos').waitFor();
    }
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
