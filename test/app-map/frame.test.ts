import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresPerPixel, pixelsOf } from '../../src/app/map/frame/ground.ts';
import { type Mercator, positionAt } from '../../src/app/map/frame/mercator.ts';
import { scaleBar, scaleDenominator } from '../../src/app/map/frame/scale.ts';
import {
  areaText,
  barText,
  degreesText,
  lengthText,
  scaleText,
  utmText,
} from '../../src/app/map/frame/texts.ts';
import { gridStep, gridTicks } from '../../src/app/map/frame/ticks.ts';
import { pointDistance } from '../../src/geodesy/distance.ts';
import { fromUtm, toUtm } from '../../src/geodesy/utm.ts';

const UTM_22S = 31982;
const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');

describe('metres of a pixel', () => {
  it('are what the geodesy measures between two pixels of the view, at any town and zoom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -33, max: 5, noNaN: true }),
        fc.double({ min: 10, max: 20, noNaN: true }),
        (lat, zoom) => {
          const view: Mercator = { center: [-51, lat], zoom, width: 900, height: 800 };
          const across = pointDistance(positionAt(view, 400, 400), positionAt(view, 500, 400));
          expect(across / 100 / metresPerPixel(lat, zoom)).toBeCloseTo(1, 6);
        },
      ),
    );
  });
  it('turn into pixels and back', () => {
    expect(pixelsOf(metresPerPixel(-29.85, 16) * 37, -29.85, 16)).toBeCloseTo(37, 9);
  });
});

describe('the scale bar', () => {
  it('is 100 m long in 125 px at 0.8 m a pixel, 1:3.024', () => {
    expect(scaleBar(0.8)).toEqual({ metres: 100, pixels: 125 });
    expect(scaleText(scaleDenominator(0.8), 'pt-BR')).toBe('1:3.024');
  });
  it('is 250 m long in 100 px at 2.5 m a pixel, 1:9.449', () => {
    expect(scaleBar(2.5)).toEqual({ metres: 250, pixels: 100 });
    expect(scaleText(scaleDenominator(2.5), 'pt-BR')).toBe('1:9.449');
  });
  it('is of a round length and never wider than asked', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 1200, noNaN: true }), (perPixel) => {
        const { metres, pixels } = scaleBar(perPixel);
        expect(pixels).toBeLessThanOrEqual(130);
        expect(pixels).toBeGreaterThan(45);
        expect(metres / pixels).toBeCloseTo(perPixel, 6);
        expect(['1', '2', '25', '5']).toContain(String(metres).replace(/0+$/, '').replace('.', ''));
      }),
    );
  });
  it('is written in metres, and in kilometres from 1,000 m', () => {
    expect(barText(100, 'pt-BR')).toBe('100 m');
    expect(barText(2500, 'pt-BR')).toBe('2,5 km');
    expect(barText(2500, 'en')).toBe('2.5 km');
  });
});

describe('grid ticks', () => {
  it('stand 100 m apart at 1:3.000, 250 m at 1:10.000, then 500 m and 1 km', () => {
    const at = (denominator: number) => gridStep((denominator * 0.0254) / 96);
    expect([3000, 10_000, 15_000, 30_000].map(at)).toEqual([100, 250, 500, 1000]);
  });

  const view: Mercator = { center: [-51.14934, -29.85127], zoom: 16.37, width: 908, height: 790 };
  const toGrid = (x: number, y: number) => {
    const { easting, northing } = toUtm(positionAt(view, x, y), UTM_22S);
    return [easting, northing] as const;
  };

  it('lie where the round easting or northing crosses the edge, to a hundredth of a pixel', () => {
    const ticks = gridTicks(view.width, view.height, 100, toGrid);
    const perPixel = metresPerPixel(view.center[1], view.zoom);
    for (const { at, value } of ticks.top)
      expect(Math.abs(toGrid(at, 0)[0] - value)).toBeLessThan(perPixel / 100);
    for (const { at, value } of ticks.bottom)
      expect(Math.abs(toGrid(at, view.height)[0] - value)).toBeLessThan(perPixel / 100);
    for (const { at, value } of ticks.left)
      expect(Math.abs(toGrid(0, at)[1] - value)).toBeLessThan(perPixel / 100);
    for (const { at, value } of ticks.right)
      expect(Math.abs(toGrid(view.width, at)[1] - value)).toBeLessThan(perPixel / 100);
    expect(ticks.top.length).toBeGreaterThan(5);
  });

  it('lean with the convergence: top and bottom of one easting differ', () => {
    // Near 51.15° W, 0.15° west of the central meridian, the grid leans 0.07°: about a pixel over 790.
    const ticks = gridTicks(view.width, view.height, 100, toGrid);
    const easting = ticks.top[3]?.value;
    const below = ticks.bottom.find(({ value }) => value === easting);
    const lean = (ticks.top[3]?.at ?? 0) - (below?.at ?? 0);
    expect(Math.abs(lean)).toBeGreaterThan(0.5);
    expect(Math.abs(lean)).toBeLessThan(2);
  });

  it('label every second one, at even multiples of the step', () => {
    const { top } = gridTicks(view.width, view.height, 100, toGrid);
    for (const { value, labelled } of top) expect(labelled).toBe(value % 200 === 0);
  });

  it('are none where the grid does not reach', () => {
    const none = gridTicks(900, 800, 100, () => [Number.NaN, Number.NaN]);
    expect(none).toEqual({ top: [], bottom: [], left: [], right: [] });
  });
});

describe('texts of the foot strip', () => {
  it('write degrees with a comma and the hemisphere', () => {
    expect(nbsp(degreesText([-51.14934, -29.85127], 'pt-BR'))).toBe('29,85127° S 51,14934° O');
    expect(nbsp(degreesText([-51.14934, -29.85127], 'en'))).toBe('29.85127° S 51.14934° W');
  });
  it('write the UTM zone, easting and northing in whole metres', () => {
    const at = fromUtm({ easting: 485_612, northing: 6_695_204, epsg: UTM_22S });
    expect(utmText(at, UTM_22S, '22S', 'pt-BR')).toBe('UTM 22S 485.612 E 6.695.204 N');
  });
  it('write lengths in metres with two decimals, long ones in kilometres', () => {
    expect(lengthText(287.41, 'pt-BR')).toBe('287,41 m');
    expect(lengthText(12_345.6, 'pt-BR')).toBe('12,35 km');
  });
  it('write areas in square metres, large ones in hectares', () => {
    expect(areaText(1234.56, 'pt-BR')).toBe('1.234,56 m²');
    expect(areaText(123_450, 'pt-BR')).toBe('12,35 ha');
  });
});
