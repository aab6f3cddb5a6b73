import { describe, expect, it } from 'vitest';
import { isSingle, KeySequence, pressName } from '../../src/app/shell/shortcuts/keys.ts';
import { faultCode, faultReport } from '../../src/app/states/faultCode.ts';
import { SYMBOLS } from '../../src/app/symbols/glyphs.ts';
import { placeSymbolSvg, siteSymbolSvg } from '../../src/app/symbols/place.ts';
import { verdictSignSvg } from '../../src/app/symbols/verdict.ts';
import { colour } from '../../src/app/theme/palette.ts';
import { standingOf } from '../../src/app/town/standing.ts';
import { townView } from '../../src/app/town/townView.ts';
import { utmZoneName } from '../../src/app/town/utmName.ts';
import { VERDICTS } from '../../src/siting/types.ts';

describe('keys', () => {
  const known = new Set(['/', 'g c', 'g l', 'ctrl+z', 'l']);
  it('are named', () => {
    expect(pressName({ key: 'Z', ctrl: true, alt: false })).toBe('ctrl+z');
    expect(pressName({ key: '1', ctrl: false, alt: true })).toBe('alt+1');
    expect(pressName({ key: 'Shift', ctrl: false, alt: false })).toBeNull();
    expect(isSingle('g c')).toBe(true);
    expect(isSingle('alt+1')).toBe(false);
  });
  it('follow one another, for a while', () => {
    const keys = new KeySequence();
    expect(keys.next('g', known, 0)).toBeNull();
    expect(keys.next('c', known, 500)).toBe('g c');
    expect(keys.next('g', known, 1_000)).toBeNull();
    expect(keys.next('l', known, 5_000)).toBe('l');
    expect(keys.next('g', known, 6_000)).toBeNull();
    expect(keys.next('x', known, 6_100)).toBeNull();
    expect(keys.next('/', known, 6_200)).toBe('/');
  });
});

describe('signs and symbols', () => {
  it('are whole drawings in the colours of a theme', () => {
    for (const theme of ['light', 'dark'] as const) {
      for (const picture of [
        ...SYMBOLS.map((kind) => placeSymbolSvg(kind, theme)),
        ...VERDICTS.map((verdict) => verdictSignSvg(verdict, theme)),
        siteSymbolSvg(theme),
      ]) {
        expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
        expect(picture).not.toMatch(/var\(|undefined|NaN/);
      }
    }
  });
  it('tell the role by the plate', () => {
    expect(placeSymbolSvg('school', 'light')).toContain('<circle');
    expect(placeSymbolSvg('fuel-station', 'light')).toContain('<rect');
    expect(placeSymbolSvg('quarry', 'light')).not.toMatch(/<circle|<rect/);
  });
  it('have six shapes for six verdicts', () => {
    const bodies = VERDICTS.map((verdict) => verdictSignSvg(verdict, 'light').replace(/#[0-9A-F]{6}/g, ''));
    expect(new Set(bodies).size).toBe(6);
    expect(verdictSignSvg('violates', 'dark')).toContain(colour('v-violates-mark', 'dark'));
  });
});

describe('a town', () => {
  const row = {
    ibge_code: '4202008',
    slug: 'uma-cidade',
    name: 'Uma Cidade',
    uf: 'SC',
    code: 'esteio',
    time_zone: 'America/Campo_Grande',
    datum_epsg: 4674,
    utm_epsg: 31982,
    settings: {},
    is_demo: false,
    is_sandbox: true,
    holidays: [],
    geom: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-48.7, -27],
          [-48.6, -27],
          [-48.6, -26.9],
          [-48.7, -27],
        ],
      ],
    },
  };
  it('takes its box from its own boundary, not from the code it borrows', () => {
    const view = townView(row);
    expect(view.served && view.bbox).toEqual([-48.7, -27, -48.6, -26.9]);
    expect(view.served && view.code.town.slug).toBe('esteio');
  });
  it('whose code is unknown is named, not served', () => {
    expect(townView({ ...row, code: 'atlantida' })).toMatchObject({ served: false, name: 'Uma Cidade' });
  });
  it('is at its own day', () => {
    const town = townView(row);
    if (!town.served) throw new Error('not served');
    const instant = new Date('2026-12-01T03:30:00Z');
    expect(standingOf(town, null, instant)).toMatchObject({ date: '2026-11-30', tense: 'today' });
    expect(standingOf(town, '2026-12-01', instant).tense).toBe('future');
    expect(standingOf(town, '1990-01-01', instant).tense).toBe('past');
  });
  it('tells its zone', () => {
    expect(utmZoneName(31982)).toBe('22S');
    expect(utmZoneName(31976)).toBe('22N');
  });
});

describe('a fault', () => {
  it('has the same code each time and another for another', () => {
    expect(faultCode(new Error('a'))).toMatch(/^[0-9A-F]{4}-[0-9A-F]{2}$/);
    expect(faultCode(new Error('a'))).toBe(faultCode(new Error('a')));
    expect(faultCode(new Error('a'))).not.toBe(faultCode(new Error('b')));
    expect(faultReport('odd', '/leis', new Date(0))).toContain('1970-01-01T00:00:00.000Z\n/leis\nodd');
  });
});
