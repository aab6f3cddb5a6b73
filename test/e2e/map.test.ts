/**
 * The map alone, on the demonstration town, in a real browser: what is drawn, what a click, a key and a finger do,
 * and that its scale is true to the ground. The page around it is in the other tests.
 */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colour } from '../../src/app/theme/palette.ts';
import { pointDistance } from '../../src/geodesy/distance.ts';
import type { Position } from '../../src/geodesy/types.ts';
import { serveHarness } from '../app-map/harness/serve.ts';
import { launchBrowser, type TestBrowser } from './browser.ts';

let harness: Awaited<ReturnType<typeof serveHarness>>;
let chromium: TestBrowser;
beforeAll(async () => {
  harness = await serveHarness();
  chromium = await launchBrowser();
});
afterAll(async () => {
  await chromium?.close();
  await harness?.close();
});

const VIEW = 'view=-51.1665,-29.852,16.37';
const ASKED = 'lot=violating';
const WAIT = { timeout: 120_000 };

/** Opens the harness and waits until nothing is left to draw. */
async function open(query: string, options: Parameters<TestBrowser['open']>[0] = {}) {
  const opened = await chromium.open({
    viewport: { width: 1280, height: 820 },
    deviceScaleFactor: 1,
    origin: new URL(harness.url).origin,
    ...options,
  });
  await opened.page.goto(`${harness.url}?${query}`);
  await opened.page.waitForSelector('[data-map][data-idle="true"]', WAIT);
  return opened;
}

const drawn = (page: Page) =>
  page.evaluate(() => ({ ...document.querySelector<HTMLElement>('[data-map]')?.dataset }));
const told = <T>(page: Page, name: string): Promise<T[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { told: [string, unknown][] }).told
        .filter(([n]) => n === wanted)
        .map(([, v]) => v),
    name,
  ) as Promise<T[]>;

/** Share of the pixels of the page within a few steps of a colour. */
async function shareOf(page: Page, hex: string): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ picture: base64, hex: wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no 2d canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
      let hits = 0;
      for (let i = 0; i < data.length; i += 4)
        if (
          Math.abs((data[i] ?? 0) - (r ?? 0)) < 6 &&
          Math.abs((data[i + 1] ?? 0) - (g ?? 0)) < 6 &&
          Math.abs((data[i + 2] ?? 0) - (b ?? 0)) < 6
        )
          hits++;
      return hits / (data.length / 4);
    },
    { picture, hex },
  );
}

describe.each(['light', 'dark'] as const)('the %s map of an answer', (theme) => {
  it('draws base, places, lines, limits and their labels, in the colours of the tokens', async () => {
    const { page, faults, elsewhere } = await open(`${ASKED}&theme=${theme}`);
    await page.waitForSelector('[data-offsets="2"]', WAIT);
    const state = await drawn(page);
    expect(state).toMatchObject({ base: 'shown', lines: '4', offsets: '2' });
    expect(Number(state.renderedPlaces)).toBeGreaterThan(10);
    expect(Number(state.labels)).toBeGreaterThanOrEqual(4); // two lengths, two limits
    expect(await shareOf(page, colour('m-street', theme))).toBeGreaterThan(0.03);
    expect(await shareOf(page, colour('m-building', theme))).toBeGreaterThan(0.01);
    expect(await shareOf(page, colour('v-violates-mark', theme))).toBeGreaterThan(0.002);
    expect(await shareOf(page, colour('v-complies-mark', theme))).toBeGreaterThan(0.0002);
    expect(faults).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });
});

describe('the frame', () => {
  it('has a scale bar that is true to the ground where the map looks', async () => {
    const { page } = await open(`tool=place&${VIEW}`);
    await page.mouse.click(400, 395);
    await page.mouse.click(800, 395);
    const [a, b] = await told<Position>(page, 'site');
    const bar = page.locator('[data-scale-metres]');
    const metres = Number(await bar.getAttribute('data-scale-metres'));
    const pixels = Number(await bar.locator('svg').getAttribute('data-scale-pixels'));
    if (!a || !b) throw new Error('two clicks gave no two sites');
    expect(pointDistance(a, b) / 400 / (metres / pixels)).toBeCloseTo(1, 3);
    expect(await page.textContent('[data-scale-denominator]')).toContain('1:3.032');
    await page.context().close();
  });
});

describe('a click', () => {
  it('lists every place under it, tells the page, and Esc closes the list', async () => {
    const { page } = await open(VIEW);
    await page.mouse.click(640, 395);
    const list = page.getByRole('dialog');
    await list.waitFor(WAIT);
    const [ids] = await told<string[]>(page, 'select');
    expect(ids?.length).toBeGreaterThan(1); // zone and perimeter lie under each other
    expect(await list.locator('li').count()).toBe(ids?.length);
    await page.keyboard.press('Escape');
    expect(await list.count()).toBe(0);
    await page.context().close();
  });
});

