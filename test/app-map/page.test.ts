import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/app/map/data/places.ts';
import { commandOf, type KeyPress } from '../../src/app/map/keyboard.ts';
import {
  DEFAULT_LAYERS,
  faded,
  isShown,
  layersFromWords,
  layersToWords,
  toggled,
} from '../../src/app/map/layers.ts';
import { legendLines } from '../../src/app/map/parts/Legend.tsx';
import type { Scene } from '../../src/app/map/scene.ts';
import { kindWord, mapWords } from '../../src/app/map/words.ts';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...over,
});

describe('keys on the map', () => {
  it('pan by arrows, finely with Shift', () => {
    expect(commandOf(press('ArrowRight'), 'look', true)).toEqual({ type: 'pan', x: 100, y: 0 });
    expect(commandOf(press('ArrowUp', { shiftKey: true }), 'look', true)).toEqual({
      type: 'pan',
      x: 0,
      y: -10,
    });
  });
  it('zoom, mark, draw, measure and escape', () => {
    expect(commandOf(press('+'), 'look', true)).toEqual({ type: 'zoom', by: 1 });
    expect(commandOf(press('-'), 'look', true)).toEqual({ type: 'zoom', by: -1 });
    expect(commandOf(press(' '), 'look', true)).toEqual({ type: 'mark' });
    expect(commandOf(press('d'), 'look', true)).toEqual({ type: 'tool', tool: 'draw' });
    expect(commandOf(press('R'), 'look', true)).toEqual({ type: 'tool', tool: 'measure' });
    expect(commandOf(press('r'), 'measure', true)).toEqual({ type: 'tool', tool: 'look' });
    expect(commandOf(press('Escape'), 'look', true)).toEqual({ type: 'escape' });
  });
  it('finish and go back while something is drawn, and are left to the page else', () => {
    expect(commandOf(press('Enter'), 'draw', true)).toEqual({ type: 'finish' });
    expect(commandOf(press('Backspace'), 'measure', true)).toEqual({ type: 'back' });
    expect(commandOf(press('Enter'), 'look', true)).toBeNull();
  });
  it('leave letters alone where single keys are off, and every key with Ctrl', () => {
    expect(commandOf(press('d'), 'look', false)).toBeNull();
    expect(commandOf(press('ArrowLeft'), 'look', false)).not.toBeNull();
    expect(commandOf(press('+', { ctrlKey: true }), 'look', true)).toBeNull();
  });
});

describe('layers in the address', () => {
  it('are nothing for the usual set', () => {
    expect(layersToWords(DEFAULT_LAYERS)).toBeNull();
    expect(layersFromWords(null)).toEqual(DEFAULT_LAYERS);
    expect(isShown(DEFAULT_LAYERS, 'complied')).toBe(false);
  });
  it('come back as they went', () => {
    const chosen = faded(toggled(toggled(DEFAULT_LAYERS, 'complied'), 'kind:church'), 'zones', 0.4);
    const words = layersToWords(chosen);
    expect(words).toEqual(['-kind:church', '+complied', 'zones.40']);
    expect(layersFromWords(words)).toEqual(chosen);
  });
  it('pass over words of another time', () => {
    expect(layersFromWords(['-castle', 'zones.400', 'base.x', '-circles'])).toEqual(
      toggled(DEFAULT_LAYERS, 'circles'),
    );
  });
});

describe('the legend', () => {
  const words = mapWords('pt-BR');
  const empty: Scene = { site: null, lines: [], offsets: [], decided: new Map(), suggestion: null };
  const lot: Scene['site'] = {
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    accuracy_m: 0.5,
  };
  const around = { type: 'Point', coordinates: [0, 0] } as const;
  const geometry = { type: 'Point' as const, coordinates: [0, 0] };
  const table = tableOf([
    { id: 'p', kind: 'fuel-station', name: null, geometry },
    { id: 's', kind: 'school', name: null, geometry: { type: 'Point', coordinates: [1, 0] } },
  ]);
  const base = {
    table,
    layers: DEFAULT_LAYERS,
    unknownKinds: [],
    accuracyShown: false,
    language: 'pt-BR',
    words,
  } as const;
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  const texts = (scene: Scene, over: Partial<Parameters<typeof legendLines>[0]> = {}) =>
    legendLines({ ...base, scene, ...over }).map(({ text }) => text);

  it('reads as the mock-up of a violated consultation', () => {
    const scene: Scene = {
      ...empty,
      site: lot,
      offsets: [
        {
          key: 'a',
          around: { ...around, coordinates: [0, 0] },
          metres: 300,
          tolerance_m: 0.5,
          verdict: 'violates',
          label: '300 m',
        },
      ],
      suggestion: [0, 0],
    };
    expect(texts(scene)).toEqual([
      'Lote consultado',
      'Atividade regulada',
      'Lugar protegido',
      'Faixa da regra descumprida',
      'Ponto mais próximo que atende',
    ]);
  });
  it('names the limit with its band, and the layer nobody loaded', () => {
    const scene: Scene = {
      ...empty,
      site: { geometry, accuracy_m: 5 },
      offsets: [
        {
          key: 'a',
          around: { ...around, coordinates: [0, 0] },
          metres: 800,
          tolerance_m: 6,
          verdict: 'inconclusive',
          label: '800 m',
        },
      ],
    };
    const lines = texts(scene, { unknownKinds: ['church'], accuracyShown: true });
    expect(lines).toContain('Ponto consultado');
    expect(lines).toContain('Onde o ponto pode estar');
    expect(lines).toContain('800 m, com faixa de incerteza');
    expect(lines.at(-1)).toMatch(/^Igrejas.*: camada não carregada$/);
  });
  it.each([
    ['school', geometry, 'site', 'Hipótese: escola'],
    ['school', lot.geometry, 'lot', 'Hipótese: terreno (escola)'],
    ['zone-urban', lot.geometry, 'supposed-zone', 'Hipótese: zona urbana'],
    ['lot', lot.geometry, 'lot', 'Hipótese: lote'],
    ['street', line, 'supposed-way', 'Hipótese: rua'],
  ] as const)(
    'calls a %s in thought what it would be, and never the lot asked about',
    (kind, where, key, text) => {
      const site = { geometry: where, accuracy_m: 5, supposed: { kind, name: 'x' } };
      const lines = legendLines({ ...base, scene: { ...empty, site }, accuracyShown: true });
      expect(lines[0]).toEqual({ key, text });
      expect(lines[1]?.text).toBe(
        where === geometry ? 'Onde o ponto pode estar' : 'Margem de erro do desenho',
      );
      expect(lines.map((line) => line.text)).not.toContain('Lote consultado');
    },
  );
  it('says nothing of what is hidden', () => {
    const hidden = { layers: toggled(DEFAULT_LAYERS, 'places') };
    expect(texts(empty, hidden)).toEqual([]);
  });
});

describe('words', () => {
  it('begin a line with a capital, in both languages', () => {
    expect(kindWord('school', 'pt-BR')).toBe('Escola');
    expect(kindWord('school', 'en', true)).toMatch(/^Schools$/);
  });
});
