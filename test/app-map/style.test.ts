import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../src/app/map/frame/ground.ts';
import { pictureOf } from '../../src/app/map/images/drawings.ts';
import { groundWidth } from '../../src/app/map/style/base.ts';
import { mapStyle } from '../../src/app/map/style/style.ts';
import { SYMBOLS } from '../../src/app/symbols/index.ts';
import { COLOUR_TOKENS, colour, type Theme } from '../../src/app/theme/palette.ts';
import { VERDICTS } from '../../src/siting/types.ts';

const style = (theme: Theme, baseMapUrl: string | null = 'http://x/base.pmtiles'): StyleSpecification =>
  mapStyle({ theme, latitude: -29.85, baseMapUrl, words: { suggestion: 'aqui atende', thousand: 'mil' } });

describe.each(['light', 'dark'] as const)('the %s style', (theme) => {
  it('is a valid MapLibre style, with and without a base map', () => {
    for (const made of [style(theme), style(theme, null)])
      expect(
        validateStyleMin(made as Parameters<typeof validateStyleMin>[0]).map(({ message }) => message),
      ).toEqual([]);
  });
  it('has no colour that is not a token', () => {
    const known = new Set(COLOUR_TOKENS.map((token) => colour(token, theme)));
    const used = JSON.stringify(style(theme).layers).match(/#[0-9A-Fa-f]{6}/g) ?? [];
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((value) => !known.has(value))).toEqual([]);
  });
  it('asks for no glyphs, sprite or address but the base map', () => {
    const made = style(theme);
    expect(made.glyphs).toBeUndefined();
    expect(made.sprite).toBeUndefined();
    expect(JSON.stringify(made).match(/https?:\/\/[^"]*/g)).toEqual(['http://x/base.pmtiles']);
  });
});

describe('both styles', () => {
  it('have the same layers, so that a change of theme only paints anew', () => {
    const ids = (theme: Theme) => style(theme).layers.map(({ id }) => id);
    expect(ids('dark')).toEqual(ids('light'));
  });
  it('name no family with a word that begins with a digit', () => {
    const families = JSON.stringify(style('light').layers).match(/"text-font":\["([^"]*)"\]/g) ?? [];
    expect(families.length).toBeGreaterThan(8);
    expect(families.filter((family) => /(^|\s|")\d/.test(family))).toEqual([]);
  });
  it('keep on collision the decided place, then the site, neighbourhoods, other places, streets', () => {
    const ids = style('light').layers.map(({ id }) => id);
    const kept = ['decided', 'site', 'neighbourhood-name', 'place', 'street-name'].map((id) =>
      ids.indexOf(id),
    );
    expect(kept).toEqual([...kept].sort((a, b) => b - a)); // MapLibre places the last layer first
    expect(Math.min(...kept)).toBeGreaterThan(0);
  });
  it('leave the base out where a town has none, its ground kept', () => {
    const bare = style('light', null);
    expect(Object.keys(bare.sources)).not.toContain('base');
    expect(bare.layers[0]?.id).toBe('outside');
  });
});

describe('a width in metres', () => {
  it('is true to the ground at zoom 20 and doubles with each zoom', () => {
    const width = groundWidth(12, -29.85, 0.7);
    if (!Array.isArray(width)) throw new Error('no curve');
    const [, , , from, least, to, most] = width.map(Number);
    expect([least, to]).toEqual([0.7, 20]);
    expect(most).toBeCloseTo(pixelsOf(12, -29.85, 20), 9);
    // On a curve of base 2 through both stops, every width between is 12 m on the ground.
    expect((least ?? 0) * 2 ** (20 - (from ?? 0))).toBeCloseTo(most ?? 0, 6);
  });
});

describe('pictures', () => {
  it('exist for each kind with a symbol, in both sizes, and decided by each verdict', () => {
    for (const kind of SYMBOLS) {
      expect(pictureOf(`place/17/${kind}`)?.size).toBe(20);
      expect(pictureOf(`place/22/${kind}`)?.size).toBe(26);
      for (const verdict of VERDICTS) expect(pictureOf(`decided/${verdict}/${kind}`)?.size).toBe(36);
    }
    expect(pictureOf('site')?.size).toBe(52);
    expect(pictureOf('place/22/stack')).not.toBeNull();
  });
  it('are none for a name nobody knows', () => {
    expect(pictureOf('place/22/castle')).toBeNull();
    expect(pictureOf('decided/legal/school')).toBeNull();
  });
});