describe('a press while the next click asks', () => {
  it('still moves the map when it becomes a drag, and marks nothing', async () => {
    const { page } = await open(`tool=place&${VIEW}`);
    await page.mouse.move(640, 395);
    await page.mouse.down();
    for (const x of [660, 700, 740]) await page.mouse.move(x, 395);
    await page.mouse.up();
    await expect.poll(async () => (await told(page, 'view')).length, WAIT).toBeGreaterThan(0);
    const [view] = await told<{ lon: number }>(page, 'view');
    expect(view?.lon).toBeLessThan(-51.1665); // dragged to the right: the middle went west
    expect(await told(page, 'site')).toEqual([]);
    await page.context().close();
  });

  it('lets the map draw again although no answer comes', async () => {
    const { page } = await open(`tool=place&${VIEW}`);
    await page.mouse.click(400, 395);
    await page.locator('canvas').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await told(page, 'view')).length, WAIT).toBeGreaterThan(0);
    await page.waitForSelector('[data-map][data-idle="true"]', WAIT);
    await page.context().close();
  });
});

describe('drawing', () => {
  it('refuses a lot that crosses itself, with the guide’s sentence, and hands it over once it is right', async () => {
    const { page, faults } = await open(VIEW);
    await page.locator('canvas').focus();
    await page.keyboard.press('d');
    // A bow-tie whose crossing lies nearest the third corner.
    for (const [x, y] of [
      [500, 300],
      [700, 300],
      [600, 280],
      [520, 500],
    ] as const)
      await page.mouse.click(x, y);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor(WAIT);
    expect(await page.textContent('[role=alert]')).toBe(
      'O desenho cruza a si mesmo perto do ponto 3. Mova esse vértice.',
    );
    expect(await told(page, 'lot')).toEqual([]);
    await page.mouse.move(600, 280);
    await page.mouse.down();
    await page.mouse.move(650, 400, { steps: 3 });
    await page.mouse.move(690, 500, { steps: 3 });
    await page.mouse.up();
    const lots = await told<{ coordinates: number[][][] }>(page, 'lot');
    expect(lots).toHaveLength(1);
    expect(lots[0]?.coordinates[0]).toHaveLength(5);
    expect(await told(page, 'refused')).toEqual([
      expect.objectContaining({ code: 'self-crossing', vertex: 3 }),
      null,
    ]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('measures by keyboard alone, and says the length aloud', async () => {
    const { page } = await open(VIEW);
    await page.locator('canvas').focus();
    await page.keyboard.press('r');
    await page.keyboard.press('Space');
    for (let i = 0; i < 2; i++) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(600);
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const said = (await page.locator('[data-map] [role=status]').first().textContent()) ?? '';
    const length = Number(/Comprimento: ([\d,]+) m/.exec(said)?.[1]?.replace(',', '.'));
    // 200 pixels at 1:3.032 on a screen of 96 pixels an inch.
    expect(length).toBeCloseTo((200 * 3032 * 0.0254) / 96, 0);
    await page.keyboard.press('Escape');
    expect((await drawn(page)).tool).toBe('look');
    await page.context().close();
  });
});

describe('keys', () => {
  it('put the site at the centre and move the map, and the view is told at rest', async () => {
    const { page } = await open(VIEW);
    await page.locator('canvas').focus();
    await page.keyboard.press('Space');
    const [site] = await told<Position>(page, 'site');
    expect(site?.[0]).toBeCloseTo(-51.1665, 5);
    expect(site?.[1]).toBeCloseTo(-29.852, 5);
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await told(page, 'view')).length, WAIT).toBeGreaterThan(0);
    const views = await told<{ lat: number; zoom: number }>(page, 'view');
    expect(views.at(-1)?.lat).toBeLessThan(-29.8521);
    expect(views.at(-1)?.zoom).toBeCloseTo(16.37, 2);
    await page.context().close();
  });
});

describe('a base map that cannot be reached', () => {
  it('is said, and places and answer stand', async () => {
    const { page } = await open(`${ASKED}&base=/none.pmtiles`);
    await page.waitForSelector('[data-base="failed"]', WAIT);
    expect(await page.textContent('[data-map]')).toContain('O mapa de base não abriu');
    await page.waitForSelector('[data-offsets="2"]', WAIT);
    expect(await drawn(page)).toMatchObject({ lines: '4', offsets: '2' });
    await page.context().close();
  });
});

describe('on a phone', () => {
  it('keeps the scale bar, folds the tools under a button of 44 px, and hides frame and legend', async () => {
    const { page } = await open(ASKED, {
      viewport: { width: 390, height: 320 },
      hasTouch: true,
      isMobile: true,
    });
    expect((await drawn(page)).compact).toBe('true');
    expect(await page.locator('[data-scale-metres]').count()).toBe(1);
    expect(await page.locator('[data-scale-denominator]').count()).toBe(0);
    const [fold] = await page.locator('[role=toolbar] button').all();
    await fold?.tap();
    const boxes = await Promise.all(
      (await page.locator('[role=toolbar] button').all()).map((b) => b.boundingBox()),
    );
    expect(boxes).toHaveLength(8);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    }
    await page.context().close();
  });
});

describe('axe', () => {
  it('finds nothing serious, with layers and measure open', async () => {
    const { page } = await open(`${ASKED}&tool=measure`);
    await page.getByRole('button', { name: 'Camadas' }).click();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: typeof axe }).axe.run('[data-map]'),
    );
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.context().close();
  });
});
